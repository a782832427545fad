"""R8.9 to R8.13, R5.3.7 and R3.3: what the presets play besides the description, against the numbered rules."""

import pytest

from buzzkeep.game import Bet, EndMatch, SeatChange
from buzzkeep.games.watchtower import GAME
from buzzkeep.games.watchtower.actions import Challenge, EndTurn, LineUp, PlaceCard
from buzzkeep.games.watchtower.options import WatchtowerOptions
from games.in_hand import MatchInHand, kinds, party, the
from games.watchtower.table import Table, words


def lined(*seats, **more):
    """Return a table before the showdown of five columns that ends its round."""
    order = list(range(len(seats)))
    table = Table(*seats, showdown="five", turn_cap=30, turn=30, had_turn=[*order[1:], 0], **more)
    table.end(0)
    assert table.kind == "lining_up"
    return table


def lay(table, seat, text):
    return table.act(seat, LineUp(tuple(table.card(seat, one) for one in text.split())))


def test_r8_9_single_fort_cards_are_recalled_and_stacks_stay():
    table = lined(("2 9 9 K", "3 4"), ("5 5 5 5", "6"), campaigns=[1])
    assert (table.army(0), table.fort(0)) == (["2", "3", "4", "K"], ["9", "9"])
    assert (table.army(1), table.fort(1)) == (["6"], ["5", "5", "5", "5"])
    assert [(one.seat, words(one.cards)) for one in the(table.events, "line_up_began").recalled] == [(0, ["2", "K"])]
    assert table.asked() == (0, 1)


def test_r8_9_five_cards_are_chosen_and_ordered_and_the_rest_goes_under_the_barracks():
    table = lined(("2 K", "3 4 5 6 7"), ("9", "10 J Q A"))
    lay(table, 0, "K 7 6 5 4")
    lay(table, 1, "A 9 10 J Q")
    assert [words(row.cards) for row in table.stage.rows] == [["K", "7", "6", "5", "4"], ["A", "9", "10", "J", "Q"]]
    assert sorted(table.bottom(2)) == ["2", "3"]


def test_r8_9_a_row_is_made_of_the_own_army_and_has_no_card_twice():
    table = lined(("", "3 4 5 6 8 9"), ("", "10 J Q"))
    own = [card.id for card in table.board.seat(0).army]
    other = table.board.seat(1).army[0].id
    assert table.refused(0, LineUp((*own[:4], other))) == "NOT_YOUR_CARD"
    assert table.refused(0, LineUp((*own[:4], own[0]))) == "NOT_LEGAL"
    assert table.refused(0, LineUp(tuple(own[:4]))) == "NOT_LEGAL"
    assert table.refused(0, LineUp(tuple(own))) == "NOT_LEGAL"
    assert table.refused(0, EndTurn()) == "WAIT" or table.refused(0, EndTurn()) == "NOT_YOUR_TURN"
    lay(table, 1, "J 10 Q")
    assert table.refused(1, LineUp(())) == "NOT_ASKED"


@pytest.mark.parametrize(("army", "rows"), [("3", 1), ("3 4 5", 2), ("3 4 5 6 8", 2), ("3 4 5 6 8 9", 4)])
def test_r8_9_no_row_is_offered_twice_however_small_an_army_is(army, rows):
    table = lined(("", army), ("", "10 J Q"))
    offered = [one.cards for one in table.rules.legal(table.state, party(0))]
    assert len(offered) == len(set(offered)) == rows


def test_r8_9_whoever_is_silent_lays_its_highest_cards():
    table = lined(("", "3 4 5 6 8 9 A"), ("", "10 J Q"))
    table.time_out()
    assert sorted(card.rank for card in table.stage.rows[0].cards) == [5, 6, 8, 9, 14]


def test_r8_9_a_missing_card_loses_its_column_and_no_army_is_no_row():
    table = lined(("", "A"), ("", "3 4 5"), ("8 8", ""))
    assert table.asked() == (0, 1), "nobody is asked who has nothing to lay"
    lay(table, 0, "A")
    lay(table, 1, "3 4 5")
    table.time_out()
    assert table.stage.columns == (0,)
    table.time_out()
    table.time_out()
    assert (table.stage.columns, table.stage.leaders) == ((0, 1, 1), (1,))


def test_r8_9_no_row_is_known_to_others_before_it_is_flipped():
    table = lined(("", "3 4 5"), ("", "10 J Q"))
    lay(table, 0, "5 4 3")
    (mine,) = table.view(0).own
    (theirs,) = table.view(1).own
    assert [len(mine.cards), mine.length, theirs.cards, theirs.length] == [3, 3, (), 3]
    assert table.view().own == ()
    assert table.view().stage.ready == (0,)
    lay(table, 1, "J Q 10")
    assert [row.cards for row in table.view(1).stage.rows] == [(), ()]


