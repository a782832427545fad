"""What became of a turn is shown (R4.9), or the trap that a seat drew (R4.3)."""

from typing import Literal, TypeAlias

from buzzkeep.game import Seat, Showing, record
from buzzkeep.games.virus_war.board import VirusTransition

How: TypeAlias = Literal["played", "stopped", "passed", "timed_out", "quarantine", "trap"]


@record
class Fallen:
    """``fallen``: who is out because of this turn, clockwise."""

    fallen: tuple[Seat, ...]


@record
class TurnEnding(Showing[VirusTransition], kind="ending"):
    """The turn of ``seat`` is over: it lost ``loss`` life points (``spared``: a U-turn saved them).

    ``how``: what became of the turn. ``extra_trap`` is the trap that the additional card of a pass was.
    """

    seat: Seat
    how: How
    loss: int
    spared: bool
    extra_trap: int | None
    ms = 2_000
    public = ("seat", "how", "loss", "spared", "extra_trap")

    def shown(self, t: VirusTransition) -> Fallen:
        """Return who fell: whoever took the turn, whom its action hit, and partners with them."""
        table = t.board.table
        struck = {self.seat} | ({table.hit} if table is not None and table.fate == "done" else set())
        places = {seat.out for seat in t.board.seats if seat.seat in struck}
        return Fallen(tuple(seat.seat for seat in t.board.seats if seat.out is not None and seat.out in places))


@record
class TrapSprung(Showing[VirusTransition], kind="trap"):
    """``seat`` drew a trap: it lost ``value`` life points and its turn."""

    seat: Seat
    value: int
    ms = 3_000
    public = ("seat", "value")
