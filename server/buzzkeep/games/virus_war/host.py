"""The host's powers (R10.5)."""

from collections.abc import Iterator
from dataclasses import replace

from buzzkeep.engine.types import AddTime, EndMatch, HostAction, Millis, Next, Reject, Skip, Void
from buzzkeep.games.virus_war import life, moves
from buzzkeep.games.virus_war.progress import Progress
from buzzkeep.games.virus_war.state import Finished, State, Stopping

LEAST_MS: Millis = 1_000
MOST_MS: Millis = 300_000


def check(state: State, action: HostAction) -> Reject | None:
    """Return why the host cannot do ``action`` now."""
    if isinstance(action, AddTime) and not LEAST_MS <= action.ms <= MOST_MS:
        return Reject("BAD_TIME", "1 s to 5 min")
    stage = state.stage
    shown = not moves.asked(state)
    match action:
        case _ if isinstance(stage, Finished):
            return Reject("OVER", "the match is over")
        case Void():
            return Reject("UNSUPPORTED", "there are no questions to withdraw")
        case Next():
            return None if shown else Reject("NOT_NOW", "nothing is shown that could be ended")
        case Skip():
            return Reject("NOT_NOW", "nothing is asked") if shown else None
        case AddTime():
            deciding = isinstance(stage, Stopping) and stage.sprint.presses
            return Reject("NOT_NOW", "a STOP is being decided") if deciding else None
        case EndMatch():
            return None


def act(progress: Progress, action: HostAction) -> None:
    """Carry out a valid action of the host."""
    stage = progress.state.stage
    match stage, action:
        case _, (Next() | Skip()):
            moves.time_out(progress, stage, count_miss=False)
        case Stopping(), AddTime(ms=ms):
            progress.set(stage=replace(stage, closes_at=stage.closes_at + ms))
        case _, AddTime(ms=ms) if not isinstance(stage, (Finished, Stopping)):
            progress.set(stage=replace(stage, due=stage.due + ms))
        case _, EndMatch():
            life.finish(progress, "host")
        case _:
            raise AssertionError("apply without validate")


def legal(state: State) -> Iterator[HostAction]:
    """Yield the host's valid actions in canonical order."""
    actions: tuple[HostAction, ...] = (Next(), Skip(), Void(), AddTime(LEAST_MS), AddTime(MOST_MS), EndMatch())
    for action in actions:
        if check(state, action) is None:
            yield action