def test_r8_10_it_stops_as_soon_as_nobody_can_catch_up():
    table = lined(("", "A K Q J 2"), ("", "10 9 8 6 5"))
    lay(table, 0, "A K Q J 2")
    lay(table, 1, "10 9 8 6 5")
    for _ in range(3):
        table.time_out()
    assert (table.stage.flipped, table.stage.leaders) == (3, (0,))
    table.time_out()
    assert (table.ranking, table.rules.outcome(table.state).reason) == (((0,), (1,)), "forced")


def test_r8_10_a_tie_of_chosen_rows_is_broken_by_a_tower_battle_and_no_campaign_has_a_head_start():
    table = lined(("6 6 6 6", "A 2"), ("9 9", "3 K"), campaigns=[0])
    lay(table, 0, "A 2")
    lay(table, 1, "K 3")
    assert [row.head_start for row in table.stage.rows] == [0, 0]
    for _ in range(3):
        table.time_out()
    assert (table.kind, table.stage.battle, table.stage.chosen) == ("showdown", 1, False)
    assert table.stage.length == 5, "a six is worth six cards, of which an odd number is laid"


def test_r8_9_all_in_campaign_choose_as_well_and_the_host_may_end_it():
    table = Table(("2 2 2 2", "3 A"), ("9 9 9", "9* 10 J"), campaigns=[0], active=1, showdown="five")
    table.place(1, "9*")
    assert table.kind == "lining_up"
    assert table.stage.cause == "campaigns"
    table.host(EndMatch())
    assert table.rules.outcome(table.state).reason == "host"


def test_r8_9_whoever_leaves_keeps_nobody_waiting():
    table = lined(("", "3 4 5"), ("", "10 J Q"))
    lay(table, 0, "5 4 3")
    table.tell(1, SeatChange.LEFT)
    assert table.due() <= table.now + 3_000


def test_r8_11_the_first_campaign_sets_the_end():
    table = Table(("6 6 6", "6* 3 4"), ("9", "8 10"), rounds_after_campaign=2, had_turn=[1, 0])
    events = table.place(0, "6*")
    assert the(events, "countdown_began").rounds == 2
    assert table.view().countdown == 2
    turns = 0
    while table.kind == "acting":
        table.end(table.stage.seat)
        turns += 1
    assert turns == 1 + 2 * 2, "the running round, and two more"
    assert (table.kind, table.stage.cause) == ("showdown", "countdown")


def test_r8_11_without_a_campaign_the_end_is_set_by_the_turn():
    table = Table(("6", "3 4"), ("9", "8 10"), rounds_after_campaign=2, countdown_turn=20, turn=18, had_turn=[1, 0])
    turns, began = 0, []
    while table.kind == "acting":
        events = table.end(table.stage.seat)
        began += [turns for event in events if event.kind == "countdown_began"]
        turns += 1
    assert (table.kind, table.stage.cause) == ("showdown", "countdown")
    assert turns == began[0] + 1 + 2 * 2, "two rounds after the end of the one that it was set in"


def test_r8_11_a_lost_campaign_does_not_stop_it():
    table = Table(("6 6 6", "6* 3"), ("9", "8 10"), rounds_after_campaign=2, had_turn=[1, 0], barracks="2 4 5 Q")
    table.place(0, "6*")
    table.fight(0, 1, "9", "3-8")
    table.settle()
    assert table.board.seat(0).campaign is None
    assert table.board.countdown == 1, "its turn was the last one of the round"


@pytest.mark.parametrize(("army", "kind"), [("2 3 4 5 7 8 10 J Q K A", "showdown"), ("2 3 4 5 7 8 10 J Q K", "acting")])
def test_r8_12_without_a_turn_cap_the_showdown_comes_when_no_tower_is_possible(army, kind):
    table = Table(("6 6 6 6", army + " 9"), ("9", "8 10"), campaigns=[0], turn_cap=0, stalemate=True, had_turn=[1, 0])
    table.end(0)
    assert table.kind == kind
    if kind == "showdown":
        assert table.stage.cause == "stalemate"


def test_r8_12_a_match_that_nothing_ends_is_not_begun():
    assert "cap" in GAME.plan(WatchtowerOptions(turn_cap=0), 4).refused.en
    for end in ({}, {"turn_cap": 0, "stalemate": True}, {"turn_cap": 0, "rounds_after_campaign": 6}):
        assert GAME.plan(WatchtowerOptions(**end), 4).refused is None


