"""Phones that speak the protocol: they answer after a known time, and some of them cheat."""

import asyncio
import json
import os
from base64 import b64encode
from collections.abc import Callable, Coroutine
from dataclasses import dataclass
from random import Random
from time import monotonic
from typing import Any

TEXT, CLOSE, PING, PONG = 0x1, 0x8, 0x9, 0xA
DRAWING_MS, HANDLING_MS = (5.0, 11.0), (7.0, 14.0)  # as `bench fairness --browsers` found it
SOONEST_S = 0.06  # nobody presses what has not been there for so long
ANNOUNCED_S = 1.2  # as the game has it
MASK = b"\0\0\0\0"  # a mask is required by RFC 6455, not its randomness


@dataclass(frozen=True)
class Cheat:
    """What a phone lies about, ms. ``lie`` makes its elapsed time shorter; the others delay what it answers.

    ``probes`` the page's answers (acks of questions too), ``pings`` the browser's, ``answers`` the answers themselves.
    ``every``: it lies in each so-manyth question. ``share`` of the pongs and acks are late (of a timed question's all);
    ``uneven``: each by a delay of its own between 0 and what is said, and the lie is what the question's was.
    ``claims_proxy``: it sends X-Forwarded-For. ``tiny_window``: it does not read for as long as it lies, behind a
    buffer of 2 kB. ``renews``: it comes back over a new connection just before each question. ``leaves_every``: it
    leaves the room after so many questions and joins it again. ``polls``: without WebSocket. ``eyes``: it reacts to
    what a screen near the server shows, if that comes sooner.
    """

    lie: float = 0.0
    probes: float = 0.0
    pings: float = 0.0
    answers: float = 0.0
    every: int = 1
    share: float = 1.0
    uneven: bool = False
    claims_proxy: bool = False
    tiny_window: bool = False
    renews: bool = False
    leaves_every: int = 0
    polls: bool = False
    eyes: bool = False

    @property
    def stays(self) -> bool:
        """True for who keeps one WebSocket, and lets it be followed."""
        return not (self.tiny_window or self.renews or self.leaves_every or self.polls)


HONEST = Cheat()


@dataclass(frozen=True)
class Run:
    """What really happened: the reaction from question to answer, and how much later than meant it came (ms)."""

    reaction_ms: float
    late_ms: float
    at: float  # monotonic seconds


