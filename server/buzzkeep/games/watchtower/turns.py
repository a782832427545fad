"""The course of a match: preparation, turns, rounds and the turn cap; the agenda between what is asked (R3, R4, R8)."""

from dataclasses import replace
from typing import assert_never

from buzzkeep.engine.ring import next_seat
from buzzkeep.engine.types import Millis, Seat
from buzzkeep.games.watchtower import battle, challenges, fort, melee, refill, showdown, table
from buzzkeep.games.watchtower.events import LastRoundBegan, PreparationBegan, TurnBegan, TurnEnded
from buzzkeep.games.watchtower.material import Match
from buzzkeep.games.watchtower.progress import Progress
from buzzkeep.games.watchtower.state import (
    Acting,
    BeginPlay,
    Contest,
    DrawOne,
    GoOn,
    NextTurn,
    Prepare,
    Preparing,
    ShowAftermath,
    State,
    Task,
)

PREPARE_MS: Millis = 30_000
TURN_MS: Millis = 60_000
LEAST_MS: Millis = 5_000
"""What a seat has at least when it goes on after an interruption."""
IDLE_ROUNDS = 5


def run(progress: Progress) -> None:
    """Do what the agenda says until something is asked or the match is over (R4.6)."""
    while progress.free and not progress.over:
        if _judged(progress):
            return
        task, *rest = progress.state.agenda
        progress.set(agenda=tuple(rest))
        _do(progress, task)


def _judged(progress: Progress) -> bool:
    """After every step: lost campaigns; then say whether the last one in play or the showdown ends it (R4.6)."""
    for seat in progress.state.living:
        if progress.seat(seat).campaign is not None and not progress.seat(seat).army:
            fort.lose_campaign(progress, seat)
    living = progress.state.living
    if len(living) == 1:
        table.finish(progress, "survivor", living[0])
        return True
    if all(progress.seat(seat).campaign is not None for seat in living):
        showdown.begin(progress, forced=False)
        return True
    return False


def _do(progress: Progress, task: Task) -> None:
    match task:
        case DrawOne():
            refill.draw(progress, task)
        case ShowAftermath():
            battle.show(progress, task)
        case Contest():
            melee.open_contest(progress, task)
        case Prepare(seat=seat):
            _prepare(progress, seat)
        case BeginPlay():
            _begin_play(progress)
        case GoOn():
            _go_on(progress, task)
        case NextTurn():
            _next_turn(progress)
        case _ as never:
            assert_never(never)


# -- preparation -------------------------------------------------------------------------------------------------------


def _prepare(progress: Progress, seat: Seat) -> None:
    """Let a seat prepare its fort (R3.3)."""
    table.drop_leavers(progress)
    if progress.seat(seat).alive and len(progress.state.living) > 1:
        progress.emit(PreparationBegan(seat))
        progress.enter(Preparing(progress.prompt, seat, progress.due(PREPARE_MS, seat)))


def _begin_play(progress: Progress) -> None:
    """Complete stacks are fought for in the order of the turns, then the first turn begins (R3.4)."""
    state = progress.state
    contests = [
        Contest(seat, rank, "prepared")
        for seat in (*state.after(state.dealer), state.dealer)
        for rank in progress.seat(seat).complete
    ]
    progress.leave(*contests, NextTurn())


# -- turns -------------------------------------------------------------------------------------------------------------


def last_round(match: Match, state: State) -> bool:
    """Say whether the turn cap will be reached when this round is over (R8.1)."""
    left = sum(seat not in state.had_turn for seat in state.living)
    return match.turn_cap is not None and state.turn > 0 and state.turn + left >= match.turn_cap


def _next_turn(progress: Progress) -> None:
    """Begin the turn of the next seat in play: it draws a card unless it is in campaign (R4.1, R4.2)."""
    ended = progress.state.active
    if ended is not None and progress.seat(ended).alive:
        progress.emit(TurnEnded(ended))
    table.drop_leavers(progress)
    state = progress.state
    if len(state.living) == 1:
        return  # the judge ends it
    new_round = not set(state.living) - set(state.had_turn) or not state.turn
    if new_round and state.turn and _round_over(progress):
        return
    seat = next_seat(state.order, state.living, state.dealer if ended is None else ended, 1)
    for other in state.order:
        progress.set_seat(other, burned=False, challenges=0)
    tally = progress.seat(seat).tally
    progress.set_seat(seat, tally=replace(tally, turns=tally.turns + 1))
    had_turn = (seat,) if new_round else (*state.had_turn, seat)
    progress.set(active=seat, turn=state.turn + 1, had_turn=had_turn, battle=None)
    if new_round and last_round(progress.match, progress.state):
        progress.emit(LastRoundBegan())
    progress.emit(TurnBegan(seat, progress.state.turn))
    draws = [DrawOne(seat, "army", "turn")] if progress.seat(seat).campaign is None else []
    progress.leave(*draws, GoOn(seat, 0, TURN_MS, False))


def _round_over(progress: Progress) -> bool:
    """Every seat in play has had a turn: the turn cap, or idleness without one, brings the showdown (R8.1, R8.3)."""
    state, cap = progress.state, progress.match.turn_cap
    idle = 0 if state.stirred else state.idle + 1
    progress.set(idle=idle, stirred=False)
    forced = state.turn >= cap if cap is not None else idle >= IDLE_ROUNDS
    if forced:
        showdown.begin(progress, forced=True)
    return forced


def going_on(progress: Progress, stage: Preparing | Acting) -> GoOn:
    """Return the task of going on with a turn or a preparation that is interrupted now."""
    left = max(0, stage.due - progress.now)
    return GoOn(stage.seat, stage.prompt, left, isinstance(stage, Preparing))


def _go_on(progress: Progress, task: GoOn) -> None:
    """Ask the seat (again); a turn in which nothing is left but its end is over (R4.5)."""
    own = progress.seat(task.seat)
    if task.preparing:
        progress.set(stage=Preparing(task.prompt, task.seat, progress.now + task.left))
        progress.free = False
        return
    if not own.alive or (own.challenges and nothing_left(progress.match, progress.state, task.seat)):
        progress.leave(NextTurn())
    elif task.prompt == progress.state.prompts:
        progress.set(stage=Acting(task.prompt, task.seat, progress.now + task.left))
        progress.free = False
    else:
        progress.enter(Acting(progress.prompt, task.seat, progress.due(max(task.left, LEAST_MS), task.seat)))


def nothing_left(match: Match, state: State, seat: Seat) -> bool:
    """Say whether the seat can only end its turn; all of that is public."""
    own = state.seat(seat)
    others = tuple(other for other in state.seats if other.seat != seat)
    return (
        fort.why_no_place(own) is not None
        and all(fort.why_no_burn(own, others, rank) for rank in own.ranks)
        and all(rival.reason is not None for rival in challenges.rivals(match, state, seat, None))
    )
