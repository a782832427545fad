"""The server's end of a WebSocket on gevent's loop.

The protocol is :mod:`websockets`' sans-I/O one. Here is what it leaves to its user: the socket, UTF-8, putting messages
in parts together, and limits. The loop itself reads and writes: nothing that is sent waits for a greenlet.
"""

import logging
import socket
from collections import OrderedDict, deque
from collections.abc import Callable, Mapping
from contextlib import suppress
from itertools import count
from time import monotonic
from typing import Any

import gevent
from gevent.event import Event
from websockets.datastructures import Headers
from websockets.frames import CloseCode, Frame, Opcode
from websockets.http11 import Request, Response
from websockets.protocol import Protocol, Side, State
from websockets.server import ServerProtocol

log = logging.getLogger(__name__)

READ_BYTES = 65_536
MAX_PARTS = 1_024  # of one message: the library counts their bytes, and empty ones have none
MAX_BACKLOG_BYTES = 524_288  # beyond what the kernel holds: a phone that far behind takes a fresh start
MAX_INBOX = 32  # messages that wait for their handler; then the socket is not read any further
UNACKNOWLEDGED_MS = 6_000  # so long the peer's kernel may owe us a sign; after that ours gives the connection up
GOODBYE_S = 5.0  # how long a peer has to take the close frame, and what stands before it
PINGS_KEPT = 16
READABLE, WRITABLE = 1, 2  # of gevent's io watchers


def handshake(environ: Mapping[str, Any]) -> Response:
    """Return the answer to a WSGI request for a WebSocket: 101, with no compression (views are small), or a fault."""
    headers = Headers(
        [(name[5:].replace("_", "-"), each) for name, each in environ.items() if name.startswith("HTTP_")]
    )
    return ServerProtocol().accept(Request("/", headers, environ["REQUEST_METHOD"], environ["SERVER_PROTOCOL"]))


