"""How turns and traps are shown that are over (R4.3, R4.9), and the end: who is first, and then (R9)."""

from typing import Literal, TypeAlias

from buzzkeep.game import Ending, Final, Honour, Record, Seat, Showing, viewed
from buzzkeep.games.virus_war.board import VirusTransition
from buzzkeep.games.virus_war.texts import TEXTS

How: TypeAlias = Literal["played", "stopped", "passed", "timed_out", "quarantine", "trap"]


class TurnEnding(Showing[VirusTransition], kind="ending"):
    """The turn of ``seat`` is over."""

    seat: Seat
    how: How  # what became of the turn
    loss: int  # life points
    spared: bool  # a U-turn saved them
    extra_trap: int | None  # the trap that the additional card of a pass was
    ms = 2_000
    public = ("seat", "how", "loss", "spared", "extra_trap", "fallen")

    def fallen(self, t: VirusTransition) -> tuple[Seat, ...]:
        """Return who is out by this turn, clockwise: who took it, whom its action hit, and partners with them."""
        table = t.board.table
        struck = {self.seat} | ({table.hit} if table is not None and table.fate == "done" else set())
        places = {seat.out for seat in t.board.seats if seat.seat in struck}
        return tuple(seat.seat for seat in t.board.seats if seat.out is not None and seat.out in places)


class TrapSprung(Showing[VirusTransition], kind="trap"):
    """``seat`` drew a trap: it lost ``value`` life points and its turn."""

    seat: Seat
    value: int
    ms = 3_000
    public = ("seat", "value")


class RankView(Record):
    """A line of the final ranking; shared ranks repeat the number."""

    rank: int
    seat: Seat
    hp: int
    tokens: int
    cards: int
    plays: int
    stops: int
    turns: int


class Finished(Ending[VirusTransition]):
    """The end. ``reason`` is ``survivor`` or ``host``."""

    reason: str
    public = ("reason",)

    def shown(self, t: VirusTransition) -> Final[RankView]:
        ranked = ((t.seat(seat), rank) for seat, rank in self.ranks(t).items())
        lines = (viewed(RankView, one, one.tally, rank=rank, cards=len(one.hand)) for one, rank in ranked)
        return Final(tuple(lines), self.superlatives(t))

    def offered(self, t: VirusTransition) -> tuple[Honour, ...]:
        seats = t.board.seat
        return (
            TEXTS.stopper.honour(lambda seat: seats(seat).tally.stops),
            TEXTS.busiest.honour(lambda seat: seats(seat).tally.plays),
            TEXTS.toughest.honour(lambda seat: seats(seat).tally.turns),
            TEXTS.hoarder.honour(lambda seat: len(seats(seat).hand)),
        )
