"""The host's powers (R12)."""

from dataclasses import replace

from buzzkeep.engine.types import AddTime, EndMatch, HostAction, Next, Reject, Skip, Void
from buzzkeep.games.pudding_wars import fan, moves, turns
from buzzkeep.games.pudding_wars.making import Making
from buzzkeep.games.pudding_wars.state import Asking, Blowing, Finished, Rolled, State


def check(state: State, action: HostAction) -> Reject | None:
    """Return why the host cannot do ``action`` now."""
    match state.stage, action:
        case ((Rolled() | Blowing()), Next()):
            return None
        case stage, Skip() if isinstance(stage, Asking):
            return None
        case _, Void() if fan.may_undo(state):
            return None
        case _, (AddTime() | EndMatch()):
            return None
        case _:
            return Reject("NOT_NOW", f"no {action.kind} at this stage")


def act(making: Making, action: HostAction) -> None:
    """Carry out a valid action of the host."""
    stage = making.state.stage
    assert not isinstance(stage, Finished)
    match stage, action:
        case Rolled(), Next():
            turns.go_on(making)
        case Blowing(), Next():
            fan.end_show(making, stage)
        case (_, Skip()) if isinstance(stage, Asking):
            moves.time_out(making, stage, count_miss=False)
        case _, Void():
            fan.undo(making)
        case _, AddTime(ms=ms):
            making.set(stage=replace(stage, due=stage.due + ms))
        case _, EndMatch():
            if not (isinstance(stage, Blowing) and fan.settle(making, stage)):  # what everybody has seen counts
                turns.finish(making, "host")
        case _:
            raise AssertionError("apply without validate")
