"""``@record``: the one way to declare a value of the game state, an action, an event or a view."""

from dataclasses import dataclass
from typing import TypeVar, dataclass_transform

from pydantic import ConfigDict

T = TypeVar("T")


@dataclass_transform(frozen_default=True)
def record(cls: type[T]) -> type[T]:
    """Make ``cls`` a frozen dataclass that the codec reads strictly (no unknown field, no coercion)."""
    cls.__pydantic_config__ = ConfigDict(extra="forbid", strict=True)  # type: ignore[attr-defined]  # pydantic reads it
    return dataclass(frozen=True)(cls)