class WebSocket:
    """One WebSocket after its handshake: bounded in both directions."""

    def __init__(self, raw: socket.socket, max_bytes: int, greeting: bytes = b"") -> None:
        """Take over a socket and send ``greeting`` first; a message beyond ``max_bytes`` ends it with the code 1009."""
        self.raw = raw
        self.quick: Callable[[str], bool] | None = None  # may take a message at once, without blocking
        self._protocol = Protocol(Side.SERVER, max_size=max_bytes, logger=log)
        self._parts: list[bytes] = []
        self._parts_are_text = True
        self._inbox: deque[str | bytes] = deque()
        self._news = Event()
        self._over = Event()
        self._waits = False  # the handler waits for a message: whatever comes next is next
        self._worker: Callable[[str | bytes | None], None] | None = None
        self._backlog: deque[memoryview] = deque()
        self._backlog_bytes = 0
        self._flush_is_due = self._eof_is_due = self._closing = self._ended = False
        self._pings: OrderedDict[bytes, tuple[float, Callable[[], None]]] = OrderedDict()  # unanswered, by payload
        self._serials = count(1)
        with suppress(OSError):  # the peer is gone already: that shows when it is read
            raw.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)  # answers must not wait for a full packet
            if (option := getattr(socket, "TCP_USER_TIMEOUT", None)) is not None:  # Linux
                raw.setsockopt(socket.IPPROTO_TCP, option, UNACKNOWLEDGED_MS)
        raw.setblocking(False)
        self._loop = gevent.get_hub().loop
        self._readable = self._loop.io(raw.fileno(), READABLE)
        self._writable = self._loop.io(raw.fileno(), WRITABLE)
        self._patience = self._loop.timer(GOODBYE_S)
        self._readable.start(self._read)
        self._write(greeting)

    @property
    def connected(self) -> bool:
        """Say whether messages can still be sent."""
        return self._protocol.state is State.OPEN and not self._ended

    # -- receiving ---------------------------------------------------------------------------------------------

    def receive(self) -> str | bytes | None:
        """Return the next message, None when there will be no more. Blocks the calling greenlet."""
        while not self._inbox:
            if not self.connected:
                return None
            self._news.clear()
            self._waits = True
            try:
                self._news.wait()
            finally:
                self._waits = False
        if len(self._inbox) == MAX_INBOX and not self._ended:
            self._readable.start(self._read)
        return self._inbox.popleft()

    def attend(self, worker: Callable[[str | bytes | None], None]) -> None:
        """Have messages worked on in order by a greenlet, lastly None; what ``worker`` raises ends the connection."""
        self._worker, self._waits = worker, True
        if self._inbox or not self.connected:
            self._tell()

    def _tell(self) -> None:
        """Let whoever works on messages know that there is one, or that there will be none."""
        self._news.set()
        if self._worker is not None and self._waits:
            self._waits = False
            gevent.spawn(self._work, self._worker)

    def _work(self, worker: Callable[[str | bytes | None], None]) -> None:
        try:
            while (self._inbox or not self.connected) and (message := self.receive()) is not None:
                worker(message)
        except Exception:
            log.exception("a message could not be worked on")
            self._inbox.clear()
            self.close()
        self._waits = True
        if not self.connected:
            self._worker = None
            worker(None)

    def _read(self) -> None:
        """Take what has arrived; called by the loop, so it must not block nor raise."""
        try:
            data = self.raw.recv(READ_BYTES)
        except BlockingIOError:
            return
        except OSError:
            self.end()
            return
        try:
            if data:
                self._protocol.receive_data(data)
            else:
                self._protocol.receive_eof()
            for frame in self._protocol.events_received():
                # what came before the peer's goodbye counts, even in one piece with it
                if not self._closing and not self._ended and isinstance(frame, Frame):
                    self._take(frame)
        except Exception:
            log.exception("a message could not be taken")
            self.end()
            return
        self._flush()
        if not data:
            self.end()

    def _take(self, frame: Frame) -> None:
        """Take a frame that keeps the protocol; pings and closes are answered already."""
        if frame.opcode is Opcode.PONG:
            self._take_pong(bytes(frame.data))
            return
        if frame.opcode in (Opcode.PING, Opcode.CLOSE):
            return
        if frame.opcode is not Opcode.CONT:
            self._parts_are_text = frame.opcode is Opcode.TEXT
        payload = bytes(frame.data)
        if self._parts or not frame.fin:
            self._parts.append(payload)
            if len(self._parts) > MAX_PARTS:
                self._refuse(CloseCode.MESSAGE_TOO_BIG, "a message in too many parts")
                return
            if not frame.fin:
                return
            payload = b"".join(self._parts)
            self._parts.clear()
        if not self._parts_are_text:
            self._keep(payload)
            return
        try:
            text = payload.decode()
        except UnicodeDecodeError:
            self._refuse(CloseCode.INVALID_DATA, "text that is not UTF-8")
            return
        # the loop may work on a message itself if no earlier one still waits for the handler
        if self.quick is None or self._inbox or not self._waits or not self.quick(text):
            self._keep(text)

    def _take_pong(self, payload: bytes) -> None:
        if payload not in self._pings:
            return
        while next(iter(self._pings)) != payload:  # a peer may answer the last one of several only
            self._pings.popitem(last=False)
        _, answered = self._pings.pop(payload)
        answered()

    def _keep(self, message: str | bytes) -> None:
        self._inbox.append(message)
        if len(self._inbox) >= MAX_INBOX:
            self._readable.stop()
        self._tell()

    def _refuse(self, code: CloseCode, reason: str) -> None:
        self._protocol.fail(code, reason)
        self._flush()

    # -- sending -----------------------------------------------------------------------------------------------

    def send_text(self, message: bytes, *, with_next: bool = False) -> None:
        """Send UTF-8, if not closing, without waiting; ``with_next``: with the next, at the latest this loop round."""
        if self.connected:
            self._protocol.send_text(message)
            self._flush_later() if with_next else self._flush()

    def send_frame(self, frame: bytes) -> None:
        """Send a data frame that is serialised already, the same for many."""
        if self.connected:
            self._write(frame)

    def ping(self, answered: Callable[[], None], *, with_next: bool = False) -> None:
        """Send a ping frame; ``answered`` is called when its pong is there. The browser answers it, not the page."""
        if not self.connected:
            return
        payload = next(self._serials).to_bytes(4, "big")
        self._pings[payload] = monotonic(), answered
        while len(self._pings) > PINGS_KEPT:
            self._pings.popitem(last=False)
        self._protocol.send_ping(payload)
        self._flush_later() if with_next else self._flush()

    def unanswered_s(self) -> float:
        """Return how long the peer has owed an answer to a ping (s), 0 if it owes none."""
        return monotonic() - next(iter(self._pings.values()))[0] if self._pings else 0.0

    def _flush_later(self) -> None:
        if not self._flush_is_due:
            self._flush_is_due = True
            self._loop.run_callback(self._flush)

    def _flush(self) -> None:
        """Send what the protocol has to say, and do what it asks for."""
        self._flush_is_due = False
        if self._ended:
            return
        writes = self._protocol.data_to_send()
        self._eof_is_due = self._eof_is_due or b"" in writes  # its sign for the end of what is sent
        if writes:
            self._write(b"".join(writes))
        if not self._closing and self._protocol.state is not State.OPEN:
            self._closing = True
            self._tell()
            if not self._ended:
                self._readable.start(self._read)  # the peer's goodbye, should it have been held up
                self._patience.start(self.end)

    def _write(self, data: bytes) -> None:
        """Send without waiting; the loop sends later what the kernel does not take now."""
        if self._backlog:
            self._put_off(memoryview(data))
            return
        try:
            sent = self.raw.send(data) if data else 0
        except BlockingIOError:
            sent = 0
        except OSError:
            self.end()
            return
        if sent < len(data):
            self._put_off(memoryview(data)[sent:])
            if not self._ended:
                self._writable.start(self._write_on)
        elif self._eof_is_due:
            self._send_eof()

    def _put_off(self, part: memoryview) -> None:
        self._backlog.append(part)
        self._backlog_bytes += len(part)
        if self._backlog_bytes > MAX_BACKLOG_BYTES:
            self._inbox.clear()
            self.end()

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
            self.end()
            return
        self._writable.stop()
        if self._eof_is_due:
            self._send_eof()

    def _send_eof(self) -> None:
        try:
            self.raw.shutdown(socket.SHUT_WR)
        except OSError:
            self.end()

    # -- the end -----------------------------------------------------------------------------------------------

    def close(self, code: int = CloseCode.NORMAL_CLOSURE, reason: str = "") -> None:
        """Say goodbye after everything that was sent; the peer has a few seconds to take it and to close."""
        if self.connected:
            self._inbox.clear()
            self._protocol.send_close(code, reason)
            self._flush()

    def at_end(self, call: Callable[[], object]) -> None:
        """Have ``call`` called once the socket is let go of."""
        self._over.rawlink(lambda _: call())

    def end(self) -> None:
        """Let go of the socket; whoever waits for a message learns of it."""
        if self._ended:
            return
        self._ended = True
        for watcher in (self._readable, self._writable, self._patience):
            watcher.stop()
            watcher.close()
        self._backlog.clear()
        self._pings.clear()
        self.quick = None
        with suppress(OSError):  # the peer went first
            self.raw.shutdown(socket.SHUT_RDWR)  # at once, whoever else still holds it
        self.raw.close()
        self._tell()
        self._over.set()
