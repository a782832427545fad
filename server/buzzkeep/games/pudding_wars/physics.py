"""What a stroke does to the puddings (R7): pure functions of the stacks and the stroke, by pymunk.

A new space for every stroke, filled in ascending order of stack ids, fixed steps, no sleeping: Chipmunk keeps hidden
contact caches, so a space that is continued or copied does not repeat itself (github.com/viblo/pymunk, issue 181).
Lengths in mm, times in s.
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import pairwise
from math import atan2, cos, hypot, pi, radians

import pymunk

from buzzkeep.game import Record
from buzzkeep.games.pudding_wars.plate import FAN, PLATE, PUDDING, Stack, rounded

STEP = 1 / 240
STEPS_A_FRAME = 4  # 60 frames a second
LONGEST_STEPS = 6 * 240
WIND_STEPS = 72
WIND_MS = round(1_000 * WIND_STEPS * STEP)
WIND = 3_000.0  # mm/s² on a single pudding at the mouth of the fan
REACH = 110.0  # where the wind has lost half of it
CONE_DEGREES = 28.0
CONE = radians(CONE_DEGREES)  # half of the cone
SHADOW = 0.65  # of the wind is kept off by a stack right in front
FRICTION = 900.0  # mm/s²
ELASTICITY = 0.25
GRIP = 0.3  # friction between puddings
HEAVIER = 0.4  # for each further layer
HEAVIEST = 3  # layers that weigh: a taller stack catches more wind, and nothing would move it otherwise
CLOSE = 2 * PUDDING - 0.25  # nothing rests closer
SEEN = 0.05  # mm: a track begins and ends with motions that can be seen
"""The constants of the rules contract, tuned there on a prototype (R7.2)."""


class Wind(Record):
    """A jet of air from (``x``, ``y``) along the unit vector (``dx``, ``dy``); ``force`` 1 is a full stroke."""

    x: float
    y: float
    dx: float
    dy: float
    force: float


class Sweep(Record):
    """The fan's head on its way: (x, y, seconds from the start), at least two points, times not falling."""

    way: tuple[tuple[float, float, float], ...]


class Motion(Record):
    """Where a stack was at each frame from ``first`` on."""

    stack: int
    first: int
    places: tuple[tuple[float, float], ...]


class Result(Record):
    """``stacks`` that are left, at rest; ``fallen`` (stack id, frame) by time and id; ``motions`` by id."""

    stacks: tuple[Stack, ...]
    fallen: tuple[tuple[int, int], ...]
    motions: tuple[Motion, ...]
    frames: int


def mass(layers: int) -> float:
    """Return the mass of a stack, in puddings (R7.2)."""
    return 1 + HEAVIER * (min(layers, HEAVIEST) - 1)


def simulate(stacks: Sequence[Stack], cause: Wind | Sweep) -> Result:
    """Let a stroke act until everything rests, six seconds at most."""
    return _Stroke(stacks, cause).run()


