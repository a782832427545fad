"""Eliminations, rallies and allies, the last card, reshuffles, ranking."""

from dataclasses import replace

import pytest

from buzzkeep.game import EndMatch
from buzzkeep.games.drinking_war import actions as act
from games.drinking_war.table import Table, power
from games.in_hand import kinds, the


def survivor(*hands, **more):
    return Table(*hands, mode="survivor", ally_shield=True, **more)


# -- eliminations ------------------------------------------------------------------------------------------------------


def test_r6_4_in_domination_what_a_fallen_unit_leaves_goes_to_the_pit():
    table = Table(
        "a12 a3", "d1 d3", "d6", pack="world", pv=[5, 1, 5], front=["", "epi:2 sleep:0", ""],
        countries=["", "france", ""],
    )  # fmt: skip
    table.hit(0, "a12 a3", 1)
    fallen = table.unit(1)
    assert (fallen.alive, fallen.hand, fallen.front, fallen.countries) == (False, (), (), ())
    assert {"d1", "d3", "epi", "sleep"} <= set(table.pit)
    assert table.board.countries[-1] == "france"
    assert the(table.log, "hand_burned").cause == "out"
    assert not table.logged("rallied")


def test_r6_4_what_lay_before_a_fallen_unit_lies_on_its_hand():
    table = Table("a12 a3", "d1 d3", "d6", pv=[5, 1, 5], front=["", "epi:2", ""])
    table.hit(0, "a12 a3", 1)
    assert table.pit[-3:] == ["d1", "d3", "epi"]


def test_r6_4_in_survivor_the_hand_goes_to_the_unit_that_one_helps():
    table = survivor("a12 a3", "d1 d3", "d6", pv=[5, 1, 5])
    table.hit(0, "a12 a3", 1)
    assert (table.kind, table.stage.seat, table.view().stage.units) == ("rallying", 1, (0, 2))
    table.act(1, act.Rally(2))
    assert sorted(table.hand(2)) == ["d1", "d3", "d6"]
    assert table.unit(1).host == 2
    assert table.board.allies(2) == (1,)


@pytest.mark.parametrize("silent", [False, True])
def test_r6_4_who_helps_nobody_leaves_the_hand_in_the_pit(silent):
    table = survivor("a12 a3", "d1 d3", "d6", pv=[5, 1, 5])
    table.hit(0, "a12 a3", 1)
    assert table.due() <= table.now + 25_000
    table.time_out() if silent else table.act(1, act.JoinNobody())
    assert {"d1", "d3"} <= set(table.pit)
    assert table.unit(1).host is None


def test_r6_6_nobody_rallies_to_the_dead():
    table = survivor("unicorn unicorn unicorn", "d1", "d3", "d6", pv=[5, 1, 1, 3])
    table.power(0, "unicorn")
    assert table.refused(1, act.Rally(2)) is not None
    assert table.refused(1, act.Rally(1)) is not None
    assert table.refused(2, act.Rally(0)) is not None, "seat 1 is asked first"


def test_r6_6_when_all_fall_together_only_the_actor_is_left():
    table = survivor("unicorn unicorn unicorn", "d1", "d3", pv=[5, 1, 1])
    table.power(0, "unicorn")
    assert table.kind == "finished"
    assert table.ranking == ((0,), (1, 2))


def test_r6_6_rallies_are_asked_in_seat_order_after_the_actor():
    table = survivor("d1", "d3", "unicorn unicorn unicorn", "d6", active=2, pv=[1, 1, 5, 5])
    table.power(2, "unicorn")
    asked = []
    while table.kind == "rallying":
        asked.append(table.stage.seat)
        table.act(table.stage.seat, act.JoinNobody())
    assert asked == [0, 1]


def test_r6_5_an_ally_helps_its_host_to_bear_fourteen():
    table = survivor("a12 a3 a8 a6", "d1", "d3", "d6", pv=[5, 1, 1, 5])
    table.hit(0, "a12 a3", 1)
    table.act(1, act.Rally(2))
    table.accept()
    table.to_turn_of(0, "power")
    # with one ally the threshold of seat 2 is 15
    table.hit(0, "a8 a6", 2)
    assert table.unit(2).alive
    assert table.gauge(2) == 14


