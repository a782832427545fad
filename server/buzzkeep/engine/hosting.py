"""The host's powers: all of them, and what is refused in games without questions."""

from collections.abc import Collection

from buzzkeep.engine.types import AddTime, Appoint, EndMatch, HostAction, Millis, Next, Reject, Seat, Skip, Void

LEAST_MS: Millis = 1_000
MOST_MS: Millis = 300_000
POWERS: tuple[HostAction, ...] = (Next(), Skip(), Void(), AddTime(LEAST_MS), AddTime(MOST_MS), EndMatch())
"""Every power but :class:`Appoint` in canonical order, given time by both ends."""


def refused(action: HostAction, *, shown: bool, candidates: Collection[Seat] = ()) -> Reject | None:
    """Return why the host cannot do ``action`` now; ``shown``: nothing is asked of a seat, something is only shown.

    ``candidates`` are the seats of which one may be named now.
    """
    match action:
        case Void():
            return Reject("UNSUPPORTED", "there are no questions to withdraw")
        case Next():
            return None if shown else Reject("NOT_NOW", "nothing is shown that could be ended")
        case Skip():
            return Reject("NOT_NOW", "nothing is asked") if shown else None
        case Appoint(seat=seat):
            return None if seat in candidates else Reject("NOT_NOW", "the game does not ask for such a seat")
        case AddTime() | EndMatch():
            return None
