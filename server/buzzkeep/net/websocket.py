"""Mends what simple-websocket leaves open when it runs on gevent's sockets."""

import errno
import re
import socket
from collections import OrderedDict
from collections.abc import Callable, Iterator
from itertools import count
from typing import Any

import gevent.lock
import simple_websocket
import simple_websocket.ws
from engineio.async_drivers import gevent as driver
from wsproto.events import Ping, Pong

MAX_FRAME_BYTES = 65_536
PINGS_KEPT = 16
ENVIRON_KEY = "buzzkeep.websocket"


class _WholeSends:
    """A socket whose ``send`` sends everything: a gevent socket may take a part only, which would break a frame."""

    def __init__(self, inner: Any) -> None:
        inner.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)  # answers must not wait for a full packet
        self._inner = inner
        self._lock = gevent.lock.RLock()  # a ping must not fall into the middle of a long frame

    def send(self, data: bytes) -> int:
        """Send all of ``data``."""
        with self._lock:
            self._inner.sendall(data)
        return len(data)

    def __getattr__(self, name: str) -> Any:
        return getattr(self._inner, name)


class GameSocketServer(simple_websocket.Server):  # type: ignore[misc]  # the library is untyped
    """One WebSocket: whole sends, no delay, no compression (views are small, processors are few), bounded frames."""

    sock: Any
    raw: Any

    def handshake(self) -> None:
        """Answer the upgrade request."""
        self.raw = self.sock
        self.sock = _WholeSends(self.sock)
        self._pings: OrderedDict[bytes, Callable[[], None]] = OrderedDict()
        self._serials = count(1)
        self._behind: tuple[re.Pattern[bytes], Callable[[], None], Callable[[], None]] | None = None
        events = self.ws.events

        def watched() -> Iterator[Any]:
            for event in events():
                if isinstance(event, Pong) and (answered := self._pings.pop(bytes(event.payload), None)) is not None:
                    answered()
                yield event

        self.ws.events = watched
        super().handshake()

    def send(self, data: str | bytes) -> None:
        """Send a message in one frame (RFC 6455, 5.2). wsproto would do the same at four times the price."""
        if not self.connected:
            raise simple_websocket.ConnectionClosed(self.close_reason, self.close_message)
        payload = data if isinstance(data, bytes) else data.encode()
        size, opcode = len(payload), 0x82 if isinstance(data, bytes) else 0x81
        if size < 126:
            head = bytes((opcode, size))
        elif size < 65_536:
            head = bytes((opcode, 126)) + size.to_bytes(2, "big")
        else:
            head = bytes((opcode, 127)) + size.to_bytes(8, "big")
        self.sock.send(head + payload)
        if self._behind is not None and self._behind[0].match(payload):
            (_, sent, answered), self._behind = self._behind, None
            sent()
            self.ping(answered)

    def ping_behind(self, begins: re.Pattern[bytes], sent: Callable[[], None], answered: Callable[[], None]) -> None:
        """Send a ping frame right behind the next message that ``begins`` like this; ``sent`` is called in between."""
        self._behind = (begins, sent, answered)

    def ping(self, answered: Callable[[], None]) -> None:
        """Send a ping frame; ``answered`` is called when its pong is there. The browser answers it, not the page."""
        if not self.connected:
            return
        payload = next(self._serials).to_bytes(4, "big")
        self._pings[payload] = answered
        while len(self._pings) > PINGS_KEPT:
            self._pings.popitem(last=False)
        try:
            self.sock.send(self.ws.send(Ping(payload=payload)))
        except OSError:
            self._pings.pop(payload, None)  # the socket just went; its reader will notice


class GameWebSocketWSGI(driver.WebSocketWSGI):  # type: ignore[misc]  # the library is untyped
    """What python-engineio starts for each WebSocket request."""

    def __call__(self, environ: dict[str, Any], start_response: Callable[..., Any]) -> Any:
        """Upgrade the request and hand the socket to engine.io until it closes."""
        self.ws = GameSocketServer(environ, max_message_size=MAX_FRAME_BYTES, **self.server_args)
        environ[ENVIRON_KEY] = self.ws
        self.app(self)
        # the connection is used up: without this gevent would read what is left of it as another request
        raise BrokenPipeError(errno.EPIPE, "the WebSocket is closed")


class _NoDeflate:
    """Stands in for the permessage-deflate offer, which the server then does not make."""

    name = "none"

    def accept(self, _offer: str) -> None:
        """Decline."""
        return

    def enabled(self) -> bool:
        """Never."""
        return False


def install() -> None:
    """Make python-engineio's gevent driver use these sockets."""
    driver._async["websocket"] = GameWebSocketWSGI
    simple_websocket.ws.PerMessageDeflate = _NoDeflate
