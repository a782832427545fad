"""The state of a match of Pudding Wars: frozen records only, each phase and stage with just the fields it needs."""

from typing import Annotated, Literal, TypeAlias

from pydantic import Field

from buzzkeep.engine.attendance import Attendance
from buzzkeep.engine.records import record
from buzzkeep.engine.types import Member, Millis, Seat
from buzzkeep.games.pudding_wars import view
from buzzkeep.games.pudding_wars.actions import Face
from buzzkeep.games.pudding_wars.plate import Stack
from buzzkeep.games.pudding_wars.view import Die, Why

PUDDINGS = 6


@record
class SeatState:
    """A seat: its face, the puddings it has left, and what its strokes did."""

    seat: Seat
    member: Member | None = None
    face: Face | None = None
    reserve: int = PUDDINGS
    blown: int = 0
    strokes: int = 0
    fouls: int = 0
    attendance: Attendance = Attendance()

    @property
    def gone(self) -> bool:
        """True when nobody holds the seat any more: it is passed over (R11.4)."""
        return self.attendance.left


# -- phases: ``queue`` lists who is still to act, the seat whose turn it is first ------------------------------------


@record
class Faces:
    """The seats choose their faces."""

    queue: tuple[Seat, ...]
    kind: Literal["faces"] = "faces"


@record
class Setup:
    """The first puddings are placed."""

    queue: tuple[Seat, ...]
    kind: Literal["setup"] = "setup"


@record
class Replenish:
    """The plate was empty: everybody places two (R5.2)."""

    queue: tuple[Seat, ...]
    kind: Literal["replenish"] = "replenish"


@record
class Before:
    """The table before the last stroke of this turn, for the host's penalty (R12.4); numbers by seat."""

    stacks: tuple[Stack, ...]
    reserves: tuple[int, ...]
    blown: tuple[int, ...]


@record
class Playing:
    """A turn: what the die still allows. ``returning`` are the seats that put puddings back after a foul."""

    die: Die | None = None
    places: int = 0
    fans: int = 0
    returning: tuple[Seat, ...] = ()
    before: Before | None = None
    kind: Literal["turn"] = "turn"


PhaseState: TypeAlias = Annotated[Faces | Setup | Replenish | Playing, Field(discriminator="kind")]


# -- stages ----------------------------------------------------------------------------------------------------------


@record
class ChoosingFace:
    """``seat`` chooses a face."""

    prompt: int
    seat: Seat
    due: Millis
    kind: Literal["choosing_face"] = "choosing_face"


@record
class Placing:
    """``seat`` places a pudding."""

    prompt: int
    seat: Seat
    why: Why
    due: Millis
    kind: Literal["placing"] = "placing"


@record
class Rolling:
    """``seat`` is about to roll."""

    prompt: int
    seat: Seat
    due: Millis
    kind: Literal["rolling"] = "rolling"


@record
class Rolled:
    """The die is shown."""

    prompt: int
    seat: Seat
    die: Die
    void: bool
    due: Millis
    kind: Literal["rolled"] = "rolled"


@record
class Fanning:
    """``seat`` may wave the fan."""

    prompt: int
    seat: Seat
    due: Millis
    kind: Literal["fanning"] = "fanning"


@record
class Blowing:
    """A stroke is replayed; ``after`` are the stacks it leaves. Stored, so that nothing is ever simulated again."""

    prompt: int
    seat: Seat
    shown: view.Blowing
    after: tuple[Stack, ...]
    due: Millis
    kind: Literal["blowing"] = "blowing"


@record
class Finished:
    """The match is over."""

    reason: str
    winner: Seat | None = None
    kind: Literal["finished"] = "finished"


Asking: TypeAlias = ChoosingFace | Placing | Rolling | Fanning
"""The stages that ask a seat."""
StageState: TypeAlias = Annotated[
    ChoosingFace | Placing | Rolling | Rolled | Fanning | Blowing | Finished, Field(discriminator="kind")
]


@record
class State:
    """A match. ``order`` is that of the turns, from the first player's; ``quiet`` counts turns without an act."""

    phase: PhaseState
    stage: StageState
    seats: tuple[SeatState, ...]
    order: tuple[Seat, ...]
    stacks: tuple[Stack, ...] = ()
    next_stack: int = 1
    active: Seat | None = None
    turn: int = 0
    strokes: int = 0
    quiet: int = 0
    started_at: Millis = 0
    prompts: int = 0

    def seat(self, seat: Seat) -> SeatState:
        """Return a seat. Raises ``StopIteration`` for one that does not play."""
        return next(s for s in self.seats if s.seat == seat)

    @property
    def present(self) -> tuple[Seat, ...]:
        """The seats that somebody holds, in the order of turns."""
        return tuple(seat for seat in self.order if not self.seat(seat).gone)

    def clockwise(self, first: Seat) -> tuple[Seat, ...]:
        """Return all seats from ``first`` on, in the order of turns."""
        place = self.order.index(first)
        return (*self.order[place:], *self.order[:place])
