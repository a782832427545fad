"""The time of an answer: one pure function, its bucket, its flags and its reasons."""

from dataclasses import replace

import pytest

from buzzkeep.engine import codec
from buzzkeep.fairness import (
    CAP_MS,
    AnswerTime,
    Exchange,
    InSitu,
    Line,
    LineFlag,
    Trigger,
    answer_time,
    followed,
    limits,
    reconnected,
)
from buzzkeep.fairness.answer_time import TimeReason
from buzzkeep.fairness.estimate import reach
from buzzkeep.fairness.line import pardoned

LINE = Line(kernel=(20.0,) * 8, kernel_least=20.0, pings=(20.0,) * 16, probes=(22.0,) * 16)
SEEN = InSitu(ping=20.0, ack=22.0, kernel=20.0)


def ask(elapsed, hint, line=LINE, in_situ=SEEN, **more):
    return answer_time(Exchange(1_000.0, 1_000.0 + elapsed, hint, in_situ, **more), line)


def test_a_hint_that_fits_is_believed():
    found, _ = ask(540, 500)
    assert (found.measured, found.compensation, found.sigma, found.early) == (500, 40, 3, 0)
    assert found.reasons == (TimeReason.HINT_USED,)
    assert found.paid == 0  # drawing is free


def test_a_hint_that_implies_less_than_the_floor_is_cut_at_lo():
    found, _ = ask(530, 529)
    assert found.compensation == 20 + limits.PAINT_MS  # what any page needs is everybody's
    assert found.reasons == (TimeReason.HINT_TOO_LATE,)


def test_a_hint_that_implies_too_much_is_cut_at_hi_and_uncertain():
    found, _ = ask(530, 300)
    assert found.compensation == found.bounds.high == 35 + limits.PAINT_MS
    assert found.reasons == (TimeReason.HINT_TOO_EARLY,)
    assert found.sigma == limits.SIGMA_LEAST_MS


@pytest.mark.parametrize("none", [None, float("nan"), float("inf")])
def test_without_a_hint_the_typical_trip_is_taken_off(none):
    found, after = ask(530, none)
    assert found.measured == 510
    assert found.reasons == (TimeReason.NO_HINT,)
    assert after.ranks == ()


def test_without_any_measurement_nothing_is_taken_off():
    found, after = ask(530, 500, Line(), InSitu())
    assert (found.measured, found.sigma, found.bounds) == (530, limits.SIGMA_MOST_MS, None)
    assert found.reasons == (TimeReason.NOT_MEASURED, TimeReason.NO_PINGS, TimeReason.NO_KERNEL)
    assert after == Line(clean=1, told=(500,))


def test_missing_sources_are_named():
    found, _ = ask(530, 500, replace(LINE, kernel=(), kernel_least=None))
    assert TimeReason.NO_KERNEL in found.reasons
    assert TimeReason.NO_PINGS not in found.reasons
    for known in ({"kernel": (5.0,), "kernel_least": None}, {"kernel": (), "kernel_least": 5.0}):
        found, _ = ask(530, 500, replace(LINE, **known))
        assert TimeReason.NO_KERNEL not in found.reasons


def test_the_cap_is_named_where_it_binds():
    far = Line(kernel=(400.0,), kernel_least=400.0, pings=(400.0,) * 8)
    found, _ = answer_time(Exchange(0.0, 900.0, 480.0, InSitu(ping=400.0, kernel=400.0)), far, cap_ms=200)
    assert found.measured == 700
    assert TimeReason.CAPPED in found.reasons


def test_an_answer_is_never_timed_below_zero():
    assert ask(5, 0)[0].measured == 0


# -- coarse clocks -------------------------------------------------------------------------------------------------

FRAMES = tuple(float(round(16.667 * each)) for each in (31, 44, 52, 61, 90, 333))
TENTHS = (500.0, 900.0, 1_275.0, 1_900.0, 2_400.0, 5_675.0)  # from the frame, or 25 ms after the question came in


