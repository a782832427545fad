"""What happened, in the past tense; everything is public. Screens use events for motion and sound."""

from typing import Literal, TypeAlias

from buzzkeep.game import Kinded, Seat, record
from buzzkeep.games.pudding_wars.actions import Face

Die: TypeAlias = Literal["fan3", "fan2", "place1_fan1", "place2"]
PlacingCause: TypeAlias = Literal["setup", "turn", "replenish", "foul"]
"""Why a pudding is placed: at the start, by the die, on an empty plate, or after somebody's foul."""
Phase: TypeAlias = Literal["faces", "setup", "turn", "replenish", "round", "over"]


class Event(Kinded):
    """What happened."""


@record
class FaceChosen(Event):
    """A seat's puddings have their face."""

    seat: Seat
    face: Face


@record
class PuddingPlaced(Event):
    """A seat put a pudding on the plate, or over the top of ``stack``."""

    seat: Seat
    stack: int
    x: float
    y: float
    covers: Seat | None
    why: PlacingCause


@record
class TurnBegan(Event):
    """It is ``seat``'s turn, the match's ``turn``-th (from 1)."""

    seat: Seat
    turn: int


@record
class PlateEmptied(Event):
    """Nothing is on the plate: everybody places two, from ``seat`` on."""

    seat: Seat


@record
class DieRolled(Event):
    """The die shows ``die``; ``void`` if the seat has no pudding for it and may not fan either."""

    seat: Seat
    die: Die
    void: bool


@record
class FanWaved(Event):
    """A stroke was made; its replay is in the view. ``off`` stacks go over the edge in it."""

    seat: Seat
    serial: int
    strength: float
    foul: bool
    off: int


@record
class FanPassed(Event):
    """A seat let a use of the fan go by."""

    seat: Seat


@record
class PuddingsReturned(Event):
    """``count`` puddings that ``by`` sent off the plate are back in the reserve of their owner ``seat``."""

    seat: Seat
    by: Seat
    count: int


@record
class TurnLost(Event):
    """The rest of the turn is lost, by contact foul or penalty (undoes the stroke). ``owed``: a whole turn (R8.7)."""

    seat: Seat
    reason: Literal["foul", "penalty", "owed"]


@record
class MatchEnded(Event):
    """The match is over."""

    reason: str
    winner: Seat | None
