"""How the contact foul treats honest fingers and cheating ones. The table in RULES.md (R8.2) is what this prints:

    PYTHONPATH=server:tests python -m games.pudding_wars.fingers

An honest player stands behind a pudding, leaves a gap between fan and puddings, and trembles. A plate of 280 mm on a
phone 65 mm wide makes 1 mm of glass 4.5 mm of plate; a touch scatters by 1.0 to 1.5 mm of glass (Bi, Li, Zhai: FFitts
law, CHI 2013), so 4.5 to 6.75 mm of plate where a flick ends. Its start is held until the halo is green: 2 mm.
A cheat shoves a pudding with the fan, at any depth.
"""

from dataclasses import dataclass
from math import cos, hypot, log, pi, sin, sqrt

from buzzkeep.game import CounterRng
from buzzkeep.games.pudding_wars import bot, plate, swing
from buzzkeep.games.pudding_wars.actions import PathPoint, StrokeFan
from buzzkeep.games.pudding_wars.physics import simulate
from buzzkeep.games.pudding_wars.plate import Stack

START_MM = 2.0
SWIPE_MM = 56.0  # of a flick, from end to end
GAPS_MM = (0, 2, 5, 8, 12, 20)
TREMORS_MM = (4.5, 6.75)


@dataclass(frozen=True)
class Rate:
    """How many of how many."""

    hits: int
    of: int

    @property
    def percent(self) -> float:
        return 100 * self.hits / self.of


def board(rng: CounterRng) -> tuple[Stack, ...]:
    """Return 6 to 18 puddings of four seats on random free spots."""
    stacks: tuple[Stack, ...] = ()
    wanted = 6 + rng.below(13)
    for x, y in rng.shuffled(plate.SPOTS):
        if len(stacks) < wanted and plate.is_free(stacks, x, y):
            stacks = (*stacks, Stack(len(stacks) + 1, x, y, (len(stacks) % 4,)))
    return stacks


def normal(rng: CounterRng, sigma: float) -> float:
    return sigma * sqrt(-2 * log(1 - rng.unit())) * cos(2 * pi * rng.unit())


def flick(way: bot.Way, rng: CounterRng, start_mm: float, end_mm: float) -> StrokeFan:
    x, y = way.start
    start = PathPoint(x + normal(rng, start_mm), y + normal(rng, start_mm), 0)
    return StrokeFan((start, PathPoint(way.x + normal(rng, end_mm), way.y + normal(rng, end_mm), 62)))


def behind(stacks: tuple[Stack, ...], rng: CounterRng, gap: float) -> bot.Way | None:
    """Return a way to stand ``gap`` mm off the pudding aimed at (from rim to rim), as far from all others."""
    contact = plate.PUDDING + plate.FAN
    for _ in range(400):
        target = rng.choice(stacks)
        angle = 2 * pi * rng.unit()
        dx, dy = cos(angle), sin(angle)
        way = bot.Way(target.x - (contact + gap) * dx, target.y - (contact + gap) * dy, dx, dy, SWIPE_MM)
        in_reach = max(hypot(*way.start), hypot(way.x, way.y)) < swing.REACH - 5 * max(TREMORS_MM)
        if in_reach and bot.is_clear(stacks, way, contact + gap - 1e-9):
            return way
    return None


def honest(gap: float, tremor: float, graze: float, strokes: int, seed: int = 1) -> Rate:
    """Return how often a finger that means to leave ``gap`` comes closer than the foul allows."""
    rng = CounterRng(b"honest fingers of the pudding wars", seed << 32)
    hits = done = 0
    while done < strokes:
        stacks = board(rng)
        for _ in range(5):
            if (way := behind(stacks, rng, gap)) is not None:
                waved = swing.taken(flick(way, rng, START_MM, tremor))
                near = min(swing._distance(stack, waved.way[0], waved.way[-1]) for stack in stacks)
                hits += near < plate.PUDDING + plate.FAN - graze
                done += 1
    return Rate(hits, done)


@dataclass(frozen=True)
class Shoves:
    """What became of shoves: how many passed as wind, and how many would have thrown something off."""

    passed: Rate
    fell: Rate


def shoves(strokes: int, seed: int = 1) -> Shoves:
    """Let a cheat drive the fan 1 to 60 mm into a pudding: does any pass?"""
    rng = CounterRng(b"cheating fingers of the pudding wars", seed << 32)
    passed = fell = done = 0
    while done < strokes:
        stacks = board(rng)
        for _ in range(5):
            target = rng.choice(stacks)
            angle, depth = 2 * pi * rng.unit(), 1 + 59 * rng.unit()
            dx, dy = cos(angle), sin(angle)
            off = plate.PUDDING + plate.FAN - swing.GRAZE - depth
            way = bot.Way(target.x - off * dx, target.y - off * dy, dx, dy, SWIPE_MM)
            if hypot(*way.start) > swing.REACH or hypot(way.x, way.y) > swing.REACH:
                continue
            waved = swing.taken(flick(way, rng, 0.0, 0.0))
            done += 1
            passed += not swing.touched(waved, stacks)
            fell += bool(simulate(stacks, swing.push(waved)).fallen)
    return Shoves(Rate(passed, done), Rate(fell, done))


def main() -> None:
    print("honest strokes that foul, in percent, by the gap they mean to leave (mm)")
    for tremor in TREMORS_MM:
        for graze in (0, 1, 2, 4):
            rates = [honest(gap, tremor, graze, 2_000).percent for gap in GAPS_MM]
            shown = "  ".join(f"{gap:>2}: {rate:4.1f}" for gap, rate in zip(GAPS_MM, rates, strict=True))
            print(f"  tremor {tremor:4.2f}, graze {graze}   {shown}")
    result = shoves(1_000)
    print(f"shoves that pass: {result.passed}; that throw something off: {result.fell.percent:.0f} %")


if __name__ == "__main__":
    main()