@pytest.mark.parametrize(("told", "sigma"), [(FRAMES, 6.8), (TENTHS, 40.8), ((*FRAMES[1:], 501.0), 0), (TENTHS[1:], 0)])
def test_how_coarse_a_clock_is_its_own_times_show(told, sigma):
    assert Line(told=told).clock_sigma == pytest.approx(sigma, abs=0.1)


def test_a_clock_that_ticks_with_the_frames_makes_a_time_unsure():
    found, after = ask(545, 500, replace(LINE, told=FRAMES))
    assert (found.measured, found.sigma) == (500, pytest.approx(7.4, abs=0.1))
    assert found.reasons == (TimeReason.HINT_USED, TimeReason.COARSE_CLOCK)
    assert after.told == (*FRAMES[1:], 500)


def test_one_that_ticks_ten_times_a_second_is_not_asked_nor_held_against_anybody():
    for hint in (300, 400, 500):
        found, after = ask(535, hint, replace(LINE, told=TENTHS))
        assert (found.compensation, found.paid) == (20 + limits.PAINT_MS, 0)
        assert found.sigma == limits.SIGMA_LEAST_MS
        assert found.reasons == (TimeReason.COARSE_CLOCK,)
        assert after.ranks == ()


# -- doubt ---------------------------------------------------------------------------------------------------------

STALLING = replace(LINE, trips=(20.0, 21.0, 140.0))  # its kernel was 120 late once


def test_what_does_not_fit_is_a_doubt_as_far_as_the_kernel_has_shown_such_stalls():
    found, after = ask(655, 500, STALLING)
    assert (found.compensation, found.early) == (55, 100)  # 155 were implied
    assert found.sigma == limits.SIGMA_UNFIT_MS
    assert after.doubt == limits.DOUBT_MS - 100
    assert after.trips == (20.0, 21.0, 140.0, 20.0)  # and this question's own
    assert ask(1_155, 500, STALLING)[0].early == 120
    assert ask(655, 500, replace(STALLING, trips=(20.0, 21.0, 22.0)))[0].early == 2


def test_a_doubt_is_paid_out_of_an_allowance_that_flows_back():
    line, seen = STALLING, []
    for _ in range(7):
        found, line = ask(658, 503, replace(line, ranks=(), bucket=limits.BUCKET_MS))
        seen.append(found.early)
    assert seen == [100, 100, 100, 100, 100, 0, 30]  # what was in no doubt lets 30 flow back
    for _ in range(30):
        _, line = ask(543, 503, line)
    assert line.doubt == limits.DOUBT_MS
    assert ask(2_000, 500, replace(STALLING, trips=(20.0, 20.0, 900.0)))[0].early == limits.DOUBT_MOST_MS


def test_without_a_time_of_its_own_an_uneven_line_is_in_doubt_by_its_jitter():
    found, _ = ask(530, None, STALLING)
    assert (found.early, found.sigma) == (15, limits.SIGMA_UNFIT_MS)
    assert ask(535, 300, replace(STALLING, told=TENTHS))[0].early == 15


def test_where_the_kernel_was_not_followed_the_time_is_as_unsure_as_the_line_is():
    uneven = replace(LINE, pings=(20.0, 80.0) * 8)
    unknown, _ = ask(655, 500, uneven)
    assert (unknown.early, unknown.sigma) == (0, limits.SIGMA_MOST_MS)
    assert ask(655, 500, replace(uneven, trips=(20.0,) * 3))[0].sigma == limits.SIGMA_UNFIT_MS


def test_a_phone_that_does_not_let_itself_be_followed_is_neither_unsure_nor_in_doubt():
    line = followed(replace(STALLING, pings=(20.0, 80.0) * 8), None)
    found, _ = ask(655, 500, line, InSitu(ping=20.0))
    assert (found.early, found.sigma) == (0, limits.SIGMA_UNFIT_MS)
    assert ask(655, 500, followed(line, 21.0))[0].early > 0


