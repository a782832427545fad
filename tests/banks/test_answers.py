"""Right answers by place, letter or text: decided once for a column or file; what nothing settles is refused."""

import csv
import io
import json

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from banks.making import choice
from buzzkeep.banks.model import BankInfo
from buzzkeep.banks.reading.draft import Draft
from buzzkeep.banks.reading.file import QuizFile
from buzzkeep.banks.reading.formats import recognise, writers
from soak import times

HEAD = "question,choice 1,choice 2,choice 3,choice 4,correct\n"
LETTERS = "ABCD"
NUMBERS = [str(n) for n in range(7)]
SMALL = settings(max_examples=times(8, 200), suppress_health_check=[HealthCheck.function_scoped_fixture])
WORDS = ("red", "blue", "green", "pink")
DECIDES = {"place": (WORDS, 3), "place0": (WORDS, 0), "letter": (WORDS, 2), "text": (WORDS, 1)}
"""For each way the choices and the right index of a question that can be read in no other way."""


def key(way, choices, right):
    """Write a right answer in one of the ways."""
    return {"place": str(right + 1), "place0": str(right), "letter": LETTERS[right], "text": choices[right]}[way]


def as_table(way, questions):
    out = io.StringIO()
    csv.writer(out).writerows(
        [HEAD.strip().split(","), *([f"Q{n}?", *c, key(way, c, r)] for n, (c, r) in enumerate(questions))]
    )
    return out.getvalue().encode()


def as_list_column(way, questions):
    rows = [["question", "options", "answer"]]
    rows += [[f"Q{n}?", "|".join(c), key(way, c, r)] for n, (c, r) in enumerate(questions)]
    out = io.StringIO()
    csv.writer(out).writerows(rows)
    return out.getvalue().encode()


def as_json(way, questions, number=int):
    def written(answer):
        return number(answer) if answer.isdigit() and way.startswith("place") else answer

    return json.dumps(
        [
            {"question": f"Q{n}?", "options": list(c), "answer": written(key(way, c, r))}
            for n, (c, r) in enumerate(questions)
        ]
    ).encode()


def as_json_of_texts(way, questions):
    return as_json(way, questions, number=str)


def keys(file_format, data, answers=""):
    """Return the index of the right choice of each question that is read, else the reason."""
    file = QuizFile("q", data)
    file.answers = answers
    format_ = recognise(file)
    assert format_.id == file_format
    found = list(format_.read(file, "en"))
    return [one.right if isinstance(one, Draft) else one.reason for one in found]


LAYOUTS = {
    "table": ("csv", as_table, ("place", "place0", "letter", "text")),
    "list": ("csv", as_list_column, ("place", "place0", "letter", "text")),
    "json": ("json", as_json, ("place", "place0", "letter", "text")),
    "json of texts": ("json", as_json_of_texts, ("place", "place0", "letter", "text")),
}
four = st.one_of(
    st.permutations(NUMBERS).map(lambda some: tuple(some[:4])),
    st.permutations(["1", "2", "3", "4"]).map(tuple),
    st.permutations(["0", "1", "2", "3"]).map(tuple),
    st.permutations(list("ABCDEF")).map(lambda some: tuple(some[:4])),
    st.permutations(["A", "B", "C", "D"]).map(tuple),
    st.permutations(["1", "A", "2", "B", "x", "y"]).map(lambda some: tuple(some[:4])),
    st.just(WORDS),
)
questions = st.lists(st.tuples(four, st.integers(0, 3)), min_size=20, max_size=24)


@pytest.mark.parametrize(("layout", "way"), [(name, way) for name, (_, _, ways) in LAYOUTS.items() for way in ways])
@SMALL
@given(asked=questions, at=st.integers(0, 19))
def test_no_key_is_ever_wrong_and_a_doubt_names_the_cure(layout, way, asked, at):
    asked = [*asked[:at], DECIDES[way], *asked[at:]]
    format_id, write, _ = LAYOUTS[layout]
    content = write(way, asked)
    for (_, right), found in zip(asked, keys(format_id, content), strict=True):
        assert found == right or f"--answers {way}" in str(found)
    assert keys(format_id, content, answers=way) == [right for _, right in asked]


