"""Buzzkeep's own format."""

import json
from decimal import Decimal

import pytest

from buzzkeep.banks.model import BankInfo
from buzzkeep.banks.reading.formats.jsonl import FORMAT

CHOICE = {
    "id": "geo-australia-capital",
    "kind": "choice",
    "category": "geography",
    "difficulty": 2,
    "fr": {"text": "Quelle est la capitale de l'Australie ?", "choices": ["Canberra", "Sydney", "Perth", "Hobart"]},
    "en": {"text": "What is the capital of Australia?", "choices": ["Canberra", "Sydney", "Perth", "Hobart"]},
    "source": "Britannica",
    "tags": ["cities"],
    "keep_order": False,
}
NUMBER = {
    "id": "n",
    "kind": "number",
    "category": "arts",
    "difficulty": 1,
    "value": 330,
    "as_of": None,
    "min": 0,
    "max": 1000,
    "en": {"text": "How tall is the Eiffel Tower?", "unit": "m", "explanation": "Six metres more since 2022."},
    "source": "x",
    "tags": [],
}


def lines(*records):
    return "\n".join(json.dumps(record, ensure_ascii=False) for record in records)


def test_both_kinds_and_both_languages(bring, stored):
    report = bring(lines(CHOICE, NUMBER), "bank.jsonl")
    assert (report.format, report.read, report.choice, report.number, report.warnings) == ("jsonl", 2, 1, 1, [])
    choice, number = stored("bank")
    assert choice.wordings["fr"].text == "Quelle est la capitale de l’Australie\u202f?"
    assert choice.wordings["en"].choices == ("Canberra", "Sydney", "Perth", "Hobart")
    assert (number.value, number.min, number.max) == (Decimal(330), Decimal(0), Decimal(1000))
    assert list(number.wordings) == ["en"]


def test_an_array_of_the_same_objects_is_read_too(bring):
    assert bring(json.dumps([CHOICE, NUMBER], indent=1), "bank.json").imported == 2


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r", "\n\n\n"])
def test_line_ends_and_blank_lines(bring, end):
    assert bring(lines(CHOICE, NUMBER).replace("\n", end) + end, "b.jsonl").imported == 2


@pytest.mark.parametrize("encoding", ["utf-8-sig", "utf-16", "cp1252"])
def test_encodings(bring, stored, encoding):
    record = CHOICE | {"fr": CHOICE["fr"] | {"text": "Où est né l’été ?"}}
    bring(lines(record).encode(encoding), "b.jsonl")
    assert stored("b")[0].wordings["fr"].text == "Où est né l’été\u202f?"


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        ({"kind": "essay"}, "kind"),
        ({"kind": None}, "kind"),
        ({"colour": "red"}, "unknown field 'colour'"),
        ({"right": 4}, "not among the choices"),
        ({"right": -1}, "right"),
        ({"en": {"text": "Capital?", "choices": ["a", "b", "c"]}}, "different numbers of choices"),
        ({"en": {"text": "Capital?", "choices": ["a", "b", "c", "A"]}}, "two choices are equal"),
        ({"en": {"text": "Capital?", "choices": ["a", "b", "c", 4]}}, "choices"),
        ({"en": {"text": "", "choices": ["a", "b", "c", "d"]}}, "the question is empty"),
        ({"en": None, "fr": None}, "unknown field"),
        ({"tags": [""] * 40}, None),
        ({"tags": "cities"}, "tags"),
    ],
)
def test_line_of_another_shape_costs_only_itself(bring, change, reason):
    report = bring(lines(NUMBER, CHOICE | change), "b.jsonl")
    assert report.number == 1
    if reason is None:
        assert report.choice == 1
    else:
        assert report.choice == 0
        assert report.skipped[0].where == "line 2"
        assert reason in report.skipped[0].reason


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        ({"value": "330"}, "value"),
        ({"value": True}, "value"),
        ({"value": 10**16}, "the number is larger than 1000000000000000"),
        ({"value": 2000}, "above its maximum"),
        ({"value": -1}, "below its minimum"),
        ({"min": "low"}, "min"),
        ({"as_of": "2022"}, "as_of"),
        ({"value": None}, "value"),
    ],
)
def test_number_of_another_shape_costs_only_itself(bring, change, reason):
    report = bring(lines(CHOICE, NUMBER | change), "b.jsonl")
    assert (report.choice, report.number) == (1, 0)
    assert reason in report.skipped[0].reason


@pytest.mark.parametrize(
    "bad", ['{"id": "x", "kind": "choice"', "nonsense", "[1, 2]", '"choice"', '{"id": "\\ud800", "kind": "choice"}']
)
def test_broken_line_is_reported_by_its_number(bring, bad):
    report = bring(f"{lines(CHOICE)}\n{bad}\n{lines(NUMBER)}", "b.jsonl")
    assert report.imported == 2
    assert [one.where for one in report.skipped] == ["line 2"]


def test_html_stays_text_in_our_own_format(bring, stored):
    text = "What does <b>&nbsp;</b> do & why?"
    bring(lines(CHOICE | {"en": CHOICE["en"] | {"text": text}}), "b.jsonl")
    assert stored("b")[0].wordings["en"].text == text


def test_unknown_categories_stay_and_known_names_become_ids(bring, stored):
    other = NUMBER | {"id": "m", "category": "Sports", "en": {"text": "How many rings?"}, "value": 5}
    bring(lines(CHOICE | {"category": "Heavy Metal Umlauts"}, NUMBER | {"category": "Géographie"}, other), "b.jsonl")
    assert [item.category for item in stored("b")] == ["Heavy Metal Umlauts", "geography", "sport"]


def test_languages_that_no_game_speaks_yet_are_kept(bring, stored):
    german = NUMBER | {"de": {"text": "Wie hoch ist der Eiffelturm?"}, "pt-BR": {"text": "Qual é a altura?"}}
    bring(lines(german), "b.jsonl")
    assert set(stored("b")[0].wordings) == {"en", "de", "pt-BR"}


def test_levels_by_language_are_kept(bring, stored):
    bring(lines(CHOICE | {"levels": {"fr": 4}}, NUMBER), "b.jsonl")
    choice, number = stored("b")
    assert (choice.level("fr"), choice.level("en"), number.levels) == (4, 2, {})
    info = BankInfo(id="b", title={})
    again = [json.loads(line) for line in FORMAT.write(info, [choice, number]).splitlines()]
    assert [one.get("levels") for one in again] == [{"fr": 4}, None]
