"""Reads JSON as it is found, YAML, and the data in a program: what is sound is used, the rest is told by its line."""

import json
import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Any, NamedTuple

import orjson
import yaml

from buzzkeep.banks.reading.draft import Skipped
from buzzkeep.banks.reading.file import QuizFile, Unreadable
from buzzkeep.banks.reading.numbers import WORDS
from buzzkeep.banks.text import Patterns, from_c1

_RE = Patterns(__file__)

MAX_BROKEN = 5000  # after so many broken places the file is given up
MAX_BARREN = 10_000  # after so many attempts without a sound part in between, too,
MAX_EFFORT = 12  # and after reading so many times the length of the file
_DECODER = json.JSONDecoder()
_INDULGENT = json.JSONDecoder(strict=False)  # takes bare tabs and line breaks inside strings


class JsonRecord(NamedTuple):
    """An object of interest: its place for people, the keys above it, and itself."""

    where: str
    path: tuple[str, ...]
    value: dict[str, Any]


def has_names(file: QuizFile, *names: str) -> bool:
    """Tell whether a text looks like JSON and has all these names near its beginning."""
    return file.is_text and file.head[:1] in "{[" and all(f'"{name}"' in file.head for name in names)


def records(file: QuizFile, is_record: Callable[[dict[str, Any]], bool]) -> Iterator[JsonRecord | Skipped]:
    """Yield each object that ``is_record`` accepts, however deep it lies, in file order."""
    if "{" not in file.text:
        raise Unreadable("this is no JSON with questions")
    try:
        found = walk([orjson.loads(file.text)], is_record)
    except orjson.JSONDecodeError as error:
        if "recursion" in str(error).lower():
            raise Unreadable("the JSON is nested too deeply") from error
        yield from _sound_parts(file, is_record)
    else:
        for number, (path, one) in enumerate(found, 1):
            yield JsonRecord(f"item {number}", path, one)


def walk(
    values: list[Any], is_record: Callable[[dict[str, Any]], bool]
) -> Iterator[tuple[tuple[str, ...], dict[str, Any]]]:
    """Yield each object in ``values`` that ``is_record`` accepts, behind the keys above it; ``values`` is emptied."""
    stack: list[tuple[tuple[str, ...], Any]] = [((), value) for value in reversed(values)]
    values.clear()
    while stack:
        path, node = stack.pop()
        if isinstance(node, dict):
            if is_record(node):
                yield path, node
            else:
                stack.extend(((*path, key), inner) for key, inner in reversed(node.items()))
        elif isinstance(node, list):
            stack.extend((path, inner) for inner in reversed(node))


def _sound_parts(file: QuizFile, is_record: Callable[[dict[str, Any]], bool]) -> Iterator[JsonRecord | Skipped]:
    text, repaired = file.text, 0
    if "\\'" in text:
        text, repaired = _RE.apostrophe.subn(r"\1'", text)
    file.warnings.append("the file is not valid JSON; only its sound parts were read")
    if repaired:
        file.warnings.append(f"{repaired} apostrophes escaped with a backslash were repaired")
    broken = line = 0
    counted = 0  # the line number of ``counted`` is ``line``; counting goes on from there
    barren = effort = 0
    position = text.find("{")
    while position >= 0:
        if barren > MAX_BARREN or effort > MAX_EFFORT * len(text):
            raise Unreadable("the JSON is broken in too many places")
        line += text.count("\n", counted, position)
        counted = position
        try:
            value, position_after = _decode(text, position)
        except RecursionError as error:
            raise Unreadable("the JSON is nested too deeply") from error
        except ValueError as error:
            failed_at = error.pos if isinstance(error, json.JSONDecodeError) else position
            barren += 1
            effort += failed_at - position
            inner = text.find("{", position + 1)
            if not 0 <= inner <= failed_at:
                broken += 1
                if broken > MAX_BROKEN:
                    raise Unreadable("the JSON is broken in too many places") from error
                place = line + 1 + text.count("\n", position, failed_at)
                message = error.msg if isinstance(error, json.JSONDecodeError) else "unreadable number"
                yield Skipped(f"line {place}", f"broken JSON ({message})", text[position : position + 80])
            position = inner
        else:
            barren = 0
            for path, one in walk([value], is_record):
                yield JsonRecord(f"line {line + 1}", path, one)
            position = text.find("{", position_after)


