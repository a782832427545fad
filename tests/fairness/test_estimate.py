"""The estimator: F, J, M, lo, hi, the cap, and what is left of them when sources are missing."""

from functools import reduce

import pytest

from buzzkeep.fairness import InSitu, Line, Source, bounds, limits, observe, observe_kernel, reconnected, told_least
from buzzkeep.fairness.estimate import quantile, reach, spread

PAINT = limits.PAINT_MS


def measured(line=None, **trips):
    """Make a line of round trips by source: ``measured(ping=[20, 22])``."""
    for source, values in trips.items():
        line = reduce(lambda so_far, trip: observe(so_far, Source(source), trip), values, line or Line())
    return line


def seen(line, least=20.0):
    """The same line, with the kernel in view."""
    return observe_kernel(line, least, least)


def test_the_floor_is_the_least_of_all_sources():
    line = measured(ping=[22, 20, 25], probe=[30, 19, 40])
    assert line.floor == 19
    assert observe_kernel(line, 21, 17.5).floor == 17.5


def test_the_last_32_round_trips_are_kept():
    line = measured(ping=range(1, 41))
    assert line.pings == tuple(range(9, 41))


@pytest.mark.parametrize("nonsense", [-1, float("nan"), float("inf")])
def test_what_is_no_duration_is_dropped(nonsense):
    assert measured(ping=[nonsense]) == Line()
    assert bounds(Line(), InSitu(nonsense, nonsense)) is None


def test_no_time_at_all_is_a_duration():
    assert measured(ping=[0]).pings == (0,)
    assert bounds(Line(), InSitu(ping=0.0)).floor == 0


@pytest.mark.parametrize("unknown", [0.0, 4_294_967.295])
def test_a_kernel_without_a_least_round_trip_says_nothing(unknown):
    assert observe_kernel(Line(), 12, unknown) == Line()


@pytest.mark.parametrize(("tail", "jitter"), [(21, 15), (60, 40), (300, 80)])
def test_j_is_the_95_percent_quantile_above_the_floor_within_15_to_80(tail, jitter):
    found = bounds(measured(ping=[20] * 5 + [tail] * 5))
    assert found.jitter == jitter


@pytest.mark.parametrize(("sample", "typical"), [(10, 10), (50, 50), (100, 100), (180, 180)])
def test_m_is_the_in_situ_sample_that_the_kernel_bears_out(sample, typical):
    found = bounds(seen(measured(ping=[20] * 8)), InSitu(ping=sample, kernel=sample))
    assert found.typical == typical  # 10 ms is a new floor


def test_m_counts_only_as_far_as_the_kernels_acknowledgement_of_the_question_bears_it_out():
    line = seen(measured(ping=[20, 100] * 8))
    late = bounds(line, InSitu(ping=100, ack=100, kernel=22))
    assert late.typical == 22 + limits.KERNEL_SLACK_MS
    assert bounds(line, InSitu(ping=24, kernel=90)).typical == 24  # it may be late itself


def test_without_that_acknowledgement_the_worst_is_taken():
    """A new connection for each question, or a window so small that nothing can be sent: no more than the floor."""
    line = seen(measured(ping=[100] * 8))
    assert bounds(line, InSitu(ping=100, ack=100)).typical == 20 + limits.KERNEL_SLACK_MS
    assert bounds(line, InSitu()).typical == 20 + limits.KERNEL_SLACK_MS


def test_a_proxy_that_tells_its_kernels_figure_bears_out_a_little_more_than_that():
    line = told_least(measured(ping=[100] * 8), 20.0)
    assert bounds(line, InSitu(ping=100)).typical == 20 + limits.TOLD_SLACK_MS


def test_without_the_kernel_nobody_is_compensated_by_more_than_30_above_what_all_are_granted():
    line = measured(ping=[100] * 8)
    assert bounds(line, InSitu(ping=100)).high == limits.PAINT_MS + limits.BLIND_MS == 50
    assert reach(line) == 50
    assert bounds(seen(line, 100.0), InSitu(ping=100, kernel=100)).high > 100


def test_hi_is_the_greater_of_both_bounds_and_drawing():
    quiet = bounds(seen(measured(ping=[20] * 8)), InSitu(ping=20, kernel=20))
    assert (quiet.low, quiet.free, quiet.high) == (20 + limits.PAINT_MS, 20 + PAINT, 35 + PAINT)
    stalled = bounds(seen(measured(ping=[20] * 8)), InSitu(ping=60, kernel=60))
    assert stalled.high == 75 + PAINT


