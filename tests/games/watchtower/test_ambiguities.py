"""Where the original rules leave a question open, W1 to W22: what is played here."""

from dataclasses import replace

import pytest

from buzzkeep.game import CounterRng
from buzzkeep.games.watchtower.actions import Burn
from buzzkeep.games.watchtower.battle import compared
from buzzkeep.games.watchtower.cards import Face
from buzzkeep.games.watchtower.game import dealt
from buzzkeep.games.watchtower.options import WatchtowerOptions
from buzzkeep.games.watchtower.stages.refilling import owed
from games.in_hand import Moment, kinds, the
from games.watchtower.table import Box, Table, challenge, opened, people, rank_of, rules


def test_w1_a_rank_that_another_collects_cannot_be_burned():
    table = Table(("9 8 K", "2"), ("9 9", "5"), ("8", "4"))
    assert table.refused(0, Burn(9)) == "OTHER_HAS_TWO"
    assert table.refused(0, Burn(8)) is None
    burns = {burn.rank: (burn.reason, burn.held_by) for burn in table.view(0).mine.burns}
    assert burns == {8: (None, None), 9: ("OTHER_HAS_TWO", 1), 13: (None, None)}


def test_w1_the_own_stack_does_not_matter():
    table = Table(("9 9 K", "2"), ("8", "5"))
    assert table.refused(0, Burn(9)) is None


def test_w2_burning_is_from_the_fort_and_the_new_card_joins_the_army():
    table = Table(("9", "4 5"), ("8", "6"), barracks="Q")
    assert table.refused(0, Burn(4)) == "NO_STACK"
    table.place(0, "4")
    table.burn(0, "4")
    assert (table.fort(0), table.army(0)) == (["9"], ["5", "Q"])
    assert table.bottom(1) == ["4"]


@pytest.mark.parametrize(("rank", "draws"), [("10", 1), ("2", 1), ("7", 1), ("J", 2), ("Q", 2), ("K", 2), ("A", 2)])
def test_w2_a_royal_brings_two_cards(rank, draws):
    table = Table((f"{rank} 9", "5"), ("8", "6"))
    assert the(table.burn(0, rank), "card_burned").draws == draws
    assert len(table.army(0)) == 1 + draws


def test_w3_three_cards_only_in_a_campaign_duel():
    table = Table(("2", "3 4 5 8"), ("9", "6 7 8"))
    assert table.target(0, 1, "9").sizes == (1, 2)
    assert table.refused(0, challenge(1, "9", 3)) == "NOT_LEGAL"
    duel = Table(("2 2 2 2", "3 4 5 8"), ("9 9 9 9", "6 7 8"), ("J", "K"), campaigns=[0, 1])
    assert [one for one in duel.legal(0) if one.kind == "challenge" and one.defender == 1] == [challenge(1, None, 3)]


def test_w4_one_challenge_a_turn():
    table = Table(("2", "10 3 K"), ("9 5", "6 8"))
    table.fight(0, 1, "9", "10-6")
    table.settle()
    assert table.refused(0, challenge(1, "5")) == "CHALLENGED"
    assert table.rival(0, 1).reason == "CHALLENGED"
    more = Table(("2", "10 3 K"), ("9 5", "6 8"), challenges_per_turn=2)
    more.fight(0, 1, "9", "10-6")
    more.settle()
    assert more.refused(0, challenge(1, "5")) is None


def test_w5_royals_of_a_drawn_battle_return_too():
    table = Table(("2", "K 3"), ("9 5", "K 8"))
    table.fight(0, 1, "9", "K-K")
    assert table.bottom(2) == ["K", "K"]
    assert (table.army(0), table.army(1)) == (["3"], ["8"])


def test_w6_royals_of_the_loser_go_to_the_barracks():
    table = Table(("2", "A 3"), ("9 5", "K 8"))
    table.fight(0, 1, "9", "A-K")
    assert table.bottom(2) == ["A", "K"], "the attacker's first"
    assert table.army(0) == ["3", "9*"]


