"""The trap that a seat drew is shown (R4.3)."""

from buzzkeep.engine.records import record
from buzzkeep.engine.stage import Done, Flow, Stage, Why
from buzzkeep.engine.types import Seat
from buzzkeep.games.virus_war.transition import VirusTransition


@record
class TrapSeen:
    """The trap has been seen."""


@record
class TrapSprung(Stage[VirusTransition], kind="trap"):
    """``seat`` drew a trap: it lost ``value`` life points and its turn."""

    seat: Seat
    value: int
    ms = 3_000
    public = ("seat", "value")

    def close(self, t: VirusTransition, why: Why) -> Flow:
        """Go on with the end of the turn."""
        return Done(TrapSeen())
