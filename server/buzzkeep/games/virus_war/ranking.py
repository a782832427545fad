"""Who is first, and then (R9)."""

from itertools import groupby

from buzzkeep.engine.types import Seat
from buzzkeep.games.virus_war.state import State


def groups(state: State) -> tuple[tuple[Seat, ...], ...]:
    """Return the tied groups of seats, best first: the living by life points, tokens and cards; then who fell later.

    Partners share all they have, so they share their rank.
    """

    def standing(seat: Seat) -> tuple[int, int, int, int]:
        seen = state.seat(seat)
        if seen.out is not None:
            return 1, -seen.out, 0, 0
        camp = [state.seat(one) for one in state.living if state.friends(seat, one)]
        return 0, -sum(s.hp for s in camp), sum(s.tokens for s in camp), -sum(len(s.hand) for s in camp)

    ranked = sorted(state.order, key=standing)  # stable: equals by number
    return tuple(tuple(group) for _, group in groupby(ranked, key=standing))
