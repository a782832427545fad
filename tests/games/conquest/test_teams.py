"""R10: several phones on a seat."""

import pytest

from buzzkeep.game import Choose, SeatChange
from buzzkeep.games.conquest.actions import Propose, SelectTerritory
from games.conquest.positions import CORNERS, SPLIT, allotting, expanding
from games.conquest.table import RIGHT, WRONG, Table

TEAM = {"red": ("ann", "bob", "cem"), "blue": ("dia",)}


def choosing() -> Table:
    return expanding(members=TEAM)


def guessing() -> Table:
    table = allotting({"red": "ab", "blue": "cf", "green": "gd"}, members=TEAM)
    table.open()
    return table


def test_R10_1_the_captain_changes_after_each_choice():
    table = Table(members=TEAM)
    assert table.chair(0).captain == "ann"
    table.seat("red", "ann").selects("a")
    assert table.chair(0).captain == "bob"
    assert table.screen.seats[0].captain == "bob"


def test_R10_2_members_propose_and_the_captain_confirms():
    table = choosing()
    table.seat("red", "bob").proposes("d")
    table.seat("red", "cem").proposes("b")
    table.seat("red", "cem").proposes("d")
    assert [(tap.member, tap.target) for tap in table.seat("red", "ann").sees.mine.taps] == [("bob", "d"), ("cem", "d")]
    assert table.seat("red", "cem").sees.mine.my_tap.target == "d"
    assert table.seat("red", "bob").is_refused(SelectTerritory("d")) == "NOT_CAPTAIN"
    assert table.seat("red", "bob").is_refused(Propose("i")) == "NO_TARGET"
    assert (table.seat("red", "bob").sees.mine.may_act, table.seat("red", "ann").sees.mine.may_act) == (False, True)
    table.seat("red", "ann").selects("d")
    assert table.stage == "announcing"


def test_R10_2_in_the_last_5_s_anybody_confirms():
    table = choosing()
    anyone, end = table.rules.timers(table.state)
    assert anyone.due == end.due - 5_000
    table.run_out(0)
    assert table.now == anyone.due
    table.seat("red", "bob").selects("d")
    assert table.stage == "announcing"


def test_R10_2_proposals_are_the_teams_own():
    table = choosing()
    before = table.seat("blue", "dia").sees, table.screen, table.console
    table.seat("red", "bob").proposes("d")
    assert (table.seat("blue", "dia").sees, table.screen, table.console) == before


def test_R10_2_a_single_phone_has_nobody_to_propose_to():
    table = choosing()
    table.seat("red", "ann").selects("d")
    table.question()
    table.seat("green").selects("h")
    table.question()
    assert table.seat("blue", "dia").is_refused(Propose("b")) == "NO_TEAM"


def test_R10_2_a_rebuilding_may_be_proposed():
    table = Table(members=TEAM)
    table.arrange(SPLIT, bases=CORNERS, towers={"red": 1})
    table.seat("red", "bob").proposes("rebuild")
    assert table.seat("red", "ann").sees.mine.taps[0].target == "rebuild"


@pytest.mark.parametrize(
    ("answers", "right"),
    [
        (("ann", WRONG, "bob", RIGHT, "cem", RIGHT), True),  # the majority
        (("bob", RIGHT, "cem", 0, "ann", WRONG), False),  # a tie of three: the captain
        (("bob", WRONG, "cem", WRONG, "ann", RIGHT), False),
    ],
)
def test_R10_3_plurality_then_the_captain(answers, right):
    table = choosing()
    table.seat("red", "ann").selects("d")  # now bob is captain
    table.seat("red").undergoes(SeatChange.BACK)
    table.open()
    captain = table.chair(0).captain
    assert captain == "bob"
    swapped = {"ann": "bob", "bob": "ann", "cem": "cem"}
    for member, option in zip(answers[::2], answers[1::2], strict=True):
        table.now += 1_000
        table.seat("red", swapped[member]).chooses(option)
    assert table.stage == "revealing"
    assert table.screen.stage.answers[0].good is right


def test_R10_3_without_the_captain_the_earliest_of_the_tied():
    table = choosing()
    table.seat("red", "ann").selects("d")
    table.open()
    table.now += 2_000
    table.seat("red", "cem").chooses(RIGHT)
    table.now += 1_000
    table.seat("red", "ann").chooses(WRONG)
    table.run_out()
    assert table.screen.stage.answers[0].option == RIGHT


@pytest.mark.parametrize(("guesses", "team"), [((10, 500, 90), 90), ((10, 90), 10), ((70,), 70)])
def test_R10_4_the_lower_median(guesses, team):
    table = guessing()
    for member, value in zip(TEAM["red"], guesses, strict=False):
        table.now += 1_000
        table.seat("red", member).guesses(value)
    table.run_out()
    answer = table.screen.stage.answers[0]
    assert (answer.value, answer.elapsed_ms) == (str(team), 1_000 * len(guesses))


def test_R10_5_the_seat_is_locked_when_all_have_answered():
    table = guessing()
    for member in ("ann", "bob"):
        table.seat("red", member).guesses(1)
        assert table.screen.stage.answered == ()
    assert table.seat("red", "ann").is_refused(Choose(1)) == "WRONG_FORMAT"
    table.seat("red", "cem").guesses(1)
    assert table.screen.stage.answered == (0,)


def test_R10_5_members_see_the_taps_of_their_team_only():
    table = guessing()
    table.seat("red", "ann").guesses(41)
    assert [tap.value for tap in table.seat("red", "bob").sees.mine.taps] == ["41"]
    assert table.seat("red", "bob").sees.mine.my_tap is None
    assert "41" not in repr((table.screen.stage, table.console.stage, table.seat("blue", "dia").sees))


def test_R10_6_who_leaves_is_not_waited_for():
    table = guessing()
    table.seat("red", "ann").guesses(1)
    table.seat("red", "bob").guesses(9)
    table.seat("red", "cem").undergoes(SeatChange.LEFT)
    assert table.screen.stage.answered == (0,)
    assert table.chair(0).members == ("ann", "bob")


def test_R10_6_the_answer_of_who_left_does_not_count():
    table = guessing()
    table.seat("red", "ann").guesses(1)
    table.seat("red", "ann").undergoes(SeatChange.LEFT)
    assert table.chair(0).captain == "bob"
    table.run_out()
    assert table.screen.stage.answers[0].value is None


def test_R10_6_a_new_member_takes_part_at_once():
    table = guessing()
    table.seat("blue", "eve").undergoes(SeatChange.JOINED)
    table.seat("blue", "dia").guesses(5)
    assert table.screen.stage.answered == ()
    table.seat("blue", "eve").guesses(7)
    assert table.screen.stage.answered == (1,)


def test_R10_6_the_last_one_to_stay_decides_alone():
    table = choosing()
    table.seat("red", "bob").proposes("b")
    for member in ("ann", "bob"):
        table.seat("red", member).undergoes(SeatChange.LEFT)
    assert table.frame.notes == ()
    table.seat("red", "cem").selects("d")


def test_R1_4_a_bot_speaks_for_the_seat():
    table = guessing()
    table.seat("red", "ann").guesses(1)
    table.seat("red").undergoes(SeatChange.BOT)
    table.seat("red").guesses(77)
    assert table.screen.stage.answered == (0,)
    table.seat("red").undergoes(SeatChange.HUMAN)
    table.run_out()
    assert table.screen.stage.answers[0].value == "77"
