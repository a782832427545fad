"""Records of a view, filled from the records that they show."""

from dataclasses import fields
from functools import cache
from typing import Any, TypeVar

V = TypeVar("V")


def viewed(view: type[V], *records: Any, **more: Any) -> V:
    """Return a record of a view: ``more``, and for its other fields those of the same name of the first that has one.

    A view names whatever it shows, so nothing else of ``records`` gets out. Raises ``TypeError`` for a field without a
    default that none of them has.
    """
    of: Any = view  # a class can be hashed, though mypy knows it of no ``type[V]``
    for name, place in _sources(of, *map(type, records)):
        if name not in more:
            more[name] = getattr(records[place], name)
    return view(**more)


@cache
def _sources(view: Any, *kinds: Any) -> tuple[tuple[str, int], ...]:
    """Return which fields of ``view`` come from which of records of these classes."""
    found = ((part.name, place) for part in fields(view) for place, kind in enumerate(kinds) if _has(kind, part.name))
    first = dict(reversed(tuple(found)))
    return tuple(first.items())


def _has(kind: Any, name: str) -> bool:
    return hasattr(kind, name) or any(name in getattr(base, "__annotations__", ()) for base in kind.__mro__)