def test_w6_without_strict_royals_they_are_cards_like_any_other():
    table = Table(("2", "A 3"), ("9 5", "K 8"), strict_royals=False)
    table.fight(0, 1, "9", "A-K")
    assert table.army(0) == ["3", "9*", "K*", "A"]


def test_w7_nothing_is_drawn_for_a_returned_royal():
    table = Table(("2", "A 3"), ("9 5", "6 8"))
    events = table.fight(0, 1, "9", "A-6")
    assert "card_drawn" not in kinds(events)
    assert len(table.army(0)) == 3


def test_w8_seven_against_seven_is_the_attackers():
    pair = compared(Face(7, "clubs"), Face(7, "hearts"))
    assert (pair.winner, pair.assassin) == ("attacker", "attacker")


def test_w9_a_drawn_third_attempt_counts():
    table = Table(("2", "8 3"), ("9 5", "8 6"), fails=[(0, 1, "9", 2)])
    table.fight(0, 1, "9", "8-8")
    assert "9" not in table.fort(1)


def test_w9_unless_only_defeats_do():
    table = Table(("2", "8 3"), ("9 5", "8 6"), fails=[(0, 1, "9", 2)], third_fail="lost_only")
    table.fight(0, 1, "9", "8-8")
    assert "9" in table.fort(1)
    assert (table.board.battle.fate, table.board.battle.fails) == ("stays", 2)


def test_w10_failures_are_those_of_one_attacker_against_one_card():
    table = Table(("2", "4 3 5 6 6 10"), ("9 9", "8 8"), ("J", "K"), fails=[(2, 1, "9", 2)])
    table.fight(0, 1, "9", "4-8")
    assert (table.fails(0, 1, "9"), table.fails(2, 1, "9")) == (1, 2)
    stack = table.view().players[1].fort[0]
    assert [(fail.seat, fail.count) for fail in stack.fails] == [(0, 1), (2, 2)]


def test_w11_a_defender_who_loses_his_last_fort_card_stays():
    table = Table(("2", "10 3"), ("9", "6 8"))
    table.fight(0, 1, "9", "10-6")
    table.settle()
    assert table.board.seat(1).alive
    assert table.fort(1) == []


def test_w11_a_draw_does_not_throw_an_attacker_out():
    table = Table(("", "9 3"), ("4 5", "9 8"))
    table.fight(0, 1, "4", "9-9")
    assert table.board.seat(0).alive


def test_w12_without_fort_and_army_one_draws_at_the_next_turn():
    table = Table(("2", "10 3"), ("9", "6"), barracks="Q")
    table.fight(0, 1, "9", "10-6")
    assert (table.fort(1), table.army(1)) == ([], [])
    table.settle()
    table.end(0)
    assert table.asked() == (1,)
    assert table.army(1) == ["Q"]


def test_w13_the_seat_before_picks_and_gaps_are_closed():
    table = Table(("6 6 6", "6 8"), ("9", "K 2"), ("J", ""), ("4", "5 4"))
    table.place(0, "6")
    pairs = [(one.backs.owner, one.chooser) for one in table.stage.contestants]
    assert pairs == [(0, 3), (1, 0), (3, 2)]


def test_w14_a_seven_is_a_seven_in_a_free_for_all():
    table = Table(("6 6 6", "6 7"), ("9", "8 2"))
    table.place(0, "6")
    table.lay(s0="7", s1="8")
    table.settle()
    assert "6*" in table.army(1)


def test_w15_eight_cards_give_four():
    assert [owed(army) for army in range(12)] == [0, 0, 0, 1, 1, 1, 2, 3, 4, 4, 4, 4]


def test_w16_an_even_row_is_shortened():
    table = Table(("2", "3 4"), ("9", "6 8 10 K"), turn_cap=30, turn=30, had_turn=[1, 0])
    table.end(0)
    assert [len(row.cards) for row in table.stage.rows] == [1, 1]


