"""Teams and their captain; silence, absence and disconnection; what the host may do."""

from copy import copy

import pytest

from buzzkeep.game import AddTime, EndMatch, Next, SeatChange, Skip, Void
from buzzkeep.games.drinking_war import GAME
from buzzkeep.games.drinking_war import actions as act
from games.drinking_war.table import Table, attack
from games.in_hand import the

# -- teams -------------------------------------------------------------------------------------------------------------


def team(**more):
    """Seat 0 is one phone, seat 1 three that share a hand; it is the turn of seat 0."""
    return Table("a8 a2", "d3 d1 a4", phones=[1, 3], **more)


def test_r8_1_members_share_a_hand_and_life_points():
    table = team()
    hands = [[group.card for group in table.mine(1, letter).hand] for letter in "abc"]
    assert hands[0] == hands[1] == hands[2] == ["a4", "d1", "d3"]
    assert sum(table.mine(1, letter).captain for letter in "abc") == 1


def captain(table, seat=1):
    return next(letter for letter in "abc" if table.mine(seat, letter).captain)


def test_r8_2_the_captain_rotates_with_each_own_turn():
    table = team(pv=[7, 7])
    captains = []
    for _ in range(4):
        table.to_turn_of(1)
        captains.append(captain(table))
    assert captains[0] != captains[1] != captains[2] != captains[0]
    assert captains[3] == captains[0]


def test_r8_3_only_the_captain_confirms_until_8_seconds_before_the_end():
    table = team()
    table.attack(0, "a8", on=1)
    head = captain(table)
    others = [letter for letter in "abc" if letter != head]
    assert table.mine(1, head).may_act
    for letter in others:
        assert table.refused(1, act.Defend(("d3",)), letter) == "NOT_CAPTAIN"
        assert not table.mine(1, letter).may_act
    first = table.due()
    table.time_out()
    assert table.kind == "defence"
    assert table.due() - first == 8_000
    for letter in others:
        assert table.mine(1, letter).may_act
    table.act(1, act.Defend(("d3",)), others[0])
    assert the(table.events, "defended").cards[0].card == "d3"


def test_r8_3_other_members_highlight_cards_for_the_team_alone():
    table = team()
    table.attack(0, "a8", on=1)
    other = next(letter for letter in "abc" if letter != captain(table))
    table.act(1, act.Highlight("d3"), other)
    for letter in "abc":
        assert [(hint.card, hint.member) for hint in table.mine(1, letter).hints] == [("d3", f"p1{other}")]
    assert table.mine(0).hints == ()
    assert table.kind == "defence"
    table.act(1, act.Highlight(None), other)
    assert table.mine(1).hints == ()


def test_r8_1_sips_are_not_shared_in_a_team():
    table = team(sips=[1])
    table.attack(0, "a8", on=1)
    table.defend(1)
    assert [table.mine(1, letter).consequence.ask for letter in "abc"] == [8, 8, 8]


def test_r8_5_one_sober_member_makes_the_unit_sober():
    table = Table("a8", "d3", phones=[1, 3], adults_only=True)
    table.act(1, act.Agree(True), "a")
    table.act(1, act.Agree(True), "b")
    assert table.mine(1, "a").drink.unit == "sober"
    assert [table.mine(1, letter).drink.agreed for letter in "abc"] == [True, True, False]
    table.act(1, act.Agree(True), "c")
    assert table.mine(1, "a").drink.unit == "sips"
    table.act(1, act.Sober(), "b")
    assert table.mine(1, "a").drink.unit == "sober"


def test_r8_5_a_member_who_joins_has_not_agreed():
    table = Table("a8", "d3", phones=[1, 2], sips=[1])
    assert table.sips(1)
    table.tell(1, SeatChange.JOINED, "c")
    assert not table.sips(1)


