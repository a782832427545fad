"""Kahoot, Blooket, Quizizz, ClassQuiz, H5P: what their exports really look like."""

import gzip
import json

import pytest

from banks.samples import BLOOKET, CLASSQUIZ, H5P, KAHOOT_HEADER, QUIZIZZ, h5p, kahoot, workbook
from buzzkeep.banks.reading.formats import classquiz as classquiz_module


def choices(stored, number=0, lang="en"):
    item = stored("quiz")[number]
    return item.wordings[lang].choices, item.right


# -- Kahoot --------------------------------------------------------------------------------------------------------


def test_kahoot_header_in_row_8_and_the_example_with_four_right_answers(bring, stored):
    report = bring(
        kahoot(
            ["What is allowed?", "a", "b", "c", "d", 20, "1,2,3,4"],
            ["Capital of Australia?", "Sydney", "Canberra", "Perth", None, 20, 2],
        ),
        lang="en",
    )
    assert report.choice == 1
    assert choices(stored) == (("Sydney", "Canberra", "Perth"), 1)
    (skipped,) = report.skipped
    assert (skipped.where, skipped.text) == ("row 9", "What is allowed?")
    assert skipped.reason == "several right answers (1,2,3,4); exactly one is needed"


@pytest.mark.parametrize("key", [3, 3.0, "3", "3.0", " 3 "])
def test_kahoot_right_answer_is_a_place_also_among_numbers(bring, stored, key):
    bring(kahoot(["2 + 2?", 1, 3, 4, 5, 20, key]), lang="en")
    assert choices(stored) == (("1", "3", "4", "5"), 2)


def test_kahoot_as_csv(bring, stored):
    head = ",".join(f'"{name}"' for name in KAHOOT_HEADER)
    report = bring(f",Quiz template\n,\n,{head}\n1,Capital of Australia?,Sydney,Canberra,Perth,,20,2\n", lang="en")
    assert (report.choice, choices(stored)) == (1, (("Sydney", "Canberra", "Perth"), 1))


def test_kahoot_reads_only_the_first_sheet_with_its_columns(bring):
    sheet = [list(KAHOOT_HEADER), ["Q?", "a", "b", None, None, 20, 1]]
    assert bring(workbook([["Read me"]], sheet, sheet), lang="en").choice == 1


@pytest.mark.parametrize(
    ("key", "reason"), [(None, "right answer is missing"), (4, "is not there"), ("x", "none of the")]
)
def test_kahoot_row_without_a_usable_answer(bring, key, reason):
    report = bring(kahoot(["Q?", "a", "b", None, None, 20, key], ["R?", "a", "b", None, None, 20, 1]), lang="en")
    assert report.choice == 1
    assert reason in report.skipped[0].reason


# -- Blooket -------------------------------------------------------------------------------------------------------


def test_blooket_banner_broken_header_cells_and_keys_with_a_point(bring, stored):
    report = bring(
        BLOOKET
        + '1,Capital of Australia?,Sydney,Canberra,,,20,2.0\n2,"Two\nlines?",1,2,3,4,20,3\n3,Which?,a,b,c,d,20,"1,2"\n',
        lang="en",
    )
    assert (report.choice, report.warnings) == (2, [])
    assert choices(stored) == (("Sydney", "Canberra"), 1)
    assert stored("quiz")[1].wordings["en"].text == "Two lines?"
    assert choices(stored, 1) == (("1", "2", "3", "4"), 2)
    assert [one.where for one in report.skipped] == ["line 11"]


# -- Quizizz -------------------------------------------------------------------------------------------------------


def test_quizizz_answers_are_places_though_a_choice_reads_like_one(bring, stored):
    report = bring(QUIZIZZ + "How many moons has Mars?,Multiple Choice,2,1,0,,,1,20,,\n", lang="en")
    assert (report.choice, report.skipped) == (1, [])
    (item,) = stored("quiz")
    assert item.wordings["en"].choices[item.right] == "2"


def test_quizizz_types(bring, stored):
    report = bring(
        QUIZIZZ
        + "Capital of Australia?,Multiple Choice,Sydney,Canberra,,,,2,30,,Since 1927.\n"
        + 'Which?,Checkbox,a,b,c,,,"1,2",30,,\nName it,Fill-in-the-Blank,a,,,,,,30,,\nYour view?,Poll,a,b,,,,,30,,\n'
        + "Write!,Open-Ended,,,,,,,30,,\n",
        lang="en",
    )
    assert (report.choice, len(report.skipped)) == (1, 4)
    assert stored("quiz")[0].wordings["en"].explanation == "Since 1927."
    assert all(one.where.startswith("line ") and "not supported" in one.reason for one in report.skipped)


