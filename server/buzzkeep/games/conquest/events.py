"""What happened, in the past tense; every event is public unless its docstring says otherwise.

Screens use events for motion and sound, the journal for the story. The state itself is in the view.
"""

from typing import Annotated, ClassVar, Literal, TypeAlias

from pydantic import Field

from buzzkeep.engine.bets import BetsSettled
from buzzkeep.engine.records import record
from buzzkeep.engine.types import Disclosure, Seat
from buzzkeep.games.conquest.board import Claim
from buzzkeep.quiz.events import (
    AnswerLocked,
    AnswersRevealed,
    DeadHeat,
    PhotoFinish,
    QuestionOpened,
    QuestionVoided,
    TimedOut,
)


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
class TargetsRevealed:
    """All have picked in secret; of a clash the earlier in the order has it, and the others pick again."""

    discloses: ClassVar[Disclosure] = "view"

    picks: tuple[Claim, ...]
    kind: Literal["targets_revealed"] = "targets_revealed"


@record
class AttackDeclared:
    """A seat attacks another one's territory."""

    attacker: Seat
    defender: Seat
    territory: str
    castle: bool
    kind: Literal["attack_declared"] = "attack_declared"


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
class MatchEnded:
    """The match is over."""

    reason: str
    kind: Literal["match_ended"] = "match_ended"


Event: TypeAlias = Annotated[
    BaseChosen
    | TargetPicked
    | TargetsRevealed
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
    | MatchEnded
    | BetsSettled,
    Field(discriminator="kind"),
]
