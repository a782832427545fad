"""Open Trivia Database files in every encoding, sound and broken."""

import base64
import json
from urllib.parse import quote, quote_plus

import pytest

FILM = {
    "type": "multiple",
    "difficulty": "easy",
    "category": "Entertainment: Film",
    "question": 'Who said "I\'ll be back" in 1984 & after?',
    "correct_answer": "Arnold Schwarzenegger",
    "incorrect_answers": ["Sylvester Stallone", "Bruce Willis", "José Ferrer"],
}
TRUE = {
    "type": "boolean",
    "difficulty": "hard",
    "category": "Science & Nature",
    "question": "Is <b> the tag that makes the text of a page bold?",
    "correct_answer": "False",
    "incorrect_answers": ["True"],
}


def encoded(record, encode):
    return {k: [encode(one) for one in v] if isinstance(v, list) else encode(v) for k, v in record.items()}


def entities(text):
    return (
        text.replace("&", "&amp;")
        .replace('"', "&quot;")
        .replace("'", "&#039;")
        .replace("<", "&lt;")
        .replace("é", "&eacute;")
    )


def b64(text):
    return base64.b64encode(text.encode()).decode()


@pytest.mark.parametrize("encode", [entities, b64, quote, quote_plus, lambda text: quote(text, safe=""), str])
@pytest.mark.parametrize(
    "wrap", [lambda r: {"response_code": 0, "results": r}, list, lambda r: [{"results": r[:1]}, r[1:]]]
)
def test_every_encoding_gives_the_same_questions(bring, stored, encode, wrap):
    records = [encoded(FILM, encode), encoded(TRUE, encode)]
    report = bring(json.dumps(wrap(records)), "opentdb.json", lang="en")
    assert (report.format, report.read, report.choice, report.skipped) == ("opentdb", 2, 2, [])
    film, true = stored("opentdb")
    assert film.wordings["en"].text == FILM["question"]
    assert film.wordings["en"].choices == ("Arnold Schwarzenegger", "Sylvester Stallone", "Bruce Willis", "José Ferrer")
    assert (film.category, film.difficulty, film.right, film.keep_order) == ("cinema", 2, 0, False)
    assert true.wordings["en"].text == TRUE["question"]
    assert (true.wordings["en"].choices, true.right, true.keep_order) == (("True", "False"), 1, True)
    assert (true.category, true.difficulty, true.playable) == ("science", 4, True)


def test_licence_and_attribution_come_with_the_format(bring, engine):
    from buzzkeep.banks.keeping.storage import summary

    bring(json.dumps({"results": [FILM]}), "o.json", lang="en")
    (bank,) = summary(engine)
    assert bank.licence == "CC BY-SA 4.0"
    assert "opentdb" in bank.attribution
    assert (bank.choice, bank.languages) == (1, ("en",))


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        ({"incorrect_answers": ["a", "A "]}, "two choices are equal"),
        ({"incorrect_answers": []}, "no choices"),
        ({"incorrect_answers": "abc"}, "no list"),
        ({"incorrect_answers": [1, 2, 3]}, "no list"),
        ({"question": None}, "missing"),
        ({"question": "  "}, "the question is empty"),
        ({"question": "x" * 10_000}, "longer than 500 letters"),
        ({"correct_answer": 7}, "missing"),
    ],
)
def test_unusable_record_costs_only_itself(bring, change, reason):
    report = bring(json.dumps({"results": [FILM, FILM | {"question": "Other?"} | change]}), "o.json", lang="en")
    assert (report.read, report.choice) == (2, 1)
    assert reason in report.skipped[0].reason
    assert report.skipped[0].where == "item 2"


BROKEN = [
    ('{"question": "Ratio?", "correct_answer": 2 / 5, "incorrect_answers": ["a"]}', 0),
    ('{"question": "Who said "hello"?", "correct_answer": "x", "incorrect_answers": ["a"]}', 0),
    ('{"question": "Cut', 0),
    ('{"question": "It\\\'s what?", "correct_answer": "x", "incorrect_answers": ["a", "b", "c"]}', 1),
    ('{"question": "Tab\there?", "correct_answer": "x", "incorrect_answers": ["a", "b", "c"]}', 1),
]


@pytest.mark.parametrize(("broken", "saved"), BROKEN)
def test_what_is_sound_in_broken_json_is_read(bring, stored, broken, saved):
    lines = ['{"results": [', json.dumps(FILM) + ",", broken + ",", json.dumps(TRUE), "]}"]
    report = bring("\n".join(lines), "o.json", lang="en")
    assert report.choice == 2 + saved
    assert any("not valid JSON" in warning for warning in report.warnings)
    if saved:
        assert report.skipped == []
    else:
        assert [one.where for one in report.skipped] == ["line 3"]
        assert "broken JSON" in report.skipped[0].reason
    assert {FILM["question"], TRUE["question"]} <= {item.wordings["en"].text for item in stored("o")}


def test_file_cut_in_the_middle_gives_what_came_before(bring):
    text = json.dumps({"results": [FILM, TRUE]})
    report = bring(text[:-60], "o.json", lang="en")
    assert report.choice == 1
    assert len(report.skipped) == 1


@pytest.mark.parametrize(
    "deep", ["[" * 100_000, '{"a":' * 100_000, '[{"correct_answer": "incorrect_answers"},' + "[" * 200_000]
)
def test_deep_json_is_refused(bring, deep):
    report = bring('{"x": {"correct_answer": 1, "incorrect_answers": 2}, "y": ' + deep, "o.json")
    assert not report.usable


def test_boolean_dump_in_another_language_is_doubted(bring):
    records = [
        FILM | {"question": f"Quelle est la capitale {n} de la France et dans quelle région ?"} for n in range(4)
    ]
    report = bring(json.dumps({"results": records}), "o.json", lang="en")
    assert any("looks like 'fr'" in warning for warning in report.warnings)
    assert report.choice == 4


def test_language_is_guessed_when_not_declared(bring, stored):
    record = FILM | {"question": "Quelle est la capitale de l'Australie ?"}
    report = bring(json.dumps({"results": [record]}), "o.json")
    assert list(stored("o")[0].wordings) == ["fr"]
    assert (report.langs, report.warnings) == (("fr",), [])  # told in the first line, and no reason to worry
