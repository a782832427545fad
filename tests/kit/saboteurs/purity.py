"""Saboteurs whose steps are no pure functions, or whose saves lose something."""

from dataclasses import replace
from itertools import count
from typing import Any

from buzzkeep.engine.records import record
from buzzkeep.engine.transition import once_while
from kit.halt import Halt, HaltRules, Public
from kit.halt import records as m
from kit.halt.stages import Turn
from kit.saboteurs.bench import caught_by, game_caught_by, stage_caught_by


@caught_by("steps are pure")
class ChangesTheOldState(HaltRules):
    def apply(self, state: Any, who: Any, action: Any, ctx: Any) -> Any:
        step = super().apply(state, who, action, ctx)
        object.__setattr__(state.board, "discard", step.state.board.discard)
        object.__setattr__(state.board, "turns", step.state.board.turns)
        return step


@stage_caught_by("steps are pure")
class CountsInTheStage(Turn, kind="turn"):
    ticks = count()

    def begin(self, t: Any) -> Any:
        flow = super().begin(t)
        t.write(serial=t.state.serial + next(self.ticks))
        return flow


@once_while(lambda t: ())
def _scores(t: Any) -> Any:
    return t.board.scores


@game_caught_by("steps are pure")
class LooksOnceForAll(Halt):
    def public(self, t: Any) -> Public:
        return replace(super().public(t), scores=_scores(t))


@caught_by("steps are pure")
class RemembersInTheRules(HaltRules):
    """Right as long as the process lives: what a restart loses is kept in the rules."""

    drawn = 0

    def apply(self, state: Any, who: Any, action: Any, ctx: Any) -> Any:
        step = super().apply(state, who, action, ctx)
        if isinstance(action, m.Draw):
            self.drawn = step.state.board.turns
        if self.drawn and not isinstance(action, m.Draw):
            return replace(step, events=(*step.events, m.SeatPassed(0)))
        return step


@record
class BoardWithMemo(m.Board):
    memo: int = 0


@game_caught_by("saves lose nothing")
class SaveForgetsAField(Halt):
    """The board has a field that the declared type of the state does not know."""

    def deal(self, seats: Any, rng: Any) -> m.Board:
        board = super().deal(seats, rng)
        return BoardWithMemo(board.hands, board.pile, board.discard, board.scores, memo=1)


@game_caught_by("saves lose nothing")
class ListInTheState(Halt):
    def deal(self, seats: Any, rng: Any) -> m.Board:
        return replace(super().deal(seats, rng), discard=[])  # type: ignore[arg-type]  # the fault
