"""The picker: what a match gets, in which order, and what is never asked."""

from collections import Counter
from itertools import pairwise

import pytest
from sqlalchemy import insert

from banks.making import choice, number, statements_of
from buzzkeep.banks.keeping.storage import enable, summary
from buzzkeep.banks.keeping.tables import QuestionRating
from buzzkeep.banks.model import ChoiceWording, NumberWording
from buzzkeep.banks.playing.picker import BankSupply, counts
from buzzkeep.banks.version import item_version
from buzzkeep.engine.content import ContentChoice, NotEnough
from buzzkeep.engine.rng import CounterRng

EN = ContentChoice("en")
CATEGORIES = ("history", "science", "sport", "music")


def rng(n=0):
    return CounterRng(bytes([n]) * 16)


def held(*asked):
    """How many there are and are unseen, choice questions and numbers."""
    found = counts(*asked)
    return found.choice_total, found.choice_unseen, found.number_total, found.number_unseen


def many(n, **more):
    return [choice(f"q{i}", category=CATEGORIES[i % 4], difficulty=i % 5 + 1, **more) for i in range(n)]


def test_questions_are_frozen_with_the_right_answer_where_it_is_shown(engine, fill):
    fill("b", many(20))
    for question in BankSupply(engine, EN, [], rng()).choice_questions(20, 20):
        assert question.choices[question.right] == "right-" + question.id.removeprefix("b/")
        assert len(question.choices) == len(set(question.choices)) == 4
        with pytest.raises(AttributeError):
            question.right = 0


def test_right_answer_takes_every_place(engine, fill):
    fill("b", many(120))
    places = Counter(q.right for q in BankSupply(engine, EN, [], rng()).choice_questions(120, 120))
    assert set(places) == {0, 1, 2, 3}
    assert max(places.values()) < 60


def test_order_is_kept_where_it_matters(engine, fill):
    fill("b", [choice("k", choices=("one", "two", "three", "all of these"), right=3, keep_order=True)])
    question = BankSupply(engine, EN, [], rng()).choice_questions(1, 1)[0]
    assert question.choices == ("one", "two", "three", "all of these")
    assert question.right == 3


def test_six_choices_are_trimmed_to_the_right_one_and_three_wrong(engine, fill):
    fill("b", [choice("k", choices=("a", "b", "c", "R", "e", "f"), right=3)])
    shown = [BankSupply(engine, EN, [], rng(n)).choice_questions(1, 1)[0] for n in range(20)]
    assert all(len(q.choices) == 4 and q.choices[q.right] == "R" for q in shown)
    assert set().union(*(q.choices for q in shown)) == set("abcRef")


def test_trimmed_choices_in_kept_order_stay_in_order(engine, fill):
    fill("b", [choice("k", choices=("1", "2", "3", "4", "5", "6"), right=5, keep_order=True)])
    for n in range(10):
        question = BankSupply(engine, EN, [], rng(n)).choice_questions(1, 1)[0]
        assert list(question.choices) == sorted(question.choices)
        assert question.choices[question.right] == "6"


def test_fewer_than_four_choices_are_never_asked(engine, fill):
    fill("b", [choice("two", choices=("True", "False")), choice("three", choices=("a", "b", "c")), choice("four")])
    assert held(engine, EN) == (1, 1, 0, 0)
    assert [q.id for q in BankSupply(engine, EN, [], rng()).choice_questions(1, 9)] == ["b/four"]


def test_only_whole_nonnegative_numbers_are_asked(engine, fill):
    fill("b", [number("half", "2.5"), number("cold", -40), number("zero", 0), number("big", 10**15)])
    asked = BankSupply(engine, EN, [], rng()).number_questions(2, 9)
    assert {q.id: q.value for q in asked} == {"b/zero": 0, "b/big": 10**15}
    assert all(type(q.value) is int for q in asked)


def test_unseen_first_then_the_longest_unseen(engine, fill):
    fill("b", many(10))
    seen = ["b/q3", "b/q1", "b/q4", "b/q3", "b/q9"]  # q3 was asked twice: it is fresher than q1 and q4
    asked = [q.id for q in BankSupply(engine, EN, seen, rng()).choice_questions(5, 9)]
    assert set(asked[:6]) == {"b/q0", "b/q2", "b/q5", "b/q6", "b/q7", "b/q8"}
    assert asked[6:] == ["b/q1", "b/q4", "b/q3"]


