"""JSON, YAML, XML, data of programs as tables: wherever in a tree objects of one kind stand, their keys are columns."""

import re
from collections.abc import Container, Iterable, Iterator, Sequence
from itertools import chain
from typing import Any
from xml.etree.ElementTree import Element

import orjson
from defusedxml.common import DefusedXmlException
from defusedxml.ElementTree import fromstring

from buzzkeep.banks.reading.draft import Format, Found, Skipped
from buzzkeep.banks.reading.file import QuizFile, Unreadable
from buzzkeep.banks.reading.grid import Cell
from buzzkeep.banks.reading.loose_json import LANGUAGES, JsonRecord, loaded, records, values_in
from buzzkeep.banks.reading.names import NO, YES, meaning
from buzzkeep.banks.reading.roles import ASKS
from buzzkeep.banks.reading.tables import Listed, QuestionTable, Value
from buzzkeep.banks.reading.tabular import read_tables
from buzzkeep.banks.reading.xml import local, mended

_SCRIPT = re.compile(r"[^{\[\n,;|]{1,100}=\s*(?=[{\[])")
"""What stands before an array in a program: ``const questions = [``."""
_YAML = re.compile(r"(?m)^(?:[ \t]*- [\w ]{1,40}:(?: |$)|\w[\w ]{0,40}:\n[ \t]*(?:- )?[\w ]{1,40}:(?: |$))")


def sniff(file: QuizFile) -> float:
    """Take what looks like JSON or XML and is no web page; formats with names of their own are surer."""
    if not file.is_text:
        return 0.0
    head = file.head[:500].lower()
    if _is_program(file):
        return 0.97 if values_in(file.head) else 0.0
    if _is_yaml(file):
        return 0.8
    if head.startswith("<"):
        return 0.0 if head.startswith(("<!doctype html", "<html")) else 0.32
    looks = head[:1] in ("{", "[") and not head.startswith(("{\\rtf", "[internetshortcut]"))
    return 0.32 if looks else 0.45 * (_SCRIPT.match(file.head) is not None)


def read(file: QuizFile, lang: str) -> Iterator[Found]:
    """Yield the questions of every table in the tree, and the broken places."""
    values: list[tuple[str, Any]] = []
    if file.head.startswith("<") and not _is_program(file):
        root = _element(file)
        values = [("", {local(root.tag): tree_of(root)})]
    else:
        for found in _json(file):
            if isinstance(found, Skipped):
                yield found
            else:
                values.append(found)
    found_tables = tables_in(values)
    if not found_tables:
        raise Unreadable("there are no objects with questions in this file")
    yield from read_tables(file, found_tables, lang)


def _features(value: Any) -> Any:
    """Return GeoJSON as rows of places, their coordinates in the order of people; anything else as it is."""
    if not (isinstance(value, dict) and value.get("type") == "FeatureCollection"):
        return value
    found = ((one.get("properties") or {}, one.get("geometry") or {}) for one in value.get("features") or ())
    return [{**said, "kind": "place", "coordinates": _point(**at)} for said, at in found]


def _point(type: str = "", coordinates: Any = (), **more: Any) -> str:
    return f"{coordinates[1]} ; {coordinates[0]}" if type == "Point" and len(coordinates) > 1 else type


def _element(file: QuizFile) -> Any:
    try:
        return fromstring(mended(file))
    except DefusedXmlException as error:
        raise Unreadable("the XML defines entities, as XML bombs do; refused. Export it without a DTD") from error
    except (SyntaxError, ValueError) as error:
        raise Unreadable(f"the XML is broken ({error}); export it again") from error


def _is_program(file: QuizFile) -> bool:
    return file.name.lower().endswith(LANGUAGES)


def _is_yaml(file: QuizFile) -> bool:
    return file.name.lower().endswith((".yaml", ".yml")) and _YAML.search(file.head) is not None


def _json(file: QuizFile) -> Iterator[tuple[str, Any] | Skipped]:
    """Yield the values of a text with their places: one, one a line, or what is sound of a broken one."""
    if _is_yaml(file):
        yield "", loaded(file)
        return
    text = file.text.strip()
    if before := _SCRIPT.match(text):
        text = text[before.end() :].rstrip("; \n")
    try:
        yield "", _features(orjson.loads(text))
        return
    except orjson.JSONDecodeError as error:
        if "recursion" in str(error).lower():
            raise Unreadable("the JSON is nested too deeply") from error
    lines = [(n, line) for n, line in enumerate(text.split("\n"), 1) if line.strip()]
    try:
        yield from [(f"line {n}", orjson.loads(line)) for n, line in lines]
        return
    except orjson.JSONDecodeError:
        pass
    data = values_in(file.text) if before or _is_program(file) else []
    if data:
        yield "", data
        return
    found = list(records(file, lambda node: True))
    if not any(isinstance(one, JsonRecord) for one in found) and (data := values_in(file.text)):
        yield "", data  # names without quotation marks
        return
    yield from ((one.where, one.value) if isinstance(one, JsonRecord) else one for one in found)


