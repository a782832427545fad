"""A step of a Drinking War match in the making, with the words its verbs need."""

from dataclasses import replace
from typing import Any, NamedTuple

from buzzkeep.engine.course import Course
from buzzkeep.engine.types import Ctx, Millis, Seat
from buzzkeep.games.drinking_war.events import Event
from buzzkeep.games.drinking_war.material import Match
from buzzkeep.games.drinking_war.state import Finished, Packet, StageState, State, UnitState

AWAY_MS: Millis = 4_000
ANYONE_MS: Millis = 8_000
"""So long before the deadline any member of a team may confirm (R8.3)."""
BUILD_UP_MS: Millis = 800
CARD_MS: Millis = 450
"""What the wall takes to show an attack or a defence, and each of its cards; deadlines have it on top."""


class Window(NamedTuple):
    """What every stage that asks somebody has: its prompt, its deadline, and whether any member may confirm."""

    prompt: int
    due: Millis
    anyone: bool


class Progress(Course[State, Event]):
    """Collects one step; see :class:`~buzzkeep.engine.course.Course`."""

    def __init__(self, match: Match, state: State, ctx: Ctx) -> None:
        """Start from ``state``."""
        super().__init__(state, ctx)
        self.match = match

    def unit(self, seat: Seat) -> UnitState:
        """Return a unit as it is now."""
        return self.state.unit(seat)

    def set_unit(self, seat: Seat, **changes: Any) -> None:
        """Change a unit."""
        self.set(units=tuple(replace(u, **changes) if u.seat == seat else u for u in self.state.units))

    def set_turn(self, **changes: Any) -> None:
        """Change the running turn."""
        self.set(turn=replace(self.state.turn, **changes))

    def enter(self, stage: StageState) -> None:
        """Go to a stage; its prompt number is used up, hints and called countries are for the stage before."""
        self.set(stage=stage, prompts=self.state.prompts + 1, hints=())
        for unit in self.state.units:
            if unit.called:
                self.set_unit(unit.seat, called=())

    @property
    def prompt(self) -> int:
        """The number of the next prompt."""
        return self.state.prompts + 1

    def window(self, wait: Millis, *seats: Seat, laid: int = 0) -> Window:
        """Return the next prompt of ``seats`` and its deadline; ``laid`` cards are shown first.

        Nobody waits long for units that are absent.
        """
        units = [self.unit(seat) for seat in seats]
        show = BUILD_UP_MS + CARD_MS * laid if laid else 0
        wait = show + (AWAY_MS if all(unit.attendance.absent for unit in units) else wait)
        anyone = wait <= ANYONE_MS or all(len(unit.voters) < 2 for unit in units)
        return Window(self.prompt, self.now + wait, anyone)

    @property
    def over(self) -> bool:
        """True once the match is finished: nothing more may happen in this step."""
        return isinstance(self.state.stage, Finished)

    @property
    def active(self) -> Seat:
        """Whose turn it is. Raises ``AssertionError`` before the first turn and after the end."""
        assert self.state.active is not None, "nobody has the turn"
        return self.state.active

    @property
    def table(self) -> Packet:
        """The attack on the table. Raises ``AssertionError`` when there is none."""
        assert self.state.table is not None, "no attack lies on the table"
        return self.state.table

    def set_table(self, **changes: Any) -> None:
        """Change the attack on the table."""
        self.set(table=replace(self.table, **changes))
