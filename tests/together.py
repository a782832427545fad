"""What the processes of one run of the tests share: the first that needs a thing makes it for all."""

import os
import shutil
import tempfile
from collections.abc import Callable
from pathlib import Path

FOLDER = "BUZZKEEP_TESTS_TOGETHER"  # in the environment, for the processes of xdist inherit it


def begin() -> Callable[[], None]:
    """Make the folder of a run, unless its first process has; return what is to be called in the end."""
    if FOLDER in os.environ:
        return lambda: None
    folder = os.environ[FOLDER] = tempfile.mkdtemp(prefix="buzzkeep-tests-")

    def end() -> None:
        del os.environ[FOLDER]
        shutil.rmtree(folder)

    return end


def made_once(name: str, make: Callable[[], bytes]) -> bytes:
    """Return what ``make`` gave whichever process asked first; outside a run it is made each time."""
    if FOLDER not in os.environ:
        return make()
    kept = Path(os.environ[FOLDER]) / name
    if not kept.exists():
        mine = kept.with_name(f"{name}.{os.getpid()}")
        mine.write_bytes(make())
        mine.replace(kept)  # at once: another process sees all of it or nothing
    return kept.read_bytes()