def test_nothing_goes_beyond_the_cap():
    far = seen(measured(ping=[400] * 8), 400.0)
    found = bounds(far, InSitu(ping=420, kernel=420), cap_ms=150)
    assert {found.low, found.typical, found.free, found.high} == {150}
    assert reach(far, cap_ms=150) == 150


def test_a_page_cannot_raise_the_typical_trip_beyond_the_jitter_where_pings_are_known():
    line = measured(ping=[20] * 8)
    assert bounds(line, InSitu(ack=95)).typical == 35
    assert bounds(line, InSitu(ping=22, ack=95)).typical == 22


def test_pings_speak_for_the_jitter_alone_if_there_are_enough():
    line = measured(ping=[20] * 5, probe=[20, 99] * 4)
    assert bounds(line).jitter == 15
    assert bounds(measured(ping=[20] * 4, probe=[20, 99] * 4)).jitter > 70
    assert bounds(measured(ping=[20, 20, 20, 20, 70])).jitter > 15  # five may say that they differ
    assert bounds(measured(ping=[20, 20, 20, 70])).jitter == 15


# -- missing sources degrade as stated ---------------------------------------------------------------------------


def test_without_pings_the_page_answers_do_but_only_its_least_counts():
    """A phone on long polling."""
    found = bounds(measured(probe=[20, 21, 22, 20, 23, 21]), InSitu(ack=40))
    assert (found.floor, found.typical) == (20, 20)
    assert bounds(measured(probe=[190] * 8), InSitu(ack=190)).high == limits.PAINT_MS + limits.BLIND_MS


def test_a_phone_that_polls_counts_by_the_least_trip_of_its_requests_and_a_little_more():
    line = told_least(measured(probe=[150] * 8), 150.0)
    assert bounds(line, InSitu(ack=190)).typical == 150 + limits.POLLED_SLACK_MS
    assert bounds(line, InSitu(ack=190)).low == 150 + limits.PAINT_MS


def test_without_an_in_situ_sample_the_median_of_the_last_five_does():
    assert bounds(measured(ping=[20, 90, 90, 30, 31, 32, 33, 34])).typical == 32


def test_with_the_kernel_alone_its_least_does():
    line = reduce(lambda so_far, rtt: observe_kernel(so_far, rtt, 18), [20, 24, 22], Line())
    found = bounds(line)
    assert (found.floor, found.typical, found.jitter) == (18, 18 + limits.KERNEL_SLACK_MS, 15)


def test_without_any_measurement_nothing_is_known():
    assert bounds(Line()) is None
    assert reach(Line()) == 0


def test_a_new_connection_forgets_the_measurements_but_not_the_habit():
    line = Line((1.0,), 1.0, (2.0,), (3.0,), ranks=(0.9,), bucket=12.0, flags=(), ceiling=None)
    assert reconnected(line) == Line(ranks=(0.9,), bucket=12.0, before=1.0)


def test_a_new_connection_begins_with_the_floor_of_the_one_before():
    """Where the kernel is not in view: late pongs on a new connection do not make the line a worse one."""
    line = reconnected(measured(ping=[5] * 8))
    assert bounds(line) is None  # nothing is compensated before it is measured
    assert bounds(measured(line, ping=[100] * 8)).floor == 5
    assert bounds(measured(line, ping=[100] * limits.KEPT)).floor == 100  # a truly worse one is known in time
    assert observe_kernel(line, 60, 60).floor == 60  # the kernel knows at once


# -- statistics ----------------------------------------------------------------------------------------------------


def test_quantiles_lie_linear_between_the_values():
    assert quantile([1, 2, 3, 4], 0.5) == 2.5
    assert quantile([7], 0.95) == 7
    assert quantile([0, 10], 0.95) == 9.5


def test_the_spread_is_kept_within_6_to_40_and_largest_when_unknown():
    assert spread([1.0] * 4) == 40
    assert spread([10.0] * 9) == 6
    assert spread([0.0, 500.0] * 9) == 40
    assert spread([10, 20, 30, 40, 50]) == pytest.approx(20 / 1.349)
