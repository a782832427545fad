"""The host's powers (R12)."""

from dataclasses import replace

from buzzkeep.engine.types import AddTime, EndMatch, HostAction, Millis, Next, Reject, Skip, Void
from buzzkeep.games.conquest import battle, ending, moves, reveal
from buzzkeep.games.conquest.state import Announcing, Asking, Picking, Revealing, ShowingFight, State
from buzzkeep.games.conquest.turn import Turn

LONGEST_PAUSE_MS: Millis = 10_000


def check(state: State, action: HostAction) -> Reject | None:
    """Return why the host cannot do ``action`` now."""
    match state.stage, action:
        case ((Revealing() | ShowingFight()), Next()):
            return None
        case ((Picking() | Asking()), Skip()):
            return None
        case ((Asking() | Revealing()), Void()):
            return None
        case ((Picking() | Asking() | Revealing() | ShowingFight()), AddTime()):
            return None
        case _, EndMatch():
            return None
        case _:
            return Reject("NOT_NOW", f"no {action.kind} at this stage")


def act(turn: Turn, action: HostAction) -> None:
    """Carry out a valid action of the host."""
    match turn.state.stage, action:
        case Revealing() as stage, Next():
            reveal.end(turn, stage)
        case ShowingFight() as stage, Next():
            battle.after_show(turn, stage)
        case Picking() as stage, Skip():
            moves.time_out(turn, stage, count_miss=False)
        case Asking() as stage, Skip():
            reveal.close(turn, stage)
        case (Asking() | Revealing()) as stage, Void():
            reveal.void(turn, stage.ask)
        case Picking() as stage, AddTime(ms=ms):
            turn.set(stage=replace(stage, due=stage.due + ms))
        case Asking() as stage, AddTime(ms=ms):
            turn.set(stage=replace(stage, closes_at=stage.closes_at + ms))
        case (Revealing() | ShowingFight()) as stage, AddTime(ms=ms):
            turn.set(stage=replace(stage, until=stage.until + ms))
        case stage, EndMatch():
            if isinstance(stage, Revealing):  # what everybody has seen counts
                reveal.consequences(turn, stage)
            elif isinstance(stage, Announcing):  # nobody has seen the question
                turn.set(drawn=turn.state.drawn[:-1])
            ending.finish(turn, "host")
        case _:
            raise AssertionError("apply without validate")


def resumed(turn: Turn, paused_ms: Millis) -> None:
    """Replace a question that stood open through a long pause (R12.6)."""
    stage = turn.state.stage
    if isinstance(stage, Asking) and paused_ms > LONGEST_PAUSE_MS:
        reveal.void(turn, stage.ask)
