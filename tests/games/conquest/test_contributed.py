"""R19: questions that people of the room wrote: when they come, who answers, what their author gets."""

from dataclasses import replace

import pytest

from buzzkeep.game import HOST, SCREEN, ChoiceQuestion, Choose, Guess, NumberQuestion, Overrule, Party, Role
from buzzkeep.games.conquest import GAME
from buzzkeep.games.conquest.actions import SelectTerritory
from buzzkeep.games.conquest.options import ConquestOptions, Material
from buzzkeep.games.conquest.stages.expansion import Allocation, Expansion
from games.conquest.positions import BASES, CORNERS, SPLIT
from games.conquest.table import COLOURS, M9, RIGHT, WRONG, Table, deck

ALONE = {colour: [colour] for colour in COLOURS[:3]}
TEAM = {"red": ["ann", "bob"], "blue": ["blue"], "green": ["green"]}
SHARED = {"expansion": "shared", "picks": "in_turn"}


def of_room(*authors: str, number: bool = False) -> list:
    if number:
        return [NumberQuestion(f"room/{one}", f"By {one}?", 100_000, "m", "test", 1, author=one) for one in authors]
    return [
        ChoiceQuestion(f"room/{one}", f"By {one}?", ("w", "x", "y", "z"), RIGHT, "test", 1, author=one)
        for one in authors
    ]


def table(questions, *, members=ALONE, asked=2, banks=9, lands="off", **options) -> Table:
    """Return a match in which ``asked`` questions of the banks are over, with those of the room behind them."""
    options = ConquestOptions(play_along=True, bets=True, **options)
    material = GAME.with_contributed(Material(M9, *deck(banks, banks)), questions)
    made = Table(rules=GAME.bind(options, material), members=members)
    made.set(drawn=tuple(range(asked)))
    return made


def claiming(questions, **more) -> Table:
    """Return a match in which all three have claimed, in turn, and their question is announced."""
    made = table(questions, **SHARED, **more)
    made.arrange({"red": "a", "blue": "c", "green": "g"}, bases=BASES, phase=Expansion())
    for _ in "bfh":
        seat = made.top.seat
        made.act(Party(Role.SEAT, seat, made.chair(seat).captain), SelectTerritory("bfh"[seat]))
    return made


def answer(made: Table, colour: str, value: int, member: str | None = None) -> None:
    action = Choose(value) if made.posed.format == "choice" else Guess(str(value))
    made.act(Party(Role.SEAT, COLOURS.index(colour), member or colour), action)


def text(made: Table) -> str:
    return made.posed.card_of(made.rules.look(made.state)).text


@pytest.mark.parametrize(("authors", "places"), [(2, [2, 5]), (6, [1, 3, 6])])
def test_R19_1_two_of_the_banks_come_between_and_one_where_many_wait(authors, places):
    made = table(of_room(*(f"fan{n}" for n in range(authors))), asked=0, banks=20)
    made.arrange(SPLIT, bases=CORNERS)
    found = []
    for _ in range(8):
        made.seat("red").attacks("f")
        found.append(text(made).startswith("By"))
        made.arrange(SPLIT, bases=CORNERS)
    assert [at for at, one in enumerate(found) if one] == places


def test_R19_1_a_short_one_comes_where_it_does_no_harm_and_else_last():
    whole, short = of_room("fan", "fan2")
    short = replace(short, choices=("true", "false"), right=0)
    assert text(claiming([whole, short])) == "By fan2?"
    for questions, first in (([short, whole], "By fan?"), ([short], "By fan2?")):
        made = table(questions)
        made.arrange(SPLIT, bases=CORNERS)
        made.seat("red", "red").attacks("f")
        assert text(made) == first


def test_R19_2_never_in_a_fight_of_its_author():
    made = table(of_room("red", "blue"))
    made.arrange(SPLIT, bases=CORNERS)
    made.seat("red", "red").attacks("f")
    assert text(made) == "Choice 2?"
    made = table(of_room("green"))
    made.arrange(SPLIT, bases=CORNERS)
    made.seat("red", "red").attacks("f")
    assert text(made) == "By green?"


def test_R19_3_team_mates_answer_and_its_author_does_not():
    made = claiming(of_room("ann"), members=TEAM)
    assert text(made) == "By ann?"
    made.open()
    ann = Party(Role.SEAT, 0, "ann")
    assert made.refused(ann, Choose(RIGHT)) == "AUTHOR"
    seen = made.rules.view(made.state, ann)
    assert not seen.mine.may_act
    assert [one.yours for one in seen.own] == [True]
    assert not made.seat("blue", "blue").sees.own
    answer(made, "red", RIGHT, "bob")
    assert [COLOURS[seat] for seat in made.screen.stage.answered] == ["red"]
    answer(made, "blue", WRONG)
    answer(made, "green", WRONG)
    assert made.stage == "revealing"
    assert [(change.seat) for change in made.screen.stage.changes] == [0]


