"""Preparation, turns, time, elimination, ranking, absence and the host (R3, R4, R8, R9, R10)."""

import pytest

from buzzkeep.game import HOST, AddTime, EndMatch, Next, Party, Role, SeatChange, Skip, Void
from buzzkeep.games.watchtower.actions import Burn, EndTurn, Give, PickBack, PlaceCard
from games.in_hand import Moment, kinds, party, the
from games.watchtower.table import TURN_MS, Table, challenge, people, rules


def opened(seats=3, seed=1, **options):
    """Return a match as it begins."""
    table = Table(*[("9", "2")] * seats, **options)
    table.rng.position = seed << 20
    step = table.rules.setup(people(seats), table.moment())
    table.state, table.events = step.state, step.events
    return table


def test_r2_1_two_to_four_seats():
    for seats in (1, 5):
        with pytest.raises(ValueError, match="2 to 4 seats"):
            rules(seats).setup(people(seats), Moment(0, Table(("9", "2"), ("8", "3")).rng, 0))


def test_r3_2_four_cards_each_in_fort_and_army():
    for seats in (2, 3, 4):
        table = opened(seats)
        assert [(len(seat.fort), len(seat.army)) for seat in table.board.seats] == [(4, 4)] * seats
        assert len(table.board.barracks) == 52 - 8 * seats
        assert not any(card.won for seat in table.board.seats for card in seat.army)


def test_r3_3_one_prepares_after_the_other_from_the_dealers_left():
    table = opened()
    first = (table.board.dealer + 1) % 3
    around = [(first + n) % 3 for n in range(3)]
    assert table.view().stage.waiting == (around[1], around[2])
    for seat in around:
        assert (table.kind, table.asked()) == ("preparing", (seat,))
        assert table.due() == table.now + 30_000
        table.end(seat)
    assert (table.kind, table.board.active, table.board.turn) == ("acting", first, 1)
    assert len(table.board.seat(first).army) == 5, "the first turn draws a card"


def test_r3_3_place_and_one_burn_but_no_challenge():
    table = opened()
    (seat,) = table.asked()
    other = (seat + 1) % 3
    assert table.refused(seat, challenge(other, "9")) == "PREPARING"
    assert table.rival(seat, other).reason in {"PREPARING", "NEED_6"}
    table.act(seat, PlaceCard(table.board.seat(seat).army[0].id))
    burns = [action for action in table.legal(seat) if isinstance(action, Burn)]
    table.act(seat, burns[0])
    assert not [action for action in table.legal(seat) if isinstance(action, Burn)]
    assert (table.kind, table.asked()) == ("preparing", (seat,))
    table.end(seat)
    for _ in range(2):
        table.time_out()
    assert table.board.active == seat
    assert not table.board.seat(seat).burned, "the first turn has a burn of its own"


def test_r3_3_silence_is_ready():
    table = opened()
    (seat,) = table.asked()
    assert kinds(table.time_out())[0] == "timed_out"
    assert table.asked() == ((seat + 1) % 3,)


def test_r4_2_no_card_in_campaign():
    table = Table(("9", "2"), ("6 6 6 6", "5"), ("J", "4"), campaigns=[1])
    assert kinds(table.end(0)) == ["turn_ended", "turn_began"]
    assert len(table.army(1)) == 1


def test_r4_3_a_minute_and_fifteen_seconds_for_a_battle():
    table = Table(("9", "10 3"), ("8 5", "6 4"))
    assert table.due() == table.now + TURN_MS
    table.now += 20_000
    began = table.now
    table.fight(0, 1, "8", "10-6")
    table.settle()
    assert table.due() == table.now + 40_000 + 15_000
    assert table.now > began, "the clock stood still meanwhile"


def test_r4_3_an_interruption_leaves_five_seconds():
    table = Table(("6 6 6", "6 2 3"), ("9", "K 4"))
    table.now += TURN_MS - 1_000
    table.place(0, "6")
    table.lay(s0="2", s1="K")
    table.settle()
    assert table.due() == table.now + 5_000


def test_r4_3_the_prompt_stays_the_same_until_something_comes_between():
    table = Table(("9 10 K", "2 3"), ("8 5", "6"))
    (before,) = table.rules.prompts(table.state)
    table.place(0, "2")
    table.burn(0, "K")
    (after,) = table.rules.prompts(table.state)
    assert (before.id, before.timer) == (after.id, after.timer)
    table.fight(0, 1, "8", "3-6")
    table.settle()
    (later,) = table.rules.prompts(table.state)
    assert later.id != before.id


