"""What a game that asks questions tells about them, besides its view: for ratings, flags and the review page.

A game without questions leaves this out. The room asks :class:`Quiz` of a match's rules where they have it.
"""

from collections.abc import Collection, Sequence
from typing import Any, Literal, Protocol, runtime_checkable

from buzzkeep.engine.records import record
from buzzkeep.engine.types import Seat


@record
class Asked:
    """A question of the banks as a match holds it: its stable id and the version of its text."""

    question: str
    version: str


@record
class SeatReply:
    """The answer of a seat that was asked. ``distance`` is how far a number was from the truth."""

    seat: Seat
    right: bool
    distance: int | None = None


@record
class Revealed:
    """A question whose answer is on the screens. ``serial`` counts from 1; silent seats have no reply.

    ``options`` is the number of choices (0 for a number question), ``value`` the right number.
    """

    serial: int
    asked: Asked
    kind: Literal["choice", "number"]
    options: int
    value: int | None
    replies: tuple[SeatReply, ...]


@runtime_checkable
class Quiz(Protocol):
    """Rules of a match that asks questions of the banks. Pure functions of the state, like all rules."""

    def revealed(self, state: Any, /) -> Revealed | None:
        """Return the question whose answer is being shown now, with the answers that count."""
        ...

    def withdraws(self, event: Any, /) -> bool:
        """Say whether an event withdraws the question that was open or shown: its answers do not count."""
        ...

    def closed(self, state: Any, /) -> Sequence[Asked]:
        """Return the questions that are over, by serial: their answer was shown, or they were withdrawn."""
        ...

    def unread(self, state: Any, /) -> Collection[str]:
        """Return the ids that a host who plays along must not read now; none where he is shown the answers."""
        ...
