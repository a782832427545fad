"""Where the original rules leave a question open, W1 to W22: what is played here."""

import pytest

from buzzkeep.engine.rng import CounterRng
from buzzkeep.games.watchtower import dealing, melee, refill, turns
from buzzkeep.games.watchtower.actions import Burn
from buzzkeep.games.watchtower.battle import compared
from buzzkeep.games.watchtower.cards import Face
from buzzkeep.games.watchtower.options import WatchtowerOptions
from games.watchtower.table import Box, Moment, Table, challenge, kinds, people, rank_of, rules, the, words


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
    assert table.refused(0, challenge(1, "9", 3)) == "BAD_SIZE"
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
    assert (pair.winner, pair.assassin) == ("attacker", True)


def test_w9_a_drawn_third_attempt_counts():
    table = Table(("2", "8 3"), ("9 5", "8 6"), fails=[(0, 1, "9", 2)])
    table.fight(0, 1, "9", "8-8")
    assert "9" not in table.fort(1)


def test_w9_unless_only_defeats_do():
    table = Table(("2", "8 3"), ("9 5", "8 6"), fails=[(0, 1, "9", 2)], third_fail="lost_only")
    events = table.fight(0, 1, "9", "8-8")
    assert "9" in table.fort(1)
    assert the(events, "attempt_failed").fails == 2
    assert table.state.battle.fate == "stays"


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
    assert table.state.seat(1).alive
    assert table.fort(1) == []


def test_w11_a_draw_does_not_throw_an_attacker_out():
    table = Table(("", "9 3"), ("4 5", "9 8"))
    table.fight(0, 1, "4", "9-9")
    assert table.state.seat(0).alive


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
    assert [refill.owed(army) for army in range(12)] == [0, 0, 0, 1, 1, 1, 2, 3, 4, 4, 4, 4]


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
    first = dealing.opened(table.rules.match, people(2), Box().cards, 1, table.moment())
    first.set(seats=table.state.seats, barracks=table.state.barracks)
    first.leave()
    turns.run(first)
    table.state = first.state
    return table


def test_w19_of_two_towers_the_first_completed_comes_first():
    table = prepared("6 6 6 8 8 8", "8 6 K")
    table.place(0, "8")
    table.place(0, "6")
    assert table.kind == "preparing"
    assert [stack.contested for stack in table.view().players[0].fort] == [True, True]
    table.end(0)
    table.end(1)
    assert (table.kind, table.stage.rank) == ("free_for_all", 8)
    table.lay(s0="K", s1="10")
    table.settle()
    assert table.state.seat(0).campaign == 8
    assert table.army(0) == ["6", "6", "6", "6", "K"]
    assert table.kind == "acting", "nobody fights for what is in the army"


def test_w20_a_dealt_tower_is_fought_for_after_the_preparation():
    match = rules(2).match
    box = Box()
    deck = (*box.take("6 6 6 6 2 3 4 5 9 10 J Q 2 3 4 5"), *box.cards)
    moment = Moment(0, CounterRng(b"a table of watchtower"), 0)
    progress = dealing.opened(match, people(2), deck, 1, moment)
    assert kinds(progress.events) == ["cards_dealt", "tower_completed"]
    progress.leave()
    turns.run(progress)
    table = Table(("2", "3"), ("9", "10"))
    table.state = progress.state
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
        dealers.add(state.dealer)
        assert state.stage.seat == (state.dealer + 1) % 3
    assert dealers == {0, 1, 2}


def test_r6_3_ties_are_repeated_three_times_and_then_settled():
    table = Table(("6 6 6", "6 2"), ("9", "K"), ("J", "K"))
    table.place(0, "6")
    heats = 0
    while table.kind == "free_for_all":
        heats += 1
        cards = {f"s{one.backs.owner}": "2" if one.backs.owner == 0 else "K" for one in table.stage.contestants}
        events = table.lay(**cards)
        flipped = the(events, "free_for_all_flipped")
        assert flipped.winner == (1 if heats == melee.HEATS else None)
        table.time_out()
    assert heats == melee.HEATS
    assert "6*" in table.army(1), "the first of them after the builder"


def test_r6_3_the_builder_wins_the_last_tie_if_he_is_in_it():
    table = Table(("6 6 6", "6 K"), ("9", "K"))
    table.place(0, "6")
    for _ in range(melee.HEATS):
        table.lay(s0="K", s1="K")
        events = table.time_out()
    assert the(events, "free_for_all_won").seat == 0
    assert table.state.seat(0).campaign == 6


def test_r6_3_without_any_army_the_builder_wins():
    table = Table(("6 6 6 9", "6"), ("9", ""))
    table.place(0, "6")
    assert table.state.seat(0).campaign == 6
    assert table.army(0) == ["9"]


def test_r6_5_a_campaign_without_an_army_is_lost_at_once():
    table = Table(("6 6 6", "6*"), ("9", "10"), barracks="K Q J 10")
    assert table.view(0).mine.army[0].completes == "doomed"
    events = table.place(0, "6")
    assert kinds(events)[:4] == ["card_placed", "tower_completed", "campaign_began", "campaign_lost"]
    assert table.army(0) == ["6*", "10", "J"]
    assert table.fort(0) == ["6", "K", "Q"]
    assert table.state.active == 1


def test_r5_6_4_a_replacement_can_complete_a_tower():
    table = Table(("2", "4 8"), ("9 9 9 5", "8 10"), barracks="9", fails=[(0, 1, "5", 2)])
    table.fight(0, 1, "5", "4-8")
    table.settle()
    assert (table.kind, table.stage.builder, table.stage.cause) == ("free_for_all", 1, "replaced")
    table.lay(s0="8", s1="10")
    table.settle()
    assert table.state.seat(1).campaign == 9
    assert table.state.active == 0, "then the attacker goes on"
    assert table.asked() == (0,)


