"""What happened, for motion, sound and story (the state is in the view); public unless a docstring says otherwise."""

from typing import Literal, TypeAlias

from buzzkeep.game import KindedRecord, OfSeat, Seat
from buzzkeep.games.virus_war.cards import Face, Side

Contamination: TypeAlias = Literal["virus", "counter", "contagion", "epidemic", "fever", "ghosts", "idle"]
Wound: TypeAlias = Literal["virus", "poison", "trap"]
Fall: TypeAlias = Literal["virus", "poison", "trap", "partner", "left"]
"""Why tokens come, life points go and a seat is out."""


class Event(KindedRecord):
    """What happened."""


class RoundBegan(Event):
    """Every living seat has had a turn; the next round begins."""

    round: int
    fever: bool


class TurnBegan(OfSeat, Event):
    """It is the turn of ``seat``."""


class PileReshuffled(Event):
    """The discard became the new draw pile of ``cards`` cards."""

    cards: int


class CardDrawn(OfSeat, Event, discloses="event"):
    """A seat drew a card. Its face is for its own eyes; a trap is for everybody's. ``why``: how it came to draw."""

    face: Face | None
    why: Literal["setup", "turn", "pass", "attack"]


class TrapRevealed(OfSeat, Event):
    """A trap went off; at the set-up it came from the hand."""

    value: int


class CardPlayed(OfSeat, Event):
    """A card lies on the table, nothing has happened yet. ``hit``: the neighbour of a Contagion, else the target."""

    card: Face
    numbers: tuple[int, ...]
    target: Seat | None
    side: Side | None
    hit: Seat | None


class NumbersAdded(OfSeat, Event):
    """The partner added number cards to the action on the table."""

    numbers: tuple[int, ...]


class StopCalled(OfSeat, Event):
    """The first STOP of a window: ``seat`` stopped what ``against`` played. ``depth`` STOPs lie on it now."""

    against: Seat
    what: Literal["action", "stop", "counter"]
    depth: int


class StopCameLate(OfSeat, Event):
    """Another STOP was first; this one is still in the hand. For the eyes of its seat."""


class Countered(OfSeat, Event):
    """The target of a virus counter-attacks; it can still be stopped."""

    against: Seat


class ActionFailed(OfSeat, Event):
    """The action came to nothing: there was nothing left to do."""


class TokensGained(OfSeat, Event):
    """A seat was contaminated (further) by ``source``; None for fever, the dead, and too long a peace."""

    gained: int
    tokens: int
    cause: Contamination
    source: Seat | None


class TokensLost(OfSeat, Event):
    """A seat was cured, partly or wholly."""

    lost: int
    tokens: int
    cause: Literal["vaccine", "miracle"]
    source: Seat


class LifeLost(OfSeat, Event):
    """A pawn moves down the track."""

    lost: int
    hp: int
    cause: Wound
    source: Seat | None


class LifeGained(OfSeat, Event):
    """A pawn moves up the track."""

    gained: int
    hp: int
    cause: Literal["medicine", "luck"]
    source: Seat


class CardStolen(Event, discloses="event"):
    """A random card changed hands. Its face is for the eyes of both seats."""

    thief: Seat
    victim: Seat
    face: Face | None


class DirectionReversed(OfSeat, Event):
    """Play goes the other way round; 1 is clockwise."""

    direction: int


class SeatEliminated(OfSeat, Event, discloses="view"):
    """A seat is out: by its life points, with its partner, or because its player left. Its hand lies open now."""

    cause: Fall


class MatchEnded(Event):
    """The match is over."""

    reason: str
