"""What has changed between two values that become JSON, as new values by place; nothing is encoded for it."""

from collections.abc import Iterator, Mapping
from dataclasses import is_dataclass
from typing import Any

Changes = dict[str, Any]
"""The values that now stand at these places (JSON Pointers, RFC 6901); everything else is as before."""


def changed_members(before: Mapping[str, Any], after: Mapping[str, Any], place: str = "") -> Changes:
    """Return what to lay over ``before`` to get ``after``, two objects that stand at ``place``.

    They are told member by member. In a member only what a record or an object of the same shape holds, or a list of
    the same length, is told piece by piece. What changed in most of its parts is told as a whole: that is shorter. A
    place that holds a truth value must never hold 0 or 1, for these are equal in Python.
    """
    return {
        where: value
        for name, now in after.items()
        if (was := before.get(name, _NOTHING)) is not now and was != now  # most are as they were
        for where, value in _differing(was, now, f"{place}/{escaped(name)}")
    }


def escaped(name: str) -> str:
    """Return a member's name as a part of a JSON Pointer."""
    return name.replace("~", "~0").replace("/", "~1")


_NOTHING = object()  # equal to no value


def _differing(before: Any, after: Any, place: str) -> Iterator[tuple[str, Any]]:
    """Yield what differs between two values that are not equal."""
    was, now = _parts(before), _parts(after)
    if was is None or now is None or type(before) is not type(after) or was.keys() != now.keys():
        yield place, after
        return
    parts = [(name, was[name], part) for name, part in now.items() if was[name] is not part and was[name] != part]
    if 2 * len(parts) > len(now) or was.get("kind") != now.get("kind"):
        yield place, after
        return
    for name, one, other in parts:
        yield from _differing(one, other, f"{place}/{escaped(str(name))}")


def _parts(value: Any) -> Mapping[Any, Any] | None:
    """Return what a value consists of, by the name or the number in its place; None if it is told as a whole."""
    if isinstance(value, Mapping):
        return value
    if isinstance(value, list | tuple):
        return dict(enumerate(value))
    return vars(value) if is_dataclass(value) else None
