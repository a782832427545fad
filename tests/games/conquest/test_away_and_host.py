"""R11, seats that are away, and R12, the host."""

import pytest

from buzzkeep.game import HOST, AddTime, EndMatch, Next, SeatChange, Skip, Void
from games.conquest.positions import CORNERS, SPLIT, battling, expanding
from games.conquest.table import RIGHT, WRONG, Table

# -- R11: away


def absent() -> Table:
    """Red let its choice and its question go by in silence, and is asked to choose again."""
    table = expanding()
    table.run_out()
    table.question()
    while table.turn != "red":
        table.skip()
        table.open()
        table.skip()
        table.next()
    return table


def test_R11_2_two_time_outs_make_a_seat_absent():
    table = expanding()
    table.run_out()
    assert table.happened("timed_out")[0].seat == 0
    assert not table.screen.seats[0].absent
    table.question()
    assert table.screen.seats[0].absent


def test_R11_2_an_absent_seat_has_3_s():
    table = absent()
    assert table.chair(0).absent
    (timer,) = table.rules.timers(table.state)
    assert timer.due - table.now == 3_000
    table.skip()  # chance chooses, the question is its own
    table.open()
    assert table.screen.stage.due - table.now == 3_000


def test_R11_1_a_dropped_seat_has_its_full_time():
    table = expanding()
    table.seat("red").undergoes(SeatChange.DROPPED)
    (timer,) = table.rules.timers(table.state)
    assert timer.due - table.now == 20_000


def test_R11_3_a_question_does_not_wait_for_the_absent():
    table = Table(seats=2)
    table.arrange({"red": "abcde", "blue": "fghi"}, bases={"red": "a", "blue": "i"})
    table.seat("red").attacks("f")
    table.fight(red=WRONG)
    table.run_out()  # blue's choice: chance attacks for it
    table.fight(red=WRONG)
    assert table.chair(1).absent
    assert table.turn == "blue"
    before = table.scores
    table.run_out()  # R11.5: an absent seat loses its slot
    assert (table.turn, table.scores) == ("red", before)
    table.seat("red").attacks("f")
    table.open()
    opened = table.now
    table.now += 1_000
    table.seat("red").chooses(RIGHT)
    assert table.stage == "asking"
    assert table.screen.stage.due == opened + 3_000
    table.now = opened + 2_500
    table.seat("blue").chooses(WRONG)
    assert table.stage == "revealing"
    assert not table.chair(1).absent


@pytest.mark.parametrize("change", [SeatChange.BACK, SeatChange.BOT, SeatChange.JOINED])
def test_R11_4_coming_back_gives_the_full_time(change):
    table = absent()
    table.now += 1_000
    table.seat("red").undergoes(change)
    assert not table.chair(0).absent
    (timer,) = table.rules.timers(table.state)
    assert timer.due - table.now == 20_000


def test_R11_2_a_seat_that_a_bot_gives_back_to_nobody_is_absent():
    table = absent()
    table.seat("red").undergoes(SeatChange.BOT)
    table.seat("red").undergoes(SeatChange.HUMAN)
    assert table.chair(0).absent


def test_R11_2_a_seat_is_absent_when_its_last_phone_left_and_not_before():
    table = Table(members={"red": ["ann", "bob"]})
    table.seat("red", "ann").undergoes(SeatChange.LEFT)
    assert (table.chair(0).absent, table.chair(0).captain) == (False, "bob")
    table.seat("red", "bob").undergoes(SeatChange.LEFT)
    assert table.chair(0).absent


def test_R11_4_an_action_ends_the_absence():
    table = absent()
    table.seat("red").selects(table.screen.stage.targets[0])
    assert not table.chair(0).absent


def test_R11_5_chance_chooses_a_legal_territory():
    table = expanding()
    table.run_out()
    assert table.stage == "announcing"
    assert table.about.stake.claims[0].territory in {"b", "d"}


@pytest.mark.parametrize("seed", range(6))
def test_R11_5_a_connected_seat_attacks_an_ordinary_territory(seed):
    table = Table(key=b"%016d" % seed)
    table.arrange({"red": "abeh", "blue": "cfi", "green": "dg"}, bases=CORNERS)
    assert {"i", "g"} < set(table.screen.stage.targets)
    table.run_out()
    assert table.about.stake.fight.territory in {"c", "f", "d"}


def test_R11_5_a_castle_if_there_is_nothing_else():
    table = Table(seats=2)
    table.arrange({"red": "abcdefgh", "blue": "i"}, bases={"red": "a", "blue": "i"})
    table.run_out()
    assert table.about.stake.fight.castle


