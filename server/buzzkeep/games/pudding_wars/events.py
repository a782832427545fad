"""What happened, in the past tense; everything is public. Screens use events for motion and sound."""

from typing import Literal, TypeAlias

from buzzkeep.game import KindedRecord, OfSeat, Seat
from buzzkeep.games.pudding_wars.actions import Face

Die: TypeAlias = Literal["fan3", "fan2", "place1_fan1", "place2"]
PlacingCause: TypeAlias = Literal["setup", "turn", "replenish", "foul"]
"""Why a pudding is placed: at the start, by the die, on an empty plate, or after somebody's foul."""
Phase: TypeAlias = Literal["faces", "setup", "turn", "replenish", "round", "over"]


class Event(KindedRecord):
    """What happened."""


class FaceChosen(OfSeat, Event):
    """A seat's puddings have their face."""

    face: Face


class PuddingPlaced(OfSeat, Event):
    """A seat put a pudding on the plate, or over the top of ``stack``."""

    stack: int
    x: float
    y: float
    covers: Seat | None
    why: PlacingCause


class TurnBegan(OfSeat, Event):
    """It is ``seat``'s turn, the match's ``turn``-th (from 1)."""

    turn: int


class PlateEmptied(OfSeat, Event):
    """Nothing is on the plate: everybody places two, from ``seat`` on."""


class DieRolled(OfSeat, Event):
    """The die shows ``die``; ``void`` if the seat has no pudding for it and may not fan either."""

    die: Die
    void: bool


class FanWaved(OfSeat, Event):
    """A stroke was made; its replay is in the view. ``off`` stacks go over the edge in it."""

    serial: int
    strength: float
    foul: bool
    off: int


class FanPassed(OfSeat, Event):
    """A seat let a use of the fan go by."""


class PuddingsReturned(OfSeat, Event):
    """``count`` puddings that ``by`` sent off the plate are back in the reserve of their owner ``seat``."""

    by: Seat
    count: int


class TurnLost(OfSeat, Event):
    """The rest of the turn is lost, by contact foul or penalty (undoes the stroke). ``owed``: a whole turn (R8.7)."""

    reason: Literal["foul", "penalty", "owed"]


class MatchEnded(Event):
    """The match is over."""

    reason: str
    winner: Seat | None
