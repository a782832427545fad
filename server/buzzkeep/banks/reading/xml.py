"""XML of unknown origin, read piece by piece: no entities, no deep nesting, broken files as far as they are sound."""

import re
from collections.abc import Iterable, Iterator
from html.entities import html5
from io import BytesIO
from itertools import islice
from typing import NamedTuple
from xml.etree.ElementTree import Element, ParseError

from defusedxml.common import DefusedXmlException
from defusedxml.ElementTree import fromstring, iterparse

from buzzkeep.banks.reading.draft import Skipped
from buzzkeep.banks.reading.file import QuizFile, Unreadable

MAX_DEPTH = 200
MAX_BARREN = 200  # after so many broken elements in a row the file is given up
MAX_PIECE = 1_000_000  # in a broken file an element of more letters than this is given up
_DECLARATION = re.compile(r"<\?xml[^>]*\?>")
_ENTITY = re.compile(r"&(?!#\d{1,7};|#x[0-9a-fA-F]{1,6};|(?:amp|lt|gt|quot|apos);)(\w{2,31};)?")
_FORBIDDEN = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]")


class Piece(NamedTuple):
    """An element that was asked for, its place for people, and the names of the elements around it."""

    where: str
    path: tuple[str, ...]
    element: Element


def is_xml(file: QuizFile) -> bool:
    """Tell whether a text is one element, from its first letter to its last."""
    root = re.match(r"<(?:\?xml\b|([\w:.-]+))", file.head) if file.is_text else None
    return root is not None and (root[1] is None or file.text.rstrip().endswith(f"</{root[1]}>"))


def starts_with_element(file: QuizFile, *names: str) -> bool:
    """Tell whether one of these elements opens near the beginning of a text that looks like XML."""
    if not file.is_text or not file.head.startswith("<"):
        return False
    return _opening(names).search(file.head) is not None


def pieces(file: QuizFile, *names: str) -> Iterator[Piece | Skipped]:
    """Yield every element of these names that is sound or can be mended. Raises :class:`Unreadable` for hostile XML."""
    if not file.head.startswith("<"):
        raise Unreadable("this is no XML")
    lines = [line for line, _ in _lined(_opening(names), file.text)]
    given = 0
    fault = ""
    for mend in (bool(file.encoding), True):
        position = 0
        try:
            for path, element in _elements(mended(file) if mend else file.data, frozenset(names)):
                position += 1
                if position > given:
                    given = position
                    where = f"line {lines[position - 1]}" if position <= len(lines) else f"question {position}"
                    yield Piece(where, path, element)
        except DefusedXmlException as error:
            raise Unreadable("the XML defines entities, as XML bombs do; refused. Export it without a DTD") from error
        except (ParseError, ValueError, LookupError) as error:
            fault = str(error)
            continue
        return
    sound = 0
    for found in islice(_one_by_one(mended(file).decode(), names), given, None):
        sound += isinstance(found, Piece)
        yield found
    if not given and not sound:
        raise Unreadable(f"the XML is broken ({fault}); export it again")
    file.warnings.append(f"the file is not valid XML ({fault}); only its sound parts were read")


def text_of(element: Element | None, *path: str) -> str:
    """Return all text below the first element at ``path``, empty if there is none."""
    for name in path:
        element = None if element is None else element.find(name)
    return "" if element is None else "".join(element.itertext()).strip()


def local(tag: str) -> str:
    """Return a tag without its namespace."""
    return tag.rpartition("}")[2]


def _elements(data: bytes, names: frozenset[str]) -> Iterator[tuple[tuple[str, ...], Element]]:
    """Yield complete elements and let go of them and of everything around them, so that memory stays small."""
    stack: list[Element] = []
    inside = 0
    for event, element in iterparse(BytesIO(data), events=("start", "end")):
        if event == "start":
            element.tag = local(element.tag)
            stack.append(element)
            inside += element.tag in names
            if len(stack) > MAX_DEPTH:
                raise Unreadable("the XML is nested too deeply; refused")
            continue
        stack.pop()
        if element.tag in names:
            inside -= 1
            if not inside:
                yield tuple(one.tag for one in stack), element
        if not inside and stack:
            stack[-1].remove(element)


def _one_by_one(text: str, names: tuple[str, ...]) -> Iterator[Piece | Skipped]:
    """Cut the elements out by their tags and read each by itself, so that a fault costs only one of them."""
    barren = 0
    opening = _opening(names, behind=r"[\s>]")
    for line, match in _lined(opening, text):
        end = text.find(f"</{match[0][1:]}>", match.end(), match.end() + MAX_PIECE)
        whole = end >= 0 and opening.search(text, match.end(), end) is None
        piece = text[match.start() : end + len(match[0]) + 2] if whole else ""
        try:
            element = fromstring(piece)
        except (ParseError, DefusedXmlException, ValueError) as error:
            reason = f"the XML is broken here ({str(error).partition(':')[0]}); mend it there"
            yield Skipped(f"line {line}", reason, text[match.start() : match.start() + 80])
            barren += 1
            if barren > MAX_BARREN:
                yield Skipped(f"line {line}", "the XML is broken in too many places; nothing after this was read")
                return
            continue
        barren = 0
        for one in element.iter():
            one.tag = local(one.tag)
        yield Piece(f"line {line}", (), element)


def mended(file: QuizFile) -> bytes:
    """Return a text with loose ampersands, HTML entities and control characters mended, as UTF-8."""
    text = _FORBIDDEN.sub("", _DECLARATION.sub("", file.text, count=1))
    return _ENTITY.sub(lambda match: html5.get(match[1] or "", "&amp;" + (match[1] or "")), text).encode()


def _opening(names: Iterable[str], behind: str = r"[\s>/]") -> re.Pattern[str]:
    return re.compile(rf"<(?:\w+:)?(?:{'|'.join(names)})(?={behind})")


def _lined(pattern: re.Pattern[str], text: str) -> Iterator[tuple[int, re.Match[str]]]:
    line, counted = 1, 0
    for match in pattern.finditer(text):
        line += text.count("\n", counted, match.start())
        counted = match.start()
        yield line, match
