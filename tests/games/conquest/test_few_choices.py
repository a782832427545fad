"""Questions with two to six choices, and numbers with a sign and decimals: where they are asked, and what is told."""

import pytest

from buzzkeep.game import ChoiceQuestion, Choose, place_of_next
from buzzkeep.games.conquest import GAME
from buzzkeep.games.conquest.board import Board
from buzzkeep.games.conquest.options import ConquestOptions, Material
from buzzkeep.games.conquest.stages.expansion import Allocation
from games.conquest.positions import CORNERS, SPLIT
from games.conquest.table import M9, Table, deck, rules_of

SIX = tuple("abcdef")


def choosing(*counts, **options):
    """Bind a match whose choice questions have so many choices; the last one is right."""
    _, numbers = deck()
    choices = tuple(
        ChoiceQuestion(f"c{n}", f"Choice {n}?", SIX[:count], count - 1, "test", 1) for n, count in enumerate(counts)
    )
    return GAME.bind(ConquestOptions(**options), Material(M9, choices, numbers))


def attacked(*counts, **options):
    table = Table(rules=choosing(*counts, **options))
    table.arrange(SPLIT, bases=CORNERS)
    table.seat("red").attacks("f")
    return table


def test_R6_5_an_attack_leaves_out_questions_with_few_choices():
    table = attacked(2, 3, 5, 2, 4)
    table.open()
    assert len(table.screen.stage.question.choices) == 5
    assert table.board.drawn == (2,)


def test_R6_5_where_there_are_no_others_it_takes_them_in_their_order():
    table = attacked(3, 2)
    table.open()
    assert len(table.screen.stage.question.choices) == 3


def after(drawn):
    return Board((), (), tuple(drawn))


def test_R8_12_questions_come_again_the_one_asked_longest_ago_first():
    config = choosing(2, 4, 2, 4, empty_deck="goes_on").game.config
    drawn = []
    for least in (4, 2, 4, 2, 2, 4, 4):
        drawn.append(place_of_next(config, after(drawn), "choice", least_choices=least))
    assert drawn == [1, 0, 3, 2, 1, 3, 1]
    assert place_of_next(config, after([4]), "number") == 5
    ends = choosing(2, 4, 2, 4, empty_deck="ends").game.config
    assert place_of_next(ends, after([0, 1, 2, 3]), "choice") is None


@pytest.mark.parametrize("count", [2, 3, 5, 6])
def test_R8_2_every_choice_can_be_chosen_and_none_beyond(count):
    table = attacked(count)
    table.open()
    red = table.seat("red")
    assert [red.is_refused(Choose(option)) for option in (-1, 0, count - 1, count)] == [
        "BAD_OPTION",
        None,
        None,
        "BAD_OPTION",
    ]
    red.chooses(count - 1)
    table.seat("blue").chooses(0)
    assert (table.screen.stage.right_option, table.screen.stage.winner) == (count - 1, 0)


@pytest.mark.parametrize(
    ("truth", "red", "blue", "told"),
    [
        ("-62.5", "-63", "-62", [("-63", "0.5"), ("-62", "0.5")]),
        ("0.001", "-0.001", "0", [("-0.001", "0.002"), ("0", "0.001")]),
        (
            "999999999999999.999",
            "1000000000000000",
            "-1",
            [("1000000000000000", "0.001"), ("-1", "1000000000000000.999")],
        ),
    ],
)
def test_R8_2_numbers_keep_every_place_of_theirs(truth, red, blue, told):
    table = Table(rules=rules_of(truth=truth))
    table.arrange({"red": "ab", "blue": "cf", "green": "gd"}, bases=CORNERS | {"blue": "c"}, phase=Allocation(0, 3))
    table.speed(red=(red, 1_000), blue=(blue, 2_000), reveal=False)
    answers = table.screen.stage.answers
    assert table.screen.stage.right_value == truth
    assert [(one.value, one.distance) for one in answers[:2]] == told


def test_R5_2_half_a_unit_decides():
    table = Table(rules=rules_of(truth="-0.5"))
    table.arrange({"red": "ab", "blue": "cf", "green": "gd"}, bases=CORNERS | {"blue": "c"}, phase=Allocation(0, 3))
    table.speed(red=("0.25", 1_000), blue=("-1.249", 9_000), reveal=False)
    assert table.screen.stage.winner == 1
