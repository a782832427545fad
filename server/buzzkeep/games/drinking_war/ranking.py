"""Who is first, and then (R7)."""

from itertools import groupby

from buzzkeep.engine.types import Seat
from buzzkeep.games.drinking_war.state import State


def groups(state: State) -> tuple[tuple[Seat, ...], ...]:
    """Return the tied groups of seats, best first.

    The living by life points, by those they took, by who took one last; then the fallen, the last first, those who fell
    together by the life points they took.
    """

    def standing(seat: Seat) -> tuple[int, int, int, int]:
        unit = state.unit(seat)
        if unit.out is not None:
            return 1, -unit.out, -unit.removed, 0
        return 0, -unit.pv, -unit.removed, -unit.last_removal

    ranked = sorted(state.order, key=standing)  # stable: equals by number
    return tuple(tuple(group) for _, group in groupby(ranked, key=standing))
