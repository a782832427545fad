"""The end: who is first, and then (R7)."""

from itertools import groupby

from buzzkeep.engine.ranks import ranks
from buzzkeep.engine.records import record
from buzzkeep.engine.stage import Stage
from buzzkeep.engine.types import Seat
from buzzkeep.games.drinking_war.board import Board
from buzzkeep.games.drinking_war.transition import DrinkingTransition


@record
class RankView:
    """A line of the final ranking; shared ranks repeat the number. ``host``: whom it helped at the end."""

    rank: int
    seat: Seat
    pv: int
    removed: int
    alive: bool
    host: Seat | None
    attacks: int
    defences: int
    countries: int


@record
class FinalRanking:
    """The lines, best first."""

    ranking: tuple[RankView, ...]


@record
class Finished(Stage[DrinkingTransition]):
    """The end. ``reason``: ``last_turns``, ``survivor``, ``idle`` (ten rounds without a card) or ``host``."""

    reason: str
    public = ("reason",)

    def shown(self, t: DrinkingTransition) -> FinalRanking:
        """Return everybody's place and figures."""
        places = ranks(ranking_of(t.board)).items()
        return FinalRanking(tuple(_line(t.board, seat, rank) for seat, rank in places))


def _line(board: Board, seat: Seat, rank: int) -> RankView:
    unit = board.unit(seat)
    tally = unit.tally
    countries = len(unit.countries)
    return RankView(rank, seat, unit.pv, unit.removed, unit.alive, unit.host, tally.attacks, tally.defences, countries)


def ranking_of(board: Board) -> tuple[tuple[Seat, ...], ...]:
    """Return the tied groups of seats, best first.

    The living by life points, by those they took, by who took one last; then the fallen, the last first, those who fell
    together by the life points they took.
    """

    def standing(seat: Seat) -> tuple[int, int, int, int]:
        unit = board.unit(seat)
        if unit.out is not None:
            return 1, -unit.out, -unit.removed, 0
        return 0, -unit.pv, -unit.removed, -unit.last_removal

    ranked = sorted(board.order, key=standing)  # stable: equals by number
    return tuple(tuple(group) for _, group in groupby(ranked, key=standing))
