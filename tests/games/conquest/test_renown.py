"""R6.14: whoever looks on at a battle answers for real, and wins renown by knowing it."""

import pytest

from buzzkeep.game import Choose
from games.conquest.positions import CORNERS, SPLIT
from games.conquest.table import RIGHT, WRONG, Table


def attacked(**options) -> Table:
    table = Table(renown=True, **options)
    table.arrange(SPLIT, bases=CORNERS)
    table.seat("red").attacks("f")
    return table


def test_R6_14_an_onlooker_who_knows_it_gains_fifty() -> None:
    table = attacked()
    assert (table.about.seats, table.about.witnesses) == ((0, 1), (2,))
    table.open()
    (asked,) = table.rules.prompts(table.state)
    assert (asked.kind, asked.seats) == ("choice", (0, 1, 2))
    before = table.scores
    table._answers({"red": (WRONG, 1_000), "blue": (WRONG, 2_000), "green": (RIGHT, 3_000)})
    shown = table.screen.stage
    assert {answer.seat: (answer.good, answer.for_fun) for answer in shown.answers}[2] == (True, False)
    assert {change.seat: change.points for change in shown.changes} == {1: 100, 2: 50}
    table.next()
    assert table.scores == before | {"blue": before["blue"] + 100, "green": before["green"] + 50}
    green = table.board.seat(2)
    assert (green.defence_points, green.tally.right_answers, green.tally.battles_won) == (50, 1, 0)


def test_R6_14_not_knowing_costs_nothing_and_decides_nothing() -> None:
    table = attacked()
    before = table.scores
    table.question(red=RIGHT, blue=WRONG, green=WRONG)
    assert table.scores["green"] == before["green"]
    assert table.top.how == "conquered"


def test_R6_14_it_stays_open_until_the_onlookers_have_answered_too() -> None:
    table = attacked()
    table.open()
    table.seat("red").chooses(WRONG)
    table.seat("blue").chooses(WRONG)
    assert (table.stage, table.screen.stage.answered) == ("asking", (0, 1))
    assert table.seat("green").sees.mine.may_act
    table.seat("green").chooses(WRONG)
    assert table.stage == "revealing"


def test_R6_14_a_duel_is_for_the_two_alone_and_renown_is_won_before_it() -> None:
    table = attacked()
    table.question(red=RIGHT, blue=RIGHT, green=RIGHT)
    assert (table.about.stake.kind, table.about.seats, table.about.witnesses) == ("duel", (0, 1), ())
    assert table.board.seat(2).defence_points == 50
    table.open()
    assert table.seat("green").is_refused(Choose(RIGHT)) is not None


def test_R6_14_a_void_question_brings_no_renown() -> None:
    table = attacked()
    table.question(reveal=False, red=RIGHT, blue=WRONG, green=RIGHT)
    table.void()
    assert (table.board.seat(2).defence_points, table.about.witnesses) == (0, (2,))


def test_R6_14_every_tower_of_a_castle_is_a_question_for_all() -> None:
    table = Table(renown=True)
    table.arrange({"red": "abef", "blue": "ci", "green": "dgh"}, bases=CORNERS, towers={"blue": 2})
    table.seat("red").attacks("i")
    table.fight(red=RIGHT, blue=WRONG, green=RIGHT)
    assert table.board.seat(2).defence_points == 50
    while table.stage == "card":
        table.next()
    table.fight(red=RIGHT, blue=WRONG, green=RIGHT)
    assert (table.alive("blue"), table.board.seat(2).defence_points) == (False, 100)


def test_R6_14_the_dead_answer_for_fun() -> None:
    table = Table(renown=True, play_along=True)
    table.arrange({"red": "abedgh", "blue": "fci"}, bases=CORNERS, dead={"green": 1})
    table.seat("red").attacks("f")
    table.open()
    assert [(prompt.kind, prompt.seats) for prompt in table.rules.prompts(table.state)] == [
        ("choice", (0, 1)),
        ("choice_fun", (2,)),
    ]


@pytest.mark.parametrize("rebuilding", [True, False])
def test_R6_14_only_battles_have_it(rebuilding) -> None:
    table = Table(renown=rebuilding)
    table.arrange(SPLIT, bases=CORNERS, towers={"red": 2})
    if rebuilding:
        table.seat("red").rebuilds()
    else:
        table.seat("red").attacks("f")
    assert table.about.witnesses == ()


def test_R6_14_a_timed_battle_is_the_faster_ones_of_the_two() -> None:
    table = Table(renown=True, empty_deck="goes_on")
    table.arrange(SPLIT, bases=CORNERS)
    table.set(drawn=tuple(range(len(table.config.choice_questions), 2 * len(table.config.choice_questions))))
    table.seat("red").attacks("f")
    assert table.about.stake.timed
    table.question(green=RIGHT, red=RIGHT, blue=RIGHT)
    assert table.top.fight.attacker == 0