def test_r4_4_nothing_but_challenges_in_campaign():
    table = Table(("6 6 6 6", "2 3"), ("8", "9"), ("J", "4"), campaigns=[0])
    assert {type(action).__name__ for action in table.legal(0)} == {"Challenge", "EndTurn"}
    assert table.refused(0, PlaceCard(table.card(0, "2"))) == "IN_CAMPAIGN"
    assert table.refused(0, Burn(6)) == "IN_CAMPAIGN"


def test_r4_5_a_turn_with_nothing_left_ends_by_itself():
    table = Table(("6 6 6 6", "10 3"), ("8", "9"), ("J", "4"), campaigns=[0])
    table.fight(0, 1, "8", "10-9")
    seen = kinds(table.settle())
    assert "turn_ended" in seen
    assert table.board.active == 1


def test_r4_5_but_not_before_a_challenge():
    table = Table(("9 9", "2"), ("6 6 6 6", "3"), ("J J", ""), campaigns=[1])
    table.end(0)
    assert table.asked() == (1,), "doubles on all sides: only the end is left, and it is the seat's to say"
    assert [type(action) for action in table.legal(1)] == [EndTurn]


def test_r5_1_placing_is_in_the_own_turn():
    table = Table(("9", "2"), ("8", "5"))
    assert table.refused(1, PlaceCard(table.card(1, "5"))) == "NOT_YOUR_TURN"
    table.challenge(0, 1, "8")
    assert table.refused(0, EndTurn()) == "WAIT"
    assert table.refused(0, Give(table.card(0, "2"))) == "NOT_NOW"


def test_r5_3_refusals():
    table = Table(("9", "2"), ("8", "5"), ("", ""))
    assert table.refused(0, challenge(0, "9")) == "SELF"
    assert table.refused(0, challenge(1, "9")) == "NO_STACK"
    assert table.refused(0, challenge(2, "9")) == "NO_FORT"
    assert table.refused(0, challenge(7, "9")) == "NOT_LEGAL"
    assert table.refused(0, challenge(1, None)) == "NOT_LEGAL"
    assert table.refused(0, challenge(1, "8", 2)) == "NOT_LEGAL"
    assert table.refused(0, PickBack(0)) == "NOT_NOW"
    assert table.refused(1, PickBack(0)) == "NOT_ASKED"


def test_r5_4_refusals_of_picks():
    table = Table(("9", "2 3"), ("8", "5 6"))
    table.challenge(0, 1, "8", 2)
    assert table.refused(0, PickBack(2)) == "PICKED"
    assert table.refused(0, PickBack(-1)) == "PICKED"
    table.act(0, PickBack(1))
    assert table.refused(0, PickBack(1)) == "PICKED"
    table.act(0, PickBack(0))
    assert table.refused(0, PickBack(0)) == "NOT_ASKED"
    assert table.asked() == (1,)


def test_r5_7_an_eliminated_attacker_makes_way():
    table = Table(("", "9 9"), ("4 5", "10 8"), ("J", "Q"))
    table.fight(0, 1, "4", "9-10")
    assert table.stage.eliminated == 0
    table.settle()
    assert table.board.active == 1
    assert table.refused(0, EndTurn()) == "OUT"
    assert table.rival(1, 0).reason == "OUT"


def test_r5_7_the_cards_of_an_eliminated_seat_are_shuffled():
    orders = set()
    for seed in range(12):
        table = Table(("", "9 3 5 6"), ("4 5", "10 8"), ("J", "Q"), seed=seed)
        table.fight(0, 1, "4", "9-10")
        orders.add(tuple(table.bottom(3)))
    assert len(orders) > 3
    assert {tuple(sorted(order)) for order in orders} == {("3", "5", "6")}


def test_r9_2_by_tricks_then_by_armies():
    table = Table(("2", "A"), ("3", "4 5"), ("8", "5 4 6"), turn_cap=30, turn=30, had_turn=[1, 2, 0])
    table.end(0)
    assert kinds(table.settle())[-1] == "match_ended"
    assert table.ranking == ((0,), (2,), (1,))
    lines = table.view().stage.ranking
    assert [(line.rank, line.tricks, line.army) for line in lines] == [(1, 1, 1), (2, 0, 3), (3, 0, 2)]


