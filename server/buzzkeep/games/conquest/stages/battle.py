"""The battle rounds: attacks, castles and their towers, rebuilding (R6); and what decides a tie (R7.4)."""

from dataclasses import replace
from typing import Any

from buzzkeep.game import End, Enter, Flow, Judged, Party, PhaseCard, Record, Role, Seat, opening
from buzzkeep.games.conquest.actions import AttackTerritory, PassSlot, RebuildTower
from buzzkeep.games.conquest.board import Fight, Progress, SecretPick, Table
from buzzkeep.games.conquest.events import AttackDeclared, OrderOpened
from buzzkeep.games.conquest.scoring import hidden, leaders, standing
from buzzkeep.games.conquest.stages.choosing import Choosing, Ordered
from buzzkeep.games.conquest.stages.phase import Phase
from buzzkeep.games.conquest.stages.picking import Picking
from buzzkeep.games.conquest.stages.question import ConquestQuestion
from buzzkeep.games.conquest.stages.showing import ShowingFight, ShowingGains
from buzzkeep.games.conquest.stakes import ForBattle, ForCrown, ForDuel, ForTower, asked_by, none_left, outcome_of
from buzzkeep.games.conquest.territories import defended, order
from buzzkeep.games.conquest.texts import TEXTS

VOIDS_UNTIL_SHARED = 3


class Tiebreak(Phase):
    """The seats ``tied`` for the first place; ``voids`` counts unanswered questions."""

    tied: tuple[Seat, ...]
    voids: int = 0

    def announces(self, t: Table) -> PhaseCard | None:
        return TEXTS.dead_heat_buzzed if t.config.options.buzzes("all") else TEXTS.dead_heat

    def begin(self, t: Table) -> Flow:
        by = asked_by(t, "number", buzzed=t.config.options.buzzes("all"))
        return self.push(ConquestQuestion(ForCrown(self.voids + 1 < VOIDS_UNTIL_SHARED, by), self.tied))

    def then(self, t: Table, result: Judged) -> Flow:
        """Crown the winner; after a void ask again, at most three times."""
        t.set(champion=result.winner)
        if result.winner is not None or self.voids + 1 == VOIDS_UNTIL_SHARED:
            return End("rounds")
        return replace(self, voids=self.voids + 1).begin(t)

    def place(self, t: Table) -> Progress:
        return Progress("tiebreak", self.voids + 1, VOIDS_UNTIL_SHARED)


class TurnGiven(Record):
    """The host has corrected something: the seat of ``slot`` chooses next, or anew."""

    slot: int


