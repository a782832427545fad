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
    """``given`` of ``total`` territories are allotted, ``takers`` are to choose; ``voids``: unanswered in a row."""

    given: int
    total: int
    voids: int = 0
    takers: tuple[Seat, ...] = ()

    def announces(self, t: Table) -> PhaseCard | None:
        """Tell the rule of the phase."""
        options, card = t.config.options, TEXTS.allocation
        if options.buzzes("sharing"):
            card = TEXTS.allocation_buzzed
        elif options.allocation == "rank":
            card = TEXTS.allocation_ranked
        return None if self.given else card

    def begin(self, t: Table) -> Flow:
        """Ask for the next territory."""
        return self._ask(t)

    def then(self, t: Table, result: SelectTerritory | Judged | ShowingGains) -> Flow:
        """Let the best choose; after a void ask again, after the second one give a territory away (R5.5)."""
        if isinstance(result, ShowingGains):
            return self._next()
        if isinstance(result, SelectTerritory):
            return self._take(t, self.takers[0], result.territory)
        if result.winner is not None:
            assert isinstance(result.stake, ForPrize)
            most = {"one": 1, "two": 2, "rank": self.total - self.given}[result.stake.gives]
            takers = (result.winner, *result.behind)[:most]
            return replace(self, voids=0, takers=takers).push(Picking(result.winner, "allocation"))
        if self.voids + 1 < VOIDS_UNTIL_GIFT:
            return replace(self, voids=self.voids + 1)._ask(t)
        return self._take(t, *_gift(t))

    def _ask(self, t: Table) -> Flow:
        by = asked_by(t, "number", buzzed=t.config.options.buzzes("sharing"))
        if none_left(t, by):  # R8.12
            for _ in range(self.given, self.total):
                give(t, *_gift(t), ALLOCATION_VALUE)
            return Enter(Battle())
        gives, left = t.config.options.allocation, self.total - self.given
        if left == 1 or by != "number" or (gives == "two" and left <= FEW_LEFT):
            gives = "one"
        stake = ForPrize(again=self.voids + 1 < VOIDS_UNTIL_GIFT, by=by, gives=gives)
        return (self if self.voids else self.begin_turn(t)).push(ConquestQuestion(stake, t.board.living))

    def _take(self, t: Table, seat: Seat, territory: str) -> Flow:
        give(t, seat, territory, ALLOCATION_VALUE)
        own = replace(self, given=self.given + 1, takers=self.takers[1:])
        if own.takers:
            return own.push(Picking(own.takers[0], "allocation"))
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
