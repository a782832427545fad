"""Seats that are out, and the end (R9)."""

from typing import Literal

from buzzkeep.engine.types import Seat
from buzzkeep.games.watchtower.events import MatchEnded, SeatEliminated
from buzzkeep.games.watchtower.progress import Progress
from buzzkeep.games.watchtower.state import Finished
from buzzkeep.games.watchtower.view import Ended


def eliminate(progress: Progress, seat: Seat, cause: Literal["battle", "left"]) -> None:
    """Take a seat out: all its cards go under the barracks, shuffled (R5.7, R10.4)."""
    own = progress.seat(seat)
    out = 1 + sum(not other.alive for other in progress.state.seats)
    progress.bury(progress.rng.shuffled((*own.fort, *own.army)))
    progress.set_seat(seat, army=(), fort=(), fails=(), campaign=None, out=out)
    progress.emit(SeatEliminated(seat, cause))


def drop_leavers(progress: Progress) -> None:
    """Eliminate the seats that nobody holds any more, as long as somebody is left (R10.4)."""
    for seat in progress.state.living:
        if progress.seat(seat).attendance.left and len(progress.state.living) > 1:
            eliminate(progress, seat, "left")


def finish(progress: Progress, reason: Ended, winner: Seat | None = None) -> None:
    """End the match."""
    progress.set(agenda=())
    progress.enter(Finished(reason, winner))
    progress.emit(MatchEnded(reason))
