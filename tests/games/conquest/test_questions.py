"""R8 and R9, questions and choices."""

import pytest

from buzzkeep.game import HOST, Choose, Guess, Next, Party, Role
from buzzkeep.games.conquest.actions import SelectTerritory
from games.conquest.positions import CORNERS, SPLIT, allotting, battling, expanding
from games.conquest.table import M9, RIGHT, WRONG, Table, hexagon

# -- R8: questions


def test_R8_1_the_text_is_not_sent_before_the_question_opens():
    table = expanding()
    table.seat("red").selects("b")
    opens_at = table.screen.stage.due
    assert opens_at == table.now + 1_200
    assert "Choice 0" not in repr((table.screen, table.console, table.seat("red").sees))
    table.open()
    assert table.now == opens_at
    assert table.screen.stage.question.text == "Choice 0?"


def test_R8_2_the_first_answer_counts():
    table = battling(SPLIT)
    table.seat("red").attacks("f")
    table.open()
    table.seat("red").chooses(WRONG)
    assert table.seat("red").is_refused(Choose(RIGHT)) == "ALREADY_ANSWERED"
    assert table.screen.stage.answered == (0,)
    assert table.rules.prompts(table.state)[0].seats == (1,)


def test_R8_4_late_answers_change_nothing():
    table = expanding()
    table.seat("red").selects("b")
    table.open()
    closes_at = table.screen.stage.due
    table.now = closes_at + 5_000
    before = table.state
    table.act(table.seat("red").party, Choose(RIGHT), acted_at=closes_at + 701)
    assert table.state == before
    table.act(table.seat("red").party, Choose(RIGHT), acted_at=closes_at + 700)
    assert table.stage == "revealing"


def test_R8_4_the_timer_leaves_700_ms_of_grace():
    table = expanding()
    table.seat("red").selects("b")
    table.open()
    (timer,) = table.rules.timers(table.state)
    assert timer.due == table.screen.stage.due + 700
    assert table.screen.stage.due - table.screen.stage.opened_at == 20_000


def test_R8_5_it_closes_when_all_have_answered():
    table = battling(SPLIT)
    table.seat("red").attacks("f")
    table.open()
    table.seat("red").chooses(RIGHT)
    assert table.stage == "asking"
    table.seat("blue").chooses(WRONG)
    assert table.stage == "revealing"


def test_R8_6_scores_move_when_the_display_ends():
    table = expanding()
    table.seat("red").selects("b")
    table.question(red=RIGHT, reveal=False)
    assert table.scores["red"] == 1_000
    assert [(c.seat, c.points) for c in table.screen.stage.changes] == [(0, 200)]
    assert table.screen.stage.due == table.now + 5_000
    table.run_out()
    assert table.scores["red"] == 1_200


def test_R8_6_speed_answers_are_shown_a_second_longer():
    table = allotting({"red": "ab", "blue": "cf", "green": "gd"})
    table.speed(red=(1, 1_000), reveal=False)
    assert table.screen.stage.due == table.now + 6_000


def test_R8_7_a_result_is_shown_for_4_s():
    table = battling(SPLIT)
    table.seat("red").attacks("f")
    table.fight(red=RIGHT, show=True)
    shown = table.screen.stage
    assert (shown.kind, shown.how, shown.due) == ("showing_fight", "conquered", table.now + 4_000)
    assert {c.seat: c.points for c in shown.changes} == {0: 400, 1: -200}
    table.run_out()
    assert table.turn == "green"


def test_R8_9_others_may_play_along_without_effect():
    table = Table(play_along=True)
    table.arrange(SPLIT, bases=CORNERS)
    table.seat("red").attacks("f")
    table.open()
    asked, fun = table.rules.prompts(table.state)
    assert (asked.seats, fun.seats, fun.kind) == ((0, 1), (2,), "choice_fun")
    table.seat("green").chooses(RIGHT)
    assert len(table.rules.prompts(table.state)) == 1
    assert table.screen.stage.answered == ()
    assert table.seat("green").sees.mine.my_tap.option == RIGHT
    table.seat("red").chooses(WRONG)
    table.seat("blue").chooses(WRONG)
    answers = {answer.seat: (answer.good, answer.for_fun) for answer in table.screen.stage.answers}
    assert answers == {0: (False, False), 1: (False, False), 2: (True, True)}
    assert table.screen.stage.winner == 1
    table.next()
    assert table.board.seat(2).tally.right_answers == 0


@pytest.mark.parametrize(
    ("value", "code"),
    [
        *(
            (said, "BAD_NUMBER")
            for said in ("1000000000000000.001", "-1000000000000001", "1,5", "1e3", "+1", "", "1.", ".5")
        ),
        *((said, "BAD_NUMBER") for said in ("0.0001", " 1", "١", "NaN", "1\n")),
        *((said, None) for said in ("1000000000000000", "-1000000000000000", "0", "-0", "-62.5", "0.001", "007")),
    ],
)
def test_R8_2_numbers_from_minus_to_plus_10_to_the_15_with_three_decimals(value, code):
    table = allotting({"red": "ab", "blue": "cf", "green": "gd"})
    table.open()
    assert table.seat("red").is_refused(Guess(value)) == code


# -- R9: choosing


def test_R9_1_an_attack_has_5_s_more():
    assert table_time(expanding()) == 20_000
    assert table_time(battling(SPLIT)) == 25_000


def table_time(table: Table) -> int:
    (timer,) = table.rules.timers(table.state)
    return timer.due - table.now


@pytest.mark.parametrize(
    "who",
    [Party(Role.SCREEN), Party(Role.SYSTEM), Party(Role.SEAT), Party(Role.SEAT, 7), Party(Role.SEAT, 0, "x"), HOST],
)
def test_R9_2_strangers_do_nothing(who):
    table = expanding()
    assert table.refused(who, SelectTerritory("b")) in {"NOT_A_SEAT", "NOT_IN_TEAM"}
    assert table.refused(who, Next()) in {"HOST_ONLY", "NOT_NOW"}


def test_R9_2_nothing_is_possible_when_it_is_over():
    table = expanding()
    table.end()
    assert table.seat("red").is_refused(SelectTerritory("b")) == "OVER"
    assert table.refused(HOST, Next()) == "OVER"
    assert (table.rules.prompts(table.state), table.rules.timers(table.state)) == ((), ())


def test_A1_any_connected_board_will_do():
    for on in (M9, hexagon(), hexagon(3)):
        assert Table(on).stage == "picking"
