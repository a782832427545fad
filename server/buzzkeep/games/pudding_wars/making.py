"""A step of a match of Pudding Wars in the making, with the words its verbs need."""

from dataclasses import replace
from typing import Any

from buzzkeep.engine.course import Course
from buzzkeep.engine.types import Ctx, Millis, Seat
from buzzkeep.games.pudding_wars.events import Event
from buzzkeep.games.pudding_wars.options import PuddingOptions
from buzzkeep.games.pudding_wars.state import SeatState, StageState, State

AWAY_MS: Millis = 4_000  # for a seat that is absent or gone (R11.2)


class Making(Course[State, Event]):
    """Collects one step; the verbs of the game write into it."""

    def __init__(self, options: PuddingOptions, state: State, ctx: Ctx) -> None:
        """Start from ``state``."""
        super().__init__(state, ctx)
        self.options = options

    def enter(self, stage: StageState) -> None:
        """Go to a stage; its prompt number is used up."""
        self.set(stage=stage, prompts=self.state.prompts + 1)

    @property
    def prompt(self) -> int:
        """The number of the next prompt."""
        return self.state.prompts + 1

    def seat(self, seat: Seat) -> SeatState:
        """Return a seat as it is now."""
        return self.state.seat(seat)

    def set_seat(self, seat: Seat, **changes: Any) -> None:
        """Change a seat."""
        self.set(seats=tuple(replace(s, **changes) if s.seat == seat else s for s in self.state.seats))

    def deadline(self, seat: Seat, time: Millis) -> Millis:
        """Return when ``seat`` has to have acted; there is no waiting for one that is away."""
        state = self.seat(seat)
        return self.now + (AWAY_MS if state.attendance.absent else time)