def chain():
    """Seat 1 helps 2; 2 falls by the hand of 0; seats 0 and 3 are left."""
    table = survivor("a12 a3 a12 a4", "d1", "", "d6", pv=[5, 1, 1, 5])
    table.hit(0, "a12 a3", 1)
    table.act(1, act.Rally(2))
    table.accept()
    table.to_turn_of(0, "power")
    return table.hit(0, "a12 a4", 2)


def test_r6_5_a_chain_of_rallies():
    table = chain()
    asked = []
    while table.kind == "rallying":
        asked.append(table.stage.seat)
        assert table.view().stage.units == (0, 3)
        table.act(table.stage.seat, act.Rally(3))
    assert sorted(asked) == [1, 2]
    assert table.board.allies(3) == (1, 2)
    assert "d1" in table.hand(3)
    assert table.view().players[3].threshold == 17


def test_r6_5_without_the_option_allies_raise_nothing():
    table = Table("a12 a2", "d1", "", mode="survivor")
    table.change(2, pv=0, out=1, host=1)
    assert table.view().players[1].threshold == 13


@pytest.mark.parametrize(("allies", "threshold"), [(0, 13), (1, 15), (2, 17), (3, 17)])
def test_r6_5_allies_raise_the_threshold_of_a_sober_host_up_to_17(allies, threshold):
    table = survivor("a12 a2", "d1", "", "", "", pv=[4, 4, 4, 4, 4])
    for seat in range(2, 2 + allies):
        table.change(seat, pv=0, out=1, host=1)
    assert table.view().players[1].threshold == threshold
    table.hit(0, "a12 a2", 1)
    assert table.pv(1) == (3 if threshold <= 14 else 4)


def test_r6_5_an_ally_sees_the_hand_of_its_host_and_plays_nothing():
    table = survivor("a12 a3", "d1 d3", "d6", pv=[5, 1, 5])
    table.hit(0, "a12 a3", 1)
    table.act(1, act.Rally(2))
    table.accept()
    mine = table.mine(1)
    assert (mine.seat, mine.unit) == (1, 2)
    assert sorted(group.card for group in mine.hand) == ["d1", "d3", "d6"]
    table.to_turn_of(2, "power")
    assert table.refused(1, act.Pass()) is not None
    table.act(1, act.Highlight("d6"))
    assert [(hint.seat, hint.card) for hint in table.mine(2).hints] == [(1, "d6")]
    assert table.mine(0).hints == ()


def test_r6_5_an_ally_has_no_turn():
    table = survivor("a12 a3", "d1", "d6", pv=[5, 1, 5])
    table.hit(0, "a12 a3", 1)
    table.act(1, act.Rally(2))
    table.accept()
    assert table.board.active == 2


def test_r6_4_cards_of_an_ally_may_exceed_five_until_the_end_of_the_hosts_next_turn():
    table = survivor("a12 a3", "d1 d1 d1 d3", "d3 d3 d6 d6", pv=[5, 1, 5])
    table.hit(0, "a12 a3", 1)
    table.act(1, act.Rally(2))
    table.accept()
    table.to_turn_of(2, "power")
    assert len(table.hand(2)) == 9
    table.end_turn()
    assert len(table.hand(2)) == 5


def test_r6_4_the_killer_who_gets_the_hand_keeps_too_many_cards_only_until_its_own_end():
    table = survivor("a12 a3 d1 d1 d1 d1", "d3 d3 d3", "d6", pv=[5, 1, 5])
    table.hit(0, "a12 a3", 1)
    table.act(1, act.Rally(0))
    table.accept()
    table.to_turn_of(2)
    assert len(table.hand(0)) == 5, "the end of the host's next own turn is that of this one"


def test_r6_6_the_end_comes_before_any_rally_when_one_unit_is_left():
    table = survivor("a12 a3", "d1", pv=[5, 1])
    table.hit(0, "a12 a3", 1)
    assert table.kind == "finished"
    assert table.ranking == ((0,), (1,))
    assert table.stage.reason == "survivor"


