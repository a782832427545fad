"""A step in the making: the state so far and the events on the way. The states themselves stay frozen."""

from dataclasses import replace
from typing import Any

from buzzkeep.engine.types import Ctx, Millis, Seat, Step
from buzzkeep.games.conquest.events import Event
from buzzkeep.games.conquest.material import Match
from buzzkeep.games.conquest.state import Land, SeatState, StageState, State


class Turn:
    """Collects one step; the verbs of the game write into it."""

    __slots__ = ("ctx", "events", "match", "state")

    def __init__(self, match: Match, state: State, ctx: Ctx) -> None:
        """Start from ``state``."""
        self.match, self.state, self.ctx = match, state, ctx
        self.events: list[Event] = []

    @property
    def now(self) -> Millis:
        """The room clock."""
        return self.ctx.now

    def emit(self, event: Event) -> None:
        """Note what happened."""
        self.events.append(event)

    def set(self, **changes: Any) -> None:
        """Replace fields of the state."""
        self.state = replace(self.state, **changes)

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

    def step(self) -> Step[State, Event]:
        """Return what came of it."""
        return Step(self.state, tuple(self.events))
