"""The speed question that decides a tie for the first place (R7.4)."""

from dataclasses import replace

from buzzkeep.engine.types import Seat
from buzzkeep.games.conquest import ending, questions
from buzzkeep.games.conquest.events import PhaseBegan
from buzzkeep.games.conquest.scoring import leaders
from buzzkeep.games.conquest.state import ForCrown, Tiebreak
from buzzkeep.games.conquest.turn import Turn

VOIDS_UNTIL_SHARED = 3


def begin(turn: Turn) -> None:
    """End the match, or ask the seats tied for the first place."""
    tied = leaders(turn.match, turn.state)
    if len(tied) == 1:
        ending.finish(turn, "rounds")
        return
    turn.set(phase=Tiebreak(tied))
    turn.emit(PhaseBegan("tiebreak", 1))
    questions.announce(turn, ForCrown(), tied)


def go_on(turn: Turn, winner: Seat | None) -> None:
    """Crown the winner; after a void ask again, at most three times."""
    phase = turn.state.phase
    assert isinstance(phase, Tiebreak)
    if winner is not None:
        ending.finish(turn, "rounds", winner)
        return
    turn.set(phase=replace(phase, voids=phase.voids + 1))
    if phase.voids + 1 < VOIDS_UNTIL_SHARED:
        questions.announce(turn, ForCrown(), phase.tied)
    else:
        ending.finish(turn, "rounds")
