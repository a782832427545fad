"""The trap that a seat drew is shown (R4.3)."""

from buzzkeep.game import Seat, Showing, record
from buzzkeep.games.virus_war.transition import VirusTransition


@record
class TrapSprung(Showing[VirusTransition], kind="trap"):
    """``seat`` drew a trap: it lost ``value`` life points and its turn."""

    seat: Seat
    value: int
    ms = 3_000
    public = ("seat", "value")
