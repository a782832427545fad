"""Who is first, and then (R9.5)."""

from itertools import groupby

from buzzkeep.engine.types import Seat
from buzzkeep.games.pudding_wars import plate
from buzzkeep.games.pudding_wars.state import Finished, State


def groups(state: State) -> tuple[tuple[Seat, ...], ...]:
    """Return the tied groups of seats, best first: winner, then puddings in play, few covered, many blown off."""
    winner = state.stage.winner if isinstance(state.stage, Finished) else None
    in_play, hidden = plate.in_play(state.stacks), plate.hidden(state.stacks)

    def standing(seat: Seat) -> tuple[bool, bool, int, int, int]:
        seen = state.seat(seat)
        return seat != winner, seen.gone, -in_play[seat], hidden[seat], -seen.blown

    ranked = sorted((seat.seat for seat in state.seats), key=standing)  # stable: equals by number
    return tuple(tuple(group) for _, group in groupby(ranked, key=standing))
