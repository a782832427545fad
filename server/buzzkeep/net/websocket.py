"""The server's end of a WebSocket on gevent's loop, and how engine.io is made to use it.

simple-websocket answers the upgrade request. After that the loop itself reads and writes: nothing that is sent waits
for a greenlet, a slow receiver holds up nobody, and what waits for him is bounded.
"""

import ctypes
import errno
import logging
import os
import socket
import sys
from collections import OrderedDict, deque
from collections.abc import Callable
from functools import partial
from itertools import count
from typing import Any

import engineio.server
import engineio.socket
import gevent
import simple_websocket
import simple_websocket.ws
from engineio.async_drivers import gevent as driver
from engineio.packet import Packet
from gevent.event import Event

from buzzkeep.net import frames
from buzzkeep.net.frames import BadFrame, FrameReader, frame

log = logging.getLogger(__name__)

MAX_FRAME_BYTES = 65_536
MAX_BACKLOG_BYTES = 524_288  # beyond what the kernel holds: a phone that far behind takes a fresh start
MAX_INBOX = 32  # messages that wait for their handler; then the socket is not read any further
GOODBYE_S = 5.0  # how long a peer has to take the close frame, and what stands before it
PINGS_KEPT = 16
READABLE, WRITABLE = 1, 2  # of gevent's io watchers
ENVIRON_KEY = "buzzkeep.websocket"


def _sender() -> Callable[[int, bytes], int] | None:
    """Return a ``send`` of whole bytes that keeps the interpreter's lock, where there is one (Linux).

    Python lets go of the lock around every system call. A send that never waits takes microseconds, but to get the
    lock back from the journal's thread takes up to its switch interval: with eight sends for an answer, that was
    where the loop spent its time.
    """
    if sys.platform != "linux":
        return None
    libc = ctypes.PyDLL(None, use_errno=True)
    libc.send.argtypes = (ctypes.c_int, ctypes.c_char_p, ctypes.c_size_t, ctypes.c_int)
    libc.send.restype = ctypes.c_ssize_t
    call, flags = libc.send, socket.MSG_DONTWAIT | socket.MSG_NOSIGNAL

    def send(descriptor: int, data: bytes) -> int:
        sent: int = call(descriptor, data, len(data), flags)
        if sent < 0:
            number = ctypes.get_errno()
            raise OSError(number, os.strerror(number))  # BlockingIOError for EAGAIN
        return sent

    return send


sender = _sender()


class _NoThread:
    """Stands in for the thread in which simple-websocket would read."""

    name = ""

    def __init__(self, target: Callable[[], None]) -> None:
        pass

    def start(self) -> None:
        """Do nothing: the loop reads."""


