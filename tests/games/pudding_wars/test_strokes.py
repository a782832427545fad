"""A stroke: what the server takes, and what it does (R6, R7, I5 to I11)."""

from dataclasses import replace
from itertools import pairwise
from math import cos, hypot, pi, radians, sin

import pytest

from buzzkeep.engine.codec import Malformed, dump, load_plain
from buzzkeep.game import CounterRng
from buzzkeep.games.pudding_wars import GAME, physics, plate, swing
from buzzkeep.games.pudding_wars.actions import PassFan, PathPoint, StrokeFan
from buzzkeep.games.pudding_wars.options import PuddingOptions
from buzzkeep.games.pudding_wars.physics import Sweep, Wind, simulate
from buzzkeep.games.pudding_wars.plate import Stack, free_spots
from buzzkeep.games.pudding_wars.stages import fanning
from games.in_hand import kinds
from games.pudding_wars.table import A, B, Table, swipe

OPTIONS = PuddingOptions()
REST = ((0, -100, "A"), (0, 100, "C"))


def boards(count: int, seed: int = 1) -> list[tuple[tuple[Stack, ...], CounterRng]]:
    """Return random boards of 3 to 16 stacks of one to three layers."""
    found = []
    for n in range(count):
        rng = CounterRng(b"boards for the strokes", (seed << 40) + (n << 20))
        stacks: tuple[Stack, ...] = ()
        for number in range(1, 4 + rng.below(14)):
            spot = rng.choice(free_spots(stacks))
            stacks = (*stacks, Stack(number, *spot, tuple(range(1 + rng.below(3)))))
        found.append((stacks, rng))
    return found


def any_wind(rng: CounterRng) -> Wind:
    angle, direction, out = 2 * pi * rng.unit(), 2 * pi * rng.unit(), 200 * rng.unit()
    return Wind(out * cos(angle), out * sin(angle), cos(direction), sin(direction), 0.1 + 1.4 * rng.unit())


def travel(distance: float, force: float = 1.0, layers: int = 1) -> float | None:
    """Return how far a stack in the centre is carried by a wind from that far, None if off the plate."""
    result = simulate([Stack(1, 0, 0, (0,) * layers)], Wind(-distance, 0, 1, 0, force))
    return result.stacks[0].x if result.stacks else None


# -- R6: what is taken -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("stroke", "code"),
    [
        (swipe((0, 0), (19.9, 0)), "TOO_SHORT"),
        (swipe((0, 0), (0, 0)), "TOO_SHORT"),
        (swipe((0, 0), (220.1, 0)), "OUT_OF_REACH"),
        (swipe((float("nan"), 0), (50, 0)), "OUT_OF_REACH"),
        (swipe((0, 0), (0, float("-inf"))), "OUT_OF_REACH"),
        (swipe((0, 0), (50, 0), -1), "BAD_PATH"),
        (swipe((0, 0), (50, 0), 2**54), "BAD_PATH"),
        (StrokeFan((PathPoint(0.0, 0.0, 0),)), "BAD_PATH"),
        (StrokeFan(()), "BAD_PATH"),
        (StrokeFan(tuple(PathPoint(float(n), 0.0, n) for n in range(25))), "BAD_PATH"),
        (StrokeFan((PathPoint(-200.0, 0.0, 0), PathPoint(200.0, 0.0, 1), PathPoint(0.0, 0.0, 2))), "BAD_PATH"),
        (swipe((0, 0), (50, 0), strength=1.0), "BAD_PATH"),
        (swipe((0, 0), (50, 0), mode="keys"), "BAD_PATH"),
        (swipe((0, 0), (50, 0), mode="keys", strength=float("nan")), "BAD_PATH"),
        (swipe((0, 0), (50, 0), mode="laser"), "BAD_PATH"),
    ],
)
def test_r6_2_what_is_refused_and_not_used_up(stroke: StrokeFan, code: str) -> None:
    table = Table.fanning(*REST)
    assert table.refused(A, stroke) == code
    assert table.view.stage.left == 3
    assert table.refused(A, swipe((-180, 0), (-140, 0))) is None


@pytest.mark.parametrize(
    "raw",
    [
        {"kind": "stroke", "path": [{"x": "1", "y": 0, "t": 0}]},
        {"kind": "stroke", "path": [{"x": 1, "y": 0, "t": 0.5}]},
        {"kind": "stroke", "path": [{"x": 1, "y": 0}]},
        {"kind": "stroke", "path": [{"x": float("nan"), "y": 0, "t": 0}]},
        {"kind": "stroke", "path": 7},
        {"kind": "stroke", "path": [], "mode": "laser"},
        {"kind": "stroke", "path": [], "force": 9},
        {"kind": "place", "x": None, "y": 0},
        {"kind": "face", "face": "nobody"},
    ],
)
def test_r6_2_what_is_malformed(raw: dict[str, object]) -> None:
    with pytest.raises(Malformed):
        load_plain(GAME.action_type, raw)


