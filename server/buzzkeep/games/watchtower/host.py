"""The host's powers (R10.5)."""

from dataclasses import replace

from buzzkeep.engine import hosting
from buzzkeep.engine.types import AddTime, EndMatch, HostAction, Next, Reject, Skip
from buzzkeep.games.watchtower import moves, showdown, table
from buzzkeep.games.watchtower.progress import Progress
from buzzkeep.games.watchtower.state import Finished, Showdown, State


def check(state: State, action: HostAction) -> Reject | None:
    """Return why the host cannot do ``action`` now."""
    return hosting.refused(action, shown=not moves.asked(state))


def act(progress: Progress, action: HostAction) -> None:
    """Carry out a valid action of the host."""
    stage = progress.state.stage
    match action:
        case Next() | Skip():
            moves.time_out(progress, stage, count_miss=False)
        case AddTime(ms=ms) if not isinstance(stage, Finished):
            progress.set(stage=replace(stage, due=stage.due + ms))
        case EndMatch():
            if isinstance(stage, Showdown):
                showdown.stop(progress, stage)
            table.finish(progress, "host")
        case _:
            raise AssertionError("apply without validate")
