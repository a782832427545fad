"""Closing a question, showing the answers, and what follows when the reveal ends (R8.5, R8.6)."""

from dataclasses import replace

from buzzkeep.engine.races import HEATS_MOST
from buzzkeep.engine.types import Millis, Seat
from buzzkeep.games.conquest import allocation, battle, expansion, questions, scoring, tiebreak
from buzzkeep.games.conquest.events import AnswersRevealed, DeadHeat, PhotoFinish, QuestionVoided, TimedOut
from buzzkeep.games.conquest.picking import ABSENT_MS
from buzzkeep.games.conquest.state import (
    Allocation,
    Ask,
    Asking,
    ForBattle,
    ForClaims,
    ForCrown,
    ForDuel,
    ForPrize,
    ForTower,
    How,
    Revealing,
    Tiebreak,
)
from buzzkeep.games.conquest.turn import Turn

SPEED_EXTRA_MS: Millis = 1_000  # a number line takes longer to read than four choices


def close_if_complete(turn: Turn) -> None:
    """Close the open question when no present seat is awaited; hurry when only absent seats are (R11.3)."""
    asking = turn.state.stage
    if not isinstance(asking, Asking):
        return
    missing = asking.sealed.missing
    if not missing:
        close(turn, asking)
    elif all(turn.seat(seat).absent for seat in missing):
        hurried = max(asking.opened_at + ABSENT_MS, turn.now)
        if hurried < asking.closes_at:
            turn.set(stage=replace(asking, closes_at=hurried))


def close(turn: Turn, asking: Asking, count_misses: bool = False) -> None:
    """Close the question and reveal its answers. ``count_misses``: the time ran out for silent seats."""
    ask = asking.ask
    for seat in (*asking.sealed.missing, *asking.fun.missing):
        state = turn.seat(seat)
        if taps := questions.taps_of(asking, state):  # those of the team who answered in time
            questions.seal(turn, asking, questions.team_answer(taps, state.captain, ask.by_choice))
            assert isinstance(turn.state.stage, Asking)
            asking = turn.state.stage
        elif count_misses and seat in ask.seats:
            turn.set_seat(seat, attendance=state.attendance.missed())
            turn.emit(TimedOut(seat))
    winner, goes_on, dead_heat = verdict(turn, asking)
    turn.emit(AnswersRevealed(ask.serial, winner))
    if not ask.by_choice and (photo := questions.ranking(turn.match, ask, asking.sealed).photo):
        turn.emit(PhotoFinish(ask.serial, photo, winner))
    if dead_heat:
        turn.emit(DeadHeat(ask.serial, dead_heat, ask.heat + 1))
    time = turn.match.options.reveal_time * 1_000 + (0 if ask.by_choice else SPEED_EXTRA_MS)
    shown = Revealing(
        turn.prompt,
        ask,
        asking.opened_at,
        turn.now,
        asking.sealed,
        asking.fun,
        asking.taps,
        winner,
        goes_on,
        (),
        turn.now + time,
        dead_heat,
    )
    preview = Turn(turn.match, turn.state, turn.ctx)
    consequences(preview, shown)
    turn.enter(replace(shown, changes=scoring.changes(turn.match, turn.state, preview.state)))


def verdict(turn: Turn, asking: Asking) -> tuple[Seat | None, bool, tuple[Seat, ...]]:
    """Return who took the stake, whether another question follows for the same stake, and for whom in a dead heat."""
    ask, match, phase = asking.ask, turn.match, turn.state.phase
    right = questions.right_seats(match, ask, asking.sealed)
    best: Seat | None = None
    if not ask.by_choice:
        best, dead_heat = race(turn, asking)
        if dead_heat:
            return None, True, dead_heat
    match ask.stake:
        case ForClaims(claims=claims):
            return (right[0] if right and len(claims) == 1 else None), False, ()
        case ForTower():
            return (right[0] if right else None), False, ()
        case ForBattle(fight=fight):
            winner = battle.winner(fight, right)
            return winner, winner is None, ()
        case ForDuel(fight=fight):
            return (fight.defender if best is None else best), False, ()  # A5
        case ForPrize():
            assert isinstance(phase, Allocation)
            return best, best is None and phase.voids + 1 < allocation.VOIDS_UNTIL_GIFT, ()
        case ForCrown():
            assert isinstance(phase, Tiebreak)
            return best, best is None and phase.voids + 1 < tiebreak.VOIDS_UNTIL_SHARED, ()


def race(turn: Turn, asking: Asking) -> tuple[Seat | None, tuple[Seat, ...]]:
    """Return who won a speed question (None: nobody answered), or whom a dead heat sends into another one (R5.7)."""
    ask, ranking = asking.ask, questions.ranking(turn.match, asking.ask, asking.sealed)
    if not ranking.places:
        return ask.ahead, ()  # R5.8
    if ranking.dead_heat and ask.heat < HEATS_MOST and questions.numbers_left(turn.match, turn.state):
        return None, tuple(seat for seat in ask.seats if seat in ranking.dead_heat)
    return questions.quickest(turn.match, ask, asking.sealed), ()


def consequences(turn: Turn, shown: Revealing) -> How | None:
    """Carry out what the revealed answers brought, without going on; say how a fight ended."""
    _keep_tally(turn, shown)
    match shown.ask.stake:
        case ForClaims() as stake:
            expansion.reward(turn, stake, questions.right_seats(turn.match, shown.ask, shown.sealed))
        case ForTower():
            if shown.winner is not None:
                battle.rebuilt(turn, shown.winner)
        case ForBattle(fight=fight) | ForDuel(fight=fight):
            if shown.winner is not None:
                return battle.resolve(turn, fight, shown.winner)
        case ForPrize() | ForCrown():
            pass
    return None


def end(turn: Turn, shown: Revealing) -> None:
    """End the reveal: its consequences, then what comes next."""
    how = consequences(turn, shown)
    if shown.dead_heat:
        ahead = questions.quickest(turn.match, shown.ask, shown.sealed)
        questions.announce(turn, shown.ask.stake, shown.dead_heat, shown.ask.heat + 1, ahead)
        return
    match shown.ask.stake:
        case ForClaims():
            expansion.go_on(turn)
        case ForPrize():
            allocation.go_on(turn, shown.winner)
        case ForCrown():
            tiebreak.go_on(turn, shown.winner)
        case ForTower():
            battle.go_on(turn)
        case ForBattle(fight=fight) | ForDuel(fight=fight):
            if how is None:
                battle.duel(turn, fight)
            else:
                battle.show(turn, fight, how, shown.changes)


def void(turn: Turn, ask: Ask) -> None:
    """Withdraw a question and put a fresh one in its place."""
    turn.emit(QuestionVoided(ask.serial))
    questions.announce(turn, ask.stake, ask.seats, ask.heat, ask.ahead)


def _keep_tally(turn: Turn, shown: Revealing) -> None:
    ask = shown.ask
    right = questions.right_seats(turn.match, ask, shown.sealed)
    for seat in ask.seats:
        tally, reply = turn.seat(seat).tally, shown.sealed.of(seat)
        if ask.by_choice:
            tally = replace(tally, right_answers=tally.right_answers + (seat in right))
        else:
            elapsed = max(0, (reply.at if reply else shown.closed_at) - shown.opened_at)
            tally = replace(tally, speed_ms=tally.speed_ms + elapsed)
            if reply and seat == shown.winner:
                fastest = elapsed if tally.fastest_ms is None else min(elapsed, tally.fastest_ms)
                tally = replace(tally, fastest_ms=fastest, closest_guesses=tally.closest_guesses + 1)
        turn.set_seat(seat, tally=tally)
