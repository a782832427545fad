"""Time-outs, absence, the host, what is known, length (R11, R12, R13, R15)."""

from dataclasses import replace

import pytest

from buzzkeep.engine.codec import dump
from buzzkeep.game import HOST, SCREEN, AddTime, EndMatch, Next, SeatChange, Skip, TimedOut, Void
from buzzkeep.games.pudding_wars import GAME
from buzzkeep.games.pudding_wars.actions import CoverStack, PassFan, PlacePudding, RollDie
from buzzkeep.games.pudding_wars.events import TurnLost
from games.in_hand import kinds, party
from games.pudding_wars.table import A, B, C, Table, swipe

LONE = ((0, 0, "A"), (0, 100, "B"), (0, -100, "C"))
REST = ((0, 100, "A"), (0, -100, "C"))


def due(table: Table) -> int:
    (timer,) = table.rules.timers(table.state)
    return timer.due - table.now


# -- R11 -------------------------------------------------------------------------------------------------------------


def test_r11_1_times_and_what_happens_then() -> None:
    table = Table(3)
    assert due(table) == 15_000
    assert kinds(table.time_out()) == ["timed_out", "face_chosen"]
    table.faces()
    assert due(table) == 20_000
    assert kinds(table.time_out()) == ["timed_out", "pudding_placed"]
    table.spread()
    assert due(table) == 10_000
    assert kinds(table.time_out()) == ["timed_out", "die_rolled"]
    fan = Table.playing(*LONE, die="fan2")
    fan.act(A, RollDie())
    while fan.asked[0] != "fan":
        fan.time_out()
    assert due(fan) == 20_000


def test_r11_1_by_itself_nothing_is_covered_while_there_is_room() -> None:
    for seed in range(20):
        table = Table.playing(*LONE, die="place1_fan1", stage="place", seed=seed)
        table.time_out()
        assert len(table.plate) == 4


def test_r11_2_two_time_outs_in_a_row_make_absent() -> None:
    table = Table.playing(*LONE, die="fan3", stage="fan")
    table.time_out()
    assert not table.view.seats[A].absent
    assert due(table) == 20_000
    assert TimedOut(A) in table.time_out()
    assert table.view.seats[A].absent
    assert due(table) == 4_000


def test_r11_2_an_act_in_between_starts_the_count_anew() -> None:
    table = Table.playing(*LONE, die="fan3", stage="fan")
    table.time_out()
    table.act(A, PassFan())
    table.time_out()
    assert not table.view.seats[A].absent


@pytest.mark.parametrize("change", [SeatChange.BACK, SeatChange.BOT, SeatChange.JOINED])
def test_r11_3_whoever_comes_back_gets_the_full_time(change: SeatChange) -> None:
    table = Table.playing(*LONE, die="fan3", stage="fan")
    table.time_out()
    table.time_out()
    table.now += 3_000
    table.tell(A, change)
    assert not table.view.seats[A].absent
    assert due(table) == 20_000


def test_r11_3_a_drop_alone_changes_nothing() -> None:
    table = Table.playing(*LONE)
    before, left = table.view, due(table)
    assert table.tell(A, SeatChange.DROPPED) == ()
    assert (table.view, due(table)) == (before, left)


def test_r11_4_a_seat_that_was_left_is_passed_over_and_its_puddings_stay() -> None:
    table = Table.fanning((0, 100, "B"), (0, -100, "A"), die="place1_fan1", active=C)
    table.tell(B, SeatChange.LEFT)
    table.act(C, PassFan())
    assert table.asked == ("roll", A)
    table.roll(A, "fan2")
    table.act(A, PassFan())
    table.act(A, PassFan())
    assert table.asked == ("roll", C), "B is passed over, and its pudding hinders A's win"
    assert table.view.seats[B].gone
    assert table.view.seats[B].in_play == 1
    table.host(EndMatch())
    assert table.rules.outcome(table.state).ranking[-1] == (B,)


