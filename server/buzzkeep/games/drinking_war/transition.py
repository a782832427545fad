"""A transition of a Drinking War match, with the words that the verbs of its rules need."""

from dataclasses import replace
from typing import Any

from buzzkeep.game import Seat, Transition
from buzzkeep.games.drinking_war.board import Board, UnitState
from buzzkeep.games.drinking_war.config import SIP_CAP, Config
from buzzkeep.games.drinking_war.view import Packet


class DrinkingTransition(Transition[Board, Config]):
    """See :class:`~buzzkeep.engine.transition.Transition`."""

    def unit(self, seat: Seat) -> UnitState:
        """Return a unit as it is now."""
        return self.board.seat(seat)

    def set_unit(self, seat: Seat, **changes: Any) -> None:
        """Change a unit."""
        self.set(seats=tuple(replace(u, **changes) if u.seat == seat else u for u in self.board.seats))

    def set_turn(self, **changes: Any) -> None:
        """Change what is remembered of the running turn."""
        self.set(turn=replace(self.board.turn, **changes))

    @property
    def table(self) -> Packet:
        """The attack on the table. Raises ``AssertionError`` when there is none."""
        assert self.board.table is not None, "no attack lies on the table"
        return self.board.table

    def set_table(self, **changes: Any) -> None:
        """Change the attack on the table."""
        self.set(table=replace(self.table, **changes))

    def taken(self, seat: Seat) -> int:
        """Return what the member of a unit who had most took in the matches of this evening before this one."""
        return max((self.board.taken.get(member, 0) for member in self.chair(seat).members), default=0)

    def sips(self, seat: Seat) -> bool:
        """Say whether a unit drinks: every member has agreed; one who has not makes the whole unit sober (R8.5)."""
        agreed = self.unit(seat).agreed
        voters = self.chair(seat).voters
        cap, spent = self.config.sips_match, self.unit(seat).spent
        if cap is not None and cap - spent - self.taken(seat) < max(1, min(SIP_CAP, cap - spent)):
            return False  # it has had what an evening asks for at most, or a hit could ask for more (R12.4)
        return bool(voters) and all(member in agreed for member in voters)
