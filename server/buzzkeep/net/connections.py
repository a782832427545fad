"""Sockets: what the server knows of each, and who is connected where."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Literal, TypeAlias

from buzzkeep.engine.types import Member
from buzzkeep.net.line.line import SocketLine
from buzzkeep.net.told import Seen
from buzzkeep.rooms.core import Actor
from buzzkeep.rooms.state import CONSOLE, VoiceName

WallState: TypeAlias = Literal["wall", "hidden", "preview"]
"""Whether somebody can see a screen: its window may lie behind another one, or be the console's own preview."""


@dataclass(eq=False)
class Connection:
    """One socket: which room it is in and for whom."""

    sid: str
    code: str
    actor: Actor
    line: SocketLine
    address: str = ""  # where it comes from, as far as limits tell people apart
    origin: str = ""  # by which address of ours it has come
    shows: WallState = "wall"  # a screen, as its page tells
    voices: tuple[VoiceName, ...] = ()  # of a screen, as its page tells
    hears: bool = False  # a screen, as its page tells: it is unlocked and not muted
    cannot: tuple[str, ...] = ()  # the formats of sounds that a screen cannot play, as its page tells
    sounds: str = ""  # where a screen was told that the sounds of questions are played
    knock: str | None = None
    joined: tuple[str, dict[str, Any]] | None = None  # message id and answer of its join, should it ask again
    proxied: bool = False
    told_ms: float | None = None  # what a trusted proxy's kernel measures to the phone
    patches: bool = False  # it wants to be told what has changed, not the whole picture again
    seen: Seen | None = None  # what it was told last
    told: int = 0  # of the room's events
    probes: int = 0  # so many were sent

    @property
    def attends(self) -> Member | None:
        """Whose presence the room counts by it: its player's, or the console's."""
        return CONSOLE if self.actor.role == "host" else self.actor.player


MOST_OPENED = 500  # devices of a room that are counted


class Connections:
    """The sockets of all rooms."""

    def __init__(self) -> None:
        self._rooms: dict[str, dict[str, Connection]] = {}
        self._sids: dict[str, Connection] = {}
        self._opened: dict[str, set[tuple[str, str]]] = {}
        self.wifi_codes: dict[str, tuple[str, ...]] = {}  # by room, in rows of 0 and 1; none if hidden

    def add(self, connection: Connection) -> None:
        """Note a new socket."""
        self._sids[connection.sid] = connection
        self._rooms.setdefault(connection.code, {})[connection.sid] = connection

    def remove(self, sid: str) -> Connection | None:
        """Forget a socket; return what it was."""
        connection = self._sids.pop(sid, None)
        if connection is not None:
            room = self._rooms[connection.code]
            del room[sid]
            if not room:
                del self._rooms[connection.code]
        return connection

    def get(self, sid: str) -> Connection | None:
        """Return the connection of a socket."""
        return self._sids.get(sid)

    def of(self, code: str) -> list[Connection]:
        """Return the connections of a room."""
        return list(self._rooms.get(code, {}).values())

    def note_opened(self, code: str, device: tuple[str, str]) -> None:
        """A device, told apart by its address and browser, has opened a room's page for phones."""
        opened = self._opened.setdefault(code, set())
        if len(opened) < MOST_OPENED:
            opened.add(device)

    def opened(self, code: str) -> int:
        """Return how many devices have opened a room's page for phones."""
        return len(self._opened.get(code, ()))

    def forget(self, code: str) -> None:
        """Forget who has opened the page of a room, and what its walls showed."""
        self._opened.pop(code, None)
        self.wifi_codes.pop(code, None)

    def __iter__(self) -> Iterator[Connection]:
        return iter(list(self._sids.values()))