@pytest.mark.parametrize(("blue", "green", "gets"), [(RIGHT, WRONG, True), (WRONG, WRONG, False)])
def test_R19_4_who_sits_alone_gets_what_half_of_the_others_got(blue, green, gets):
    made = claiming(of_room("red"))
    assert text(made) == "By red?"
    made.open()
    assert made.refused(Party(Role.SEAT, 0, "red"), Choose(RIGHT)) == "NOT_ASKED"
    answer(made, "blue", blue)
    answer(made, "green", green)
    assert made.stage == "revealing", "nobody waits for its author"
    assert (0 in [change.seat for change in made.screen.stage.changes]) is gets
    assert 0 not in [one.seat for one in made.screen.stage.answers]


def test_R19_4_a_ruling_counts_it_likewise():
    made = claiming(of_room("red"))
    made.open()
    answer(made, "blue", WRONG)
    answer(made, "green", WRONG)
    made.next()
    while made.stage != "picking":
        made.next()
    before = made.scores
    made.act(HOST, Overrule(3, "points", (WRONG,)))
    assert {one: points - before[one] for one, points in made.scores.items()} == {"red": 200, "blue": 200, "green": 200}


def test_R19_5_the_closest_is_not_asked_of_an_author_who_sits_alone():
    for author, members, asked in (("red", ALONE, "Number 0?"), ("ann", TEAM, "By ann?"), ("fan", ALONE, "By fan?")):
        made = table(of_room(author, number=True), members=members)
        made.arrange({"red": "ab", "blue": "cf", "green": "gd"}, bases=BASES, phase=Allocation(0, 3, 0))
        assert text(made) == asked


def test_R19_6_its_author_is_named_at_the_reveal_and_not_before():
    made = claiming(of_room("fan"))
    made.open()
    views = [made.screen, made.console, *(made.seat(one, one).sees for one in ALONE)]
    assert all(one.stage.question.author is None for one in views)
    assert "'fan'" not in repr([(one.stage, one.own) for one in views if one is not made.console])
    for one in ALONE:
        answer(made, one, RIGHT)
    assert made.screen.stage.question.author == "fan"


@pytest.mark.parametrize(
    ("values", "points"), [((RIGHT, WRONG, WRONG), 1), ((RIGHT, RIGHT, RIGHT), 0), ((WRONG, WRONG, WRONG), 0)]
)
def test_R19_7_its_author_wins_a_point_of_the_crowd_where_30_to_70_percent_knew(values, points):
    made = claiming(of_room("fan"))
    made.open()
    for one, value in zip(ALONE, values, strict=True):
        answer(made, one, value)
    made.next()
    fan = made.rules.view(made.state, Party(Role.AUDIENCE, member="fan")).my_crowd
    assert (fan.points, fan.right, fan.of) == (points, 0, 0)


def test_R19_7_of_a_number_who_came_within_a_tenth_knew():
    made = table(of_room("fan", number=True))
    made.arrange({"red": "ab", "blue": "cf", "green": "gd"}, bases=BASES, phase=Allocation(0, 3, 0))
    made.open()
    for one, value in zip(ALONE, (91, 110, 89), strict=True):
        answer(made, one, value)
    made.next()
    assert made.rules.view(made.state, Party(Role.AUDIENCE, member="fan")).my_crowd.points == 1


def test_a_host_who_does_not_play_sees_them_coming_and_cannot_swap_them():
    made = table(of_room("fan", "red"))
    made.arrange(SPLIT, bases=CORNERS)
    told = next(one for one in made.console.own if hasattr(one, "the_room"))
    assert [(one.text, one.answer, one.author) for one in told.the_room] == [
        ("By fan?", "y", "fan"),
        ("By red?", "y", "red"),
    ]
    assert [one.text for one in told.next] == ["Choice 2?", "Number 0?"]
    made = table(of_room("fan"), host_sees_answers=False)
    made.arrange(SPLIT, bases=CORNERS)
    assert "By fan" not in repr(made.console)


def test_an_onlooker_who_wrote_it_neither_answers_for_fun():
    made = claiming(of_room("fan"))
    made.open()
    fan = Party(Role.AUDIENCE, member="fan")
    assert made.refused(fan, Choose(RIGHT)) == "AUTHOR"
    assert made.refused(replace(fan, member="other"), Choose(RIGHT)) is None


def test_decks_without_them_are_as_they_were():
    made = table(())
    made.arrange(SPLIT, bases=CORNERS)
    made.seat("red", "red").attacks("f")
    assert text(made) == "Choice 2?"
    assert made.rules.view(made.state, SCREEN).stage.kind == "announcing"
