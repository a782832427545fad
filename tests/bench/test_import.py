"""How long an import takes, as a ratio to inserting the same rows by a bare ``executemany``, and how it grows."""

import json
import resource
import sqlite3
import subprocess
import sys
import tempfile
from pathlib import Path
from time import process_time

import pytest

from buzzkeep.banks.keeping.importer import Ask, Importer
from buzzkeep.banks.reading.file import QuizFile
from buzzkeep.store.database import open_database

MAX_GROWTH = 12
"""Ten times the questions take at most so many times the processor time, search for duplicates included,"""
MAX_SHARE_OF_TEN = 0.1
"""Adding ten questions to a large bank takes at most this part of what the bank took: no index is built anew."""
TEN = 10
MAX_MB = 250
"""and at most so much memory in all."""
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
        start = process_time()
        connection.executemany("INSERT INTO q VALUES (?, ?, ?, ?, ?)", rows)
        connection.commit()
        return process_time() - start


def copied(source, target):
    """Insert the very rows that an import has stored into tables like theirs, by the standard library alone."""
    open_database(target).dispose()
    with sqlite3.connect(source) as there, sqlite3.connect(target) as connection:
        tables = {name: there.execute(f"SELECT * FROM {name}").fetchall() for name in ("bank", "question", "wording")}
        connection.execute("PRAGMA foreign_keys=ON")
        connection.execute("PRAGMA synchronous=FULL")
        start = process_time()
        for name, rows in tables.items():
            connection.executemany(f"INSERT INTO {name} VALUES ({', '.join('?' * len(rows[0]))})", rows)
        connection.commit()
        return process_time() - start


def peak_mb():
    """Return the most memory that this program has held; what getrusage says on Linux may be that of who started it."""
    status = Path("/proc/self/status")
    if status.exists():
        return next(int(line.split()[1]) for line in status.read_text().splitlines() if line.startswith("VmHWM")) / 1024
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024**2


def measure(n, folder):
    """Import ``n`` questions and insert the same rows bare; in seconds of the processor, memory in MB."""
    data = dump(n)
    engine = open_database(folder / "bank.db")
    start = process_time()
    report = Importer(engine).take(QuizFile("dump.json", data), Ask(lang="en"))
    ours = process_time() - start
    peak = peak_mb()
    records = json.loads(data)["results"]
    rows = [(str(i), r["question"], json.dumps(r["incorrect_answers"]), "history", 2) for i, r in enumerate(records)]
    theirs = bare(folder / "bare.db", rows)
    ten = dump(TEN).replace(b"entry", b"place")
    start = process_time()
    added = Importer(engine).take(QuizFile("ten.json", ten), Ask(lang="en", bank=report.bank))
    spent = process_time() - start
    engine.dispose()
    same = copied(folder / "bank.db", folder / "same.db")
    return {
        **{"read": report.read, "choice": report.choice, "duplicates": report.duplicates},
        **{"ours": ours, "theirs": theirs, "peak": peak},
        **{"same": same, "ten": spent, "added": added.imported + added.duplicates},
    }


def measured(*sizes):
    """Measure in a process of its own, whose memory nothing else has touched, one size after the other."""
    command = [sys.executable, __file__, *map(str, sizes)]
    done = subprocess.run(command, capture_output=True, text=True, check=True, timeout=200)
    return json.loads(done.stdout)


@pytest.mark.scaled
def test_import_beside_bare_inserts_and_ten_times_as_many(capsys):
    from soak import times  # not there when this file measures, as a program

    fewer = times(1_000, 5_000)
    more = 10 * fewer
    few, many, again = measured(fewer, more, fewer)
    few = max(few, again, key=lambda one: one["ours"])  # a busy machine slows either end down
    if many["ours"] > MAX_GROWTH * few["ours"]:
        many = min(many, *measured(more), key=lambda one: one["ours"])  # likewise: others used the same caches
    with capsys.disabled():
        print()
        for n, one in ((fewer, few), (more, many)):
            ratio = one["ours"] / one["theirs"]
            rows = one["ours"] / one["same"]
            print(f"import of {n}: {one['ours']:.2f} s, {one['peak']:.0f} MB,", end=" ")
            print(f"{rows:.0f} times a bare executemany of the same rows, {ratio:.0f} times one of the texts alone")
            print(f"  {TEN} more: {one['ten']:.3f} s, {one['ten'] / one['ours']:.1%} of it")
        print(f"ten times as many take {many['ours'] / few['ours']:.1f} times as long")
    for n, one in ((fewer, few), (more, many)):
        assert (one["read"], one["choice"], one["duplicates"]) == (n, n - n // 50, n // 50)
    assert many["added"] == few["added"] == TEN
    assert many["ten"] <= MAX_SHARE_OF_TEN * many["ours"]
    assert many["ours"] <= MAX_GROWTH * few["ours"]
    assert many["peak"] <= MAX_MB


if __name__ == "__main__":
    measurements = []
    for size in sys.argv[1:]:
        with tempfile.TemporaryDirectory() as folder:
            measurements.append(measure(int(size), Path(folder)))
    print(json.dumps(measurements))