class GameSocketServer(simple_websocket.Server):  # type: ignore[misc]  # the library is untyped
    """One WebSocket: no delay, no compression (views are small, processors are few), bounded in both directions."""

    sock: Any
    raw: Any
    connected: bool
    close_reason: Any

    def handshake(self) -> None:
        """Answer the upgrade request."""
        self.raw = self.sock
        self.raw.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)  # answers must not wait for a full packet
        self.quick: Callable[[str], bool] | None = None  # may take a message at once, without blocking
        self._reader = FrameReader(MAX_FRAME_BYTES)
        self._inbox: deque[str | bytes] = deque()
        self._news = Event()
        self._held: list[bytes] = []
        self._backlog: deque[memoryview] = deque()
        self._backlog_bytes = 0
        self._waits = False  # the handler waits for a message: whatever comes next is next
        self._ended = False
        self._pings: OrderedDict[bytes, Callable[[], None]] = OrderedDict()
        self._serials = count(1)
        super().handshake()
        self.raw.setblocking(False)
        self._send = partial(sender, self.raw.fileno()) if sender else self.raw.send
        self._loop = gevent.get_hub().loop
        self._readable = self._loop.io(self.raw.fileno(), READABLE)
        self._writable = self._loop.io(self.raw.fileno(), WRITABLE)
        self._patience = self._loop.timer(GOODBYE_S)
        if self.connected:
            self._readable.start(self._read)

    # -- receiving ---------------------------------------------------------------------------------------------

    def receive(self, timeout: float | None = None) -> str | bytes | None:
        """Return the next message; blocks the calling greenlet. Raises ``ConnectionClosed`` when there is none."""
        while True:
            if self._ended or not self.connected:
                self._inbox.clear()
            if self._inbox:
                if len(self._inbox) == MAX_INBOX:
                    self._readable.start(self._read)
                return self._inbox.popleft()
            if self._ended:
                raise simple_websocket.ConnectionClosed(self.close_reason, self.close_message)
            self._news.clear()
            self._waits = True
            try:
                if not self._news.wait(timeout):
                    return None
            finally:
                self._waits = False

    def _read(self) -> None:
        """Take what has arrived; called by the loop, so it must not block nor raise."""
        try:
            data = self.raw.recv(MAX_FRAME_BYTES)
            if not data:
                self._end()
                return
            for opcode, payload in self._reader.feed(data):
                self._take(opcode, payload)
        except BlockingIOError:
            return
        except BadFrame as error:
            self.close(error.code, str(error))
        except OSError:
            self._end()
        except Exception:
            log.exception("a message could not be taken")
            self._end()

    def _take(self, opcode: int, payload: bytes) -> None:
        if not self.connected:
            if opcode == frames.CLOSE:
                self._end()
            return
        if opcode == frames.TEXT:
            try:
                text = payload.decode()
            except UnicodeDecodeError:
                raise BadFrame(frames.NOT_UTF8, "text that is not UTF-8") from None
            # the loop may work on a message itself if no earlier one still waits for the handler
            if self.quick is None or self._inbox or not self._waits or not self.quick(text):
                self._keep(text)
        elif opcode == frames.BINARY:
            self._keep(payload)
        elif opcode == frames.PING:
            self.write(frame(frames.PONG, payload))
        elif opcode == frames.PONG:
            if (answered := self._pings.pop(payload, None)) is not None:
                answered()
        else:
            self.close_reason = int.from_bytes(payload[:2], "big") if len(payload) > 1 else self.close_reason
            self.write(frame(frames.CLOSE, payload[:2]))
            self._end()

    def _keep(self, message: str | bytes) -> None:
        self._inbox.append(message)
        if len(self._inbox) >= MAX_INBOX:
            self._readable.stop()
        self._news.set()

    # -- sending -----------------------------------------------------------------------------------------------

    def send(self, data: str | bytes) -> None:
        """Send a message without waiting. Raises ``ConnectionClosed``."""
        if not self.connected:
            raise simple_websocket.ConnectionClosed(self.close_reason, self.close_message)
        binary = isinstance(data, bytes)
        self.write(frame(frames.BINARY if binary else frames.TEXT, data if isinstance(data, bytes) else data.encode()))

    def hold(self, whole: bytes) -> None:
        """Send a whole frame together with the next one, or when the loop comes round, whatever is sooner."""
        if not self._held:
            self._loop.run_callback(self._release)
        self._held.append(whole)

    def _release(self) -> None:
        if self._held:
            self.write(b"")

    def write(self, whole: bytes) -> None:
        """Send a whole frame without waiting; the loop sends later what the kernel does not take now."""
        if self._held:
            whole = b"".join((*self._held, whole))
            self._held.clear()
        if self._ended or not self.connected:
            return
        if self._backlog:
            self._put_off(memoryview(whole))
            return
        try:
            sent = self._send(whole)
        except BlockingIOError:
            sent = 0
        except OSError:
            self._end()
            return
        if sent < len(whole):
            self._put_off(memoryview(whole)[sent:])
            self._writable.start(self._write_on)

    def _put_off(self, part: memoryview) -> None:
        self._backlog.append(part)
        self._backlog_bytes += len(part)
        if self._backlog_bytes > MAX_BACKLOG_BYTES:
            self._end()

    def _write_on(self) -> None:
        """Go on with the backlog; called by the loop."""
        try:
            while self._backlog:
                part = self._backlog.popleft()
                sent = self.raw.send(part)
                self._backlog_bytes -= sent
                if sent < len(part):
                    self._backlog.appendleft(part[sent:])
                    return
        except BlockingIOError:
            self._backlog.appendleft(part)
            return
        except OSError:
            self._end()
            return
        self._writable.stop()

    def ping(self, answered: Callable[[], None], *, with_next: bool = False) -> None:
        """Send a ping frame; ``answered`` is called when its pong is there. The browser answers it, not the page.

        ``with_next``: another frame follows at once, and they share a send.
        """
        payload = next(self._serials).to_bytes(4, "big")
        self._pings[payload] = answered
        while len(self._pings) > PINGS_KEPT:
            self._pings.popitem(last=False)
        (self.hold if with_next else self.write)(frame(frames.PING, payload))

    # -- the end -----------------------------------------------------------------------------------------------

    def close(self, reason: int | None = None, message: str | None = None) -> None:
        """Say goodbye after everything that was sent; the peer has a few seconds to take it and to close."""
        if not self.connected:
            return
        self.close_reason = reason or frames.NORMAL
        self.write(frame(frames.CLOSE, self.close_reason.to_bytes(2, "big") + (message or "").encode()[:123]))
        self.connected = False
        if not self._ended:
            self._readable.start(self._read)
            self._patience.start(self._end)
        self._news.set()

    def _end(self) -> None:
        """Let go of the socket; whoever waits for a message learns of it."""
        if self._ended:
            return
        self.connected, self._ended = False, True
        for watcher in (self._readable, self._writable, self._patience):
            watcher.stop()
            watcher.close()
        self._backlog.clear()
        self._inbox.clear()
        self._pings.clear()
        self.quick = None
        self.raw.close()
        self._news.set()


