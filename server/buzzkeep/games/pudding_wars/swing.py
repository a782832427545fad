"""A wave of the fan as the server takes it: what a phone sends is checked, rounded and clamped (R6)."""

from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise
from math import atan2, cos, degrees, hypot, isfinite, radians, sin
from typing import get_args

from buzzkeep.game import Millis, Record, Reject
from buzzkeep.games.pudding_wars import actions, physics, plate
from buzzkeep.games.pudding_wars.options import PuddingOptions

MODES = get_args(actions.Mode)
MOST_POINTS = 24
REACH = plate.PLATE + 80.0  # no point lies farther out
SHORTEST, LONGEST = 20.0, 120.0  # of a swipe, as far as its strength goes; mm from its first to its last point
LONGEST_WAY = 500.0  # of the finger
LATEST = 2**53  # of a browser's milliseconds
BRIEFEST_MS: Millis = 60
SLOWEST_MS: Millis = 600
FULL_SPEED = 0.9  # mm/ms
WEAKEST = 0.10
RUN_UP = 40.0  # of a stroke that is no swipe
GRAZE = 2.0  # mm that a finger may come too close without a foul, see R8.2
TOUCH = plate.PUDDING + plate.FAN - GRAZE
PUSH_SPEED = 0.6  # mm/ms of a head that pushes, at most
TURBULENT_FORCE, TURBULENT_DEGREES = 0.06, 2.0


class Swing(Record):
    """A valid wave: ``way`` in mm and ms from 0, the fan's last place, the direction of the wind, its strength."""

    way: tuple[actions.PathPoint, ...]
    x: float
    y: float
    dx: float
    dy: float
    strength: float

    @property
    def degrees(self) -> float:
        """The direction, counter-clockwise from +x."""
        return degrees(atan2(self.dy, self.dx))


def check(stroke: actions.StrokeFan, options: PuddingOptions) -> Reject | None:
    """Return what is wrong with a stroke, whatever lies on the plate (R6.2)."""
    path = stroke.path
    if not all(hypot(point.x, point.y) <= REACH for point in path):
        return Reject("OUT_OF_REACH", f"no point farther than {REACH:.0f} mm from the centre of the plate")
    mode = stroke.mode in MODES and (stroke.mode != "shake" or options.shake)
    # a swipe's strength is its speed, other modes state it
    finite = stroke.strength is not None and isfinite(stroke.strength)
    strength = stroke.strength is None if stroke.mode == "swipe" else finite
    rising = all(abs(point.t) <= LATEST for point in path) and all(a.t <= b.t for a, b in pairwise(path))
    points = _rounded(path) if rising and 2 <= len(path) <= MOST_POINTS else ()
    if not (mode and strength and points) or _length(points) > LONGEST_WAY:
        return Reject("BAD_PATH", f"2 to {MOST_POINTS} points, {LONGEST_WAY:.0f} mm at most, in a mode of this match")
    if hypot(points[-1].x - points[0].x, points[-1].y - points[0].y) < SHORTEST:
        return Reject("TOO_SHORT", f"a stroke is {SHORTEST:.0f} mm long at least")
    return None


def taken(stroke: actions.StrokeFan) -> Swing:
    """Return a stroke that passed :func:`check` with its strength, times and direction (R6.3)."""
    points = _rounded(stroke.path)
    last = points[-1]
    chord = hypot(last.x - points[0].x, last.y - points[0].y)
    dx, dy = (last.x - points[0].x) / chord, (last.y - points[0].y) / chord
    if stroke.strength is None:
        time = min(max(last.t - points[0].t, BRIEFEST_MS), SLOWEST_MS)
        strength = _clamped(min(chord, LONGEST) / time / FULL_SPEED)
    else:
        strength = _clamped(stroke.strength)
        points = (actions.PathPoint(last.x - RUN_UP * dx, last.y - RUN_UP * dy, 0), replace(last, t=1))
        time = min(max(round(RUN_UP / (strength * FULL_SPEED)), BRIEFEST_MS), SLOWEST_MS)
    return Swing(_timed(points, time), last.x, last.y, dx, dy, round(strength, 4))


def touched(swing: Swing, stacks: Sequence[plate.Stack]) -> tuple[int, ...]:
    """Return the ids of the stacks that the fan's head comes too close to on its way (R8.1)."""
    return tuple(stack.id for stack in stacks if any(_distance(stack, a, b) < TOUCH for a, b in pairwise(swing.way)))


def wind(swing: Swing, storm: float, gust: tuple[float, float]) -> physics.Wind:
    """Return the wind of a stroke; ``gust`` are two numbers of -1 to 1, how the turbulence changes it (R6.5)."""
    angle = atan2(swing.dy, swing.dx) + radians(TURBULENT_DEGREES * gust[1])
    dx, dy = (cos(angle), sin(angle)) if gust[1] else (swing.dx, swing.dy)
    return physics.Wind(swing.x, swing.y, dx, dy, swing.strength * storm * (1 + TURBULENT_FORCE * gust[0]))


def push(swing: Swing) -> physics.Sweep:
    """Return the way of a head that pushes: as quick as the finger, but not quicker than a spoon would be (R8.3)."""
    slower = max(1.0, _length(swing.way) / PUSH_SPEED / swing.way[-1].t)
    return physics.Sweep(tuple((point.x, point.y, point.t * slower / 1_000) for point in swing.way))


def _clamped(strength: float) -> float:
    return min(max(strength, WEAKEST), 1.0)


def _rounded(path: Sequence[actions.PathPoint]) -> tuple[actions.PathPoint, ...]:
    """Return the points to a tenth of a millimetre, times from 0."""
    return tuple(at(point.x, point.y, point.t - path[0].t) for point in path)


def at(x: float, y: float, time: Millis) -> actions.PathPoint:
    """Return a point to a tenth of a millimetre; never a negative zero."""
    return actions.PathPoint(round(x, 1) + 0.0, round(y, 1) + 0.0, time)


def _timed(points: Sequence[actions.PathPoint], time: Millis) -> tuple[actions.PathPoint, ...]:
    """Return the points with their times stretched to ``time``; evenly if they have none."""
    total = points[-1].t
    return tuple(
        replace(point, t=point.t * time // total if total else n * time // (len(points) - 1))
        for n, point in enumerate(points)
    )


def _length(points: Sequence[actions.PathPoint]) -> float:
    return sum(hypot(b.x - a.x, b.y - a.y) for a, b in pairwise(points))


def _distance(stack: plate.Stack, a: actions.PathPoint, b: actions.PathPoint) -> float:
    """Return how far a stack's centre is from the segment between two points."""
    along_x, along_y = b.x - a.x, b.y - a.y
    square = along_x * along_x + along_y * along_y
    share = ((stack.x - a.x) * along_x + (stack.y - a.y) * along_y) / square if square else 0.0
    share = min(max(share, 0.0), 1.0)
    return hypot(a.x + share * along_x - stack.x, a.y + share * along_y - stack.y)
