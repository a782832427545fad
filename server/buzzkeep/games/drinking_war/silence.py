"""What happens when nobody answers: deadlines, fallbacks, and the host's skip (R11.1 to R11.3)."""

from dataclasses import replace
from typing import assert_never

from buzzkeep.engine.types import Rng, Seat
from buzzkeep.games.drinking_war import effects, giving, life, moves, opening, turns
from buzzkeep.games.drinking_war.actions import (
    Accept,
    Action,
    Close,
    Defend,
    Discard,
    DrawCard,
    Give,
    Leave,
    LosePv,
    Pass,
    Proceed,
    Steal,
)
from buzzkeep.games.drinking_war.events import TimedOut
from buzzkeep.games.drinking_war.progress import Progress
from buzzkeep.games.drinking_war.state import (
    Attacking,
    Consequence,
    Defending,
    Discarding,
    Drawing,
    Finished,
    Giving,
    Peeking,
    Powering,
    Rallying,
    Result,
    StageState,
    Starting,
    State,
    Upkeep,
    WaterBreak,
)


def fallback(state: State, seat: Seat, rng: Rng) -> Action | None:
    """Return what a unit does whose time runs out; None for what the game then does by itself (R11.1)."""
    if seat not in moves.asked(state):
        return None
    unit = state.unit(seat)
    match state.stage:
        case Drawing():
            return DrawCard()
        case Powering():
            return Proceed()
        case Attacking():
            return Pass()
        case Defending():
            return Defend()
        case Consequence():
            return LosePv() if unit.sips else Accept()
        case Giving(sealed=sealed):
            return Give(rng.choice(unit.hand).kind) if sealed.may(seat) else None
        case Discarding():
            return Discard(rng.choice(unit.hand).kind)
        case Peeking(target=target, steal=True):
            return Steal(rng.choice(state.unit(target).hand).kind)
        case Peeking():
            return Close()
        case Rallying():
            return Leave()
        case _:
            return None


def time_out(progress: Progress, stage: StageState, *, count_miss: bool) -> None:
    """Go on without those who were silent, or whom the host skipped."""
    match stage:
        case Starting():
            opening.by_chance(progress)
        case Upkeep(seat=seat):
            _missed(progress, seat, count_miss)
            progress.set_turn(auto=True)
            turns.upkeep(progress)
        case Drawing(seat=seat):
            _missed(progress, seat, count_miss)
            turns.draw(progress)
        case Powering(seat=seat):
            _missed(progress, seat, count_miss)
            turns.attack(progress)
        case Attacking(seat=seat):
            _missed(progress, seat, count_miss)
            turns.stop_acting(progress)
        case Defending(seat=seat):
            _missed(progress, seat, count_miss)
            moves.defend(progress, seat, ())
        case Consequence():  # a miss would tell who had something to decide (R12.7)
            moves.settle(progress, stage, drank=False)
        case Giving(sealed=sealed):
            for seat in sealed.missing:
                _missed(progress, seat, count_miss)
            giving.collect(progress, stage)
        case Peeking(seat=seat, target=target, steal=steal):
            if steal:
                effects.steal(progress, seat, target, progress.rng.choice(progress.unit(target).hand).id)
            turns.go_on(progress)
        case Rallying(seat=seat):
            life.leave(progress, seat)
            turns.go_on(progress)
        case Discarding(seat=seat):
            _missed(progress, seat, count_miss)
            turns.discard_at_random(progress, stage)
        case Result():
            turns.go_on(progress)
        case WaterBreak():
            turns.next_turn(progress)
        case Finished():
            pass
        case _ as never:
            assert_never(never)


def _missed(progress: Progress, seat: Seat, count_miss: bool) -> None:
    if count_miss:
        progress.set_unit(seat, attendance=progress.unit(seat).attendance.missed())
        progress.emit(TimedOut(seat))


def let_anyone(progress: Progress, stage: StageState) -> None:
    """Let any member of the team confirm from now on (R8.3)."""
    if not isinstance(stage, Result | WaterBreak | Finished | Starting):
        progress.set(stage=replace(stage, anyone=True))
