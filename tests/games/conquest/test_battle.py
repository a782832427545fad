"""R6 and R7, battle, score and ranking, and the ambiguities that belong there."""

import pytest

from buzzkeep.game import Choose
from buzzkeep.games.conquest.actions import AttackTerritory, PassSlot, RebuildTower, SelectTerritory
from games.conquest.positions import CORNERS, SPLIT, allotting, battling
from games.conquest.table import RIGHT, WRONG, Table, rules_of

# -- R6: battle


def test_R6_4_only_enemies_next_door():
    table = battling(SPLIT)
    assert table.screen.stage.targets == ("c", "d", "f", "h")
    assert table.seat("red").is_refused(AttackTerritory("b")) == "NOT_ADJACENT"
    assert table.seat("red").is_refused(AttackTerritory("i")) == "NOT_ADJACENT"
    assert table.seat("red").is_refused(AttackTerritory("nowhere")) == "NOT_ADJACENT"
    assert table.seat("blue").is_refused(AttackTerritory("e")) == "NOT_YOUR_TURN"
    assert table.seat("red").is_refused(SelectTerritory("f")) == "NOT_NOW"


def test_A5_both_right_and_both_silent_is_the_defenders():
    table = battling(SPLIT)
    table.seat("red").attacks("f")
    table.question(red=RIGHT, blue=RIGHT, reveal=False)
    assert table.screen.stage.tie_goes_on
    assert table.screen.stage.winner is None
    table.next()
    table.speed()
    assert (table.screen.stage.how, table.screen.stage.winner) == ("repelled", 1)
    assert table.board.seat(1).defence_points == 100


def test_A6_an_old_value_is_not_added_to_the_400():
    table = battling(SPLIT, values={"f": 300})
    before = table.scores
    table.seat("red").attacks("f")
    table.fight(red=RIGHT, blue=WRONG)
    assert table.land("f") == ("red", 400)
    assert table.scores["red"] == before["red"] + 400
    assert table.scores["blue"] == before["blue"] - 300


@pytest.mark.parametrize(("bonus", "gain"), [(0, 1_000), (1_000, 2_000)])
def test_A7_an_elimination_brings_the_value_of_the_castle(bonus, gain):
    table = battling({"red": "abcf", "blue": "i", "green": "degh"}, towers={"blue": 1}, elimination_bonus=bonus)
    before = table.scores
    table.seat("red").attacks("i")
    table.fight(red=RIGHT, blue=WRONG)
    assert table.scores["red"] == before["red"] + gain


def test_R6_9_a_bonus_does_not_pass_to_the_next_victor():
    table = battling(
        {"red": "abcf", "blue": "ei", "green": "dgh"}, towers={"blue": 1, "red": 1}, elimination_bonus=1_000
    )
    table.seat("red").attacks("i")
    table.fight(red=RIGHT, blue=WRONG)
    red, green = table.scores["red"], table.scores["green"]
    table.seat("green").attacks("a")
    table.fight(green=RIGHT, red=WRONG)
    assert table.scores["green"] == green + (red - 1_000) + 1_000
    assert table.phase == "over"


def test_A8_the_slot_of_a_dead_seat_is_skipped():
    table = battling({"red": "abc", "green": "defghi"}, dead={"blue": 1}, round=2, allow_pass=True)
    assert table.turn == "red"  # the third order is blue, red, green
    table.seat("red").passes()
    assert (table.turn, table.screen.round) == ("green", 3)


def test_A9_a_destroyed_castle_needs_one_battle_and_keeps_its_value():
    table = battling({"red": "abcfi", "green": "degh"}, dead={"blue": 1}, slot=1)
    table.seat("green").attacks("i")
    fight = table.about.stake.fight
    assert (fight.castle, fight.towers) == (False, 1)
    towers = {territory.id: territory.towers for territory in table.screen.territories}
    assert {name: left for name, left in towers.items() if left is not None} == {"a": 3, "g": 3, "i": 0}
    table.fight(green=RIGHT, red=WRONG)
    assert table.land("i") == ("green", 1_000)
    assert len(table.happened("seat_eliminated")) == 0


def test_R8_7_the_result_says_who_won_and_what_still_stands():
    table = battling({"red": "abcf", "blue": "i", "green": "degh"}, towers={"blue": 2})
    table.seat("red").attacks("i")
    table.fight(red=RIGHT, blue=WRONG, show=True)
    shown = table.screen.stage
    assert (shown.how, shown.winner, shown.towers) == ("tower_fell", 0, 1)
    assert next(one.towers for one in table.screen.territories if one.id == "i") == 1


def test_A9_a_repelled_attack_on_a_destroyed_castle_pays_its_owner():
    table = battling({"red": "abcfi", "green": "degh"}, dead={"blue": 1}, slot=1)
    table.seat("green").attacks("i")
    table.fight(green=WRONG)
    assert table.land("i") == ("red", 1_000)
    assert table.board.seat(0).defence_points == 100


@pytest.mark.parametrize("allowed", [False, True])
def test_A10_no_pass_unless_the_option_is_on(allowed):
    table = battling(SPLIT, allow_pass=allowed)
    assert table.screen.stage.can_pass is allowed
    assert table.seat("red").is_refused(PassSlot()) == (None if allowed else "NOT_NOW")


def test_A11_only_ones_own_first_castle_is_rebuilt():
    table = battling({"red": "abcfi", "green": "degh"}, dead={"blue": 1}, towers={"red": 2})
    assert table.screen.stage.can_rebuild
    assert table.seat("red").is_refused(RebuildTower("i")) == "NOT_LEGAL"
    assert table.seat("red").is_refused(RebuildTower("a")) is None