@pytest.mark.parametrize("until", ["power", "defence", "consequence"])
def test_r12_2_a_team_does_not_start_to_drink_because_somebody_leaves(until):
    table = Table("a12 a3", "d3", phones=[1, 2], adults_only=True, gauge="off", pv=[5, 5])
    table.act(1, act.Agree(True), "b")
    if until != "power":
        table.attack(0, "a12 a3", 1)
    if until == "consequence":
        table.defend(1)
    table.tell(1, SeatChange.LEFT, "a")
    assert table.mine(1, "b").drink.unit == "sober"
    assert not table.mine(1, "b").drink.agreed
    if until == "consequence":
        assert table.accept().pv(1) == 4
        table.act(1, act.Agree(True), "b")
        assert table.sips(1)


def test_r8_4_a_captain_who_leaves_is_replaced():
    table = team()
    head = captain(table)
    table.tell(1, SeatChange.LEFT, head)
    assert captain(table) != head
    assert len(table.chair(1).members) == 2


def test_r2_3_teams_need_the_option():
    assert GAME.info.team_size == 3
    assert GAME.info.max_seats == 6
    assert GAME.info.min_seats == 2


# -- silence -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("steps", "seconds", "after"),
    [((), 10, "power"), ((act.DrawCard(),), 40, "attack"), ((act.DrawCard(), act.Proceed()), 35, "drawing")],
)
def test_r11_1_silence_in_the_own_turn(steps, seconds, after):
    table = Table("a2", "d1", "d1", active=2)
    table.to_turn_of(0, "drawing")
    for step in steps:
        table.act(0, step)
    assert table.due() == table.now + seconds * 1_000
    table.time_out()
    assert table.kind == after
    assert the(table.log, "timed_out").seat == 0


def test_r11_1_a_power_card_adds_15_seconds():
    table = Table("sleep sleep a2", "d1", active=1)
    table.to_turn_of(0, "power")
    table.now += 10_000
    due = table.due()
    table.power(0, "sleep", on=1)
    assert table.due() == due + 15_000


def test_r11_1_silence_defends_with_nothing():
    table = Table("a8", "d6")
    table.attack(0, "a8", on=1)
    table.time_out()
    assert table.board.table.sips == 8
    assert table.hand(1) == ["d6"]


def test_r11_1_silence_in_a_consequence_loses_a_life_point_with_sips_and_follows_the_rule_without():
    for sips, lost in (((1,), 1), ((), 0)):
        table = Table("a8", "d6", sips=sips, gauge="off", pv=[5, 5], adults_only=True)
        table.attack(0, "a8", on=1)
        table.defend(1)
        assert table.due() == table.now + 30_000
        table.time_out()
        assert 5 - table.pv(1) == lost


def test_r5_13_silence_in_the_upkeep_is_no_trap():
    table = Table("a2 a3", "d1", active=1, front=["sleep:1 epi:1", ""])
    table.to_turn_of(0, "upkeep")
    assert table.due() == table.now + 20_000
    while table.board.active == 0 and table.kind != "discarding":
        table.time_out()
    assert table.front(0) == [("epi", 1)]
    assert len(table.hand(0)) == 2
    assert [event.forgotten for event in table.logged("epidemic_ticked")] == [False]
    assert [event.forgotten for event in table.logged("potion_placed")] == [False]


def test_r5_13_without_the_option_the_game_does_the_upkeep():
    table = Table("a2 a3", "d1", active=1, front=["epi:1", ""], forget_traps=False)
    table.to_turn_of(0, "consequence", "drawing")
    assert "upkeep" not in {table.kind}
    assert [event.forgotten for event in table.logged("epidemic_ticked")] == [False]


def test_r11_1_silence_discards_cards_of_chance():
    left = set()
    for seed in range(8):
        table = Table("a2 a3 a4 a6 d1 d3 d6", "d1", seed=seed)
        table.act(0, act.Pass())
        assert (table.kind, table.due()) == ("discarding", table.now + 20_000)
        table.time_out()
        assert len(table.hand(0)) == 5
        left.add(tuple(table.hand(0)))
        assert all(event.auto for event in table.logged("card_discarded"))
    assert len(left) > 1


def test_r4_11_discards_are_chosen_one_by_one():
    table = Table("a2 a3 a4 a6 d1 d3 d6", "d1")
    table.act(0, act.Pass())
    table.act(0, act.Discard("d1"))
    assert (table.kind, table.view().stage.excess) == ("discarding", 1)
    assert table.refused(0, act.Discard("d1")) is not None
    table.act(0, act.Discard("a2"))
    assert table.kind != "discarding"
    assert [card.by for card in table.board.piles.discard] == [0, 0]