# -- ClassQuiz -----------------------------------------------------------------------------------------------------


def packed(*questions):
    quiz = CLASSQUIZ | {"questions": list(questions)}
    return gzip.compress(json.dumps(quiz).encode()) + b"\xc7\xc7\xc7\x00" + b"\xc6\xc6\xc6\x000\xc5\xc5\x00\x89PNG"


BASE = CLASSQUIZ["questions"][0]


def test_classquiz_range_is_a_number_question(bring, stored):
    scale = {"min": 0, "max": 2000, "min_correct": 1640, "max_correct": 1644}
    report = bring(packed(BASE, BASE | {"question": "How deep?", "type": "RANGE", "answers": scale}), lang="en")
    assert (report.format, report.choice, report.number) == ("classquiz", 1, 1)
    item = stored("quiz")[1]
    assert (item.value, item.min, item.max) == (1642, 0, 2000)


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        ({"type": "VOTING"}, "no right answer"),
        ({"type": "SLIDE"}, "no question"),
        ({"type": "ORDER"}, "not supported"),
        ({"image": 0}, "picture"),
        ({"answers": [{"answer": "a", "right": True}, {"answer": "b", "right": True}]}, "2 right answers"),
        ({"answers": "x"}, "not readable"),
        ({"type": "RANGE", "answers": {}}, "right range is missing"),
    ],
)
def test_classquiz_others_are_skipped_with_their_reason(bring, change, reason):
    report = bring(packed(BASE, BASE | {"question": "Other?"} | change), lang="en")
    assert report.choice == 1
    assert reason in report.skipped[0].reason


def test_classquiz_gzip_bomb_is_refused(bring, monkeypatch):
    monkeypatch.setattr(classquiz_module, "MAX_BYTES", 1000)
    assert "more than is allowed" in bring(packed(BASE | {"description": "x" * 5000}), lang="en").failed


# -- H5P -----------------------------------------------------------------------------------------------------------


def test_h5p_question_set(bring, stored):
    report = bring(h5p(), lang="fr")
    assert (report.format, report.choice, report.skipped) == ("h5p", 2, [])
    assert choices(stored, 0, "fr") == (("Mercury", "Iron"), 0)
    assert choices(stored, 1, "fr") == (("Vrai", "Faux"), 0)


def test_h5p_single_content_type_and_nested_containers(bring, stored):
    report = bring(h5p(H5P["questions"][0]["params"], "H5P.MultiChoice"), "one.h5p", lang="en")
    assert report.choice == 1
    column = {"content": [{"content": {"library": "H5P.QuestionSet 1.20", "params": H5P}}]}
    assert bring(h5p(column, "H5P.Column"), "two.h5p", lang="en", copy=True).choice == 2


def test_h5p_single_choice_set_has_the_right_answer_first(bring, stored):
    content = {"choices": [{"question": "<p>Q?</p>", "answers": ["<p>right</p>", "<p>wrong</p>"]}, {"question": "R?"}]}
    report = bring(h5p(content, "H5P.SingleChoiceSet"), lang="en")
    assert (report.choice, len(report.skipped)) == (1, 1)
    assert choices(stored) == (("right", "wrong"), 0)


@pytest.mark.parametrize(
    ("question", "reason"),
    [
        ({"library": "H5P.Blanks 1.14", "params": {"text": "x", "questions": ["*a* *b*"]}}, "2 gaps"),
        ({"library": "H5P.Essay 1.5", "params": {"question": "Why?"}}, "'essay' is not supported"),
        ({"library": "H5P.TrueFalse 1.8", "params": {"question": "Why?"}}, "true or false"),
        (
            {
                "library": "H5P.MultiChoice 1.16",
                "params": {
                    "question": "Who is this?",
                    "answers": [{"text": "a", "correct": True}, {"text": "b"}],
                    "media": {"type": {"library": "H5P.Image 1.1", "params": {"file": {"path": "images/x.jpg"}}}},
                },
            },
            "picture",
        ),
    ],
)
def test_h5p_others_are_skipped_by_name(bring, question, reason):
    report = bring(h5p(H5P | {"questions": [*H5P["questions"], question]}), lang="en")
    assert report.choice == 2
    assert report.skipped[0].where == "question 3"
    assert reason in report.skipped[0].reason


def test_h5p_with_broken_or_deep_content_is_refused(bring):
    from banks.samples import zipped

    assert "no JSON" in bring(zipped({"h5p.json": "{}", "content/content.json": "{"}), lang="en").failed
    deep: object = {}
    for _ in range(100):
        deep = {"content": deep}
    assert "nested too deeply" in bring(h5p(deep), lang="en").failed
