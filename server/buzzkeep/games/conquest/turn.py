"""A step of a conquest match in the making, with the words its verbs need."""

from dataclasses import replace
from typing import Any

from buzzkeep.engine.course import Course
from buzzkeep.engine.types import Ctx, Seat
from buzzkeep.games.conquest.events import Event
from buzzkeep.games.conquest.material import Match
from buzzkeep.games.conquest.state import Land, SeatState, StageState, State


class Turn(Course[State, Event]):
    """Collects one step; the verbs of the game write into it."""

    def __init__(self, match: Match, state: State, ctx: Ctx) -> None:
        """Start from ``state``."""
        super().__init__(state, ctx)
        self.match = match

    def enter(self, stage: StageState) -> None:
        """Go to a stage; its prompt number is used up."""
        self.set(stage=stage, prompts=self.state.prompts + 1)

    @property
    def prompt(self) -> int:
        """The number of the next prompt."""
        return self.state.prompts + 1

    def land(self, territory: str) -> Land:
        """Return a territory as it is now."""
        return self.state.lands[self.match.index[territory]]

    def set_land(self, territory: str, **changes: Any) -> None:
        """Change a territory."""
        place = self.match.index[territory]
        lands = self.state.lands
        self.set(lands=(*lands[:place], replace(lands[place], **changes), *lands[place + 1 :]))

    def seat(self, seat: Seat) -> SeatState:
        """Return a seat as it is now."""
        return self.state.seat(seat)

    def set_seat(self, seat: Seat, **changes: Any) -> None:
        """Change a seat."""
        self.set(seats=tuple(replace(s, **changes) if s.seat == seat else s for s in self.state.seats))
