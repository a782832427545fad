"""Says which commits write a room's head, and which need not because their log rows say it all (STORE.md)."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from buzzkeep.engine import codec
from buzzkeep.engine.records import Record, all_but, changed
from buzzkeep.rooms.core import MatchPlayer
from buzzkeep.rooms.inputs import MatchInput
from buzzkeep.rooms.journal import Commit
from buzzkeep.rooms.state import Head, MatchHead, RoomState

ENOUGH_ROWS = 8  # with so many a head is written once the match asks something else
MOST_ROWS = 256  # a crowd says so much to one question; repeating it takes a tenth of a second


@dataclass
class _Kept:
    """The room of the head on the disk, how many rows were logged since, and the head that they lead to."""

    room: RoomState
    rows: int = 0
    ahead: Head | None = None


class Heads:
    """What is on the disk of each room that this process holds."""

    def __init__(self) -> None:
        self._kept: dict[str, _Kept] = {}

    def due(self, commit: Commit) -> bool:
        """Say whether a commit has to write its head."""
        room = commit.head.room
        kept = self._kept.get(room.code)
        if kept is None or not commit.entries or commit.opened or not _repeats(kept.room, room):
            return True
        rows, before = kept.rows + len(commit.entries), None if kept.ahead is None else kept.ahead.room.match
        assert kept.room.match is not None
        asks_else = before is not None and before.asked_since.keys() != kept.room.match.asked_since.keys()
        return rows >= MOST_ROWS or (asks_else and rows >= ENOUGH_ROWS)

    def wrote(self, room: RoomState) -> None:
        """Note that a head is on the disk."""
        self._kept[room.code] = _Kept(room)

    def logged(self, commit: Commit) -> None:
        """Note that of a commit only the rows are on the disk."""
        kept = self._kept[commit.head.room.code]
        kept.rows, kept.ahead = kept.rows + len(commit.entries), commit.head

    def let_go(self, code: str) -> Head | None:
        """Forget a room; return the head that is not on the disk, if any."""
        kept = self._kept.pop(code, None)
        return kept.ahead if kept is not None else None


_of_the_match = all_but(MatchHead, "rng_position", "asked_since", "begun")
_of_the_room = all_but(RoomState, "seq", "clock_ms", "match")


def _repeats(before: RoomState, after: RoomState) -> bool:
    """Say whether all that can have changed a room are match inputs, and number and clock, which log rows have."""
    was, now = before.match, after.match
    if was is None or now is None or not now.recorded:
        return False
    return _of_the_match(was) == _of_the_match(now) and _of_the_room(before) == _of_the_room(after)


class CannotRepeat(Exception):
    """Raised when logged inputs no longer do anything sensible: other rules made them. Names the place."""


class Logged(Record):
    """A row of the log: where it left the room's number and clock, and the plain match inputs that it carried out."""

    seq: int
    clock_ms: int
    inputs: Sequence[Any]


def caught_up(matches: MatchPlayer, head: Head, behind: Sequence[Logged]) -> Head:
    """Return ``head`` after the rows that were logged since, in their order. Raises :class:`CannotRepeat`."""
    for row in behind:
        if row.inputs:
            try:
                inputs = [codec.load_plain(MatchInput, given) for given in row.inputs]
            except codec.Malformed as error:
                raise CannotRepeat(f"row {row.seq}: {error}") from None
            for given in inputs:
                head = matches.advance(head, given).head
                if head.room.fault:
                    raise CannotRepeat(f"row {row.seq}: {head.room.fault}")
        head = changed(head, room=changed(head.room, seq=row.seq, clock_ms=row.clock_ms))
    return head


def refused(room: RoomState, lost: Sequence[Logged]) -> Head:
    """Return the room of a match that this version cannot read, in its lobby; its number goes on from the lost rows."""
    return Head(changed(room.in_lobby(), unread=True, seq=max(room.seq, *(row.seq for row in lost))))


def fallen_back(head: Head, lost: Sequence[Logged], why: CannotRepeat) -> Head:
    """Return ``head`` as it is, but halted, so that its host hears of what was lost and decides how to go on.

    Its clock stands; the room's number goes on from the lost rows: their receipts are out, and it must never fall.
    """
    fault = f"the last {len(lost)} moves before the server ended cannot be repeated by this version ({why})"
    return changed(head, room=changed(head.room, seq=lost[-1].seq, fault=fault))
