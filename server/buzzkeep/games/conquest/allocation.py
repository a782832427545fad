"""Speed questions for the territories that are still free (R5)."""

from dataclasses import replace

from buzzkeep.engine.types import Seat
from buzzkeep.games.conquest import battle, free, picking, questions
from buzzkeep.games.conquest.events import PhaseBegan
from buzzkeep.games.conquest.scoring import scores
from buzzkeep.games.conquest.state import Allocation, ForPrize
from buzzkeep.games.conquest.turn import Turn

ALLOCATION_VALUE = 300
VOIDS_UNTIL_GIFT = 2


def begin(turn: Turn) -> None:
    """Start the phase, or skip to the battle if nothing is free (A19)."""
    left = len(free.free(turn.match, turn.state))
    if left == 0:
        battle.begin(turn)
        return
    turn.set(phase=Allocation(0, left))
    turn.emit(PhaseBegan("allocation", 1))
    ask(turn)


def ask(turn: Turn) -> None:
    """Ask all living seats."""
    questions.announce(turn, ForPrize(), turn.state.living)


def go_on(turn: Turn, winner: Seat | None) -> None:
    """Let the winner choose; after a void ask again, after the second one give a territory away (R5.5)."""
    phase = turn.state.phase
    assert isinstance(phase, Allocation)
    if winner is not None:
        turn.set(phase=replace(phase, voids=0))
        picking.begin(turn, winner, "allocation")
    elif phase.voids + 1 < VOIDS_UNTIL_GIFT:
        turn.set(phase=replace(phase, voids=phase.voids + 1))
        ask(turn)
    else:
        seat, territory = gift(turn)
        _take(turn, phase, seat, territory)


def gift(turn: Turn) -> tuple[Seat, str]:
    """Return the lowest-scoring seat and the lowest-numbered free territory it may take."""
    points = scores(turn.match, turn.state)
    seat = min(turn.state.living, key=lambda s: (points[s], s))
    open_to = free.targets(turn.match, turn.state, seat)
    return seat, next(t for t in turn.match.by_number if t in open_to)


def select(turn: Turn, phase: Allocation, seat: Seat, territory: str) -> None:
    """Give the winner the territory it chose."""
    _take(turn, phase, seat, territory)


def _take(turn: Turn, phase: Allocation, seat: Seat, territory: str) -> None:
    free.give(turn, seat, territory, ALLOCATION_VALUE)
    given = phase.given + 1
    if given == phase.total:
        battle.begin(turn)
        return
    turn.set(phase=Allocation(given, phase.total))
    turn.emit(PhaseBegan("allocation", given + 1))
    ask(turn)
