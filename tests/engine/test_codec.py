"""Strict JSON in, canonical JSON out."""

from dataclasses import FrozenInstanceError
from enum import StrEnum
from typing import Annotated, Literal, TypeAlias

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pydantic import Field

from buzzkeep.engine.codec import Malformed, adapter, dump, encode, load, load_plain, plain
from buzzkeep.engine.records import record


class Suit(StrEnum):
    HEART = "heart"
    SPADE = "spade"


@record
class Card:
    rank: int
    suit: Suit
    kind: Literal["card"] = "card"


@record
class Joker:
    note: str | None = None
    kind: Literal["joker"] = "joker"


AnyCard: TypeAlias = Annotated[Card | Joker, Field(discriminator="kind")]


@record
class Table:
    cards: tuple[AnyCard, ...]
    scores: dict[str, int]


cards = st.one_of(
    st.builds(Card, rank=st.integers(-(2**53), 2**53), suit=st.sampled_from(Suit)),
    st.builds(Joker, note=st.none() | st.text()),
)
tables = st.builds(
    Table,
    cards=st.lists(cards, max_size=5).map(tuple),
    scores=st.dictionaries(st.text(), st.integers(-(2**53), 2**53), max_size=5),
)


@given(tables)
def test_what_is_dumped_loads_equal(table: Table) -> None:
    assert load(Table, dump(Table, table)) == table


@given(tables, st.randoms())
def test_equal_values_give_equal_bytes_whatever_the_order_they_were_filled_in(table: Table, random: object) -> None:
    keys = list(table.scores)
    random.shuffle(keys)  # type: ignore[attr-defined]  # Hypothesis' Random
    twin = Table(table.cards, {key: table.scores[key] for key in keys})
    assert twin == table
    assert dump(Table, twin) == dump(Table, table)


def test_the_bytes_are_compact_and_in_utf_8() -> None:
    assert dump(Joker, Joker("é")) == '{"kind":"joker","note":"é"}'.encode()


@pytest.mark.parametrize(
    ("raw", "place"),
    [
        ('{"kind":"card","rank":"1","suit":"heart"}', "rank"),
        ('{"kind":"card","rank":1.5,"suit":"heart"}', "rank"),
        ('{"kind":"card","rank":1.0,"suit":"heart"}', "rank"),
        ('{"kind":"card","rank":true,"suit":"heart"}', "rank"),
        ('{"kind":"card","rank":null,"suit":"heart"}', "rank"),
        ('{"kind":"card","rank":1,"suit":"club"}', "suit"),
        ('{"kind":"card","rank":1,"suit":"heart","extra":0}', "extra"),
        ('{"kind":"card","suit":"heart"}', "rank"),
        ('{"kind":"tarot"}', "message"),
        ('{"rank":1,"suit":"heart"}', "message"),
        ('{"kind":"joker","note":7}', "note"),
        ("[]", "message"),
        ("{", "message"),
        ("", "message"),
        ("NaN", "message"),
    ],
)
def test_malformed_text_is_refused_and_the_place_is_named(raw: str, place: str) -> None:
    with pytest.raises(Malformed) as caught:
        load(AnyCard, raw)
    assert place in str(caught.value)


@given(st.binary(max_size=200))
def test_no_bytes_at_all_raise_anything_but_malformed(raw: bytes) -> None:
    try:
        loaded = load(AnyCard, raw)
    except Malformed:
        return
    assert isinstance(loaded, Card | Joker)


def tower(height: int) -> object:
    value: object = []
    for _ in range(height):
        value = [value]
    return value


@pytest.mark.parametrize(
    "value",
    [
        pytest.param(tower(100_000), id="a tower of brackets"),
        pytest.param({"kind": "card", "rank": 10**5000, "suit": "heart"}, id="a number of 5001 digits"),
        pytest.param({"kind": "joker", "note": "\ud800"}, id="half a character"),
        pytest.param({"kind": "card", "rank": float("nan"), "suit": "heart"}, id="no number"),
        pytest.param({("a", "b"): 1}, id="a key that is no string"),
        pytest.param({"kind": "joker", "note": b"x"}, id="bytes"),
        pytest.param({"kind": "card", "rank": "1", "suit": "heart"}, id="a number as a text"),
    ],
)
def test_parsed_values_are_read_as_strictly_as_text(value: object) -> None:
    with pytest.raises(Malformed):
        load_plain(AnyCard, value)


def test_parsed_values_load() -> None:
    assert load_plain(AnyCard, {"kind": "card", "rank": 1, "suit": "heart"}) == Card(1, Suit.HEART)


def test_the_refusal_does_not_repeat_what_was_sent() -> None:
    with pytest.raises(Malformed) as caught:
        load(AnyCard, '{"kind":"card","rank":"a secret","suit":"heart"}')
    assert "secret" not in str(caught.value)


def test_plain_gives_json_types_only() -> None:
    assert plain(Table, Table((Card(1, Suit.HEART),), {"a": 1})) == {
        "cards": [{"rank": 1, "suit": "heart", "kind": "card"}],
        "scores": {"a": 1},
    }


def test_records_cannot_be_changed() -> None:
    card = Card(1, Suit.HEART)
    with pytest.raises(FrozenInstanceError):
        card.rank = 2


@given(st.lists(st.integers(0, 13)), st.dictionaries(st.text(), st.integers(-(2**62), 2**62)))
def test_encoding_writes_what_pydantic_writes(ranks: list[int], scores: dict[str, int]) -> None:
    table = Table(tuple(Card(rank, Suit.HEART) if rank else Joker("« é »\n\0") for rank in ranks), scores)
    assert encode(table) == adapter(Table).dump_json(table)
