"""Who holds a seat, and whether anybody is there."""

import pytest

from buzzkeep.engine.chairs import Chair
from buzzkeep.engine.types import SeatChange


def test_two_misses_in_a_row_make_absent() -> None:
    assert [Chair(0, misses=misses).absent for misses in (0, 1, 2, 3)] == [False, False, True, True]
    assert not Chair(0, bot=True, misses=2).absent


@pytest.mark.parametrize("change", [SeatChange.BACK, SeatChange.JOINED, SeatChange.BOT, SeatChange.HUMAN])
def test_who_comes_is_there(change: SeatChange) -> None:
    assert not Chair(0, ("a",), "a", misses=2).after(change, "a").absent


def test_who_drops_may_come_back_and_who_leaves_is_gone_but_not_from_a_bot() -> None:
    dropped = Chair(0, ("a",), "a").after(SeatChange.DROPPED, "a")
    assert (dropped.connected, dropped.absent) == (False, False)
    assert dropped.after(SeatChange.BACK, "a").connected
    left = Chair(0, ("a",), "a").after(SeatChange.LEFT, "a")
    assert left.absent
    assert left.after(SeatChange.BACK, None).absent  # gone for good: only somebody else or a bot takes the seat
    assert not left.after(SeatChange.JOINED, "b").absent
    assert not left.after(SeatChange.BOT, None).absent
    assert not Chair(0, ("a",), "a", bot=True).after(SeatChange.LEFT, "a").left


def test_a_seat_is_gone_when_its_last_member_left() -> None:
    chair = Chair(0, ("a",), "a").after(SeatChange.JOINED, "b")
    assert (chair.members, chair.captain) == (("a", "b"), "a")
    assert chair.after(SeatChange.LEFT, "stranger") == chair
    one_left = chair.after(SeatChange.LEFT, "a")
    assert (one_left.members, one_left.captain, one_left.absent) == (("b",), "b", False)
    nobody = one_left.after(SeatChange.LEFT, "b")
    assert (nobody.members, nobody.captain, nobody.absent) == ((), None, True)
    assert not nobody.after(SeatChange.JOINED, "c").absent


def test_a_seat_that_a_bot_gives_back_to_nobody_is_left() -> None:
    played = Chair(0).after(SeatChange.BOT, None)
    assert not played.absent
    assert played.after(SeatChange.HUMAN, None).absent
    assert not Chair(0, ("a",), "a").after(SeatChange.BOT, None).after(SeatChange.HUMAN, None).absent


def test_a_phone_that_sits_down_twice_counts_once_and_leaves_at_once() -> None:
    chair = Chair(0, ("a",), "a").after(SeatChange.JOINED, "b")
    for known in ("a", "b", None):
        assert chair.after(SeatChange.JOINED, known).members == ("a", "b")
    assert chair.after(SeatChange.LEFT, "b").members == ("a",)


def test_members_have_no_say_while_a_bot_plays() -> None:
    chair = Chair(0, ("a", "b"), "a")
    assert chair.voters == ("a", "b")
    assert chair.after(SeatChange.BOT, None).voters == ()


def test_a_seat_for_one_phone_is_held_by_the_last_that_sat_down() -> None:
    chair = Chair(0, ("a",), "a").after(SeatChange.JOINED, "b").alone()
    assert (chair.members, chair.captain) == (("b",), "b")
    assert chair.alone() == chair
