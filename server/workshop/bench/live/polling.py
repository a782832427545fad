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

    def start(self, port: int) -> None:
        """Begin to poll a port of this machine."""
        self._port = port
        self._transport: Any = _NoTransport()
        self._polling = asyncio.get_running_loop().create_task(self._poll())

    def close(self) -> None:
        """Stop polling."""
        self._polling.cancel()

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
        reader, writer = await asyncio.open_connection("127.0.0.1", self._port)
        try:
            query = f"&sid={sid}" if sid else ""
            head = f"{method} /socket.io/?EIO=4&transport=polling{query} HTTP/1.1\r\nHost: 127.0.0.1\r\n"
            size = f"Content-Length: {len(body)}\r\nContent-Type: text/plain\r\nConnection: close\r\n\r\n"
            writer.write((head + size).encode() + body)
            answer = await reader.read()
            return answer.partition(b"\r\n\r\n")[2].decode()
        finally:
            writer.close()
