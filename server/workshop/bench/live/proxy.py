"""A TCP proxy that delays and jitters: a bad line to a server on this machine."""

import asyncio
from collections import deque
from dataclasses import dataclass
from random import Random
from time import monotonic
from typing import Any

TRUSTED = "127.0.0.2"  # where proxies come from that the server knows


@dataclass(frozen=True)
class LineKind:
    """A round trip of ``trip_ms``, evenly spread over +-``jitter_ms``, half of each on either way.

    ``declared``: the server knows this proxy and trusts it, so it does not take the kernel's round trip, which ends
    here, for the phone's. ``tells``: the proxy says what its own kernel measures (X-TCP-RTT), as nginx can.
    """

    trip_ms: float
    jitter_ms: float
    declared: bool = True
    tells: bool = True


class BadLine:
    """Listens on a free loopback port and passes everything on, late. ``late_ms`` is how much later than meant."""

    def __init__(self, kind: LineKind, server_port: int, seed: str) -> None:
        """Take the kind of line, where the server is, and a seed for the jitter."""
        self.kind, self._server_port, self._random = kind, server_port, Random(seed)
        self.port, self.number = 0, self._random.randrange(1, 250)
        self.lateness: deque[tuple[float, float]] = deque(maxlen=20_000)  # (when, seconds later than meant)
        self._listener: asyncio.Server | None = None
        self._transports: list[asyncio.WriteTransport] = []

    async def open(self) -> "BadLine":
        """Begin to listen."""
        loop = asyncio.get_running_loop()
        self._listener = await loop.create_server(lambda: _Near(self), "127.0.0.1", 0)
        self.port = self._listener.sockets[0].getsockname()[1]
        return self

    def close(self) -> None:
        """Stop, and drop what is still on its way."""
        if self._listener is not None:
            self._listener.close()
        for transport in self._transports:
            transport.abort()

    def delay_s(self) -> float:
        """Return how long the next piece takes on one way."""
        return (self.kind.trip_ms + self._random.uniform(-1, 1) * self.kind.jitter_ms) / 2000


class _Way:
    """One direction of a connection: pieces leave in the order they came, each at its own time."""

    def __init__(self, line: BadLine) -> None:
        self._line, self._last = line, 0.0
        self._waiting: deque[bytes] = deque()
        self.to: asyncio.WriteTransport | None = None

    def take(self, data: bytes) -> None:
        """Pass ``data`` on after the delay, never before what came earlier; b"" ends the connection."""
        # strictly later: the loop's timers of one instant run in any order
        due = max(self._last + 1e-6, monotonic() + self._line.delay_s())
        self._last = due
        asyncio.get_running_loop().call_at(due, self._leave, due, data)

    def _leave(self, due: float, data: bytes) -> None:
        now = monotonic()
        self._line.lateness.append((now, now - due))
        if self.to is None:
            self._waiting.append(data)
        elif data:
            self.to.write(data)
        else:
            self.to.close()

    def open(self, to: asyncio.WriteTransport) -> None:
        """The other side is there: send what waited for it."""
        self.to = to
        while self._waiting:
            data = self._waiting.popleft()
            to.write(data) if data else to.close()


class _Near(asyncio.Protocol):
    """The phone's side."""

    def __init__(self, line: BadLine) -> None:
        self._line, self._up, self._down = line, _Way(line), _Way(line)
        self._told = not line.kind.declared

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self._line._transports.append(transport)
        self._down.open(transport)
        self._task = asyncio.get_running_loop().create_task(self._connect())

    async def _connect(self) -> None:
        def far() -> _Far:
            return _Far(self._line, self._down)

        own = (TRUSTED, 0) if self._line.kind.declared else None
        transport, _ = await asyncio.get_running_loop().create_connection(
            far, "127.0.0.1", self._line._server_port, local_addr=own
        )
        self._up.open(transport)

    def data_received(self, data: bytes) -> None:
        if not self._told:  # each connection's first request is enough: it is the upgrade, or a page
            self._told = True
            first, _, rest = data.partition(b"\r\n")
            told = f"X-TCP-RTT: {self._line.kind.trip_ms * 1000:.0f}\r\n" if self._line.kind.tells else ""
            data = first + f"\r\nX-Forwarded-For: 192.0.2.{self._line.number}\r\n{told}".encode() + rest
        self._up.take(data)

    def connection_lost(self, exc: Exception | None) -> None:
        self._up.take(b"")


class _Far(asyncio.Protocol):
    """The server's side."""

    def __init__(self, line: BadLine, down: _Way) -> None:
        self._line, self._down = line, down

    def connection_made(self, transport: Any) -> None:
        self._line._transports.append(transport)

    def data_received(self, data: bytes) -> None:
        self._down.take(data)

    def connection_lost(self, exc: Exception | None) -> None:
        self._down.take(b"")
