"""The end of a match: who is first, and then (R9.5)."""

from buzzkeep.game import Ending, Final, Honour, Record, Seat, viewed
from buzzkeep.games.pudding_wars import plate
from buzzkeep.games.pudding_wars.board import Board, Table
from buzzkeep.games.pudding_wars.texts import TEXTS


def counting(board: Board) -> dict[Seat, int]:
    """Return how many puddings of each seat count as in play, with what the host has corrected (R12.6)."""
    in_play = plate.in_play(board.stacks)
    return {one.seat: max(0, in_play[one.seat] + one.corrected) for one in board.players}


class RankView(Record):
    """A line of the final ranking; shared ranks repeat the number."""

    rank: int
    seat: Seat
    in_play: int
    covered: int
    blown: int
    strokes: int
    fouls: int
    rounds: int


class Finished(Ending[Table]):
    """The end; with a ``winner``: ``plate`` (by the rules), ``last`` (others left); ``time``, ``silence``, ``host``."""

    reason: str
    winner: Seat | None
    public = ("reason", "winner")

    def shown(self, t: Table) -> Final[RankView]:
        in_play, hidden = counting(t.board), plate.hidden(t.board.stacks)
        lines = []
        for seat, rank in self.ranks(t).items():
            player = t.board.player(seat)
            lines.append(viewed(RankView, player, rank=rank, in_play=in_play[seat], covered=hidden[seat]))
        return Final(tuple(lines), self.superlatives(t))

    def offered(self, t: Table) -> tuple[Honour, ...]:
        player = t.board.player
        clean = {one.seat: one.strokes for one in t.board.players if one.strokes and not one.fouls}
        return (
            TEXTS.blower.honour(lambda seat: player(seat).blown),
            TEXTS.steadiest.honour(clean.get),
            TEXTS.tireless.honour(lambda seat: player(seat).strokes),
            TEXTS.clumsy.honour(lambda seat: player(seat).fouls),
        )
