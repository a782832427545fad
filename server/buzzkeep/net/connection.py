"""A socket and what the server knows of it."""

from dataclasses import dataclass
from typing import Any

from buzzkeep.net.line.line import SocketLine
from buzzkeep.net.told import Seen
from buzzkeep.rooms.core import Actor


@dataclass(eq=False)
class Connection:
    """One socket: which room it is in and for whom."""

    sid: str
    code: str
    actor: Actor
    line: SocketLine
    address: str = ""  # where it comes from, as far as limits tell people apart
    knock: str | None = None
    joined: tuple[str, dict[str, Any]] | None = None  # message id and answer of its join, should it ask again
    proxied: bool = False
    told_ms: float | None = None  # what a trusted proxy's kernel measures to the phone
    patches: bool = False  # it wants to be told what has changed, not the whole picture again
    seen: Seen | None = None  # what it was told last
    told: int = 0  # of the room's events
    probes: int = 0  # so many were sent
