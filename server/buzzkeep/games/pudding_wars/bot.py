"""Bots: where they place, how they find a stroke and how they blow, from the view alone (R14)."""

from collections.abc import Iterable, Iterator, Sequence
from math import atan2, cos, hypot, pi, sin
from typing import Any

from buzzkeep.game import BotMove, Prompt, Record, Rng, Seat, Thought, thinking
from buzzkeep.games.pudding_wars import actions, physics, plate, swing
from buzzkeep.games.pudding_wars.actions import Action, CoverStack, PassFan, PlacePudding, RollDie

ANGLES = {"easy": 4, "hard": 18}  # ways to stand behind each pudding
KEEN = {"easy": 5, "hard": 400}  # of the clear ones that a bot weighs
TREMOR = {"easy": 6.0, "hard": 1.2}  # mm, spread of a bot's finger at the place of the fan
TURNS = {"easy": 0.16, "hard": 0.03}  # radians, spread of the direction
STRAYS = 4.3  # tremors that a finger strays at most: three on both axes
SAFE = {"easy": 3.0, "hard": 3.0}  # mm that a bot wants to stay off the touch
STRENGTH = {"easy": 0.65, "hard": 1.0}  # with which a bot blows at least
NEAREST, FARTHEST = swing.TOUCH + 3.0, 62.0  # from the pudding aimed at
PIECES = 10  # of the wind's time
OWN_LOSS = 1.3  # a pudding of one's own counts more than one of the others
WINS = 3.0  # a plate with nobody else in play
CLOSER = 0.35  # for a pudding that only comes nearer to the edge, by how much of the way
SPEND = 0.05  # a stroke that promises less is let go by


class Way(Record):
    """A way to stand: the fan's place, the direction of the wind, and from how far behind the fan comes (mm)."""

    x: float
    y: float
    dx: float
    dy: float
    run_up: float = swing.RUN_UP

    @property
    def start(self) -> tuple[float, float]:
        """Where the stroke begins."""
        return self.x - self.run_up * self.dx, self.y - self.run_up * self.dy


def aimed(
    stacks: Sequence[plate.Stack], seat: Seat, skill: str, storm: float, foul_allowed: bool, rng: Rng
) -> actions.StrokeFan | None:
    """Return the stroke that promises most, with the tremor of a finger; None if none promises anything."""
    foreign = [stack for stack in stacks if stack.top != seat]
    ways: list[Way] = []
    for way in _ways(foreign, skill, rng):
        in_reach = max(hypot(*way.start), hypot(way.x, way.y)) <= swing.REACH - STRAYS * TREMOR[skill]
        if in_reach and is_clear(stacks, way, swing.TOUCH + SAFE[skill]):
            ways.append(way)
            if len(ways) == KEEN[skill]:
                break
    promise, best = max(((_promise(stacks, seat, way, storm), -n) for n, way in enumerate(ways)), default=(0.0, 0))
    if promise < SPEND:
        return None
    strength = round(STRENGTH[skill] + (1 - STRENGTH[skill]) * rng.unit(), 2)
    clean, shaken = _stroke(ways[-best], strength), _stroke(_shaken(ways[-best], skill, rng), strength)
    if not foul_allowed and swing.touched(swing.taken(shaken), stacks):
        return clean
    return shaken


def _ways(foreign: Sequence[plate.Stack], skill: str, rng: Rng) -> Iterator[Way]:
    """Yield ways to stand, near and far, behind each of the others' puddings; the first of all is drawn by lot."""
    count = ANGLES[skill]
    targets = list(foreign)
    while targets:
        target = targets.pop(rng.below(len(targets)))
        outwards = atan2(target.y, target.x) + (rng.unit() - 0.5) * 2 * pi / count
        for n in range(count):
            angle = outwards + (n + 1) // 2 * (1 if n % 2 else -1) * 2 * pi / count
            dx, dy = cos(angle), sin(angle)
            for share in (0.0, 0.25 + 0.75 * rng.unit()):
                distance = NEAREST + STRAYS * TREMOR[skill] / 2 + (FARTHEST - NEAREST) * share
                yield Way(target.x - distance * dx, target.y - distance * dy, dx, dy)


def is_clear(stacks: Sequence[plate.Stack], way: Way, distance: float) -> bool:
    """Say whether the whole stroke stays this far from every stack."""
    for stack in stacks:
        x, y = stack.x - way.x, stack.y - way.y
        along = min(max(-(x * way.dx + y * way.dy), 0.0), way.run_up)
        if hypot(x + along * way.dx, y + along * way.dy) < distance:
            return False
    return True