def test_r5_3_7_an_army_may_be_raided_when_no_card_is_in_reach():
    table = Table(("2", "10 3 J"), ("9 9", "6 8"), ("5 5 5 5", "K"), campaigns=[2], raids=True)
    assert [(rival.raid, rival.reason) for rival in table.view(0).mine.rivals] == [((1, 2), None), ((1,), None)]
    events = table.fight(0, 1, None, "10-6", "3-8")
    assert the(events, "challenge_declared").raid
    assert (table.board.battle.raid, table.board.battle.target, table.board.battle.fate) == (True, None, None)
    assert table.fort(1) == ["9", "9"]
    table.settle()
    assert table.rival(0, 1).reason == "CHALLENGED"


def test_r5_3_7_the_winner_of_a_raid_takes_the_cards_of_the_battle():
    table = Table(("2", "10 3"), ("9 9", "6 8"), raids=True)
    table.fight(0, 1, None, "10-6")
    assert (table.army(0), table.army(1)) == (["3", "6*", "10"], ["8"])


def test_r5_3_7_there_is_no_raid_with_a_card_in_reach_or_against_nobody():
    table = Table(("2", "10 3"), ("9", "6 8"), ("K K", "4"), raids=True)
    assert [rival.raid for rival in table.view(0).mine.rivals] == [(), ()]
    assert table.refused(0, Challenge(2, None, 1)) == "NEED_6"
    alone = Table(("2", "10 3"), ("9 9", ""), raids=True)
    assert (alone.rival(0, 1).raid, alone.rival(0, 1).reason) == ((), "NEED_6")
    bad = Table(("2", "10 3"), ("9 9", "4"), raids=True)
    assert bad.refused(0, Challenge(1, None, 2)) == "NOT_LEGAL"
    assert Table(("2", "10 3"), ("9 9", "4")).rival(0, 1).reason == "NEED_6", "without the option"


def test_r3_3_all_may_prepare_at_once():
    table = MatchInHand.begun(GAME, 3, prepare_together=True)
    (prompt,) = table.rules.prompts(table.state)
    assert (prompt.kind, prompt.seats) == ("prepare", (0, 1, 2))
    card = table.state.board.seat(2).army[0].id
    table.act(2, PlaceCard(card))
    assert table.refused(2, PlaceCard(card)) == "NOT_YOUR_CARD"
    table.act(2, EndTurn())
    assert table.refused(2, EndTurn()) == "NOT_YOUR_TURN"
    assert table.rules.prompts(table.state)[0].seats == (0, 1)
    table.act(0, EndTurn())
    events = table.act(1, EndTurn())
    assert "turn_began" in kinds(events)


def test_r2_2_what_was_saved_earlier_is_played_by_the_rules_of_its_day_and_the_original_by_those_of_the_description():
    old = WatchtowerOptions()
    assert (old.showdown, old.rounds_after_campaign, old.raids, old.prepare_together) == ("rows", 0, False, False)
    presets = {preset.id: WatchtowerOptions.model_validate(preset.options) for preset in GAME.info.presets}
    original = presets["original"].model_dump() | {"turn_cap": old.turn_cap, "stalemate": old.stalemate}
    assert original == old.model_dump() | {"third_fail": "lost_only"}
    assert presets["classic"].showdown == presets["short"].showdown == "five"


def bet(table, seat, on):
    return table.act(seat, Bet(on))


def points(table):
    return {one.seat: (one.points, one.of) for one in table.state.crowd.people}


def test_r10_6_others_bet_on_whom_a_turn_challenges():
    table = Table(("2", "10 3"), ("9", "6 8"), ("J", "K Q"), bets=True)
    assert table.view().crowd.options == ("seat:1", "seat:2", "nobody")
    assert table.refused(0, Bet("seat:1")) == "NOT_NOW"
    bet(table, 1, "seat:1")
    bet(table, 2, "nobody")
    table.challenge(0, 1, "9")
    assert points(table) == {1: (1, 1), 2: (0, 1)}
    quiet = Table(("2", "10 3"), ("9", "6 8"), bets=True)
    bet(quiet, 1, "nobody")
    quiet.end(0)
    assert points(quiet) == {1: (1, 1)}


