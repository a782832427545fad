"""What some games or their rules offer rooms besides what all have: a protocol for each such thing.

A capability is a protocol of methods. A room asks ``offers(thing, Capability)`` and does without it where it gets None.
The quiz half has its own (:mod:`buzzkeep.quiz.capability`).
"""

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Any, Protocol, TypeVar, cast, runtime_checkable

C = TypeVar("C")


def offers(thing: object, capability: Callable[..., C]) -> C | None:
    """Return ``thing`` as what it offers, or None if it has not all the methods of the protocol ``capability``."""
    kind: Any = type(thing)
    return cast(C, thing) if _has(kind, capability) else None


@lru_cache(maxsize=256)
def _has(kind: type, capability: Any) -> bool:
    return issubclass(kind, capability)  # slow the first time, and asked at every step of every match


@runtime_checkable
class Partners(Protocol):
    """A game in which two seats may play together: people see in the lobby with whom, and choose."""

    def partners(self, options: Any, seats: int, /) -> Sequence[int]:
        """Return for each of so many taken seats, counted from 0, which one is its partner's; nothing without any."""


@runtime_checkable
class CarriesOn(Protocol):
    """A game of which something goes on in the room's next match of it, such as how much of a cap people have had."""

    def carried(self, state: Any, /) -> dict[str, int]:
        """Return that of a match that is over, by player or by a name of its own."""

    def resumed(self, material: Any, carried: dict[str, int], /) -> Any:
        """Return the material of a match that follows."""
