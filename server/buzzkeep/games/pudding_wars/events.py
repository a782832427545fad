"""What happened, in the past tense; everything is public. Screens use events for motion and sound."""

from typing import Annotated, Literal, TypeAlias

from pydantic import Field

from buzzkeep.engine.bets import BetsSettled
from buzzkeep.engine.records import record
from buzzkeep.engine.types import Seat
from buzzkeep.games.pudding_wars.actions import Face

Die: TypeAlias = Literal["fan3", "fan2", "place1_fan1", "place2"]
Why: TypeAlias = Literal["setup", "turn", "replenish", "foul"]
"""Why a pudding is placed: at the start, by the die, on an empty plate, or after somebody's foul."""
Phase: TypeAlias = Literal["faces", "setup", "turn", "replenish", "round", "over"]


@record
class FaceChosen:
    """A seat's puddings have their face."""

    seat: Seat
    face: Face
    kind: Literal["face_chosen"] = "face_chosen"


@record
class FacesChosen:
    """A seat's six puddings have their faces, in the order in which they are placed."""

    seat: Seat
    faces: tuple[Face, ...]
    kind: Literal["faces_chosen"] = "faces_chosen"


@record
class PuddingPlaced:
    """A seat put a pudding on the plate, or over the top of ``stack``."""

    seat: Seat
    stack: int
    x: float
    y: float
    covers: Seat | None
    why: Why
    kind: Literal["pudding_placed"] = "pudding_placed"


@record
class TurnBegan:
    """It is ``seat``'s turn, the match's ``turn``-th (from 1)."""

    seat: Seat
    turn: int
    kind: Literal["turn_began"] = "turn_began"


@record
class StormRose:
    """The wind is ``storm`` times as strong as at the start."""

    storm: float
    kind: Literal["storm_rose"] = "storm_rose"


@record
class PlateEmptied:
    """Nothing is on the plate: everybody places two, from ``seat`` on."""

    seat: Seat
    kind: Literal["plate_emptied"] = "plate_emptied"


@record
class DieRolled:
    """The die shows ``die``; ``void`` if the seat has no pudding for it and may not fan either."""

    seat: Seat
    die: Die
    void: bool
    kind: Literal["die_rolled"] = "die_rolled"


@record
class FanWaved:
    """A stroke was made; its replay is in the view. ``off`` stacks go over the edge in it."""

    seat: Seat
    serial: int
    strength: float
    foul: bool
    off: int
    kind: Literal["fan_waved"] = "fan_waved"


@record
class FanPassed:
    """A seat let a use of the fan go by."""

    seat: Seat
    kind: Literal["fan_passed"] = "fan_passed"


@record
class PuddingsReturned:
    """``count`` puddings that ``by`` sent off the plate are back in the reserve of their owner ``seat``."""

    seat: Seat
    by: Seat
    count: int
    kind: Literal["puddings_returned"] = "puddings_returned"


@record
class TurnLost:
    """The rest of the turn is lost: by the contact foul, or by the host's penalty, which undoes the last stroke.

    ``owed``: all of it, for a foul with the last stroke of the turn before (R8.7).
    """

    seat: Seat
    reason: Literal["foul", "penalty", "owed"]
    kind: Literal["turn_lost"] = "turn_lost"


@record
class RoundEnded:
    """``winner`` has won a round of a match of several (R9.7)."""

    winner: Seat
    kind: Literal["round_ended"] = "round_ended"


@record
class TimedOut:
    """A seat let its time run out."""

    seat: Seat
    kind: Literal["timed_out"] = "timed_out"


@record
class SeatLeft:
    """Nobody holds the seat any more (``gone``), or somebody took it again."""

    seat: Seat
    gone: bool
    kind: Literal["seat_left"] = "seat_left"


@record
class MatchEnded:
    """The match is over."""

    reason: str
    winner: Seat | None
    kind: Literal["match_ended"] = "match_ended"


Event: TypeAlias = Annotated[
    BetsSettled
    | FaceChosen
    | FacesChosen
    | PuddingPlaced
    | TurnBegan
    | StormRose
    | PlateEmptied
    | DieRolled
    | FanWaved
    | FanPassed
    | PuddingsReturned
    | TurnLost
    | RoundEnded
    | TimedOut
    | SeatLeft
    | MatchEnded,
    Field(discriminator="kind"),
]
