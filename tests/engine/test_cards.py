"""The engine's pieces of card games: piles, hands, the ring, attendance, and a step in the making."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from buzzkeep.engine.attendance import Attendance, Crew
from buzzkeep.engine.course import Course
from buzzkeep.engine.hands import grouped, mixes, sets_of_one, taken
from buzzkeep.engine.piles import ID_LENGTH, Piles, random_ids
from buzzkeep.engine.records import record
from buzzkeep.engine.ring import next_member, next_seat
from buzzkeep.engine.rng import CounterRng
from buzzkeep.engine.types import SeatChange


def rng(seed=1):
    return CounterRng(b"tests of the cards' engine", seed << 32)


@record
class Card:
    id: str
    face: int


def test_cards_are_drawn_from_the_top_and_discarded_on_the_top():
    card, piles = Piles(("a", "b", "c")).drawn()
    assert (card, piles.pile) == ("a", ("b", "c"))
    assert piles.discarded(["a", "x"]).discard == ("a", "x")
    with pytest.raises(IndexError):
        Piles(()).drawn()


@given(st.lists(st.integers()), st.lists(st.integers()))
def test_a_reshuffle_loses_nothing_and_leaves_the_pile_on_top(pile, discard):
    piles = Piles(tuple(pile), tuple(discard)).reshuffled(rng())
    assert piles.pile[: len(pile)] == tuple(pile)
    assert sorted(piles.pile[len(pile) :]) == sorted(discard)
    assert piles.discard == ()
    assert piles.empty is not bool(pile or discard)


def test_ids_are_all_different_and_of_chance():
    ids = random_ids(500, rng())
    assert len(set(ids)) == 500
    assert {len(one) for one in ids} == {ID_LENGTH}
    assert ids == random_ids(500, rng())
    assert not set(ids) & set(random_ids(500, rng(2)))


def test_equal_faces_stand_together():
    hand = [Card("a", 3), Card("b", 1), Card("c", 3)]
    groups = grouped(hand, lambda face: face)
    assert list(groups) == [1, 3]
    assert [card.id for card in groups[3]] == ["a", "c"]


def test_cards_are_taken_by_face_each_once():
    hand = [Card("a", 3), Card("b", 1), Card("c", 3)]
    found = taken(hand, [3, 3])
    assert found is not None
    assert ([card.id for card in found[0]], [card.id for card in found[1]]) == (["a", "c"], ["b"])
    assert taken(hand, [1, 1]) is None
    assert taken(hand, []) == ((), tuple(hand))


def test_choices_of_number_cards():
    assert sets_of_one({1: 2, 4: 1}) == ((1,), (1, 1), (4,))
    assert mixes({1: 2, 4: 1}) == ((4,), (1,), (1, 4), (1, 1), (1, 1, 4))
    assert sets_of_one({}) == mixes({}) == ()


@given(st.dictionaries(st.integers(1, 6), st.integers(1, 3)))
def test_there_are_as_many_mixes_as_there_must_be(counts):
    found = mixes(counts)
    expected = 1
    for count in counts.values():
        expected *= count + 1
    assert len(set(found)) == len(found) == expected - 1


def test_the_ring_closes_up():
    assert next_seat((0, 1, 2, 3), (0, 1, 3), 1, 1) == 3
    assert next_seat((0, 1, 2, 3), (0, 1, 3), 3, 1) == 0
    assert next_seat((0, 1, 2, 3), (0, 1, 3), 3, -1) == 1
    assert next_seat((0, 1, 2, 3), (1, 3), 2, -1) == 1  # from a seat that is out
    assert next_seat((4, 7), (4,), 4, 1) == 4
    with pytest.raises(ValueError, match="nobody"):
        next_seat((0, 1), (), 0, 1)


def test_two_misses_in_a_row_make_absent_and_any_act_present():
    once = Attendance().missed()
    assert not once.absent
    assert once.missed().absent
    assert not once.acted().missed().absent
    assert not once.missed().acted().absent
    assert not Attendance(bot=True).missed().missed().absent


@pytest.mark.parametrize("change", [SeatChange.BACK, SeatChange.JOINED, SeatChange.BOT, SeatChange.HUMAN])
def test_who_comes_is_there(change):
    assert not Attendance(misses=2).after(change).absent


def test_who_drops_may_come_back_and_who_leaves_is_gone_but_not_from_a_bot():
    dropped = Attendance().after(SeatChange.DROPPED)
    assert (dropped.connected, dropped.absent) == (False, False)
    assert dropped.after(SeatChange.BACK).connected
    left = Attendance().after(SeatChange.LEFT)
    assert left.absent
    assert left.after(SeatChange.BACK).absent  # gone for good: only somebody else or a bot takes the seat
    assert not left.after(SeatChange.JOINED).absent
    assert not left.after(SeatChange.BOT).absent
    assert not Attendance(bot=True).after(SeatChange.LEFT).left


def test_a_course_collects_one_step_and_leaves_the_state_alone():
    @record
    class State:
        count: int = 0

    class Ctx:
        now, acted_at, sigma_ms, grace_ms, rng = 7, 7, 0.0, 0, rng()

    first = State()
    course: Course[State, str] = Course(first, Ctx())
    course.set(count=2)
    course.emit("counted")
    step = course.step()
    assert (course.now, step.state, step.events, first.count) == (7, State(2), ("counted",), 0)


def test_the_captaincy_goes_round_the_team():
    assert [next_member(("a", "b", "c"), one) for one in "abc"] == ["b", "c", "a"]
    assert next_member(("a", "b"), "gone") == "a"
    assert next_member((), "a") is None


def test_a_crew_is_gone_when_its_last_member_left():
    crew = Crew(("a",), Attendance()).after("b", SeatChange.JOINED)
    assert crew.members == ("a", "b")
    assert crew.after("stranger", SeatChange.LEFT) is None
    one_left = crew.after("a", SeatChange.LEFT)
    assert (one_left.members, one_left.attendance.absent) == (("b",), False)
    nobody = one_left.after("b", SeatChange.LEFT)
    assert (nobody.members, nobody.attendance.absent) == ((), True)
    assert not nobody.after("c", SeatChange.JOINED).attendance.absent


def test_a_seat_that_a_bot_gives_back_to_nobody_is_left():
    played = Crew((), Attendance()).after(None, SeatChange.BOT)
    assert not played.attendance.absent
    assert played.after(None, SeatChange.HUMAN).attendance.absent
    assert not Crew(("a",), played.attendance).after(None, SeatChange.HUMAN).attendance.absent


def test_a_phone_that_sits_down_twice_counts_once_and_leaves_at_once():
    crew = Crew(("a",), Attendance()).after("b", SeatChange.JOINED)
    for known in ("a", "b", None):
        assert crew.after(known, SeatChange.JOINED).members == ("a", "b")
