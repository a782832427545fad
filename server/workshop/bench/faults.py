"""``buzzkeep bench faults``: what a server does whose database goes, is held or has many rooms, and who opens many."""

import http.client
import json
import os
import re
import signal
import sqlite3
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from dataclasses import replace
from itertools import islice, product
from pathlib import Path
from typing import Any

import click
import socketio

from buzzkeep.engine import codec
from buzzkeep.rooms.state import CODE_LETTERS, RoomState

START_S, SOON_S = 120.0, 60.0


class Serving:
    """A server in a process of its own; ``program`` starts it (another version's, to compare)."""

    def __init__(self, program: list[str], database: Path) -> None:
        command = [*program, "serve", "--host", "127.0.0.1", "--port", "0", "--db", str(database)]
        self.log = database.with_suffix(".log").open("ab")
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=self.log)
        assert self.process.stdout is not None
        found = next(filter(None, (re.search(rb"http://127\.0\.0\.1:(\d+)/j", line) for line in self.process.stdout)))
        self.port = int(found[1])

    def ask(self, method: str, path: str, body: Any = None) -> tuple[int, Any]:
        """Return status and JSON of a request."""
        with closing(http.client.HTTPConnection("127.0.0.1", self.port, timeout=START_S)) as connection:
            connection.request(method, path, json.dumps(body), {"Content-Type": "application/json"})
            answer = connection.getresponse()
            return answer.status, json.loads(answer.read() or b"null")

    def cost(self) -> tuple[float, float]:
        """Return seconds of the processor and MB of memory up to now (Linux)."""
        stat = Path(f"/proc/{self.process.pid}/stat").read_text().rpartition(")")[2].split()
        used = (int(stat[11]) + int(stat[12])) / os.sysconf("SC_CLK_TCK")
        return used, int(stat[21]) * os.sysconf("SC_PAGE_SIZE") / 1e6

    def host(self) -> tuple[socketio.Client, str]:
        """Open a room and its console; return that and the code."""
        _, room = self.ask("POST", "/api/rooms", {"lang": "en"})
        console = socketio.Client(reconnection=False)
        auth = {"v": 1, "role": "host", "room": room["code"], "token": room["host_token"]}
        console.connect(f"http://127.0.0.1:{self.port}", auth=auth, transports=["websocket"])
        return console, room["code"]

    def end(self) -> int:
        """End it, and return with what."""
        self.process.send_signal(signal.SIGTERM)
        code = self.process.wait(SOON_S)
        self.log.close()
        return code


@contextmanager
def serving(program: list[str], database: Path) -> Iterator[Serving]:
    """A server that is ended afterwards."""
    server = Serving(program, database)
    try:
        yield server
    finally:
        server.end()


def lock(console: socketio.Client, number: int, *, locked: bool) -> tuple[Any, float]:
    """Let the console lock its room, or open it; return the reply, and after how many seconds it came."""
    began = time.monotonic()
    reply = console.call("command", {"kind": "lock", "id": f"l{number}", "locked": locked}, timeout=SOON_S)
    return reply, time.monotonic() - began


def fill(database: Path, rooms: int, phase: str) -> None:
    """Copy the one room of a database so often, as of just now."""
    with closing(sqlite3.connect(database)) as base, base:
        base.row_factory = sqlite3.Row
        [row] = base.execute("SELECT * FROM room").fetchall()
        room: RoomState = codec.load(RoomState, row["room"])
        codes = ("".join(letters) for letters in product(CODE_LETTERS, repeat=4))
        for code in islice((code for code in codes if code != room.code), rooms - 1):
            copy = dict(row) | {"code": code, "room": codec.encode(replace(room, code=code)), "phase": phase}
            base.execute(
                f"INSERT INTO room ({', '.join(copy)}) VALUES ({', '.join('?' * len(copy))})", tuple(copy.values())
            )


def starts(program: list[str], folder: Path, rooms: int) -> Iterator[str]:
    """Start on so many rooms that are in the lobby, and look after one of them."""
    database = folder / "rooms.db"
    with serving(program, database) as server:
        console, code = server.host()
        lock(console, 0, locked=True)
        console.disconnect()
    for number in (1, rooms):
        if number > 1:
            fill(database, number, "lobby")
        began = time.monotonic()
        with serving(program, database) as server:
            status, _ = server.ask("GET", f"/api/rooms/{code}")
            used, memory = server.cost()
            waited = time.monotonic() - began
        told = f"{used:5.2f} s of processor, {waited:5.2f} s, {memory:4.0f} MB"
        yield f"start with {number:>6} rooms, first answer ({status}): {told}"


def is_held(program: list[str], folder: Path) -> Iterator[str]:
    """Hold the database for 15 s, as a backup program would."""
    with serving(program, folder / "held.db") as server:
        console, _ = server.host()
        lock(console, 0, locked=True)
        with closing(sqlite3.connect(folder / "held.db", isolation_level=None)) as other:
            other.execute("BEGIN IMMEDIATE")
            reply, waited = lock(console, 1, locked=False)
            other.execute("ROLLBACK")
        console.disconnect()
        said = "ok" if reply["ok"] else reply["error"]["code"]
        yield f"first command while the database is held: {said} after {waited:4.1f} s"


def is_deleted(program: list[str], folder: Path) -> Iterator[str]:
    """Delete the database while nobody does anything, then send commands."""
    database = folder / "gone.db"
    with serving(program, database) as server:
        console, _ = server.host()
        troubles: list[Any] = []
        console.on("update", lambda told: troubles.append((time.monotonic(), told["room"]["trouble"])))
        lock(console, 0, locked=True)
        for file in folder.glob("gone.db*"):
            file.unlink()
        began = time.monotonic()
        while time.monotonic() < began + 6 and not any(trouble for _, trouble in troubles):
            time.sleep(0.05)
        told = next((f"{trouble} after {at - began:.1f} s" for at, trouble in troubles if trouble), "nothing")
        taken = sum(lock(console, number, locked=bool(number % 2))[0]["ok"] for number in range(1, 26))
        console.disconnect()
    yield f"database deleted: the console is told {told}; of 25 commands afterwards {taken} are acknowledged"


def is_squatted(program: list[str], folder: Path) -> Iterator[str]:
    """Open rooms from one address, as fast as it goes."""
    with serving(program, folder / "squatted.db") as server:
        statuses = [server.ask("POST", "/api/rooms", {})[0] for _ in range(200)]
    with closing(sqlite3.connect(folder / "squatted.db")) as base:
        (stored,) = base.execute("SELECT count(*) FROM room").fetchone()
    yield f"200 rooms asked for by one address: {statuses.count(201)} opened, {stored} stored though nobody hosts them"


@click.command()
@click.option("--rooms", default=2_000, show_default=True, help="How many rooms the start is measured with.")
@click.option("--program", default=f"{sys.executable} -m buzzkeep", help="Another version's program, to compare.")
def faults(rooms: int, program: str) -> None:
    """Do to a server what it should survive: many rooms, a database that is held or deleted, somebody who squats."""
    for measured in (is_squatted, is_held, is_deleted):
        with tempfile.TemporaryDirectory() as folder:
            for line in measured(program.split(), Path(folder)):
                click.echo(line)
    with tempfile.TemporaryDirectory() as folder:
        for line in starts(program.split(), Path(folder), rooms):
            click.echo(line)
