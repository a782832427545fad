"""What those do who wait: they discard what was too much (R4.13), and plan in secret what they play next (R4.14)."""

from dataclasses import replace

import pytest

from buzzkeep.engine.bets import Person
from buzzkeep.game import SCREEN
from buzzkeep.games.drinking_war import actions as act
from games.drinking_war.table import Table, attack, party

QUICK = {"quick": True, "by_the_letter": True, "forget_traps": False}


def full(**more):
    """Seat 0 has ended its turn with seven cards, and owes two of them while seat 1 plays."""
    table = Table("a2 a3 d1 d1 d3 d3 d6", "a8 a4", "d6", **QUICK | more)
    table.act(0, act.Pass())
    assert (table.board.active, table.mine(0).owes) == (1, 2)
    return table


def test_r4_13_cards_that_are_too_many_are_discarded_while_the_next_one_plays():
    table = full()
    assert table.refused(0, act.Discard("x2")) is not None
    assert table.refused(1, act.Discard("a8")) is not None
    table.act(0, act.Discard("d1"))
    table.act(0, act.Discard("a2"))
    assert (sorted(table.hand(0)), table.mine(0).owes) == (["a3", "d1", "d3", "d3", "d6"], 0)
    assert (table.kind, table.stage.seat) == ("power", 1)
    assert table.refused(0, act.Discard("d6")) is not None
    assert [event.auto for event in table.logged("card_discarded")] == [False, False]


@pytest.mark.parametrize("comes", ["attack", "turn"])
def test_r4_13_chance_discards_what_is_left_before_an_attack_is_answered_and_before_the_next_turn(comes):
    table = full()
    if comes == "attack":
        table.attack(1, "a8", on=0)
    else:
        table.act(1, act.Pass())
        table.act(2, act.Pass())
    assert [event.auto for event in table.logged("card_discarded")] == [True, True]
    assert (len(table.hand(0)), table.mine(0).owes) == (5 if comes == "attack" else 6, 0)


def test_r4_13_nothing_is_discarded_while_cards_are_given_for_the_chosen_one_must_still_be_there():
    table = Table("a2 a3 d1 d1 d3 d3 d6", "postcard a4", "d6", **QUICK)
    table.act(0, act.Pass())
    table.power(1, "postcard")
    table.act(0, act.Give("d6"))
    assert table.refused(0, act.Discard("d6")) is not None
    table.act(2, act.Give("d6"))
    assert (table.hand(1).count("d6"), table.mine(0).owes) == (2, 1)
    table.act(0, act.Discard("a2"))
    assert len(table.hand(0)) == 5


def test_r4_13_a_card_lost_otherwise_is_one_fewer_to_discard():
    table = full()
    table.change(0, hand=table.unit(0).hand[:6])
    assert table.mine(0).owes == 1


def test_r4_14_what_was_planned_is_played_if_the_turn_goes_by_and_only_its_unit_knows_it():
    table = Table("a2", "a8", "d1", **QUICK)
    before = table.sent(party(0)), table.sent(SCREEN)
    table.act(1, act.DraftMove(attack("a8", 2)))
    assert table.mine(1).plan == attack("a8", 2)
    assert (table.sent(party(0)), table.sent(SCREEN)) == before
    table.act(0, act.Pass())
    table.time_out()
    assert (table.kind, table.stage.seat, table.view().table.sips) == ("defence", 2, 8)
    assert not table.chair(1).misses
    table.defend(2)
    table.accept()
    assert table.mine(1).plan is None


def test_r4_14_something_else_may_be_played_and_what_is_built_in_the_turn_comes_first():
    table = Table("a2", "a8 a4", "d1", **QUICK)
    table.act(1, act.DraftMove(attack("a8", 2)))
    table.act(0, act.Pass())
    table.act(1, act.DraftMove(attack("a4", 0)))
    table.time_out()
    assert (table.stage.seat, table.view().table.sips) == (0, 4)


def test_r4_14_a_planned_defence_answers_the_attack():
    table = Table("a8", "d6 d1", "d1", **QUICK)
    table.act(1, act.DraftMove(act.Defend(("d6",))))
    table.attack(0, "a8", on=1)
    table.time_out()
    assert (table.view().table.sips, table.hand(1)) == (2, ["d1"])


def test_r4_14_the_last_plan_counts_none_takes_it_back_and_what_the_hand_has_lost_is_no_plan():
    table = Table("a2", "a8 a4", "d1", **QUICK)
    table.act(1, act.DraftMove(attack("a8", 2)))
    table.act(1, act.DraftMove(attack("a4", 2)))
    assert table.mine(1).plan == attack("a4", 2)
    a8, a4 = table.unit(1).hand
    table.change(1, hand=(a8,)).change(0, hand=(*table.unit(0).hand, a4))
    assert table.mine(1).plan is None
    table.act(1, act.DraftMove(None))
    table.act(0, act.Pass())
    table.time_out()
    assert table.logged("attack_launched") == []


def test_r4_14_only_what_the_hand_holds_is_planned_not_in_ones_own_turn_and_it_is_an_option():
    table = Table("a2", "a8", "d1", **QUICK)
    assert table.refused(1, act.DraftMove(attack("a4", 2))) == "NOT_YOUR_CARD"
    assert table.refused(1, act.LaunchAttack(2, ())) is not None
    assert (table.group(1, "a8").reason, table.group(2, "d1").reason) == (None, None)
    assert table.mine(0).plan is None
    table = Table("a2", "a8", "d1")
    assert table.refused(1, act.DraftMove(attack("a8", 2))) is not None
    assert table.group(1, "a8").reason == "NOT_YOUR_TURN"


def test_r4_14_an_ally_plans_for_its_host_unless_that_plans_itself():
    table = Table("a2", "a8 a4", "", "d1", mode="survivor", **QUICK)
    table.change(2, pv=0, out=1, host=1)
    table.act(2, act.DraftMove(attack("a8", 3)))
    table.act(0, act.Pass())
    assert table.mine(1).plan == attack("a8", 3)
    table = Table("a2", "a8 a4", "", "d1", mode="survivor", **QUICK)
    table.change(2, pv=0, out=1, host=1)
    table.act(1, act.DraftMove(attack("a4", 3)))
    table.act(2, act.DraftMove(attack("a8", 3)))
    table.act(0, act.Pass())
    assert table.mine(1).plan == attack("a4", 3)


def test_r10_4_bets_are_for_those_who_have_nothing_to_plan_and_part_ties():
    table = Table("a2", "a8", "d1", "", bets=True, **QUICK)
    table.change(3, pv=0, out=1)
    bets = [prompt.seats for prompt in table.rules.prompts(table.state) if prompt.kind == "bet"]
    assert bets == [(3,)]
    assert table.rules.game.ranking(table.rules.look(table.state)) == ((0, 1, 2), (3,))
    people = (Person("p1a", 1, points=3), Person("p2a", 2, points=1), Person("p2b", 2, points=2))
    table.state = replace(table.state, crowd=replace(table.state.crowd, people=people))
    assert table.rules.game.ranking(table.rules.look(table.state)) == ((1,), (2,), (0,), (3,))
