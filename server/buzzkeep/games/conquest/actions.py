"""What a seat may do in conquest (host powers are in :mod:`buzzkeep.engine.types`)."""

from typing import Annotated, Literal, TypeAlias

from pydantic import Field

from buzzkeep.engine.records import record


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
class Choose:
    """Answer a multiple-choice question by the index of the choice as shown (0 = A)."""

    option: int
    kind: Literal["choose"] = "choose"


@record
class Guess:
    """Answer a speed question with a whole number, 0 to 10**15."""

    value: int
    kind: Literal["guess"] = "guess"


Action: TypeAlias = Annotated[
    SelectTerritory | AttackTerritory | RebuildTower | PassSlot | Propose | Choose | Guess,
    Field(discriminator="kind"),
]