def test_where_a_screen_shows_it_too_a_question_that_comes_late_is_a_doubt_not_a_compensation():
    """A dozing radio: 66 ms late by the kernel's word, while the wall was in time."""
    late = InSitu(ping=90.0, ack=92.0, kernel=90.0)
    phone, _ = ask(1_610, 1_500, STALLING, late)
    watched, after = ask(1_610, 1_500, STALLING, late, watched=True)
    assert (phone.measured, phone.early) == (1_500, 0)
    assert (watched.measured, watched.elapsed, watched.early) == (1_566, 1_610, 66)
    assert after.doubt == limits.DOUBT_MS - 66
    assert ask(1_540, 1_500, STALLING, watched=True) == ask(1_540, 1_500, STALLING)
    poor = replace(STALLING, doubt=10.0)
    assert ask(1_610, 1_500, poor, late, watched=True)[0].early == 10


def test_a_new_connection_is_no_new_allowance():
    _, after = ask(655, 500, STALLING)
    assert (reconnected(after).doubt, reconnected(after).trips) == (after.doubt, after.trips)


# -- bucket --------------------------------------------------------------------------------------------------------


def test_the_bucket_pays_for_a_stall_and_refills_slowly_on_a_quiet_line():
    found, after = ask(553, 500)
    assert found.paid == 53 - 20 - limits.PAINT_MS == 13
    assert after.bucket == found.bucket == limits.BUCKET_MS - 13
    assert ask(530, 500, after)[1].bucket == after.bucket + 3  # a fifth of J, which is 15


def test_a_single_answer_takes_25_out_of_it_at_most():
    wild = replace(LINE, pings=(20.0, 99.0) * 8)
    found, _ = ask(630, 500, wild)
    assert found.paid == limits.SPENT_MOST_MS == 25


def test_an_empty_bucket_pays_nothing():
    found, _ = ask(545, 500, replace(LINE, bucket=0.0))
    assert found.compensation == found.bounds.free
    assert found.reasons == (TimeReason.HINT_TOO_EARLY, TimeReason.BUCKET)


def test_a_constant_excess_lives_on_the_refill_in_the_end():
    line, gains = LINE, []
    for _ in range(12):
        found, line = ask(553, 500, line)
        gains.append(found.paid)
    assert gains[0] == 13
    assert sum(gains) <= limits.BUCKET_MS + 4 * 3  # it refills only with answers that take nothing
    assert max(gains[-6:]) <= 3


def test_a_jittery_line_is_refilled_more_than_a_quiet_one_but_at_most_by_8():
    wild = replace(LINE, pings=(20.0, 99.0) * 8, bucket=0.0)
    _, after = ask(530, 500, wild)
    assert 3 < after.bucket <= limits.REFILL_MOST_MS == 8


# -- flags ---------------------------------------------------------------------------------------------------------


def test_a_script_that_is_always_slower_than_the_browser_is_flagged():
    found, after = ask(530, 500, replace(LINE, probes=(36.0,) * 8))
    assert found.flags == after.flags == (LineFlag.SLOW_SCRIPT,)
    assert TimeReason.FLAGGED in found.reasons


def test_a_single_quick_answer_does_not_clear_it_but_one_in_four_does():
    assert ask(530, 500, replace(LINE, probes=(90.0,) * 8 + (33.0,)))[0].flags == (LineFlag.SLOW_SCRIPT,)
    assert ask(530, 500, replace(LINE, probes=((90.0,) * 3 + (33.0,)) * 4))[0].flags == ()
    slow = replace(LINE, pings=(99.0,) * 15 + (20.0,), probes=(99.0,) * 16)
    assert ask(530, 500, slow)[0].flags == (LineFlag.SLOW_FRAMES,)


