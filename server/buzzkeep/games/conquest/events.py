"""What happened, in the past tense; every event is public unless its docstring says otherwise.

Screens use events for motion and sound, the journal for the story. The state itself is in the view.
"""

from typing import Annotated, ClassVar, Literal, TypeAlias

from pydantic import Field

from buzzkeep.engine.records import record
from buzzkeep.engine.types import Disclosure, Seat


@record
class BaseChosen:
    """A seat has its base."""

    seat: Seat
    territory: str
    kind: Literal["base_chosen"] = "base_chosen"


@record
class TargetPicked:
    """A seat picked an expansion target (not yet won)."""

    seat: Seat
    territory: str
    kind: Literal["target_picked"] = "target_picked"


@record
class AttackDeclared:
    """A seat attacks another one's territory."""

    attacker: Seat
    defender: Seat
    territory: str
    castle: bool
    kind: Literal["attack_declared"] = "attack_declared"


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
class TerritoryTaken:
    """A territory changed hands; ``loser`` is None if it was free."""

    seat: Seat
    loser: Seat | None
    territory: str
    value: int
    kind: Literal["territory_taken"] = "territory_taken"


@record
class AttackRepelled:
    """The defender held and gained 100 points."""

    attacker: Seat
    defender: Seat
    territory: str
    kind: Literal["attack_repelled"] = "attack_repelled"


@record
class TowerFell:
    """A tower of a castle fell; ``left`` still stand."""

    attacker: Seat
    defender: Seat
    left: int
    kind: Literal["tower_fell"] = "tower_fell"


@record
class TowerRebuilt:
    """A seat rebuilt a tower; ``towers`` stand now."""

    seat: Seat
    towers: int
    kind: Literal["tower_rebuilt"] = "tower_rebuilt"


@record
class SeatEliminated:
    """A seat lost its castle and everything with it."""

    seat: Seat
    by: Seat
    kind: Literal["seat_eliminated"] = "seat_eliminated"


@record
class PhaseBegan:
    """A phase or a round of it begins."""

    phase: str
    round: int
    kind: Literal["phase_began"] = "phase_began"


@record
class TimedOut:
    """A seat let its time run out; the fallback was applied."""

    seat: Seat
    kind: Literal["timed_out"] = "timed_out"


@record
class MatchEnded:
    """The match is over."""

    reason: str
    kind: Literal["match_ended"] = "match_ended"


Event: TypeAlias = Annotated[
    BaseChosen
    | TargetPicked
    | AttackDeclared
    | QuestionOpened
    | AnswerLocked
    | AnswersRevealed
    | PhotoFinish
    | DeadHeat
    | QuestionVoided
    | TerritoryTaken
    | AttackRepelled
    | TowerFell
    | TowerRebuilt
    | SeatEliminated
    | PhaseBegan
    | TimedOut
    | MatchEnded,
    Field(discriminator="kind"),
]
