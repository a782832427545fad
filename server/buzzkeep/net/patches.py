"""What has changed between two JSON documents, as new values by place."""

from collections.abc import Iterator, Mapping
from typing import Any

Json = Any
Changes = dict[str, Json]
"""The values that now stand at these places (JSON Pointers, RFC 6901); everything else is as before."""


def changed_members(before: Mapping[str, Json], after: Mapping[str, Json], place: str = "") -> Changes:
    """Return what to lay over ``before`` to get ``after``, two objects with JSON values that stand at ``place``.

    They are told member by member. In a member only what an object of the same shape holds, or a list of the same
    length, is told piece by piece. What changed in most of its parts is told as a whole: that is shorter. A place that
    holds a truth value must never hold 0 or 1, for these are equal in Python.
    """
    return {
        where: value
        for name, now in after.items()
        if (was := before.get(name, _NOTHING)) != now  # most are as they were: their places need not be written
        for where, value in _differing(was, now, f"{place}/{escaped(name)}")
    }


def escaped(name: str) -> str:
    """Return a member's name as a part of a JSON Pointer."""
    return name.replace("~", "~0").replace("/", "~1")


_NOTHING = object()  # equal to no JSON value


def _differing(before: Json, after: Json, place: str) -> Iterator[tuple[str, Json]]:
    if before == after:
        return
    if isinstance(after, dict) and isinstance(before, dict) and _same_shape(before, after):
        parts = [(escaped(name), before[name], now) for name, now in after.items() if before[name] != now]
    elif isinstance(after, list) and isinstance(before, list) and len(before) == len(after):
        parts = [
            (str(index), was, now) for index, (was, now) in enumerate(zip(before, after, strict=True)) if was != now
        ]
    else:
        yield place, after
        return
    if not parts or 2 * len(parts) > len(after):
        yield place, after
        return
    for name, was, now in parts:
        yield from _differing(was, now, f"{place}/{name}")


def _same_shape(before: dict[str, Json], after: dict[str, Json]) -> bool:
    return before.keys() == after.keys() and before.get("kind") == after.get("kind")