def test_r5_6_4_without_barracks_nothing_takes_the_place():
    table = Table(("2", "4 8"), ("5", "8 10"), rest=False, fails=[(0, 1, "5", 2)])
    table.fight(0, 1, "5", "4-8")
    assert (table.fort(1), table.bottom(1)) == ([], ["5"])
    assert table.state.battle.replacement is None


def test_r5_6_3_a_royal_that_was_fought_for_stays_with_the_attacker():
    table = Table(("2", "10 8"), ("A", "8 9"))
    table.fight(0, 1, "A", "10-8")
    assert "A*" in table.army(0)


def test_r1_4_cards_from_under_the_barracks_are_not_won():
    table = Table(("9", "4* 5"), ("8", "6"))
    table.place(0, "4")
    table.burn(0, "4")
    assert all(not card.won for card in table.state.barracks)


def test_r5_1_won_cards_may_be_held_back_for_the_last():
    table = Table(("6 6", "6* 6 9"), ("8", "5"))
    assert [card.completes for card in table.view(0).mine.army] == [None, None, None]
    table.place(0, "6")
    assert {card.won: card.completes for card in table.view(0).mine.army if card.face.rank == 6} == {True: "campaign"}
    other = Table(("6 6", "6* 6 9"), ("8", "5"))
    other.place(0, "6*")
    assert {card.completes for card in other.view(0).mine.army if card.face.rank == 6} == {"free_for_all"}


def test_r7_2_what_was_given_is_shuffled():
    """Nobody knows the next card, not even who gave it."""
    nexts = set()
    for seed in range(20):
        table = Table(("9", "5 6 8"), ("10", "2 3 4"), rest=False, seed=seed)
        table.end(0)
        table.give(0, "5")
        table.give(1, "2")
        nexts.add(table.army(1)[-1] if table.army(1)[-1] != "4" else table.army(1)[0])
    assert len(nexts) > 2


def test_r7_2_a_draw_from_nothing_is_skipped():
    table = Table(("9 9", "5"), ("8 8", "6"), rest=False)
    events = table.end(0)
    assert kinds(events) == ["turn_ended", "turn_began", "nothing_to_draw"]
    assert table.asked() == (1,)


def test_r7_2_single_fort_cards_alone_fill_the_barracks():
    table = Table(("9", "5"), ("8 8", "6"), rest=False)
    events = table.end(0)
    assert kinds(events) == ["turn_ended", "turn_began", "refill_began", "barracks_refilled", "card_drawn"]
    assert table.army(1) == ["6", "9"]


def test_r8_3_without_a_turn_cap_idleness_brings_the_showdown():
    table = Table(("2", "3 4"), ("9", "6 8"), turn_cap=0)
    ends = 0
    while table.kind == "acting":
        table.end(table.stage.seat)
        ends += 1
    assert (table.kind, table.stage.forced) == ("showdown", True)
    assert ends == 2 * turns.IDLE_ROUNDS


def test_r8_3_but_not_while_somebody_does_something():
    table = Table(("2", "3 4"), ("9", "6 8"), turn_cap=0)
    for ends in range(2 * turns.IDLE_ROUNDS + 2):
        if ends == 6:
            table.place(0, "3")
        table.end(table.stage.seat)
    assert table.kind == "acting"


def test_r8_4_without_an_army_there_is_no_row():
    table = Table(("2", ""), ("9", "6 8 9"), ("J", "Q 10"), turn_cap=30, turn=30, had_turn=[1, 2, 0])
    table.end(0)
    assert [len(row.cards) for row in table.stage.rows] == [0, 1, 1]
    table.settle()
    assert table.ranking[-1] == (0,)


def test_r8_6_what_a_tower_is_worth():
    def values(*forts):
        table = Table(*((fort, "5") for fort in forts), turn_cap=30, turn=30, had_turn=range(len(forts)))
        table.end(0)
        return [row.value for row in table.view().stage.rows]

    assert values("3 3 9", "K") == [3, 10]
    assert values("", "8 Q A") == [2, 10]


def tied(fort, barracks):
    """Return two seats that tie in a forced showdown, before the tower battle with these cards."""
    table = Table((fort, "5"), (fort, "5"), barracks=barracks, turn_cap=30, turn=30, had_turn=[0, 1]).unshuffled()
    table.end(0)
    for _ in range(2):
        table.time_out()
    return table


def test_r8_8_a_single_column_goes_to_sudden_death():
    table = tied("2", "3 K 3 Q 9 10")
    assert (table.stage.battle, table.stage.sudden, table.stage.length) == (1, False, 1)
    assert [words(row.cards) for row in table.stage.rows] == [["3"], ["3"]]
    for _ in range(2):
        table.time_out()
    assert (table.stage.battle, table.stage.sudden) == (2, True)
    assert [words(row.cards) for row in table.stage.rows] == [["9"], ["10"]]
    table.settle()
    assert table.ranking == ((1,), (0,))


def test_r8_8_fifteen_tower_battles_with_the_same_cards():
    table = tied("3", "5 6 8 5 6 8 9 10")
    battles = []
    while not table.stage.sudden:
        assert [words(row.cards) for row in table.stage.rows] == [["5", "6", "8"]] * 2
        battles.append(table.stage.battle)
        for _ in range(4):
            table.time_out()
    assert battles == list(range(1, 16))
    assert [words(row.cards) for row in table.stage.rows] == [["9"], ["10"]]


def test_codes_of_ranks():
    assert [rank_of(word) for word in ("2", "10", "J", "A")] == [2, 10, 11, 14]