@pytest.mark.parametrize("layout", LAYOUTS)
@SMALL
@given(marks=st.sampled_from(["1234", "ABCD"]), data=st.data())
def test_a_file_that_nothing_settles_is_refused_whole_with_the_cure(layout, marks, data):
    moved = st.permutations(marks).map(tuple).filter(lambda some: all(a != b for a, b in zip(some, marks, strict=True)))
    asked = data.draw(st.lists(st.tuples(moved, st.integers(0, 3)), min_size=1, max_size=25))
    way = "place" if marks == "1234" else "letter"
    format_id, write, _ = LAYOUTS[layout]
    for written in (way, "text"):
        content = write(written, asked)
        found = keys(format_id, content)
        assert all(isinstance(one, str) and "--answers text" in one and f"--answers {way}" in one for one in found)
        assert keys(format_id, content, answers=written) == [right for _, right in asked]


def test_places_of_a_column_stay_places_where_a_choice_reads_the_same(bring, stored):
    bring(HEAD + "How many legs has a cat?,3,4,5,6,2\nWho?,me,you,he,she,4\n", lang="en")
    assert [item.right for item in stored("quiz")] == [1, 3]


def test_both_readings_and_the_cure_are_told(bring):
    report = bring(HEAD + "How many?,4,3,2,1,2\n", lang="en")
    assert not report.usable
    assert report.skipped[0].reason == (
        "the answer '2' may be choice 2 ('3') by its place or choice 3 by its text;"
        " nothing in the file tells: say it with --answers place or --answers text"
    )
    assert bring(HEAD + "How many?,4,3,2,1,2\n", lang="en", answers="text").choice == 1


def test_readings_that_agree_need_no_question(bring, stored):
    bring(HEAD + "How many?,1,2,3,4,2\nAnd now?,1,2,3,4,4\n", lang="en")
    assert [item.right for item in stored("quiz")] == [1, 3]


def test_a_flawed_row_settles_and_spoils_nothing(bring, stored):
    rows = "How many?,3,1,7,5,2\nWho?,me,you,he,she,1\nWhere?,a1,b1,c1,d1,\nWhen?,a,b,c,d,7\n"
    report = bring(HEAD + rows, lang="en")
    assert [item.right for item in stored("quiz")] == [1, 0]
    assert [one.reason for one in report.skipped] == [
        "the right answer is missing",
        "the answer '7' names a choice that is not there",
    ]


def test_a_column_of_several_ways_is_read_where_each_row_is_clear_and_refused_where_not(bring, stored):
    rows = "Who?,me,you,he,she,B\nWhich?,red,blue,green,pink,green\nHow many?,4,3,2,1,2\n"
    report = bring(HEAD + rows, lang="en")
    assert [item.right for item in stored("quiz")] == [1, 2]
    assert ["--answers" in one.reason for one in report.skipped] == [True]


def test_letters_with_their_text_are_read(bring, stored):
    bring(HEAD + "Capital of Australia?,Sydney,Canberra,Perth,Hobart,B. Canberra\n", lang="en")
    assert stored("quiz")[0].right == 1


def test_indexes_count_from_0_unless_the_file_shows_that_they_do_not(bring, stored):
    def quiz(*places):
        return json.dumps([{"question": f"Q {n}?", "options": ["a", "b", "c"], "correctIndex": n} for n in places])

    bring(quiz(1, 2), "zero.json", lang="en")
    assert [item.right for item in stored("zero")] == [1, 2]
    bring(quiz(1, 3), "one.json", lang="en", copy=True)
    assert [item.right for item in stored("one")] == [0, 2]


def test_numbers_and_words_of_one_json_file_are_read_where_they_are_clear(bring, stored):
    content = json.dumps(
        [
            {"question": "Colour?", "options": ["red", "blue"], "answer": "blue"},
            {"question": "Where?", "options": ["here", "there", "away"], "answer": 0},
            {"question": "How many?", "options": [2, 0, 1], "answer": 2},
        ]
    )
    report = bring(content, lang="en")
    assert [item.right for item in stored("quiz")] == [1, 0]
    assert "the answer '2' may be choice 3 ('1') if places count from 0 or choice 1" in report.skipped[0].reason


def test_our_own_tables_hold_texts_whatever_they_look_like(bring, fill, stored):
    fill("one", [choice("a", "How many?", ("4", "3", "2", "1"), right=2)])
    for id in ("csv", "xlsx"):
        data = writers()[id].write(BankInfo(id="one", title={"en": "One"}), stored("one"))
        report = bring(data, f"{id}.{id}", copy=True, bank=id)
        assert report.choice == 1, report.skipped
        assert stored(id) == stored("one")
