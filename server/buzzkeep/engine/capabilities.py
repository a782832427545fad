"""What a game or its rules may offer besides the protocol; whoever has no need of it leaves it out.

A capability is a protocol of methods. A room asks ``offers(thing, Capability)`` and does without it where it gets None.
The quiz half has its own (:mod:`buzzkeep.quiz.capability`).
"""

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Any, Protocol, TypeVar, cast, runtime_checkable

from buzzkeep.engine.game import Text

C = TypeVar("C")


def offers(thing: object, capability: Callable[..., C]) -> C | None:
    """Return ``thing`` as what it offers, or None if it has not all the methods of the protocol ``capability``."""
    kind: Any = type(thing)
    return cast(C, thing) if _has(kind, capability) else None


@lru_cache(maxsize=256)
def _has(kind: type, capability: Any) -> bool:
    return issubclass(kind, capability)  # slow the first time, and asked at every step of every match


def is_off_the_record(rules: object, state: Any) -> bool:
    """Return what :class:`Discreet` rules say of ``state``; False for games that hide nothing from the log."""
    discreet = offers(rules, Discreet)
    return discreet is not None and discreet.off_the_record(state)


@runtime_checkable
class Discreet(Protocol):
    """Rules of a match in which somebody may choose something private, which nobody should be able to look up later."""

    def off_the_record(self, state: Any, /) -> bool:
        """Say whether the match must not be logged from here on.

        The room then keeps its latest state, so that it survives a crash, but none of the moves that led to it; the
        very move that made it so is left out as well. Once off the record, a match stays so.
        """
        ...


@runtime_checkable
class Apart(Protocol):
    """Rules that know when nearly nothing is seen of an answer, so that a room need not look at everything anew."""

    def answered(self, before: Any, public: Any, state: Any, /) -> Any | None:
        """Return the public part of ``state``, given that of ``before``, if seats did nothing but answer in between.

        Then the own part of everybody else is as it was. None: anything may be seen differently.
        """
        ...


@runtime_checkable
class Seating(Protocol):
    """A game whose options decide whether phones may share a seat; else any number up to ``team_size`` may."""

    def misseated(self, options: Any, phones: Sequence[int], /) -> Text | None:
        """Return why so many phones at each taken seat (0: a bot) cannot play, and what to do; None if they can."""
        ...


@runtime_checkable
class Hinting(Protocol):
    """A game in which others may see live what somebody who is asked is about to do: a finger on its way, an aim.

    A hint is public, decides nothing and is never kept; a game in which it would tell a secret has none.
    """

    def hint_type(self, kind: str, /) -> Any:
        """Return the record that a hint to prompts of this kind is, None if they have none."""
        ...


@runtime_checkable
class SeatsByLot(Protocol):
    """A game whose options may have chance decide who gets which of the taken seats, anew at every start."""

    def by_lot(self, options: Any, /) -> bool:
        """Say whether the seats are drawn by lot; people who share one stay together."""
        ...


@runtime_checkable
class Partners(Protocol):
    """A game in which two seats may play together: people see in the lobby with whom, and choose."""

    def partners(self, options: Any, seats: int, /) -> Sequence[int]:
        """Return for each of so many taken seats, counted from 0, which one is its partner's; nothing without any."""
        ...
