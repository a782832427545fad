"""What was answered to commands that may come again: the same command has one effect and one answer."""

from collections import OrderedDict
from collections.abc import Mapping
from typing import Any, TypeAlias

from buzzkeep.rooms.commands import Command, Join, PlayFor
from buzzkeep.rooms.core import Actor
from buzzkeep.rooms.mailbox import Accepted

KEPT = 400
Key: TypeAlias = tuple[str, str]
"""Who sent a command, and its id."""


def key_of(actor: Actor, command: Command) -> Key | None:
    """Return under what a command is remembered.

    Whose receipt would hold a token is not: the player whom a join made knows the message it came from, and of the
    tokens of a player without a phone the newest counts.
    """
    return None if isinstance(command, Join | PlayFor) else (actor.player or actor.role, command.id)


def as_stored(receipt: Accepted) -> dict[str, Any]:
    """Return what the journal keeps of a receipt."""
    return {"ok": True, "seq": receipt.seq}


def as_answered(stored: dict[str, Any]) -> Accepted:
    """Return the receipt that the journal kept."""
    return Accepted(int(stored["seq"]))


class Receipts:
    """The last ``KEPT`` receipts of a room; the journal knows the older ones, too (``AlreadyStored``)."""

    def __init__(self, stored: Mapping[Key, dict[str, Any]]) -> None:
        """Take those that the journal kept, in any order."""
        oldest_first = sorted(stored.items(), key=lambda each: int(each[1]["seq"]))
        self._kept = OrderedDict((key, as_answered(kept)) for key, kept in oldest_first)

    def get(self, key: Key) -> Accepted | None:
        """Return the receipt of a command, if it was carried out."""
        return self._kept.get(key)

    def keep(self, receipts: Mapping[Key, Accepted]) -> None:
        """Remember what a commit has made true; the oldest are forgotten."""
        self._kept.update(receipts)
        while len(self._kept) > KEPT:
            self._kept.popitem(last=False)
