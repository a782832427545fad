"""The host's powers in games without questions: what is refused, and what there is to do."""

from collections.abc import Iterator

from buzzkeep.engine.types import AddTime, EndMatch, HostAction, Millis, Next, Reject, Skip, Void

LEAST_MS: Millis = 1_000
MOST_MS: Millis = 300_000
POWERS: tuple[HostAction, ...] = (Next(), Skip(), Void(), AddTime(LEAST_MS), AddTime(MOST_MS), EndMatch())
"""Every power in canonical order, given time by both ends."""


def refused(action: HostAction, *, over: bool, shown: bool) -> Reject | None:
    """Return why the host cannot do ``action`` now; ``shown``: nothing is asked of a seat, something is only shown."""
    match action:
        case _ if over:
            return Reject("OVER", "the match is over")
        case Void():
            return Reject("UNSUPPORTED", "there are no questions to withdraw")
        case Next():
            return None if shown else Reject("NOT_NOW", "nothing is shown that could be ended")
        case Skip():
            return Reject("NOT_NOW", "nothing is asked") if shown else None
        case AddTime(ms=ms):
            return None if LEAST_MS <= ms <= MOST_MS else Reject("BAD_TIME", "1 s to 5 min")
        case EndMatch():
            return None


def possible(*, over: bool, shown: bool) -> Iterator[HostAction]:
    """Yield what is not refused, in canonical order."""
    for action in POWERS:
        if refused(action, over=over, shown=shown) is None:
            yield action