def test_r11_4_who_leaves_in_his_turn_holds_nobody_up() -> None:
    table = Table.playing(*LONE)
    table.tell(A, SeatChange.LEFT)
    assert due(table) == 4_000
    while table.board.active == A:
        table.time_out()
    assert table.asked == ("roll", B)


def test_r11_4_a_successor_goes_on_with_everything() -> None:
    table = Table.playing(*LONE)
    table.tell(B, SeatChange.LEFT)
    table.tell(B, SeatChange.JOINED, "another")
    assert not table.view.seats[B].gone
    assert table.reserve(B) == 5
    table.tell(B, SeatChange.LEFT, "p1")
    assert not table.view.seats[B].gone, "somebody else holds it now"


def test_r11_4_a_bot_holds_a_seat_and_a_person_may_take_it_back() -> None:
    table = Table.playing(*LONE)
    table.tell(B, SeatChange.BOT)
    table.tell(B, SeatChange.LEFT)
    assert not table.view.seats[B].gone
    table.tell(B, SeatChange.HUMAN)
    assert table.view.seats[B].gone, "the bot has gone and nobody was there"
    table.tell(B, SeatChange.BOT)
    assert not table.view.seats[B].gone


def test_r11_4_the_set_up_and_an_empty_plate_pass_over_it_too() -> None:
    table = Table(4)
    table.faces()
    gone = (table.stage.seat + 1) % 4
    table.tell(gone, SeatChange.LEFT)
    assert gone not in table.spread()
    refill = Table.fanning((130, 0, "B"), die="place1_fan1", seats=4)
    refill.tell(C, SeatChange.LEFT)
    refill.stroke(A, (40, 0), (90, 0))
    assert refill.spread() == [1, 3, 0] * 2


def test_r9_2_the_last_one_at_the_table_wins_when_the_next_turn_would_start() -> None:
    table = Table.fanning(*LONE, die="fan2")
    for seat in (B, C):
        table.tell(seat, SeatChange.LEFT)
    table.act(A, PassFan())
    assert table.asked == ("fan", A)
    table.act(A, PassFan())
    assert (table.view.stage.reason, table.view.stage.winner) == ("last", A)


# -- R12 -------------------------------------------------------------------------------------------------------------


def test_r12_1_next_ends_what_is_shown() -> None:
    table = Table.playing(*LONE)
    assert table.host_refused(Next()) == "NOT_NOW"
    table.rng.die = "fan2"
    table.act(A, RollDie())
    assert table.asked == ("rolled", None)
    table.host(Next())
    assert table.asked == ("fan", A)
    table.act(A, swipe((-200, 0), (-150, 0)))
    assert table.asked == ("blowing", None)
    table.host(Next())
    assert table.asked == ("fan", A)


def test_r12_2_skip_does_what_the_end_of_the_time_would_do_and_is_no_time_out() -> None:
    table = Table.playing(*LONE, die="fan3", stage="fan")
    for _ in range(3):
        told = kinds(table.host(Skip()))
        assert "fan_passed" in told
        assert "timed_out" not in told
    assert not table.view.seats[A].absent
    assert table.asked == ("roll", B)
    table.act(B, RollDie())
    assert table.host_refused(Skip()) == "NOT_NOW"


def test_r12_3_add_time() -> None:
    table = Table.playing(*LONE)
    table.host(AddTime(5_000))
    assert due(table) == 15_000
    for wrong in (999, 300_001):
        assert table.host_refused(AddTime(wrong)) == "BAD_TIME"
    table.rng.die = "fan2"
    table.act(A, RollDie())
    table.host(AddTime(60_000))
    assert table.view.stage.due == table.now + 61_200


