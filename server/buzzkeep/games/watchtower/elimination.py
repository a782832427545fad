"""Seats that are out (R5.7, R10.4)."""

from typing import Literal

from buzzkeep.engine.types import Seat
from buzzkeep.games.watchtower.events import SeatEliminated
from buzzkeep.games.watchtower.transition import WatchtowerTransition


def eliminate(t: WatchtowerTransition, seat: Seat, cause: Literal["battle", "left"]) -> None:
    """Take a seat out: all its cards go under the barracks, shuffled."""
    own = t.seat(seat)
    out = 1 + sum(not other.alive for other in t.board.seats)
    t.bury(t.rng.shuffled((*own.fort, *own.army)))
    t.set_seat(seat, army=(), fort=(), fails=(), campaign=None, out=out)
    t.emit(SeatEliminated(seat, cause))


def drop_leavers(t: WatchtowerTransition) -> None:
    """Eliminate the seats that nobody holds any more, as long as somebody is left (R10.4)."""
    for seat in t.board.living:
        if t.chair(seat).left and len(t.board.living) > 1:
            eliminate(t, seat, "left")
