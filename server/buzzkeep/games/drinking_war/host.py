"""The host's powers (R11.6)."""

from dataclasses import replace

from buzzkeep.engine import hosting
from buzzkeep.engine.types import AddTime, Appoint, EndMatch, HostAction, Next, Reject, Skip
from buzzkeep.games.drinking_war import life, moves, opening, silence
from buzzkeep.games.drinking_war.progress import Progress
from buzzkeep.games.drinking_war.state import Finished, Starting, State


def check(state: State, action: HostAction) -> Reject | None:
    """Return why the host cannot do ``action`` now."""
    asked = moves.asked(state)
    return hosting.refused(action, shown=not asked, candidates=asked if isinstance(state.stage, Starting) else ())


def act(progress: Progress, action: HostAction) -> None:
    """Carry out a valid action of the host."""
    stage = progress.state.stage
    match action:
        case Next() | Skip():
            silence.time_out(progress, stage, count_miss=False)
        case Appoint(seat=seat):
            opening.tapped(progress, seat)
        case AddTime(ms=ms) if not isinstance(stage, Finished):
            progress.set(stage=replace(stage, due=stage.due + ms))
        case EndMatch():
            life.finish(progress, "host")
        case _:
            raise AssertionError("apply without validate")