def test_w17_cards_are_recycled_before_a_tower_battle():
    table = Table(("2 8", "5"), ("9 9 9", "5"), turn_cap=30, turn=30, had_turn=[1, 0])
    table.end(0)
    for _ in range(2):
        table.time_out()
    assert table.stage.battle == 1
    assert (table.fort(0), table.fort(1)) == (["8"], ["9", "9", "9"]), "the tallest stack stays, the rest is shuffled"
    assert [len(row.cards) for row in table.stage.rows] == [7, 7]


def test_w18_the_turn_cap_brings_the_showdown_at_the_end_of_the_round():
    table = Table(("2", "3 4"), ("9", "6 8"), ("J", "K Q"), turn_cap=30, turn=27, had_turn=[0])
    assert not table.view().last_round
    for seat in range(3):
        table.end(seat)
    assert table.kind == "acting", "turn 30 is played: the round that reaches the cap goes on to its end"
    assert table.view().last_round
    for seat in range(3):
        table.end(seat)
    assert (table.kind, table.stage.forced) == ("showdown", True)


def test_w18_a_campaign_is_worth_a_trick_in_a_forced_showdown():
    table = Table(("2 2 2 2", "3"), ("9", "10"), campaigns=[0], turn_cap=30, turn=30, had_turn=[1, 0])
    table.end(0)
    assert [(row.head_start, row.tricks) for row in table.view().stage.rows] == [(1, 1), (0, 0)]
    assert WatchtowerOptions().turn_cap == 60


def prepared(fort: str, army: str) -> Table:
    """Return a table in the preparation of seat 0, the first of two."""
    table = Table((fort, army), ("9", "10 5"))
    board = replace(dealt(range(2), Box().cards, 1), seats=table.board.seats, barracks=table.board.barracks)
    table.state = opened(rules(2), board, table.moment()).state
    return table


def test_w19_of_two_towers_the_first_completed_comes_first():
    table = prepared("6 6 6 8 8 8", "8 6 K")
    table.place(0, "8")
    table.place(0, "6")
    assert table.kind == "preparing"
    assert [stack.contested for stack in table.view().players[0].fort] == [True, True]
    table.end(0)
    table.end(1)
    assert (table.kind, table.stage.card.rank) == ("free_for_all", 8)
    table.lay(s0="K", s1="10")
    table.settle()
    assert table.board.seat(0).campaign == 8
    assert table.army(0) == ["6", "6", "6", "6", "K"]
    assert table.kind == "acting", "nobody fights for what is in the army"


def test_w20_a_dealt_tower_is_fought_for_after_the_preparation():
    box = Box()
    deck = (*box.take("6 6 6 6 2 3 4 5 9 10 J Q 2 3 4 5"), *box.cards)
    moment = Moment(0, CounterRng(b"a table of watchtower"), 0)
    step = opened(rules(2), dealt(range(2), deck, 1), moment)
    assert kinds(step.events) == ["tower_completed", "preparation_began"]
    table = Table(("2", "3"), ("9", "10"))
    table.state = step.state
    table.end(0)
    table.end(1)
    assert table.kind == "free_for_all"
    assert (table.stage.cause, table.stage.builder) == ("prepared", 0)


def test_w21_thresholds_hold_in_campaign():
    table = Table(("2 2 2 2", "3 4 5 8 10"), ("9 9 K", "6 7 8"), campaigns=[0])
    assert table.refused(0, challenge(1, "9")) == "NEED_6"
    assert table.refused(0, challenge(1, "K")) is None


def test_w22_the_dealer_is_chosen_by_lot_and_his_left_neighbour_begins():
    dealers = set()
    for seed in range(12):
        state = rules(3).setup(people(3), Moment(0, CounterRng(b"a table of watchtower", seed << 32), 0)).state
        dealers.add(state.board.dealer)
        assert state.stack[-1].stage.seat == (state.board.dealer + 1) % 3
    assert dealers == {0, 1, 2}


def test_codes_of_ranks():
    assert [rank_of(word) for word in ("2", "10", "J", "A")] == [2, 10, 11, 14]
