"""What happens around a question, in the past tense; a game puts these into its own union of events."""

from buzzkeep.engine.records import KindedRecord
from buzzkeep.engine.types import OfSeat, Seat


class QuizEvent(KindedRecord):
    """What happened around a question."""


class QuestionOpened(QuizEvent, discloses="view"):
    """A question opened; ``question_id`` is redacted to "" for everybody but the journal."""

    serial: int
    question_id: str


class AnswerLocked(OfSeat, QuizEvent):
    """A seat has locked its answer (not which)."""


class AnswersRevealed(QuizEvent, discloses="view"):
    """The answer is on the screens."""

    serial: int
    winner: Seat | None


class PhotoFinish(QuizEvent, discloses="view"):
    """Answers equally close, and too close in time to tell with the eye."""

    serial: int
    seats: tuple[Seat, ...]  # best time first
    winner: Seat | None  # by the smaller time; None: a dead heat, which a :class:`DeadHeat` tells


class DeadHeat(QuizEvent, discloses="view"):
    """Nobody can tell who was first: ``seats`` get a further question, or buzz again, the ``heat``-th in a row."""

    serial: int
    seats: tuple[Seat, ...]
    heat: int


class QuestionVoided(QuizEvent):
    """The host withdrew a question, or it was paused too long; a fresh one follows."""

    serial: int


class FloorGiven(OfSeat, QuizEvent):
    """A seat has the floor: it buzzed first, or the ones before it did not know."""


class Ruled(OfSeat, QuizEvent):
    """It was ruled whether what a seat said is right; ``right`` is None if it said nothing."""

    right: bool | None