def test_a_question_whose_pong_comes_long_after_the_kernels_acknowledgement_counts_against_it():
    """Half of all pongs late, and the question's always: the distribution of all shows nothing."""
    line, late = replace(LINE, pings=(20.0, 117.0) * 8), InSitu(ping=117.0, ack=117.0, kernel=21.0)
    seen = []
    for number in range(4):
        # a pong that has not come when the answer does is late, too
        found, line = ask(627, 530, line, late if number % 2 else replace(late, ping=None))
        seen.append(found.flags)
        assert found.compensation <= 21 + limits.KERNEL_SLACK_MS + limits.PAINT_MS + limits.SPENT_MOST_MS
    assert seen == [(), (), (), (LineFlag.SLOW_FRAMES,)]


def test_nothing_is_held_against_anybody_while_the_server_itself_stands_still():
    line = LINE
    for _ in range(12):
        found, line = ask(635, 505, line, InSitu(ping=130.0, kernel=20.0), lagged=True)
    assert (found.flags, line.ranks, line.lates) == ((), (), ())
    for _ in range(6):
        found, line = ask(635, 505, line, InSitu(ping=130.0, kernel=20.0))
    assert found.flags == (LineFlag.SLOW_FRAMES, LineFlag.HIGH_IMPLIED)


def test_a_flag_fades_after_20_clean_answers_in_a_row():
    _, flagged = ask(535, 505, replace(LINE, probes=(90.0,) * 8))
    line = replace(reconnected(flagged), kernel=(20.0,) * 8, kernel_least=20.0, pings=(20.0,) * 8, probes=(21.0,) * 8)
    seen = []
    for number in range(40):
        high = number == 15
        found, line = ask(635 if high else 535, 505, line)
        seen.append(bool(found.flags))
    assert seen == [True] * 35 + [False] * 5  # the sixteenth was not clean, and 20 came after it
    assert line.ceiling is None


def test_frames_that_are_always_slower_than_the_kernel_are_flagged():
    slow = replace(LINE, pings=(51.0,) * 8, probes=(52.0,) * 8)
    assert ask(535, 505, slow)[0].flags == (LineFlag.SLOW_FRAMES,)


def test_without_pings_the_script_is_compared_with_the_kernel():
    polling = replace(LINE, pings=(), probes=(66.0,) * 8)
    assert ask(535, 505, polling)[0].flags == (LineFlag.SLOW_FRAMES,)
    assert ask(535, 505, replace(polling, probes=(64.0,) * 8))[0].flags == ()


def test_a_habit_of_high_implied_trips_is_flagged_with_the_fifth_question():
    line, seen = LINE, []
    for _ in range(6):
        found, line = ask(635, 505, line)
        seen.append(found.flags)
    assert seen == [()] * 4 + [(LineFlag.HIGH_IMPLIED,)] * 2


def test_one_honest_answer_in_six_does_not_hide_the_habit():
    line = LINE
    for elapsed in (635, 635, 535, 635, 635, 635):
        found, line = ask(elapsed, 505, line)
    assert found.flags == (LineFlag.HIGH_IMPLIED,)


def test_two_honest_answers_in_six_do():
    line = LINE
    for elapsed in (635, 535, 535, 635, 635, 635):
        found, line = ask(elapsed, 505, line)
    assert found.flags == ()


def test_a_milder_habit_is_found_by_the_z_of_its_ranks():
    spread_out = replace(LINE, pings=tuple(20.0 + i for i in range(32)))
    line, flagged = spread_out, []
    for _ in range(24):
        found, line = ask(505 + limits.HABIT_SLACK_MS + 47.5, 505, line, InSitu(ping=36.0))
        flagged.append(bool(found.flags))
    assert flagged.index(True) == 9  # every rank is 28 / 32 = 0.875, and 0.375 * sqrt(12 n) passes 4 with the tenth


