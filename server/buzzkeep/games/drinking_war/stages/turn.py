"""Who begins, and the course of a turn: upkeep, draw, powers, attack, the end, whose turn is next (R3.4, R4.1, R6)."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any, Literal, TypeAlias

from buzzkeep import game
from buzzkeep.game import End, Enter, Flow, Millis, PhaseCard, Seat, Stage, next_member, next_seat
from buzzkeep.games.drinking_war import actions, bonuses, deal, events, life, lying, wagers
from buzzkeep.games.drinking_war.actions import Action, Begin
from buzzkeep.games.drinking_war.board import DrinkingTransition, Lying, TurnState
from buzzkeep.games.drinking_war.stages import arming, consequence, defending, giving, upkeep
from buzzkeep.games.drinking_war.stages.arming import Attacking, Launched
from buzzkeep.games.drinking_war.stages.asked import AskingStage
from buzzkeep.games.drinking_war.stages.finished import Result, WaterBreak
from buzzkeep.games.drinking_war.texts import TEXTS

IDLE_ROUNDS = 10
WATER_EVERY_MS: Millis = 20 * 60_000

TurnStep: TypeAlias = Literal["upkeep", "draw", "power", "attack", "ending"]


class Turn(Stage[DrinkingTransition]):
    """The turn of ``seat``, and how far it has come. It asks nobody."""

    seat: Seat
    step: TurnStep = "upkeep"
    public = ("seat",)

    def announces(self, t: DrinkingTransition) -> PhaseCard | None:
        last = t.board.last_turns
        if last is None or self.seat not in last.left or len(last.left) < len(t.board.living) - 1:
            return None
        return TEXTS.time_is_up if last.by_time else TEXTS.last_turns

    def begin(self, t: DrinkingTransition) -> Flow:
        turns = t.board.turns + 1
        turn = TurnState(power_ms=t.config.time_for("power"), auto=not t.config.options.forget_traps)
        t.set(active=self.seat, turn=turn, turns=turns, table=None)
        t.emit(events.TurnBegan(self.seat, t.chair(self.seat).captain, turns))
        upkeep.discard_owed(t, self.seat)
        return self._go_on(t)

    def then(self, t: DrinkingTransition, result: Any) -> Flow:
        match result:
            case actions.Treat(number=number):
                return self._tick(t, next(one for one in t.unit(self.seat).front if one.number == number))
            case actions.PlacePotion():
                return self._place_potion(t, forgotten=False)
            case actions.DrawCard():
                t.set_turn(auto=True, forgot=True)  # something still lay there (R5.13)
                return (
                    self._upkeep(t) if waiting_potion(t, self.seat) is None else self._place_potion(t, forgotten=True)
                )
            case actions.Proceed():
                return self.push(Attacking(self.seat))
            case Launched(laid=laid):
                return replace(self, step="attack").push(defending.Defending(t.table.target, laid))
            case actions.Pass():
                if bonuses.bonus(t.config, t.unit(self.seat), "draw_idle") is not None:
                    deal.draw(t, self.seat, "country")
                return replace(self, step="ending")._go_on(t)
            case WaterBreak():
                return self._next_turn(t)
        return self._go_on(t)

    def _go_on(self, t: DrinkingTransition) -> Flow:
        """Go on wherever the turn stands; who has fallen chooses first whom it helps (R6.4)."""
        if t.board.fallen:
            return self.push(giving.Rallying(t.board.fallen[0]))
        if not t.unit(self.seat).alive and self.step != "attack":
            return self._end(t)
        match self.step:
            case "upkeep":
                return self._upkeep(t)
            case "draw":
                return self._draw(t)
            case "power":  # in what is left of its time; without power cards the attack comes at once (R4.1)
                return self.push(arming.Powering(self.seat) if t.config.powers else Attacking(self.seat))
            case "attack":  # its last defence is shown first
                wagers.settle(t)
                defences = t.table.defences
                laid = len(defences[-1].cards) if defences else 0
                return replace(self, step="ending").push(Result("attack", laid))
            case "ending":  # as soon as the hand is small enough (R4.11)
                if not (excess := upkeep.excess_of(t, self.seat)):
                    return self._end(t)
                if not t.config.options.quick:
                    return self.push(upkeep.Discarding(self.seat))
                t.set_seat(self.seat, owed=excess)
                return self._end(t)

    def _upkeep(self, t: DrinkingTransition) -> Flow:
        """See to what lies before the unit; the game does it where traps are off, or time has run out (R5.13)."""
        turn, potion = t.board.turn, waiting_potion(t, self.seat)
        epidemics = [one for one in t.unit(self.seat).epidemics if one.number not in turn.ticked]
        if not epidemics and potion is None:
            if not turn.asleep:
                return replace(self, step="draw")._go_on(t)
            return replace(self, step="ending").push(Result("skipped"))
        if not turn.auto:
            return self.push(
                upkeep.Upkeep(self.seat, tuple(one.number for one in epidemics), potion.number if potion else None)
            )
        return self._tick(t, epidemics[0]) if epidemics else self._place_potion(t, forgotten=False)

    def _tick(self, t: DrinkingTransition, epidemic: Lying) -> Flow:
        """Let an Epidemic tick before the draw; twice as much if it was forgotten (R5.12, R5.13)."""
        seat, turn = self.seat, t.board.turn
        number, ticks = epidemic.number, epidemic.ticks + 1
        sips = lying.next_sips(epidemic) * (2 if turn.forgot else 1)
        total = epidemic.total + sips
        reached = epidemic.full is None and total >= bonuses.threshold(t.config, t.board, seat)
        ticked = replace(epidemic, ticks=ticks, total=total, full=ticks if reached else epidemic.full)
        t.set_seat(seat, front=tuple(ticked if one.number == number else one for one in t.unit(seat).front))
        t.set_turn(ticked=(*turn.ticked, number))
        t.emit(events.EpidemicTicked(seat, number, ticks, sips, turn.forgot))
        return self.push(consequence.Consequence(seat, "epidemic", epidemic.source, sips, number))

    def _place_potion(self, t: DrinkingTransition, *, forgotten: bool) -> Flow:
        """Lay the potion into the pit: the turn is skipped, and who forgot it loses the hand as well (B15)."""
        potion = waiting_potion(t, self.seat)
        assert potion is not None, "no potion lies there"
        if forgotten:
            deal.burn_hand(t, self.seat, "potion")
        deal.lay(t, self.seat, [lying.remove(t, self.seat, potion.number).card])
        t.set_turn(asleep=True)
        t.emit(events.PotionPlaced(self.seat, potion.number, forgotten))
        return self._upkeep(t)

    def _draw(self, t: DrinkingTransition) -> Flow:
        """Ask for the draw; who has drawn too soon has drawn, and in the last turns nobody draws (R6.1)."""
        own = replace(self, step="power")
        if t.board.last_turns is None and deal.can_draw(t.config, t.board):
            if t.board.turn.forgot or t.config.options.quick:
                upkeep.draw_for_turn(t, self.seat)
            else:
                return own.push(upkeep.Drawing(self.seat))
        return own._go_on(t)

    def _end(self, t: DrinkingTransition) -> Flow:
        """Close the turn: last turns, idleness, leavers, water, and then the next living unit clockwise."""
        seat, turn = self.seat, t.board.turn
        chair = t.chair(seat)
        t.set_chair(replace(chair, captain=next_member(chair.members, chair.captain)))  # R8.2
        t.set_seat(seat, plan=None)
        t.emit(events.TurnEnded(seat, not turn.attacked))
        t.set(quiet=0 if turn.played else t.board.quiet + 1, table=None)
        life.drop_leavers(t)
        if t.over:
            return End(t.ending)
        closes = t.board.closes
        if closes is not None and t.now >= closes and t.board.last_turns is None:
            deal.close_pile(t, seat)
        board = t.board
        if board.last_turns is not None:
            left = tuple(one for one in board.last_turns.left if one != seat and board.seat(one).alive)
            t.set(last_turns=replace(board.last_turns, left=left))
            if not left:
                return End("last_turns")
        if t.config.survivor and board.quiet >= IDLE_ROUNDS * len(board.living):
            return End("idle")
        if t.now < board.water_due:
            return self._next_turn(t)
        t.set(water_due=t.now + WATER_EVERY_MS)
        t.emit(events.WaterBreakCame())
        return self.push(WaterBreak())

    def _next_turn(self, t: DrinkingTransition) -> Flow:
        return Enter(Turn(next_seat(t.board.order, t.board.living, self.seat, 1)))


def waiting_potion(t: DrinkingTransition, seat: Seat) -> Lying | None:
    """Return the potion that the active unit has to place: one a turn (R5.10)."""
    return None if t.board.turn.asleep else next((one for one in t.unit(seat).front if one.card.kind == "sleep"), None)


class Starting(AskingStage):
    """All units are asked; at ``due`` chance decides."""

    ms = 15_000
    asked = "start"
    advised = False
    phase_card = TEXTS.war

    def of(self, t: DrinkingTransition) -> tuple[Seat, ...]:
        return t.board.living

    def lasts(self, t: DrinkingTransition) -> Millis:
        """It lasts as long as it does, whoever is there."""
        return self.full_ms(t)

    def hurry(self, t: DrinkingTransition, why: game.Hurry) -> Millis | None:
        """Let chance decide no sooner."""
        return None

    def asks(self, t: DrinkingTransition) -> tuple[game.Ask, ...]:
        """Ask everybody; no captain is needed, and the host may name a unit (B24)."""
        return tuple(replace(ask, team=replace(ask.team, alone_ms=0), appoints=True) for ask in super().asks(t))

    def options(self, t: DrinkingTransition, seat: Seat) -> Iterator[Action]:
        yield Begin()

    def act(self, t: DrinkingTransition, who: game.Party, action: Begin) -> Flow:
        """Let the unit begin that says it is the youngest, or of which the host says so (B24)."""
        return Enter(Turn(who.seated))

    def close(self, t: DrinkingTransition, why: game.Why) -> Flow:
        return Enter(Turn(t.rng.choice(t.board.living)))
