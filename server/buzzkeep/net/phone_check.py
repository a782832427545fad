"""The check before the start: every phone lights up and asks a sum for fun; the host learns how soon.

Nothing of it is stored or decides anything. It goes by the event ``live`` with the prompt ``check``.
"""

from collections.abc import Callable
from itertools import count
from typing import Any, Literal, TypeAlias

from buzzkeep.engine import codec
from buzzkeep.engine.records import record
from buzzkeep.engine.types import Millis
from buzzkeep.net.connections import Connection, Connections
from buzzkeep.net.limits import Limiter
from buzzkeep.rooms.directory import Directory

CHECK = "check"
"""The prompt of a hint that belongs to a check."""
CheckStep: TypeAlias = Literal["shown", "seen", "answered"]
"""What a phone tells: its screen lit up; its owner has seen it; he has answered the practice question."""


@record
class _Told:
    n: int
    step: CheckStep
    right: bool | None = None


class PhoneCheck:
    """Begins checks for hosts and passes on what phones tell. ``source`` is a monotonic clock, ms."""

    def __init__(self, connections: Connections, directory: Directory, source: Callable[[], Millis]) -> None:
        """Begin without any check."""
        self._connections, self._directory, self._source = connections, directory, source
        self._serials = count(1)
        self._begun: dict[str, tuple[int, Millis, set[tuple[str, CheckStep]]]] = {}
        self._limiter = Limiter(size=2, per_s=0.5, source=source)

    def take(self, sender: Connection, hint: Any) -> None:
        """Take a host's wish for a check, or a phone's step of the running one; drop whatever else it is."""
        room = self._directory.loaded(sender.code)
        if room is None or room.head.room.phase != "lobby":
            return
        if sender.actor.role == "host":
            if self._limiter.allows(sender.code):
                self._begin(sender.code)
        elif sender.actor.player is not None:
            self._told(sender.code, sender.actor.player, hint)

    def _begin(self, code: str) -> None:
        serial = next(self._serials)
        there = {connection.code for connection in self._connections}
        self._begun = {room: begun for room, begun in self._begun.items() if room in there}
        self._begun[code] = (serial, self._source(), set())
        for connection in self._connections.of(code):
            connection.line.send("live", {"prompt": CHECK, "seat": None, "hint": {"n": serial}})

    def _told(self, code: str, player: str, hint: Any) -> None:
        try:
            told = codec.load_plain(_Told, hint)
        except codec.Malformed:
            return
        serial, begun_at, known = self._begun.get(code, (None, 0, set()))
        if told.n != serial or (player, told.step) in known:
            return
        known.add((player, told.step))
        news = {"n": serial, "player": player, "step": told.step, "ms": self._source() - begun_at, "right": told.right}
        for connection in self._connections.of(code):
            if connection.actor.role == "host":
                connection.line.send("live", {"prompt": CHECK, "seat": None, "hint": news})