def test_evening_of_games_repeats_nothing_while_something_is_unseen(engine, fill):
    fill("b", many(100))
    seen = []
    for game in range(3):
        asked = [q.id for q in BankSupply(engine, EN, seen, rng(game)).choice_questions(30, 33)]
        assert not set(asked) & set(seen)
        seen += asked
    last = [q.id for q in BankSupply(engine, EN, seen, rng(9)).choice_questions(30, 33)]
    assert len(set(last[:1]) - set(seen)) == 1  # the hundredth comes first
    assert last[1:] == seen[:32]


def test_one_match_never_gets_a_question_twice(engine, fill):
    fill("b", many(12))
    supply = BankSupply(engine, EN, [], rng())
    first, second = supply.choice_questions(6, 6), supply.choice_questions(6, 6)
    assert not {q.id for q in first} & {q.id for q in second}
    with pytest.raises(NotEnough):
        supply.choice_questions(1, 1)


def test_bank_too_small_says_how_much_is_missing(engine, fill):
    fill("b", [*many(5), number("n")])
    with pytest.raises(NotEnough) as failure:
        BankSupply(engine, EN, [], rng()).choice_questions(30, 36)
    assert (failure.value.wanted, failure.value.found) == (30, 5)
    with pytest.raises(NotEnough) as failure:
        BankSupply(engine, EN, [], rng()).number_questions(8, 12)
    assert (failure.value.wanted, failure.value.found) == (8, 1)


def test_empty_library_is_not_enough(engine):
    assert held(engine, EN) == (0, 0, 0, 0)
    with pytest.raises(NotEnough):
        BankSupply(engine, EN, [], rng()).choice_questions(1, 1)


def test_question_in_the_other_language_only_is_not_used(engine, fill):
    fill("b", [choice("french", langs=("fr",)), choice("both", langs=("fr", "en")), number("nombre", langs=("fr",))])
    assert held(engine, EN) == (1, 1, 0, 0)
    assert held(engine, ContentChoice("fr")) == (2, 2, 1, 1)


def test_wording_of_the_language_is_given(engine, fill):
    wordings = {
        "fr": NumberWording(text="Combien ?", unit="mètres", explanation="Parce que."),
        "en": NumberWording(text="How many?", unit="metres", explanation="Because."),
    }
    fill("b", [number("n").model_copy(update={"wordings": wordings, "as_of": 2022})])
    english = BankSupply(engine, EN, [], rng()).number_questions(1, 1)[0]
    french = BankSupply(engine, ContentChoice("fr"), [], rng()).number_questions(1, 1)[0]
    assert (english.text, english.unit, english.explanation) == ("How many?", "metres", "Because.")
    assert (french.text, french.unit, french.explanation) == ("Combien ?", "mètres", "Parce que.")
    assert english.id == french.id == "b/n"
    assert english.as_of == 2022


@pytest.mark.parametrize(
    ("content", "expected"),
    [
        (ContentChoice("en", categories=("sport", "music")), 10),
        (ContentChoice("en", difficulty_min=2, difficulty_max=3), 8),
        (ContentChoice("en", banks=("b",), categories=("sport",), difficulty_min=5), 1),
        (ContentChoice("en", banks=("other",)), 0),
        (ContentChoice("en", categories=("x' OR 1=1 --",)), 0),
    ],
)
def test_content_narrows_what_is_asked(engine, fill, content, expected):
    fill("b", many(20))
    assert counts(engine, content).choice_total == expected


@pytest.mark.parametrize(
    ("tags", "expected"),
    [
        ((), {"k", "loud", "kf", "f", "none", "near"}),
        (("kids",), {"k", "loud", "kf"}),
        (("kids", "funny"), {"k", "loud", "kf", "f"}),
        (("world",), set()),
    ],
)
def test_tags_ask_what_has_at_least_one_of_them(engine, fill, tags, expected):
    tagged = {"k": ("kids",), "loud": ("sea", "Kids"), "kf": ("kids", "funny"), "f": ("funny",), "none": ()}
    tagged["near"] = ("kidskin", "no kids", 'the "kids" of \\"funny\\"', "enfants")  # no other tag is taken for one
    fill("b", [choice(id, tags=tags) for id, tags in tagged.items()] + [number("n", tags=("kids",))])
    content = ContentChoice("en", tags=tags)
    assert counts(engine, content).choice_total == len(expected)
    assert counts(engine, content).number_total == (not tags or "kids" in tags)
    asked = BankSupply(engine, content, [], rng()).choice_questions(0, 9)
    assert {question.id for question in asked} == {f"b/{id}" for id in expected}


def test_tags_narrow_together_with_banks_categories_and_levels(engine, fill):
    fill("b", many(20, tags=("kids",)))
    fill("c", [choice("untagged", "Something else?", category="sport", difficulty=5)])
    assert counts(engine, ContentChoice("en", ("b", "c"), ("sport",), ("kids",), 5, 5)).choice_total == 1
    assert counts(engine, ContentChoice("en", ("c",), (), ("kids",))).choice_total == 0


