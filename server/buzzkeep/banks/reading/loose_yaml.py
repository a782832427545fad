"""Reads YAML as texts, lists and mappings; values that are no YAML for a colon in them are mended."""

import re
from typing import Any

import yaml

from buzzkeep.banks.reading.file import QuizFile, Unreadable
from buzzkeep.banks.text import from_c1

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