class Phone(asyncio.Protocol):
    """One WebSocket speaking Socket.IO. ``react(number)`` says after how many ms it answers a question."""

    def __init__(
        self,
        room: str,
        role: str,
        token: str | None,
        react: Callable[[int], float] | None = None,
        cheat: Cheat = HONEST,
        news: Callable[[dict[str, Any]], None] | None = None,
        *,
        draws: bool = False,
    ) -> None:
        """Take the credentials; ``news`` is called with each update.

        ``draws``: it needs the time that a page in Chromium does for drawing a question and handing over a touch.
        """
        self._auth: dict[str, Any] = {"v": 1, "role": role, "room": room, "token": token}
        self._react, self.cheat, self._news = react, cheat, news
        self._buffer, self._upgraded, self._serial = b"", False, 0
        self._asked: set[str] = set()
        self._random = Random(f"{room}/{token}")
        self._question_delay: float | None = None  # of the pong of the question that has just come in
        self._probe_delay: float | None = None
        self._told = cheat.lie
        self.dial: Callable[[Phone], Coroutine[Any, Any, None]] | None = None  # opens a new connection for it
        self._preludes: set[str] = set()
        self._join: str | None = None
        self._draws = draws
        self._drawing: dict[int, float] = {}  # by question, ms
        self.runs: dict[int, Run] = {}
        self.seen: dict[int, float] = {}  # by question: when it came in, here or on the screen that is looked at
        self.refused: list[str] = []
        self.ready: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    # -- WebSocket ---------------------------------------------------------------------------------------------

    def connection_made(self, transport: Any) -> None:
        """Ask for the upgrade."""
        self._transport: asyncio.Transport = transport
        self._buffer, self._upgraded = b"", False
        key = b64encode(os.urandom(16)).decode()
        claim = "X-Forwarded-For: 10.9.8.7\r\n" if self.cheat.claims_proxy else ""
        transport.write(
            "GET /socket.io/?EIO=4&transport=websocket HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\n"
            f"{claim}Connection: Upgrade\r\nSec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n\r\n".encode()
        )

    def data_received(self, data: bytes) -> None:
        """Cut the stream into frames."""
        now = monotonic()
        buffer = self._buffer + data
        if not self._upgraded:
            if (end := buffer.find(b"\r\n\r\n")) < 0:
                self._buffer = buffer
                return
            self._upgraded, buffer = True, buffer[end + 4 :]
        at = 0
        while len(buffer) - at >= 2:
            opcode, size, body = buffer[at] & 0x0F, buffer[at + 1] & 0x7F, at + 2
            if size == 126:
                size, body = int.from_bytes(buffer[at + 2 : at + 4], "big"), at + 4
            elif size == 127:
                size, body = int.from_bytes(buffer[at + 2 : at + 10], "big"), at + 10
            if len(buffer) < body + size:
                break
            self._frame(opcode, buffer[body : body + size], now)
            at = body + size
        self._buffer = buffer[at:]

    def _frame(self, opcode: int, payload: bytes, now: float) -> None:
        if opcode == PING:
            delay, self._question_delay = self._question_delay, None
            if delay is None:
                delay = self._probe_delay = self._delay(self.cheat.pings)
            self._later(delay, PONG, payload)
        elif opcode == TEXT:
            self._message(payload.decode(), now)

    def _send(self, opcode: int, payload: bytes) -> None:
        size = len(payload)
        head = bytes([0x80 | opcode, 0x80 | size]) if size < 126 else bytes([0x80 | opcode, 0xFE]) + size.to_bytes(2)
        self._transport.write(head + MASK + payload)

    def _later(self, delay_ms: float, opcode: int, payload: bytes) -> None:
        if delay_ms:
            asyncio.get_running_loop().call_later(delay_ms / 1000, self._send, opcode, payload)
        else:
            self._send(opcode, payload)

    def _delay(self, most: float, *, timed: bool = False) -> float:
        """Return by how much (ms) an answer to a measurement is late."""
        if not timed and self._random.random() >= self.cheat.share:
            return 0.0
        return most * self._random.random() if self.cheat.uneven else most

    # -- Socket.IO ---------------------------------------------------------------------------------------------

    def _message(self, text: str, now: float) -> None:
        if text == "2":
            self._send(TEXT, b"3")
        elif text.startswith("0"):
            self._send(TEXT, b"40" + json.dumps(self._auth).encode())
        elif text.startswith("40") and self._join is not None:
            self.command("join", name=self._join)
            self._join = None
        elif text.startswith("42"):
            start = text.index("[")
            ack = text[2:start]
            event, body = json.loads(text[start:])
            if ack:
                answer = [{"n": body["n"]}] if event == "probe" else []
                delay = self._delay(self.cheat.probes, timed=event != "probe")
                if self.cheat.pings and event == "probe" and self._probe_delay is not None:
                    delay = self._probe_delay  # the ping frame before it was late by as much
                if event == "update":
                    self._question_delay = delay if self.cheat.pings else 0.0
                    self._told = delay if self.cheat.uneven else self.cheat.lie
                self._later(delay, TEXT, f"43{ack}{json.dumps(answer)}".encode())
            if event == "update":
                self._update(body, now)
        elif text.startswith("43"):
            reply = json.loads(text[text.index("[") :])[0]
            if not reply["ok"]:
                self.refused.append(reply["error"]["code"])

    def _update(self, update: dict[str, Any], now: float) -> None:
        if not self.ready.done():
            self.ready.set_result(None)
        if self._news is not None:
            self._news(update)
        seat = update["you"]["seat"]
        for prompt in update["game"]["prompts"] if update["game"] else ():
            if prompt["kind"] == "announcing" and prompt["id"] not in self._preludes:
                self._preludes.add(prompt["id"])
                self._prepare()
        for prompt in update["game"]["prompts"] if update["game"] else ():
            if prompt["kind"] != "question" or prompt["id"] in self._asked:
                continue
            self._asked.add(prompt["id"])
            start = self.seen.setdefault(int(update["game"]["view"]["number"]), now)
            if self._react is None:
                continue
            if seat in prompt["seats"]:
                number = int(update["game"]["view"]["number"])
                drawing = self._random.uniform(*DRAWING_MS) + self._random.uniform(*HANDLING_MS) if self._draws else 0.0
                self._drawing[number] = drawing
                due = max(start + (self._react(number) + drawing) / 1000, now + SOONEST_S)
                asyncio.get_running_loop().call_at(due, self._answer, prompt["id"], number, now, due)

    def _answer(self, prompt: str, number: int, seen: float, due: float) -> None:
        now = monotonic()
        drawing = self._drawing[number]
        self.runs[number] = Run((now - self.seen[number]) * 1000 - drawing, (now - due) * 1000, now)
        elapsed = max(0, round((now - seen) * 1000 - drawing - (0.0 if number % self.cheat.every else self._told)))
        fields = {"prompt": prompt, "action": {"kind": "answer"}, "elapsed_ms": elapsed}
        if self.cheat.answers:
            loop = asyncio.get_running_loop()
            loop.call_later(self.cheat.answers / 1000, lambda: self.command("act", **fields))
        else:
            self.command("act", **fields)

    def _prepare(self) -> None:
        """A question has been announced: it opens in :data:`ANNOUNCED_S`."""
        loop, cheat, count = asyncio.get_running_loop(), self.cheat, len(self._preludes)
        if cheat.tiny_window:
            loop.call_later(ANNOUNCED_S - 0.02, self._transport.pause_reading)
            loop.call_later(ANNOUNCED_S + cheat.lie / 1000, self._transport.resume_reading)
        if cheat.renews:
            loop.call_later(ANNOUNCED_S - 0.06, self._redial)
        if cheat.leaves_every and count % cheat.leaves_every == 0:
            self.command("leave")
            self._join = f"Phone {count}"
            self._auth = {key: value for key, value in self._auth.items() if key != "token"}
            loop.call_later(0.1, self._redial)

    def _redial(self) -> None:
        if self.dial is not None and not self._transport.is_closing():
            self._transport.abort()
            self._dialling = asyncio.get_running_loop().create_task(self.dial(self))

    def command(self, kind: str, **fields: Any) -> None:
        """Send a command of the protocol."""
        self._serial += 1
        body = {"kind": kind, "id": os.urandom(12).hex(), **fields}
        self._send(TEXT, (f"42{self._serial}" + json.dumps(["command", body])).encode())

    def close(self) -> None:
        """Hang up."""
        self._transport.abort()
