"""A use of the fan: the stroke is simulated at once, shown, and then it counts (R6, R7, R8)."""

from collections import Counter
from dataclasses import replace
from itertools import pairwise

from buzzkeep.engine.types import Millis, Reject, Seat
from buzzkeep.games.pudding_wars import swing, turns, view
from buzzkeep.games.pudding_wars.actions import Point, StrokeFan
from buzzkeep.games.pudding_wars.events import FanPassed, FanWaved, PuddingsReturned, TurnLost
from buzzkeep.games.pudding_wars.making import Making
from buzzkeep.games.pudding_wars.options import PuddingOptions
from buzzkeep.games.pudding_wars.physics import Motion, Push, Result, simulate
from buzzkeep.games.pudding_wars.plate import Stack
from buzzkeep.games.pudding_wars.state import Before, Blowing, Fanning, Playing, State
from buzzkeep.games.pudding_wars.swing import Swing

FRAMES_PER_SECOND = 60
LEAD_MS: Millis = 250  # before the first frame: the swing of the fan is seen
HOLD_MS: Millis = 700  # after the last one
TENTHS = 10


def check(options: PuddingOptions, state: State, stroke: StrokeFan) -> Reject | None:
    """Return why the fan cannot be waved like this."""
    if reject := swing.check(stroke, options):
        return reject
    if not options.contact_foul and swing.touched(swing.taken(stroke), state.stacks):  # R8.5
        return Reject("TOUCHES", "the fan would touch a pudding")
    return None


def wave(making: Making, stage: Fanning, stroke: StrokeFan) -> None:
    """Simulate a valid stroke and show it; what it does counts when the show is over."""
    state, seat = making.state, stage.seat
    waved = swing.taken(stroke)
    touched = swing.touched(waved, state.stacks)
    cause = swing.push(waved) if touched else swing.wind(waved, turns.storm(making.options, state), _gust(making))
    result = simulate(state.stacks, cause)
    serial = state.strokes + 1
    slow = _decisive(result, seat, foul=bool(touched))
    started = making.now + LEAD_MS
    until = started + result.frames * 1_000 // FRAMES_PER_SECOND * (2 if slow else 1) + HOLD_MS
    shown = view.Blowing(
        seat=seat,
        serial=serial,
        mode=stroke.mode,
        x=waved.x,
        y=waved.y,
        degrees=round(waved.degrees, 1),
        strength=waved.strength,
        foul=bool(touched),
        touched=touched,
        fan=_head(waved, cause if isinstance(cause, Push) else None),
        tracks=tuple(map(_track, result.motions)),
        falls=tuple(view.Fall(stack, frame) for stack, frame in result.fallen),
        frames=result.frames,
        slow=slow,
        started_at=started,
        until=until,
    )
    making.set_seat(seat, strokes=making.seat(seat).strokes + 1)
    making.set(strokes=serial)
    making.emit(FanWaved(seat, serial, waved.strength, bool(touched), len(result.fallen)))
    making.enter(Blowing(making.prompt, seat, shown, result.stacks, until))


def let(making: Making, stage: Fanning) -> None:
    """Let a use of the fan go by (R6.6)."""
    making.emit(FanPassed(stage.seat))
    _used(making)
    turns.go_on(making)


def settle(making: Making, stage: Blowing) -> bool:
    """Let the stroke count; say whether it won the match. The next stage is the caller's affair."""
    state, phase = making.state, making.state.phase
    assert isinstance(phase, Playing)
    before = Before(state.stacks, tuple(s.reserve for s in state.seats), tuple(s.blown for s in state.seats))
    fallen = _owners(state.stacks, stage)
    making.set(stacks=stage.after, phase=replace(phase, before=before))
    for owner in state.clockwise(stage.seat):
        if count := fallen[owner]:
            making.set_seat(owner, reserve=making.seat(owner).reserve + count)
            making.emit(PuddingsReturned(owner, stage.seat, count))
            if owner != stage.seat and not stage.shown.foul:
                making.set_seat(stage.seat, blown=making.seat(stage.seat).blown + count)
    _used(making)
    if not stage.shown.foul:
        return turns.won(making)
    making.set_seat(stage.seat, fouls=making.seat(stage.seat).fouls + 1)
    making.emit(TurnLost(stage.seat, "foul"))
    returning = tuple(owner for owner in state.clockwise(stage.seat) for _ in range(fallen[owner]))
    making.set(phase=Playing(phase.die, returning=returning))
    return False


def end_show(making: Making, stage: Blowing) -> None:
    """Let the stroke count and go on: with the turn, or with the puddings that are put back (R8.4)."""
    if settle(making, stage):
        return
    if stage.shown.foul:
        turns.put_back(making)
    else:
        turns.go_on(making)


def may_undo(state: State) -> bool:
    """Say whether there is a stroke of this turn that the host can undo (R12.4)."""
    if isinstance(state.stage, Blowing):
        return True
    return isinstance(state.stage, Fanning) and isinstance(state.phase, Playing) and state.phase.before is not None


def undo(making: Making) -> None:
    """Undo the last stroke and end the turn (R12.4)."""
    state, phase = making.state, making.state.phase
    assert isinstance(phase, Playing)
    assert state.active is not None
    if not isinstance(state.stage, Blowing):
        assert phase.before is not None
        before = phase.before
        seats = zip(state.seats, before.reserves, before.blown, strict=True)
        making.set(
            stacks=before.stacks,
            seats=tuple(replace(seat, reserve=reserve, blown=blown) for seat, reserve, blown in seats),
        )
    making.emit(TurnLost(state.active, "penalty"))
    turns.end(making)


def _used(making: Making) -> None:
    phase = making.state.phase
    assert isinstance(phase, Playing)
    making.set(phase=replace(phase, fans=phase.fans - 1))


def _gust(making: Making) -> tuple[float, float]:
    """Return what the air adds of its own (R6.5)."""
    if not making.options.turbulence:
        return 0.0, 0.0
    return 2 * making.ctx.rng.unit() - 1, 2 * making.ctx.rng.unit() - 1


def _owners(stacks: tuple[Stack, ...], stage: Blowing) -> Counter[Seat]:
    """Return how many puddings of each seat went over the edge (I7)."""
    off = {fall.stack for fall in stage.shown.falls}
    return Counter(seat for stack in stacks if stack.id in off for seat in stack.layers)


def _decisive(result: Result, seat: Seat, *, foul: bool) -> bool:
    """Say whether a stroke is worth slow motion: it wins, empties the plate, or more than one stack falls."""
    tops = {stack.top for stack in result.stacks}
    return len(result.fallen) > 1 or (not foul and bool(result.fallen) and tops <= {seat})


def _head(waved: Swing, push: Push | None) -> tuple[Point, ...]:
    """Return the way of the fan's head on the clock of the replay: before the wind, or pushing from 0 on."""
    if push is not None:
        return tuple(Point(x, y, round(time * 1_000)) for x, y, time in push.way)
    swung = waved.way[-1].t
    return tuple(replace(point, t=point.t - swung) for point in waved.way)


def _track(motion: Motion) -> view.Track:
    """Return a track in tenths of a millimetre: the first place, then the differences."""
    places = [(round(x * TENTHS), round(y * TENTHS)) for x, y in motion.places]
    path = [*places[0]]
    for (x0, y0), (x1, y1) in pairwise(places):
        path += (x1 - x0, y1 - y0)
    return view.Track(motion.stack, motion.first, tuple(path))
