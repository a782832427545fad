"""A program that imports the files of a folder, each in a process of its own with so much memory, and tells of each."""

import json
import os
import resource
import shutil
import sys
from pathlib import Path
from time import process_time

from buzzkeep.banks.keeping import shipped
from buzzkeep.banks.keeping.importer import Importer, ImportRequest
from buzzkeep.banks.reading import pictures  # noqa: F401  # once for all
from buzzkeep.banks.reading.file import QuizFile, Unreadable
from buzzkeep.store.database import open_database


def read(path: Path, database: Path) -> dict[str, object]:
    """Import a file as the server does, and tell what came of it."""
    engine, began = open_database(database), process_time()
    told: dict[str, object] = {"taken": 0}
    try:
        report = Importer(engine).take(QuizFile(path.name, path.read_bytes()), ImportRequest(lang="en", bank="mine"))
        told |= {"taken": report.imported, "text": report.as_text()}
    except (Unreadable, MemoryError) as error:  # the process that reads files refuses both
        told["text"] = str(error) or "too much memory"
    found = shipped.contents(engine, "mine")
    media = [] if found is None else list(found[2].values())
    told["media"] = ["more" if b"<script" in one or b"PK\3\4" in one else one[:4].decode() for one in media]
    told["peak"] = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * 1_024
    return told | {"file": path.name, "s": round(process_time() - began, 2)}


def main(folder: Path, most: int) -> None:
    """Read them all; print what came of each, in JSON."""
    new = folder / "new.db"
    open_database(new).dispose()
    for path in sorted(folder.glob("*.*.*")):
        if not (child := os.fork()):
            resource.setrlimit(resource.RLIMIT_DATA, (most, most))
            told = read(path, Path(shutil.copy(new, folder / f"{os.getpid()}.db")))
            print(json.dumps(told), flush=True)
            os._exit(0)
        os.waitpid(child, 0)


if __name__ == "__main__":
    main(Path(sys.argv[1]), int(sys.argv[2]))
