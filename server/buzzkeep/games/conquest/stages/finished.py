"""The end of a match (R7.2)."""

from buzzkeep.engine.ranks import ranks
from buzzkeep.engine.records import record
from buzzkeep.engine.stage import Stage
from buzzkeep.engine.types import Millis, Seat
from buzzkeep.games.conquest import scoring
from buzzkeep.games.conquest.board import Table


@record
class RankView:
    """A line of the final ranking; shared ranks repeat the number."""

    rank: int
    seat: Seat
    score: int
    territories: int
    towers: int
    right_answers: int
    battles_won: int
    fastest_ms: Millis | None  # best speed answer
    closest_guesses: int  # speed questions won


@record
class Ranked:
    """The final ranking, best first."""

    ranking: tuple[RankView, ...]


@record
class Finished(Stage[Table]):
    """The end. ``reason`` is ``rounds``, ``conquest``, ``host`` or ``questions`` (none left)."""

    reason: str
    public = ("reason",)

    def shown(self, t: Table) -> Ranked:
        """Show the ranking."""
        points, owned = scoring.scores(t.config, t.board), scoring.territories(t.board)
        lines = []
        for seat, rank in ranks(scoring.ranking(t.config, t.board)).items():
            standing = t.board.of(seat)
            tally = standing.tally
            lines.append(
                RankView(
                    rank=rank,
                    seat=seat,
                    score=points[seat],
                    territories=owned[seat],
                    towers=standing.towers,
                    right_answers=tally.right_answers,
                    battles_won=tally.battles_won,
                    fastest_ms=tally.fastest_ms,
                    closest_guesses=tally.closest_guesses,
                )
            )
        return Ranked(tuple(lines))
