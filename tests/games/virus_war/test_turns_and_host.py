"""Turns, rounds, fever, elimination, ranking, absence and the host (R3, R4, R6, R8, R9, R10)."""

from dataclasses import replace

import pytest

from buzzkeep.game import AddTime, Appoint, EndMatch, Next, SeatChange, Skip, Void
from buzzkeep.games.virus_war.actions import DrawCard, Let, Pass, Stop, Volunteer
from buzzkeep.games.virus_war.stages.acting import Acting
from buzzkeep.games.virus_war.stages.turn import Starting, Turn
from games.in_hand import kinds, the
from games.virus_war.table import Table, played


def starting(*hands):
    table = Table(*hands)
    table.ask(Starting((), None))
    table.change(had_turn=())
    return table


def test_r3_4_the_first_tap_begins():
    table = starting("1", "2", "3")
    table.act(2, Volunteer())
    assert table.active == 2


def test_r3_4_and_r10_5_the_host_may_name_who_begins():
    table = starting("1", "2", "3")
    assert table.host_refused(Appoint(3)) == "NOT_A_SEAT"
    table.host(Appoint(1))
    assert table.active == 1
    assert table.host_refused(Appoint(1)) == "NOT_NOW"
    traps = starting("1", "2", "3")
    traps.ask(Starting((), 2))
    assert traps.host_refused(Appoint(1)) == "NOT_NOW", "the worst trap has decided"


def test_r3_4_without_a_tap_chance_decides():
    starters = set()
    for seed in range(12):
        table = starting("1", "2", "3")
        table.rng.position = seed << 20
        table.time_out()
        starters.add(table.active)
    assert starters == {0, 1, 2}


def test_r4_3_silence_draws_after_8_seconds():
    table = Table("1", "2", pile="3", stage="draw")
    assert table.due() == table.now + 8_000
    assert table.refused(0, played("virus", 1, on=1)) == "DRAW_FIRST"
    assert table.refused(1, DrawCard()) == "NOT_YOUR_TURN"
    table.time_out()
    assert (table.hand(0), table.kind) == (["1", "3"], "acting")


def test_r4_4_silence_passes_after_45_seconds_without_a_card():
    table = Table("1", "2")
    assert table.due() == table.now + 45_000
    table.time_out()
    assert table.stage.how == "timed_out"
    assert kinds(table.events)[0] == "timed_out"
    assert table.hand(0) == ["1"]


def test_r4_9_the_virus_takes_its_toll_at_the_end_of_the_own_turn_only():
    table = Table("1", "2", tokens=[3, 4])
    table.pass_turn(0)
    assert (table.hp(0), table.hp(1)) == (47, 50)


def test_r5_9_a_hand_that_went_empty_makes_pickpocket_fail():
    table = Table("pickpocket stop", "stop", "1")
    table.play(0, "pickpocket", on=1)
    table.stop(1)
    table.stop(0)
    table.close()
    assert "action_failed" in kinds(table.events)
    assert table.view().table.fate == "failed"


def test_r5_9_pickpocket_takes_a_card_and_only_both_see_it():
    table = Table("pickpocket", "4", "1")
    table.done(0, "pickpocket", on=1)
    assert (table.hand(0), table.hand(1)) == (["4"], [])
    assert [(one.seat, one.face.value) for one in table.view(1).mine.known] == [(0, 4)]
    empty = Table("pickpocket", "", "1")
    assert empty.refused(0, played("pickpocket", on=1)) == "EMPTY_HAND"


def test_r6_1_what_an_eliminated_seat_leaves():
    table = Table("poison 4", "stop 2", "1", hp=[50, 4, 50], tokens=[0, 3, 0], vaccines=[1], quarantine=[0, 2, 0])
    table.done(0, "poison", 4, on=1)
    gone = table.board.seat(1)
    assert (gone.hp, gone.tokens, gone.quarantine, gone.hand, gone.vaccine) == (0, 0, 0, (), None)
    assert sorted(table.discard) == ["2", "4", "poison", "stop", "vaccine"]
    assert table.refused(1, Stop()) == "OUT"
    table.time_out()
    assert table.active == 2


def test_r6_2_who_dies_of_his_virus_hands_the_turn_on():
    table = Table("1", "1", "1", hp=[2, 50, 50], tokens=[3, 0, 0])
    table.pass_turn(0)
    assert not table.board.seat(0).alive
    table.time_out()
    assert table.active == 1


def test_r6_3_partners_fall_together_and_share_their_rank():
    table = Table("poison 4", *["1"] * 5, mode="coop", hp=[50, 4, 50, 50, 50, 50])
    table.done(0, "poison", 4, on=1)
    assert table.board.living == (0, 2, 3, 5)
    assert table.board.seat(1).out == table.board.seat(4).out == 1
    table.host(EndMatch())
    assert table.ranking[-1] == (1, 4)


def dried_up(**more):
    """Both piles are empty: all cards are in hands, the traps have been drawn into the void of this table."""
    table = Table("1", "2", stage="draw", **more).put_away()
    table.check = False
    table.change(piles=replace(table.board.piles, discard=()))
    return table


