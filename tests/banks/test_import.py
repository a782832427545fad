"""The pipeline as a whole: what is stored, what is reported, and that a failure changes nothing."""

import sqlite3

import pytest
from sqlalchemy.exc import IntegrityError

from banks.making import choice, number
from buzzkeep.banks.keeping import importer, storage
from buzzkeep.banks.keeping.storage import read_items, summary
from buzzkeep.banks.model import BankInfo, bank_id

HEADER = "question,answer,choice 2,choice 3,choice 4\n"
TWO = HEADER + "Capital of Australia?,Canberra,Sydney,Perth,Hobart\nWho painted Guernica?,Picasso,Dalí,Miró,Goya\n"


def everything(engine):
    with sqlite3.connect(engine.url.database) as connection:
        return list(connection.iterdump())


def test_report_counts_add_up(bring):
    report = bring(
        TWO
        + "What is the capital of Australia,Canberra,a,b,c\n"  # repeats line 2
        + "Who painted “Guernica”?,Goya,a,b,c\n"  # contradicts line 3
        + "No choices?,because,,,\n"
        + "How many bones?,206,,,\n",
        lang="en",
    )
    found = report.as_json()
    assert found["imported"] == {"choice": 2, "number": 1, "open": 1}
    assert (found["duplicates"], found["conflicts"], len(found["skipped"])) == (1, 1, 0)
    assert found["read"] == 6
    assert found["pairs"] == [
        {
            "kind": "duplicate",
            "where": "line 4",
            "text": "What is the capital of Australia",
            "partner": "line 2",
            "partner_text": "Capital of Australia?",
            "kept": False,
        },
        {
            "kind": "conflict",
            "where": "line 5",
            "text": "Who painted “Guernica”?",
            "partner": "line 3",
            "partner_text": "Who painted Guernica?",
            "kept": False,
        },
    ]
    assert any("conflict: line 5 answers otherwise than line 3" in warning for warning in report.warnings)


def test_json_report_has_exactly_the_promised_keys(bring):
    found = bring(TWO + "x,,,,\n", "my quiz.csv", lang="en").as_json()
    assert set(found) == {
        *("file", "format", "read", "imported", "duplicates", "conflicts", "skipped", "warnings"),
        *("askable", "not_askable", "pairs", "languages", "encoding", "answers", "layout"),
    }
    assert set(found["skipped"][0]) == {"where", "reason", "text"}
    assert found["file"] == "my quiz.csv"


def test_second_import_is_all_duplicates_and_still_fine(bring, engine):
    bring(TWO, lang="en")
    before = everything(engine)
    report = bring(TWO, lang="en")
    assert (report.imported, report.duplicates, report.usable) == (0, 2, True)
    assert everything(engine) == before


def test_import_adds_to_a_bank(bring, stored):
    bring(TWO, lang="en")
    report = bring(HEADER + "New?,a,b,c,d\nWho painted Guernica?,picasso,x,y,z\n", "other.csv", lang="en", bank="quiz")
    assert (report.choice, report.duplicates) == (1, 1)
    assert [item.wordings["en"].text for item in stored("quiz")][2] == "New?"


@pytest.mark.parametrize(
    "content", ["", "   \n", "nonsense", HEADER, HEADER + "Q?,,,,\n", "PK\x03\x04zip", '{"results": []}', "[]"]
)
def test_nothing_usable_changes_nothing(bring, engine, content):
    bring(TWO, lang="en")
    before = everything(engine)
    if content.strip():
        report = bring(content, lang="en")
        assert not report.usable
        assert report.as_json()["skipped"][-1]["where"] == "file"
        assert "nothing imported" in report.as_text()
    assert everything(engine) == before


def test_dry_run_reports_and_changes_nothing(bring, engine):
    before = everything(engine)
    report = bring(TWO, lang="en", dry_run=True)
    assert (report.choice, report.usable) == (2, True)
    assert "would be imported" in report.as_text()
    assert everything(engine) == before


@pytest.mark.parametrize("flaw", ["Q?,,,,\n", "Who painted Guernica?,Goya,a,b,c\n"])
def test_strict_imports_all_or_nothing(bring, engine, flaw):
    before = everything(engine)
    report = bring(TWO + flaw, lang="en", strict=True)
    assert (report.imported, report.usable) == (0, False)
    assert "--strict" in report.failed
    assert everything(engine) == before
    assert bring(TWO, lang="en", strict=True).choice == 2


def test_crash_while_storing_leaves_nothing_behind(bring, engine, monkeypatch):
    before = everything(engine)
    made = storage._wording_rows
    monkeypatch.setattr(storage, "_wording_rows", lambda *about: [{**row, "text": None} for row in made(*about)])
    with pytest.raises(IntegrityError, match=r"wording\.text"):
        bring(TWO, lang="en")
    assert everything(engine) == before


