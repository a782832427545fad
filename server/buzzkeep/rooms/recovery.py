"""Brings a room to where its log says it was: a stored head, and the match inputs that were logged after it.

Only match inputs are ever repeated, by the very function that carried them out at first. Whatever else may change in a
room writes its head (see :mod:`buzzkeep.store.heads`).
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from buzzkeep.engine import codec
from buzzkeep.engine.copies import changed
from buzzkeep.rooms.core import MatchPlayer
from buzzkeep.rooms.inputs import MatchInput
from buzzkeep.rooms.state import Head, RoomState


class CannotRepeat(Exception):
    """Raised when logged inputs no longer do anything sensible: other rules made them. Names the place."""


@dataclass(frozen=True)
class Logged:
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

    The clock stands where the head has it, so that nobody lost time. The room's number goes on from the lost rows:
    their receipts are out, and it must never fall.
    """
    fault = f"the last {len(lost)} moves before the server ended cannot be repeated by this version ({why})"
    return changed(head, room=changed(head.room, seq=lost[-1].seq, fault=fault))