def _decode(text: str, position: int) -> tuple[Any, int]:
    """Decode the value at ``position``; an indulgent reading alone would let an open string swallow what follows."""
    try:
        return _DECODER.raw_decode(text, position)
    except json.JSONDecodeError as error:
        if not error.msg.startswith("Invalid control character"):
            raise
        try:
            return _INDULGENT.raw_decode(text, position)
        except json.JSONDecodeError:
            raise error from None


MAX_DEPTH = 40  # of YAML
_LOADER: Any = getattr(yaml, "CBaseLoader", yaml.BaseLoader)  # texts only: an answer 6 stays "6"


def loaded(file: QuizFile) -> Any:
    """Return what a file holds. Raises :class:`Unreadable`: for aliases, too, with which bombs are made."""
    text = _RE.forbidden.sub("", from_c1(file.text))
    try:
        return _loaded(text)
    except yaml.YAMLError:
        mended = _RE.item.sub(_quoted, _RE.value.sub(_quoted, text))
        try:
            value = _loaded(mended)
        except yaml.YAMLError as error:
            mark = getattr(error, "problem_mark", None)
            place = f" in line {mark.line + 1}" if mark else ""
            raise Unreadable(f"the YAML is broken{place}; mend it there") from error
        file.warnings.append("the file is not valid YAML; texts with a colon in them were repaired")
        return value


def _loaded(text: str) -> Any:
    try:
        depth = 0
        for event in yaml.parse(text, Loader=_LOADER):
            if isinstance(event, yaml.AliasEvent):
                raise Unreadable("the YAML uses aliases, as YAML bombs do; refused")
            depth += isinstance(event, yaml.CollectionStartEvent) - isinstance(event, yaml.CollectionEndEvent)
            if depth > MAX_DEPTH:
                raise Unreadable("the YAML is nested too deeply; refused")
        return yaml.load(text, Loader=_LOADER)  # this loader makes texts, lists and mappings only
    except RecursionError as error:
        raise Unreadable("the YAML is nested too deeply") from error


def _quoted(match: re.Match[str]) -> str:
    return match[1] + "'" + match[2].strip().replace("'", "''") + "'"


# -- arrays and objects as JavaScript, Python, PHP or SQL write them, read without running it --------------------------

LANGUAGES = tuple(WORDS["programs"].split())  # how the names of such files end
MAX_NESTED = 100
_SIGNS = {"n": "\n", "t": "\t", "r": "", "b": "", "f": "", "0": "", "\n": ""}
_KNOWN = {"true": True, "false": False, "null": None, "none": None, "nil": None, "undefined": None}
_JOINS = ("+", ".", "..")


class _Name(str):
    """A word without quotation marks."""


class _Sign(str):
    """What parts a name from its value."""


@dataclass
class _Group:
    """What stands between two brackets: its parts, and the values of those inside it that are data."""

    parts: list[list[Any]] = field(default_factory=lambda: [[]])
    inside: list[Any] = field(default_factory=list)
    broken: bool = False