def test_R11_5_a_disconnected_seat_loses_its_slot():
    table = battling(SPLIT)
    table.seat("red").undergoes(SeatChange.DROPPED)
    before = table.scores
    table.run_out()
    assert (table.stage, table.turn) == ("picking", "green")
    assert table.scores == before


# -- R12: the host


def host_may(table: Table) -> set[str]:
    return {action.kind for action in table.rules.legal(table.state, HOST)} - {"swap"}  # see test_look_ahead.py


def test_R12_what_the_host_may_do_at_each_stage():
    table = battling(SPLIT)
    assert host_may(table) == {"skip", "add_time", "end"}
    table.seat("red").attacks("f")
    assert host_may(table) == {"end"}
    table.open()
    assert host_may(table) == {"skip", "void", "add_time", "end"}
    table.skip()
    assert host_may(table) == {"next", "void", "add_time", "end"}
    table.next()
    assert host_may(table) == {"next", "add_time", "end"}
    assert table.refused(HOST, Void()) == "NOT_NOW"
    assert table.refused(HOST, Skip()) == "NOT_NOW"


@pytest.mark.parametrize("action", [Next(), Skip(), Void(), AddTime(1_000), EndMatch()])
def test_R12_host_powers_are_the_hosts_alone(action):
    assert expanding().seat("red").is_refused(action) == "HOST_ONLY"


def test_R12_2_a_skip_is_no_time_out():
    table = expanding()
    for _ in range(3):
        table.skip()
        table.open()
        table.skip()
        table.next()
    assert table.happened("timed_out") == []
    assert not any(seat.absent for seat in table.screen.seats)


def test_R12_3_an_open_question_is_replaced():
    table = expanding()
    table.seat("red").selects("b")
    table.open()
    table.void()
    table.open()
    assert table.screen.stage.question.text == "Choice 1?"
    assert table.screen.stage.question.serial == 2
    assert table.rules.used(table.state) == ("c0", "c1")


def test_R12_3_a_void_takes_back_the_consequences():
    table = battling(SPLIT)
    before = table.scores
    table.seat("red").attacks("f")
    table.question(red=RIGHT, blue=WRONG, reveal=False)
    table.void()
    assert table.scores == before
    assert table.land("f") == ("blue", 200)
    assert table.about.stake.fight.territory == "f"
    table.fight(red=WRONG, blue=RIGHT)
    assert table.board.seat(0).tally.right_answers == 0
    assert table.scores == {**before, "blue": before["blue"] + 100}


def test_R12_3_the_replacement_keeps_the_format_of_a_duel():
    table = battling(SPLIT)
    table.seat("red").attacks("f")
    table.question(red=RIGHT, blue=RIGHT)
    table.speed(red=(1, 1_000), reveal=False)
    table.void()
    assert table.about.stake.kind == "duel"
    assert table.board.drawn == (0, 120, 121)


@pytest.mark.parametrize("ms", [999, 300_001, -5])
def test_R12_4_time_within_bounds(ms):
    assert expanding().seat("red").table.refused(HOST, AddTime(ms)) == "BAD_TIME"


def test_R12_4_added_time_moves_the_deadline_and_the_old_timer_is_stale():
    table = expanding()
    table.seat("red").selects("b")
    table.open()
    (old,) = table.rules.timers(table.state)
    table.add_time(30_000)
    (new,) = table.rules.timers(table.state)
    assert new.due == old.due + 30_000
    assert table.rules.on_timer(table.state, old.id, table._moment()).state == table.state


def test_R12_5_the_end_ranks_by_the_score():
    table = battling(SPLIT)
    table.end()
    assert table.top.reason == "host"
    assert table.happened("match_ended")[0].reason == "host"


def test_R12_5_a_shown_answer_counts():
    table = expanding()
    table.seat("red").selects("b")
    table.question(red=RIGHT, reveal=False)
    table.end()
    assert table.scores["red"] == 1_200


def test_R12_5_an_announced_question_stays_unused():
    table = expanding()
    table.seat("red").selects("b")
    table.end()
    assert table.rules.used(table.state) == ()


@pytest.mark.parametrize(("paused", "replaced"), [(10_000, False), (10_001, True)])
def test_R12_6_a_long_pause_replaces_an_open_question(paused, replaced):
    table = expanding()
    table.seat("red").selects("b")
    table.open()
    table.resume(paused)
    assert (table.stage == "announcing") is replaced
    assert len(table.happened("question_voided")) == replaced


def test_R12_6_a_pause_in_a_choice_changes_nothing():
    table = expanding()
    before = table.state
    table.resume(60_000)
    assert table.state == before