def test_a_slow_phone_is_no_liar():
    line = LINE
    for _ in range(20):
        found, line = ask(20 + limits.DRAWING_MOST_MS + 5 + 505, 505, line)
    assert found.flags == ()


def test_flags_are_sticky_and_survive_a_new_connection():
    _, flagged = ask(535, 505, replace(LINE, probes=(90.0,) * 8))
    clean = replace(reconnected(flagged), pings=(20.0,) * 8, probes=(21.0,) * 8, kernel_least=20.0)
    assert ask(535, 505, clean)[0].flags == (LineFlag.SLOW_SCRIPT,)


def test_a_flagged_player_gets_no_more_than_typical():
    flagged = replace(LINE, flags=(LineFlag.HIGH_IMPLIED,), ceiling=20.0)
    assert ask(635, 505, flagged)[0].compensation == 20
    assert ask(530, 515, flagged)[0].compensation == 15
    assert ask(530, None, flagged)[0].compensation == 20
    assert reach(flagged) == 20


def test_the_ceiling_is_the_floor_and_15_at_most():
    uneven = replace(LINE, pings=(20.0,) * 4 + (60.0,) * 8, probes=(90.0,) * 8)
    assert ask(535, 505, uneven, InSitu(ping=80.0, kernel=80.0))[1].ceiling == 35
    quiet = replace(LINE, probes=(90.0,) * 8)
    assert ask(535, 505, quiet, InSitu(ping=80.0))[1].ceiling == 20  # one stall does not raise it for good


def test_the_host_may_pardon():
    _, flagged = ask(535, 505, replace(LINE, probes=(90.0,) * 8))
    line = replace(pardoned(flagged), probes=(21.0,) * 8)
    assert (line.flags, line.ceiling, line.ranks) == ((), None, ())
    assert ask(535, 505, line)[0].flags == ()


# -- the wall ------------------------------------------------------------------------------------------------------


def test_on_the_wall_only_the_uplink_counts():
    found, _ = ask(510 + limits.PAINT_MS, 490, trigger=Trigger.WALL)
    assert found.compensation == 10


def test_on_the_wall_a_stalled_uplink_is_forgiven_within_the_bounds():
    stall = 20.0
    elapsed, hint = 510 + stall, 510 - 10 - limits.PAINT_MS - limits.UPLINK_DEAD_MS - 10
    found, _ = ask(elapsed, hint, trigger=Trigger.WALL)
    assert found.compensation == pytest.approx(10 + 15)  # half of the trip and J, the upper bound
    assert found.bounds.high == 25


def test_on_the_wall_the_time_is_less_certain():
    phone, _ = ask(545, 500)
    wall, _ = ask(545, 500, trigger=Trigger.WALL)
    assert wall.sigma > phone.sigma


def test_on_the_wall_a_flagged_player_gets_half_of_the_ceiling():
    flagged = replace(LINE, flags=(LineFlag.HIGH_IMPLIED,), ceiling=20.0)
    assert ask(630, 100, flagged, trigger=Trigger.WALL)[0].compensation == 10


# -- journal -------------------------------------------------------------------------------------------------------


def test_lines_and_times_can_live_in_the_journal():
    found, line = ask(630, 500)
    assert codec.load(Line, codec.dump(Line, line)) == line
    assert codec.load(AnswerTime, codec.dump(AnswerTime, found)) == found
    exchange = Exchange(1.0, 2.0, 0.5, SEEN, Trigger.WALL)
    assert codec.load(Exchange, codec.dump(Exchange, exchange)) == exchange


def test_a_time_can_be_repeated_from_the_journal():
    exchange = Exchange(1_000.0, 1_545.0, 500.0, SEEN)
    stored = codec.dump(Exchange, exchange), codec.dump(Line, LINE)
    again = answer_time(codec.load(Exchange, stored[0]), codec.load(Line, stored[1]), CAP_MS)
    assert again == answer_time(exchange, LINE, CAP_MS)
