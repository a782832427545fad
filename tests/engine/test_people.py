"""Simulated people: how long they take, and when their phones have something to do."""

import pytest

from buzzkeep.engine.registry import installed
from buzzkeep.engine.rng import CounterRng
from buzzkeep.engine.types import Prompt
from workshop.simulate.people import Attention, delay, share
from workshop.simulate.report import summary
from workshop.simulate.series import Series, play


@pytest.mark.parametrize(
    ("kind", "left_ms", "least", "most"),
    [
        ("choice", 20_000, 7_000, 13_000),
        ("number_fun", 30_000, 10_500, 19_500),
        ("pick_base", 20_000, 7_000, 13_000),
        ("act", 20_000, 3_000, 8_000),
        ("act", None, 3_000, 8_000),
        ("window", 4_000, 1_000, 3_000),
        ("window", 500, 400, 400),
    ],
)
def test_people_take_their_time_and_hurry_when_there_is_none(kind, left_ms, least, most):
    taken = [delay(Prompt("p1", kind, (0,), None), left_ms, CounterRng(bytes([n]) * 32)) for n in range(100)]
    assert least <= min(taken) <= max(taken) <= most
    assert max(taken) - min(taken) >= 0.8 * (most - least)


def test_the_slowest_of_the_quick_is_as_fast_as_the_fastest_of_the_slow():
    quick, slow = (
        [delay(Prompt("p1", "choice", (0,), None), 20_000, CounterRng(bytes([n]) * 32), tempo) for n in range(100)]
        for tempo in (0, 1)
    )
    assert 4_000 <= min(quick) < max(quick) <= 10_000 <= min(slow) < max(slow) <= 16_000


def test_a_phone_is_busy_while_something_is_open_to_it_and_bored_between():
    phone = Attention()
    phone.see(1_000, busy=True, owed=True, own=True, lost=False)
    phone.see(2_500, busy=True, owed=True, own=False, lost=False)
    phone.see(4_000, busy=True, owed=False, own=False, lost=False)
    phone.see(5_000, busy=False, owed=False, own=False, lost=False)
    phone.see(5_200, busy=False, owed=False, own=True, lost=False)
    phone.see(6_000, busy=False, owed=False, own=False, lost=True)
    phone.see(9_000, busy=True, owed=True, own=True, lost=False)
    phone.see(9_500, busy=False, owed=False, own=False, lost=False)
    assert (phone.busy_ms, phone.idle_ms, phone.owed_ms) == (4_000, 2_000, 3_500)
    assert (phone.lost_busy_ms, phone.lost_idle_ms) == (500, 3_000)
    assert phone.longest_ms == 4_000
    assert (phone.own_ms, phone.apart_ms) == (2_300, 2_700)  # the dead decide nothing
    assert share([4_000], [2_000]) == 0.6667
    assert share([], []) is None


def test_all_the_time_of_every_phone_is_accounted_for():
    options = {"map": "triangle", "rounds_expansion": 1, "rounds_battle": 1}
    series = Series("conquest", options, ("medium",) * 3, 1, 3, people=True)
    results = list(play(series))
    for result in results:
        for phone in result.attention:
            parts = (phone.busy_ms, phone.idle_ms, phone.lost_busy_ms, phone.lost_idle_ms)
            assert sum(parts) == result.clock_ms
            assert 0 < phone.own_ms <= phone.busy_ms
            assert phone.owed_ms <= phone.busy_ms + phone.lost_busy_ms
            assert phone.taps > 0
    names = [name.en for name in installed().get("conquest").info.seat_names]
    busy = summary(results, names, series.skills, []).busy
    assert busy is not None
    assert 0 < busy.own < 1
    assert busy.apart_s <= busy.most_apart_s
    assert busy.longest_s.median <= max(result.clock_ms for result in results) / 1000