def test_r6_2_whole_numbers_will_do() -> None:
    stroke = load_plain(
        GAME.action_type, {"kind": "stroke", "path": [{"x": -60, "y": 0, "t": 5}, {"x": -20, "y": 0.5, "t": 90}]}
    )
    assert swing.check(stroke, OPTIONS) is None


@pytest.mark.parametrize(
    ("length", "ms", "strength"),
    [
        (50, 60, 0.9259),
        (20, 60, 0.3704),
        (54, 60, 1.0),
        (54, 1, 1.0),  # not quicker than a finger
        (120, 600, 0.2222),
        (200, 600, 0.2222),  # no longer than the swing of an arm
        (200, 5_000, 0.2222),
        (20, 600, 0.1),  # never nothing
        (100, 0, 1.0),
    ],
)
def test_r6_3_the_strength_of_a_swipe(length: float, ms: int, strength: float) -> None:
    assert swing.taken(swipe((-100, 0), (length - 100, 0), ms)).strength == pytest.approx(strength, abs=1e-4)


def test_r6_3_the_direction_is_from_the_first_point_to_the_last() -> None:
    path = (PathPoint(0.0, 0.0, 100), PathPoint(30.0, -20.0, 120), PathPoint(0.04, 50.0, 180))
    waved = swing.taken(StrokeFan(path))
    assert (waved.x, waved.y, waved.degrees) == (0.0, 50.0, 90.0)
    assert [point.t for point in waved.way] == [0, 20, 80]


@pytest.mark.parametrize(("stated", "strength"), [(7.0, 1.0), (0.0, 0.1), (-3.0, 0.1), (0.55, 0.55)])
@pytest.mark.parametrize("mode", ["keys", "shake"])
def test_r6_4_the_stated_strength_is_clamped_and_the_fan_comes_from_40_mm_behind(
    mode: str, stated: float, strength: float
) -> None:
    waved = swing.taken(swipe((-200, 0), (-100, 0), 0, mode=mode, strength=stated))
    assert waved.strength == strength
    assert [point.x for point in waved.way] == [-140.0, -100.0]


def test_r6_4_shaking_can_be_switched_off() -> None:
    stroke = swipe((-200, 0), (-150, 0), mode="shake", strength=1.0)
    assert Table.fanning(*REST).refused(A, stroke) is None
    assert Table.fanning(*REST, shake=False).refused(A, stroke) == "BAD_PATH"


def test_r6_4_a_liar_gets_no_more_than_a_finger() -> None:
    """Whatever the numbers: the strength of all modes ends at 1."""
    rng = CounterRng(b"numbers of a liar ...")
    for _ in range(300):
        path = tuple(PathPoint(440 * rng.unit() - 220, 440 * rng.unit() - 220, rng.below(2**40)) for _ in range(2))
        stroke = StrokeFan(path, "swipe") if rng.below(2) else StrokeFan(path, "keys", 1e9 * rng.unit())
        if swing.check(stroke, OPTIONS) is None:
            assert 0.1 <= swing.taken(stroke).strength <= 1.0


def test_r6_5_turbulence_stays_within_its_bounds() -> None:
    still = swing.taken(swipe((-154, 0), (-100, 0)))
    assert swing.wind(still, 1.0, (0.0, 0.0)) == Wind(-100, 0, 1, 0, 1.0)
    strong = swing.wind(still, 1.5, (1.0, 1.0))
    assert strong.force == pytest.approx(1.59)
    assert (strong.dx, strong.dy) == (pytest.approx(cos(radians(2))), pytest.approx(sin(radians(2))))
    assert swing.wind(still, 1.0, (-1.0, 0.0)).force == pytest.approx(0.94)


def test_r6_5_turbulence_makes_equal_strokes_differ() -> None:
    ends = set()
    for seed in range(5):
        table = Table.fanning((0, 0, "B"), (0, 110, "A"), turbulence=True, seed=seed)
        table.stroke(A, (-154, 0), (-80, 0))
        ends.add(table.plate[0][:2])
    assert len(ends) == 5


def test_r6_6_and_p13_the_fan_may_rest() -> None:
    table = Table.fanning(*REST, die="fan2")
    assert kinds(table.act(A, PassFan())) == ["fan_passed"]
    assert table.view.stage.left == 1


def test_r6_1_and_p2_and_i3_one_use_is_one_stroke() -> None:
    table = Table.fanning(*REST, die="fan3")
    for left in (2, 1, 0):
        table.stroke(A, (-200, 0), (-150, 0))
        assert table.asked == (("fan", A) if left else ("roll", B))
    assert table.board.strokes == 3


