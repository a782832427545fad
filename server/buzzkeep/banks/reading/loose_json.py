"""Reads JSON as it is found, and YAML: what is sound is used, the rest is reported by its line."""

import json
import re
from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

import orjson
import yaml

from buzzkeep.banks.reading.draft import Skipped
from buzzkeep.banks.reading.file import QuizFile, Unreadable
from buzzkeep.banks.text import from_c1

MAX_BROKEN = 5000  # after so many broken places the file is given up
MAX_BARREN = 10_000  # after so many attempts without a sound part in between, too,
MAX_EFFORT = 12  # and after reading so many times the length of the file
_ESCAPED_APOSTROPHE = re.compile(r"(?<!\\)((?:\\\\)*)\\'")
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
        text, repaired = _ESCAPED_APOSTROPHE.subn(r"\1'", text)
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


MAX_DEPTH = 40
_LOADER: Any = getattr(yaml, "CBaseLoader", yaml.BaseLoader)  # texts only: an answer 6 stays "6"
_FORBIDDEN = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x84\x86-\x9f\ufffe\uffff]")
_LOOSE_VALUE = re.compile(r"(?m)^(\s*(?:- )?[^\W\d]\w*: )(?!['\"\[{|>])(.+)$")
_LOOSE_ITEM = re.compile(r"(?m)^(\s*- )(?!['\"\[{]|[^\W\dA-Z]\w*:(?: |$))(.+)$")


def loaded(file: QuizFile) -> Any:
    """Return what a file holds. Raises :class:`Unreadable`: for aliases, too, with which bombs are made."""
    text = _FORBIDDEN.sub("", from_c1(file.text))
    try:
        return _loaded(text)
    except yaml.YAMLError:
        mended = _LOOSE_ITEM.sub(_quoted, _LOOSE_VALUE.sub(_quoted, text))
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
