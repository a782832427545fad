"""Copies of frozen records with some fields changed, for the path that every command takes.

Every state of a match follows from the one before by such copies. ``replace`` makes them through a frozen
dataclass's ``__init__``, which writes field by field past the class's own ban; here the fields are copied as a whole
into an instance that nobody has seen yet. This is the one place of the rules that touches a record's ``__dict__``.
"""

from collections.abc import Callable
from dataclasses import fields, replace
from functools import cache, cached_property, lru_cache
from operator import attrgetter
from typing import Any, TypeVar

T = TypeVar("T")


def changed(value: T, **changes: Any) -> T:
    """Return a copy of a frozen dataclass without ``__post_init__``, fields changed; cached properties are left."""
    cls: Any = type(value)
    names = _field_names(cls)
    if names is None or not changes.keys() <= names:
        return replace(value, **changes)  # type: ignore[type-var]  # it raises what replace raises
    copy: T = object.__new__(cls)
    copy.__dict__.update(value.__dict__)
    copy.__dict__.update(changes)
    return copy


def all_but(record: type, *names: str) -> Callable[[Any], tuple[Any, ...]]:
    """Return what gives the values of all fields of a dataclass but these, to compare its instances by."""
    kept = [each.name for each in fields(record) if each.name not in names]
    values: Callable[[Any], tuple[Any, ...]] = attrgetter(*kept)
    return values


@lru_cache(maxsize=256)
def _field_names(cls: Any) -> frozenset[str] | None:
    """Return the fields of a dataclass whose instances hold nothing else and are made by their fields alone."""
    members = [each for base in cls.__mro__ for each in base.__dict__.items()]
    if any(name == "__post_init__" or isinstance(each, cached_property) for name, each in members):
        return None
    if any(name == "__slots__" and each for name, each in members):  # Generic has some, but none in them
        return None
    return frozenset(each.name for each in fields(cls))


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
    return tuple(dict(reversed(tuple(found))).items())


def _has(kind: Any, name: str) -> bool:
    return hasattr(kind, name) or any(name in getattr(base, "__annotations__", ()) for base in kind.__mro__)
