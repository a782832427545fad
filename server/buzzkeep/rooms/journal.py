"""What a room asks of its journal (the SQL one is in :mod:`buzzkeep.store.journal`), and how it waits for it."""

import threading
from collections.abc import Collection
from datetime import timedelta
from typing import Any, Protocol

from buzzkeep.engine.records import Record
from buzzkeep.engine.types import Millis
from buzzkeep.rooms.clock import monotonic_ms
from buzzkeep.rooms.core import Refused
from buzzkeep.rooms.ledger import LedgerEntry
from buzzkeep.rooms.state import Head, Match, RoomState
from buzzkeep.rooms.trouble import JournalError, Trouble


class LogEntry(Record):
    """One acknowledged command; with ``actor`` and ``message_id`` its ``receipt``, the answer, makes retries safe."""

    seq: int
    clock_ms: Millis
    actor: str
    kind: str
    message_id: str | None
    receipt: dict[str, Any] | None
    match_id: str | None  # of the match that the inputs moved
    inputs: list[Any]  # plain, see :mod:`buzzkeep.rooms.inputs`


class StoredMatch(Record):
    """A match with everything its rules are bound to, as plain JSON; written once."""

    match: Match
    options: dict[str, Any]
    material: bytes


class Commit(Record):
    """One transaction: log rows, a match that begins, what banks learn; ``head`` is where it leads."""

    head: Head
    entries: tuple[LogEntry, ...]
    opened: StoredMatch | None = None
    ledger: tuple[LedgerEntry, ...] = ()


class Elsewhere(Refused):
    """Raised for a room that another process has; ``path`` is where that one is reached."""

    def __init__(self, path: str) -> None:
        super().__init__("ELSEWHERE", "This room is at another process.")
        self.path = path


class Waiter:
    """Lets the caller wait for its commit; this one blocks the thread."""

    def __init__(self) -> None:
        self._ready = threading.Event()
        self._error: JournalError | None = None

    def done(self, error: JournalError | None) -> None:
        """Called by the writer thread when the commit is on disk, or failed."""
        self._error = error
        self._ready.set()

    def wait(self) -> None:
        """Return when the commit is durable. Raises what went wrong."""
        self._ready.wait()
        if self._error is not None:
            raise self._error


class AlreadyStored(JournalError):
    """Raised for a commit with commands that were carried out before. ``receipts``: theirs, by (actor, message id)."""

    def __init__(self, receipts: dict[tuple[str, str], dict[str, Any]]) -> None:
        super().__init__(f"carried out before: {', '.join(message for _, message in receipts)}")
        self.receipts = receipts


class Recovered(Record):
    """A room as it was committed last, with the receipts of its latest commands by (actor, message id)."""

    head: Head
    epoch: int
    receipts: dict[tuple[str, str], dict[str, Any]]


class Journal(Protocol):
    """Commits are all or nothing and durable when :meth:`commit` returns."""

    def create(self, room: RoomState, /) -> bool:
        """Store a new room; False if the code is taken. Raises :class:`~buzzkeep.rooms.trouble.StoreDown`."""

    def commit(self, commit: Commit, /) -> None:
        """Store a commit; blocks its room only. Raises :class:`JournalError`, of which each kind says what to do."""


class RoomStore(Journal, Protocol):
    """What the directory asks of the store, besides."""

    @property
    def processes(self) -> int:
        """How many processes have rooms in it; what one of several opens or leaves, the others have to find."""

    def codes(self) -> Collection[str]:
        """Return the codes of all rooms."""

    def recover(self, code: str, /) -> Recovered | None:
        """Claim a room and return its head. Raises :class:`JournalError`, :class:`Elsewhere` if another one has it."""

    def in_play(self, within: timedelta, /) -> list[str]:
        """Return the codes of rooms whose matches went on lately and that no other process has, newest first."""

    def forget(self, days: int, now_ms: int, spared: Collection[str], /) -> int:
        """Count a day of use, and delete rooms that nobody touched on so many, but for ``spared``; return how many."""

    def lose(self, code: str, /) -> None:
        """Forget a room that another process has claimed."""

    def drop(self, codes: Collection[str], /) -> None:
        """Delete rooms that have left the memory."""

    def settle(self, code: str, /, *, free: bool = False) -> None:
        """Keep nothing in memory of a room that is let go, ``free`` for another process. Raises JournalError."""


FIRST_WAIT_MS, LONGEST_WAIT_MS = 250, 8_000
SENTENCES: dict[Trouble, str] = {
    "disk_full": "The disk of the server is full. The game goes on by itself when there is room.",
    "read_only": "The server may not write its database. The game goes on by itself when it may.",
    "locked": "Another program holds the server's database. The game goes on by itself when it lets go.",
    "damaged": "The server's database is damaged. Nothing that was confirmed is lost.",
    "unreachable": "The server cannot reach its database. The game goes on by itself when it can.",
    "gone": "The file of the server's database is gone. The game goes on by itself when it is put back.",
    "claimed": "Another server has taken this room.",
    "unknown": "The server could not store this.",
}


def refusal(trouble: Trouble) -> Refused:
    """Return what a command is refused with meanwhile."""
    return Refused("STORAGE", SENTENCES[trouble])


class Standstill:
    """Whether a room stands still, why, and until when it does not try again (real time, ms)."""

    def __init__(self) -> None:
        self.trouble: Trouble | None = None
        self._told: Trouble | None = None
        self._wait_ms = 0
        self._until_ms = 0

    def begins(self, trouble: Trouble) -> bool:
        """Something could not be stored, be it for the first time or once more; say whether that is news."""
        news = trouble != self._told
        self.trouble = self._told = trouble
        self._wait_ms = min(2 * self._wait_ms or FIRST_WAIT_MS, LONGEST_WAIT_MS)
        self._until_ms = monotonic_ms() + self._wait_ms
        return news

    def tries(self) -> None:
        """The database takes something again; whether also what failed is not known yet."""
        self.trouble = None

    def ends(self) -> None:
        """What the room does was stored."""
        self.trouble = self._told = None
        self._wait_ms = 0

    def soon(self) -> None:
        """What was in the way has gone: do not wait any longer."""
        self._wait_ms = self._until_ms = 0

    def left_s(self) -> float:
        """Return in how many seconds to try again, 0 if it is time."""
        return max(0, self._until_ms - monotonic_ms()) / 1000
