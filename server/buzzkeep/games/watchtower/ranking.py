"""Who is first, and then (R9)."""

from itertools import groupby
from typing import TypeAlias

from buzzkeep.engine.types import Seat
from buzzkeep.games.watchtower.state import Finished, State

Standing: TypeAlias = tuple[int, int, int, int]


def groups(state: State) -> tuple[tuple[Seat, ...], ...]:
    """Return the tied groups of seats, best first: the winner, then by tricks and armies, then who fell later.

    Ended by the host before a showdown: by campaign, tallest stack and army (R9.4).
    """
    assert isinstance(state.stage, Finished)
    winner, reason = state.stage.winner, state.stage.reason

    def standing(seat: Seat) -> Standing:
        own = state.seat(seat)
        if own.out is not None:
            return 2, -own.out, 0, 0
        if seat == winner:
            return 0, 0, 0, 0
        if reason == "host" and not own.laid and not own.tricks:
            tallest = max((len(own.stack(rank)) for rank in own.ranks), default=0)
            return 1, -int(own.campaign is not None), -tallest, -len(own.army)
        return 1, -own.tricks, -own.laid, 0

    ranked = sorted(state.order, key=standing)  # stable: equals by number
    return tuple(tuple(group) for _, group in groupby(ranked, key=standing))
