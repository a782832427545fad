"""What a game that asks questions of the banks offers besides the protocol (:mod:`buzzkeep.engine.capabilities`).

:class:`AsksQuestions` is its box: how many it takes. :class:`Quiz` are its rules: what became of them, for ratings,
flags and the review page.
"""

from collections.abc import Collection, Sequence
from typing import Any, Literal, Protocol, runtime_checkable

from buzzkeep.engine.game import Text
from buzzkeep.engine.records import record
from buzzkeep.engine.types import Seat


@record
class QuestionNeeds:
    """How many questions a match takes. Below the minimum it is not started.

    ``choice_out`` and ``number_out`` say what happens when it has taken all there are, in words for the host.
    """

    choice: int
    number: int
    choice_minimum: int
    number_minimum: int
    choice_out: Text | None = None
    number_out: Text | None = None


@runtime_checkable
class AsksQuestions(Protocol):
    """A game that takes questions of the banks."""

    def needs(self, options: Any, seats: int, /) -> QuestionNeeds:
        """Return how many questions a match of that many seats takes."""
        ...


@runtime_checkable
class LimitsLevels(Protocol):
    """A game that may ask easy questions only, whatever the room has chosen."""

    def hardest(self, options: Any, /) -> int | None:
        """Return the highest level (1 to 5) that a match asks; None: the room's choice alone decides."""
        ...


@record
class AskedQuestion:
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
    asked: AskedQuestion
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

    def used(self, state: Any, /) -> Sequence[str]:
        """Return the ids of the questions that were shown so far."""
        ...

    def closed(self, state: Any, /) -> Sequence[AskedQuestion]:
        """Return the questions that are over, by serial: their answer was shown, or they were withdrawn."""
        ...

    def unread(self, state: Any, /) -> Collection[str]:
        """Return the ids that a host who plays along must not read now; none where he is shown the answers."""
        ...
