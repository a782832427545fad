"""The picker: what a match gets, in which order, and what is never asked."""

from collections import Counter
from dataclasses import replace
from itertools import pairwise

import pytest
from sqlalchemy import insert

from banks.making import choice, counts, item_version, number, statements_of
from buzzkeep.banks.keeping.storage import enable, summary
from buzzkeep.banks.keeping.tables import QuestionRating
from buzzkeep.banks.model import ChoiceWording, NumberWording
from buzzkeep.banks.playing.picker import BankSupply
from buzzkeep.engine.rng import CounterRng
from buzzkeep.quiz.content import ContentChoice, NotEnough, decimal

EN = ContentChoice("en")
CATEGORIES = ("history", "science", "sport", "music")


def rng(n=0):
    return CounterRng(bytes([n]) * 16)


def held(*asked):
    """How many there are and are unseen, choice questions and numbers."""
    found = counts(*asked)
    return found.choice.total, found.choice.unseen, found.number.total, found.number.unseen


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


@pytest.mark.parametrize("letters", ["ab", "abc", "abcde", "abcdef"])
def test_all_of_two_to_six_choices_are_asked(engine, fill, letters):
    fill("b", [choice("k", choices=tuple(letters), right=1)])
    shown = [BankSupply(engine, EN, [], rng(n)).choice_questions(1, 1)[0] for n in range(40)]
    assert all(set(q.choices) == {*letters} and q.choices[q.right] == "b" for q in shown)
    assert {q.right for q in shown} == {*range(len(letters))}


def short(n, **more):
    return [replaced(one, choices=("right", "wrong")) for one in many(n, **more)]


def replaced(one, choices):
    wordings = {lang: wording.model_copy(update={"choices": choices}) for lang, wording in one.wordings.items()}
    return one.model_copy(update={"id": f"s{one.id}", "wordings": wordings})


@pytest.mark.parametrize(("full", "asked"), [(60, 10), (25, 10), (22, 10), (12, 18), (0, 30)])
def test_a_third_at_most_has_fewer_than_four_choices_while_there_are_others(engine, fill, full, asked):
    fill("b", [*short(60), *many(full)])
    for n in range(5):
        drawn = BankSupply(engine, EN, [], rng(n)).choice_questions(1, 30)
        assert sum(len(q.choices) == 2 for q in drawn) == asked


@pytest.mark.parametrize(("wanted", "counts"), [("mixed", {2, 3, 4}), ("two", {2, 4}), ("never", {4})])
def test_short_questions_can_be_left_out(engine, fill, wanted, counts):
    fill(
        "b",
        [*short(9), *(replaced(one, ("a", "b", "c")) for one in many(19)[10:]), *many(9), number("n0"), number("n1")],
    )
    drawn = BankSupply(engine, replace(EN, short=wanted), [], rng())
    assert {len(q.choices) for q in drawn.choice_questions(1, 27)} == counts
    assert len(drawn.number_questions(1, 9)) == 2


def test_in_the_hosts_own_order_nothing_is_left_out(engine, fill):
    fill("b", [*short(5), *many(20)])
    drawn = BankSupply(engine, replace(EN, own_order=True), [], rng()).choice_questions(1, 9)
    assert [len(q.choices) for q in drawn] == [2] * 5 + [4] * 4


def test_what_guessing_helps_is_asked_with_what_is_easier(engine, fill):
    """A round holds questions that are alike in how often they are answered right, so nobody gets the lucky one."""
    fill("b", [*short(20), *many(60)])
    asked = BankSupply(engine, EN, [], rng(), seats=4).choice_questions(60, 60)
    levels = [q.difficulty - (0.8 if len(q.choices) == 2 else 0) for q in asked]
    apart = [max(levels[at : at + 4]) - min(levels[at : at + 4]) for at in range(0, 60, 4)]
    assert max(apart) <= 1
    assert sum(apart) / len(apart) < 0.3


def test_numbers_are_asked_that_phones_can_type(engine, fill):
    values = {"half": "2.5", "cold": "-40.125", "zero": "0", "big": str(10**15), "low": str(-(10**15)), "pi": "3.1416"}
    fill("b", [number(id, value) for id, value in values.items()])
    asked = BankSupply(engine, EN, [], rng()).number_questions(2, 9)
    assert {q.id.removeprefix("b/"): decimal(q.value) for q in asked} == {
        id: value for id, value in values.items() if id != "pi"
    }
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
    assert counts(engine, replace(content, own_all=False)).choice.total == expected


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
    content = ContentChoice("en", tags=tags, own_all=False)
    assert counts(engine, content).choice.total == len(expected)
    assert counts(engine, content).number.total == (not tags or "kids" in tags)
    asked = BankSupply(engine, content, [], rng()).choice_questions(0, 9)
    assert {question.id for question in asked} == {f"b/{id}" for id in expected}


