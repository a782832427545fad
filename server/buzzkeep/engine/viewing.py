"""Records of a view, filled from the records that they show."""

from dataclasses import fields
from functools import cache
from typing import Any, TypeVar

V = TypeVar("V")
_NOTHING = object()


def viewed(view: type[V], *records: object, **more: Any) -> V:
    """Return a record of a view: ``more``, and for its other fields those of the same name of the first that has one.

    A view names whatever it shows, so nothing else of ``records`` gets out. Raises ``TypeError`` for a field without a
    default that none of them has.
    """
    for name in _names(view):  # type: ignore[arg-type]  # every class can be hashed
        if name not in more:
            values = (getattr(record, name, _NOTHING) for record in records)
            found = next((value for value in values if value is not _NOTHING), _NOTHING)
            if found is not _NOTHING:
                more[name] = found
    return view(**more)


@cache
def _names(view: Any) -> tuple[str, ...]:
    return tuple(part.name for part in fields(view))
