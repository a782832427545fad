"""The banks that ship: loaded when new or changed, quick otherwise, and clean by the linter."""

import json
from functools import cache

import pytest

from banks.making import statements_of
from buzzkeep.banks.categories import CATEGORIES
from buzzkeep.banks.keeping import shipped
from buzzkeep.banks.keeping.checking import check_path
from buzzkeep.banks.keeping.lint import Severity, lint
from buzzkeep.banks.keeping.shipped import ensure_shipped, read_folder, shipped_banks
from buzzkeep.banks.keeping.storage import disabled_ids, enable, read_items, summary

OVER_THE_WHOLE = {"record", "tells", "longest"}
"""Rules that look at all banks together."""


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
    assert len([one for one in statements if not one.startswith("BEGIN")]) == 1


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
def checked(bank):
    """What is found in a shipped bank as it is written, looked for once."""
    return check_path(bank)


@pytest.mark.parametrize("bank", shipped_banks(), ids=lambda path: path.name)
def test_shipped_bank_is_clean(bank):
    findings = [one for one in checked(bank) if one.level is not Severity.ADVICE and one.rule not in OVER_THE_WHOLE]
    assert not findings, "\n".join(f"{one.where}: [{one.rule}] {one.message}" for one in findings)


@cache
def items_of(bank):
    """The questions of a shipped bank, read once for all that look at them."""
    return read_folder(bank)[0]


def test_shipped_banks_give_nothing_away_and_date_their_records():
    banks = shipped_banks()
    alone = len(banks) == 1  # then it is the whole
    found = checked(*banks) if alone else lint([item for bank in banks for item in items_of(bank)], ())
    findings = [one for one in found if one.rule in OVER_THE_WHOLE]
    assert not findings, "\n".join(f"{one.where}: [{one.rule}] {one.message}" for one in findings)


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
