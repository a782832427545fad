"""A phone without WebSocket: Engine.IO over long polling, one request after the other."""

import asyncio
import json
from typing import Any

from workshop.bench.live.phone import PONG, TEXT, Phone

SEPARATOR = "\x1e"


class _NoTransport:
    """Stands for the connection that this phone has not."""

    def is_closing(self) -> bool:
        return True

    def abort(self) -> None:
        """Nothing to hang up."""


class PollingPhone(Phone):
    """Says and hears the same as :class:`Phone`, over HTTP."""

    def start(self, host: str, port: int) -> None:
        """Begin to poll a server."""
        self._where = host, port
        self._connections: dict[str, tuple[asyncio.StreamReader, asyncio.StreamWriter]] = {}
        self._locks: dict[str, asyncio.Lock] = {}
        self._transport: Any = _NoTransport()
        self._polling = asyncio.get_running_loop().create_task(self._poll())

    def close(self) -> None:
        """Stop polling."""
        self._polling.cancel()
        for _, writer in self._connections.values():
            writer.close()

    async def _poll(self) -> None:
        sid = ""
        loop = asyncio.get_running_loop()
        while True:
            for packet in (await self._request("GET", sid)).split(SEPARATOR):
                if packet.startswith("0"):
                    sid = self._sid = json.loads(packet[1:])["sid"]
                self._message(packet, loop.time())

    def _send(self, opcode: int, payload: bytes) -> None:
        if opcode == TEXT:
            task = asyncio.get_running_loop().create_task(self._request("POST", self._sid, payload))
            self._posts = {each for each in getattr(self, "_posts", set()) if not each.done()} | {task}
        else:
            assert opcode == PONG

    async def _request(self, method: str, sid: str, body: bytes = b"") -> str:
        """Ask over a connection that is kept, as browsers do: one for each method."""
        async with self._locks.setdefault(method, asyncio.Lock()):
            if method not in self._connections:
                self._connections[method] = await asyncio.open_connection(*self._where)
            reader, writer = self._connections[method]
            query = f"&sid={sid}" if sid else ""
            head = f"{method} /socket.io/?EIO=4&transport=polling{query} HTTP/1.1\r\nHost: 127.0.0.1\r\n"
            size = f"Content-Length: {len(body)}\r\nContent-Type: text/plain\r\n\r\n"
            writer.write((head + size).encode() + body)
            try:
                headers = (await reader.readuntil(b"\r\n\r\n")).lower()
            except (asyncio.IncompleteReadError, ConnectionError):
                return ""  # it has hung up meanwhile
            length = headers.partition(b"content-length: ")[2].partition(b"\r\n")[0]
            return (await reader.readexactly(int(length))).decode()
