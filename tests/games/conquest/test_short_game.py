"""The short game: R5.10, R5.11 (territories a question), R9.3 (no choice of one possibility), who acts first."""

import pytest

from buzzkeep.game import SeatChange
from buzzkeep.games.conquest import GAME, planning
from buzzkeep.games.conquest.board import Claim
from buzzkeep.games.conquest.options import ConquestOptions
from buzzkeep.games.conquest.stages.expansion import Allocation, Expansion
from buzzkeep.games.conquest.territories import order
from games.conquest.positions import BASES, allotting
from games.conquest.table import TRUTH, Table

SIX_FREE = {"red": "a", "blue": "c", "green": "g"}
SHORT = next(preset.options for preset in GAME.info.presets if preset.id == "short")


def test_C17_the_first_and_the_second_each_choose_a_territory():
    table = allotting(SIX_FREE, allocation="two")
    assert table.about.stake.gives == "two"
    table.speed(red=(TRUTH + 9, 1_000), blue=(TRUTH, 9_000), green=(TRUTH - 3, 5_000))
    assert table.turn == "blue"
    table.seat("blue").selects("b")
    assert (table.stage, table.turn, table.screen.round) == ("picking", "green", 2)
    table.seat("green").selects("d")
    assert (table.land("b"), table.land("d")) == (("blue", 300), ("green", 300))
    assert table.stage == "announcing"
    assert table.about.stake.gives == "one"  # four are left


def test_R5_10_five_free_territories_are_given_one_by_one():
    table = allotting(SIX_FREE | {"red": "ab"}, allocation="two")
    assert table.about.stake.gives == "one"
    table.speed(red=(TRUTH, 1_000), blue=(TRUTH + 1, 2_000))
    table.seat("red").selects("d")
    assert (table.stage, table.turn) == ("announcing", None)


def test_R5_10_without_the_option_one_is_given():
    assert allotting(SIX_FREE).about.stake.gives == "one"


def test_R5_10_who_alone_has_answered_alone_chooses():
    table = allotting(SIX_FREE, allocation="two")
    table.speed(red=(TRUTH, 1_000))
    table.seat("red").selects("b")
    assert table.stage == "announcing"
    assert table.board.seat(0).tally.closest_guesses == 1


def test_R5_10_a_photo_finish_for_the_second_place_needs_no_heat():
    table = allotting(SIX_FREE, allocation="two")
    table.speed(red=(TRUTH, 1_000), blue=(TRUTH + 2, 3_004), green=(TRUTH - 2, 3_001))
    table.seat("red").selects("b")
    assert table.turn == "green"


def test_R5_10_the_loser_of_a_heat_is_second():
    table = allotting(SIX_FREE, allocation="two")
    table.speed(red=(TRUTH, 3_000), blue=(TRUTH, 3_001), green=(TRUTH + 1, 1_000))
    assert table.about.heat == 1
    table.speed(red=(TRUTH, 3_000), blue=(TRUTH, 2_000))
    assert table.turn == "blue"
    table.seat("blue").selects("b")
    assert table.turn == "red"


def test_R5_10_the_last_territory_goes_to_the_first_who_chooses_it():
    table = Table(allocation="two")
    table.arrange(SIX_FREE, bases=BASES, phase=Allocation(0, 6))
    given = 0
    while table.phase == "allocation":
        if table.stage == "picking":
            table.seat(table.turn).selects(table.screen.stage.targets[0])
            given += 1
        else:
            table.speed(red=(TRUTH, 1_000), blue=(TRUTH + 1, 2_000))
    assert (given, table.phase) == (6, "battle")


def test_R5_11_everybody_who_answers_takes_a_territory_the_closest_first():
    table = allotting(SIX_FREE, allocation="rank")
    assert table.about.stake.gives == "rank"
    table.speed(red=(TRUTH + 9, 1_000), blue=(TRUTH, 9_000), green=(TRUTH - 3, 5_000))
    chosen = []
    while table.stage == "picking":
        chosen.append(table.turn)
        table.seat(table.turn).selects(table.screen.stage.targets[0])
    assert chosen == ["blue", "green", "red"]
    assert (table.stage, table.screen.round, table.about.stake.gives) == ("announcing", 4, "rank")


def test_R5_11_who_is_silent_takes_nothing_and_no_more_are_given_than_are_left():
    table = allotting(SIX_FREE | {"red": "abef", "blue": "c"}, allocation="rank")
    assert table.bottom.total == 3
    table.speed(green=(TRUTH, 1_000))
    table.seat("green").selects("d")
    assert (table.stage, table.about.stake.gives) == ("announcing", "rank")
    table.speed(red=(TRUTH, 1_000), blue=(TRUTH + 1, 2_000), green=(TRUTH + 2, 2_000))
    for colour in ("red", "blue"):
        table.seat(colour).selects(table.screen.stage.targets[0])
    assert table.phase == "battle"


