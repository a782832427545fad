"""The end: who is first, and then (R9)."""

from buzzkeep.game import Ending, Final, Honour, Record, Seat, viewed
from buzzkeep.games.watchtower.board import WatchtowerTransition
from buzzkeep.games.watchtower.texts import TEXTS
from buzzkeep.games.watchtower.view import Ended


class RankView(Record):
    """A line of the final ranking; shared ranks repeat the number. ``army`` is its size before the showdown."""

    rank: int
    seat: Seat
    tricks: int
    army: int
    campaign: int | None
    out: int | None
    challenges: int
    won: int
    campaigns: int
    assassins: int
    burned: int
    turns: int


class Finished(Ending[WatchtowerTransition]):
    """The end."""

    reason: Ended
    public = ("reason",)

    def shown(self, t: WatchtowerTransition) -> Final[RankView]:
        ranked = ((t.seat(seat), rank) for seat, rank in self.ranks(t).items())
        lines = (
            viewed(RankView, own.tally, own, rank=rank, army=own.laid or len(own.army))  # challenges are the tally's
            for own, rank in ranked
        )
        return Final(tuple(lines), self.superlatives(t))

    def offered(self, t: WatchtowerTransition) -> tuple[Honour, ...]:
        return (
            TEXTS.strongest.honour(lambda seat: t.seat(seat).tally.won),
            TEXTS.builder.honour(lambda seat: t.seat(seat).tally.campaigns),
            TEXTS.killer.honour(lambda seat: t.seat(seat).tally.assassins),
            TEXTS.boldest.honour(lambda seat: t.seat(seat).tally.challenges),
            TEXTS.hoarder.honour(lambda seat: t.seat(seat).laid or len(t.seat(seat).army)),
        )
