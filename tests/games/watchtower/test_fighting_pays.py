"""Fort cards taken are crowns (R8.14), idle burns bring less (R5.2), all build at once and plan (R4.2, R4.7)."""

import pytest

from buzzkeep.games.watchtower.actions import Burn, EndTurn, PlanChallenge
from buzzkeep.games.watchtower.board import Tally
from games.watchtower.table import Table, challenge, words
from games.watchtower.test_invariants import match_of_bots

TOGETHER = {"build_together": True}
FIVE = {"showdown": "five", "crowns": True}


def crowns(table):
    return [player.crowns for player in table.view().players]


def test_r8_14_fort_cards_taken_are_tricks_of_the_showdown_two_at_most():
    table = Table(("2", "10 8 6"), ("9 4 3", "5"), turn_cap=30, turn=28, had_turn=[0], **FIVE)
    table.fight(0, 1, "9", "10-5")
    table.settle()
    assert crowns(table) == [1, 0]
    table.change_seat(0, conquests=3)
    assert crowns(table) == [2, 0]
    table.end(0)
    table.end(1)
    while table.kind == "acting":
        table.end(table.stage.seat)
    table.time_out()
    assert [(row.seat, row.head_start, row.tricks) for row in table.view().stage.rows] == [(0, 2, 2), (1, 0, 0)]


def test_r8_14_a_card_without_defence_is_one_a_raid_is_none_and_it_is_an_option():
    table = Table(("2", "10"), ("9", ""), crowns=True)
    table.challenge(0, 1, "9", 0)
    assert crowns(table) == [1, 0]
    table = Table(("2", "10 8"), ("9 9", "5"), crowns=True, raids=True)
    table.fight(0, 1, None, "10-5")
    assert crowns(table) == [0, 0]
    table = Table(("2", "10"), ("9", ""))
    table.challenge(0, 1, "9", 0)
    assert crowns(table) == [0, 0]


@pytest.mark.parametrize(("rank", "draws"), [("3", 0), ("K", 1)])
def test_r5_2_a_burn_brings_one_card_less_to_whoever_has_not_challenged(rank, draws):
    table = Table(("3 K", "2"), ("9", "6 8"), idle_burns=True)
    table.change_seat(0, tally=Tally(turns=1))
    burn = next(one for one in table.view(0).mine.burns if one.rank == {"3": 3, "K": 13}[rank])
    assert burn.draws == draws
    table.burn(0, rank)
    assert len(table.army(0)) == 1 + draws


def test_r5_2_a_challenge_of_this_turn_or_the_last_one_brings_all():
    table = Table(("3 K", "2 4"), ("9", "6 8"), idle_burns=True)
    table.fight(0, 1, "9", "2-6")
    table.settle()
    assert [burn.draws for burn in table.view(0).mine.burns] == [1, 2]
    table.end(0)
    table.end(1)
    assert table.stage.seat == 0
    assert [burn.draws for burn in table.view(0).mine.burns] == [1, 2]
    table.end(0)
    table.end(1)
    assert [burn.draws for burn in table.view(0).mine.burns] == [0, 1]


def round_begun(*seats, **options):
    """Return a table of which the round has just ended: all draw and build."""
    table = Table(*seats, active=len(seats) - 1, had_turn=range(len(seats)), **TOGETHER, **options)
    table.end(len(seats) - 1)
    return table


def test_r4_2_all_draw_place_and_burn_at_the_start_of_a_round_but_in_campaign():
    table = round_begun(("3", "2"), ("9", "6"), ("K K K K", "5"), campaigns=[2], barracks="4 7 8 10 J Q")
    assert (table.kind, table.asked()) == ("preparing_together", (0, 1))
    assert [table.army(seat) for seat in range(3)] == [["2", "4"], ["6", "7"], ["5"]]
    table.place(1, "6")
    table.burn(0, "3")
    assert table.refused(0, challenge(1, "9")) == "PREPARING"
    table.end(1)
    table.end(0)
    assert (table.kind, table.stage.seat, table.army(0)) == ("acting", 0, ["2", "4", "8"])
    table.place(0, "8")
    assert table.refused(0, Burn(8)) == "BURNED", "once a round"
    table.end(0)
    assert (table.kind, table.stage.seat, table.army(1)) == ("acting", 1, ["7"]), "nobody draws in its own turn"


def test_r4_2_a_won_card_completes_a_tower_at_once_a_drawn_one_is_fought_for_when_all_are_ready():
    table = round_begun(("6 6 6", "6* 2"), ("9 9 9", "9 3"), ("K", "5 Q"))
    table.place(0, "6*")
    assert (table.board.seat(0).campaign, table.kind) == (6, "preparing_together")
    table.place(1, "9")
    table.end(1)
    table.end(2)
    assert (table.kind, table.stage.builder) == ("free_for_all", 1)


def test_r4_2_the_first_round_begins_with_the_preparation():
    steps = list(match_of_bots(2, 4, skills=("easy",), **TOGETHER))
    stages = [after.stack[-1].stage.kind for _, _, after, _ in steps]
    first = stages.index("acting")
    assert set(stages[:first]) <= {"preparing_together", "free_for_all"}
    drawn = [event for before, _, after, events in steps[:first] for event in events if event.kind == "card_drawn"]
    assert steps[first - 1][2].board.turn <= 1
    assert not [one for one in drawn if one.why == "turn"], "they were drawn before the first step"