@pytest.mark.parametrize("towers", [1, 2, 3])
def test_A12_as_many_battles_as_towers_stand(towers):
    table = battling({"red": "abcf", "blue": "ei", "green": "dgh"}, towers={"blue": towers})
    table.seat("red").attacks("i")
    for tower in range(1, towers + 1):
        assert (table.about.stake.fight.tower, table.about.stake.fight.towers) == (tower, towers)
        assert table.alive("blue")
        table.fight(red=RIGHT, blue=WRONG)
    assert not table.alive("blue")


def test_A13_one_bonus_whatever_fell_before():
    table = battling({"red": "abcf", "blue": "ei", "green": "dgh"})
    table.seat("red").attacks("i")
    table.fight(red=RIGHT, blue=WRONG)
    table.fight(red=WRONG, blue=RIGHT)
    assert table.board.seat(1).defence_points == 100
    assert table.turn == "green"


@pytest.mark.parametrize("answers", [{"red": WRONG, "blue": WRONG}, {"red": WRONG, "blue": RIGHT}, {}])
def test_A14_a_wrong_attacker_loses_whatever_the_defender_says(answers):
    table = battling(SPLIT)
    table.seat("red").attacks("f")
    table.fight(**answers)
    assert table.land("f") == ("blue", 200)
    assert table.board.seat(1).defence_points == 100


def test_A17_values_stay_as_they_are_after_an_elimination():
    table = battling(
        {"red": "abf", "blue": "cdei", "green": "gh"}, towers={"blue": 1}, values={"c": 200, "d": 300, "e": 400}
    )
    table.seat("red").attacks("i")
    table.fight(red=RIGHT, blue=WRONG)
    assert [table.land(t) for t in "cdei"] == [("red", 200), ("red", 300), ("red", 400), ("red", 1_000)]


def test_A18_a_castle_may_be_attacked_before_the_rest():
    table = battling({"red": "abcf", "blue": "ei", "green": "dgh"})
    assert "i" in table.screen.stage.targets
    assert "e" in table.screen.stage.targets


def test_A20_a_seat_is_never_boxed_in():
    table = battling({"red": "a", "blue": "bcdefi", "green": "gh"})
    assert table.screen.stage.targets == ("b", "d")


def test_A21_a_tower_brings_no_points():
    table = battling({"red": "abcf", "blue": "ei", "green": "dgh"})
    before = table.scores
    table.seat("red").attacks("i")
    table.fight(red=RIGHT, blue=WRONG)
    assert table.towers("blue") == 2
    assert table.scores == before


def test_A22_the_survivors_play_all_rounds():
    table = battling({"red": "abc", "green": "defghi"}, dead={"blue": 1}, allow_pass=True)
    slots = 0
    while table.phase == "battle":
        table.seat(table.turn).passes()
        slots += 1
    assert slots == 12


def test_R6_10_a_rebuilding_seat_answers_alone():
    table = battling(SPLIT, towers={"red": 1})
    table.seat("red").rebuilds()
    table.open()
    assert table.seat("blue").is_refused(Choose(RIGHT)) == "NOT_ASKED"
    table.seat("red").chooses(RIGHT)
    assert table.towers("red") == 1  # R8.6: when the display ends
    table.next()
    assert table.towers("red") == 2
    assert table.happened("tower_rebuilt")[0].towers == 2


# -- R7: score and ranking


def test_R7_3_eliminated_seats_rank_below_later_first():
    table = battling({"red": "abcdefi", "green": "gh"}, dead={"blue": 3}, towers={"green": 1})
    table.seat("red").attacks("h")
    table.fight(red=WRONG)
    table.end()
    assert table.ranking == [["red"], ["green"], ["blue"]]


def test_R7_4_a_tie_below_the_first_place_is_not_asked():
    table = battling(
        {"red": "abe", "blue": "fi", "green": "cdgh"},
        values={"b": 400, "e": 400, "f": 200},
        defence={"blue": 400},
        round=5,
        slot=2,
        allow_pass=True,
    )
    table.seat("red").passes()
    assert table.phase == "over"
    assert table.ranking == [["red"], ["green"], ["blue"]]  # 1600 each, green has more territories


def test_R7_5_less_time_in_speed_questions_breaks_a_tie():
    table = allotting({"red": "ab", "blue": "cf", "green": "gd"})
    table.speed(red=(100, 1_000), blue=(100, 3_000), green=(100, 2_000))
    table.end()
    assert table.ranking == [["red"], ["green"], ["blue"]]


def test_R7_5_a_silent_seat_spent_the_whole_time():
    table = allotting({"red": "ab", "blue": "cf", "green": "gd"})
    table.speed(red=(100, 1_000), blue=(100, 19_000))
    spent = {seat.seat: seat.tally.speed_ms for seat in table.board.seats}
    table.end()
    assert table.ranking == [["red"], ["blue"], ["green"]]
    assert spent == {0: 1_000, 1: 19_000, 2: 20_700}


def test_R7_2_an_empty_deck_ends_the_match():
    table = Table(rules=rules_of(choices=1))
    table.arrange(SPLIT, bases=CORNERS)
    table.seat("red").attacks("f")
    table.fight(red=WRONG)
    table.seat("green").attacks("e")
    assert table.phase == "over"
    assert table.top.reason == "questions"
    assert table.ranking == [["blue"], ["red", "green"]]


def test_R7_6_the_final_lines_show_what_was_achieved():
    table = battling(SPLIT)
    table.seat("red").attacks("f")
    table.question(red=RIGHT, blue=RIGHT)
    table.speed(red=(99, 2_345), blue=(50, 1_000))
    table.end()
    line = table.screen.stage.ranking[0]
    assert (line.seat, line.rank, line.right_answers, line.battles_won) == (0, 1, 1, 1)
    assert (line.fastest_ms, line.closest_guesses) == (2_345, 1)