def test_a_question_counts_by_the_tag_that_it_has_in_the_other_bank(engine, fill):
    fill("b", [choice("one", "The same?")])
    fill("c", [choice("one", "The same?", tags=("france",))])
    assert held(engine, ContentChoice("en", tags=("france",))) == (1, 1, 0, 0)


def test_a_bank_tells_how_many_questions_of_each_tag_can_be_asked(engine, fill):
    items = [
        choice("a", tags=("world", "KIDS", "sea"), langs=("fr", "en")),
        choice("b", tags=("kids", "Kids")),
        choice("two", choices=("True", "False"), tags=("kids",)),
        choice("off", tags=("kids",)),
        number("n", tags=("kids",)),
        number("half", "2.5", tags=("funny",)),
    ]
    fill("b", items)
    fill("plain", [choice("x")])
    assert enable(engine, "b", "off", False)
    told = {bank.id: [(one.lang, one.tag, one.choice, one.number) for one in bank.tags] for bank in summary(engine)}
    assert told == {
        "b": [("en", "kids", 2, 1), ("en", "world", 1, 0), ("fr", "kids", 1, 0), ("fr", "world", 1, 0)],
        "plain": [],
    }


def test_disabled_questions_and_banks_are_out(engine, fill):
    fill("b", many(4))
    fill("c", [choice("other", "Something else?")])
    assert enable(engine, "b", "q1", False)
    assert counts(engine, EN).choice_total == 4
    assert enable(engine, "b", None, False)
    assert counts(engine, EN).choice_total == 1
    assert enable(engine, "b", None, True)
    assert enable(engine, "b", "q1", True)
    assert counts(engine, EN).choice_total == 5


def test_question_that_two_banks_hold_counts_once(engine, fill):
    fill("b", many(4))
    fill("c", many(6))
    assert counts(engine, EN).choice_total == 6
    asked = BankSupply(engine, EN, [], rng()).choice_questions(1, 20)
    assert len({q.text for q in asked}) == len(asked) == 6


def test_unseen_counts(engine, fill):
    fill("b", [*many(4), number("n"), number("m")])
    assert held(engine, EN, ["b/q0", "b/q1", "b/n", "gone/x"]) == (4, 2, 2, 1)


def test_categories_take_turns(engine, fill):
    items = [choice(f"h{i}", category="history") for i in range(90)]
    fill("b", items + [choice(f"s{i}", category="sport") for i in range(10)])
    asked = BankSupply(engine, EN, [], rng()).choice_questions(20, 20)
    assert Counter(q.category for q in asked) == {"history": 10, "sport": 10}
    assert sum(a.category == b.category for a, b in pairwise(asked)) <= 2


def test_difficulty_rises_through_all_levels_in_the_first_third(engine, fill):
    fill("b", many(200))
    asked = BankSupply(engine, EN, [], rng()).choice_questions(42, 42)[:14]
    assert {q.difficulty for q in asked} == {1, 2, 3, 4, 5}
    assert sum(q.difficulty for q in asked[9:]) / 5 - sum(q.difficulty for q in asked[:5]) / 5 >= 1.5
    assert [q.difficulty for q in asked] != sorted(q.difficulty for q in asked)


def test_difficulty_keeps_near_the_middle_afterwards(engine, fill):
    fill("b", many(200))
    asked = BankSupply(engine, EN, [], rng(), seats=3).choice_questions(36, 60)
    assert {q.difficulty for q in asked} == {1, 2, 3, 4, 5}
    assert {q.difficulty for q in asked[12:36]} == {2, 3, 4}
    assert max(abs(q.difficulty - 3) for q in asked[12:36]) < max(abs(q.difficulty - 3) for q in asked[48:])


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_rounds_of_the_first_third_are_as_hard_for_one_seat_as_for_another(engine, fill, seats):
    fill("b", many(240))
    asked = BankSupply(engine, EN, [], rng(seats), seats=seats).choice_questions(12 * seats, 18 * seats)
    rounds = [asked[at : at + seats] for at in range(0, 4 * seats, seats)]
    apart = [max(q.difficulty for q in one) - min(q.difficulty for q in one) for one in rounds]
    assert sum(apart) <= 2  # where one level ends and the next begins
    assert max(apart) <= 1


