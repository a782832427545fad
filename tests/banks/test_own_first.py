"""The host's own questions are asked first, and the shipped banks fill up what a match needs besides."""

import pytest

from banks.making import choice, counts, number
from banks.test_picker import CATEGORIES, EN, held, many, rng
from buzzkeep.banks.keeping.storage import enable
from buzzkeep.banks.playing.picker import BankSupply
from buzzkeep.quiz.content import ContentChoice, NotEnough


def shipped(fill, n=60, **more):
    """A bank that came with Buzzkeep."""
    items = [choice(f"s{i}", category=CATEGORIES[i % 4], difficulty=i % 5 + 1, **more) for i in range(n)]
    fill("ship", [*items, *(number(f"m{i}", i, **more) for i in range(n))], fingerprint="1")


def ids(questions):
    return [question.id for question in questions]


@pytest.mark.parametrize("banks", [(), ("b",), ("b", "ship"), ("ship", "b")])
@pytest.mark.parametrize("n", [1, 14, 15, 16, 20])
def test_own_questions_are_all_asked_and_first_and_shipped_ones_fill_up(engine, fill, banks, n):
    shipped(fill)
    fill("b", many(n))
    supply = BankSupply(engine, ContentChoice("en", banks), [], rng(n), seats=3)
    asked = ids(supply.choice_questions(16, 30))
    assert set(asked[:n]) == {f"b/q{i}" for i in range(n)}
    assert all(id.startswith("ship/") for id in asked[n:])
    assert len(set(asked)) == len(asked) == 30
    numbers = ids(supply.number_questions(18, 24))
    assert len(set(numbers)) == 24
    assert all(id.startswith("ship/m") for id in numbers)


def test_own_questions_that_suffice_are_all_that_is_asked(engine, fill):
    shipped(fill)
    fill("b", many(40))
    asked = ids(BankSupply(engine, EN, [], rng(), seats=3).choice_questions(16, 30))
    assert len(asked) == 30
    assert all(id.startswith("b/") for id in asked)


def test_only_shipped_banks_ask_nothing_else(engine, fill):
    shipped(fill)
    fill("b", many(9))
    asked = ids(BankSupply(engine, ContentChoice("en", ("ship",)), [], rng()).choice_questions(1, 90))
    assert len(asked) == 60
    assert not counts(engine, ContentChoice("en", ("ship",))).own


def test_nothing_fills_up_when_switched_off(engine, fill):
    shipped(fill)
    fill("b", many(15))
    content = ContentChoice("en", ("b",), fill_up=False)
    assert held(engine, content) == (15, 15, 0, 0)
    with pytest.raises(NotEnough) as failure:
        BankSupply(engine, content, [], rng()).choice_questions(16, 30)
    assert (failure.value.wanted, failure.value.found) == (16, 15)
    assert held(engine, ContentChoice("en", ("b", "ship"), fill_up=False)) == (75, 75, 60, 60)  # chosen, not filled up


def test_a_shipped_bank_that_is_switched_off_fills_nothing_up(engine, fill):
    shipped(fill)
    fill("b", many(15))
    assert enable(engine, "ship", None, False)
    assert held(engine, ContentChoice("en", ("b",))) == (15, 15, 0, 0)


def test_other_own_banks_do_not_fill_up(engine, fill):
    shipped(fill, 4)
    fill("b", many(3))
    fill("c", [choice("other", "Something else?")])
    asked = ids(BankSupply(engine, ContentChoice("en", ("b",)), [], rng()).choice_questions(1, 30))
    assert set(asked) == {"b/q0", "b/q1", "b/q2", "ship/s0", "ship/s1", "ship/s2", "ship/s3"}


def test_own_questions_come_in_their_order_if_wanted_bank_after_bank(engine, fill):
    shipped(fill)
    fill("b", [choice(f"b{i}", difficulty=5 - i % 5) for i in (3, 1, 2, 0)])
    fill("a", [choice(f"a{i}", difficulty=1 + i % 5) for i in (1, 0, 2)])
    written = ["b/b3", "b/b1", "b/b2", "b/b0", "a/a1", "a/a0", "a/a2"]
    for seats in (2, 3, 4):
        supply = BankSupply(engine, ContentChoice("en", ("b", "a"), own_order=True), [], rng(seats), seats=seats)
        asked = ids(supply.choice_questions(12, 20))
        assert asked[:7] == written
        assert len(set(asked)) == 20
    few = BankSupply(engine, ContentChoice("en", ("b", "a"), own_order=True), ["b/b1"], rng(), seats=3)
    assert ids(few.choice_questions(1, 4)) == ["b/b3", "b/b2", "b/b0", "a/a1"]  # what was asked already comes last


