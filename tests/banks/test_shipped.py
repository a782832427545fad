"""The banks that ship: loaded when new or changed, quick otherwise, and clean by the linter."""

import json
from functools import cache

import pytest

from banks.linter import Severity, lint
from banks.making import statements_of
from buzzkeep.banks.keeping import shipped
from buzzkeep.banks.keeping.shipped import ensure_shipped, read_folder, read_info, shipped_banks
from buzzkeep.banks.keeping.storage import disabled_ids, enable, read_items, summary
from buzzkeep.banks.model import CATEGORIES
from buzzkeep.banks.text import tidy


def line(id, text, **more):
    return json.dumps({"id": id, "kind": "choice", "en": {"text": text, "choices": ["a", "b", "c", "d"]}, **more})


@pytest.fixture
def folder(tmp_path, monkeypatch):
    folder = tmp_path / "bank"
    folder.mkdir()
    (folder / "bank.json").write_text('{"id": "own", "title": {"en": "Own"}, "languages": ["en"], "version": "1"}')
    (folder / "choice.jsonl").write_text(line("one", "First question?") + "\n" + line("two", "Second question?"))
    (folder / "number.jsonl").write_text("")
    monkeypatch.setattr(shipped, "shipped_banks", lambda: [folder])
    return folder


def test_missing_bank_is_loaded_once(engine, folder):
    assert ensure_shipped(engine) == ["own"]
    (bank,) = summary(engine)
    assert (bank.choice, bank.shipped, bank.title) == (2, True, {"en": "Own"})
    with statements_of(engine) as statements:
        assert ensure_shipped(engine) == []
    assert len([one for one in statements if not one.startswith(("BEGIN", "PRAGMA"))]) == 1


def test_changed_bank_is_loaded_anew_and_disabled_questions_stay_off(engine, folder):
    ensure_shipped(engine)
    enable(engine, "own", "two", False)
    (folder / "choice.jsonl").write_text(line("two", "Second, better question?") + "\n" + line("three", "Third?"))
    assert ensure_shipped(engine) == ["own"]
    with engine.connect() as connection:
        assert [item.id for item in read_items(connection, "own")] == ["two", "three"]
        assert disabled_ids(connection, "own") == {"two"}


def test_bank_switched_off_stays_off(engine, folder):
    ensure_shipped(engine)
    enable(engine, "own", None, False)
    (folder / "bank.json").write_text('{"id": "own", "title": {"en": "New"}, "languages": ["en"], "version": "2"}')
    assert ensure_shipped(engine) == ["own"]
    assert [(bank.enabled, bank.version) for bank in summary(engine)] == [(False, "2")]


@pytest.mark.expected_log("broken JSON")
def test_broken_line_costs_only_itself(engine, folder, caplog):
    (folder / "choice.jsonl").write_text(line("one", "First?") + "\n{broken\n" + line("one", "Same id?"))
    ensure_shipped(engine)
    with engine.connect() as connection:
        assert [item.wordings["en"].text for item in read_items(connection, "own")] == ["Same id?"]
    assert "line 2" in caplog.text


@cache
def items_of(bank):
    """The questions of a shipped bank, read once for all that look at them."""
    return read_folder(bank)[0]


def test_shipped_banks_are_clean():
    banks = shipped_banks()
    assert [trouble for bank in banks for trouble in read_folder(bank)[1]] == []
    items = [item for bank in banks for item in items_of(bank)]
    found = lint(items, {lang for bank in banks for lang in read_info(bank).languages})
    worse = [one for one in found if one.level is not Severity.ADVICE]
    assert not worse, "\n".join(f"{one.where}: [{one.rule}] {one.message}" for one in worse)


@pytest.mark.parametrize("bank", shipped_banks(), ids=lambda path: path.name)
def test_shipped_texts_are_set_as_an_import_would_set_them(bank):
    for file in sorted(bank.glob("*.jsonl")):
        for record in map(json.loads, file.read_text(encoding="utf-8").splitlines()):
            for lang in read_info(bank).languages:
                said = record[lang]
                for text in (said["text"], said.get("explanation", ""), said.get("unit", ""), *said.get("choices", ())):
                    assert tidy(text, lang) == text, record["id"]


def test_shipped_banks_hold_enough_for_an_evening():
    items = [item for bank in shipped_banks() for item in items_of(bank)]
    for lang in ("fr", "en"):
        spoken = [item for item in items if item.playable and lang in item.wordings]
        assert sum(item.kind == "choice" for item in spoken) >= 600
        assert sum(item.kind == "number" for item in spoken) >= 300
        assert {item.category for item in spoken} == set(CATEGORIES)


@pytest.mark.parametrize("bank", shipped_banks(), ids=lambda path: path.name)
def test_every_shipped_question_was_checked_a_second_time(bank):
    verdicts = {}
    for file in sorted((bank / "checks").glob("*.jsonl")):
        for text in file.read_text(encoding="utf-8").splitlines():
            record = json.loads(text)
            assert record["id"] not in verdicts, f"{record['id']} has two records"
            assert record["verdict"] in {"ok", "changed", "removed"}, record["id"]
            assert record["checked_against"], f"{record['id']}: checked against what?"
            assert record["verdict"] == "ok" or record["note"], f"{record['id']}: what was changed, and why?"
            verdicts[record["id"]] = record["verdict"]
    shipped = {item.id for item in items_of(bank)}
    assert shipped == {id for id, verdict in verdicts.items() if verdict != "removed"}