def values_in(text: str) -> list[Any]:
    """Return the outermost data as in JSON, rows of SQL as objects. Raises :class:`Unreadable` if nested too deeply."""
    stack = [_Group()]
    for token in _RE.token.finditer(_with_names(text)):
        kind, said = token.lastgroup, token[0]
        if kind == "open":
            if len(stack) > MAX_NESTED:
                raise Unreadable("the JSON is nested too deeply")
            stack.append(_Group())
        elif kind == "close" and len(stack) > 1:
            group = stack.pop()
            data, value = _value_of(group)
            stack[-1].parts[-1].append([value] if data else None)
            stack[-1].inside += [value] if data and isinstance(value, dict | list) else group.inside
            stack[-1].broken |= not data
        elif kind == "end":
            stack[-1].parts.append([])
        elif kind == "pair":
            stack[-1].parts[-1].append(_Sign(said))
        elif kind == "text":
            name = said[0] == "`" and said[1:-1].isidentifier()  # MySQL's columns
            stack[-1].parts[-1].append(_Name(said[1:-1]) if name else _unquoted(said))
        elif kind == "word":
            stack[-1].parts[-1].append(_Name(said))
    return list(_as_records(stack[0].inside + [one for group in stack[1:] for one in group.inside]))


def _with_names(text: str) -> str:
    """Put the names of a table's columns, as ``CREATE TABLE`` has them, before rows of SQL that have none."""
    names: dict[str, str] = {}

    def kept(made: re.Match[str]) -> str:
        names[made[1]] = ", ".join(f"`{one}`" for one in _RE.column.findall(re.sub("'[^']*'", "", made[2])))
        return ""

    text = _RE.created.sub(kept, text)
    return _RE.nameless.sub(lambda one: f"{one[1]} ({names[one[2]]}) VALUES" if one[2] in names else one[0], text)


def _value_of(group: _Group) -> tuple[bool, Any]:
    """Return whether a group is data, and which: pairs make an object, others an array."""
    pairs: dict[str, Any] = {}
    alone: list[Any] = []
    for part in filter(None, group.parts):
        part = part[1:] if isinstance(part[0], _Sign) else part  # :question => "..."
        named = len(part) > 2 and isinstance(part[1], _Sign) and isinstance(part[0], str)
        found = None if group.broken else _single(part[2:] if named else part)
        if found is None:
            return False, None
        if named:
            pairs[part[0].strip()] = found[0]
        else:
            alone += found
    return True, pairs | {str(n): one for n, one in enumerate(alone)} if pairs else alone


def _single(part: list[Any]) -> list[Any] | None:
    """Return the one value of a part in a list: a text, in pieces or not, a word, a group with its maker's name."""
    if any(isinstance(one, _Sign) or one is None for one in part):
        return None
    pieces = [one for one in part if one not in _JOINS]
    if pieces and all(isinstance(one, str) and not isinstance(one, _Name) for one in pieces):
        return ["".join(pieces)]
    *makers, last = part
    if isinstance(last, list):
        return last if all(isinstance(one, _Name) for one in makers) else None
    if makers or not isinstance(last, _Name):
        return None
    if last.lower() in _KNOWN:
        return [_KNOWN[last.lower()]]
    return [(float(last) if "." in last else int(last)) if _RE.number.fullmatch(last) else last]


def _as_records(found: list[Any]) -> Iterator[Any]:
    """Yield what was found; rows that follow a row of names get these, as in ``INSERT INTO t (a, b) VALUES (1, 2)``."""
    names: list[str] = []
    for one in found:
        if isinstance(one, list) and len(one) > 1 and all(isinstance(name, _Name) for name in one):
            names = one
        elif isinstance(one, list) and len(one) == len(names):
            yield dict(zip(names, one, strict=True))
        else:
            yield one


def _unquoted(said: str) -> str:
    mark = said[0]
    text = _RE.escaped.sub(_meant, said[1:-1].replace(mark * 2, mark))
    return text.encode("utf-16", "surrogatepass").decode("utf-16", "replace").strip(mark if mark == '"' else "")


def _meant(escaped: re.Match[str]) -> str:
    said = escaped[1]
    if len(said) > 1:
        return chr(min(int(said[1:].strip("{}"), 16), 0x10FFFF))
    return _SIGNS.get(said, said)