def test_r8_2_without_cards_play_goes_on():
    table = dried_up()
    table.draw(0)
    assert table.events == ()
    assert (table.kind, table.view().stage.can_draw) == ("acting", False)
    assert table.refused(0, Pass(True)) == "NOT_LEGAL"
    assert Pass(True) not in table.legal(0)


@pytest.mark.parametrize("fever", [True, False])
def test_r8_4_a_round_without_cards_and_plays_brings_the_fever(fever):
    table = dried_up(fever=fever)
    for turn in range(5):
        assert table.board.fever is (turn == 4)
        table.draw(table.active)
        table.pass_turn(table.active)
        table.time_out()


def test_r8_4_a_play_puts_it_off():
    table = dried_up()
    for turn in range(4):
        table.draw(table.active)
        if turn == 3:
            table.done(1, "epidemic")
        else:
            table.pass_turn(table.active)
        table.time_out()
    assert not table.board.fever


def test_r8_3_fever_from_round_26_on():
    table = Table("1", "1")
    table.change(round=25, had_turn=(0, 1))
    table.ask(Acting(1), Turn(1))
    table.pass_turn(1)
    table.time_out()
    assert (table.board.round, table.board.fever, table.tokens()) == (26, True, [1, 0])
    assert the(table.events, "round_began").fever


def test_r8_3_no_fever_without_the_option():
    table = Table("1", "1", fever=False)
    assert table.view().fever_from is None
    table.change(round=40, had_turn=(0, 1))
    table.pass_turn(0)
    table.time_out()
    assert (table.board.round, table.board.fever) == (41, False)


def test_a_round_is_over_when_all_the_living_have_had_a_turn():
    table = Table("1", "1", "1", hp=[50, 50, 3], tokens=[0, 0, 5])
    table.to_turn_of(2)
    assert table.board.round == 1
    table.pass_turn(2)
    table.to_turn_of(0)
    assert table.board.round == 2


def test_r9_2_the_later_the_fall_the_better():
    table = Table("poison 4", "poison 4", "1", hp=[4, 50, 4])
    table.done(0, "poison", 4, on=2)
    table.to_turn_of(1)
    table.done(1, "poison", 4, on=0)
    assert table.ranking == ((1,), (0,), (2,))


def test_r9_3_the_host_ends_it_life_points_then_tokens_then_cards():
    table = Table("1", "1", "1 2", "1", hp=[30, 40, 40, 40], tokens=[0, 2, 1, 1])
    table.host(EndMatch())
    assert table.ranking == ((2,), (3,), (1,), (0,))
    assert [line.rank for line in table.view().stage.ranking] == [1, 2, 3, 4]


def test_r9_3_what_lies_on_the_table_counts_for_nothing():
    table = Table("poison 6", "1")
    table.play(0, "poison", 6, on=1)
    table.host(EndMatch())
    assert table.hp(1) == 50
    assert table.ranking == ((1,), (0,))  # one card more


def test_r10_2_two_misses_in_a_row_and_nobody_waits_any_more():
    table = Table("1", "2", "3", pile="4 5 6")
    table.time_out()
    assert not table.view().players[0].absent
    table.to_turn_of(2)
    table.pass_turn(2)
    table.time_out()
    assert table.due() == table.now + 8_000
    table.time_out()
    assert table.view().players[0].absent
    assert table.stage.how == "timed_out"  # passed at once
    table.to_turn_of(1)
    assert not table.view().players[2].absent


def test_r10_2_an_absent_seat_draws_after_2_seconds_and_is_there_again_when_it_acts():
    table = absent(0)
    table.pass_turn(1)
    table.time_out()
    assert (table.active, table.due()) == (0, table.now + 2_000)
    table.act(0, DrawCard())
    assert table.kind == "acting"
    assert not table.view().players[0].absent


def test_r10_2_windows_do_not_wait_for_the_absent():
    table = absent(0, "poison 3 virus 2")
    table.play(1, "poison", 3, on=0)
    assert table.kind == "ending"
    table = absent(0, "virus 2")
    table.play(1, "virus", 2, on=0)
    assert (table.kind, table.tokens(0)) == ("ending", 2)


def test_r10_2_the_time_that_the_host_gives_an_absent_seat_stays_when_somebody_else_leaves():
    table = absent(0)
    table.pass_turn(1)
    table.time_out()
    table.host(AddTime(30_000))
    table.tell(1, SeatChange.LEFT)
    assert table.due() == table.now + 32_000


def absent(seat, hand="1"):
    """Two seats; ``seat`` 0 has missed twice, seat 1 acts."""
    table = Table("counter", hand, active=1)
    chairs = tuple(replace(c, misses=2) if c.seat == seat else c for c in table.state.chairs)
    table.state = replace(table.state, chairs=chairs)
    return table


def test_r10_3_who_comes_back_has_the_full_time():
    table = absent(0)
    table.pass_turn(1)
    table.time_out()
    table.tell(0, SeatChange.BACK)
    assert table.due() == table.now + 8_000


