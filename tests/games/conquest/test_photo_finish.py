"""Photo finishes and dead heats (R5.6 to R5.9), and questions on the wall (R8.10)."""

import pytest

from buzzkeep.game import HEATS_MOST, AnswersRevealed, DeadHeat, Guess, Photo, PhotoFinish
from games.conquest.positions import allotting
from games.conquest.table import RIGHT, Table, rules_of


@pytest.fixture
def table() -> Table:
    return allotting({"red": "ab", "blue": "cf", "green": "gd"})


def duelling(**options) -> Table:
    """Blue attacks red, and both were right."""
    table = Table(rules=rules_of(**options))
    table.arrange({"red": "abe", "blue": "fi", "green": "cdgh"}, bases={"red": "a", "blue": "i", "green": "g"}, round=2)
    table.seat("blue").attacks("e")
    table.question(red=RIGHT, blue=RIGHT)
    assert table.about.stake.kind == "duel"
    return table


def test_R5_6_within_the_uncertainty_it_is_a_photo_finish_with_times_and_sigma(table):
    table.speed(red=(90, 2_000), blue=(110, 2_009), green=(95, 9_000), reveal=False)
    red, blue, green = table.screen.stage.answers
    assert (green.place, green.photo) == (1, ())
    assert [(a.place, a.elapsed_ms, a.sigma_ms, a.photo) for a in (red, blue)] == [
        (2, 2_000, 3.0, (1,)),
        (3, 2_009, 3.0, (0,)),
    ]
    assert (table.screen.stage.winner, table.screen.stage.photo) == (2, None)  # not for the first place: no heat


def test_R5_6_beyond_10_ms_and_one_and_a_half_sigmas_the_quicker_wins(table):
    table.speed(red=(90, 2_000), blue=(110, 2_010), reveal=False)
    shown = table.screen.stage
    assert (shown.winner, shown.photo, shown.ahead_ms) == (0, None, 10)


def test_a_lead_in_time_is_told_of_the_first_two_of_the_same_distance_alone(table):
    table.speed(red=(90, 2_000), blue=(95, 2_010), green=(105, 9_400), reveal=False)
    assert (table.screen.stage.winner, table.screen.stage.ahead_ms) == (1, 7_390)
    table = allotting({"red": "ab", "blue": "cf", "green": "gd"})
    table.speed(red=(90, 2_000), blue=(95, 2_010), green=(110, 9_400), reveal=False)
    assert (table.screen.stage.winner, table.screen.stage.ahead_ms) == (1, None)


def test_R5_6_less_certain_times_need_a_larger_lead(table):
    table.sigma_ms = 20.0
    table.speed(red=(90, 2_000), blue=(110, 2_042), reveal=False)
    assert table.screen.stage.winner is None
    assert table.screen.stage.photo == Photo(seats=(0, 1), margin_ms=43, decided=False)


def test_R5_7_a_photo_finish_for_the_first_place_is_a_dead_heat(table):
    table.speed(red=(90, 2_009), blue=(110, 2_000), green=(80, 500), reveal=False)
    shown = table.screen.stage
    assert (shown.winner, shown.tie_goes_on, shown.dead_heat, shown.changes) == (None, True, (0, 1), ())
    assert shown.photo == Photo(seats=(1, 0), margin_ms=10, decided=False)
    serial = table.posed.serial
    assert table.events[-3:] == [
        AnswersRevealed(serial, None),
        PhotoFinish(serial, (1, 0), None),
        DeadHeat(serial, (0, 1), 1),
    ]
    table.next()
    heat = table.about
    assert (table.stage, heat.stake.kind, heat.format, heat.seats, heat.heat) == (
        "announcing",
        "allocation",
        "number",
        (0, 1),
        1,
    )
    table.open()
    assert table.seat("green").is_refused(Guess("100")) == "NOT_ASKED"
    table._answers({"red": (70, 1_000), "blue": (100, 9_000)})
    assert table.screen.stage.winner == 1  # the closer one, as ever
    table.next()
    assert (table.turn, table.screen.stage.purpose) == ("blue", "allocation")


def test_R5_7_after_two_heats_the_smaller_time_decides(table):
    for heat in range(HEATS_MOST):
        table.speed(red=(90, 2_001), blue=(110, 2_000), reveal=False)
        assert table.about.heat == heat
        assert table.screen.stage.dead_heat == (0, 1)
        assert not any(answer.good for answer in table.screen.stage.answers)
        table.next()
    table.speed(red=(90, 2_001), blue=(110, 2_000), reveal=False)
    shown = table.screen.stage
    assert [answer.seat for answer in shown.answers if answer.good] == [1]
    assert (table.about.heat, shown.winner, shown.tie_goes_on, shown.dead_heat) == (2, 1, False, ())
    assert shown.photo == Photo(seats=(1, 0), margin_ms=10, decided=True)
    assert table.events[-1] == PhotoFinish(table.posed.serial, (1, 0), 1)


def test_R5_7_the_very_same_time_after_two_heats_is_decided_by_arrival(table):
    for _ in range(HEATS_MOST):
        table.speed(red=(90, 2_000), blue=(110, 2_000))
    table.open()
    table.now += 5_000
    opened = table.frame.opened_at
    table.seat("blue").guesses(90, acted_at=opened + 2_000)
    table.seat("red").guesses(90, acted_at=opened + 2_000)
    assert table.screen.stage.winner == 1
    assert [answer.seat for answer in table.screen.stage.answers if answer.good] == [1]


