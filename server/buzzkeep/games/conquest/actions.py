"""What a seat may do in conquest (host powers are in :mod:`buzzkeep.engine.types`)."""

from typing import Annotated

from pydantic import Field

from buzzkeep.game import KindedRecord, Record


class Action(KindedRecord):
    """What somebody may do; ``Bet`` and what else the engine knows come besides."""


class SelectTerritory(Action, kind="select"):
    """Choose a territory: a base, an expansion target or the prize of a speed question."""

    territory: str


class SelectHome(Action):
    """Choose the topic of one's own castle, where the land asks."""

    topic: str


class AttackTerritory(Action, kind="attack"):
    """Attack an adjacent enemy territory or castle."""

    territory: str


class RebuildTower(Action, kind="rebuild"):
    """Try to rebuild a fallen tower of one's own castle by a question; ``territory`` may be left out."""

    territory: str | None = None


class PassSlot(Action, kind="pass"):
    """Let the battle slot go by (only with the option ``allow_pass``)."""


class Propose(Action):
    """Suggest a choice to one's own team; only the captain's (or a late) confirmation counts."""

    target: str  # a territory id, ``"rebuild"`` or a topic


class Aim(Record):
    """A live hint, no action: on what the finger of the seat that chooses lies, as in ``Propose``, or ``pass``."""

    on: Annotated[str, Field(max_length=64)]
