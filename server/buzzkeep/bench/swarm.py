"""The phones of the load bench: eight a room, in a process of their own, each answering once a second.

They speak the wire protocol with as little work as possible (one loop over real sockets, no library, no JSON parsing
of views), because they share the machine with the server they measure. Every frame of every phone is read, and an
answer counts as seen by a phone when an update with its ``seq`` or a later one has arrived there.
"""

import json
import os
import random
import selectors
import socket
import sys
from base64 import b64encode
from dataclasses import dataclass, field
from heapq import heapify, heapreplace
from time import perf_counter, process_time
from typing import Any

MASK = b"buzz"  # one mask will do: its randomness protects proxies, and there is none
UPDATE = b'42["update",{"seq":'
PATIENCE_S = 30.0
LINGER_S = 1.0  # for what is still on its way at the end


def frame(text: str, opcode: int = 1) -> bytes:
    """Return a masked frame."""
    payload = text.encode("latin-1")
    size = len(payload)
    head = bytes([0x80 | opcode, 0x80 | size]) if size < 126 else bytes([0x80 | opcode, 0xFE]) + size.to_bytes(2, "big")
    key = int.from_bytes((MASK * (size // 4 + 1))[:size], "big")
    return head + MASK + (int.from_bytes(payload, "big") ^ key).to_bytes(size, "big")


@dataclass(slots=True)
class Flight:
    """An answer on its way: when it was sent, and the ``seq`` that its ack named."""

    sent: float
    seq: int | None = None


@dataclass(slots=True)
class Room:
    """The phones of a room: the newest ``seq`` that each has seen, and the answers not yet seen by all."""

    seen: list[int] = field(default_factory=list)
    waiting: list[Flight] = field(default_factory=list)


@dataclass
class Tally:
    """What the whole swarm sent, received and measured since the warm-up."""

    sent: int = 0
    received: int = 0
    update_bytes: int = 0
    everybody_ms: list[float] = field(default_factory=list)
    ack_ms: list[float] = field(default_factory=list)
    refused: dict[str, int] = field(default_factory=dict)

    def reset(self) -> None:
        """Forget the warm-up."""
        self.sent = self.received = 0
        self.everybody_ms.clear()
        self.ack_ms.clear()
        self.refused.clear()


class Phone:
    """One WebSocket speaking Socket.IO."""

    def __init__(self, room: Room, code: str, token: str, tally: Tally, port: int) -> None:
        """Connect, and ask for the upgrade."""
        self.room, self.code, self.token, self.tally = room, code, token, tally
        self.place = len(room.seen)
        room.seen.append(-1)
        self.rest = b""
        self.upgraded = self.ready = False
        self.prompt = "?"
        self.serial = 0
        self.flights: dict[int, Flight] = {}
        self.socket = socket.create_connection(("127.0.0.1", port))
        self.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        key = b64encode(os.urandom(16)).decode()
        self.socket.sendall(
            "GET /socket.io/?EIO=4&transport=websocket HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\n"
            f"Connection: Upgrade\r\nSec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n\r\n".encode()
        )
        self.socket.setblocking(False)

    def readable(self) -> None:
        """Cut the stream into messages."""
        data = self.rest + self.socket.recv(262_144)
        at, end = 0, len(data)
        if not data:
            raise ConnectionError(f"the server closed a phone of room {self.code}")
        if not self.upgraded:
            if (found := data.find(b"\r\n\r\n")) < 0:
                self.rest = data
                return
            self.upgraded, at = True, found + 4
        while end - at >= 2:
            size, body = data[at + 1], at + 2
            if size == 126:
                size, body = int.from_bytes(data[at + 2 : at + 4], "big"), at + 4
            elif size == 127:
                size, body = int.from_bytes(data[at + 2 : at + 10], "big"), at + 10
            if end < body + size:
                break
            if data.startswith(UPDATE, body):
                self.update(data, body, size)
            else:
                self.message(data[at], data[body : body + size])
            at = body + size
        self.rest = data[at:] if at < end else b""

    def update(self, data: bytes, at: int, size: int) -> None:
        """Note which ``seq`` this phone has seen; close the flights that now every phone has seen."""
        room, tally = self.room, self.tally
        tally.received += 1
        tally.update_bytes = size
        start = at + len(UPDATE)
        before = room.seen[self.place]
        room.seen[self.place] = int(data[start : data.index(b",", start)])
        if room.waiting and before <= min(room.seen):  # it was the last one to know, or one of them
            self.close_flights()
        if not self.ready:
            self.ready = True
            found = data.find(b'"prompts":[{"id":"', at, at + size)
            if found >= 0:
                self.prompt = data[found + 18 : data.index(b'"', found + 18)].decode()

    def close_flights(self) -> None:
        """Measure the answers that every phone of the room has seen by now."""
        room = self.room
        least, now = min(room.seen), perf_counter()
        left = []
        for flight in room.waiting:
            if flight.seq is not None and flight.seq <= least:
                self.tally.everybody_ms.append((now - flight.sent) * 1000)
            else:
                left.append(flight)
        room.waiting = left

    def message(self, opcode: int, text: bytes) -> None:
        """Understand one other frame: an ack, a ping of either layer, a probe, the handshake."""
        self.tally.received += 1
        if opcode == 0x89:
            self.socket.send(frame(text.decode("latin-1"), 10))
        elif text.startswith(b"43"):
            self.acked(text)
        elif text == b"2":
            self.socket.send(frame("3"))
        elif text.startswith(b"0"):
            auth = {"v": 1, "role": "player", "room": self.code, "token": self.token}
            self.socket.send(frame("40" + json.dumps(auth)))
        elif text.startswith(b"40"):
            self.ready = self.token == ""  # the echo greets nobody
        elif text.startswith(b"42") and b'["probe",' in text[:24]:
            start = text.index(b"[")
            probe = json.loads(text[start:])[1]
            self.socket.send(frame(f"43{text[2:start].decode()}[" + json.dumps({"n": probe["n"]}) + "]"))

    def acked(self, text: bytes) -> None:
        """Note the reply to an answer."""
        serial, _, body = text[2:].partition(b"[")
        flight = self.flights.pop(int(serial))
        reply = json.loads(b"[" + body)[0]
        if not reply["ok"]:
            code = reply["error"]["code"]
            self.tally.refused[code] = self.tally.refused.get(code, 0) + 1
            self.room.waiting.remove(flight)
            return
        flight.seq = reply["seq"]
        self.tally.ack_ms.append((perf_counter() - flight.sent) * 1000)
        if reply["seq"] <= min(self.room.seen):
            self.close_flights()

    def answer(self) -> None:
        """Send an answer to the running question."""
        self.serial += 1
        self.tally.sent += 1
        flight = Flight(perf_counter())
        self.flights[self.serial] = flight
        self.room.waiting.append(flight)
        body = (
            f'42{self.serial}["command",{{"kind":"act","id":"{self.token[:6]}-{self.serial}",'
            f'"prompt":"{self.prompt}","action":{{"kind":"answer","option":{self.serial % 4}}}}}]'
        )
        self.socket.send(frame(body))


class Swarm:
    """All phones of all rooms in one loop."""

    def __init__(self) -> None:
        self.tally = Tally()
        self.phones: list[Phone] = []
        self.rooms: list[Room] = []
        self._selector = selectors.DefaultSelector()

    def connect(self, port: int, rooms: list[dict[str, Any]]) -> None:
        """Connect every phone, room by room. Raises TimeoutError if the server greets one of them too late."""
        for given in rooms:
            room = Room()
            phones = [Phone(room, given["code"], token, self.tally, port) for token in given["tokens"]]
            for phone in phones:
                self._selector.register(phone.socket, selectors.EVENT_READ, phone.readable)
            patience = perf_counter() + PATIENCE_S
            while not all(phone.ready for phone in phones):
                self._read(0.1)
                if perf_counter() > patience:
                    raise TimeoutError(f"room {given['code']} did not greet its phones")
            self.rooms.append(room)
            self.phones.extend(phones)

    def _read(self, timeout: float) -> None:
        for key, _ in self._selector.select(timeout):
            key.data()

    def listen(self, seconds: float) -> None:
        """Only read for so long."""
        end = perf_counter() + seconds
        while (left := end - perf_counter()) > 0:
            self._read(left)

    def play(self, seconds: float) -> None:
        """Let every phone answer once a second for so long, each at its own moment of the second."""
        chance, began = random.Random(1), perf_counter()
        end = began + seconds
        due = [(began + chance.random(), number) for number in range(len(self.phones))]
        heapify(due)
        while (now := perf_counter()) < end:
            at, number = due[0]
            if at <= now:
                heapreplace(due, (at + 1.0, number))
                self.phones[number].answer()
                self._read(0)
            else:
                self._read(min(at, end) - now)

    def run(self, seconds: float, warm_up: float) -> dict[str, Any]:
        """Measure; prints a line when the measured time begins and one when it ends. Latencies are in ms."""
        self.play(warm_up)
        self.tally.reset()
        print("begin", flush=True)
        began, cpu = perf_counter(), process_time()
        self.play(seconds)
        took, cpu = perf_counter() - began, process_time() - cpu
        print("end", flush=True)
        sent, received = self.tally.sent, self.tally.received
        self.listen(LINGER_S)
        return {
            "everybody_ms": self.tally.everybody_ms,
            "ack_ms": self.tally.ack_ms,
            "answers": sent,
            "answers_per_s": sent / took,
            "messages_per_s": received / took,
            "cpu_ms_per_answer": cpu * 1000 / max(1, sent),
            "update_bytes": self.tally.update_bytes,
            "refused": self.tally.refused,
            "unseen": sum(len(room.waiting) for room in self.rooms),
        }


if __name__ == "__main__":
    job = json.loads(sys.stdin.readline())
    phones = Swarm()
    phones.connect(job["port"], job["rooms"])
    print(json.dumps(phones.run(job["seconds"], job["warm_up"])))
