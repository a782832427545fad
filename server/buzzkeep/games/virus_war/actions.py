"""What a seat may do in Virus War, by faces and not by ids of cards, so that each choice is legal in one way only."""

from buzzkeep.game import KindedRecord, Seat
from buzzkeep.games.virus_war.cards import Kind, Side


class Action(KindedRecord):
    """What somebody may do; ``Bet`` and what else the engine knows come besides."""


class Volunteer(Action):
    """Offer to begin, when no trap has decided it; the first one does."""


class DrawCard(Action, kind="draw"):
    """Draw the card that every turn begins with."""


class Play(Action):
    """Play a card."""

    card: Kind  # ``number`` for numbers on a lying Vaccine
    numbers: tuple[int, ...] = ()  # the values of the number cards used, ascending
    target: Seat | None = None  # whoever it is for (the own seat for oneself); for Contagion the carrier
    side: Side | None = None  # Contagion's
    value: int | None = None  # tells Lucks apart


class Pass(Action):
    """Do nothing this turn, with or without drawing the additional card."""

    draw: bool


class AddNumbers(Action, kind="add"):
    """Add number cards to the partner's action; ``numbers`` are their values, ascending."""

    numbers: tuple[int, ...]


class Stop(Action):
    """Stop what lies on the table: the action, the last STOP or the counter-attack. Pressing again changes nothing."""


class Counter(Action):
    """Counter-attack the virus aimed at one's own seat."""


class Let(Action):
    """Let it happen: no STOP, no counter-attack, no numbers for the partner. Pressing again changes nothing."""


class PlanMove(Action, kind="plan"):
    """While somebody else acts, choose what to do in one's own next turn; None takes it back (R4.13)."""

    move: Play | Pass | None


class Ponder(Action):
    """In one's own turn, let the plan go and take the usual time instead (R4.13)."""


class Haunt(Action):
    """As one of the dead, choose who gets the fever token of this round (R6.4)."""

    on: Seat