def test_R5_6_who_may_have_been_earlier_is_not_beaten_by_less_alone_or_in_a_team():
    table = allotting({"red": "ab", "blue": "cf", "green": "gd"}, members={"red": ("r1", "r2")})
    table.open()
    opened = table.frame.opened_at
    table.now += 5_000
    table.seat("blue").guesses(110, acted_at=opened + 2_000)
    table.seat("red", "r2").guesses(90, acted_at=opened + 1_500)
    table.early_ms = 45.0
    table.seat("red", "r1").guesses(90, acted_at=opened + 2_050)
    table.run_out()
    assert table.screen.stage.photo == Photo(seats=(1, 0), margin_ms=55, decided=False)


def test_R5_7_three_in_a_photo_finish_all_race_again_and_the_third_drops_out(table):
    table.speed(red=(90, 2_000), blue=(110, 2_005), green=(90, 2_009), reveal=False)
    assert table.screen.stage.dead_heat == (0, 1, 2)
    table.next()
    table.speed(red=(90, 2_000), blue=(110, 2_005), green=(90, 2_050), reveal=False)
    assert table.screen.stage.dead_heat == (0, 1)


def test_R5_8_nobody_answers_the_heat_and_the_smaller_time_before_it_decides(table):
    table.speed(red=(90, 2_005), blue=(110, 2_000))
    voids = table.bottom.voids
    table.speed(reveal=False)
    assert (table.screen.stage.winner, table.bottom.voids) == (1, voids)


def test_R5_8_a_duel_whose_heat_nobody_answers_is_no_gift_to_the_defender():
    table = duelling()
    table.speed(red=(90, 2_005), blue=(110, 2_000))
    assert (table.about.stake.kind, table.about.heat) == ("duel", 1)
    table.speed()
    assert table.land("e") == ("blue", 400)


def test_R5_9_without_a_question_left_the_smaller_time_decides():
    table = duelling(numbers=1)
    table.speed(red=(90, 2_005), blue=(110, 2_000), reveal=False)
    assert (table.screen.stage.winner, table.screen.stage.dead_heat) == (1, ())
    assert table.screen.stage.photo.decided


def test_R7_4_the_crown_is_raced_for_again_by_those_concerned():
    table = Table(rounds_battle=1)
    table.arrange({"red": "abe", "blue": "cfi", "green": "gdh"}, bases={"red": "a", "blue": "c", "green": "g"}, slot=3)
    assert table.about.stake.kind == "tiebreak"
    table.speed(red=(90, 2_005), blue=(110, 2_000), green=(90, 2_100))
    assert (table.about.seats, table.screen.phase) == ((0, 1), "tiebreak")
    table.speed(red=(100, 2_005), blue=(110, 2_000))
    assert table.rules.outcome(table.state).ranking[0] == (0,)


def test_R12_3_a_withdrawn_heat_is_a_heat_again(table):
    table.speed(red=(90, 2_005), blue=(110, 2_000))
    table.open()
    table.void()
    assert (table.about.heat, table.about.seats) == (1, (0, 1))
    table.speed(reveal=False)
    assert table.screen.stage.winner == 1


def test_R12_5_the_end_between_two_heats_gives_nobody_anything(table):
    before = table.scores
    table.speed(red=(90, 2_005), blue=(110, 2_000), reveal=False)
    table.end()
    assert table.scores == before


def test_R10_5_a_team_is_as_certain_as_its_last_member():
    table = allotting({"red": "ab", "blue": "cf", "green": "gd"}, members={"red": ("r1", "r2")})
    table.open()
    opened = table.frame.opened_at
    table.now += 5_000
    table.sigma_ms = 25.0
    table.seat("red", "r2").guesses(90, acted_at=opened + 2_000)
    table.sigma_ms = 4.0
    table.seat("red", "r1").guesses(90, acted_at=opened + 1_000)
    table.run_out()
    red = table.screen.stage.answers[0]
    assert (red.elapsed_ms, red.sigma_ms, red.arrived_ms) == (2_000, 25.0, 5_000)


def test_R8_10_on_the_wall_a_phone_gets_no_text_until_the_answer_is_shown():
    table = Table(questions_on_phones=False)
    table.arrange({"red": "abe", "blue": "fi", "green": "cdgh"}, bases={"red": "a", "blue": "i", "green": "g"})
    table.seat("red").attacks("f")
    table.open()
    seen = table.seat("red").sees.stage.question
    assert (seen.text, seen.choices, seen.on_wall) == ("", ("", "", "", ""), True)
    (told,) = table.screen.own
    assert (told.question.text, told.question.on_wall) == ("Choice 0?", False)
    table._answers({"red": (RIGHT, 900), "blue": (RIGHT, 900)})
    assert table.seat("red").sees.stage.question.text == "Choice 0?"
    table.next()
    table.open()
    (prompt,) = table.rules.prompts(table.state)
    assert (prompt.timed, prompt.where) == (True, "wall")
    assert table.seat("blue").sees.stage.question.text == ""


def test_R8_11_a_speed_question_is_heralded_and_its_lines_are_compensated_as_the_options_say():
    table = allotting({"red": "ab", "blue": "cf", "green": "gd"}, cap_ms=120)
    (prompt,) = table.rules.prompts(table.state)
    assert (prompt.kind, prompt.prelude, prompt.timed) == ("announcing", True, False)
    table.open()
    (prompt,) = table.rules.prompts(table.state)
    assert (prompt.timed, prompt.where, prompt.cap_ms) == (True, "phone", 120)
