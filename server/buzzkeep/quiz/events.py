"""What happens around a question, in the past tense; a game puts these into its own union of events."""

from typing import ClassVar, Literal

from buzzkeep.engine.records import record
from buzzkeep.engine.types import Disclosure, Seat


@record
class QuestionOpened:
    """A question opened; ``question_id`` is redacted to "" for everybody but the journal."""

    discloses: ClassVar[Disclosure] = "view"

    serial: int
    question_id: str
    kind: Literal["question_opened"] = "question_opened"


@record
class AnswerLocked:
    """A seat has locked its answer (not which)."""

    seat: Seat
    kind: Literal["answer_locked"] = "answer_locked"


@record
class AnswersRevealed:
    """The answer is on the screens."""

    discloses: ClassVar[Disclosure] = "view"

    serial: int
    winner: Seat | None
    kind: Literal["answers_revealed"] = "answers_revealed"


@record
class PhotoFinish:
    """Answers equally close, and too close in time to tell with the eye: first those of ``seats``, best time first.

    ``winner`` took it by the smaller time; None if it is a dead heat, which a :class:`DeadHeat` tells.
    """

    discloses: ClassVar[Disclosure] = "view"

    serial: int
    seats: tuple[Seat, ...]
    winner: Seat | None
    kind: Literal["photo_finish"] = "photo_finish"


@record
class DeadHeat:
    """Nobody can tell who was first: ``seats`` get a speed question of their own, the ``heat``-th in a row."""

    discloses: ClassVar[Disclosure] = "view"

    serial: int
    seats: tuple[Seat, ...]
    heat: int
    kind: Literal["dead_heat"] = "dead_heat"


@record
class QuestionVoided:
    """The host withdrew a question, or it was paused too long; a fresh one follows."""

    serial: int
    kind: Literal["question_voided"] = "question_voided"


@record
class TimedOut:
    """A seat let its time run out."""

    seat: Seat
    kind: Literal["timed_out"] = "timed_out"
