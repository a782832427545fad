"""``@record``: the one way to declare a value of the game state, an action, an event or a view."""

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Annotated, Any, TypeVar, Union, dataclass_transform, get_args, get_origin

from pydantic import ConfigDict, Field

T = TypeVar("T")


@dataclass_transform(frozen_default=True, field_specifiers=(field,))
def record(cls: type[T]) -> type[T]:
    """Make ``cls`` a frozen dataclass that the codec reads strictly (no unknown field, no coercion)."""
    cls.__pydantic_config__ = ConfigDict(extra="forbid", strict=True)  # type: ignore[attr-defined]  # pydantic reads it
    return dataclass(frozen=True)(cls)


def union(types: Iterable[Any]) -> Any:
    """Return the union of records told apart by ``kind``; a single one is itself."""
    several = tuple(types)
    return several[0] if len(several) == 1 else Annotated[Union[several], Field(discriminator="kind")]  # noqa: UP007  # made of a tuple


def members(tp: Any) -> tuple[type, ...]:
    """Return the records of such a union, made or written out; of a single record itself."""
    inner = get_args(tp)[0] if get_origin(tp) is Annotated else tp
    return get_args(inner) or (inner,)
