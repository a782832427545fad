"""Imports questions and says what that cost: a program of its own, so that its memory holds nothing else."""

import json
import resource
import sqlite3
import sys
import tempfile
from pathlib import Path
from time import process_time

from buzzkeep.banks.keeping.importer import Ask, Importer
from buzzkeep.banks.reading.file import QuizFile
from buzzkeep.store.database import open_database

TEN = 10
"""So many are added to what was imported."""
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


if __name__ == "__main__":
    measurements = []
    for size in sys.argv[1:]:
        with tempfile.TemporaryDirectory() as folder:
            measurements.append(measure(int(size), Path(folder)))
    print(json.dumps(measurements))
