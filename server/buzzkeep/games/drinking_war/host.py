"""The host's powers (R11.6)."""

from collections.abc import Iterator
from dataclasses import replace

from buzzkeep.engine.types import AddTime, EndMatch, HostAction, Millis, Next, Reject, Skip, Void
from buzzkeep.games.drinking_war import life, moves, silence
from buzzkeep.games.drinking_war.progress import Progress
from buzzkeep.games.drinking_war.state import Finished, State

LEAST_MS: Millis = 1_000
MOST_MS: Millis = 300_000


def check(state: State, action: HostAction) -> Reject | None:
    """Return why the host cannot do ``action`` now."""
    shown = not moves.asked(state)
    match action:
        case AddTime(ms=ms) if not LEAST_MS <= ms <= MOST_MS:
            return Reject("BAD_TIME", "1 s to 5 min")
        case _ if isinstance(state.stage, Finished):
            return Reject("OVER", "the match is over")
        case Void():
            return Reject("UNSUPPORTED", "there are no questions to withdraw")
        case Next():
            return None if shown else Reject("NOT_NOW", "nothing is shown that could be ended")
        case Skip():
            return Reject("NOT_NOW", "nothing is asked") if shown else None
        case _:
            return None


def act(progress: Progress, action: HostAction) -> None:
    """Carry out a valid action of the host."""
    stage = progress.state.stage
    match action:
        case Next() | Skip():
            silence.time_out(progress, stage, count_miss=False)
        case AddTime(ms=ms) if not isinstance(stage, Finished):
            progress.set(stage=replace(stage, due=stage.due + ms))
        case EndMatch():
            life.finish(progress, "host")
        case _:
            raise AssertionError("apply without validate")


def legal(state: State) -> Iterator[HostAction]:
    """Yield the host's valid actions in canonical order."""
    actions: tuple[HostAction, ...] = (Next(), Skip(), Void(), AddTime(LEAST_MS), AddTime(MOST_MS), EndMatch())
    for action in actions:
        if check(state, action) is None:
            yield action
