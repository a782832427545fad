"""What a room asks of its journal (the SQL one is in :mod:`buzzkeep.store.journal`)."""

from collections.abc import Collection
from dataclasses import dataclass
from datetime import timedelta
from typing import Any, Literal, Protocol, TypeAlias

from buzzkeep.engine.types import Millis
from buzzkeep.rooms.ledger import LedgerEntry
from buzzkeep.rooms.state import Head, Match, RoomState


@dataclass(frozen=True)
class LogEntry:
    """One acknowledged command. ``receipt`` is its answer; with ``actor`` and ``message_id`` it makes retries safe.

    ``inputs`` are the plain match inputs (see :mod:`buzzkeep.rooms.inputs`) and ``match_id`` the match they moved.
    """

    seq: int
    clock_ms: Millis
    actor: str
    kind: str
    message_id: str | None
    receipt: dict[str, Any] | None
    match_id: str | None
    inputs: list[Any]


@dataclass(frozen=True)
class StoredMatch:
    """A match with everything its rules are bound to, as plain JSON; written once."""

    match: Match
    options: dict[str, Any]
    material: bytes


@dataclass(frozen=True)
class Commit:
    """One transaction: log rows, a match that begins with it, and what the banks learn of it.

    ``head`` is where it leads. The journal writes it too where the rows do not say as much.
    """

    head: Head
    entries: tuple[LogEntry, ...]
    opened: StoredMatch | None = None
    ledger: tuple[LedgerEntry, ...] = ()


class JournalError(Exception):
    """Raised when a commit did not reach the disk; nothing of it was stored."""


Trouble: TypeAlias = Literal["disk_full", "read_only", "locked", "damaged", "unreachable", "claimed", "unknown"]
"""Why nothing can be stored; ``claimed``: another process has taken the room."""


class StoreDown(JournalError):
    """Raised while nothing can be stored, whatever it is. A later try may succeed."""

    def __init__(self, trouble: Trouble, message: str) -> None:
        super().__init__(message)
        self.trouble: Trouble = trouble


class AlreadyStored(JournalError):
    """Raised for a commit with commands that were carried out before. ``receipts``: theirs, by (actor, message id)."""

    def __init__(self, receipts: dict[tuple[str, str], dict[str, Any]]) -> None:
        super().__init__(f"carried out before: {', '.join(message for _, message in receipts)}")
        self.receipts = receipts


@dataclass(frozen=True)
class Recovered:
    """A room as it was committed last, with the receipts of its latest commands by (actor, message id)."""

    head: Head
    epoch: int
    receipts: dict[tuple[str, str], dict[str, Any]]


class Journal(Protocol):
    """Commits are all or nothing and durable when :meth:`commit` returns."""

    def commit(self, commit: Commit, /) -> None:
        """Store a commit; blocks its room only. Raises :class:`JournalError`, of which each kind says what to do."""


class RoomStore(Protocol):
    """What the directory asks of the store."""

    def create(self, room: RoomState, /) -> bool:
        """Store a new room; False if the code is taken."""

    def codes(self) -> Collection[str]:
        """Return the codes of all rooms."""

    def recover(self, code: str, /) -> Recovered | None:
        """Claim a room and return its head. Raises :class:`JournalError` if another process was quicker."""

    def recent(self, within: timedelta, /) -> list[str]:
        """Return the codes of rooms that were touched lately, newest first."""

    def forget(self, days: int, /) -> int:
        """Delete rooms that nobody touched on so many days of use; return how many."""

    def settle(self, code: str, /) -> None:
        """Keep nothing in memory of a room that is let go. Raises :class:`JournalError`; nothing is lost by that."""
