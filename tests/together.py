"""What the processes of one run of the tests share: the first that needs a thing makes it for all."""

import os
import shutil
import tempfile
from collections.abc import Callable
from fcntl import LOCK_EX, flock
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
    with kept.with_name(f"{name}.lock").open("w") as lock:
        flock(lock, LOCK_EX)  # who comes meanwhile waits for it instead of making another; gone with its process
        if not kept.exists():
            mine = kept.with_name(f"{name}.new")
            mine.write_bytes(make())
            mine.replace(kept)  # at once: if this process is killed there is nothing
    return kept.read_bytes()