def test_own_questions_that_were_asked_come_back_after_unseen_shipped_ones(engine, fill):
    shipped(fill, 4)
    fill("b", many(3, tags=("x",)))
    asked = ids(BankSupply(engine, EN, ["b/q1", "ship/s0"], rng()).choice_questions(1, 7))
    assert set(asked[:2]) == {"b/q0", "b/q2"}
    assert set(asked[2:5]) == {"ship/s1", "ship/s2", "ship/s3"}
    assert asked[5:] == ["b/q1", "ship/s0"]


FILLED_BY = {"categories": ("sport",), "tags": ("kids",), "difficulty_max": 1}


@pytest.mark.parametrize("narrow", FILLED_BY)
def test_topics_tags_and_levels_choose_what_fills_up(engine, fill, narrow):
    shipped(fill)
    fill("kids", [choice(f"k{i}", tags=("kids",), difficulty=2) for i in range(9)], fingerprint="2")
    fill("b", [choice(f"q{i}", difficulty=3) for i in range(5)])
    content = ContentChoice("en", ("b",), own_all=False, **{narrow: FILLED_BY[narrow]})
    found = counts(engine, content)
    assert (found.own, found.own_left_out, found.choice.own) == (True, 5, 0)
    everything = ContentChoice("en", ("b",), **{narrow: FILLED_BY[narrow]})  # what a teacher expects
    widened = counts(engine, everything)
    assert (widened.own, widened.own_left_out, widened.choice.own) == (True, 0, 5)
    assert widened.choice.total == found.choice.total + 5
    asked = BankSupply(engine, everything, [], rng()).choice_questions(5, 90)
    assert set(ids(asked)[:5]) == {f"b/q{i}" for i in range(5)}
    rest = asked[5:]
    assert len(rest) == found.choice.total == {"categories": 15, "tags": 9, "difficulty_max": 12}[narrow]
    assert all(q.category == "sport" or q.id.startswith("kids/") or q.difficulty == 1 for q in rest)


def test_a_question_that_ships_too_counts_as_an_own_one(engine, fill):
    fill("a-ship", many(6), fingerprint="1")
    fill("b", many(4))
    found = counts(engine, EN)
    assert (found.choice.total, found.choice.own) == (6, 4)
    assert set(ids(BankSupply(engine, EN, [], rng()).choice_questions(1, 4))) == {f"b/q{i}" for i in range(4)}


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("own", [1, 7, 15, 22])
def test_the_round_that_own_questions_end_in_is_filled_up_with_ones_as_hard(engine, fill, seats, own):
    shipped(fill, 200)
    fill("b", many(own))
    asked = BankSupply(engine, EN, [], rng(own), seats=seats).choice_questions(30, 60)
    over = own % seats
    shared = asked[own - over : own - over + seats] if over else []
    assert len({q.difficulty for q in shared if q.id.startswith("ship/")} | {0}) <= 2
    ours = [q.difficulty for q in shared if q.id.startswith("b/")]
    assert all(abs(q.difficulty - sum(ours) / len(ours)) <= 0.5 for q in shared if q.id.startswith("ship/"))


def test_own_questions_grow_harder_and_what_fills_up_goes_on_where_they_end(engine, fill):
    shipped(fill, 200)
    fill("b", [choice(f"q{i}", difficulty=(1, 3, 3, 3, 5)[i // 3]) for i in range(15)])
    asked = [q.difficulty for q in BankSupply(engine, EN, [], rng(), seats=3).choice_questions(30, 45)]
    assert asked[:15] == [1] * 3 + [3] * 9 + [5] * 3
    assert 1 not in asked[15:30]  # the easy half of a match is over by then
    assert asked[29] == 5
