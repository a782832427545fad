"""The end of a match (R7.2)."""

from buzzkeep.game import Ending, Honour, Millis, Record, Seat, Superlative, viewed
from buzzkeep.games.conquest import scoring, story
from buzzkeep.games.conquest.board import PhaseName, Table
from buzzkeep.games.conquest.texts import TEXTS, answered_in


class RankView(Record):
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


class TakenView(Record):
    """A territory got an owner, in that round of that phase."""

    territory: str
    owner: Seat
    phase: PhaseName
    round: int


class Ranked(Record):
    """The final ranking, what each did best, and who took what in which order."""

    ranking: tuple[RankView, ...]  # best first
    superlatives: tuple[Superlative, ...]
    history: tuple[TakenView, ...]
    turning: int | None  # from this place in the history on the winner's realm was the most valuable one
    without: int | None  # the winner's score without that territory's points, where another would have won then


class Finished(Ending[Table]):
    """The end. ``reason`` is ``rounds``, ``conquest``, ``host`` or ``questions`` (none left)."""

    reason: str
    public = ("reason",)

    def shown(self, t: Table) -> Ranked:
        points, owned = scoring.scores(t.config, t.board), scoring.territories(t.board)
        standings = [(t.board.seat(seat), rank) for seat, rank in self.ranks(t).items()]
        lines = [
            viewed(RankView, one, one.tally, rank=rank, score=points[one.seat], territories=owned[one.seat])
            for one, rank in standings
        ]
        first, second = lines[0], lines[1]
        turning = story.turning_point(t.board, first.seat) if second.rank > 1 else None
        without = first.score if turning is None else first.score - t.board.history[turning].value
        return Ranked(
            tuple(lines),
            self.superlatives(t),
            tuple(
                TakenView(t.config.ids[taken.land], taken.owner, taken.phase, taken.round) for taken in t.board.history
            ),
            turning,
            without if without < second.score <= first.score else None,
        )

    def offered(self, t: Table) -> tuple[Honour, ...]:
        of = t.board.seat
        gained = {seat: max(0, up) for seat, up in story.climbed(t.board, self.ranks(t)).items()}
        return (
            Honour("bolt", TEXTS.fastest, lambda seat: of(seat).tally.fastest_ms, answered_in, least=True),
            TEXTS.closest.honour(lambda seat: of(seat).tally.closest_guesses),
            TEXTS.defender.honour(lambda seat: of(seat).tally.repelled),
            TEXTS.upset.honour(gained.get),
            TEXTS.fighter.honour(lambda seat: of(seat).tally.battles_won),
            TEXTS.wisest.honour(lambda seat: of(seat).tally.right_answers),
        )
