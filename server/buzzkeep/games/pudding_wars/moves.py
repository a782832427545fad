"""What a seat may do at each stage, and what happens when it does nothing (R11)."""

from collections.abc import Iterator
from math import cos, pi, sin

from buzzkeep.engine.types import Party, Reject, Rng
from buzzkeep.games.pudding_wars import faces, fan, placing, turns
from buzzkeep.games.pudding_wars.actions import (
    Action,
    ChooseFace,
    CoverStack,
    PassFan,
    PlacePudding,
    Point,
    RollDie,
    StrokeFan,
)
from buzzkeep.games.pudding_wars.events import TimedOut
from buzzkeep.games.pudding_wars.making import Making
from buzzkeep.games.pudding_wars.options import PuddingOptions
from buzzkeep.games.pudding_wars.state import Asking, ChoosingFace, Faces, Fanning, Placing, Rolling, State


def _samples() -> tuple[StrokeFan, ...]:
    """Return strokes that stand for all: from twelve hours of the clock inwards, weak and strong, and two outwards."""
    hours = [(cos(hour * pi / 6), sin(hour * pi / 6)) for hour in range(12)]

    def flick(x: float, y: float, far: float, near: float, time: int) -> StrokeFan:
        return StrokeFan((_point(x * far, y * far, 0), _point(x * near, y * near, time)))

    inwards = [flick(x, y, 215, 165, 60 if hour % 2 else 200) for hour, (x, y) in enumerate(hours)]
    outwards = [flick(*hours[0], 0, 60, 60), flick(*hours[6], 0, 60, 60)]
    pressed = StrokeFan((Point(0.0, -200.0, 0), Point(0.0, -160.0, 1)), "keys", 1.0)
    return (*inwards, *outwards, pressed)


def _point(x: float, y: float, time: int) -> Point:
    return Point(round(x, 1) + 0.0, round(y, 1) + 0.0, time)


STROKES = _samples()


def check(options: PuddingOptions, state: State, who: Party, action: Action) -> Reject | None:
    """Return why ``action`` of a seat is not possible now."""
    stage = state.stage
    if not isinstance(stage, Asking):
        return Reject("NOT_NOW", "nothing is asked of you")
    if who.seat != stage.seat:
        return Reject("NOT_YOUR_TURN", "another seat is to act")
    match stage, action:
        case ChoosingFace(), ChooseFace(face=face):
            return faces.check(state, face)
        case Placing(), (PlacePudding() | CoverStack()):
            return placing.check(options, state, stage, action)
        case Rolling(), RollDie():
            return None
        case Fanning(), StrokeFan():
            return fan.check(options, state, action)
        case Fanning(), PassFan():
            return None
        case _:
            return Reject("NOT_NOW", f"no {action.kind} at this stage")


def act(making: Making, action: Action) -> None:
    """Carry out a valid action of the seat that is asked."""
    stage = making.state.stage
    assert isinstance(stage, Asking)
    making.set_seat(stage.seat, attendance=making.seat(stage.seat).attendance.acted())
    making.set(quiet=0)
    carry_out(making, stage, action)


def carry_out(making: Making, stage: Asking, action: Action) -> None:
    """Do what the action says, whoever decided it."""
    match stage, action:
        case ChoosingFace(), ChooseFace(face=face):
            assert isinstance(making.state.phase, Faces)
            faces.choose(making, making.state.phase, face)
        case Placing(), (PlacePudding() | CoverStack()):
            placing.place(making, stage, action)
        case Rolling(), RollDie():
            turns.rolled(making, stage.seat)
        case Fanning(), StrokeFan():
            fan.wave(making, stage, action)
        case Fanning(), PassFan():
            fan.let(making, stage)
        case _:
            raise AssertionError("apply without validate")


def legal(options: PuddingOptions, state: State, who: Party) -> Iterator[Action]:
    """Yield valid actions in canonical order; places and strokes by samples."""
    stage = state.stage
    if not isinstance(stage, Asking) or who.seat != stage.seat:
        return
    match stage:
        case ChoosingFace():
            yield from map(ChooseFace, faces.free(state))
        case Placing():
            yield from placing.legal(options, state, stage)
        case Rolling():
            yield RollDie()
        case Fanning():
            yield from (stroke for stroke in STROKES if fan.check(options, state, stroke) is None)
            yield PassFan()


def fallback(options: PuddingOptions, state: State, stage: Asking, rng: Rng) -> Action:
    """Return what happens for a seat whose time runs out (R11.1)."""
    match stage:
        case ChoosingFace():
            return ChooseFace(rng.choice(faces.free(state)))
        case Placing():
            return placing.fallback(options, state, stage, rng)
        case Rolling():
            return RollDie()
        case Fanning():
            return PassFan()


def time_out(making: Making, stage: Asking, *, count_miss: bool) -> None:
    """Act for a seat that was silent, or that the host skipped."""
    if count_miss:
        making.set_seat(stage.seat, attendance=making.seat(stage.seat).attendance.missed())
        making.emit(TimedOut(stage.seat))
    carry_out(making, stage, fallback(making.options, making.state, stage, making.ctx.rng))
