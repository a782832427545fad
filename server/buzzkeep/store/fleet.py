"""Which processes of a house live, and what each tells of itself (STORE.md)."""

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

    name: str | None = None  # of its connections to a database that is on a server
    doubtful = False  # they may have done so meanwhile, and have some of its rooms

    def __init__(self, place: int, of: int) -> None:
        self.me, self.of = str(place), of
        self._lived: frozenset[str] = frozenset()

    @property
    def alone(self) -> bool:
        """Say whether the others may take this process for dead by now."""
        return False

    def path_of(self, owner: str) -> str | None:
        """Return the path by which a room's owner is reached; None if that is this process, or lives no more."""
        return f"/p/{owner}" if owner != self.me and owner.isdecimal() and self.lives(owner) else None

    def lost_one(self) -> bool:
        """Say whether another process has ended since this was asked last."""
        before, self._lived = self._lived, self.living()
        return not before <= self._lived

    def lives(self, place: str) -> bool:
        """Say whether there is a process at another place; it may ask the database."""
        raise NotImplementedError

    def living(self) -> frozenset[str]:
        """Return the other places at which there is one; asks nobody."""
        raise NotImplementedError

    def beat(self, told: dict[str, Any]) -> None:
        """Let the others see that this process goes on; ``told`` is for :meth:`told`. Off the loop."""
        raise NotImplementedError

    def told(self) -> list[dict[str, Any]]:
        """Return what the others that live have told last."""
        raise NotImplementedError

    def fence(self) -> None:
        """See to it that whoever does not live holds nothing. Raises what the database raises."""

    def close(self) -> None:
        """Let the others have the place."""


class FileFleet(Fleet):
    """By files in a folder that all share. One that hangs is ended by whoever started it: no lock outlives its use."""

    def __init__(self, folder: Path, place: int, of: int) -> None:
        """Take a place, once whoever had it before has ended."""
        super().__init__(place, of)
        self._folder, self._others = folder, [str(each) for each in range(1, of + 1) if each != place]
        self._lived = frozenset(self._others)
        self._began = time.monotonic()
        self._lock = (folder / f"{place}.alive").open("w")
        fcntl.flock(self._lock, fcntl.LOCK_EX)

    def lives(self, place: str) -> bool:
        if place not in self._others:
            return False
        try:
            with (self._folder / f"{place}.alive").open() as there:
                fcntl.flock(there, fcntl.LOCK_SH | fcntl.LOCK_NB)
        except FileNotFoundError:
            return time.monotonic() - self._began < START_S
        except BlockingIOError:
            return True
        return False

    def living(self) -> frozenset[str]:
        return frozenset(filter(self.lives, self._others))

    def beat(self, told: dict[str, Any]) -> None:
        """Write what is told."""
        with suppress(OSError):  # what cleans a system's folder of temporary files takes old ones
            os.utime(self._folder / f"{self.me}.alive")
        draft = self._folder / f"{self.me}.draft"
        with suppress(OSError):  # a full disk: what was told before is told on
            draft.write_bytes(orjson.dumps(told))
            draft.replace(self._folder / f"{self.me}.told")

    def told(self) -> list[dict[str, Any]]:
        found = []
        for place in self.living():
            with suppress(OSError):  # it has told nothing yet
                found.append(orjson.loads((self._folder / f"{place}.told").read_bytes()))
        return found

    def close(self) -> None:
        self._lock.close()
