"""What the host corrects by hand, with a reason: a number of a seat, between limits that the game names."""

from typing import Any, get_args

from buzzkeep.engine.records import Record
from buzzkeep.engine.types import Correct, CorrectReason, Millis, Reject, Seat


class Corrected(Record):
    """What the host has corrected by hand, and when (room clock); ``owner`` is whose the ``place`` on the map was."""

    seat: Seat
    what: str
    by: int
    place: str
    owner: Seat | None
    reason: CorrectReason
    at: Millis


class Correctable(Record):
    """A number of a seat as it is ``now``, which the host may move between ``least`` and ``most``."""

    what: str
    seat: Seat
    now: int
    least: int
    most: int


def refused(t: Any, given: Correct) -> Reject | None:
    """Return why this cannot be corrected now, or None."""
    found = next((one for one in t.game.correctable(t) if (one.what, one.seat) == (given.what, given.seat)), None)
    if found is None or given.place or given.reason not in get_args(CorrectReason):
        return Reject("NO_CORRECTION", f"no {given.what} of seat {given.seat}")
    if not found.least <= found.now + given.by <= found.most:
        return Reject("NO_CORRECTION", f"{found.least} to {found.most}")
    return None


def carried_out(t: Any, given: Correct) -> None:
    """Carry it out, and note it for everybody."""
    t.game.correct(t, given)
    done = Corrected(given.seat, given.what, given.by, given.place, None, given.reason, t.now)
    t.set(corrections=(*t.board.corrections, done))
