"""Duplicates and conflicts between banks: what another bank has is left out and told, unless asked for."""

import sqlite3

import pytest

from banks.making import choice, number
from buzzkeep.banks.keeping import storage
from buzzkeep.banks.keeping.importer import Importer, ImportRequest
from buzzkeep.banks.keeping.intake import merge
from buzzkeep.banks.keeping.tables import QuestionRating
from buzzkeep.banks.model import BankInfo
from buzzkeep.banks.reading.file import QuizFile, Unreadable

HEADER = "question,answer,choice 2,choice 3,choice 4\n"
CANBERRA = "Capital of Australia?,Canberra,Sydney,Perth,Hobart\n"
OTHER = "Who painted Guernica?,Picasso,Dalí,Miró,Goya\n"


def test_duplicate_of_another_bank_is_told_and_left_out(bring, stored):
    bring(HEADER + CANBERRA, "one.csv", lang="en")
    report = bring(HEADER + OTHER + "What is the capital of Australia?,canberra,a,b,c\n", "two.csv", lang="en")
    assert (report.choice, report.duplicates) == (1, 1)
    assert report.as_json()["warnings"] == [
        "1 duplicate is left out because the bank 'one' has it; --copy imports it all the same"
    ]
    assert (report.pairs[0].where, report.pairs[0].partner[:6]) == ("line 3", "one/q-")
    assert len(stored("two")) == 1


def test_file_of_nothing_but_duplicates_is_understood_and_makes_no_bank(bring, engine):
    bring(HEADER + CANBERRA, "one.csv", lang="en")
    report = bring(HEADER + CANBERRA, "two.csv", lang="en")
    assert (report.imported, report.duplicates, report.usable) == (0, 1, True)
    assert [bank.id for bank in storage.summary(engine)] == ["one"]


def test_copy_takes_them_all_the_same(bring, stored):
    bring(HEADER + CANBERRA, "one.csv", lang="en")
    report = bring(HEADER + CANBERRA, "two.csv", lang="en", copy=True)
    assert (report.choice, report.duplicates) == (1, 0)
    assert stored("two") == stored("one")


def test_conflict_with_another_bank_is_told_and_left_out(bring):
    bring(HEADER + CANBERRA, "one.csv", lang="en")
    report = bring(
        HEADER + CANBERRA.replace("?,Canberra", "?,Sydney").replace(",Sydney,P", ",Canberra,P"), "two.csv", lang="en"
    )
    assert (report.choice, report.conflicts) == (0, 1)
    assert "conflict: line 2 answers otherwise than one/q-" in report.warnings[-1]


@pytest.mark.parametrize("question", [False, True])
def test_what_is_switched_off_does_not_count(bring, engine, stored, question):
    bring(HEADER + CANBERRA, "one.csv", lang="en")
    storage.enable(engine, "one", stored("one")[0].id if question else None, False)
    assert bring(HEADER + CANBERRA, "two.csv", lang="en").choice == 1


@pytest.mark.parametrize("dry_run", [False, True])
def test_files_of_one_run_count_for_each_other(engine, dry_run):
    importer = Importer(engine)
    ask = ImportRequest(lang="en", dry_run=dry_run)
    first, second = (importer.take(QuizFile(name, (HEADER + CANBERRA).encode()), ask) for name in ("a.csv", "b.csv"))
    assert (first.imported, second.imported, second.duplicates) == (1, 0, 1)


def test_file_refused_by_strict_does_not_count_for_the_next(engine):
    importer = Importer(engine)
    assert importer.take(
        QuizFile("a.csv", (HEADER + CANBERRA + "x,,,,\n").encode()), ImportRequest(lang="en", strict=True)
    ).failed
    assert importer.take(QuizFile("b.csv", (HEADER + CANBERRA).encode()), ImportRequest(lang="en")).imported == 1


def test_corrected_question_that_was_switched_off_stays_off(bring, engine, stored):
    ids = "id," + HEADER
    bring(f"{ids}q1,{CANBERRA}", "one.csv", lang="en")
    storage.enable(engine, "one", "q1", False)
    bring(f"{ids}q1,{CANBERRA.replace('Hobart', 'Darwin')}", "one.csv", lang="en")
    assert stored("one")[0].wordings["en"].choices[3] == "Darwin"
    with engine.connect() as connection:
        assert storage.disabled_ids(connection, "one") == {"q1"}


# -- merging -------------------------------------------------------------------------------------------------------


def test_merge_moves_everything_and_removes_the_empty_bank(fill, stored, engine):
    fill("one", [choice("a"), number("n")])
    fill("two", [choice("b"), choice("c")])
    storage.enable(engine, "two", "c", False)
    with engine.begin() as connection:
        connection.execute(
            QuestionRating.__table__.insert().values(
                bank_id="two", question_id="b", lang="en", points=1600.0, deviation=90.0
            )
        )
    done = merge(engine, "two", "one")
    assert (done.report.imported, done.left) == (2, 0)
    assert [item.id for item in stored("one")] == ["a", "n", "b", "c"]
    assert [bank.id for bank in storage.summary(engine)] == ["one"]
    with engine.connect() as connection:
        assert storage.disabled_ids(connection, "one") == {"c"}
    with sqlite3.connect(engine.url.database) as connection:
        assert list(connection.execute("SELECT bank_id, question_id FROM question_rating")) == [("one", "b")]


def test_merge_drops_duplicates_and_leaves_contradictions(fill, stored, engine):
    fill("one", [choice("a", "Who painted Guernica?", ("Picasso", "Dalí", "c", "d"))])
    fill(
        "two",
        [
            choice("x", "Who painted Guernica?", ("Picasso", "b", "c", "d")),
            choice("y", "Who painted “Guernica”?", ("Dalí", "b", "c", "d")),
            choice("a", "Which river runs through Rome?", ("Tiber", "b", "c", "d")),
        ],
    )
    done = merge(engine, "two", "one")
    assert (done.report.imported, done.report.duplicates, done.report.conflicts, done.left) == (1, 1, 1, 1)
    assert [item.id for item in stored("two")] == ["y"]
    assert len({item.id for item in stored("one")}) == 2


def test_merge_from_a_shipped_bank_leaves_the_source(fill, stored, engine):
    fill("one", [choice("a")])
    fill("shipped", [choice("c")], fingerprint="x")
    merge(engine, "shipped", "one")
    assert (len(stored("one")), len(stored("shipped"))) == (2, 1)
    for file, target in (("one", "shipped"), ("nobody", "one"), ("one", "nobody"), ("one", "one")):
        with pytest.raises(Unreadable):
            merge(engine, file, target)


def test_what_is_merged_keeps_its_licence_and_those_who_must_be_named(engine):
    infos = {
        "one": BankInfo(id="one", title={"en": "One"}, languages=("en",), licence="CC BY 4.0", attribution="Ann"),
        "two": BankInfo(
            id="two", title={"en": "Two", "fr": "Deux"}, languages=("fr", "en"), licence="CC0", attribution="Ann"
        ),
    }
    with engine.begin() as connection:
        for id, info in infos.items():
            storage.save_bank(connection, info, "")
            storage.add_items(connection, id, [choice(f"of-{id}", langs=info.languages)])
    merge(engine, "two", "one")
    with engine.connect() as connection:
        assert storage.bank_info(connection, "one") == BankInfo(
            id="one",
            title={"en": "One", "fr": "Deux"},
            languages=("en", "fr"),
            licence="CC BY 4.0; CC0",
            attribution="Ann",
        )
