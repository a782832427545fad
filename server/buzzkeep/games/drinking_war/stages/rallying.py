"""A fallen unit chooses whom it helps (R6.4)."""

from collections.abc import Iterator
from typing import ClassVar

from buzzkeep.game import Done, Flow, Party, Reject, Seat, Why, record
from buzzkeep.games.drinking_war import actions, life
from buzzkeep.games.drinking_war.board import DrinkingTransition
from buzzkeep.games.drinking_war.stages.asked import AskedSeat, Confirming


@record
class Living(Confirming):
    """The ``units`` that can be helped."""

    units: tuple[Seat, ...]


class Rallying(AskedSeat):
    """``seat``, the first of the fallen, chooses whom it helps."""

    ms = 25_000
    asked = "rally"
    denied: ClassVar = {actions.Rally: Reject("BAD_TARGET", "only a living unit")}

    def shown(self, t: DrinkingTransition) -> Living:
        """Return who lives."""
        return Living(t.frame.late, t.board.living)

    def options(self, t: DrinkingTransition, seat: Seat) -> Iterator[actions.Action]:
        """Yield each living unit, then nobody."""
        yield from map(actions.Rally, t.board.living)
        yield actions.JoinNobody()

    def act(self, t: DrinkingTransition, who: Party, action: actions.Rally | actions.JoinNobody) -> Flow:
        """Join a unit, or nobody."""
        if isinstance(action, actions.JoinNobody):
            return self.close(t, "skip")
        life.rally(t, self.seat, action.unit)
        return Done()

    def close(self, t: DrinkingTransition, why: Why) -> Flow:
        """Join nobody: the cards go to the pit."""
        life.leave(t, self.seat)
        return Done()