def test_r12_4_the_penalty_while_the_stroke_is_shown() -> None:
    table = Table.fanning((130, 0, "B"), *REST)
    table.act(A, swipe((40, 0), (90, 0)))
    assert TurnLost(A, "penalty") in table.host(Void())
    assert len(table.plate) == 3
    assert table.reserve(B) == 5
    assert table.asked == ("roll", B)


def test_r12_4_the_penalty_before_the_next_stroke_gives_everything_back() -> None:
    table = Table.fanning((130, 0, "B"), *REST)
    before = table.plate
    assert table.host_refused(Void()) == "NOT_NOW", "there is no stroke to undo"
    table.stroke(A, (40, 0), (90, 0))
    assert (table.reserve(B), table.view.seats[A].blown) == (6, 1)
    table.host(Void())
    assert table.plate == before
    assert (table.reserve(B), table.view.seats[A].blown) == (5, 0)
    assert table.asked == ("roll", B)
    assert table.host_refused(Void()) == "NOT_NOW"


def test_r12_4_only_the_last_stroke_is_undone() -> None:
    table = Table.fanning((130, 0, "B"), (-130, 0, "C"), *REST)
    table.stroke(A, (40, 0), (90, 0))
    table.stroke(A, (-40, 0), (-90, 0))
    table.host(Void())
    assert [stack[:2] for stack in table.plate] == [(-130, 0), (0, 100), (0, -100)]


def test_r12_4_the_penalty_can_end_the_match_by_the_time_limit_only() -> None:
    table = Table.fanning((130, 0, "B"), *REST, time_limit=20)
    table.act(A, swipe((40, 0), (90, 0)))
    table.now = 3_600_000
    table.host(Void())
    assert table.asked == ("roll", B), "the round is finished first"


def test_r12_5_the_end_counts_a_stroke_that_is_shown() -> None:
    table = Table.fanning((130, 0, "B"), *REST)
    table.act(A, swipe((40, 0), (90, 0)))
    table.host(EndMatch())
    assert table.view.stage.reason == "host"
    assert table.view.seats[A].blown == 1
    won = Table.fanning((130, 0, "B"), (0, 100, "A"))
    won.act(A, swipe((40, 0), (90, 0)))
    won.host(EndMatch())
    assert (won.view.stage.reason, won.view.stage.winner) == ("plate", A)


def test_r12_host_powers_are_the_hosts_and_playing_is_the_seats() -> None:
    table = Table.playing(*LONE)
    assert table.refused(A, EndMatch()) == "HOST_ONLY"
    assert table.rules.validate(table.state, SCREEN, RollDie()).code == "NOT_A_SEAT"  # type: ignore[union-attr]  # it is
    assert table.rules.validate(table.state, HOST, RollDie()).code == "NOT_A_SEAT"  # type: ignore[union-attr]  # it is
    assert table.refused(A, PlacePudding(60.0, 0.0)) == "NOT_NOW"
    table.act(A, RollDie())
    assert table.refused(A, CoverStack(1)) == "NOT_NOW"


# -- R13, R15 --------------------------------------------------------------------------------------------------------


def test_r13_1_everybody_sees_everything() -> None:
    table = Table.fanning((130, 0, "AB"), *REST)
    events = table.act(A, swipe((40, 0), (90, 0)))
    seen = [replace(table.rules.view(table.state, who), correctable=()) for who in (SCREEN, HOST)]
    assert len({dump(GAME.view_type, view) for view in seen}) == 1, "but for what a host may correct"
    own, other = (table.rules.view(table.state, party(seat)) for seat in (A, C))
    assert replace(own, my_crowd=None) == replace(other, my_crowd=None), "but for the own bets (R16)"
    assert all(table.rules.redact(event, party(C)) == event for event in events)


def test_r15_1_the_plan_knows_the_time_limit() -> None:
    for seats in range(2, 7):
        long, short = (GAME.plan(GAME.options_type(time_limit=limit), seats) for limit in (0, 20))
        assert long.minutes_min <= long.minutes_max
        assert short.minutes_max <= 22
