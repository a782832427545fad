"""What laws say of values: where a class stands, what is no record, where two values differ, what no box knows."""

import dataclasses
from collections.abc import Iterable
from enum import Enum
from inspect import getsourcefile, getsourcelines
from textwrap import shorten
from typing import Any, Literal

import orjson

from buzzkeep.engine.box import Box
from buzzkeep.engine.codec import encode
from buzzkeep.engine.records import members
from kit.purity import near


def named(cls: type) -> str:
    """Return the name of a class and where it stands."""
    try:
        lines, first = getsourcelines(cls)
        line = first + next(n for n, text in enumerate(lines) if text.lstrip().startswith("class "))
        return f"{cls.__name__} ({near(getsourcefile(cls) or '')}:{line})"
    except (OSError, TypeError):  # made by a program
        return cls.__name__


def undeclared(game: Box, value: Any, what: Literal["actions", "events"]) -> str | None:
    """Return what is wrong with an action or event that the box does not know, or None."""
    declared = members(game.action_type if what == "actions" else game.event_type)
    if type(value) in declared:
        return None
    if not dataclasses.is_dataclass(value):
        return f"{value!r} is no record: {what} are classes with @record"
    return f"{named(type(value))} is not among the {what} of the box: `{what}=(..., {type(value).__name__})`"


def first_difference(one: Any, other: Any, place: str) -> str:
    """Return the first place where two values differ, and what stands there."""
    if type(one) is type(other):
        pairs: Iterable[tuple[str, Any, Any]] = ()
        if dataclasses.is_dataclass(one):
            names = [part.name for part in dataclasses.fields(one)]
            pairs = ((f"{place}.{name}", getattr(one, name), getattr(other, name)) for name in names)
        elif isinstance(one, dict) and one.keys() == other.keys():
            pairs = ((f"{place}.{name}", each, other[name]) for name, each in one.items())
        elif isinstance(one, list | tuple) and len(one) == len(other):
            pairs = ((f"{place}[{n}]", *pair) for n, pair in enumerate(zip(one, other, strict=True)))
        for within, mine, theirs in pairs:
            if mine != theirs:
                return first_difference(mine, theirs, within)
    return f"{place}: {shorten(repr(one), 200)} or {shorten(repr(other), 200)}"


def leaves(value: Any) -> dict[str, Any]:
    """Return the texts, numbers and so on of a value that becomes JSON, by their place."""
    found: dict[str, Any] = {}
    todo = [("", orjson.loads(encode(value)))]
    while todo:
        place, each = todo.pop()
        if isinstance(each, dict):
            todo += [(f"{place}.{name}", part) for name, part in each.items()]
        elif isinstance(each, list):
            todo += [(f"{place}[{n}]", part) for n, part in enumerate(each)]
        else:
            found[place] = each
    return found


def no_record(value: Any) -> str:
    """Return what is wrong with a part of a record, and the cure."""
    if isinstance(value, list | set | frozenset):
        return f"is a {type(value).__name__}, which can change or has no order: make it a tuple, `tuple(...)`"
    if dataclasses.is_dataclass(value):
        return f"is a {named(type(value))}, which can change: write @record above the class"
    return f"is a {type(value).__name__}: only records, tuples, dicts, texts, numbers, True, False and None are kept"


def impure(value: Any, place: str, memory: dict[str, Any]) -> list[tuple[str, Any]]:
    """Return the parts of a value that are not frozen records, tuples or JSON scalars, with their place.

    ``memory`` is that of the match.
    """
    found: list[tuple[str, Any]] = []
    _look(value, place, memory.setdefault("pure", {}), found)
    return found


def _look(value: Any, place: str, pure: dict[int, Any], found: list[tuple[str, Any]]) -> bool:
    """Add what is impure to ``found``; return True for a pure value, which can never become anything else.

    Such records and tuples are kept in ``pure`` by their identity: from step to step most of a state is the same.
    """
    if value is None or type(value) in (str, int, bool, float) or id(value) in pure:
        return True
    known = len(found)
    if isinstance(value, dict):
        for key, item in value.items():
            _look(key, f"{place} key {key!r}", pure, found)
            _look(item, f"{place}[{key!r}]", pure, found)
        return False
    if isinstance(value, tuple):
        fixed = [_look(item, f"{place}[{index}]", pure, found) for index, item in enumerate(value)]
    elif dataclasses.is_dataclass(value) and not isinstance(value, type):
        if not value.__dataclass_params__.frozen:  # type: ignore[attr-defined]  # set by @dataclass
            found.append((place, value))
        parts = [part.name for part in dataclasses.fields(value)]
        fixed = [_look(getattr(value, name), f"{place}.{name}", pure, found) for name in parts]
    elif isinstance(value, Enum):
        return True
    else:
        found.append((place, value))
        return False
    if all(fixed) and len(found) == known:
        pure[id(value)] = value
        return True
    return False
