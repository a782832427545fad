"""The data in a program: arrays and objects as JavaScript, Python, PHP or SQL write them, read without running it."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from buzzkeep.banks.reading.encodings import Unreadable
from buzzkeep.banks.reading.numbers import WORDS
from buzzkeep.banks.text import Patterns

_RE = Patterns(__file__)

LANGUAGES = tuple(WORDS["programs"].split())  # how the names of such files end
MAX_DEPTH = 100
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
    for token in _RE.token.finditer(text):
        kind, said = token.lastgroup, token[0]
        if kind == "open":
            if len(stack) > MAX_DEPTH:
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
