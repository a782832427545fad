"""Those who knock at a room's door."""

from dataclasses import replace

from buzzkeep.engine.types import Member
from buzzkeep.rooms.core import Admission
from buzzkeep.rooms.state import Head


def knocks_ended(head: Head, player: Member) -> tuple[Head, tuple[Admission, ...]]:
    """Return the room without those who knock for a player's seat, and what they are told."""
    waiting = [knock for knock in head.room.knocks if knock.player == player]
    if not waiting:
        return head, ()
    knocks = tuple(knock for knock in head.room.knocks if knock.player != player)
    told = tuple(Admission(knock.id, code="owner_back") for knock in waiting)
    return replace(head, room=replace(head.room, knocks=knocks)), told
