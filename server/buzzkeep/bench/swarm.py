"""The phones of the load bench: eight a room, in a process of their own, each answering once a second.

They speak the wire protocol with as little work as possible (no library, no JSON parsing of views), because they
share the machine with the server they measure.
"""

import asyncio
import json
import os
import random
import sys
from base64 import b64encode
from dataclasses import dataclass, field
from time import perf_counter
from typing import Any

MASK = b"\0\0\0\0"  # a mask is required by RFC 6455, not its randomness


def frame(text: str) -> bytes:
    """Return a masked text frame."""
    payload = text.encode()
    size = len(payload)
    head = bytes([0x81, 0x80 | size]) if size < 126 else bytes([0x81, 0xFE]) + size.to_bytes(2, "big")
    return head + MASK + payload


@dataclass
class Flight:
    """An answer on its way: when it was sent, and when each phone of the room had seen it."""

    sent: float
    seq: int | None = None
    acked: float | None = None


@dataclass
class Room:
    """The eight phones of a room and what they have seen."""

    phones: list["Phone"] = field(default_factory=list)
    waiting: list[Flight] = field(default_factory=list)
    everybody_ms: list[float] = field(default_factory=list)
    ack_ms: list[float] = field(default_factory=list)

    def seen(self) -> None:
        """Close the flights that every phone has seen by now."""
        least = min(phone.seq for phone in self.phones)
        now = perf_counter()
        left = []
        for flight in self.waiting:
            if flight.seq is not None and flight.seq <= least:
                self.everybody_ms.append((now - flight.sent) * 1000)
            else:
                left.append(flight)
        self.waiting = left


class Phone(asyncio.Protocol):
    """One WebSocket speaking Socket.IO."""

    def __init__(self, room: Room, code: str, token: str, tally: "Tally") -> None:
        """Take the room it belongs to and its credentials."""
        self.room, self.code, self.token, self.tally = room, code, token, tally
        self.buffer = b""
        self.upgraded = False
        self.seq = -1
        self.prompt = "?"
        self.serial = 0
        self.flights: dict[int, Flight] = {}
        self.ready = asyncio.get_running_loop().create_future()

    def connection_made(self, transport: Any) -> None:
        """Ask for the upgrade."""
        self.transport = transport
        key = b64encode(os.urandom(16)).decode()
        transport.write(
            "GET /socket.io/?EIO=4&transport=websocket HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\n"
            f"Connection: Upgrade\r\nSec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n\r\n".encode()
        )

    def data_received(self, data: bytes) -> None:
        """Cut the stream into messages."""
        buffer = self.buffer + data
        if not self.upgraded:
            if (end := buffer.find(b"\r\n\r\n")) < 0:
                self.buffer = buffer
                return
            self.upgraded = True
            buffer = buffer[end + 4 :]
        at = 0
        while len(buffer) - at >= 2:
            size, body = buffer[at + 1] & 0x7F, at + 2
            if size == 126:
                size, body = int.from_bytes(buffer[at + 2 : at + 4], "big"), at + 4
            elif size == 127:
                size, body = int.from_bytes(buffer[at + 2 : at + 10], "big"), at + 10
            if len(buffer) < body + size:
                break
            self.message(buffer[body : body + size])
            at = body + size
        self.buffer = buffer[at:]

    def message(self, text: bytes) -> None:
        """Understand one engine.io message."""
        self.tally.received += 1
        if text.startswith(b'42["update",{"seq":'):
            end = text.index(b",", 19)
            self.seq = int(text[19:end])
            if (at := text.rfind(b'"prompts":[{"id":"')) >= 0:
                self.prompt = text[at + 18 : text.index(b'"', at + 18)].decode()
            self.tally.update_bytes = len(text)
            if self.room.waiting:
                self.room.seen()
            if not self.ready.done():
                self.ready.set_result(None)
        elif text.startswith(b"43"):
            serial, _, body = text[2:].partition(b"[")
            flight = self.flights.pop(int(serial))
            reply = json.loads(b"[" + body)[0]
            if reply["ok"]:
                flight.seq, flight.acked = reply["seq"], perf_counter()
                self.room.ack_ms.append((flight.acked - flight.sent) * 1000)
                self.room.seen()
            else:
                self.tally.refused[reply["error"]["code"]] = self.tally.refused.get(reply["error"]["code"], 0) + 1
                self.room.waiting.remove(flight)
        elif text == b"2":
            self.transport.write(frame("3"))
        elif text.startswith(b"0"):
            auth = {"v": 1, "role": "player", "room": self.code, "token": self.token}
            self.transport.write(frame("40" + json.dumps(auth)))
        elif text.startswith(b"40") and self.token == "":
            self.ready.set_result(None)  # the echo greets nobody
        elif text.startswith(b"42") and b'["probe",' in text[:24]:
            start = text.index(b"[")
            probe = json.loads(text[start:])[1]
            self.transport.write(frame(f"43{text[2:start].decode()}[" + json.dumps({"n": probe["n"]}) + "]"))

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
        self.transport.write(frame(body))


@dataclass
class Tally:
    """What the whole swarm sent and received."""

    sent: int = 0
    received: int = 0
    update_bytes: int = 0
    refused: dict[str, int] = field(default_factory=dict)


async def swarm(port: int, rooms: list[dict[str, Any]], seconds: float, warm_up: float) -> dict[str, Any]:
    """Let all phones answer once a second for so long; return the latencies in ms."""
    loop = asyncio.get_running_loop()
    tally = Tally()
    tables = []
    for given in rooms:
        room = Room()
        for token in given["tokens"]:

            def make(room: Room = room, code: str = given["code"], token: str = token) -> Phone:
                return Phone(room, code, token, tally)

            _, phone = await loop.create_connection(make, "127.0.0.1", port)
            room.phones.append(phone)
        await asyncio.gather(*(phone.ready for phone in room.phones))
        tables.append(room)
    chance = random.Random(1)
    end = perf_counter() + warm_up + seconds

    async def person(phone: Phone) -> None:
        await asyncio.sleep(chance.random())
        while perf_counter() < end:
            next_at = perf_counter() + 1.0
            phone.answer()
            await asyncio.sleep(max(0.0, next_at - perf_counter()))

    people = [asyncio.create_task(person(phone)) for room in tables for phone in room.phones]
    await asyncio.sleep(warm_up)
    for room in tables:
        room.everybody_ms.clear()
        room.ack_ms.clear()
    tally.sent = tally.received = 0
    began = perf_counter()
    await asyncio.gather(*people)
    took = perf_counter() - began
    await asyncio.sleep(1.0)
    return {
        "everybody_ms": [value for room in tables for value in room.everybody_ms],
        "ack_ms": [value for room in tables for value in room.ack_ms],
        "answers_per_s": tally.sent / took,
        "messages_per_s": tally.received / took,
        "update_bytes": tally.update_bytes,
        "refused": tally.refused,
        "unseen": sum(len(room.waiting) for room in tables),
    }


if __name__ == "__main__":
    job = json.load(sys.stdin)
    print(json.dumps(asyncio.run(swarm(job["port"], job["rooms"], job["seconds"], job["warm_up"]))))
