"""Races by time, for any game: first presses, and the options of every race. Rankings are in tests/fairness."""

from hypothesis import given
from hypothesis import strategies as st

from buzzkeep.engine.asks import Stopwatch
from buzzkeep.engine.races import CAP_MS, RaceOptions, Sprint
from buzzkeep.games.conquest.options import ConquestOptions


def test_the_first_press_waits_and_a_better_one_from_a_slower_line_wins():
    sprint = Sprint((0, 1, 2)).press(0, acted_at=1_000, sigma_ms=3.0, now=1_005, grace_ms=160)
    assert sprint.decides_at == 1_165
    assert not sprint.over(1_164)
    sprint = sprint.press(1, acted_at=960, sigma_ms=3.0, now=1_110, grace_ms=20)
    assert sprint.decides_at == 1_130
    assert sprint.over(1_130)
    ranking = sprint.ranking()
    assert (ranking.winner, [place.seat for place in ranking.places]) == (1, [1, 0])


def test_two_presses_that_nobody_can_tell_apart_are_a_photo_finish():
    sprint = Sprint((0, 1)).press(0, 1_000, 3.0, 1_005, 100).press(1, 1_004, 3.0, 1_060, 0)
    assert sprint.over(1_060)
    assert sprint.ranking().dead_heat == (0, 1)
    assert sprint.ranking(heats=2).winner == 0  # a game without heats


def test_a_press_that_may_have_been_earlier_loses_to_nobody_clearly():
    sprint = Sprint((0, 1)).press(0, 1_000, 3.0, 1_005, 100).press(1, 1_060, 3.0, 1_070, 0, early_ms=55.0)
    assert sprint.ranking().dead_heat == (0, 1)


def test_who_passes_is_not_waited_for():
    sprint = Sprint((0, 1)).let(1)
    assert (sprint.may(0), sprint.may(1), sprint.over(0)) == (True, False, False)
    pressed = sprint.press(0, 1_000, 3.0, 1_000, 300)
    assert pressed.over(1_000)
    assert not pressed.may(0)
    everybody = sprint.let(0)
    assert everybody.over(0)
    assert everybody.ranking().winner is None


@given(st.lists(st.tuples(st.integers(0, 2_000), st.integers(0, 300), st.integers(0, 5_000)), min_size=1, max_size=8))
def test_nobody_waits_longer_than_300_ms_after_the_first_press(presses):
    sprint, now, first = Sprint(tuple(range(9))), 1_000, None
    for seat, (later, lag, grace) in enumerate(presses):
        now += later
        first = now if first is None else first
        sprint = sprint.press(seat, now - lag, 3.0, now, grace)
        assert sprint.decides_at is not None
        assert sprint.decides_at >= now
        assert sprint.decides_at <= max(first + 300, now)


def test_every_race_has_the_same_two_options_and_they_come_last():
    assert list(ConquestOptions.model_json_schema()["properties"])[-2:] == ["questions_on_phones", "cap_ms"]
    assert next(iter(ConquestOptions.model_json_schema()["properties"])) == "map"
    assert RaceOptions().stopwatch == Stopwatch("phone", CAP_MS)
    assert RaceOptions(questions_on_phones=False).stopwatch.where == "wall"