def test_r6_4_whoever_falls_in_the_own_upkeep_has_no_turn_left():
    table = Table("d1", "d3", "d6", active=2, front=["epi:1:4", "", ""], gauge="off", pv=[1, 5, 5])
    table.to_turn_of(0, "upkeep")
    table.act(0, act.Treat(table.number(0)))
    table.accept()
    for _ in range(3):
        if table.board.active == 1:
            break
        table.go_on()
    assert (table.board.living, table.board.active, table.removed(1)) == ((1, 2), 1, 1)


# -- the last card -----------------------------------------------------------------------------------------------------


def test_r6_1_canada_draws_the_last_card_in_another_turn_and_the_active_unit_counts_as_drawer():
    table = Table("a3 a4", "d6", "d1", pack="world", countries=["", "canada", ""], pile="a2", dry=True, pv=[4, 4, 4])
    table.attack(0, "a3", on=1)
    table.defend(1, "d6")
    table.accept()
    assert table.hand(1) == ["a2"]
    assert (table.board.last_turns.drawer, table.board.last_turns.left) == (0, (1, 2))
    assert (table.board.active, table.kind) == (1, "power")


def test_r6_1_the_drawer_is_whoever_has_the_turn():
    table = Table("d1", "a3", "d6", pack="world", active=1, countries=["", "", "canada"], pile="a2", dry=True)
    table.attack(1, "a3", on=2)
    table.defend(2, "d6")
    assert (table.board.last_turns.drawer, table.board.last_turns.left) == (1, (2, 0))


def test_r6_1_india_draws_the_last_card_in_another_turn():
    table = Table("a12 a3", "d6", "d1", pack="world", countries=["", "india", ""], pile="a2", dry=True, pv=[4, 4, 4])
    table.hit(0, "a12 a3", 1)
    assert "a2" in table.hand(1)
    assert table.board.last_turns.drawer == 0


def test_r6_1_the_last_card_in_somebody_elses_turn_does_not_take_a_turn_away():
    """The active unit is the drawer: everybody else plays exactly once more, without a draw."""
    table = Table("a3", "d6", "d1", pack="world", countries=["", "canada", ""], pile="a2", dry=True, pv=[4, 4, 4])
    table.attack(0, "a3", on=1)
    table.defend(1, "d6")
    turns = []
    while table.kind != "finished":
        table.go_on()
        turns += [event.seat for event in table.events if event.kind == "turn_began"]
    assert turns == [1, 2]


def test_r6_1_in_the_last_turns_whoever_falls_has_no_turn():
    table = Table("a12 a3", "d1", "d3", stage="draw", pile="a8", dry=True, pv=[4, 1, 4])
    table.act(0, act.DrawCard())
    table.hit(0, "a12 a3", 1)
    assert table.board.active == 2
    table.end_turn()
    assert table.kind == "finished"


def test_r6_1_in_the_last_turns_countries_draw_nothing():
    table = Table(
        "d1", "a12 a3", "", pack="world", stage="draw", pile="a8", dry=True, pv=[4, 4, 4],
        countries=["", "", "india"],
    )  # fmt: skip
    table.act(0, act.DrawCard())
    table.end_turn()
    hand = len(table.hand(2))
    table.hit(1, "a12 a3", 2)
    assert (table.pv(2), len(table.hand(2))) == (3, hand)


def test_r6_1_domination_ends_at_once_when_one_is_left():
    table = Table("a12 a3", "d1", pv=[5, 1])
    table.hit(0, "a12 a3", 1)
    assert (table.kind, table.stage.reason) == ("finished", "survivor")
    assert table.ranking == ((0,), (1,))


def test_r6_3_reshuffling_in_the_middle_of_a_pioche():
    table = survivor("draw2", "d1", pile="a2", pit="a3 a4 a6", bombs=2, dry=True)
    table.power(0, "draw2")
    assert len(table.hand(0)) == 2
    assert "pit_reshuffled" in kinds(table.log)
    assert table.board.bombs == 0
    assert table.hand(0)[0] == "a2"


def test_r6_3_reshuffled_cards_are_nobodys():
    table = survivor("draw2", "d1", pile="a2", pit="a3:0 a4:1 a6:0", dry=True)
    table.power(0, "draw2")
    assert all(card.by is None for card in table.board.piles.pile)
    assert all(card.by is None for unit in table.board.seats for card in unit.hand)


# -- ranking -----------------------------------------------------------------------------------------------------------


