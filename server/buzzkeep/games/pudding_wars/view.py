"""What everybody may know of a match of Pudding Wars: the game is open, so every viewer gets the same.

Places are in millimetres from the centre of the plate (y up); tracks are in tenths of a millimetre. Instants are on the
room clock, in milliseconds.
"""

from typing import Annotated, Literal, TypeAlias

from pydantic import Field

from buzzkeep.engine.records import record
from buzzkeep.engine.types import Millis, Seat
from buzzkeep.games.pudding_wars.actions import Face, Mode, Point

Die: TypeAlias = Literal["fan3", "fan2", "place1_fan1", "place2"]
Why: TypeAlias = Literal["setup", "turn", "replenish", "foul"]
"""Why a pudding is placed: at the start, by the die, on an empty plate, or after somebody's foul."""
Phase: TypeAlias = Literal["faces", "setup", "turn", "replenish", "over"]


@record
class Table:
    """The measures of plate and fan, so that screens draw and warn by the server's own numbers.

    ``touch``: a fan whose path comes closer than this to the centre of a stack commits the contact foul. ``reach``: no
    point of a stroke lies farther out. Lengths in mm, ``full_speed`` (strength 1) in mm/ms.
    """

    plate: float
    pudding: float
    fan: float
    touch: float
    reach: float
    shortest: float
    longest: float
    full_speed: float
    briefest_ms: Millis
    slowest_ms: Millis
    cone_degrees: float
    frames_per_second: int


@record
class StackView:
    """Nested puddings with one centre. ``layers`` are their seats from the bottom to the one on top, in play."""

    id: int
    x: float
    y: float
    layers: tuple[Seat, ...]


@record
class SeatView:
    """A seat's public standing. ``blown``: puddings of others that its strokes sent off the plate.

    ``gone``: nobody holds the seat; its puddings on the plate stand in everybody's way.
    """

    seat: Seat
    face: Face | None
    reserve: int
    in_play: int
    covered: int
    blown: int
    absent: bool
    gone: bool
    rank: int


@record
class ChoosingFace:
    """``seat`` chooses a face among those that are ``free``."""

    seat: Seat
    free: tuple[Face, ...]
    kind: Literal["choosing_face"] = "choosing_face"


@record
class Placing:
    """``seat`` places a pudding and then ``more`` in the same go. ``may_cover`` lists the stacks it may cover."""

    seat: Seat
    why: Why
    more: int
    may_cover: tuple[int, ...]
    kind: Literal["placing"] = "placing"


@record
class Rolling:
    """``seat`` is about to roll the die."""

    seat: Seat
    kind: Literal["rolling"] = "rolling"


@record
class Rolled:
    """The die lies on the table for everybody to see. ``void``: the seat cannot do what it says; the turn passes."""

    seat: Seat
    die: Die
    void: bool
    until: Millis
    kind: Literal["rolled"] = "rolled"


@record
class Fanning:
    """``seat`` may wave the fan; ``left`` of ``of`` uses are left, this one included."""

    seat: Seat
    left: int
    of: int
    kind: Literal["fanning"] = "fanning"


@record
class Track:
    """How a stack moves: from frame ``first`` on, x, y and then the differences dx, dy from frame to frame, flat.

    In tenths of a millimetre. Before ``first`` it stands still, after the last frame it stays or has fallen.
    """

    stack: int
    first: int
    path: tuple[int, ...]


@record
class Fall:
    """A stack goes over the edge at ``frame``."""

    stack: int
    frame: int


@record
class Blowing:
    """A stroke as it went, to be replayed; ``stacks`` of the view are those before it.

    Frame 0 is shown at ``started_at``. The wind blows from (``x``, ``y``), where the fan stops, into ``degrees``
    (counter-clockwise, 0 = +x) for the first 300 ms. ``fan`` is where the fan's head is at which millisecond of the
    replay (before 0: its swing); in a ``foul`` there is no wind, the head pushes. ``slow``: show at half speed.
    """

    seat: Seat
    serial: int
    mode: Mode
    x: float
    y: float
    degrees: float
    strength: float
    foul: bool
    touched: tuple[int, ...]
    fan: tuple[Point, ...]
    tracks: tuple[Track, ...]
    falls: tuple[Fall, ...]
    frames: int
    slow: bool
    started_at: Millis
    until: Millis
    kind: Literal["blowing"] = "blowing"


@record
class RankView:
    """A line of the final ranking; shared ranks repeat the number."""

    rank: int
    seat: Seat
    in_play: int
    covered: int
    blown: int
    strokes: int
    fouls: int


@record
class Finished:
    """The end; ``winner`` is set for the first two reasons.

    ``plate`` (won by the rules), ``last`` (the others left), ``time``, ``silence`` or ``host``.
    """

    reason: str
    winner: Seat | None
    ranking: tuple[RankView, ...]
    kind: Literal["finished"] = "finished"


Stage: TypeAlias = Annotated[
    ChoosingFace | Placing | Rolling | Rolled | Fanning | Blowing | Finished, Field(discriminator="kind")
]


@record
class PuddingView:
    """Everything. ``order`` is the order of turns from the first player of the match; ``storm`` multiplies the wind."""

    table: Table
    max_stack: int
    contact_foul: bool
    shake: bool
    phase: Phase
    turn: int
    active: Seat | None
    order: tuple[Seat, ...]
    storm: float
    die: Die | None
    seats: tuple[SeatView, ...]
    stacks: tuple[StackView, ...]
    stage: Stage
