"""The end: who is first, and then (R9)."""

from typing import TypeAlias

from buzzkeep.game import Ending, Final, Honour, Record, Seat, ranks, tied, viewed
from buzzkeep.games.watchtower.board import Board, WatchtowerTransition
from buzzkeep.games.watchtower.texts import TEXTS
from buzzkeep.games.watchtower.view import Ended

Standing: TypeAlias = tuple[int, int, int, int]


def groups(board: Board, reason: str) -> tuple[tuple[Seat, ...], ...]:
    """Return the tied groups, best first: the winner, then by tricks and armies, then who fell later (R9.4)."""

    def standing(seat: Seat) -> Standing:
        own = board.seat(seat)
        if own.out is not None:
            return 2, -own.out, 0, 0
        if seat == board.winner:
            return 0, 0, 0, 0
        if reason == "host" and not own.laid and not own.tricks:  # before a showdown: campaign, tallest stack, army
            tallest = max((len(own.stack(rank)) for rank in own.ranks), default=0)
            return 1, -int(own.campaign is not None), -tallest, -len(own.army)
        return 1, -own.tricks, -own.laid, 0

    return tied(board.order, standing)


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
        ranked = ((t.seat(seat), rank) for seat, rank in ranks(groups(t.board, self.reason)).items())
        lines = (
            viewed(RankView, own.tally, own, rank=rank, army=own.laid or len(own.army))  # challenges are the tally's
            for own, rank in ranked
        )
        return Final(tuple(lines), self.superlatives(t))

    def offered(self, t: WatchtowerTransition) -> tuple[Honour, ...]:
        """Return what may be honoured: battles, campaigns, daggers, challenges, the army."""
        return (
            TEXTS.strongest.honour(lambda seat: t.seat(seat).tally.won),
            TEXTS.builder.honour(lambda seat: t.seat(seat).tally.campaigns),
            TEXTS.killer.honour(lambda seat: t.seat(seat).tally.assassins),
            TEXTS.boldest.honour(lambda seat: t.seat(seat).tally.challenges),
            TEXTS.hoarder.honour(lambda seat: t.seat(seat).laid or len(t.seat(seat).army)),
        )
