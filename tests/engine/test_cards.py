"""The engine's pieces of card games: piles, hands, the ring of seats and members."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from buzzkeep.engine.chairs import next_member, next_seat
from buzzkeep.engine.piles import ID_LENGTH, Piles, grouped, mixes, random_ids, sets_of_one, taken
from buzzkeep.engine.records import record
from buzzkeep.engine.rng import CounterRng


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


def test_the_captaincy_goes_round_the_team():
    assert [next_member(("a", "b", "c"), one) for one in "abc"] == ["b", "c", "a"]
    assert next_member(("a", "b"), "gone") == "a"
    assert next_member((), "a") is None
