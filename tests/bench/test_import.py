"""How long an import takes, as a ratio to inserting the same rows by a bare ``executemany`` in the same run."""

import json
import sqlite3
from time import perf_counter

import pytest

from buzzkeep.banks.importer import Ask, import_source
from buzzkeep.banks.source import Source
from buzzkeep.store.database import open_database

WORDS = [f"{kind}{n}" for kind in ("river", "castle", "planet", "singer", "bridge", "island", "engine") for n in "ab"]


def dump(n):
    """Make ``n`` questions in the manner of a dump, one in fifty a repetition."""
    records = []
    for i in range(n):
        k = i - 1 if i % 50 == 49 else i
        words = " ".join(WORDS[(k // 14**p + p) % 14] for p in range(4))
        right, *wrong = (f"Answer {(k * 7 + j * 1009) % max(n // 3, 5)}" for j in range(4))
        records.append(
            {
                "type": "multiple",
                "difficulty": "easy",
                "category": "History",
                "question": f"What is the {words} of entry{k} in {1000 + k % 1000}?",
                "correct_answer": right,
                "incorrect_answers": wrong,
            }
        )
    return json.dumps({"results": records}).encode()


def bare(path, rows):
    """Insert rows by the standard library alone, one transaction, as durable as our own database."""
    with sqlite3.connect(path) as connection:
        connection.execute("PRAGMA journal_mode=WAL")
        connection.execute("PRAGMA synchronous=FULL")
        connection.execute(
            "CREATE TABLE q (id TEXT PRIMARY KEY, text TEXT, choices TEXT, category TEXT, difficulty INT)"
        )
        start = perf_counter()
        connection.executemany("INSERT INTO q VALUES (?, ?, ?, ?, ?)", rows)
        connection.commit()
        return perf_counter() - start


@pytest.mark.parametrize("n", [5_000])
def test_import_beside_bare_inserts(tmp_path, n, capsys):
    data = dump(n)
    engine = open_database(tmp_path / "bank.db")
    start = perf_counter()
    report = import_source(engine, Source("dump.json", data), Ask(lang="en"))
    ours = perf_counter() - start
    engine.dispose()
    records = json.loads(data)["results"]
    rows = [(str(i), r["question"], json.dumps(r["incorrect_answers"]), "history", 2) for i, r in enumerate(records)]
    theirs = bare(tmp_path / "bare.db", rows)
    with capsys.disabled():
        print(f"\nimport of {n}: {ours:.2f} s, {ours / theirs:.0f} times a bare executemany ({theirs * 1000:.0f} ms)")
    assert report.read == n
    assert report.choice == n - n // 50
    assert report.duplicates == n // 50
