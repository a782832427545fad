"""Speed questions for the territories that are still free (R5)."""

from dataclasses import replace

from buzzkeep.game import Enter, Flow, Judged, PhaseCard, ScoreChange, Seat, record
from buzzkeep.games.conquest.actions import SelectTerritory
from buzzkeep.games.conquest.board import Claim, Progress, Table
from buzzkeep.games.conquest.scoring import scores
from buzzkeep.games.conquest.stages.battle import Battle
from buzzkeep.games.conquest.stages.phase import Phase
from buzzkeep.games.conquest.stages.picking import Picking
from buzzkeep.games.conquest.stages.question import ConquestQuestion
from buzzkeep.games.conquest.stages.showing import ShowingGains
from buzzkeep.games.conquest.stakes import ForPrize, asked_by, none_left
from buzzkeep.games.conquest.territories import ALLOCATION_VALUE, free_targets, give
from buzzkeep.games.conquest.texts import TEXTS

VOIDS_UNTIL_GIFT = 2
FEW_LEFT = 5  # so many free territories are given away one a question in any case


@record
class Allocation(Phase):
    """``given`` of ``total`` free territories are allotted; ``voids`` counts unanswered questions in a row.

    ``winner`` chooses its prize; then ``second``, if there is one, does.
    """

    given: int
    total: int
    voids: int = 0
    winner: Seat | None = None
    second: Seat | None = None

    def announces(self, t: Table) -> PhaseCard | None:
        """Tell the rule of the phase."""
        card = TEXTS.allocation_buzzed if t.config.options.buzzes("sharing") else TEXTS.allocation
        return None if self.given else card

    def begin(self, t: Table) -> Flow:
        """Ask for the next territory."""
        return self._ask(t)

    def then(self, t: Table, result: SelectTerritory | Judged | ShowingGains) -> Flow:
        """Let the winner choose; after a void ask again, after the second one give a territory away (R5.5)."""
        if isinstance(result, ShowingGains):
            return self._next()
        if isinstance(result, SelectTerritory):
            assert self.winner is not None
            return self._take(t, self.winner, result.territory)
        if result.winner is not None:
            second = result.second if isinstance(result.stake, ForPrize) and result.stake.two else None
            own = replace(self, voids=0, winner=result.winner, second=second)
            return own.push(Picking(result.winner, "allocation"))
        if self.voids + 1 < VOIDS_UNTIL_GIFT:
            return replace(self, voids=self.voids + 1)._ask(t)
        return self._take(t, *_gift(t))

    def _ask(self, t: Table) -> Flow:
        by = asked_by(t, "number", buzzed=t.config.options.buzzes("sharing"))
        if none_left(t, by):  # R8.12
            for _ in range(self.given, self.total):
                give(t, *_gift(t), ALLOCATION_VALUE)
            return Enter(Battle())
        two = t.config.options.allocation == "two" and self.total - self.given > FEW_LEFT and by == "number"
        stake = ForPrize(again=self.voids + 1 < VOIDS_UNTIL_GIFT, by=by, two=two)
        own = self if self.voids else self.begin_turn(t)
        return own.push(ConquestQuestion(stake, t.board.living))

    def _take(self, t: Table, seat: Seat, territory: str) -> Flow:
        give(t, seat, territory, ALLOCATION_VALUE)
        given = self.given + 1
        if self.second is not None:  # R5.10; more than one was free
            own = replace(self, given=given, winner=self.second, second=None)
            return own.push(Picking(self.second, "allocation"))
        own = replace(self, given=given)
        if t.config.options.shows_gains:  # R8.7.1
            return own.push(ShowingGains((Claim(seat, territory),), (ScoreChange(seat, ALLOCATION_VALUE),)))
        return own._next()

    def _next(self) -> Flow:
        return Enter(Battle() if self.given == self.total else Allocation(self.given, self.total))

    def place(self, t: Table) -> Progress:
        """Return which of the free territories is asked for."""
        return Progress("allocation", min(self.given + 1, self.total), self.total)


def _gift(t: Table) -> tuple[Seat, str]:
    """Return the lowest-scoring seat and the lowest-numbered free territory it may take."""
    points = scores(t.config, t.board)
    seat = min(t.board.living, key=lambda seat: (points[seat], seat))
    open_to = free_targets(t.config, t.board, seat, ())
    lands = (land for land in t.config.material.board.territories if land.id in open_to)
    return seat, min(lands, key=lambda land: land.number).id
