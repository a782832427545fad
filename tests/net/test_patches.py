"""What has changed between two documents, laid over the first, gives the second: by an RFC 6901 reader of its own."""

import json

from hypothesis import given
from hypothesis import strategies as st

from buzzkeep.engine.records import record
from buzzkeep.net.told import changed_members
from net.laying import laid_over

LEAVES = st.none() | st.booleans() | st.integers(2, 9) | st.just(2.5) | st.text("ab/~0", max_size=3)
NAMES = st.text("ab/~1", max_size=3) | st.just("kind")
DOCUMENTS = st.recursive(
    LEAVES, lambda inner: st.lists(inner, max_size=4) | st.dictionaries(NAMES, inner, max_size=5), max_leaves=25
)


def written(value):
    """A document to the byte."""
    return json.dumps(value, sort_keys=True)


def edited(document, edit, value):
    """The document with another value somewhere inside, where ``edit`` leads."""
    if not edit or not isinstance(document, dict | list) or not document:
        return value
    at = edit[0] % len(document)
    if isinstance(document, list):
        return [edited(each, edit[1:], value) if place == at else each for place, each in enumerate(document)]
    name = list(document)[at]
    return {**document, name: edited(document[name], edit[1:], value)}


@given(DOCUMENTS, DOCUMENTS)
def test_changes_laid_over_one_document_give_any_other(before, after):
    changed = changed_members({"part": before}, {"part": after})
    assert written(laid_over({"part": before}, changed)) == written({"part": after})


@given(DOCUMENTS, st.lists(st.integers(0, 4), max_size=5), LEAVES)
def test_changes_deep_inside_give_the_other_and_no_change_gives_nothing(before, edit, value):
    after = edited(before, edit, value)
    changed = changed_members({"part": before}, {"part": after})
    assert written(laid_over({"part": before}, changed)) == written({"part": after})
    assert bool(changed) == (written(before) != written(after))


@given(st.dictionaries(NAMES, DOCUMENTS, max_size=4), st.data())
def test_members_are_told_one_by_one(before, data):
    after = {name: data.draw(DOCUMENTS | st.just(value)) for name, value in before.items()}
    changed = changed_members(before, after, "/game")
    assert all(place.startswith("/game/") for place in changed)
    assert written(laid_over({"game": before}, changed)) == written({"game": after})


def test_what_changed_in_few_parts_is_told_by_these_parts():
    before = {"kind": "asking", "question": {"text": "?"}, "answered": [0], "due": 9, "names": ["a", "b", "c"]}
    after = before | {"answered": [0, 2], "names": ["a", "x", "c"]}
    assert changed_members({"stage": before}, {"stage": after}) == {"/stage/answered": [0, 2], "/stage/names/1": "x"}


@record
class Hand:
    seat: int
    cards: tuple[int, ...]
    note: str = ""


@record
class Table:
    hands: tuple[Hand, ...]
    turn: int = 0
    pile: int = 0


def test_records_are_told_by_their_fields_and_what_is_of_another_class_as_a_whole():
    before = Table((Hand(0, (1, 2)), Hand(1, (3,)), Hand(2, ())))
    after = Table((Hand(0, (1, 2)), Hand(1, (3, 4)), Hand(2, ())))
    assert changed_members({"at": before}, {"at": after}) == {"/at/hands/1/cards": (3, 4)}
    assert changed_members(vars(before), vars(after), "/view") == {"/view/hands/1/cards": (3, 4)}
    assert changed_members({"at": before}, {"at": after.hands[0]}) == {"/at": Hand(0, (1, 2))}
    assert changed_members({"at": before}, {"at": Table(after.hands, 1)}) == {"/at": Table(after.hands, 1)}


def test_what_is_of_another_kind_is_told_as_a_whole():
    before = {"kind": "asking", "due": 9, "of": 1, "seat": 2}
    after = before | {"kind": "picking"}
    assert changed_members({"stage": before}, {"stage": after}) == {"/stage": after}
