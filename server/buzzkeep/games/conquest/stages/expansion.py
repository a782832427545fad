"""How the land is taken: the expansion rounds, in turn or shared (R3, R4), then what is left is allocated (R5)."""

from dataclasses import replace

from buzzkeep.game import AnswerFormat, End, Enter, Flow, Judged, PhaseCard, ScoreChange, Seat, place_of_next
from buzzkeep.games.conquest.actions import SelectTerritory
from buzzkeep.games.conquest.board import Claim, Progress, Table
from buzzkeep.games.conquest.scoring import scores
from buzzkeep.games.conquest.stages.battle import Battle
from buzzkeep.games.conquest.stages.choosing import Choosing, Claimed
from buzzkeep.games.conquest.stages.phase import Phase
from buzzkeep.games.conquest.stages.picking import Picking
from buzzkeep.games.conquest.stages.question import ConquestQuestion
from buzzkeep.games.conquest.stages.showing import ShowingGains
from buzzkeep.games.conquest.stakes import ForClaims, ForPrize, asked_by, none_left
from buzzkeep.games.conquest.territories import ALLOCATION_VALUE, free_targets, give, order, owned
from buzzkeep.games.conquest.texts import TEXTS


class Expansion(Phase):
    """Seats take territories in turn, or together; rounds and slots count from 0."""

    round: int = 0
    slot: int = 0
    claims: tuple[Claim, ...] = ()  # picks of a shared round so far
    in_vain: tuple[Claim, ...] = ()  # picked in secret after an earlier one had picked it: everybody was told
    asked: int = 0  # questions of a round at the buzzer
    public = ("in_vain",)

    def announces(self, t: Table) -> PhaseCard | None:
        return None if self.round or self.slot else TEXTS.expansion

    def begin(self, t: Table) -> Flow:
        options, left = t.config.options, len(owned(t.config, t.board, None))
        if options.expansion == "shared" and options.picks != "in_turn" and left:  # R4.4
            if place_of_next(t.config, t.board, self._by(t)) is None:  # R8.8: nobody bares what brings nothing
                return Enter(Allocation(0, left)) if options.goes_on_without_questions else End("questions")
            return replace(self.begin_turn(t), slot=len(t.seats)).push(Choosing(order(t.seats, self.round)))
        return self._ask(t)

    def then(self, t: Table, result: SelectTerritory | Claimed | Judged | ShowingGains) -> Flow:
        if isinstance(result, Claimed):  # in vain: these seats pick again, as long as there is anything left
            own = replace(self, in_vain=(*self.in_vain, *result.in_vain))
            return own.push(result.again()) if result.in_vain else replace(own, claims=result.claims)._question(t)
        if isinstance(result, Judged):
            taken = tuple(claim for claim in self.claims if claim.seat in {change.seat for change in result.changes})
            own = replace(self, slot=min(self.slot + 1, len(t.seats)), claims=(), in_vain=(), asked=self.asked + 1)
            if self._by(t) == "open" and own.asked < len(t.seats) - 1:  # R17.8
                own = replace(own, claims=tuple(claim for claim in self.claims if claim not in taken))
            if taken and t.config.options.shows_gains:  # R8.7.1
                return own.push(ShowingGains(taken, result.changes))
            return own._ask(t)
        if isinstance(result, ShowingGains):
            return self._ask(t)
        seat = order(t.seats, self.round)[self.slot]
        own = replace(self, claims=(*self.claims, Claim(seat, result.territory)))
        literal = t.config.options.expansion == "literal"
        return own._question(t) if literal else replace(own, slot=self.slot + 1)._ask(t)

    def _ask(self, t: Table) -> Flow:
        """Ask the seat of the slot, or wind up the round or the phase."""
        left = len(owned(t.config, t.board, None))
        if left == 0:  # R3.7, A19
            return Enter(Battle())
        if self.slot < len(t.seats) and len(self.claims) < left:
            own = self if self.claims else self.begin_turn(t)
            return own.push(Picking(order(t.seats, self.round)[self.slot], "expansion", self.claims))
        if self.claims:  # a shared round is complete, or nothing is left to claim
            return replace(self, slot=len(t.seats))._question(t)
        if self.round + 1 < t.config.options.rounds_expansion:
            return Enter(Expansion(self.round + 1))
        return Enter(Allocation(0, left))

    def _by(self, t: Table) -> AnswerFormat:
        return asked_by(t, "choice", buzzed=t.config.options.buzzes("all"))

    def _question(self, t: Table) -> Flow:
        seats = tuple(claim.seat for claim in self.claims)
        return self.push(ConquestQuestion(ForClaims(self.claims, self._by(t)), seats))

    def place(self, t: Table) -> Progress:
        rounds = t.config.options.rounds_expansion
        return Progress("expansion", self.round + 1, rounds, order(t.seats, self.round), self.slot)


