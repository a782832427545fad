"""The end: who is first, and then (R9)."""

from buzzkeep.game import Ending, Final, Honour, Seat, ranks, record, tied, viewed
from buzzkeep.games.virus_war.board import Board, VirusTransition
from buzzkeep.games.virus_war.texts import TEXTS


@record
class RankView:
    """A line of the final ranking; shared ranks repeat the number."""

    rank: int
    seat: Seat
    hp: int
    tokens: int
    cards: int
    plays: int
    stops: int
    turns: int


@record
class Finished(Ending[VirusTransition]):
    """The end. ``reason`` is ``survivor`` or ``host``."""

    reason: str
    public = ("reason",)

    def shown(self, t: VirusTransition) -> Final[RankView]:
        """Return everybody's place and figures."""
        places = ranks(ranking_of(t.board)).items()
        return Final(tuple(_line(t.board, seat, rank) for seat, rank in places), self.superlatives(t))

    def offered(self, t: VirusTransition) -> tuple[Honour, ...]:
        """Return what may be honoured: STOPs, cards played, turns, the hand."""
        seats = t.board.seat
        return (
            TEXTS.stopper.honour(lambda seat: seats(seat).tally.stops),
            TEXTS.busiest.honour(lambda seat: seats(seat).tally.plays),
            TEXTS.toughest.honour(lambda seat: seats(seat).tally.turns),
            TEXTS.hoarder.honour(lambda seat: len(seats(seat).hand)),
        )


def _line(board: Board, seat: Seat, rank: int) -> RankView:
    seen = board.seat(seat)
    return viewed(RankView, seen, seen.tally, rank=rank, cards=len(seen.hand))


def ranking_of(board: Board) -> tuple[tuple[Seat, ...], ...]:
    """Return the tied groups, best first: the living by points, tokens, cards, then who fell later; partners tie."""

    def standing(seat: Seat) -> tuple[int, int, int, int]:
        seen = board.seat(seat)
        if seen.out is not None:
            return 1, -seen.out, 0, 0
        camp = [board.seat(one) for one in board.living if board.friends(seat, one)]
        return 0, -sum(s.hp for s in camp), sum(s.tokens for s in camp), -sum(len(s.hand) for s in camp)

    return tied(board.order, standing)