FORMAT = Format("json", "JSON or XML with questions, choices and answers", sniff, read)


_IN_LINE = frozenset(("em", "strong", "i", "u", "sub", "sup", "span", "br"))
MAX_NAMES = 60
MAX_DEPTH = 60
_BESIDE = ("other", "image", "sound", "id", "explanation")  # what is no text of a choice


def tables_in(values: Iterable[tuple[str, Any]]) -> list[QuestionTable]:
    """Return a table for each place in the trees where like objects (or like arrays) stand; each tree has a place."""
    found: list[QuestionTable] = []
    groups: dict[str, list[tuple[str, Any]]] = {}
    for where, value in values:
        _walk(value, "", where, groups)
    for path, group in sorted(groups.items(), key=lambda one: len(one[0])):
        lists = [
            {key: one[key] for key in one if _holds_objects(one[key])} for _, one in group if isinstance(one, dict)
        ]
        apart = {key for some in lists for key in some if len(some) > 1 or len(some[key]) > 1}  # a topic's questions
        records = [
            _flat(one, "", apart) if isinstance(one, dict) else dict(enumerate(map(_cell, one))) for _, one in group
        ]
        names = list(dict.fromkeys(chain.from_iterable(records)))
        if 2 <= len(names) <= MAX_NAMES:
            places = [where or f"item {n}" for n, (where, _) in enumerate(group, 1)]
            rows: list[list[Value]] = [[one.get(name, "") for name in names] for one in records]
            named = ["" if isinstance(name, int) else name for name in names]
            found.append(QuestionTable(named, rows, places, path=path))
    inside = any("*" in table.path and len(table.rows) > 1 and table.has_header for table in found)
    return [table for table in found if table.path != "/" or len(table.rows) > 1 or not inside]


def _walk(node: Any, path: str, where: str, groups: dict[str, list[tuple[str, Any]]], depth: int = 0) -> None:
    if depth > MAX_DEPTH:
        return
    if isinstance(node, dict):
        inner = [one for one in node.values() if isinstance(one, dict)]
        alike = len(inner) > 1 and len(inner) == len(node) and len({frozenset(one) for one in inner}) <= 2
        if (not path or where) and not alike:  # an object that stands alone, or one of a line
            groups.setdefault(path or "/", []).append((where, node))
        if sum(bool(ASKS.search(key)) for key, one in node.items() if isinstance(one, str)) * 2 > len(node) > 2:
            groups.setdefault(f"{path}/*", []).extend((where, [key, one]) for key, one in node.items())
        for key, one in node.items():
            if isinstance(one, dict) and alike:
                its = {"question": key, **one} if " " in key.strip() else one
                groups.setdefault(f"{path}/*", []).append((where, its))
            _walk(one, f"{path}/*" if alike else f"{path}/{key}", "", groups, depth + 1)
    elif isinstance(node, list):
        for one in node:
            if isinstance(one, dict) or (isinstance(one, list) and len(one) > 1 and isinstance(one[0], str)):
                groups.setdefault(f"{path}[]", []).append((where, one))
            _walk(one, f"{path}[]", "", groups, depth + 1)


def _holds_objects(value: Any) -> bool:
    return isinstance(value, list) and bool(value) and isinstance(value[0], dict)


def _flat(node: dict[str, Any], above: str = "", apart: Container[str] = ()) -> dict[Any, Value]:
    flat: dict[Any, Value] = {}
    for key, one in node.items():
        name = f"{above}{key}"
        if isinstance(one, dict) and one:
            values = list(one.values())
            simple = not any(isinstance(value, dict | list) for value in values)
            listed = meaning(key).role in ("list", "choice", "answer")
            alike = all(isinstance(value, dict) and set(value) == set(values[0]) for value in values)
            if listed and alike and len(one) > 1:
                flat[name] = _of_objects([{"id": label, **value} for label, value in one.items()])
            elif simple and len(one) > 1 and all(isinstance(value, bool) for value in values):
                flat[name] = Listed(tuple(one), tuple(values))
            elif simple and listed and any(meaning(label).ordinal is None for label in one):
                flat[name] = Listed(tuple(str(_cell(value)) for value in values), ids=tuple(one))
            elif len(one) == 1 and isinstance(values[0], list):
                flat[name] = _cell(values[0])
            else:
                flat |= _flat(one, f"{name} ")
        elif _holds_objects(one) and len(one) == 1 < len(node) and key not in apart:
            flat |= _flat(one[0], f"{name} ")
        else:
            flat[name] = _cell(one)
    return flat