def test_tags_narrow_together_with_banks_categories_and_levels(engine, fill):
    fill("b", many(20, tags=("kids",)))
    fill("c", [choice("untagged", "Something else?", category="sport", difficulty=5)])
    narrow = ContentChoice("en", ("b", "c"), ("sport",), ("kids",), 5, 5, own_all=False)
    assert counts(engine, narrow).choice.total == 1
    assert counts(engine, ContentChoice("en", ("c",), (), ("kids",), own_all=False)).choice.total == 0


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
        number("odd", "3.1416", tags=("funny",)),
    ]
    fill("b", items)
    fill("plain", [choice("x")])
    assert enable(engine, "b", "off", False)
    told = {bank.id: [(one.lang, one.tag, one.choice, one.number) for one in bank.tags] for bank in summary(engine)}
    assert told == {
        "b": [("en", "kids", 3, 1), ("en", "world", 1, 0), ("fr", "kids", 1, 0), ("fr", "world", 1, 0)],
        "plain": [],
    }


def test_disabled_questions_and_banks_are_out(engine, fill):
    fill("b", many(4))
    fill("c", [choice("other", "Something else?")])
    assert enable(engine, "b", "q1", False)
    assert counts(engine, EN).choice.total == 4
    assert enable(engine, "b", None, False)
    assert counts(engine, EN).choice.total == 1
    assert enable(engine, "b", None, True)
    assert enable(engine, "b", "q1", True)
    assert counts(engine, EN).choice.total == 5


def test_question_that_two_banks_hold_counts_once(engine, fill):
    fill("b", many(4))
    fill("c", many(6))
    assert counts(engine, EN).choice.total == 6
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


def test_a_match_grows_harder_from_its_first_round_to_its_last(engine, fill):
    fill("b", many(200))
    asked = [q.difficulty for q in BankSupply(engine, EN, [], rng(), seats=3).choice_questions(36, 60)]
    match, reserve = asked[:36], asked[36:]
    rounds = [match[at : at + 3] for at in range(0, 36, 3)]
    assert all(max(one) <= min(next_one) for one, next_one in pairwise(rounds))
    assert set(match) == {1, 2, 3, 4, 5}
    assert min(reserve[:3]) >= 4  # a match that takes longer does not fall back


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_rounds_are_as_hard_for_one_seat_as_for_another(engine, fill, seats):
    fill("b", many(240))
    asked = BankSupply(engine, EN, [], rng(seats), seats=seats).choice_questions(12 * seats, 18 * seats)
    rounds = [asked[at : at + seats] for at in range(0, 12 * seats, seats)]
    apart = [max(q.difficulty for q in one) - min(q.difficulty for q in one) for one in rounds]
    assert sum(apart) <= 4  # where one level ends and the next begins
    assert max(apart) <= 1


def test_the_easier_a_level_the_more_of_it_is_asked(engine, fill):
    fill("b", [choice(f"q{i}", category=CATEGORIES[i % 4], difficulty=i // 40 + 1) for i in range(120)])
    asked = BankSupply(engine, EN, [], rng()).choice_questions(22, 22)
    assert Counter(q.difficulty for q in asked) == {1: 12, 2: 6, 3: 4}


@pytest.mark.parametrize("hardest", [4, 5])
def test_seven_of_ten_of_a_family_evening_are_easy_and_it_ends_harder_than_it_begins(engine, fill, hardest):
    fill("b", many(400))
    supply = BankSupply(engine, replace(EN, difficulty_max=hardest), [], rng(), seats=4)
    levels = [q.difficulty for q in supply.choice_questions(40, 60)][:40]
    assert 28 <= sum(level <= 3 for level in levels) <= 32
    assert max(levels[:14]) < min(levels[-8:])


def test_a_level_that_runs_dry_is_replaced_by_the_others(engine, fill):
    fill(
        "b", [choice(f"q{i}", category=CATEGORIES[i % 4], difficulty=1 if i < 2 else 2 + i // 4 % 2) for i in range(60)]
    )
    asked = BankSupply(engine, EN, [], rng(), seats=3).choice_questions(24, 24)
    levels = Counter(q.difficulty for q in asked)
    assert levels[1] == 2
    assert levels[2] > levels[3] > 0
    assert max(q.difficulty for q in asked[:12]) <= min(q.difficulty for q in asked[15:])


def test_the_level_is_that_of_the_language_in_play(engine, fill):
    fill("b", [choice(f"q{i}", langs=("en", "fr"), levels={"en": i + 1}) for i in range(5)])
    asked = BankSupply(engine, EN, [], rng()).choice_questions(5, 5)
    assert [q.difficulty for q in asked] == [1, 2, 3, 4, 5]
    assert {q.difficulty for q in BankSupply(engine, ContentChoice("fr"), [], rng()).choice_questions(5, 5)} == {3}
    assert held(engine, replace(EN, difficulty_max=2, own_all=False))[0] == 2
    assert held(engine, ContentChoice("fr", difficulty_max=2, own_all=False))[0] == 0


def test_learned_ratings_outweigh_declared_difficulty(engine, fill):
    fill("b", many(60))
    with engine.begin() as connection:  # answers have shown the opposite of what the writer thought
        rows = [
            {"bank_id": "b", "question_id": f"q{i}", "lang": "en", "points": 1500 - 150 * (i % 5 - 2), "deviation": 40}
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
    assert len(supply.graph("hexagon").territories) == 19
    with pytest.raises(KeyError):
        supply.graph("nowhere")


def test_two_queries_serve_a_match_of_a_thousand_questions(engine, fill):
    fill("b", many(1000))
    with statements_of(engine) as statements:
        BankSupply(engine, EN, [], rng()).choice_questions(30, 36)
    assert len([one for one in statements if one.startswith("SELECT")]) == 2
