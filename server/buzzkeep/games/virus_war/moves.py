"""What a seat may do at each stage, and what happens when it does nothing (R10)."""

from collections.abc import Iterator
from typing import assert_never

from buzzkeep.engine.hands import taken
from buzzkeep.engine.types import Reject, Seat
from buzzkeep.games.virus_war import opening, plays, turns, windows
from buzzkeep.games.virus_war.actions import (
    Action,
    AddNumbers,
    Counter,
    DrawCard,
    Let,
    Pass,
    Play,
    Stop,
    Volunteer,
)
from buzzkeep.games.virus_war.cards import Face, Kind
from buzzkeep.games.virus_war.events import TimedOut
from buzzkeep.games.virus_war.material import Match
from buzzkeep.games.virus_war.progress import Progress
from buzzkeep.games.virus_war.state import (
    Acting,
    Boosting,
    Countering,
    Drawing,
    Ending,
    Finished,
    StageState,
    Starting,
    State,
    Stopping,
    TrapOpen,
)


def asked(state: State) -> tuple[Seat, ...]:
    """Return the seats of which something is wanted now, from public facts only."""
    match state.stage:
        case Starting(starter=None):
            return state.living
        case Drawing(seat=seat) | Acting(seat=seat) | Boosting(seat=seat) | Countering(seat=seat):
            return (seat,)
        case Stopping(sprint=sprint):
            return sprint.entrants
        case _:
            return ()


def holds(state: State, seat: Seat, kind: Kind) -> bool:
    """Say whether a hand holds such a card."""
    return taken(state.seat(seat).hand, [Face(kind)]) is not None


def check(match: Match, state: State, seat: Seat, action: Action) -> Reject | None:
    """Return why ``action`` of a seat is not possible now."""
    if seat not in asked(state):
        return _not_asked(state, seat, action)
    match state.stage, action:
        case (Starting(), Volunteer()) | (Drawing(), DrawCard()):
            return None
        case Acting(), Play():
            return plays.check(match, state, seat, action)
        case Acting(), Pass(draw=draw):
            dry = draw and state.piles.empty
            return Reject("NOTHING_TO_DRAW", "both piles are empty") if dry else None
        case Boosting(), AddNumbers(numbers=numbers):
            assert state.table is not None
            return plays.check_boost(state, seat, state.table, numbers)
        case ((Boosting() | Stopping() | Countering()), Let()):
            return None
        case Stopping(), Stop():
            return None if holds(state, seat, "stop") else Reject("NOT_YOUR_CARD", "you hold no STOP")
        case Countering(), Counter():
            return None if holds(state, seat, "counter") else Reject("NOT_YOUR_CARD", "you hold no counter-attack")
        case Drawing(), (Play() | Pass()):
            return Reject("DRAW_FIRST", "draw your card first")
        case _:
            return Reject("NOT_NOW", f"no {action.kind} at this stage")


def _not_asked(state: State, seat: Seat, action: Action) -> Reject:
    match state.stage, action:
        case _ if not state.seat(seat).alive:
            return Reject("OUT", "you are out of the game")
        case Stopping(against=against), Stop() if state.friends(seat, against):
            return Reject("OWN_ACTION", "you cannot stop your own side")
        case _, (Play() | Pass() | DrawCard()):
            own = state.active == seat
            return Reject("WAIT", "wait") if own else Reject("NOT_YOUR_TURN", "another seat is to act")
        case _:
            return Reject("NOT_ASKED", "nothing is asked of you")


def act(progress: Progress, seat: Seat, action: Action) -> None:
    """Carry out a valid action of a seat: whoever acts is there."""
    progress.set_seat(seat, attendance=progress.seat(seat).attendance.acted())
    match progress.state.stage, action:
        case Starting(), Volunteer():
            opening.tapped(progress, seat)
        case Drawing(), DrawCard():
            turns.draw(progress, seat)
        case Acting(), Play():
            windows.declare(progress, seat, action)
        case Acting(), Pass(draw=draws):
            turns.pass_turn(progress, seat, draws=draws, timed_out=False)
        case Boosting(), AddNumbers(numbers=numbers):
            windows.boost(progress, seat, numbers)
        case Boosting(), Let():
            windows.boost(progress, seat, ())
        case Stopping() as stage, Stop():
            windows.press(progress, stage, seat)
        case Stopping() as stage, Let():
            windows.let(progress, stage, seat)
        case Countering(), Counter():
            windows.counter(progress, seat)
        case Countering(), Let():
            windows.resolve(progress)
        case _:
            raise AssertionError("apply without validate")


def legal(match: Match, state: State, seat: Seat) -> Iterator[Action]:
    """Yield valid actions in canonical order."""
    if seat not in asked(state):
        return
    match state.stage:
        case Starting():
            yield Volunteer()
        case Drawing():
            yield DrawCard()
        case Acting():
            yield from plays.legal(match, state, seat)
            if not state.piles.empty:
                yield Pass(True)
            yield Pass(False)
        case Boosting():
            assert state.table is not None
            yield from plays.legal_boosts(state, seat, state.table)
            yield Let()
        case Stopping():
            if holds(state, seat, "stop"):
                yield Stop()
            yield Let()
        case Countering():
            if holds(state, seat, "counter"):
                yield Counter()
            yield Let()


def fallback(state: State, seat: Seat) -> Action | None:
    """Return what happens for a seat whose time runs out (R10.1)."""
    if seat not in asked(state):
        return None
    match state.stage:
        case Drawing():
            return DrawCard()
        case Acting():
            return Pass(False)
        case Boosting() | Stopping() | Countering():
            return Let()
        case _:
            return None


def time_out(progress: Progress, stage: StageState, *, count_miss: bool) -> None:
    """Go on without those who were silent, or whom the host skipped (R10.1, R10.2)."""
    match stage:
        case Starting():
            opening.begin(progress, stage)
        case Drawing(seat=seat):
            _missed(progress, seat, count_miss)
            turns.draw(progress, seat)
        case TrapOpen():
            turns.end_trap(progress)
        case Acting(seat=seat):
            _missed(progress, seat, count_miss)
            if count_miss:
                progress.emit(TimedOut(seat))
            turns.pass_turn(progress, seat, draws=False, timed_out=count_miss)
        case Boosting(seat=seat):
            windows.boost(progress, seat, ())
        case Stopping():
            if stage.sprint.presses:
                windows.decide(progress, stage)
            else:
                windows.close(progress)
        case Countering():
            windows.resolve(progress)
        case Ending():
            turns.go_on(progress)
        case Finished():
            pass
        case _ as never:
            assert_never(never)


def _missed(progress: Progress, seat: Seat, count_miss: bool) -> None:
    if count_miss:
        progress.set_seat(seat, attendance=progress.seat(seat).attendance.missed())
