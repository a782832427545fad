"""How a bot finds a stroke: it looks at some ways to stand behind a pudding and guesses what each would do."""

from collections.abc import Sequence
from math import atan2, cos, hypot, pi, sin

from buzzkeep.engine.records import record
from buzzkeep.engine.types import Rng, Seat
from buzzkeep.games.pudding_wars import physics, plate, swing
from buzzkeep.games.pudding_wars.actions import Point, StrokeFan
from buzzkeep.games.pudding_wars.plate import Stack

LOOKS_AT = {"easy": 30, "hard": 100}  # ways to stand
WEIGHS = {"easy": 4, "hard": 16}  # of those that touch nothing
TREMOR = {"easy": 6.0, "hard": 1.2}  # mm, spread of a bot's finger
STRAYS = 4.3  # tremors that a finger strays at most: three on both axes
SAFE = {"easy": 3.0, "hard": 3.0}  # mm that a bot wants to stay off the touch
SWIFT_MS = {"easy": 85, "hard": 62}
SLOWER_MS = {"easy": 60, "hard": 10}
RUN_UP = 56.0
NEAREST, FARTHEST = 30.0, 62.0  # from the pudding aimed at
PIECES = 10  # of the wind's time, for a guess
OWN_LOSS = 1.3  # a pudding of one's own counts more than one of the others
CLOSER = 0.35  # for a pudding that only comes nearer to the edge, by how much of the way


@record
class Way:
    """A way to stand: the fan's last place and the direction of the wind."""

    x: float
    y: float
    dx: float
    dy: float

    @property
    def start(self) -> tuple[float, float]:
        """Where the stroke begins."""
        return self.x - RUN_UP * self.dx, self.y - RUN_UP * self.dy


def aimed(
    stacks: Sequence[Stack], seat: Seat, skill: str, storm: float, foul_allowed: bool, rng: Rng
) -> StrokeFan | None:
    """Return the stroke that promises most, with the tremor of a finger; None if none promises anything."""
    foreign = [stack for stack in stacks if stack.top != seat]
    if not foreign:
        return None
    ways: list[Way] = []
    for _ in range(LOOKS_AT[skill]):
        way = _way(rng.choice(foreign), rng)
        if _in_reach(way, STRAYS * TREMOR[skill]) and is_clear(stacks, way, swing.TOUCH + SAFE[skill]):
            ways.append(way)
            if len(ways) == WEIGHS[skill]:
                break
    if not ways:
        return None
    promise, best = max(((_promise(stacks, seat, way, storm), -n) for n, way in enumerate(ways)), default=(0.0, 0))
    if promise <= 0:
        return None
    clean, shaken = _stroke(ways[-best], 0.0, skill, rng), _stroke(ways[-best], TREMOR[skill], skill, rng)
    if not foul_allowed and swing.touched(swing.taken(shaken), stacks):
        return clean
    return shaken


def _way(target: Stack, rng: Rng) -> Way:
    """Return a way to stand behind a target, rather on the side of the centre."""
    outwards = atan2(target.y, target.x)
    spread = rng.unit() + rng.unit() - 1  # triangular
    angle = outwards + spread * pi
    dx, dy = cos(angle), sin(angle)
    distance = NEAREST + (FARTHEST - NEAREST) * rng.unit()
    return Way(target.x - distance * dx, target.y - distance * dy, dx, dy)


def _in_reach(way: Way, strays: float) -> bool:
    """Say whether the stroke is in reach wherever the finger strays."""
    return max(hypot(*way.start), hypot(way.x, way.y)) <= swing.REACH - strays


def is_clear(stacks: Sequence[Stack], way: Way, distance: float) -> bool:
    """Say whether the whole stroke stays this far from every stack."""
    for stack in stacks:
        x, y = stack.x - way.x, stack.y - way.y
        along = min(max(-(x * way.dx + y * way.dy), 0.0), RUN_UP)
        if hypot(x + along * way.dx, y + along * way.dy) < distance:
            return False
    return True


def _promise(stacks: Sequence[Stack], seat: Seat, way: Way, storm: float) -> float:
    """Return what a full stroke would bring: the others' puddings off or nearer to the edge, less one's own."""
    gain = 0.0
    for stack in stacks:
        travel = _travel(stack, way, storm)
        if travel < 1.0:
            continue
        room = plate.PLATE - hypot(stack.x, stack.y)
        end = hypot(stack.x + travel * way.dx, stack.y + travel * way.dy)
        nearer = (end - plate.PLATE + room) / (room + 1)
        value = 1.0 if end > plate.PLATE else CLOSER * max(0.0, nearer)
        gain += value if stack.top != seat else -OWN_LOSS * value
    return gain


def _travel(stack: Stack, way: Way, storm: float) -> float:
    """Guess how far the wind alone would carry a stack."""
    x, y = stack.x - way.x, stack.y - way.y
    along, across = x * way.dx + y * way.dy, abs(y * way.dx - x * way.dy)
    speed, travel, piece = 0.0, 0.0, physics.WIND_STEPS * physics.STEP / PIECES
    if along <= 0 or atan2(across, along) >= physics.CONE:
        return 0.0
    for _ in range(PIECES):
        angle = atan2(across, along + travel)
        if angle < physics.CONE:
            far = hypot(across, along + travel) / physics.REACH
            force = physics.WIND * storm / (1 + far * far) * cos(pi / 2 * angle / physics.CONE)
            speed += force / physics.mass(len(stack.layers)) * piece
        speed = max(0.0, speed - physics.FRICTION * piece)
        travel += speed * piece
    return travel + speed * speed / (2 * physics.FRICTION)


def _stroke(way: Way, tremor: float, skill: str, rng: Rng) -> StrokeFan:
    """Return the swipe of a finger that trembles by about ``tremor`` mm."""

    def off() -> float:
        return 2 * tremor * (rng.unit() + rng.unit() + rng.unit() - 1.5)  # nearly normal

    start_x, start_y = way.start
    time = SWIFT_MS[skill] + rng.below(SLOWER_MS[skill])
    return StrokeFan((_at(start_x + off(), start_y + off(), 0), _at(way.x + off(), way.y + off(), time)))


def _at(x: float, y: float, time: int) -> Point:
    return Point(round(x, 1) + 0.0, round(y, 1) + 0.0, time)