# -- R7: what it does ------------------------------------------------------------------------------------------------


def test_r7_2_the_figures_of_the_prototype() -> None:
    """Measured for the rules contract; off the plate at 31 mm."""
    assert [travel(far) for far in (31, 60, 100, 150)] == [None, *(pytest.approx(x, abs=0.5) for x in (116, 48, 7))]
    assert [travel(far, layers=2) for far in (31, 60, 100, 150)] == [pytest.approx(x, abs=0.6) for x in (87, 50, 14, 0)]
    assert [travel(far, layers=3) for far in (31, 60, 100, 150)] == [pytest.approx(x, abs=0.6) for x in (44, 22, 1, 0)]
    assert travel(31, layers=9) == travel(31, layers=3) is not None  # else some matches of *original* never end
    assert travel(40, 0.5) == pytest.approx(25, abs=0.5)


def test_r7_3_no_wind_beside_the_cone_or_behind() -> None:
    at = {angle: (80 * cos(radians(angle)), 80 * sin(radians(angle))) for angle in (27, 28.5, 90, 180)}
    moved = {angle: simulate([Stack(1, *spot, (0,))], Wind(0, 0, 1, 0, 1)).motions for angle, spot in at.items()}
    assert [angle for angle, motions in moved.items() if motions] == []  # at its rim the wind is too weak to slide
    assert simulate([Stack(1, 40 * cos(0.2), 40 * sin(0.2), (0,))], Wind(0, 0, 1, 0, 1)).motions


def test_i6_the_wind_moves_nothing_outside_the_cone_unless_it_was_hit() -> None:
    for stacks, rng in boards(40):
        wind = any_wind(rng)
        outside = [stack for stack in stacks if not in_cone(stack, wind)]
        assert simulate(outside, wind).stacks == tuple(outside)
        alone = simulate(stacks, wind)
        moved = {motion.stack for motion in alone.motions}
        hit_at_all = moved - {stack.id for stack in stacks if in_cone(stack, wind)}
        assert not hit_at_all or moved - hit_at_all, "something in the cone moved first"


def in_cone(stack: Stack, wind: Wind) -> bool:
    x, y = stack.x - wind.x, stack.y - wind.y
    along, across = x * wind.dx + y * wind.dy, y * wind.dx - x * wind.dy
    return along > 0 and abs(across) < along * 0.5317094  # tan 28°


def test_r7_4_and_i10_everything_rests_and_only_hits_make_faster() -> None:
    """A single stack slows down by 900 mm/s² once the wind is over."""
    result = simulate([Stack(1, 0, 0, (0,))], Wind(-60, 0, 1, 0, 1))
    (motion,) = result.motions
    after = motion.places[18 - motion.first :]
    speeds = [(b[0] - a[0]) * 60 for a, b in pairwise(after)]
    assert all(later <= earlier + 1e-6 for earlier, later in pairwise(speeds))
    assert speeds[1] - speeds[2] == pytest.approx(900 / 60, rel=0.02)
    for stacks, rng in boards(40, seed=2):
        assert simulate(stacks, any_wind(rng)).frames < 6 * 60


def test_r7_5_and_p15_over_the_edge_but_not_off() -> None:
    for x, falls in ((139.9, False), (124.5, False)):
        result = simulate([Stack(1, x, 0, (0,))], Wind(0, 200, 0, 1, 1))
        assert bool(result.fallen) == falls
    table = Table.fanning((139.9, 0, "B"), (0, 0, "A"), die="fan2")
    assert table.view.seats[B].in_play == 1
    table.act(A, PassFan())
    assert table.plate[0] == (139.9, 0, "B")


def test_i2_and_i7_of_any_stroke() -> None:
    for stacks, rng in boards(60, seed=3):
        for cause in (any_wind(rng), shove(rng)):
            result = simulate(stacks, cause)
            assert all(hypot(stack.x, stack.y) <= plate.PLATE for stack in result.stacks)
            gaps = [
                hypot(one.x - other.x, one.y - other.y)
                for n, one in enumerate(result.stacks)
                for other in result.stacks[:n]
            ]
            assert min(gaps, default=99) >= plate.APART - 0.3
            fallen = [stack for stack, _ in result.fallen]
            assert sorted([*fallen, *(stack.id for stack in result.stacks)]) == [stack.id for stack in stacks]
            layers = {stack.id: stack.layers for stack in stacks}
            assert all(stack.layers == layers[stack.id] for stack in result.stacks)
            assert [frame for _, frame in result.fallen] == sorted(frame for _, frame in result.fallen)


def shove(rng: CounterRng) -> Sweep:
    angle = 2 * pi * rng.unit()
    x, y = 100 * cos(angle), 100 * sin(angle)
    return Sweep(((x, y, 0.0), (-x, -y, 0.35)))


