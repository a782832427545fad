"""A line: the way to one socket, as the rest of the server knows it; and the packets that it takes."""

from collections import deque
from collections.abc import Callable
from statistics import median
from typing import Any

import gevent
import orjson
import socketio
from socketio.packet import ACK, EVENT, Packet

from buzzkeep.net.line import kernel
from buzzkeep.net.line.gateway import SESSION_KEY, EngineIOSession, Environ

RUBBISH = "rubbish"
RESERVED = frozenset({"connect", "connect_error", "disconnect"})  # the library would call their handlers
TEXT_PACKETS = tuple("0123")


class FastJson:
    """The JSON that Socket.IO packets are written with; views are inserted as they were dumped."""

    @staticmethod
    def dumps(value: Any, **_: Any) -> str:
        """Return ``value`` as compact JSON."""
        return orjson.dumps(value).decode()

    @staticmethod
    def loads(text: str | bytes, **_: Any) -> Any:
        """Read JSON."""
        return orjson.loads(text)


class TextPacket(Packet):  # type: ignore[misc]  # the library is untyped
    """Makes an event ``rubbish`` of what is not even a packet, or announces bytes: its sender is let go of.

    The last value of an event is the number by which it is to be acknowledged, or None: a reply is due when something
    is stored, not when a handler returns.
    """

    uses_binary_events = False
    packet_type: int
    data: Any
    id: int | None

    def __init__(self, *given: Any, encoded_packet: Any = None, **options: Any) -> None:
        """Make a packet, or read one; the library takes an empty one for none."""
        super().__init__(*given, encoded_packet=encoded_packet, **options)
        if encoded_packet is not None and not encoded_packet:
            self.decode(encoded_packet)

    def decode(self, encoded_packet: str | bytes) -> int:
        """Read a packet."""
        try:
            if not isinstance(encoded_packet, str) or not encoded_packet.startswith(TEXT_PACKETS):
                raise ValueError("neither text nor a packet that a client sends")
            attachments = super().decode(encoded_packet)
            data, listed = self.data, isinstance(self.data, list)
            if attachments or (self.packet_type == ACK and not listed):
                raise ValueError("announces bytes, or acknowledges by no list")
            if self.packet_type == EVENT and not (
                listed and data and isinstance(data[0], str) and data[0] not in RESERVED
            ):
                raise ValueError("no event")
            if self.packet_type == EVENT:
                data.append(self.id)
                self.id = None
        except ValueError:
            self.packet_type, self.namespace, self.id, self.data = EVENT, None, None, [RUBBISH]
        return 0


MOST_UNACKNOWLEDGED = 16  # events of a socket; whoever acknowledges none is asked for no more
TRIPS_KEPT = 5
# of the request of a handshake, which the library keeps with the socket and wraps in each event's context
OF_A_REQUEST = ("flask.app", "wsgi.url_scheme", "REQUEST_METHOD", "SCRIPT_NAME", "PATH_INFO", "QUERY_STRING",
                "SERVER_NAME", "SERVER_PORT", "HTTP_HOST", "REMOTE_ADDR", SESSION_KEY)  # fmt: skip


class SocketLine:
    """Sends to one socket of Flask-SocketIO, and times it. Nothing here blocks."""

    def __init__(self, server: socketio.Server, sid: str, environ: Environ, plays: Callable[[], bool]) -> None:
        """Take the Socket.IO server, the socket's id, the request of its handshake, and whether a match runs now."""
        self._server, self._sid = server, sid
        self._session: EngineIOSession = environ[SESSION_KEY]
        self._session.known, self._session.plays = True, plays
        self._trips_ms: deque[float] = deque(maxlen=TRIPS_KEPT)
        self._unacknowledged = 0
        kept = {name: environ[name] for name in OF_A_REQUEST if name in environ}
        environ.clear()
        environ.update(kept)

    def send(
        self,
        event: str,
        body: Any,
        answered: Callable[[Any], None] | None = None,
        written: Callable[[], None] | None = None,
    ) -> None:
        """Send an event; its acknowledgement goes to ``answered``, ``written``: the kernel has it (WebSocket only)."""
        data = orjson.Fragment(body) if isinstance(body, bytes) else body
        if answered is not None and self._unacknowledged < MOST_UNACKNOWLEDGED:
            self._unacknowledged += 1

            def callback(*values: Any) -> None:
                self._unacknowledged -= 1
                answered(values[0] if values else None)

            self._server.emit(event, data, to=self._sid, callback=callback)
        elif not self._session.closed:  # what wants no answer needs nobody who waits for it
            self._session.say(b"2" + orjson.dumps([event, data]))
        self.flush()
        if written is not None and self._session.websocket is not None:
            written()

    def flush(self) -> None:
        """Let what the library has for this socket go out, or let go of a client that does not fetch it."""
        self._session.pass_on()
        if self._session.falls_behind():
            gevent.spawn(self._session.end)

    def acknowledge(self, number: int, reply: dict[str, Any]) -> None:
        """Answer an event at once: what the room is told of it may take longer than the answer itself."""
        if not self._session.closed:
            self._session.say(b"3%d" % number + orjson.dumps([reply]))
            self.flush()

    def ping(self, answered: Callable[[], None], *, with_next: bool = False) -> None:
        """Send a ping, which the browser answers, not the page; without a WebSocket there is none."""
        if self._session.websocket is not None:
            self._session.websocket.ping(answered, with_next=with_next)

    def late_s(self) -> float:
        """Return how long an answer to a ping has been owed; without end where there is no WebSocket."""
        return float("inf") if self._session.websocket is None else self._session.websocket.unanswered_s()

    def rtt(self, trip_ms: float | None = None) -> int | None:
        """Return the median of the last round trips (ms), after noting one if it is given."""
        if trip_ms is not None:
            self._trips_ms.append(trip_ms)
        return round(median(self._trips_ms)) if self._trips_ms else None

    def kernel_trips(self) -> tuple[float, float] | None:
        """Return smoothed and least round trip (ms) by the kernel's account; None where it has none."""
        return None if self._session.websocket is None else kernel.trips(self._session.websocket.raw)

    def polled_ms(self) -> float | None:
        """Return the least round trip (ms) by the kernel's account of the requests that stand in for a WebSocket."""
        return None if self._session.websocket is not None else self._session.least_ms

    def follow(self, acknowledged: Callable[[float | None], None]) -> None:
        """Have ``acknowledged`` called when the peer's kernel has all that was written (:func:`kernel.follow`)."""
        if self._session.websocket is not None:
            self._session.websocket.send_frame(kernel.NUDGE)
            kernel.follow(self._session.websocket.raw, acknowledged)

    def drop(self) -> None:
        """Let go of it without another word."""
        self._session.end()

    def left(self) -> None:
        """It is nobody's any more: unless it says soon who it is, it goes."""
        self._session.known = False

    def close(self) -> None:
        """Say goodbye after everything that was sent."""
        # in a greenlet of its own: the caller is often the very handler whose socket goes
        gevent.spawn(self._server.disconnect, self._sid).rawlink(lambda _: self.flush())
