"""What happened, in the past tense; every event is public unless its docstring says otherwise.

Screens use events for motion and sound, the journal for the story. The state itself is in the view.
"""

from typing import Literal, TypeAlias

from buzzkeep.game import Kinded, Seat, record
from buzzkeep.games.virus_war.cards import Face, Side

Contamination: TypeAlias = Literal["virus", "counter", "contagion", "epidemic", "fever", "ghosts", "idle"]
Wound: TypeAlias = Literal["virus", "poison", "trap"]
Fall: TypeAlias = Literal["virus", "poison", "trap", "partner", "left"]
"""Why tokens come, life points go and a seat is out."""


class Event(Kinded):
    """What happened."""


@record
class RoundBegan(Event):
    """Every living seat has had a turn; the next round begins."""

    round: int
    fever: bool


@record
class TurnBegan(Event):
    """It is the turn of ``seat``."""

    seat: Seat


@record
class PileReshuffled(Event):
    """The discard became the new draw pile of ``cards`` cards."""

    cards: int


@record
class CardDrawn(Event, discloses="event"):
    """A seat drew a card. Its face is for its own eyes; a trap is for everybody's. ``why``: how it came to draw."""

    seat: Seat
    face: Face | None
    why: Literal["setup", "turn", "pass", "attack"]


@record
class TrapRevealed(Event):
    """A trap went off; at the set-up it came from the hand."""

    seat: Seat
    value: int


@record
class CardPlayed(Event):
    """A card lies on the table, nothing has happened yet. ``hit``: the neighbour of a Contagion, else the target."""

    seat: Seat
    card: Face
    numbers: tuple[int, ...]
    target: Seat | None
    side: Side | None
    hit: Seat | None


@record
class NumbersAdded(Event):
    """The partner added number cards to the action on the table."""

    seat: Seat
    numbers: tuple[int, ...]


@record
class StopCalled(Event):
    """The first STOP of a window: ``seat`` stopped what ``against`` played. ``depth`` STOPs lie on it now."""

    seat: Seat
    against: Seat
    what: Literal["action", "stop", "counter"]
    depth: int


@record
class StopCameLate(Event):
    """Another STOP was first; this one is still in the hand. For the eyes of its seat."""

    seat: Seat


@record
class Countered(Event):
    """The target of a virus counter-attacks; it can still be stopped."""

    seat: Seat
    against: Seat


@record
class ActionFailed(Event):
    """The action came to nothing: there was nothing left to do."""

    seat: Seat


@record
class TokensGained(Event):
    """A seat was contaminated (further) by ``source``; None for fever, the dead, and too long a peace."""

    seat: Seat
    gained: int
    tokens: int
    cause: Contamination
    source: Seat | None


@record
class TokensLost(Event):
    """A seat was cured, partly or wholly."""

    seat: Seat
    lost: int
    tokens: int
    cause: Literal["vaccine", "miracle"]
    source: Seat


@record
class LifeLost(Event):
    """A pawn moves down the track."""

    seat: Seat
    lost: int
    hp: int
    cause: Wound
    source: Seat | None


@record
class LifeGained(Event):
    """A pawn moves up the track."""

    seat: Seat
    gained: int
    hp: int
    cause: Literal["medicine", "luck"]
    source: Seat


@record
class CardStolen(Event, discloses="event"):
    """A random card changed hands. Its face is for the eyes of both seats."""

    thief: Seat
    victim: Seat
    face: Face | None


@record
class DirectionReversed(Event):
    """Play goes the other way round; 1 is clockwise."""

    seat: Seat
    direction: int


@record
class SeatEliminated(Event, discloses="view"):
    """A seat is out: by its life points, with its partner, or because its player left. Its hand lies open now."""

    seat: Seat
    cause: Fall


@record
class MatchEnded(Event):
    """The match is over."""

    reason: str
