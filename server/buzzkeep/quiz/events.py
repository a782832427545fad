"""What happens around a question, in the past tense; a game puts these into its own union of events."""

from typing import ClassVar

from buzzkeep.engine.records import Kinded, record
from buzzkeep.engine.types import Disclosure, Seat


class QuizEvent(Kinded):
    """What happened around a question."""


@record
class QuestionOpened(QuizEvent):
    """A question opened; ``question_id`` is redacted to "" for everybody but the journal."""

    discloses: ClassVar[Disclosure] = "view"

    serial: int
    question_id: str


@record
class AnswerLocked(QuizEvent):
    """A seat has locked its answer (not which)."""

    seat: Seat


@record
class AnswersRevealed(QuizEvent):
    """The answer is on the screens."""

    discloses: ClassVar[Disclosure] = "view"

    serial: int
    winner: Seat | None


@record
class PhotoFinish(QuizEvent):
    """Answers equally close, and too close in time to tell with the eye: first those of ``seats``, best time first.

    ``winner`` took it by the smaller time; None if it is a dead heat, which a :class:`DeadHeat` tells.
    """

    discloses: ClassVar[Disclosure] = "view"

    serial: int
    seats: tuple[Seat, ...]
    winner: Seat | None


@record
class DeadHeat(QuizEvent):
    """Nobody can tell who was first: ``seats`` get a speed question of their own, the ``heat``-th in a row."""

    discloses: ClassVar[Disclosure] = "view"

    serial: int
    seats: tuple[Seat, ...]
    heat: int


@record
class QuestionVoided(QuizEvent):
    """The host withdrew a question, or it was paused too long; a fresh one follows."""

    serial: int


@record
class TimedOut(QuizEvent):
    """A seat let its time run out."""

    seat: Seat