class _Stroke:
    """One run of the simulation; nothing of it outlives :meth:`run`."""

    def __init__(self, stacks: Sequence[Stack], cause: Wind | Sweep) -> None:
        self._stacks = tuple(sorted(stacks, key=lambda stack: stack.id))
        self._space = pymunk.Space()
        self._space.iterations = 20
        self._space.collision_slop = 0.05
        self._bodies: dict[int, pymunk.Body] = {}
        for stack in self._stacks:
            body = pymunk.Body(mass(len(stack.layers)), float("inf"))
            body.position = (stack.x, stack.y)
            self._space.add(body, self._disc(body, PUDDING))
            self._bodies[stack.id] = body
        self._wind = cause if isinstance(cause, Wind) else None
        self._push = cause if isinstance(cause, Sweep) else None
        self._head: pymunk.Body | None = None
        if self._push is not None:
            self._head = pymunk.Body(body_type=pymunk.Body.KINEMATIC)
            self._head.position = self._push.way[0][:2]
            self._space.add(self._head, self._disc(self._head, FAN))
        self._moving = False
        self._fallen: list[tuple[int, int]] = []
        self._places = {stack.id: (stack.x, stack.y) for stack in self._stacks}
        self._tracks = {stack_id: [place] for stack_id, place in self._places.items()}

    @staticmethod
    def _disc(body: pymunk.Body, radius: float) -> pymunk.Circle:
        disc = pymunk.Circle(body, radius)
        disc.elasticity, disc.friction = ELASTICITY, GRIP
        return disc

    def run(self) -> Result:
        """Step until the stroke is over and everything rests."""
        acting = WIND_STEPS if self._push is None else round(self._push.way[-1][2] / STEP)
        step = 0
        while step < LONGEST_STEPS and (step < acting or self._moving):
            if self._wind is not None and step < acting:
                self._blow(self._wind)
            elif self._push is not None and self._head is not None:
                self._swing(self._push, self._head, step, acting)
            self._space.step(STEP)
            step += 1
            self._settle(step)
            if step % STEPS_A_FRAME == 0:
                self._film()
            if step >= acting and not self._moving:
                self._moving = self._press_apart(step)
        if step % STEPS_A_FRAME:
            self._film()
        return self._result(-(-step // STEPS_A_FRAME))

    def _blow(self, wind: Wind) -> None:
        """Lay the force of the wind on every stack in the cone (R7.3)."""
        struck = []
        for stack_id, (x, y) in self._places.items():
            along = (x - wind.x) * wind.dx + (y - wind.y) * wind.dy
            if along <= 0:
                continue
            across = (y - wind.y) * wind.dx - (x - wind.x) * wind.dy
            angle = atan2(across, along)
            if abs(angle) < CONE:
                distance = hypot(along, across)
                struck.append((distance, stack_id, angle, atan2(PUDDING, distance)))
        struck.sort()
        for place, (distance, stack_id, angle, width) in enumerate(struck):
            force = WIND * wind.force / (1 + (distance / REACH) ** 2) * cos(pi / 2 * angle / CONE)
            for _, _, other, others_width in struck[:place]:
                overlap = min(angle + width, other + others_width) - max(angle - width, other - others_width)
                if overlap > 0:
                    force *= 1 - SHADOW * min(1.0, overlap / (2 * width))
            self._bodies[stack_id].force = (force * wind.dx, force * wind.dy)

    def _swing(self, push: Sweep, head: pymunk.Body, step: int, acting: int) -> None:
        """Move the fan's head to where it is after this step; then take it off the plate."""
        if step == acting:
            self._space.remove(head, *head.shapes)
            self._head = None
            return
        x, y = head.position
        to_x, to_y = _place_at(push.way, (step + 1) * STEP)
        head.velocity = ((to_x - x) / STEP, (to_y - y) / STEP)

    def _settle(self, step: int) -> None:
        """Let friction brake every stack that moves, and take off those over the edge (R7.4, R7.5)."""
        brake = FRICTION * STEP
        self._moving = self._head is not None
        for stack_id, body in list(self._bodies.items()):
            vx, vy = body.velocity
            speed = hypot(vx, vy)
            if speed == 0:
                continue
            self._places[stack_id] = x, y = body.position
            if hypot(x, y) > PLATE:
                self._drop(stack_id, step)
            elif speed <= brake:
                body.velocity = (0.0, 0.0)
            else:
                body.velocity = (vx * (1 - brake / speed), vy * (1 - brake / speed))
                self._moving = True

    def _press_apart(self, step: int) -> bool:
        """Say whether stacks that rest lie in each other (I2): the solver moves them apart without any speed."""
        for stack_id, body in list(self._bodies.items()):
            self._places[stack_id] = x, y = body.position
            if hypot(x, y) > PLATE:
                self._drop(stack_id, step)
        places = list(self._places.values())
        return any(
            abs(x - other_x) < CLOSE and hypot(x - other_x, y - other_y) < CLOSE
            for n, (x, y) in enumerate(places)
            for other_x, other_y in places[:n]
        )

    def _drop(self, stack_id: int, step: int) -> None:
        body = self._bodies.pop(stack_id)
        self._fallen.append((stack_id, -(-step // STEPS_A_FRAME)))
        self._tracks[stack_id].append(self._places.pop(stack_id))
        self._space.remove(body, *body.shapes)

    def _film(self) -> None:
        for stack_id, place in self._places.items():
            self._tracks[stack_id].append(place)

    def _result(self, frames: int) -> Result:
        left = tuple(
            replace(stack, x=rounded(body.position.x), y=rounded(body.position.y))
            for stack in self._stacks
            if (body := self._bodies.get(stack.id)) is not None
        )
        return Result(left, tuple(self._fallen), tuple(_motions(self._tracks)), frames)


def _place_at(way: Sequence[tuple[float, float, float]], time: float) -> tuple[float, float]:
    """Return where the head is at ``time``, between the points of its way."""
    for (x0, y0, t0), (x1, y1, t1) in pairwise(way):
        if time <= t1:
            share = (time - t0) / (t1 - t0) if t1 > t0 else 1.0
            return x0 + (x1 - x0) * share, y0 + (y1 - y0) * share
    return way[-1][0], way[-1][1]


def _motions(tracks: dict[int, list[tuple[float, float]]]) -> Iterator[Motion]:
    """Yield the tracks of the stacks that moved visibly, without their rests."""
    for stack_id, places in tracks.items():
        x, y = places[0]
        moved = [n for n, place in enumerate(places) if hypot(place[0] - x, place[1] - y) >= SEEN]
        if not moved:
            continue
        x, y = places[-1]
        restless = (n for n in range(len(places), 1, -1) if hypot(places[n - 2][0] - x, places[n - 2][1] - y) >= SEEN)
        last = max(next(restless, 0), moved[0] + 1)
        yield Motion(stack_id, moved[0] - 1, tuple(places[moved[0] - 1 : last]))