def test_r10_3_who_was_never_away_gains_no_time_by_a_reconnection():
    table = Table("1", "1", stage="draw")
    due = table.due()
    table.now += 5_000
    for change in (SeatChange.DROPPED, SeatChange.BACK):
        table.tell(0, change)
        assert table.due() == due


def test_r10_4_who_leaves_is_out_before_the_next_turn():
    table = Table("1", "1", "1")
    table.tell(2, SeatChange.LEFT)
    assert table.view().players[2].leaving
    table.pass_turn(0)
    table.time_out()
    assert the(table.events, "seat_eliminated").cause == "left"
    assert table.board.living == (0, 1)


def test_r10_4_a_bot_or_somebody_else_saves_the_seat():
    for change in (SeatChange.BOT, SeatChange.JOINED):
        table = Table("1", "1", "1")
        table.tell(2, SeatChange.LEFT)
        table.tell(2, change, "other")
        table.pass_turn(0)
        table.time_out()
        assert table.board.living == (0, 1, 2)


def test_r10_4_a_bot_that_goes_leaves_an_empty_seat():
    table = Table("1", "1", "1")
    table.tell(2, SeatChange.BOT)
    table.tell(2, SeatChange.LEFT)
    assert not table.view().players[2].leaving
    table.tell(2, SeatChange.HUMAN)
    assert table.view().players[2].leaving


def test_r10_4_the_partner_plays_on_alone():
    table = Table("1", "1", "1", "1", mode="coop")
    table.tell(2, SeatChange.LEFT)
    table.pass_turn(0)
    table.time_out()
    assert table.board.living == (0, 1, 3)
    assert table.ranking is None


def test_r10_4_the_active_seat_that_leaves_is_passed_over_soon():
    table = Table("1", "1", "1")
    table.tell(0, SeatChange.LEFT)
    assert table.due() == table.now + 2_000
    table.time_out()
    table.time_out()
    assert (table.board.living, table.active) == ((1, 2), 1)


@pytest.mark.parametrize("stage", ["act", "draw"])
def test_r10_5_the_host_skips_without_a_miss(stage):
    table = Table("1", "1", pile="2", stage=stage)
    table.host(Skip())
    assert table.kind == ("ending" if stage == "act" else "acting")
    assert table.state.chairs[0].misses == 0
    assert not [event for event in table.events if getattr(event, "timed_out", event.kind == "timed_out")]
    assert table.host_refused(Void()) == "UNSUPPORTED"


def test_r10_5_the_host_ends_a_reveal():
    table = Table("1", "1")
    assert table.host_refused(Next()) == "NOT_NOW"
    table.pass_turn(0)
    assert table.host_refused(Skip()) == "NOT_NOW"
    table.host(Next())
    assert table.kind == "drawing"


def test_r10_5_more_time_but_not_while_a_stop_is_being_decided():
    table = Table("poison 5", "stop", "1")
    table.play(0, "poison", 5, on=1)
    due = table.due()
    table.host(AddTime(5_000))
    assert table.due() == due + 5_000
    table.act(1, Stop(), grace=200)
    assert table.host_refused(AddTime(5_000)) == "NOT_NOW"
    assert table.host_refused(AddTime(10)) == "BAD_TIME"
    table.host(Skip())
    assert the(table.events, "stop_called").seat == 1


def test_r10_5_skipping_a_window_lets_it_go():
    table = Table("poison 5", "stop")
    table.play(0, "poison", 5, on=1)
    table.host(Skip())
    assert table.hp(1) == 45


def test_refusals_of_what_no_phone_of_ours_sends():
    table = Table("virus epidemic contagion luck2 3 4", "1", "2", tokens=[0, 1, 0])
    assert table.refused(0, played("virus", on=1)) == "NOT_LEGAL"
    assert table.refused(0, played("virus", 3)) == "NOT_LEGAL"
    assert table.refused(0, played("virus", 3, on=7)) == "NOT_LEGAL"
    assert table.refused(0, played("virus", 3, on=1, side="left")) == "NOT_LEGAL"
    assert table.refused(0, played("virus", 3, on=0)) == "SELF"
    assert table.refused(0, played("virus", 5, on=1)) == "NOT_YOUR_NUMBERS"
    assert table.refused(0, played("virus", 4, 3, on=1)) == "NOT_LEGAL"
    assert table.refused(0, played("epidemic", 3)) == "NOT_LEGAL"
    assert table.refused(0, played("epidemic", on=1)) == "NOT_LEGAL"
    assert table.refused(0, played("contagion", on=1)) == "NOT_LEGAL"
    assert table.refused(0, played("luck4")) == "NOT_YOUR_CARD"
    assert table.refused(0, played("miracle", on=0)) == "NOT_YOUR_CARD"
    assert table.refused(0, played("number", 3, on=1)) == "NO_VACCINE"
    assert table.refused(0, played("stop")) == "STOP_WINDOW"
    assert table.refused(0, played("counter")) == "COUNTER_WINDOW"
    assert table.refused(0, Let()) == "NOT_NOW"
    assert table.refused(1, Pass(False)) == "NOT_YOUR_TURN"
