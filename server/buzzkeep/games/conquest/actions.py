"""What a seat may do in conquest (host powers are in :mod:`buzzkeep.engine.types`)."""

from typing import Annotated, Literal, TypeAlias

from pydantic import Field

from buzzkeep.engine.bets import Bet
from buzzkeep.engine.records import record
from buzzkeep.engine.tapping import Tap
from buzzkeep.quiz.actions import Choose, Guess


@record
class SelectTerritory:
    """Choose a territory: a base, an expansion target or the prize of a speed question."""

    territory: str
    kind: Literal["select"] = "select"


@record
class AttackTerritory:
    """Attack an adjacent enemy territory or castle."""

    territory: str
    kind: Literal["attack"] = "attack"


@record
class RebuildTower:
    """Try to rebuild a fallen tower of one's own castle by a question; ``territory`` may be left out."""

    territory: str | None = None
    kind: Literal["rebuild"] = "rebuild"


@record
class PassSlot:
    """Let the battle slot go by (only with the option ``allow_pass``)."""

    kind: Literal["pass"] = "pass"


@record
class Propose:
    """Suggest a choice to one's own team; only the captain's (or a late) confirmation counts.

    ``target`` is a territory id or ``"rebuild"``.
    """

    target: str
    kind: Literal["propose"] = "propose"


@record
class Aim:
    """A live hint, no action: on what the finger of the seat that chooses lies, as in ``Propose``, or ``pass``."""

    on: Annotated[str, Field(max_length=64)]


Action: TypeAlias = Annotated[
    SelectTerritory | AttackTerritory | RebuildTower | PassSlot | Propose | Choose | Guess | Bet | Tap,
    Field(discriminator="kind"),
]
