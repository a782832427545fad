"""``Record``: the one way to declare a value of state or view, action or event; and its copies (:func:`changed`)."""

import re
import typing
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field, fields, is_dataclass, replace
from functools import cache, cached_property, lru_cache
from operator import attrgetter
from typing import Any, TypeVar

from pydantic import ConfigDict, Field

T = TypeVar("T")


@typing.dataclass_transform(frozen_default=True, field_specifiers=(field,))
def record(cls: type[T]) -> type[T]:
    """Make ``cls`` a frozen dataclass that the codec reads strictly (no unknown field, no coercion)."""
    if "__pydantic_config__" in cls.__dict__:  # a KindedRecord is one already
        return cls
    cls.__pydantic_config__ = ConfigDict(extra="forbid", strict=True)  # type: ignore[attr-defined]  # pydantic reads it
    return dataclass(frozen=True)(cls)


@typing.dataclass_transform(frozen_default=True, field_specifiers=(field,))
class Record:
    """Base of frozen values: whatever derives from it is a record, as if it had ``@record``."""

    def __init_subclass__(cls, **more: Any) -> None:
        """Make a record of it."""
        super().__init_subclass__(**more)
        record(cls)


class AnyRecord(typing.Protocol):
    """A value whose class has ``@record``."""

    __dataclass_fields__: typing.ClassVar[dict[str, Any]]


class AnyAction(typing.Protocol):
    """What somebody does, a record of the game's own; a hook names the class, or the union, that it takes."""

    @property
    def kind(self) -> str:
        """Its tag."""


AnyEvent: typing.TypeAlias = AnyAction  # what happened, a record of the game's own with a ``kind``, too

Disclosure: typing.TypeAlias = typing.Literal["event", "view"]
"""What the class statement of an event may say, as in ``discloses="event"``: hidden facts come to light with it,
told by the event as its viewer sees it (``event``) or shown by the new view alone (``view``). Whatever happens before
such an event, and every event of a class that does not say so, must look the same in all worlds that the viewer
cannot tell apart."""


class Kinded:
    """Base of records told apart by ``kind``, their last field: the class name in snake case, or ``kind="..."``."""

    kind: typing.ClassVar[str]
    discloses: typing.ClassVar[Disclosure | None] = None
    derived: typing.ClassVar[list[type]] = []  # what derives from a base, in order

    def __init_subclass__(cls, kind: str = "", discloses: Disclosure | None = None, **more: Any) -> None:
        """Give the class its tag: a field, so that codec and screens go by it."""
        super().__init_subclass__(**more)
        cls.discloses = discloses
        cls.kind = kind or re.sub(r"(?<!^)(?=[A-Z])", "_", cls.__name__).lower()
        tag: Any = field(default=cls.kind, kw_only=True)  # behind the fields of records that derive from this one
        cls.kind = tag
        cls.__annotations__ = {**cls.__annotations__, "kind": typing.Literal[tag.default]}
        cls.derived = []
        for base in cls.mro()[1:]:
            if issubclass(base, Kinded):
                base.derived.append(cls)


@typing.dataclass_transform(frozen_default=True, field_specifiers=(field,))
class KindedRecord(Kinded):
    """Base of the bases of such records, as of a game's events: what derives from these is a record by itself."""

    def __init_subclass__(cls, **more: Any) -> None:
        """Make a record of whatever does not derive from this class directly."""
        super().__init_subclass__(**more)
        if KindedRecord not in cls.__bases__:
            record(cls)


def union(types: Iterable[Any]) -> Any:
    """Return the union of records told apart by ``kind``, and of what :func:`members` finds; a single one is itself."""
    several = tuple(member for each in types for member in members(each))
    return several[0] if len(several) == 1 else typing.Annotated[typing.Union[several], Field(discriminator="kind")]  # noqa: UP007  # made of a tuple


def members(tp: Any) -> tuple[Any, ...]:
    """Return the records of such a union, or those that derive from a base that is none; of a single record itself."""
    if isinstance(tp, type) and issubclass(tp, Kinded) and not is_dataclass(tp):
        return tuple(each for each in tp.derived if is_dataclass(each))
    inner: Any = typing.get_args(tp)[0] if typing.get_origin(tp) is typing.Annotated else tp
    return typing.get_args(inner) or (inner,)


def refuse_unless_record(cls: Any, *, kind: bool = False) -> None:
    """Raise ``TypeError`` for a class that is no ``@record``, or of which ``kind`` is wanted and that has none."""
    found: Any = typing.get_origin(cls) or cls
    name = getattr(found, "__name__", repr(found))
    if "__pydantic_config__" not in getattr(found, "__dict__", ()):
        raise TypeError(f"{name} is no record: write @record above `class {name}`")
    if kind and not any(part.name == "kind" for part in fields(found)):
        raise TypeError(f"{name} has no kind, by which it is told from others: write `class {name}(Kinded)`")


def changed(value: T, **changes: Any) -> T:
    """Return a copy of a frozen dataclass without ``__post_init__``, fields changed; cached properties are left."""
    cls: Any = type(value)
    names = _field_names(cls)
    if names is None or not changes.keys() <= names:
        return replace(value, **changes)  # type: ignore[type-var]  # it raises what replace raises
    # quicker than replace(), whose __init__ writes field by field past the class's own ban; nobody has seen it yet
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


def viewed(view: type[T], *records: Any, **more: Any) -> T:
    """Return a view, of its own fields only: ``more``, else the first of ``records`` with it. Raises TypeError."""
    of: Any = view  # a class can be hashed, though mypy knows it of no ``type[T]``
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
