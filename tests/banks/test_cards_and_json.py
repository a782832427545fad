"""Anki and two-column cards, OpenQuizzDB's other layouts, JSON of other quiz programs, zips of files."""

import json

import pytest

from banks.samples import CSV, SAMPLES, zipped

# -- cards ---------------------------------------------------------------------------------------------------------

CARDS = "Capital of Australia?\tCanberra\nHeight of the tower?\t324 m\nYear of the storming?\t1789\n"


@pytest.mark.parametrize("head", ["", "#separator:tab\n#html:true\n"])
def test_the_back_of_a_card_is_an_open_answer_and_a_number_if_the_format_is_named(bring, head):
    report = bring(head + CARDS, "deck.txt", lang="en")
    assert (report.format, report.open, len(report.skipped)) == ("anki", 1, 2)
    assert "--format anki" in report.skipped[0].reason
    assert report.skipped[0].where == f"line {head.count(chr(10)) + 2}"


def test_numeric_backs_are_number_questions_if_the_format_is_named(bring, stored):
    report = bring(
        "#separator:tab\n#html:true\n#tags column:3\n" + CARDS.replace("\n", "\ttag\n"), lang="en", format="anki"
    )
    assert (report.number, report.open, report.skipped) == (2, 1, [])
    numbers = [item for item in stored("quiz") if item.kind == "number"]
    assert [(item.value, item.wordings["en"].unit) for item in numbers] == [(324, "m"), (1789, "")]


def test_cloze_and_empty_cards(bring):
    report = bring("#separator:semicolon\n{{c1::Paris}} is a capital;x\nQ?;\n\nHow many?;7\n", lang="en", format="anki")
    assert report.number == 1
    assert ["cloze" in one.reason or "empty" in one.reason for one in report.skipped] == [True, True]


# -- OpenQuizzDB ---------------------------------------------------------------------------------------------------

CSV_LINE = (
    "Quel lac est le plus profond ?;Baïkal;Léman;Victoria;Ladoga;Expert;1 642 mètres{};https://fr.wikipedia.org/wiki/B"
)


@pytest.mark.parametrize("lang", ["", "fr;"])
def test_openquizzdb_csv_has_no_header_and_the_right_answer_first(bring, stored, lang):
    text = f"1;{lang}{CSV_LINE}\n2;{lang}Quoi;a;b\n3;{lang}{CSV_LINE.replace('lac', 'fleuve')}\n"
    report = bring(text.format("", " ; oui."), "oqdb.csv", lang="fr")
    assert (report.format, report.choice, [one.where for one in report.skipped]) == ("openquizzdb", 2, ["line 2"])
    first, second = stored("oqdb")
    assert (first.wordings["fr"].choices[first.right], first.difficulty) == ("Baïkal", 4)
    assert first.source == "https://fr.wikipedia.org/wiki/B"
    assert second.wordings["fr"].explanation == "1 642 mètres\u202f; oui."


def test_openquizzdb_text_has_a_star_at_the_right_answer(bring, stored):
    block = "[{}{}]\nQuestion: {}\nA > Léman\nB > Baïkal *\nC > Victoria\nD > Ladoga\nAnecdote: {}\n\n"
    text = (
        "**\n**  OpenQuizzDB\n**  Quizz : Lacs\n**\n\n- - - -\n F R A N C A I S\n- - - -\n\n"
        + block.format("1 - ", "Débutant", "Quel lac est le plus profond ?", "Oui.")
        + " E N G L I S H\n\n"
        + block.format("", "Expert", "Which lake is the deepest?", "Yes.")
        + "* = Bonne réponse"
    )
    report = bring(text, "oqdb.txt", lang="fr")
    assert (report.format, report.choice, report.skipped) == ("openquizzdb", 2, [])
    assert [(list(item.wordings), item.difficulty, item.right) for item in stored("oqdb")] == [
        (["fr"], 2, 1),
        (["en"], 4, 1),
    ]


def test_openquizzdb_xml_levels_may_lie_under_a_language(bring, stored):
    text = (
        '<?xml version="1.0" encoding="UTF-8" standalone="yes" ?>\n<quizz thème="Géographie">\n<fr><confirmé>\n'
        '<contenu id="1"><question>Lac & mer : le plus profond ?</question><propositions>'
        '<proposition id="1-1">Léman</proposition><proposition id="1-2">Baïkal</proposition></propositions>'
        '<réponse proposition="1-2">Baïkal</réponse><anecdote>Oui.</anecdote></contenu></confirmé></fr></quizz>'
    )
    report = bring(text, "oqdb.xml", lang="fr")
    assert (report.format, report.choice) == ("openquizzdb", 1)
    (item,) = stored("oqdb")
    assert (item.category, item.difficulty, item.right) == ("geography", 3, 1)


