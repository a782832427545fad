"""``@record``: the one way to declare a value of the game state, an action, an event or a view."""

import re
import typing
from collections.abc import Iterable
from dataclasses import dataclass, field, fields, is_dataclass

from pydantic import ConfigDict, Field

T = typing.TypeVar("T")


@typing.dataclass_transform(frozen_default=True, field_specifiers=(field,))
def record(cls: type[T]) -> type[T]:
    """Make ``cls`` a frozen dataclass that the codec reads strictly (no unknown field, no coercion)."""
    cls.__pydantic_config__ = ConfigDict(extra="forbid", strict=True)  # type: ignore[attr-defined]  # pydantic reads it
    return dataclass(frozen=True)(cls)


class AnyRecord(typing.Protocol):
    """A value whose class has ``@record``."""

    __dataclass_fields__: typing.ClassVar[dict[str, typing.Any]]


class AnyAction(typing.Protocol):
    """What somebody does, a record of the game's own; a hook names the class, or the union, that it takes."""

    @property
    def kind(self) -> str:
        """Its tag."""


AnyEvent: typing.TypeAlias = AnyAction
"""What happened, a record of the game's own with a ``kind``, too."""

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

    def __init_subclass__(cls, kind: str = "", discloses: Disclosure | None = None, **more: typing.Any) -> None:
        """Give the class its tag: a field, so that codec and screens go by it."""
        super().__init_subclass__(**more)
        cls.discloses = discloses
        cls.kind = kind or re.sub(r"(?<!^)(?=[A-Z])", "_", cls.__name__).lower()
        tag: typing.Any = field(
            default=cls.kind, kw_only=True
        )  # behind the fields of records that derive from this one
        cls.kind = tag
        cls.__annotations__ = {**cls.__annotations__, "kind": typing.Literal[tag.default]}
        cls.derived = []
        for base in cls.mro()[1:]:
            if issubclass(base, Kinded):
                base.derived.append(cls)


def union(types: Iterable[typing.Any]) -> typing.Any:
    """Return the union of records told apart by ``kind``, and of what :func:`members` finds; a single one is itself."""
    several = tuple(member for each in types for member in members(each))
    return several[0] if len(several) == 1 else typing.Annotated[typing.Union[several], Field(discriminator="kind")]  # noqa: UP007  # made of a tuple


def members(tp: typing.Any) -> tuple[typing.Any, ...]:
    """Return the records of such a union, or those that derive from a base that is none; of a single record itself."""
    if isinstance(tp, type) and issubclass(tp, Kinded) and not is_dataclass(tp):
        return tuple(each for each in tp.derived if is_dataclass(each))
    inner: typing.Any = typing.get_args(tp)[0] if typing.get_origin(tp) is typing.Annotated else tp
    return typing.get_args(inner) or (inner,)


def refuse_unless_record(cls: typing.Any, *, kind: bool = False) -> None:
    """Raise ``TypeError`` for a class that is no ``@record``, or of which ``kind`` is wanted and that has none."""
    found: typing.Any = typing.get_origin(cls) or cls
    name = getattr(found, "__name__", repr(found))
    if "__pydantic_config__" not in getattr(found, "__dict__", ()):
        raise TypeError(f"{name} is no record: write @record above `class {name}`")
    if kind and not any(part.name == "kind" for part in fields(found)):
        raise TypeError(f"{name} has no kind, by which it is told from others: write `class {name}(Kinded)`")