class GameWebSocketWSGI(driver.WebSocketWSGI):  # type: ignore[misc]  # the library is untyped
    """What python-engineio starts for each WebSocket request."""

    ws: GameSocketServer

    def __call__(self, environ: dict[str, Any], start_response: Callable[..., Any]) -> Any:
        """Upgrade the request and hand the socket to engine.io until it closes."""
        self.server_args["thread_class"] = _NoThread
        self.ws = GameSocketServer(environ, max_message_size=MAX_FRAME_BYTES, **self.server_args)
        environ[ENVIRON_KEY] = self.ws
        self.app(self)
        # the connection is used up: without this gevent would read what is left of it as another request
        raise BrokenPipeError(errno.EPIPE, "the WebSocket is closed")


class GameSocket(engineio.socket.Socket):  # type: ignore[misc]  # the library is untyped
    """An engine.io socket that writes to its WebSocket at once; to a polling client through the queue, as ever."""

    websocket: GameSocketServer | None = None

    def _websocket_handler(self, ws: GameWebSocketWSGI) -> Any:
        self.websocket = ws.ws
        return super()._websocket_handler(ws)

    def poll(self) -> Any:
        """Return what is queued. For a WebSocket that is its beginning and its end only, so it may take its time."""
        if self.upgraded:
            self.queue.peek()
        return super().poll()

    def direct(self) -> GameSocketServer | None:
        """Return the WebSocket if something may be written to it now without overtaking what is queued."""
        return self.websocket if self.upgraded and not self.closed and self.queue.empty() else None

    def send(self, pkt: Packet) -> None:
        """Send a packet."""
        websocket = self.direct()
        if websocket is None or not websocket.connected:
            super().send(pkt)
        elif self.check_ping_timeout():
            websocket.send(pkt.encode())


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
    engineio.server.socket.Socket = GameSocket
    simple_websocket.ws.PerMessageDeflate = _NoDeflate