def test_r11_2_two_silences_make_absent_and_any_message_brings_back():
    table = Table("a8", "d6", "d6", active=2)
    table.to_turn_of(0, "drawing")
    table.time_out()
    assert not table.view().players[0].absent
    table.time_out()
    assert table.view().players[0].absent
    assert table.due() <= table.now + 4_000
    table.act(0, attack("a8", 1)) if table.kind == "attack" else table.act(0, act.Proceed())
    assert not table.view().players[0].absent


def test_r11_2_nobody_waits_long_for_the_absent():
    table = Table("a8", "d6", "d6")
    table.attack(0, "a8", on=1)
    table.time_out()
    table.time_out() if table.kind == "consequence" else None
    absent = table.view().players[1].absent
    table.to_turn_of(1, "drawing")
    if not absent:
        table.time_out()
    assert table.due() <= table.now + 4_000


def test_r11_3_a_dropped_unit_draws_does_nothing_and_loses_no_time():
    table = Table("a8", "d6", "d6")
    table.tell(1, SeatChange.DROPPED)
    table.to_turn_of(1, "drawing", "power", "attack")
    before = len(table.hand(1))
    table.end_turn()
    assert len(table.hand(1)) <= before + 1
    assert not [event for event in table.logged("attack_launched") if event.seat == 1]


def test_r11_5_whoever_leaves_is_out_without_rally_and_without_credit():
    table = Table("a8", "d6 a12", "d6", mode="survivor")
    table.tell(1, SeatChange.LEFT)
    for _ in range(8):
        if not table.unit(1).alive:
            break
        table.go_on()
    assert not table.unit(1).alive
    assert not table.logged("rallied")
    assert "rallying" not in {table.kind}
    assert [table.removed(seat) for seat in (0, 1, 2)] == [0, 0, 0]
    assert {"d6", "a12"} <= set(table.pit)
    assert the(table.log, "seat_eliminated").cause == "left"


# -- the host ----------------------------------------------------------------------------------------------------------


def test_r11_6_the_host_ends_what_is_shown_and_skips_who_is_asked():
    table = Table("a8", "d6")
    assert table.host_refused(Next()) is not None
    assert table.host_refused(Void()) == "UNSUPPORTED"
    table.attack(0, "a8", on=1)
    table.host(Skip())
    assert table.kind in {"consequence", "result"}
    table.accept()
    assert not table.view().players[1].absent


def test_r11_6_the_host_gives_time():
    table = Table("a8", "d6")
    table.attack(0, "a8", on=1)
    due = table.due()
    table.host(AddTime(10_000))
    assert table.due() == due + 10_000


def test_r11_6_the_host_ends_the_match_at_any_moment():
    for stage in ("draw", "power", "attack"):
        table = Table("a8", "d6", stage=stage, pv=[4, 5])
        table.host(EndMatch())
        assert table.ranking == ((1,), (0,))
        assert table.refused(0, act.Pass()) == "OVER"


@pytest.mark.parametrize("sips", [(), (1,)])
def test_r11_2_silence_in_a_consequence_is_no_time_out_however_the_unit_plays(sips):
    table = Table("a8", "d6", sips=sips, adults_only=True, pv=[5, 5])
    table.attack(0, "a8", on=1)
    table.defend(1)
    table.time_out()
    assert not table.logged("timed_out")
    assert table.chair(1).misses == 0


@pytest.mark.parametrize(("sips", "answer"), [((), act.Accept()), ((1,), act.LosePv())])
def test_r11_1_silence_in_a_consequence_is_to_take_it_without_drinking(sips, answer):
    table = Table("a8", "d6", sips=sips, adults_only=True, pv=[5, 5])
    table.attack(0, "a8", on=1)
    table.defend(1)
    silent, answering = table, copy(table)
    silent.time_out()
    answering.act(1, answer)
    assert silent.events == answering.events
    assert silent.board == answering.board
