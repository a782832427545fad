"""Which processes of a house live, and what each tells of itself: by files in a folder that they share.

Each holds a lock on the file of its own place; the lock goes with it, however it ends. A room's row names the place of
its owner. Who finds one whose owner holds no lock may claim it, and the epoch that rises with it keeps the former owner
from storing anything. A process that hangs is ended by whoever started it, so no lock outlives its use.
"""

import os
import time
from contextlib import suppress
from pathlib import Path
from typing import Any

import orjson

try:
    import fcntl
except ImportError:  # Windows, where a house is one process
    fcntl = None  # type: ignore[assignment]

START_S = 15.0  # so long a place that nobody has had yet is left to the process that is only just beginning


class Fleet:
    """This process among ``of`` at places from 1 on."""

    def __init__(self, folder: Path, place: int, of: int) -> None:
        """Take a place, once whoever had it before has ended."""
        self.me, self.of = str(place), of
        self._folder, self._others = folder, [str(each) for each in range(1, of + 1) if each != place]
        self._lived = frozenset(self._others)
        self._began = time.monotonic()
        self._lock = (folder / f"{place}.alive").open("w")
        fcntl.flock(self._lock, fcntl.LOCK_EX)

    def path_of(self, owner: str) -> str | None:
        """Return the path by which a room's owner is reached; None if that is this process, or lives no more."""
        return f"/p/{owner}" if owner in self._others and self._lives(owner) else None

    def _lives(self, place: str) -> bool:
        try:
            with (self._folder / f"{place}.alive").open() as there:
                fcntl.flock(there, fcntl.LOCK_SH | fcntl.LOCK_NB)
        except FileNotFoundError:
            return time.monotonic() - self._began < START_S
        except BlockingIOError:
            return True
        return False

    def lost_one(self) -> bool:
        """Say whether another process has ended since this was asked last."""
        before, self._lived = self._lived, frozenset(filter(self._lives, self._others))
        return not before <= self._lived

    def beat(self, told: dict[str, Any]) -> None:
        """Let the others, and whoever started this process, see that it goes on; ``told`` is for :meth:`told`."""
        (self._folder / f"{self.me}.beat").touch()
        for kept in ("alive", "box"):  # what cleans a system's folder of temporary files takes old ones
            with suppress(OSError):
                os.utime(self._folder / f"{self.me}.{kept}")
        draft = self._folder / f"{self.me}.draft"
        with suppress(OSError):  # a full disk: what was told before is told on
            draft.write_bytes(orjson.dumps(told))
            draft.replace(self._folder / f"{self.me}.told")

    def told(self) -> list[dict[str, Any]]:
        """Return what the others that live have told last."""
        found = []
        for place in filter(self._lives, self._others):
            with suppress(OSError):  # it has told nothing yet
                found.append(orjson.loads((self._folder / f"{place}.told").read_bytes()))
        return found
