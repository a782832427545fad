"""What a seat may do in Virus War (host powers are in :mod:`buzzkeep.engine.types`).

Actions name faces, not card ids: cards with one face are interchangeable, so each choice is legal in one way only.
"""

from typing import Annotated, Literal, TypeAlias

from pydantic import Field

from buzzkeep.engine.bets import Bet
from buzzkeep.engine.records import record
from buzzkeep.engine.types import Seat
from buzzkeep.games.virus_war.cards import Kind, Side


@record
class Volunteer:
    """Offer to begin, when no trap has decided it; the first one does."""

    kind: Literal["volunteer"] = "volunteer"


@record
class DrawCard:
    """Draw the card that every turn begins with."""

    kind: Literal["draw"] = "draw"


@record
class Play:
    """Play a card. ``card`` is ``number`` for numbers on a lying Vaccine.

    ``numbers`` are the values of the number cards used, ascending. ``target`` is whoever it is for (the own seat for
    Medicine and Miracle on oneself), for Contagion the carrier; ``side`` is Contagion's. ``value`` tells Lucks apart.
    """

    card: Kind
    numbers: tuple[int, ...] = ()
    target: Seat | None = None
    side: Side | None = None
    value: int | None = None
    kind: Literal["play"] = "play"


@record
class Pass:
    """Do nothing this turn, with or without drawing the additional card."""

    draw: bool
    kind: Literal["pass"] = "pass"


@record
class AddNumbers:
    """Add number cards to the partner's action; ``numbers`` are their values, ascending."""

    numbers: tuple[int, ...]
    kind: Literal["add"] = "add"


@record
class Stop:
    """Stop what lies on the table: the action, the last STOP or the counter-attack. Pressing again changes nothing."""

    kind: Literal["stop"] = "stop"


@record
class Counter:
    """Counter-attack the virus aimed at one's own seat."""

    kind: Literal["counter"] = "counter"


@record
class Let:
    """Let it happen: no STOP, no counter-attack, no numbers for the partner. Pressing again changes nothing."""

    kind: Literal["let"] = "let"


@record
class LetTurn:
    """Let all of this turn go: this window and those that follow. A STOP can still be called while one is open."""

    kind: Literal["let_turn"] = "let_turn"


@record
class Haunt:
    """As one of the dead, choose who gets the fever token of this round (R6.4)."""

    on: Seat
    kind: Literal["haunt"] = "haunt"


Action: TypeAlias = Annotated[
    Volunteer | DrawCard | Play | Pass | AddNumbers | Stop | Counter | Let | LetTurn | Haunt | Bet,
    Field(discriminator="kind"),
]