YAML = """---
fournisseur: OpenQuizzDB
thème: Lacs
quizz:
  fr:
  - débutant:
    - id: 1
      question: {question}
      propositions:
      - 6
      - {choice}
      - 8
      réponse: 6
      anecdote: Oui.
"""


def test_openquizzdb_yaml_numbers_stay_texts(bring, stored):
    report = bring(YAML.format(question="Combien ?", choice="07"), "oqdb.yaml", lang="fr")
    assert (report.format, report.choice, report.warnings) == ("openquizzdb", 1, [])
    assert stored("oqdb")[0].wordings["fr"].choices == ("6", "07", "8")


def test_openquizzdb_yaml_with_loose_colons_is_repaired(bring, stored):
    report = bring(YAML.format(question="Devise : combien ?", choice="7: sept"), "oqdb.yaml", lang="fr")
    assert report.choice == 1
    assert "repaired" in report.warnings[0]


@pytest.mark.parametrize(
    ("choice", "reason"),
    [("&a [x]\n      - *a", "aliases"), ("[" * 60, "nested too deeply"), ("'open", "broken in line")],
)
def test_hostile_or_broken_yaml_is_refused(bring, choice, reason):
    assert reason in bring(YAML.format(question="Q ?", choice=choice), "oqdb.yaml", lang="fr").failed


# -- JSON of other programs ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "record",
    [
        {"question": "Q?", "options": ["x", "right", "y"], "answer": "right"},
        {"question": "Q?", "options": ["x", "right", "y"], "answer": "B"},
        {"question": "Q?", "options": ["x", "right", "y"], "correctIndex": 1},
        {"questionText": "Q?", "answerOptions": [{"answerText": "x"}, {"answerText": "right", "isCorrect": True}]},
        {"prompt": "Q?", "choices": {"A": "x", "B": "right"}, "correct_answer": "b"},
        {"question": "Q?", "choices": ["x", "right"], "correctAnswers": ["right"]},
        {"énoncé": "Q?", "propositions": ["x", "right"], "bonne_reponse": "right"},
    ],
)
def test_json_of_many_shapes(bring, stored, record):
    report = bring(json.dumps({"quiz": {"questions": [record]}}), lang="en")
    assert (report.format, report.choice, report.skipped) == ("json", 1, [])
    (item,) = stored("quiz")
    assert item.wordings["en"].choices[item.right] == "right"


def test_json_places_count_from_0_or_1_as_the_file_tells(bring, stored):
    def quiz(*answers):
        return json.dumps([{"question": f"Question {n}?", "options": ["a", "b", "c"], "answer": n} for n in answers])

    bring(quiz(0, 1), "zero.json", lang="en")
    assert [item.right for item in stored("zero")] == [0, 1]
    bring(quiz(1, 3), "one.json", lang="en", copy=True)
    assert [item.right for item in stored("one")] == [0, 2]
    report = bring(quiz(1, 2), "unclear.json", lang="en", copy=True)
    assert not report.usable
    assert "count from 0 or from 1" in report.skipped[0].reason


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        ({"answer": ["a", "b"]}, "2 right answers"),
        ({"answer": "zebra"}, "none of the choices"),
        ({"answer": None}, "missing"),
        ({"options": ["a"]}, "and there are none"),
        ({"options": [{"text": "a", "correct": True}, {"text": "b", "correct": True}]}, "2 right answers"),
    ],
)
def test_json_others_are_skipped_with_their_reason(bring, change, reason):
    good = {"question": "Good?", "options": ["a", "b"], "answer": "a"}
    report = bring(json.dumps([good, good | {"question": "Bad?"} | change]), lang="en")
    assert report.choice == 1
    assert report.skipped[0].where == "item 2"
    assert reason in report.skipped[0].reason


# -- zips of files -------------------------------------------------------------------------------------------------


def test_zip_of_files_of_several_formats(bring, stored):
    members = {
        "week 1/a.csv": CSV,
        "week 1/b.xlsx": SAMPLES["xlsx"],
        "c.h5p": SAMPLES["h5p"],
        "__MACOSX/._a.csv": "x",
        ".DS_Store": "x",
        "picture.png": b"\x89PNG",
        "empty.csv": "",
        "notes.txt": "just words",
        "inner.zip": zipped({"a.csv": CSV}),
    }
    report = bring(zipped(members), "quiz.zip", lang="fr")
    assert (report.format, report.choice, report.duplicates) == ("zip", 3, 1)
    assert [one.where for one in report.skipped] == ["empty.csv", "notes.txt", "inner.zip"]
    assert "unpack that first" in report.skipped[2].reason
