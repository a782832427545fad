"""It is settled who begins (R3.3 to R3.5); the course of a turn, whose turn is next, rounds and fever (R4, R8)."""

from dataclasses import replace
from typing import Any

from buzzkeep.game import Ask, Enter, Flow, Millis, Party, PhaseCard, Record, Seat, Stage, Why, next_seat
from buzzkeep.games.virus_war import ghosts, life, plans
from buzzkeep.games.virus_war.actions import Play, Volunteer
from buzzkeep.games.virus_war.board import VirusTransition
from buzzkeep.games.virus_war.events import RoundBegan, TurnBegan
from buzzkeep.games.virus_war.stages.acting import Acting, Drawing, Drawn, Passed, drawn
from buzzkeep.games.virus_war.stages.finished import How, TrapSprung, TurnEnding
from buzzkeep.games.virus_war.stages.resolving import Resolved, declared
from buzzkeep.games.virus_war.texts import TEXTS


class Turn(Stage[VirusTransition]):
    """The turn of ``seat``. It asks nobody."""

    seat: Seat
    public = ("seat",)

    def announces(self, t: VirusTransition) -> PhaseCard | None:
        begins_round = set(t.board.living) <= set(t.board.had_turn)
        return TEXTS.fever if begins_round and not t.board.fever and _feverish(t) else None

    def begin(self, t: VirusTransition) -> Flow:
        """Count the round and the turn; then fever, quarantine or the draw (R4.1, R4.2)."""
        if set(t.board.living) <= set(t.board.had_turn):
            fever = _feverish(t)
            t.set(round=t.board.round + 1, had_turn=(), fever=fever, dry=t.board.piles.empty)
            t.emit(RoundBegan(t.board.round, fever))
            ghosts.strike(t)
        had_turn = (*(seat for seat in t.board.had_turn if seat != self.seat), self.seat)
        t.set(had_turn=had_turn, table=None, spared=False)
        tally = t.seat(self.seat).tally
        t.set_seat(self.seat, tally=replace(tally, turns=tally.turns + 1))
        t.emit(TurnBegan(self.seat))
        if t.board.fever:
            life.infect(t, self.seat, 1, "fever", None)
        left = t.seat(self.seat).quarantine - 1
        if left < 0:
            life.tire(t, self.seat)
            return self.then(t, drawn(t, self.seat)) if t.config.options.quick else self.push(Drawing(self.seat))
        t.set_seat(self.seat, quarantine=left)
        return self._end(t, "quarantine")

    def then(self, t: VirusTransition, result: Any) -> Flow:
        match result:
            case Drawn(trap=None):
                return self.push(Acting(self.seat, planned=plans.of(t, self.seat) is not None))
            case Drawn(trap=int(value)):
                return self.push(TrapSprung(self.seat, value))
            case TrapSprung():  # the turn is over, and costs its virus points (V4)
                return self._end(t, "trap")
            case Play():
                return self.push(declared(t, self.seat, result))
            case Resolved(again=True):
                return self.push(Acting(self.seat, again=True))
            case Resolved(how=how):
                return self._end(t, how)
            case Passed(how=how, trap=trap):
                return self._end(t, how, trap)
            case TurnEnding():
                return _turn_after(t, self.seat)
        raise TypeError(f"{result} is no result of a part of a turn")

    def _end(self, t: VirusTransition, how: How, extra_trap: int | None = None) -> Flow:
        """End the turn: the virus takes its toll unless a U-turn spared the seat (R4.9)."""
        tokens = t.seat(self.seat).tokens
        spared = t.board.spared and tokens > 0
        loss = 0 if spared else tokens
        if loss:
            life.lose(t, self.seat, loss, "virus")
        return self.push(TurnEnding(self.seat, how, loss, spared, extra_trap))


def first_turn(t: VirusTransition, starter: Seat) -> Flow:
    """Begin the first turn; who left meanwhile is out."""
    life.drop_leavers(t)
    return Enter(Turn(starter)) if t.seat(starter).alive else _turn_after(t, starter)


def _turn_after(t: VirusTransition, seat: Seat) -> Flow:
    """Let those out whose player left, then begin the next turn in the direction of play (R4.10)."""
    life.drop_leavers(t)
    return Enter(Turn(next_seat(t.board.order, t.board.living, seat, t.board.direction)))


def _feverish(t: VirusTransition) -> bool:
    """Say whether the next round has fever: from its round on, or after one without cards and a play (R8.3, R8.4)."""
    board, begins = t.board, life.fever_from(t)
    return board.fever or (board.dry and board.piles.empty) or (begins is not None and board.round + 1 >= begins)


SHOW_MS: Millis = 5_000
TAP_MS: Millis = 15_000


class TrapShown(Record):
    """A trap that a seat had to reveal at the set-up."""

    seat: Seat
    value: int


class Starting(Stage[VirusTransition]):
    """The hands are dealt. ``starter`` had the worst trap; None: the first tap decides, at ``due`` chance does."""

    traps: tuple[TrapShown, ...]
    starter: Seat | None
    public = ("traps", "starter")
    away_ms = None  # people are left their time to sit down
    phase_card = TEXTS.outbreak

    def lasts(self, t: VirusTransition) -> Millis:
        return TAP_MS if self.starter is None else SHOW_MS

    def asks(self, t: VirusTransition) -> tuple[Ask, ...]:
        return (Ask("start", t.board.living, appoints=True),) if self.starter is None else ()

    def legal(self, t: VirusTransition, who: Party) -> tuple[Volunteer, ...]:
        return (Volunteer(),)

    def act(self, t: VirusTransition, who: Party, action: Volunteer) -> Flow:
        """Let the first begin who says so, or of whom the host says so (R3.4)."""
        return first_turn(t, who.seated)

    def close(self, t: VirusTransition, why: Why) -> Flow:
        """Let the one with the worst trap begin, or whom chance names if nobody tapped (R3.4)."""
        return first_turn(t, t.rng.choice(t.board.living) if self.starter is None else self.starter)
