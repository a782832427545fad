"""A step of a Virus War match in the making, with the words its verbs need."""

from dataclasses import replace
from typing import Any

from buzzkeep.engine.course import Course
from buzzkeep.engine.types import Ctx, Seat
from buzzkeep.games.virus_war.events import Event
from buzzkeep.games.virus_war.material import Match
from buzzkeep.games.virus_war.state import Finished, Pending, SeatState, StageState, State


class Progress(Course[State, Event]):
    """Collects one step; see :class:`~buzzkeep.engine.course.Course`."""

    def __init__(self, match: Match, state: State, ctx: Ctx) -> None:
        """Start from ``state``."""
        super().__init__(state, ctx)
        self.match = match

    def seat(self, seat: Seat) -> SeatState:
        """Return a seat as it is now."""
        return self.state.seat(seat)

    def set_seat(self, seat: Seat, **changes: Any) -> None:
        """Change a seat."""
        self.set(seats=tuple(replace(s, **changes) if s.seat == seat else s for s in self.state.seats))

    def enter(self, stage: StageState) -> None:
        """Go to a stage; its prompt number is used up."""
        self.set(stage=stage, prompts=self.state.prompts + 1)

    @property
    def prompt(self) -> int:
        """The number of the next prompt."""
        return self.state.prompts + 1

    @property
    def over(self) -> bool:
        """True once the match is finished: nothing more may happen in this step."""
        return isinstance(self.state.stage, Finished)

    @property
    def table(self) -> Pending:
        """The action on the table. Raises ``AssertionError`` when there is none."""
        assert self.state.table is not None, "no action lies on the table"
        return self.state.table

    def set_table(self, **changes: Any) -> None:
        """Change the action on the table."""
        self.set(table=replace(self.table, **changes))
