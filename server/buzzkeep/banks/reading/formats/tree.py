"""JSON and XML of unknown shape: arrays of like objects are found wherever they lie, their keys read as columns are."""

import re
from collections.abc import Iterator
from typing import Any

import orjson
from defusedxml.common import DefusedXmlException
from defusedxml.ElementTree import fromstring

from buzzkeep.banks.reading.draft import Format, Found, Skipped
from buzzkeep.banks.reading.file import QuizFile, Unreadable
from buzzkeep.banks.reading.loose_json import Record, records
from buzzkeep.banks.reading.tabular import read_tables
from buzzkeep.banks.reading.trees import tables_in, tree_of
from buzzkeep.banks.reading.xml import local, mended

_SCRIPT = re.compile(r"[^{\[\n,;|]{1,100}=\s*(?=[{\[])")
"""What stands before an array in a script: ``const questions = [``."""


def sniff(file: QuizFile) -> float:
    """Take what looks like JSON or XML and is no web page; formats with names of their own are surer."""
    if not file.is_text:
        return 0.0
    head = file.head[:500].lower()
    if head.startswith("<"):
        return 0.0 if head.startswith(("<!doctype html", "<html")) else 0.32
    return (
        0.32
        if head[:1] in ("{", "[") and not head.startswith(("{\\rtf", "[internetshortcut]"))
        else 0.45 * _script(file)
    )


def read(file: QuizFile, lang: str) -> Iterator[Found]:
    """Yield the questions of every table in the tree, and the broken places."""
    values: list[tuple[str, Any]] = []
    if file.head.startswith("<"):
        root = _element(file)
        values = [("", {local(root.tag): tree_of(root)})]
    else:
        for found in _json(file):
            if isinstance(found, Skipped):
                yield found
            else:
                values.append(found)
    found_tables = list(tables_in(values))
    if not found_tables:
        raise Unreadable("there are no objects with questions in this file")
    yield from read_tables(file, found_tables, lang)


def _element(file: QuizFile) -> Any:
    try:
        return fromstring(mended(file))
    except DefusedXmlException as error:
        raise Unreadable("the XML defines entities, as XML bombs do; refused. Export it without a DTD") from error
    except (SyntaxError, ValueError) as error:
        raise Unreadable(f"the XML is broken ({error}); export it again") from error


def _script(file: QuizFile) -> bool:
    return _SCRIPT.match(file.head) is not None


def _json(file: QuizFile) -> Iterator[tuple[str, Any] | Skipped]:
    """Yield the values of a text with their places: one, one a line, or what is sound of a broken one."""
    text = file.text.strip()
    if before := _SCRIPT.match(text):
        text = text[before.end() :].rstrip("; \n")
    try:
        yield "", orjson.loads(text)
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
    for found in records(file, lambda node: True):
        yield (found.where, found.value) if isinstance(found, Record) else found


FORMAT = Format("json", "JSON or XML with questions, choices and answers", sniff, read)