class Battle(Phase):
    """Rounds and slots count from 0. ``orders``: what the seats will do in their slots, if all have chosen (R6.15)."""

    round: int = 0
    slot: int = 0
    orders: tuple[SecretPick, ...] | None = None

    def announces(self, t: Table) -> PhaseCard | None:
        """Tell the rule of the phase; then how all stand, before the last round in any case (R8.14)."""
        number, rounds = self.round + 1, t.config.options.rounds_battle
        if self.slot:  # back by a rewind
            return None
        if not self.round:
            return TEXTS.battle
        if number < rounds and t.game.pacing() not in opening.INTRODUCES:
            return None
        last = TEXTS.last_hidden if hidden(t.config.options, self.place(t)) else TEXTS.last_round
        between = replace(TEXTS.next_round, title=TEXTS.next_round.title.filled(number, rounds))
        return replace(last if number == rounds else between, standing=standing(t))

    def begin(self, t: Table) -> Flow:
        return self._ask(t, self.slot)

    def then(self, t: Table, result: Any) -> Flow:
        match result:
            case AttackTerritory(territory=territory):
                return self._attack(t, territory)
            case Ordered(orders=orders):
                return replace(self, orders=orders)._open(t)
            case TurnGiven(slot=slot):
                return replace(self, orders=None)._ask(t, slot)
            case RebuildTower():
                by = asked_by(t, "choice", buzzed=t.config.options.buzzes("all"))
                return self.push(ConquestQuestion(ForTower(by), (self._seat(t),)))
            case Judged(stake=ForBattle(fight=fight, slot=slot), winner=None):
                return self.push(ConquestQuestion(ForDuel(fight, slot), (fight.attacker, fight.defender)))
            case Judged(stake=ForBattle(fight=fight) | ForDuel(fight=fight), winner=int(winner), changes=changes):
                return self.push(ShowingFight(fight, outcome_of(t, fight, winner), changes))
            case ShowingFight(fight=fight, how="tower_fell"):
                return self._fight(t, replace(fight, tower=fight.tower + 1))
            case ShowingFight() if len(t.board.living) == 1:
                return End("conquest")
            case Judged(stake=ForTower(), winner=int(winner)) if t.config.options.shows_gains:  # R8.7.1
                return self.push(ShowingGains((), (), winner))
            case ShowingFight() | PassSlot() | ShowingGains() | Judged(stake=ForTower()):
                return self._ask(t, self.slot + 1)
            case _:
                raise AssertionError(result)

    def _ask(self, t: Table, slot: int) -> Flow:
        """Ask the next living seat from ``slot`` on (R6.3), or begin the next round, or wind up the match."""
        running = order(t.seats, self.round)
        for following in range(slot, len(running)):
            if running[following] in t.board.living:
                return replace(self, slot=following).begin_turn(t)._open(t)
        if self.round + 1 < t.config.options.rounds_battle:
            return Enter(Battle(self.round + 1))
        tied = leaders(t.config, t.board)
        return End("rounds") if len(tied) == 1 else Enter(Tiebreak(tied))

    def _open(self, t: Table) -> Flow:
        """Open the order of the seat whose slot it is; one without a legal order chooses (R6.15)."""
        seat = self._seat(t)
        turn = Picking(seat, "attack")
        if self.orders is None and t.config.options.picks == "sealed":
            later = order(t.seats, self.round)[self.slot :]
            return self.push(Choosing(tuple(seat for seat in later if seat in t.board.living), purpose="attack"))
        for action in (turn.action(sealed.target) for sealed in self.orders or () if sealed.seat == seat):
            t.emit(OrderOpened(seat))
            if isinstance(action, PassSlot) or turn.check(t, Party(Role.SEAT, seat), action) is None:
                return self.then(t, action)
        return self.push(turn)

    def sealed(self, t: Table) -> tuple[Seat, ...]:
        """Return the seats whose orders are still to be opened."""
        opened = order(t.seats, self.round)[: self.slot + 1]
        return tuple(one.seat for one in self.orders or () if one.seat not in opened and one.seat in t.board.living)

    def _seat(self, t: Table) -> Seat:
        return order(t.seats, self.round)[self.slot]

    def _attack(self, t: Table, territory: str) -> Flow:
        """Declare an attack and put its first question."""
        seat = self._seat(t)
        defender, castle, battles = defended(t, territory)
        t.emit(AttackDeclared(seat, defender, territory, castle))
        return self._fight(t, Fight(seat, defender, territory, castle, 1, battles))

    def _fight(self, t: Table, fight: Fight) -> Flow:
        last_tower = fight.castle and fight.tower == fight.towers
        by = asked_by(t, "choice", buzzed=t.config.options.buzzes("all" if last_tower else "battles"))
        slot, timed = self.round * len(t.seats) + self.slot + 1, by == "choice" and none_left(t, "number")
        stake = ForBattle(fight, slot, timed=timed, by=by)
        others = tuple(seat for seat in t.board.living if seat not in (fight.attacker, fight.defender))
        witnesses = others if t.config.options.renown and by == "choice" else ()
        return self.push(ConquestQuestion(stake, (fight.attacker, fight.defender), witnesses=witnesses))

    def place(self, t: Table) -> Progress:
        return Progress("battle", self.round + 1, t.config.options.rounds_battle, order(t.seats, self.round), self.slot)