def test_i5_the_same_stroke_gives_the_same_result_in_any_order_of_the_stacks() -> None:
    for stacks, rng in boards(20, seed=4):
        wind = any_wind(rng)
        first = simulate(stacks, wind)
        simulate(stacks[:1], wind)  # what was before does not matter
        assert simulate(stacks, wind) == first
        assert simulate(rng.shuffled(stacks), wind) == first


def test_i9_turned_by_a_quarter_the_result_is_turned() -> None:
    for stacks, rng in boards(25, seed=5):
        wind = any_wind(rng)
        turned = simulate(
            [replace(stack, x=-stack.y, y=stack.x) for stack in stacks],
            Wind(-wind.y, wind.x, -wind.dy, wind.dx, wind.force),
        )
        straight = simulate(stacks, wind)
        assert turned.fallen == straight.fallen
        for a, b in zip(straight.stacks, turned.stacks, strict=True):
            assert hypot(a.x - b.y, a.y + b.x) < 0.05


@pytest.mark.parametrize("far", [31, 45, 70, 120])
def test_i11_stronger_never_carries_less_far(far: float) -> None:
    ways = [travel(far, force / 20) for force in range(2, 31)]
    reached = [way if way is not None else 999.0 for way in ways]
    assert reached == sorted(reached)


def test_r7_6_tracks_lead_from_the_old_places_to_the_new_ones_in_a_few_kilobytes() -> None:
    sizes = []
    for stacks, rng in boards(40, seed=6):
        angle = 2 * pi * rng.unit()
        table = Table.fanning(*((s.x, s.y, "BCDEF"[n % 5]) for n, s in enumerate(stacks)), seats=6)
        before = {stack.id: stack for stack in table.board.stacks}
        stroke = swipe((215 * cos(angle), 215 * sin(angle)), (150 * cos(angle), 150 * sin(angle)))
        table.act(A, stroke)
        shown = table.view.stage
        after = {stack.id: stack for stack in table.stage.after}
        for track in shown.tracks:
            start_x, start_y = track.path[:2]
            assert hypot(start_x / 10 - before[track.stack].x, start_y / 10 - before[track.stack].y) < 0.2
            x, y = track.path[0] + sum(track.path[3::3]), track.path[1] + sum(track.path[4::3])
            if track.stack in after:
                assert hypot(x / 10 - after[track.stack].x, y / 10 - after[track.stack].y) < 0.2
            else:
                assert hypot(x, y) > 1_395
            assert track.first + sum(track.path[2::3]) <= shown.frames
        assert {stack for stack in before if stack not in after} == {fall.stack for fall in shown.falls}
        sizes.append(len(dump(GAME.view_type, table.view)))
    assert max(sizes) < 3_500


def test_r7_6_a_track_is_never_further_from_the_motion_than_can_be_seen() -> None:
    for stacks, rng in boards(40, seed=9):
        angle = 2 * pi * rng.unit()
        for motion in simulate(stacks, Wind(0, 0, cos(angle), sin(angle), 1)).motions:
            x, y, *parts = fanning.track_of(motion).path
            places = [(x, y)]
            for frames, dx, dy in zip(parts[::3], parts[1::3], parts[2::3], strict=True):
                x, y = places[-1]
                places += [(x + dx * n / frames, y + dy * n / frames) for n in range(1, frames + 1)]
            assert len(places) == len(motion.places)
            off = (hypot(x / 10 - to[0], y / 10 - to[1]) for (x, y), to in zip(places, motion.places, strict=True))
            assert max(off) < 0.4


def test_r7_6_slow_motion_of_what_decides() -> None:
    table = Table.fanning((130, 0, "B"), (-60, 60, "A"), (0, 100, "C"))
    table.act(A, swipe((40, 0), (90, 0)))
    usual = table.view.stage
    assert not usual.slow
    assert usual.due == usual.started_at + usual.frames * 1000 // 60 + 500
    table = Table.fanning((130, 0, "B"), (-60, 60, "A"))
    table.act(A, swipe((40, 0), (90, 0)))
    winning = table.view.stage
    assert winning.slow
    assert winning.due - winning.started_at == 2 * (usual.due - usual.started_at) - 500


def test_r7_1_the_stored_outcome_counts(monkeypatch: pytest.MonkeyPatch) -> None:
    """After the stroke nothing is computed again: not when it is looked at, nor when it counts."""
    table = Table.fanning((130, 0, "B"), *REST)
    table.act(A, swipe((40, 0), (90, 0)))
    monkeypatch.setattr(physics, "pymunk", None)
    assert table.view.stage.frames > 0
    table.time_out()
    assert len(table.plate) == 2