def test_too_many_questions_are_refused(bring, engine, monkeypatch):
    monkeypatch.setattr(importer, "MAX_QUESTIONS", 1)
    before = everything(engine)
    assert "more than 1 questions" in bring(TWO, lang="en").failed
    assert everything(engine) == before


def test_bank_gets_title_licence_and_languages(bring, engine):
    bring(TWO, lang="en", title="My quiz", licence="CC0")
    bring(HEADER + "Capitale de la France et du monde ?,Paris,Lyon,Nice,Lille\n", lang="fr", title="Mon quiz")
    (bank,) = summary(engine)
    assert bank.title == {"en": "My quiz", "fr": "Mon quiz"}
    assert (bank.licence, bank.languages, bank.choice) == ("CC0", ("fr", "en"), 3)


def test_summary_counts_what_a_game_can_ask_by_language_and_category(fill, engine):
    fill(
        "b",
        [
            choice("a", langs=("fr", "en")),
            choice("t", choices=("x", "y")),
            number("n", category="sport"),
            number("m", "3.1416"),
        ],
    )
    (bank,) = summary(engine)
    assert (bank.choice, bank.number, bank.shipped, bank.enabled) == (2, 2, False, True)
    counted = {(one.lang, one.category): (one.choice, one.number) for one in bank.counts}
    assert counted == {("en", "history"): (2, 0), ("fr", "history"): (1, 0), ("en", "sport"): (0, 1)}


IDS = "id,lang,question,answer,choice 2,choice 3,choice 4\n"


def test_corrected_question_replaces_the_one_of_its_id(bring, stored):
    bring(IDS + "q1,en,Who painted Guernica?,Dalí,Picasso,Miró,Goya\nq2,en,Other?,a,b,c,d\n")
    report = bring(IDS + "q1,en,Who painted Guernica?,Picasso,Dalí,Miró,Goya\n")
    assert (report.choice, report.conflicts, report.duplicates) == (1, 0, 0)
    assert {item.id: item.wordings["en"].choices[0] for item in stored("quiz")} == {"q1": "Picasso", "q2": "a"}


def test_namesake_of_another_file_gets_a_new_id(bring, stored):
    bring(IDS + "1,en,Who painted Guernica?,Picasso,Dalí,Miró,Goya\n")
    report = bring(IDS + "1,en,Which river runs through Rome?,Tiber,Po,Arno,Adige\n")
    assert report.choice == 1
    assert len({item.id for item in stored("quiz")}) == 2
    again = bring(IDS + "1,en,Which river runs through Rome?,Tiber,Po,Arno,Adige\n")
    assert (again.choice, again.duplicates) == (0, 1)


def test_second_language_joins_the_question_of_its_id(bring, stored):
    bring(IDS + "q1,en,Who painted Guernica?,Picasso,Dalí,Miró,Goya\n")
    report = bring(IDS + "q1,fr,Qui a peint Guernica ?,Picasso,Dalí,Miró,Goya\n")
    assert report.choice == 1
    (item,) = stored("quiz")
    assert set(item.wordings) == {"en", "fr"}


def test_shipped_bank_cannot_be_added_to(bring, fill, engine):
    fill("quiz", [choice("a")], fingerprint="abc")
    before = everything(engine)
    assert "ships with Buzzkeep" in bring(TWO, lang="en").failed
    assert everything(engine) == before


def test_bank_json_is_used_for_a_folder(bring, engine):
    info = BankInfo(id="mine", title={"fr": "À moi"}, languages=("fr",), licence="CC0", attribution="Anne", version="3")
    bring(TWO, lang="en", info=info)
    (bank,) = summary(engine)
    assert (bank.id, bank.title, bank.licence, bank.attribution) == ("mine", {"fr": "À moi"}, "CC0", "Anne")
    assert (bank.version, bank.languages) == ("3", ("fr", "en"))


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("My Quiz (été).csv", "my-quiz-ete"),
        ("-", "import"),
        ("/a/b/questions.jsonl", "questions"),
        ("???.csv", "import"),
        ("x" * 200 + ".csv", "x" * 60),
    ],
)
def test_bank_id_of_a_file_name(name, expected):
    assert bank_id(name) == expected


def test_removing_a_bank_removes_its_questions(bring, engine):
    bring(TWO, lang="en")
    assert storage.remove_bank(engine, "quiz")
    assert not storage.remove_bank(engine, "quiz")
    with engine.connect() as connection:
        assert list(read_items(connection, "quiz")) == []
        assert connection.exec_driver_sql("SELECT COUNT(*) FROM wording").scalar() == 0


def test_text_for_people_names_the_reasons(bring):
    text = bring(TWO + "\x1b[31mA?,,,,\nB?,,,,\nC?,,,,\n", lang="en").as_text()
    assert "2 multiple-choice" in text
    assert "the right answer is missing (line 4 and 2 more) [31mA?" in text
    assert "\x1b" not in text
