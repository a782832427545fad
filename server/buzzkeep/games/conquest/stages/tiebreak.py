"""The question that decides a tie for the first place (R7.4)."""

from dataclasses import replace

from buzzkeep.game import End, Flow, Judged, PhaseCard, Seat, record
from buzzkeep.games.conquest.board import Progress, Table
from buzzkeep.games.conquest.stages.phase import Phase
from buzzkeep.games.conquest.stages.question import ConquestQuestion
from buzzkeep.games.conquest.stakes import ForCrown, asked_by
from buzzkeep.games.conquest.texts import TEXTS

VOIDS_UNTIL_SHARED = 3


@record
class Tiebreak(Phase):
    """The seats ``tied`` for the first place; ``voids`` counts unanswered questions."""

    tied: tuple[Seat, ...]
    voids: int = 0

    def announces(self, t: Table) -> PhaseCard | None:
        """Tell that the match is tied."""
        return TEXTS.dead_heat_buzzed if t.config.options.buzzes("all") else TEXTS.dead_heat

    def begin(self, t: Table) -> Flow:
        """Ask those who are tied."""
        return self._ask(t)

    def then(self, t: Table, result: Judged) -> Flow:
        """Crown the winner; after a void ask again, at most three times."""
        t.set(champion=result.winner)
        if result.winner is not None or self.voids + 1 == VOIDS_UNTIL_SHARED:
            return End("rounds")
        return replace(self, voids=self.voids + 1)._ask(t)

    def _ask(self, t: Table) -> Flow:
        by = asked_by(t, "number", buzzed=t.config.options.buzzes("all"))
        return self.push(ConquestQuestion(ForCrown(self.voids + 1 < VOIDS_UNTIL_SHARED, by), self.tied))

    def place(self, t: Table) -> Progress:
        """Return which question it is."""
        return Progress("tiebreak", self.voids + 1, VOIDS_UNTIL_SHARED)