def test_learned_ratings_outweigh_declared_difficulty(engine, fill):
    fill("b", many(60))
    with engine.begin() as connection:  # answers have shown the opposite of what the writer thought
        rows = [
            {"bank_id": "b", "question_id": f"q{i}", "points": 1500 - 150 * (i % 5 - 2), "deviation": 40, "answers": 30}
            for i in range(60)
        ]
        connection.execute(insert(QuestionRating), rows)
    asked = BankSupply(engine, EN, [], rng(), seats=3).choice_questions(36, 36)[:12]
    first, last = sum(q.difficulty for q in asked[:3]), sum(q.difficulty for q in asked[9:])
    assert first > last + 3


def test_what_those_present_have_not_seen_comes_before_what_they_have(engine, fill):
    fill("b", many(6))
    seen = ["b/q3", "b/q1", "b/q4", "b/q0", "b/q2", "b/q5"]
    familiar = {"b/q3": 2, "b/q1": 1, "b/q4": 1}  # q0, q2 and q5 were asked when others were in the room
    asked = [q.id for q in BankSupply(engine, EN, seen, rng(), familiar=familiar).choice_questions(1, 6)]
    assert asked == ["b/q0", "b/q2", "b/q5", "b/q1", "b/q4", "b/q3"]


def test_a_match_holds_the_version_of_the_text(engine, fill):
    fill("b", [choice("q"), number("n")])
    supply = BankSupply(engine, EN, [], rng())
    (asked,), (guessed,) = supply.choice_questions(1, 1), supply.number_questions(1, 1)
    assert asked.version == item_version(choice("q"), "en")
    assert guessed.version == item_version(number("n"), "en")
    corrected = choice("q", "Question q, put better?")
    assert item_version(corrected, "en") != asked.version
    assert item_version(corrected.model_copy(update={"category": "sport"}), "en") == item_version(corrected, "en")


def test_same_key_gives_the_same_questions(engine, fill):
    fill("b", many(50))
    ask = lambda n: BankSupply(engine, EN, [], rng(n)).choice_questions(20, 25)  # noqa: E731  shortest here
    assert ask(1) == ask(1)
    assert ask(1) != ask(2)


def test_html_in_a_question_stays_text(engine, fill):
    wording = ChoiceWording(text="What does <b> & <script>alert(1)</script> do?", choices=("<i>", "&lt;", "'\"", "\\"))
    fill("b", [choice("h").model_copy(update={"wordings": {"en": wording}})])
    question = BankSupply(engine, EN, [], rng()).choice_questions(1, 1)[0]
    assert question.text == wording.text
    assert set(question.choices) == set(wording.choices)


def test_board_comes_from_the_maps(engine):
    supply = BankSupply(engine, EN, [], rng())
    assert len(supply.board("hexagon").territories) == 19
    with pytest.raises(KeyError):
        supply.board("nowhere")


def test_two_queries_serve_a_match_of_a_thousand_questions(engine, fill):
    fill("b", many(1000))
    with statements_of(engine) as statements:
        BankSupply(engine, EN, [], rng()).choice_questions(30, 36)
    assert len([one for one in statements if one.startswith("SELECT")]) == 2


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
    content = ContentChoice("en", ("b",), **{narrow: FILLED_BY[narrow]})
    found = counts(engine, content)
    assert (found.own, found.own_left_out, found.choice_own) == (True, 5, 0)
    everything = ContentChoice("en", ("b",), own_all=True, **{narrow: FILLED_BY[narrow]})
    widened = counts(engine, everything)
    assert (widened.own, widened.own_left_out, widened.choice_own) == (True, 0, 5)
    assert widened.choice_total == found.choice_total + 5
    asked = BankSupply(engine, everything, [], rng()).choice_questions(5, 90)
    assert set(ids(asked)[:5]) == {f"b/q{i}" for i in range(5)}
    rest = asked[5:]
    assert len(rest) == found.choice_total == {"categories": 15, "tags": 9, "difficulty_max": 12}[narrow]
    assert all(q.category == "sport" or q.id.startswith("kids/") or q.difficulty == 1 for q in rest)


def test_a_question_that_ships_too_counts_as_an_own_one(engine, fill):
    fill("a-ship", many(6), fingerprint="1")
    fill("b", many(4))
    found = counts(engine, EN)
    assert (found.choice_total, found.choice_own) == (6, 4)
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


def test_own_questions_far_from_the_middle_come_where_every_seat_gets_one(engine, fill):
    shipped(fill, 200)
    fill("b", [choice(f"q{i}", difficulty=(1, 3, 3, 3, 5)[i // 3]) for i in range(15)])
    asked = BankSupply(engine, EN, [], rng(), seats=3).choice_questions(16, 30)
    assert [q.difficulty for q in asked[6:15]] == [3] * 9
    assert Counter(q.difficulty for q in asked[:6]) == {1: 3, 5: 3}
