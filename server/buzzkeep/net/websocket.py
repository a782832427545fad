"""Mends what simple-websocket leaves open when it runs on gevent's sockets."""

import errno
import socket
from collections.abc import Callable
from typing import Any

import simple_websocket
import simple_websocket.ws
from engineio.async_drivers import gevent as driver

MAX_FRAME_BYTES = 65_536


class _WholeSends:
    """A socket whose ``send`` sends everything: a gevent socket may take a part only, which would break a frame."""

    def __init__(self, inner: Any) -> None:
        inner.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)  # answers must not wait for a full packet
        self._inner = inner

    def send(self, data: bytes) -> int:
        """Send all of ``data``."""
        self._inner.sendall(data)
        return len(data)

    def __getattr__(self, name: str) -> Any:
        return getattr(self._inner, name)


class GameSocketServer(simple_websocket.Server):  # type: ignore[misc]  # the library is untyped
    """One WebSocket: whole sends, no delay, no compression (views are small, processors are few), bounded frames."""

    sock: Any

    def handshake(self) -> None:
        """Answer the upgrade request."""
        self.sock = _WholeSends(self.sock)
        super().handshake()


class GameWebSocketWSGI(driver.WebSocketWSGI):  # type: ignore[misc]  # the library is untyped
    """What python-engineio starts for each WebSocket request."""

    def __call__(self, environ: dict[str, Any], start_response: Callable[..., Any]) -> Any:
        """Upgrade the request and hand the socket to engine.io until it closes."""
        self.ws = GameSocketServer(environ, max_message_size=MAX_FRAME_BYTES, **self.server_args)
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
