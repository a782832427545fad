"""JSON, YAML, XML, data of programs: like objects are found wherever they lie, their keys are read as columns are."""

import re
from collections.abc import Iterator
from typing import Any

import orjson
from defusedxml.common import DefusedXmlException
from defusedxml.ElementTree import fromstring

from buzzkeep.banks.reading.draft import Format, Found, Skipped
from buzzkeep.banks.reading.file import QuizFile, Unreadable
from buzzkeep.banks.reading.literals import LANGUAGES, values_in
from buzzkeep.banks.reading.loose_json import JsonRecord, loaded, records
from buzzkeep.banks.reading.tabular import read_tables
from buzzkeep.banks.reading.trees import tables_in, tree_of
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