def test_R5_11_a_photo_finish_needs_no_heat_but_for_the_last_territory():
    table = allotting(SIX_FREE | {"red": "abef"}, allocation="rank")
    table.speed(red=(TRUTH, 3_001), blue=(TRUTH, 3_000))
    assert (table.stage, table.turn) == ("picking", "blue")
    for colour in ("blue", "red"):
        table.seat(colour).selects(table.screen.stage.targets[0])
    assert table.about.stake.gives == "one"
    table.speed(red=(TRUTH, 3_001), blue=(TRUTH, 3_000))
    assert table.about.heat == 1


def test_R5_12_all_choose_at_once_and_the_closest_has_what_two_want():
    table = allotting(SIX_FREE, allocation="rank", picks="at_once")
    table.speed(red=(TRUTH + 9, 1_000), blue=(TRUTH, 9_000), green=(TRUTH - 3, 5_000))
    assert (table.stage, table.screen.stage.seats) == ("choosing", (1, 2, 0))
    for colour, target in (("red", "d"), ("green", "d"), ("blue", "b")):
        assert table.screen.stage.claims == ()
        table.seat(colour).selects(target)
    assert (table.stage, table.screen.stage.seats) == ("choosing", (0,))
    assert table.bottom.in_vain == (Claim(0, "d"),)
    table.seat("red").selects("e")
    assert [table.land(one) for one in "bde"] == [("blue", 300), ("green", 300), ("red", 300)]
    assert (table.stage, table.screen.round) == ("announcing", 4)


def test_R5_12_who_alone_has_answered_chooses_in_its_turn():
    table = allotting(SIX_FREE, allocation="rank", picks="at_once")
    table.speed(green=(TRUTH, 1_000))
    assert (table.stage, table.turn) == ("picking", "green")


def siege(*, towers: int = 3, **options) -> Table:
    """It is red's turn, who has all but blue's castle."""
    table = Table(seats=2, **options)
    owners, bases = {"red": "abcdefgh", "blue": "i"}, {"red": "a", "blue": "i"}
    table.arrange(owners, bases=bases, towers={"red": towers})
    return table


def test_R9_3_a_choice_of_one_possibility_is_made_at_once():
    assert siege().screen.stage.targets == ("i",)
    table = siege(only_choice="made")
    assert (table.stage, table.about.stake.fight.territory) == ("announcing", "i")
    assert [event.territory for event in table.happened("attack_declared")] == ["i"]


def test_R9_3_the_last_free_territory_is_claimed_at_once():
    table = Table(only_choice="made")
    table.arrange({"red": "abd", "blue": "cef", "green": "gh"}, bases=BASES, phase=Expansion(0, 0))
    assert (table.stage, table.about.stake.claims[0].territory) == ("announcing", "i")


@pytest.mark.parametrize("more", [{"towers": 2}, {"allow_pass": True}])
def test_R9_3_who_may_rebuild_or_pass_is_asked(more):
    assert siege(only_choice="made", **more).stage == "picking"


def test_R9_3_a_seat_that_is_not_connected_still_loses_its_slot():
    table = Table(seats=2, only_choice="made")
    table.seat("red").undergoes(SeatChange.DROPPED)
    table.arrange({"red": "abcdefgh", "blue": "i"}, bases={"red": "a", "blue": "i"})
    assert (table.stage, table.turn) == ("picking", "red")
    table.run_out()
    assert table.turn == "blue"


def test_short_is_france_and_three_rounds_each_seat_first_once():
    short = ConquestOptions.model_validate(SHORT)
    assert (short.map, short.rounds_battle, short.allocation, short.only_choice) == ("france", 3, "rank", "made")
    assert {order((0, 1, 2), round_)[0] for round_ in range(short.rounds_battle)} == {0, 1, 2}


def test_R1_5_the_colours_are_shown_before_anybody_is_introduced_by_them():
    table, seen = Table(colours="drawn", pacing="show"), []
    while table.stage != "picking":
        seen.append(table.stage)
        table.next()
    assert [*seen, table.stage] == ["colours", "introduction", "card", "picking"]


@pytest.mark.parametrize(
    ("map_id", "rounds", "seats", "small"),
    [("france13", 4, 3, False), ("france13", 6, 3, True), ("france13", 4, 4, True), ("france26", 6, 4, False)],
)
def test_R14_1_a_map_without_anything_left_to_share_out_is_too_small(map_id, rounds, seats, small):
    options = ConquestOptions(map=map_id, rounds_expansion=rounds)
    assert (planning.plan(options, seats).caution is not None) == small