VOIDS_UNTIL_GIFT = 2
FEW_LEFT = 5  # so many free territories are given away one a question in any case


class Allocation(Phase):
    """Of ``total`` territories ``given`` are; ``takers`` are to choose, once ``in_vain``; ``voids``: in a row."""

    given: int
    total: int
    voids: int = 0
    takers: tuple[Seat, ...] = ()
    in_vain: tuple[Claim, ...] = ()
    public = ("in_vain",)

    def announces(self, t: Table) -> PhaseCard | None:
        ranked = TEXTS.allocation_ranked if t.config.options.allocation == "rank" else TEXTS.allocation
        card = TEXTS.allocation_buzzed if t.config.options.buzzes("sharing") else ranked
        return None if self.given else card

    def begin(self, t: Table) -> Flow:
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

    def then(self, t: Table, result: SelectTerritory | Claimed | Judged | ShowingGains) -> Flow:
        """Let the best choose; after a void ask again, after the second one give a territory away (R5.5)."""
        if isinstance(result, ShowingGains):
            return self._next()
        if isinstance(result, Claimed):
            own = replace(self, in_vain=(*self.in_vain, *result.in_vain))
            return own.push(result.again("allocation")) if result.in_vain else own._take(t, *result.claims)
        if isinstance(result, SelectTerritory):
            return self._take(t, Claim(self.takers[0], result.territory))
        if result.winner is not None:
            assert isinstance(result.stake, ForPrize)
            most = {"one": 1, "two": 2, "rank": self.total - self.given}[result.stake.gives]
            own = replace(self, voids=0, takers=(result.winner, *result.behind)[:most])
            if t.config.options.picks != "in_turn" and len(own.takers) > 1:  # R5.12
                return own.push(Choosing(own.takers, purpose="allocation"))
            return own.push(Picking(result.winner, "allocation"))
        if self.voids + 1 < VOIDS_UNTIL_GIFT:
            return replace(self, voids=self.voids + 1).begin(t)
        return self._take(t, Claim(*_gift(t)))

    def _take(self, t: Table, *claims: Claim) -> Flow:
        for claim in claims:
            give(t, claim.seat, claim.territory, ALLOCATION_VALUE)
        own = replace(self, given=self.given + len(claims), takers=self.takers[len(claims) :])
        if own.takers:
            return own.push(Picking(own.takers[0], "allocation"))
        if t.config.options.shows_gains:  # R8.7.1
            return own.push(ShowingGains(claims, tuple(ScoreChange(one.seat, ALLOCATION_VALUE) for one in claims)))
        return own._next()

    def _next(self) -> Flow:
        return Enter(Battle() if self.given == self.total else Allocation(self.given, self.total))

    def place(self, t: Table) -> Progress:
        return Progress("allocation", min(self.given + 1, self.total), self.total)


def _gift(t: Table) -> tuple[Seat, str]:
    """Return the lowest-scoring seat and the lowest-numbered free territory it may take."""
    points = scores(t.config, t.board)
    seat = min(t.board.living, key=lambda seat: (points[seat], seat))
    open_to = free_targets(t.config, t.board, seat, ())
    lands = (land for land in t.config.material.board.territories if land.id in open_to)
    return seat, min(lands, key=lambda land: land.number).id
