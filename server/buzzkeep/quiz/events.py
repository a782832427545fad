"""What happens around a question, in the past tense; a game puts these into its own union of events."""

from buzzkeep.engine.records import Kinded, record
from buzzkeep.engine.types import OfSeat, Seat


class QuizEvent(Kinded):
    """What happened around a question."""


@record
class QuestionOpened(QuizEvent, discloses="view"):
    """A question opened; ``question_id`` is redacted to "" for everybody but the journal."""

    serial: int
    question_id: str


@record
class AnswerLocked(OfSeat, QuizEvent):
    """A seat has locked its answer (not which)."""


@record
class AnswersRevealed(QuizEvent, discloses="view"):
    """The answer is on the screens."""

    serial: int
    winner: Seat | None


@record
class PhotoFinish(QuizEvent, discloses="view"):
    """Answers equally close, and too close in time to tell with the eye: first those of ``seats``, best time first.

    ``winner`` took it by the smaller time; None if it is a dead heat, which a :class:`DeadHeat` tells.
    """

    serial: int
    seats: tuple[Seat, ...]
    winner: Seat | None


@record
class DeadHeat(QuizEvent, discloses="view"):
    """Nobody can tell who was first: ``seats`` get a further question, or buzz again, the ``heat``-th in a row."""

    serial: int
    seats: tuple[Seat, ...]
    heat: int


@record
class QuestionVoided(QuizEvent):
    """The host withdrew a question, or it was paused too long; a fresh one follows."""

    serial: int


@record
class FloorGiven(OfSeat, QuizEvent):
    """A seat has the floor: it buzzed first, or the ones before it did not know."""


@record
class Ruled(OfSeat, QuizEvent):
    """It was ruled whether what a seat said is right; ``right`` is None if it said nothing."""

    right: bool | None
