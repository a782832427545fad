"""The host's powers (R10.5)."""

from dataclasses import replace

from buzzkeep.engine import hosting
from buzzkeep.engine.types import AddTime, Appoint, EndMatch, HostAction, Next, Reject, Skip
from buzzkeep.games.virus_war import life, moves, opening
from buzzkeep.games.virus_war.progress import Progress
from buzzkeep.games.virus_war.state import Finished, Starting, State, Stopping


def check(state: State, action: HostAction) -> Reject | None:
    """Return why the host cannot do ``action`` now."""
    stage = state.stage
    if isinstance(action, AddTime) and isinstance(stage, Stopping) and stage.sprint.presses:
        return Reject("NOT_NOW", "a STOP is being decided")
    asked = moves.asked(state)
    return hosting.refused(action, shown=not asked, candidates=asked if isinstance(stage, Starting) else ())


def act(progress: Progress, action: HostAction) -> None:
    """Carry out a valid action of the host."""
    stage = progress.state.stage
    match stage, action:
        case _, (Next() | Skip()):
            moves.time_out(progress, stage, count_miss=False)
        case _, Appoint(seat=seat):
            opening.tapped(progress, seat)
        case Stopping(), AddTime(ms=ms):
            progress.set(stage=replace(stage, closes_at=stage.closes_at + ms))
        case _, AddTime(ms=ms) if not isinstance(stage, (Finished, Stopping)):
            progress.set(stage=replace(stage, due=stage.due + ms))
        case _, EndMatch():
            life.finish(progress, "host")
        case _:
            raise AssertionError("apply without validate")