def test_r9_2_equals_share_their_rank():
    table = Table(("2", "A"), ("3", "4"), ("8", "5"), turn_cap=30, turn=30, had_turn=[1, 2, 0])
    table.end(0)
    table.settle()
    assert table.ranking == ((0,), (1, 2))
    assert [line.rank for line in table.view().stage.ranking] == [1, 2, 2]


def test_r9_3_who_fell_later_is_before_who_fell_earlier():
    table = Table(("", "9 9"), ("", "4"), ("4 5", "10 8"))
    table.fight(0, 2, "4", "9-10")
    table.settle()
    table.fight(1, 2, "5", "4-8")
    assert table.ranking == ((2,), (1,), (0,))


def test_r9_4_the_host_ends_the_match():
    table = Table(("9 9", "2"), ("6 6 6 6", "3"), ("J", "4 5"), ("8", "4 5 7"), campaigns=[1])
    assert kinds(table.host(EndMatch())) == ["match_ended"]
    assert table.ranking == ((1,), (0,), (3,), (2,))
    assert table.host_refused(EndMatch()) == "OVER"
    assert table.refused(0, EndTurn()) == "OVER"


def test_r9_4_during_a_showdown_the_tricks_count():
    table = Table(("2", "A K Q"), ("9", "3 4 5"), turn_cap=30, turn=30, had_turn=[1, 0])
    table.end(0)
    table.time_out()
    table.host(EndMatch())
    assert table.ranking == ((0,), (1,))
    assert table.view().barracks == 50, "rows are put back"


def test_r10_1_silence_ends_the_turn():
    table = Table(("9", "2"), ("8", "5"))
    assert kinds(table.time_out())[:2] == ["timed_out", "turn_ended"]


def test_r10_1_backs_and_gifts_are_picked_by_chance():
    table = Table(("9 9", "2 3"), ("8", "5 6 K"))
    table.challenge(0, 1, "8", 2)
    assert table.due() == table.now + 15_000
    table.act(0, PickBack(2))
    events = table.time_out()
    assert kinds(events).count("timed_out") == 2
    assert table.kind == "flipping"
    picks = table.stage.defence.picks
    assert (picks[0], len(set(picks))) == (2, 2)
    table = Table(("9 9", "2 3 4"), ("8 8", "5 6 6"), rest=False)
    table.end(0)
    assert table.due() == table.now + 20_000
    events = table.time_out()
    assert kinds(events).count("card_given") == 2
    assert table.asked() == (1,)


def test_r10_2_two_misses_make_a_seat_absent_and_any_act_brings_it_back():
    table = Table(("9", "2"), ("8", "5 4"))
    table.time_out()
    table.end(1)
    table.time_out()
    assert table.view().players[0].absent
    table.end(1)
    assert table.due() == table.now + 3_000
    assert len(table.army(0)) == 3, "it still draws"
    table.place(0, "2")
    assert not table.view().players[0].absent


def test_r10_2_nobody_waits_long_for_the_absent():
    table = Table(("9", "2"), ("8", "5"))
    table.tell(1, SeatChange.LEFT)
    table.challenge(0, 1, "8")
    assert table.due() == table.now + 15_000
    table.act(0, PickBack(0))
    assert table.due() == table.now + 3_000


def test_r10_2_silence_in_a_pick_is_a_miss_too():
    table = Table(("9", "2"), ("8", "5"))
    table.challenge(0, 1, "8")
    table.time_out()
    assert table.misses == [1, 1]


def test_r10_3_who_comes_back_has_the_full_time():
    table = Table(("9", "2"), ("8", "5"))
    table.tell(0, SeatChange.DROPPED)
    table.tell(0, SeatChange.LEFT)
    assert table.due() == table.now + 3_000
    table.tell(0, SeatChange.JOINED, "new")
    assert table.due() == table.now + TURN_MS


def test_r10_4_who_leaves_is_out_before_the_next_turn():
    table = Table(("9 8", "2"), ("8 5", "6 4"), ("J", "4"), fails=[(0, 1, "8", 1)])
    table.tell(1, SeatChange.LEFT)
    assert table.view().players[1].leaving
    events = table.end(0)
    assert the(events, "seat_eliminated").cause == "left"
    assert (table.army(1), table.fort(1), table.board.active) == ([], [], 2)
    assert sorted(table.bottom(4)) == ["4", "5", "6", "8"]