def _cell(value: Any) -> Value:
    if isinstance(value, list):
        return _cell(value[0]) if len(value) == 1 and not isinstance(value[0], dict | list) else _listed(value)
    if isinstance(value, bool):
        return Cell("true" if value else "false", truth=value)
    if isinstance(value, int | float):
        return Cell(str(int(value) if isinstance(value, float) and value.is_integer() else value), exact=True)
    return value.strip() if isinstance(value, str) else ""


def _listed(values: list[Any]) -> Value:
    """Read a list of texts, of pairs, or of objects: one field is the text, others are the flag and the id."""
    values = [_inner(one) for one in values]
    objects = [one for one in values if isinstance(one, dict) and [*map(type, one.values())].count(str) == 1]
    if len({*map(frozenset, objects)}) == len(values) > 1:  # each has another name for its text
        values = [{"text" if isinstance(it, str) else name: it for name, it in one.items()} for one in objects]
    if any(isinstance(one, dict) for one in values):
        values = [one if isinstance(one, dict | list) else {"text": one} for one in values]
    if values and all(isinstance(one, dict) for one in values):
        return _of_objects(values)
    pairs = bool(values) and all(isinstance(one, list) and len(one) == 2 for one in values)
    if pairs and _are_flags([one[1] for one in values]):
        return Listed(tuple(str(one[0]) for one in values), tuple(_is_yes(one[1]) for one in values))
    if any(isinstance(one, dict | list) for one in values):
        return ""
    return Listed(tuple(str(_cell(one)) for one in values))


def _inner(one: Any) -> Any:
    inner = next(iter(one.values())) if isinstance(one, dict) and len(one) == 1 else None
    return inner if isinstance(inner, dict) else one


def _of_objects(values: list[dict[str, Any]]) -> Value:
    fields = {name: [one.get(name) for one in values] for one in values for name in one}
    if any(all(isinstance(one, list) and len(one) > 1 for one in some) for some in fields.values()):
        return ""  # questions, which have choices themselves
    texts = [name for name, some in fields.items() if all(map(_is_text, some))]
    flags = [name for name, some in fields.items() if _are_flags(some)]
    wordy = [name for name in texts if name not in flags] or (texts if len(texts) > len(flags) else [])
    if not wordy:
        return ""

    def rank(name: str) -> tuple[bool, bool, int]:
        usual = meaning(name).role not in _BESIDE or name.casefold() in ("text", "value", "val", "content")
        return usual, not name.casefold().startswith("desc"), sum(len(str(one)) for one in fields[name])

    text = max(wordy, key=rank)
    ids = [name for name in texts if name not in (text, *flags) and len(set(map(str, fields[name]))) == len(values)]
    said = [name for name in flags if meaning(name).role in ("key", "flag", "answer")] or flags
    shown = tuple(str(_cell(one)) for one in fields[text])
    right = {tuple(_is_yes(one) for one in fields[name]) for name in said}
    sure = right.pop() if len(right) == 1 else ()
    return Listed(shown, sure, tuple(map(str, fields[ids[0]])) if ids else ())


def _is_text(value: Any) -> bool:
    return isinstance(value, str | int | float) and not isinstance(value, bool)


def _is_yes(value: Any) -> bool:
    return value is True or str(value).strip().casefold() in YES


def _are_flags(values: Sequence[Any]) -> bool:
    if all(isinstance(one, bool) for one in values):
        return True
    known = ["" if one is None else str(one).strip().casefold() for one in values]
    return all(one in YES | NO for one in known) and len(set(known)) == 2 and sum(one in YES for one in known) == 1


def _is_no_record(value: Any) -> bool:
    return not isinstance(value, dict) or (len(value) == 1 and isinstance(next(iter(value.values())), list))


def tree_of(node: Element) -> Any:
    """Return an element as JSON would have it: attributes and children by name, a text alone as itself."""
    children: dict[str, Any] = dict(node.attrib)
    inside = {local(child.tag) for child in node if isinstance(child.tag, str)}
    within = any((child.tail or "").strip() for child in node)
    in_line = bool(inside) and inside <= (_IN_LINE | {"a", "b"} if within else _IN_LINE)
    for child in () if in_line else node:
        if isinstance(child.tag, str) and not isinstance(there := children.setdefault(local(child.tag), []), str):
            there.append(tree_of(child))
    own = ("".join(node.itertext()) if in_line else node.text or "").strip()
    if own and children:
        children["text"] = own
    flat = {
        key: value[0] if isinstance(value, list) and len(value) == 1 and _is_no_record(value[0]) else value
        for key, value in children.items()
    }
    return flat or own