def test_r10_6_others_bet_on_who_wins_a_battle():
    table = Table(("2", "10 3"), ("9", "6 8"), ("J", "K Q"), ("5", "4"), bets=True)
    table.challenge(0, 1, "9")
    assert (table.view().crowd.options, table.view().my_crowd) == (("seat:0", "seat:1", "draw"), None)
    assert table.refused(1, Bet("seat:1")) == "NOT_NOW"
    bet(table, 2, "seat:1")
    bet(table, 3, "seat:0")
    table.pick_for(1, 0, "10")
    table.pick_for(0, 1, "6")
    table.time_out()
    assert points(table) == {}, "nobody knows before the cards are seen"
    table.time_out()
    assert points(table) == {2: (0, 1), 3: (1, 1)}


def test_r10_6_after_the_challenge_they_bet_on_what_comes_next():
    table = Table(("2", "10 3 4"), ("9", "6 8"), bets=True)
    table.fight(0, 1, "9", "10-6")
    table.settle()
    assert table.view().crowd.options == ("place", "burn", "end")
    bet(table, 1, "place")
    table.place(0, "4")
    bet(table, 1, "burn")
    table.end(0)
    assert points(table) == {1: (1, 2)}


def test_r10_6_a_draw_is_an_option():
    table = Table(("2", "10 3"), ("9", "10 8"), ("J", "K Q"), bets=True)
    table.challenge(0, 1, "9")
    bet(table, 2, "draw")
    table.pick_for(1, 0, "10")
    table.pick_for(0, 1, "10")
    table.time_out()
    table.time_out()
    assert points(table) == {2: (1, 1)}


def test_r10_6_whoever_lays_no_row_bets_on_the_showdown():
    table = lined(("", "A K Q"), ("", "3 4 5"), ("8 8", ""), bets=True)
    assert table.view().crowd.options == ("seat:0", "seat:1")
    bet(table, 2, "seat:0")
    lay(table, 0, "A K Q")
    lay(table, 1, "3 4 5")
    while not table.ranking:
        table.time_out()
    assert points(table)[2] == (1, 1)


def tied(**more):
    """Return a table whose showdown has ended in a tie: the tower battle has five columns, and is not begun."""
    table = lined(("6 6 6 6", "A 2"), ("9 9", "3 K"), campaigns=[0], bets=True, **more)
    lay(table, 0, "A 2")
    lay(table, 1, "K 3")
    for _ in range(3):
        table.time_out()
    return table


def test_r8_13_all_bet_on_the_first_trick_once_the_rows_are_laid():
    table = lined(("", "A K Q"), ("", "3 4 5"), bets=True, lively_finale=True)
    lay(table, 0, "A K Q")
    assert table.refused(0, Bet("seat:0")) == "NOT_ASKED"
    lay(table, 1, "3 4 5")
    assert (table.view().crowd.options, table.due() - table.now) == (("seat:0", "seat:1", "draw"), 8_000)
    bet(table, 0, "draw")
    bet(table, 1, "seat:0")
    table.time_out()
    assert points(table) == {}, "it is told once the column has been seen"
    table.time_out()
    assert points(table) == {0: (0, 1), 1: (1, 1)}


def test_r8_13_all_bet_before_a_tower_battle_which_stops_once_it_is_decided():
    table = tied(lively_finale=True)
    assert table.view().crowd.options == ("seat:0", "seat:1", "draw")
    assert table.due() - table.now == 8_000
    bet(table, 0, "seat:1")
    bet(table, 1, "seat:0")
    table.time_out()
    assert (table.stage.flipped, table.view().crowd.options) == (1, ())
    while not table.stage.leaders:
        table.time_out()
    score = sorted(table.stage.tricks.values())
    assert score[1] > score[0] + table.stage.length - table.stage.flipped or table.stage.flipped == table.stage.length
    (winner,) = table.stage.leaders
    table.time_out()
    assert points(table) == {winner: (0, 1), 1 - winner: (1, 1)}


def test_r8_13_without_it_nobody_bets_on_a_tower_battle():
    table = tied()
    assert (table.stage.battle, table.view().crowd.options, table.due() - table.now) == (1, (), 3_000)


def test_r10_6_the_rest_bets_on_a_free_for_all():
    table = Table(("6 6 6", "6 3"), ("9", "8"), ("J", ""), bets=True)
    table.place(0, "6")
    assert table.view().crowd.options == ("seat:0", "seat:1", "draw")
    asked = table.rules.prompts(table.state)[0].seats
    (free,) = [seat for seat in range(3) if table.refused(seat, Bet("seat:1")) is None]
    assert free not in asked
    bet(table, free, "seat:1")
    table.lay(s0="3", s1="8")
    assert points(table) == {free: (1, 1)}