def test_r10_4_unless_a_bot_or_somebody_takes_the_seat():
    for change, who in ((SeatChange.BOT, None), (SeatChange.JOINED, "new")):
        table = Table(("9", "2"), ("8 5", "6 4"), ("J", "4"))
        table.tell(1, SeatChange.LEFT)
        table.tell(1, change, who)
        table.end(0)
        assert table.board.active == 1


def test_r10_4_a_bot_that_goes_leaves_the_seat_to_nobody():
    table = Table(("9", "2"), ("8 5", "6 4"), ("J", "4"))
    table.tell(1, SeatChange.BOT)
    table.tell(1, SeatChange.LEFT)
    table.tell(1, SeatChange.HUMAN)
    assert table.view().players[1].leaving


def test_r10_4_the_last_one_left_has_won():
    table = Table(("9", "2"), ("8 5", "6 4"))
    table.tell(0, SeatChange.LEFT)
    table.time_out()
    assert (table.kind, table.stage.reason, table.ranking) == ("finished", "survivor", ((1,), (0,)))


def test_r10_4_somebody_who_leaves_in_the_preparation():
    table = opened()
    (seat,) = table.asked()
    table.tell((seat + 1) % 3, SeatChange.LEFT)
    table.end(seat)
    assert table.asked() == ((seat + 2) % 3,)
    assert not table.board.seat((seat + 1) % 3).alive


def test_r10_4_strangers_change_nothing():
    table = Table(("9", "2"), ("8", "5"))
    before = table.state
    table.tell(0, SeatChange.LEFT, "somebody else")
    assert table.state == before


def test_r10_5_the_powers_of_the_host():
    table = Table(("9", "10 3"), ("8 5", "6 4"))
    assert (table.host_refused(Next()), table.host_refused(Void())) == ("NOT_NOW", "UNSUPPORTED")
    due = table.due()
    table.host(AddTime(30_000))
    assert table.due() == due + 30_000
    assert table.host_refused(AddTime(10)) == "BAD_TIME"
    table.challenge(0, 1, "8")
    table.host(Skip())
    assert table.kind == "flipping"
    assert table.misses == [0, 0], "no miss"
    assert "timed_out" not in [event.kind for event in table.events]
    assert table.host_refused(Skip()) == "NOT_NOW"
    while table.kind in {"flipping", "aftermath"}:
        table.host(Next())
    table.host(Skip())
    assert table.board.active == 1


def test_r10_5_the_powers_are_the_hosts():
    table = Table(("9", "2"), ("8", "5"))
    assert table.refused(0, Next()) == "HOST_ONLY"
    assert table.rules.validate(table.state, HOST, EndTurn()).code == "NOT_A_SEAT"
    assert table.rules.validate(table.state, Party(Role.SCREEN), EndTurn()).code == "NOT_A_SEAT"


def test_reveals_take_their_time():
    """1.5 s face down, 2 s a pair, 3 s for the aftermath, 4 s for a free-for-all, 3 s a column."""
    table = Table(("9 3", "10 3 6"), ("8 5", "6 4 6"))
    table.challenge(0, 1, "8", 2)
    for chooser, owner, card in ((1, 0, "10"), (1, 0, "3"), (0, 1, "6"), (0, 1, "4")):
        table.pick_for(chooser, owner, card)
    waits = []
    while table.kind in {"flipping", "aftermath"}:
        waits.append(table.due() - table.now)
        table.time_out()
    assert waits == [1_500, 2_000, 2_000, 3_000]


def test_the_events_of_a_battle_come_in_order():
    table = Table(("9", "K 3"), ("8 5", "6 4"))
    events = table.fight(0, 1, "8", "K-6", "3-4")
    assert kinds(events) == ["challenge_declared", "pair_flipped", "pair_flipped", "battle_decided"]
    assert [event.winner for event in events if event.kind == "pair_flipped"] == ["attacker", "defender"]


def test_the_card_of_a_fort_is_named_by_its_rank():
    """Actions name open cards by rank, so a late message can never mean another card of an army."""
    table = Table(("9", "2"), ("8 8 8", "5"))
    assert [action.rank for action in table.legal(0) if isinstance(action, Burn)] == [9]
    assert party(0) == Party(Role.SEAT, 0, "p0")