def _promise(stacks: Sequence[plate.Stack], seat: Seat, way: Way, storm: float) -> float:
    """Return what a full stroke would bring: the others' puddings off or nearer to the edge, less one's own."""
    gain, others, own = 0.0, 0, 0
    struck = sorted(_seen_from(way, stack) for stack in stacks)
    for place, (_, distance, angle, width, _, stack) in enumerate(struck):
        lee = 1.0
        for _, _, other, others_width, in_cone, _ in struck[:place]:
            hidden = min(angle + width, other + others_width) - max(angle - width, other - others_width)
            if hidden > 0 and in_cone:
                lee *= 1 - physics.SHADOW * min(1.0, hidden / (2 * width))
        travel = _travel(stack, distance, angle, storm * lee) if abs(angle) < physics.CONE else 0.0
        far = hypot(stack.x, stack.y)
        end = hypot(stack.x + travel * way.dx, stack.y + travel * way.dy)
        falls = end > plate.PLATE
        if stack.top == seat:
            own += not falls
        else:
            others += not falls
        value = 1.0 if falls else CLOSER * max(0.0, (end - far) / (plate.PLATE - far + 1))
        gain += value if stack.top != seat else -OWN_LOSS * value
    return gain + (WINS if own and not others else 0.0)


def _seen_from(way: Way, stack: plate.Stack) -> tuple[int, float, float, float, bool, plate.Stack]:
    """Return a stack as the wind meets it: number for the order, distance, angle, half its width, in the cone."""
    x, y = stack.x - way.x, stack.y - way.y
    distance = hypot(x, y)
    angle = atan2(y * way.dx - x * way.dy, x * way.dx + y * way.dy)
    return round(distance * 1_000), distance, angle, atan2(plate.PUDDING, distance), abs(angle) < physics.CONE, stack


def _travel(stack: plate.Stack, distance: float, angle: float, strength: float) -> float:
    """Work out how far the wind alone carries a stack that stands so; the direction is that of the wind."""
    along, across = distance * cos(angle), abs(distance * sin(angle))
    speed, travel, piece = 0.0, 0.0, physics.WIND_STEPS * physics.STEP / PIECES
    for _ in range(PIECES):
        angle = atan2(across, along + travel)
        if angle < physics.CONE:
            far = hypot(across, along + travel) / physics.REACH
            force = physics.WIND * strength / (1 + far * far) * cos(pi / 2 * angle / physics.CONE)
            speed += force / physics.mass(len(stack.layers)) * piece
        speed = max(0.0, speed - physics.FRICTION * piece)
        travel += speed * piece
    return travel + speed * speed / (2 * physics.FRICTION)


def _shaken(way: Way, skill: str, rng: Rng) -> Way:
    """Return where a finger that trembles stands instead."""

    def off(spread: float) -> float:
        return 2 * spread * (rng.unit() + rng.unit() + rng.unit() - 1.5)  # nearly normal

    angle = atan2(way.dy, way.dx) + off(TURNS[skill])
    return Way(way.x + off(TREMOR[skill]), way.y + off(TREMOR[skill]), cos(angle), sin(angle))


def _stroke(way: Way, strength: float) -> actions.StrokeFan:
    """Return the stroke as a sling sends it: from where the fan was drawn back to."""
    return actions.StrokeFan((swing.at(*way.start, 0), swing.at(way.x, way.y, 1)), "sling", strength)


SKILLS = ("easy", "hard")
COVERS = {"easy": 0.5, "hard": 0.9}  # how often a bot puts a pudding over somebody else's
LOOKS_AT = 8  # free spots that a skilled bot compares
FACE: Thought = (1_200, 2_500)
PLACE: Thought = (1_500, 2_500)
ROLL: Thought = (700, 900)
FAN: Thought = (2_200, 3_000)  # milliseconds a bot takes at least, and how much longer at most


def move(seen: Any, legal: Iterable[Action], prompt: Prompt, seat: Seat, skill: str, rng: Rng, /) -> BotMove | None:
    """Return what the bot does and after how long; None if nothing is asked of it."""
    stage = seen.stage
    if seat not in prompt.seats:
        return None
    match stage.kind:
        case "choosing_face" | "choosing_faces":
            return thinking(FACE, rng.choice(list(legal)), rng)
        case "placing" | "together":
            return thinking(PLACE, _place(seen.stacks, list(legal), seat, skill, rng), rng)
        case "rolling":
            return thinking(ROLL, RollDie(), rng)
        case "fanning":
            stroke = aimed(seen.stacks, seat, skill, seen.storm, seen.contact_foul, rng)
            return thinking(FAN, stroke or PassFan(), rng)
        case _:
            return None


def _place(stacks: Sequence[plate.Stack], legal: list[Action], seat: Seat, skill: str, rng: Rng) -> Action:
    """Cover somebody else's pudding if possible, of who leads; else a free spot, rather in the middle."""
    spots = [action for action in legal if isinstance(action, PlacePudding)]
    covers = [action for action in legal if isinstance(action, CoverStack)]
    coverable = {action.stack for action in covers}
    foreign = [stack for stack in stacks if stack.id in coverable and stack.top != seat]
    if foreign and (not spots or rng.unit() < COVERS[skill]):
        shown = plate.in_play(stacks)
        leading = max(foreign, key=lambda stack: (shown[stack.top], -_out(stack.x, stack.y)))
        return CoverStack((leading if skill == "hard" else rng.choice(foreign)).id)
    if not spots:
        return rng.choice(covers)
    if skill == "easy":
        return rng.choice(spots)
    return min([rng.choice(spots) for _ in range(LOOKS_AT)], key=lambda spot: _out(spot.x, spot.y))


def _out(x: float, y: float) -> float:
    return x * x + y * y
