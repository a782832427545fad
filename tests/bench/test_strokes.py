"""How long a stroke of Pudding Wars takes: simulated, and as a whole step of the match beside saving and viewing it."""

from statistics import median, quantiles
from time import process_time

import pymunk

from buzzkeep.engine.codec import dump
from buzzkeep.engine.rng import CounterRng
from buzzkeep.engine.types import SCREEN
from buzzkeep.games.pudding_wars import GAME
from buzzkeep.games.pudding_wars.physics import WIND_STEPS
from games.in_hand import party
from games.pudding_wars.fingers import START_MM, behind, board, flick
from games.pudding_wars.table import A, Table

STROKES = 120


def timed(action):
    """Return a result and the processor's time for it, in ms: other people's work on the machine does not count."""
    start = process_time()
    result = action()
    return result, (process_time() - start) * 1_000


def bare():
    """Step an empty space as often as the wind blows: what the library takes at the least."""
    space = pymunk.Space()
    for _ in range(WIND_STEPS):
        space.step(1 / 240)


def test_a_stroke_beside_a_bare_space_and_the_view(capsys):
    strokes, views, spaces, sizes = [], [], [], []
    for n in range(STROKES):
        rng = CounterRng(b"strokes of the bench", n << 32)
        stacks = board(rng)
        table = Table.fanning(*((s.x, s.y, "ABCDEF"[i % 6]) for i, s in enumerate(stacks)), seats=6, seed=n)
        way = behind(stacks, rng, 5)
        stroke = flick(way, rng, START_MM, 3.0)
        rules, state, moment = table.rules, table.state, table.moment()
        step, took = timed(lambda: rules.apply(state, party(A), stroke, moment))  # noqa: B023  # called here and now
        strokes.append(took)
        raw, took = timed(lambda: dump(GAME.view_type, rules.view(step.state, SCREEN)))  # noqa: B023  # likewise
        views.append(took)
        sizes.append(len(raw) / 1_000)
        assert len(dump(GAME.state_type, step.state)) < 16_000
        spaces.append(timed(bare)[1])
    p95 = quantiles(strokes, n=20)[-1]
    with capsys.disabled():
        print(
            f"\na stroke: {median(strokes):.1f} ms at the median, {p95:.1f} at p95, {max(strokes):.1f} at most; "
            f"{median(strokes) / median(spaces):.0f} times the steps of an empty space, "
            f"{median(strokes) / median(views):.0f} times its view ({median(sizes):.1f} kB, {max(sizes):.1f} at most)"
        )
    assert max(sizes) < 8
