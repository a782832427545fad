"""One client's socket as the game sees it: whose it is, and how packets are written to it."""

from collections import OrderedDict, deque
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from itertools import count
from statistics import median
from typing import Any

import orjson

from buzzkeep.net.gateway import EngineIOSession
from buzzkeep.net.told import Seen
from buzzkeep.net.websocket import WebSocket
from buzzkeep.rooms.core import Actor

PROBES_KEPT = 5
ACKS_KEPT = 16  # of each socket; whoever answers none of them gets no older ones


@dataclass(eq=False)
class Connection:
    """One socket: which room it is in and for whom.

    Packets are written as Socket.IO's protocol has them (4: a message; 2: an event, 3: an acknowledgement; default
    namespace), in one frame, straight to the WebSocket: python-socketio's emit costs more than a game's move.
    """

    sid: str
    code: str
    actor: Actor
    engine: EngineIOSession
    address: str = ""  # where it comes from, as far as limits tell people apart
    knock: str | None = None
    joined: tuple[str, dict[str, Any]] | None = None  # message id and answer of its join, should it ask again
    proxied: bool = False
    told_ms: float | None = None  # what a trusted proxy's kernel measures to the phone
    patches: bool = False  # it wants to be told what has changed, not the whole picture again
    seen: Seen | None = None  # what it was told last
    told: int = 0  # of the room's events
    trips_ms: deque[int] = field(default_factory=lambda: deque(maxlen=PROBES_KEPT))
    _acks: OrderedDict[int, Callable[[Any], None]] = field(default_factory=OrderedDict)
    probes: int = 0  # so many were sent
    _serials: Iterator[int] = field(default_factory=lambda: count(1))

    @property
    def rtt_ms(self) -> int | None:
        """The median of the last round trips."""
        return round(median(self.trips_ms)) if self.trips_ms else None

    @property
    def websocket(self) -> WebSocket | None:
        """The WebSocket, unless the client is (still) polling."""
        return self.engine.websocket

    def emit(self, event: str, body: Any, answered: Callable[[Any], None] | None = None) -> None:
        """Send an event; ``answered`` is called with the client's acknowledgement, which it asks for."""
        self.post(b'["%s",%s]' % (event.encode(), orjson.dumps(body)), answered)

    def post(self, event: bytes, answered: Callable[[Any], None] | None = None) -> None:
        """Send an event that is encoded already (a JSON array of name and body)."""
        serial = b""
        if answered is not None:
            number = next(self._serials)
            self._acks[number] = answered
            while len(self._acks) > ACKS_KEPT:
                self._acks.popitem(last=False)
            serial = b"%d" % number
        self._write(b"42%s%s" % (serial, event))

    def reply(self, serial: str, reply: dict[str, Any]) -> None:
        """Acknowledge a command; the bytes go out with what is sent next, if that is soon."""
        self._write(b"43%s[%s]" % (serial.encode(), orjson.dumps(reply)), with_next=True)

    def acknowledged(self, packet: str) -> bool:
        """Take the client's acknowledgement (a raw Socket.IO packet); False if nothing asked for it."""
        serial, bracket, _ = packet[1:16].partition("[")
        if not bracket or not serial.isdecimal() or int(serial) not in self._acks:
            return False
        try:
            body = orjson.loads(packet[1 + len(serial) :])
        except orjson.JSONDecodeError:
            return False
        self._acks.pop(int(serial))(body[0] if body else None)
        return True

    def _write(self, packet: bytes, *, with_next: bool = False) -> None:
        websocket = self.engine.direct()
        if websocket is not None:
            websocket.send_text(packet, with_next=with_next)
        elif not self.engine.closed:
            self.engine.send(packet[1:].decode())
