"""The course of the turns: whose turn it is, the draw, passing, the end of a turn, rounds and fever (R4, R8)."""

from dataclasses import replace

from buzzkeep.engine.ring import next_seat
from buzzkeep.engine.types import Millis, Seat
from buzzkeep.games.virus_war import hand, life
from buzzkeep.games.virus_war.events import (
    CardDrawn,
    NothingToDraw,
    QuarantineServed,
    RoundBegan,
    TrapRevealed,
    TurnBegan,
    TurnEnded,
    TurnPassed,
)
from buzzkeep.games.virus_war.progress import Progress
from buzzkeep.games.virus_war.state import Acting, Drawing, Ending, How, TrapOpen

DRAW_MS: Millis = 8_000
AWAY_MS: Millis = 2_000
TRAP_MS: Millis = 3_000
ACT_MS: Millis = 45_000
END_MS: Millis = 2_000
FEVER_ROUND = 26


def go_on(progress: Progress) -> None:
    """Let those out whose player left, then begin the next turn in the direction of play (R4.10)."""
    if drop_leavers(progress):
        return
    state = progress.state
    assert state.active is not None
    begin(progress, next_seat(state.order, state.living, state.active, state.direction))


def drop_leavers(progress: Progress) -> bool:
    """Eliminate the seats that nobody holds any more (R10.4); say whether that was the end."""
    for seat in progress.state.living:
        if progress.seat(seat).attendance.left and progress.seat(seat).alive and not progress.over:
            life.eliminate(progress, seat, "left")
    return progress.over


def begin(progress: Progress, seat: Seat) -> None:
    """Begin the turn of ``seat``: fever, quarantine or the draw (R4.1, R4.2)."""
    if set(progress.state.living) <= set(progress.state.had_turn):
        _next_round(progress)
    state = progress.state
    progress.set(active=seat, had_turn=(*(s for s in state.had_turn if s != seat), seat), table=None, spared=False)
    tally = progress.seat(seat).tally
    progress.set_seat(seat, tally=replace(tally, turns=tally.turns + 1))
    progress.emit(TurnBegan(seat))
    if state.fever:
        life.infect(progress, seat, 1, "fever", None)
    left = progress.seat(seat).quarantine - 1
    if left >= 0:
        progress.set_seat(seat, quarantine=left)
        progress.emit(QuarantineServed(seat, left))
        end(progress, "quarantine")
    else:
        wait = AWAY_MS if progress.seat(seat).attendance.absent else DRAW_MS
        progress.enter(Drawing(progress.prompt, seat, progress.now + wait))


def _next_round(progress: Progress) -> None:
    """Count a round; fever comes in round 26, or after a round without cards and without a play (R8.3, R8.4)."""
    state = progress.state
    dried_up = state.dry and state.piles.empty
    fever = state.fever or dried_up or (progress.match.options.fever and state.round + 1 >= FEVER_ROUND)
    progress.set(round=state.round + 1, had_turn=(), fever=fever, dry=state.piles.empty)
    progress.emit(RoundBegan(state.round + 1, fever))


def draw(progress: Progress, seat: Seat) -> None:
    """Draw the card of the turn (R4.3): a trap costs life points and the turn."""
    card = hand.draw(progress)
    if card is None:
        progress.emit(NothingToDraw(seat))
        act(progress, seat)
        return
    progress.emit(CardDrawn(seat, card.face, "turn"))
    if card.kind != "trap":
        hand.receive(progress, seat, card)
        act(progress, seat)
        return
    value = card.value or 0
    hand.discard(progress, (card,))
    progress.emit(TrapRevealed(seat, value))
    life.lose(progress, seat, value, "trap")
    if not progress.over:
        progress.enter(TrapOpen(progress.prompt, seat, value, progress.now + TRAP_MS))


def act(progress: Progress, seat: Seat, *, again: bool = False) -> None:
    """Ask for an action (R4.4); nobody waits for who is absent (R10.2)."""
    if progress.seat(seat).attendance.absent:
        pass_turn(progress, seat, draws=False, timed_out=True)
    else:
        progress.enter(Acting(progress.prompt, seat, again, progress.now + ACT_MS))


def pass_turn(progress: Progress, seat: Seat, *, draws: bool, timed_out: bool) -> None:
    """Pass, with the additional card or without (R4.4); a trap drawn this way only hurts."""
    progress.emit(TurnPassed(seat, draws, timed_out))
    extra = None
    card = hand.draw(progress) if draws else None
    if card is not None:
        progress.emit(CardDrawn(seat, card.face, "pass"))
        if card.kind == "trap":
            extra = card.value or 0
            hand.discard(progress, (card,))
            progress.emit(TrapRevealed(seat, extra))
            life.lose(progress, seat, extra, "trap")
        else:
            hand.receive(progress, seat, card)
    end(progress, "timed_out" if timed_out else "passed", extra)


def end(progress: Progress, how: How, extra_trap: int | None = None) -> None:
    """End the running turn: the virus takes its toll unless a U-turn spared the seat (R4.9)."""
    seat = progress.state.active
    if seat is None:
        return  # the match ended on the way
    tokens = progress.seat(seat).tokens
    spared = progress.state.spared and tokens > 0
    loss = 0 if spared else tokens
    if loss:
        life.lose(progress, seat, loss, "virus")
        if progress.over:
            return
    progress.emit(TurnEnded(seat, loss, spared))
    progress.enter(Ending(progress.prompt, seat, how, loss, spared, extra_trap, progress.now + END_MS))


def end_trap(progress: Progress) -> None:
    """The trap has been seen: the turn is over, and costs its virus points (V4)."""
    end(progress, "trap")