def finished(**more):
    table = Table(*["d1"] * len(more["pv"]), **more)
    table.host(EndMatch())
    return table


def test_r7_1_ranking_by_life_points_then_captures_then_the_last_capture():
    assert finished(pv=[3, 4, 3]).ranking == ((1,), (0, 2))
    assert finished(pv=[3, 3, 3], removed=[0, 2, 1], last_removal=[0, 2, 3]).ranking == ((1,), (2,), (0,))
    assert finished(pv=[3, 3, 3], removed=[2, 2, 2], last_removal=[3, 5, 4]).ranking == ((1,), (2,), (0,))


def test_r7_1_the_last_capture_is_the_last_one_made():
    """Both take two life points, seat 0 first; seat 1 took one last."""
    table = Table("bomb bomb", "bomb bomb", "", bombs=4, pv=[5, 5, 5])
    table.hit(0, "bomb bomb", 2)
    table.to_turn_of(1, "power").hit(1, "bomb", 0)
    table.to_turn_of(1, "power").hit(1, "bomb", 0)
    assert [table.removed(seat) for seat in (0, 1)] == [2, 2]
    assert table.pv() == [3, 5, 3]
    table.change(1, pv=3)
    table.host(EndMatch())
    assert table.ranking == ((1,), (0,), (2,))


def test_r7_1_the_dead_rank_below_the_living_and_later_deaths_higher():
    table = Table("unicorn unicorn unicorn a12 a3", "d1", "d1", "d1", pv=[5, 2, 1, 1], removed=[0, 0, 1, 0],
                  last_removal=[0, 0, 1, 0])  # fmt: skip
    table.power(0, "unicorn")
    table.hit(0, "a12 a3", 1)
    assert table.kind == "finished"
    assert table.ranking == ((0,), (1,), (2,), (3,)), "seat 1 fell last, seat 2 took a life point"
    lines = table.stage and table.view().stage.ranking
    assert [line.rank for line in lines] == [1, 2, 3, 4]


def test_r7_1_allies_of_the_winner_are_ranked_by_their_fall():
    table = chain()
    while table.kind == "rallying":
        table.act(table.stage.seat, act.Rally(0))
    table.accept()
    table.to_turn_of(0, "power")
    table.change(3, pv=1)
    with_hand(table, 0, "unicorn", 3)
    table.power(0, "unicorn")
    assert table.kind == "finished"
    assert table.ranking == ((0,), (3,), (2,), (1,))
    hosts = {line.seat: line.host for line in table.view().stage.ranking}
    assert (hosts[1], hosts[2]) == (0, 0)


def with_hand(table, seat, kind, count):
    """Bring cards of a kind from the pile into a hand."""
    moved = [card for card in table.board.piles.pile if card.kind == kind][:count]
    assert len(moved) == count
    rest = tuple(card for card in table.board.piles.pile if card not in moved)
    table.change(seat, hand=(*table.unit(seat).hand, *moved))
    table.lay(piles=replace(table.board.piles, pile=rest))


def test_r6_6_a_postcard_can_fell_several_together():
    table = survivor("postcard", "", "", "d1", pv=[5, 1, 1, 5])
    table.power(0, "postcard")
    while table.kind in {"giving", "rallying"}:
        if table.kind == "giving":
            table.act(3, act.Give("d1"))
        else:
            table.act(table.stage.seat, act.JoinNobody())
    assert (table.board.living, table.removed(0)) == ((0, 3), 2)
    assert table.unit(1).out == table.unit(2).out
    assert table.kind == "power"
    assert table.refused(0, power("unicorn")) is not None


def test_r6_2_a_survivor_match_in_which_nobody_plays_ends_after_ten_rounds_and_not_before():
    table = survivor("d1", "d1", pv=[5, 4], forget_traps=False)
    began = table.board.turns
    table.to_end()
    assert table.stage.reason == "idle"
    assert table.board.turns - began == 2 * 10 - 1
    assert table.ranking == ((0,), (1,))


def test_r6_2_units_that_save_cards_for_nine_rounds_go_on():
    table = survivor("d1", "d1 a2", pv=[5, 5])
    for _ in range(9):
        table.end_turn().end_turn()
    table.to_turn_of(1, "power")
    assert table.kind == "power"
