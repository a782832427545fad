"""Raw WebSockets that speak just enough Socket.IO, with as little work as possible.

They share the machine with the server they measure. So there is one loop and no library; every frame is read and
counted, but only those that somebody looks at later are parsed, and that outside the measured time.
"""

import json
import os
import selectors
import socket
from base64 import b64encode
from collections.abc import Callable
from dataclasses import dataclass
from functools import reduce
from itertools import count
from time import perf_counter
from typing import IO, Any, TypeAlias

MASK = b"buzz"  # one mask will do: its randomness protects proxies, and there is none
PATIENCE_S = 60.0
Reply: TypeAlias = dict[str, Any]


def frame(text: str, opcode: int = 1) -> bytes:
    """Return a masked frame."""
    payload = text.encode()
    size = len(payload)
    head = bytes([0x80 | opcode, 0x80 | size]) if size < 126 else bytes([0x80 | opcode, 0xFE]) + size.to_bytes(2, "big")
    key = int.from_bytes((MASK * (size // 4 + 1))[:size], "big")
    return head + MASK + (int.from_bytes(payload, "big") ^ key).to_bytes(size, "big")


@dataclass
class Tally:
    """What all lines received so far: messages, and the bytes of their frames."""

    messages: int = 0
    bytes: int = 0


class Line:
    """One WebSocket: a phone, a console or a wall. ``seen`` is the newest ``seq`` that was told to it."""

    def __init__(self, port: int, auth: dict[str, Any], tally: Tally, told: Callable[[], None], path: str = "") -> None:
        """Connect, ask for the upgrade; ``told`` is called when a message brought a ``seq``. ``path``: of a process."""
        self.auth, self._tally, self._told = auth, tally, told
        self.seen = -1
        self.asked_at = 0.0  # when it was told last what is asked
        self.greeted = False
        self._told_since: list[bytes] = []  # a picture, and what changed in it; or what changed in ``_picture``
        self._picture: Any = None
        self._rest = b""
        self._upgraded = False
        self._serial = count(1)
        self._id = os.urandom(6).hex()
        self._waiting: dict[int, Callable[[Reply], None]] = {}
        self.socket = socket.create_connection(("127.0.0.1", port))
        self.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        key = b64encode(os.urandom(16)).decode()
        self.socket.sendall(
            f"GET {path}/socket.io/?EIO=4&transport=websocket HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\n"
            f"Connection: Upgrade\r\nSec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n\r\n".encode()
        )
        self.socket.setblocking(False)

    def readable(self) -> None:
        """Cut what came into messages. Raises ``ConnectionError`` if the server has closed the connection."""
        data = self._rest + self.socket.recv(262_144)
        at, end = 0, len(data)
        if not data:
            raise ConnectionError(f"the server closed the connection of a {self.auth.get('role')}")
        if not self._upgraded:
            if (found := data.find(b"\r\n\r\n")) < 0:
                self._rest = data
                return
            self._upgraded, at = True, found + 4
        while end - at >= 2:
            size, body = data[at + 1], at + 2
            if size == 126:
                size, body = int.from_bytes(data[at + 2 : at + 4], "big"), at + 4
            elif size == 127:
                size, body = int.from_bytes(data[at + 2 : at + 10], "big"), at + 10
            if end < body + size:
                break
            self._tally.messages += 1
            self._tally.bytes += body + size - at
            self._message(data[at] & 0x0F, data[body : body + size])
            at = body + size
        self._rest = data[at:] if at < end else b""

    def _message(self, opcode: int, text: bytes) -> None:
        if text.startswith(b'42["'):
            self._event(text, 2)
        elif text.startswith(b"43"):
            serial, _, body = text[2:].partition(b"[")
            self._waiting.pop(int(serial))(json.loads(b"[" + body)[0])
        elif opcode == 9:
            self.socket.send(frame(text.decode("latin-1"), 10))
        elif text == b"2":
            self.socket.send(frame("3"))
        elif text.startswith(b"0"):
            self.socket.send(frame("40" + json.dumps(self.auth)))
        elif text.startswith(b"42"):  # an event that wants to be acknowledged
            start = text.index(b"[")
            told = json.dumps({"n": json.loads(text[start:])[1]["n"]}) if text.startswith(b'["probe"', start) else ""
            self.socket.send(frame(f"43{text[2:start].decode()}[{told}]"))
            self._event(text, start)
        elif text.startswith(b"40"):
            self.greeted = True
        elif text.startswith(b"44") and self.auth.pop("patches", None):  # an older server: whole pictures, then
            self.socket.send(frame("40" + json.dumps(self.auth)))
        elif text.startswith(b"44"):
            raise ConnectionError(f"the server refused a {self.auth.get('role')}: {text[2:].decode()}")

    def _event(self, text: bytes, start: int) -> None:
        if text.startswith(b'["update"', start):
            self._told_since = [text[start:]]
        elif text.startswith(b'["patch"', start):
            self._told_since.append(text[start:])
            if b'"/game/prompts":' in text:
                self.asked_at = perf_counter()
        if (place := text.find(b'"seq":', start, start + 48)) > 0:
            digits = text[place + 6 : place + 18]
            self.seen = int(digits[: next(n for n, digit in enumerate(digits) if not 48 <= digit < 58)])
            self._told()

    def picture(self) -> Any:
        """Return the newest picture as JSON; None before the first one. Made here, not when its parts come."""
        for text in self._told_since:
            event, body = json.loads(text)
            if event == "update":
                self._picture = body
                continue
            self._picture["seq"], self._picture["room"]["clock"] = body["seq"], body["clock"]
            for place, value in body["changes"].items():
                *path, last = place.split("/")[1:]  # no name has a slash or a tilde that would stand escaped here
                node = reduce(
                    lambda node, part: node[int(part) if isinstance(node, list) else part], path, self._picture
                )
                node[int(last) if isinstance(node, list) else last] = value
        self._told_since = []
        return self._picture

    def command(self, kind: str, then: Callable[[Reply], None], **fields: object) -> None:
        """Send a command; ``then`` gets its reply."""
        serial = next(self._serial)
        self._waiting[serial] = then
        body = {"kind": kind, "id": f"{self._id}{serial}", **fields}
        self.socket.send(frame(f'42{serial}["command",{json.dumps(body)}]'))


class Loop:
    """Reads all lines, and what is watched beside them."""

    def __init__(self) -> None:
        self.tally = Tally()
        self._selector = selectors.DefaultSelector()

    def connect(self, port: int, auth: dict[str, Any], told: Callable[[], None], path: str = "") -> Line:
        """Open a line and wait until it is greeted. Raises ``TimeoutError`` or ``ConnectionError``."""
        line = Line(port, auth, self.tally, told, path)
        self._selector.register(line.socket, selectors.EVENT_READ, line.readable)
        self.until(lambda: line.greeted, f"a {auth.get('role')} was not greeted")
        return line

    def watch(self, stream: IO[str], hear: Callable[[], None]) -> None:
        """Call ``hear`` whenever there is something to read from a pipe, or its end."""
        self._selector.register(stream, selectors.EVENT_READ, hear)

    def ignore(self, stream: IO[str]) -> None:
        """Watch a pipe no longer."""
        self._selector.unregister(stream)

    def read(self, timeout: float) -> None:
        """Read what there is, waiting for it so long."""
        for key, _ in self._selector.select(timeout):
            key.data()

    def listen(self, seconds: float) -> None:
        """Only read for so long."""
        end = perf_counter() + seconds
        while (left := end - perf_counter()) > 0:
            self.read(left)

    def until(self, holds: Callable[[], bool], otherwise: str, patience_s: float = PATIENCE_S) -> None:
        """Read until something holds. Raises ``TimeoutError`` with ``otherwise`` if that takes too long."""
        end = perf_counter() + patience_s
        while not holds():
            self.read(0.05)
            if perf_counter() > end:
                raise TimeoutError(otherwise)

    def ask(self, line: Line, kind: str, **fields: object) -> Reply:
        """Send a command and wait for its reply. Raises ``TimeoutError``, or ``ValueError`` if it is refused."""
        replies: list[Reply] = []
        line.command(kind, replies.append, **fields)
        self.until(lambda: bool(replies), f"{kind} was not answered")
        if not replies[0]["ok"]:
            raise ValueError(f"{kind} was refused: {replies[0]['error']}")
        return replies[0]