def test_the_last_plays_are_told_without_cards():
    table = Table(("2 3", "10 6"), ("9", "6 5"))
    table.burn(0, "3")
    table.fight(0, 1, "9", "10-5")
    assert [(one.seat, one.how, one.other) for one in table.view().recent] == [(0, "burned", None), (0, "attacker", 1)]


def test_towers_of_three_and_what_a_lost_one_gives_back():
    table = Table(("6 6", "6* 2"), ("9", "5 3"), ("K", "Q"), tower_height=3)
    table.place(0, "6*")
    assert (table.board.seat(0).campaign, table.view(1).mine.rivals[1].reason) == (6, "TOWER_LOCKED")
    assert [one.height for one in table.view(0).mine.thresholds] == [2]
    events = [*table.fight(0, 1, "9", "2-5"), *table.settle()]
    (lost,) = [event for event in events if event.kind == "campaign_lost"]
    assert (words(lost.returned), len(table.fort(0))) == (["6"], 3)


# -- planning ----------------------------------------------------------------------------------------------------------


def planned(move, *seats, **options):
    """Let seat 1 plan while seat 0 has its turn, then come to the turn of seat 1."""
    table = Table(*seats, **TOGETHER, **options)
    table.act(1, PlanChallenge(move))
    table.end(0)
    return table


SEATS = ("2", "10 8"), ("9", "6 K"), ("J", "5 Q")


def test_r4_7_what_is_planned_is_done_after_a_moment_in_which_it_can_be_seen():
    table = planned(challenge(0, "2"), *SEATS)
    assert (table.kind, table.stage.seat, table.view().stage.planned) == ("acting", 1, True)
    assert table.due() - table.now == 4_000
    assert table.view(1).mine.plan == challenge(0, "2")
    table.time_out()
    assert (table.kind, table.board.battle.attacker, table.board.seat(1).plan) == ("picking", 1, None)
    table.time_out()
    table.settle()
    assert table.due() - table.now == 75_000, "the turn goes on with all its time"


def test_r4_7_the_end_can_be_planned_and_something_else_done_or_the_usual_time_taken():
    table = planned(EndTurn(), *SEATS)
    table.time_out()
    assert table.stage.seat == 2
    table = planned(EndTurn(), *SEATS)
    table.place(1, "6")
    assert (table.stage.planned, table.due() - table.now) == (False, 60_000)
    table = planned(EndTurn(), *SEATS)
    table.act(1, PlanChallenge(None))
    assert (table.stage.planned, table.due() - table.now) == (False, 60_000)
    assert table.refused(1, PlanChallenge(None)) == "NOT_NOW"


def test_r4_7_what_has_become_impossible_or_a_danger_gives_the_usual_time():
    table = planned(challenge(0, "2"), *SEATS)
    for change in ({"fort": ()}, {"army": ()}):
        again = planned(challenge(0, "2"), *SEATS)
        again.complete = False
        again.change_seat(1, **change)
        again.time_out()
        assert (again.kind, again.stage.planned, again.due() - again.now) == ("acting", False, 60_000)
    table.time_out()
    assert table.kind == "picking"


def test_r4_7_the_last_plan_counts_none_takes_it_back_and_nobody_else_learns_of_it():
    table = Table(*SEATS, **TOGETHER)
    before = table.view(0), table.view(2), table.view()
    assert table.view(1).mine.rivals[1].reason is None, "what could be challenged is told"
    table.act(1, PlanChallenge(challenge(0, "2")))
    table.act(1, PlanChallenge(EndTurn()))
    assert table.view(1).mine.plan == EndTurn()
    assert (table.view(0), table.view(2), table.view()) == before
    table.act(1, PlanChallenge(None))
    table.end(0)
    assert (table.stage.seat, table.stage.planned) == (1, False)
    assert table.refused(0, PlanChallenge(challenge(0, "2"))) == "SELF"
    assert [table.refused(2, action) for action in (EndTurn(), challenge(0, "2"))] == ["NOT_YOUR_TURN"] * 2
    assert Table(*SEATS).refused(1, PlanChallenge(EndTurn())) == "NOT_ASKED"


def test_r4_7_a_lone_back_picks_itself_with_a_beat_to_see_it():
    table = Table(("2", "10"), ("9", "6"), **TOGETHER)
    table.challenge(0, 1, "9")
    assert (table.kind, table.asked(), table.due() - table.now) == ("picking", (), 1_500)
    table.time_out()
    assert table.kind == "flipping"
    table = Table(("2", "10"), ("9", "6 5"), **TOGETHER)
    table.challenge(0, 1, "9")
    assert table.asked() == (0,)


def test_whole_matches_with_all_of_it_keep_the_invariants():
    rules = {"showdown": "five", "rounds_after_campaign": 3, "countdown_turn": 30, "raids": True, "idle_burns": True}
    for seats in (2, 3, 4):
        steps = list(match_of_bots(seats, seats, **rules, **TOGETHER, crowns=True, tower_height=3 if seats == 3 else 4))
        assert steps[-1][2].stack[-1].stage.kind == "finished"
