"""Photo finish, dead heat, ranking and how long a decision waits."""

from dataclasses import replace

from buzzkeep.engine.races import Entry, photo_margin
from buzzkeep.engine.races import decide as compare
from buzzkeep.fairness import Exchange, InSitu, Line, PendingAnswer, answer_time, decide_at
from buzzkeep.fairness.estimate import reach


def entry(seat, measured, distance=0, sigma=3.0, early=0.0):
    return Entry(seat, distance, measured, sigma, early)


def order(ranking):
    return [place.seat for place in ranking.places]


def test_the_margin_is_10_or_one_and_a_half_sigmas_of_the_difference():
    assert photo_margin(3, 3) == 10
    assert photo_margin(40, 30) == 75


def test_the_nearer_answer_wins_however_late():
    ranking = compare([entry(0, 500, distance=3), entry(1, 9_000, distance=2)])
    assert (order(ranking), ranking.winner) == ([1, 0], 1)


def test_the_quicker_of_two_equals_wins_beyond_the_margin():
    ranking = compare([entry(0, 510), entry(1, 500)])
    assert (ranking.winner, ranking.dead_heat) == (1, ())
    assert [place.place for place in ranking.places] == [1, 2]


def test_within_the_margin_it_is_a_photo_finish_and_a_dead_heat():
    ranking = compare([entry(0, 509.9), entry(1, 500), entry(2, 700)])
    assert ranking.dead_heat == (1, 0)
    assert ranking.winner is None
    assert [place.photo for place in ranking.places] == [(0,), (1,), ()]


def test_uncertain_times_widen_the_photo_finish():
    assert compare([entry(0, 530, sigma=20.0), entry(1, 500)]).dead_heat == (1, 0)


def test_what_may_be_earlier_makes_a_heat_of_a_defeat_and_takes_nothing_from_a_victory():
    assert compare([entry(0, 560, early=60), entry(1, 500)]).dead_heat == (1, 0)
    assert compare([entry(0, 500, early=60), entry(1, 560)]).winner == 0  # he leads, earlier or not
    assert compare([entry(0, 580, early=60), entry(1, 500)]).winner == 1
    assert compare([entry(0, 560, early=60), entry(1, 500)], heats=2).winner == 1


def test_no_photo_finish_between_different_distances():
    assert compare([entry(0, 500, distance=1), entry(1, 500)]).dead_heat == ()


def test_a_photo_finish_for_the_second_place_is_marked_but_no_dead_heat():
    ranking = compare([entry(0, 400), entry(1, 500), entry(2, 505)])
    assert ranking.winner == 0
    assert ranking.places[1].photo == (2,)


def test_a_dead_heat_concerns_those_close_to_the_first_only():
    assert compare([entry(0, 500), entry(1, 508), entry(2, 516)]).dead_heat == (0, 1)


def test_the_photo_shows_the_first_and_those_close_to_him_best_first():
    assert compare([entry(2, 512), entry(0, 508), entry(1, 500)]).photo == (1, 0)  # 2 is close to the second alone
    assert compare([entry(0, 508), entry(1, 500, distance=1), entry(2, 500)]).photo == (2, 0)
    assert compare([entry(0, 600), entry(1, 500), entry(2, 604)]).photo == ()
    assert compare([]).photo == ()


def test_after_two_dead_heats_the_smaller_time_decides():
    close = [entry(0, 504), entry(1, 500)]
    assert compare(close, heats=1).winner is None
    assert compare(close, heats=2).winner == 1


def test_exactly_equal_times_stay_a_dead_heat():
    assert compare([entry(0, 500), entry(1, 500)], heats=5).dead_heat == (0, 1)


def test_nobody_answered():
    assert compare([]).winner is None


def test_who_wins_does_not_depend_on_the_order_of_arrival():
    entries = [entry(2, 530), entry(0, 500), entry(1, 512)]
    assert compare(entries) == compare(entries[::-1])


# -- waiting -------------------------------------------------------------------------------------------------------

FAR = Line(pings=(150.0,) * 8)
NEAR = Line(pings=(5.0,) * 8)


def answered(elapsed, hint, trip=5.0):
    found, _ = answer_time(Exchange(0.0, elapsed, hint, InSitu(ping=trip)), Line(pings=(trip,) * 8))
    return (elapsed, found)


def test_nobody_left_to_wait_for():
    assert decide_at([answered(525, 500)], []) == 525


def test_it_waits_for_as_long_as_a_late_answer_could_still_be_first_or_close():
    answer = answered(525, 500)
    assert decide_at([answer], [PendingAnswer(0.0, FAR)]) == 500 + 10 + reach(FAR)
    stalling = replace(FAR, kernel_least=150.0, trips=(150.0, 150.0, 180.0))
    assert reach(stalling) == reach(replace(stalling, trips=())) + 30  # what may be in doubt is waited for
    assert decide_at([answer], [PendingAnswer(0.0, stalling)]) == 500 + 10 + reach(stalling)
    assert decide_at([answer], [PendingAnswer(0.0, NEAR), PendingAnswer(0.0, FAR)]) == 500 + 10 + reach(FAR)


def test_it_waits_no_longer_than_300_ms():
    late = PendingAnswer(400.0, FAR)  # got the question much later
    assert decide_at([answered(525, 500)], [late]) == 825


def test_an_answer_after_that_moment_cannot_win():
    first = answered(525, 500)
    moment = decide_at([first], [PendingAnswer(0.0, FAR)])
    late, _ = answer_time(Exchange(0.0, moment + 0.01, 0.0, InSitu()), FAR)
    assert late.measured > first[1].measured
