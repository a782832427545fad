"""Imports questions and says what that cost: a program of its own, so that its memory holds nothing else."""

import json
import resource
import sqlite3
import sys
import tempfile
from cProfile import Profile
from pathlib import Path
from time import process_time

from sqlalchemy import event

from buzzkeep.banks.keeping.importer import Importer, ImportRequest
from buzzkeep.banks.reading.file import QuizFile
from buzzkeep.store.database import open_database

TEN = 10
"""So many are added to what was imported."""
COUNTED = 4
"""A fourth of the questions will do to count: a clock would need them all."""
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


class Effort:
    """What was done meanwhile: functions called, those of libraries too, and instructions of SQLite's machine."""

    EACH = 100

    def __init__(self, engine):
        self.calls = self.instructions = 0
        self._profile = Profile()
        event.listen(engine, "connect", self._listen)
        engine.dispose()  # what is connected already would not be heard

    def _listen(self, connection, _record):
        connection.set_progress_handler(self._goes_on, self.EACH)

    def _goes_on(self):
        self.instructions += self.EACH

    def __enter__(self):
        self._profile.enable()
        return self

    def __exit__(self, *_raised):
        self._profile.disable()
        self.calls = sum(one.callcount for one in self._profile.getstats())


def measure(n, folder):
    """Import ``n`` questions and insert the same rows bare; in seconds of the processor, memory in MB."""
    data = dump(n)
    engine = open_database(folder / "bank.db")
    start = process_time()
    report = Importer(engine).take(QuizFile("dump.json", data), ImportRequest(lang="en"))
    ours = process_time() - start
    peak = peak_mb()
    engine.dispose()
    records = json.loads(data)["results"]
    rows = [(str(i), r["question"], json.dumps(r["incorrect_answers"]), "history", 2) for i, r in enumerate(records)]
    theirs = bare(folder / "bare.db", rows)
    same = copied(folder / "bank.db", folder / "same.db")
    return {
        **{"read": report.read, "choice": report.choice, "duplicates": report.duplicates},
        **{"ours": ours, "theirs": theirs, "peak": peak, "same": same},
    }


def counted(n, path):
    """Import ``n`` questions and then :data:`TEN` more; return what is done for either, the same on every machine."""
    engine, data = open_database(path), dump(n)
    with Effort(engine) as effort:
        report = Importer(engine).take(QuizFile("dump.json", data), ImportRequest(lang="en"))
    ten = dump(TEN).replace(b"entry", b"place")
    with Effort(engine) as more:
        added = Importer(engine).take(QuizFile("ten.json", ten), ImportRequest(lang="en", bank=report.bank))
    engine.dispose()
    return {
        **{"calls": effort.calls, "instructions": effort.instructions},
        **{"added": added.imported + added.duplicates},
        **{"ten_calls": more.calls, "ten_instructions": more.instructions},
    }


if __name__ == "__main__":
    sizes, measurements = [int(size) for size in sys.argv[1:]], []
    with tempfile.TemporaryDirectory() as folder:
        for size in sizes:
            (apart := Path(folder, f"{size}")).mkdir()
            measurements.append(measure(size, apart))
        for size, found in zip(sizes, measurements, strict=True):  # last, for a profile stays in the memory
            found |= counted(size // COUNTED, Path(folder, f"{size}-counted.db"))
    print(json.dumps(measurements))
