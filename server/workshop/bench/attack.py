"""``buzzkeep bench attack``: floods, a held database and a second server, and what they cost.

The server runs in a process of its own, if wanted that of another version, so that both can be compared.
"""

import http.client
import json
import os
import re
import signal
import socket
import sqlite3
import subprocess
import sys
import tempfile
import threading
import time
from base64 import b64encode
from collections.abc import Callable, Iterator
from contextlib import ExitStack, closing, contextmanager, suppress
from pathlib import Path
from typing import IO

import click

FILES = 1_024  # that the server may open: the usual limit
SILENT = 1_100
HELD_S = 15.0
FLOOD_S = 5.0
BODIES = ("x", "9", "d", "b", "\x1e", "451-[]", "42[")


class Target:
    """A server that is attacked."""

    def __init__(self, python: str, folder: Path) -> None:
        """Start it."""
        self.python, self.database, self.log = python, folder / "rooms.db", folder / "rooms.log"
        self._errors = self.log.open("ab")
        self.process = self.serve(self._errors)
        assert self.process.stdout is not None
        for line in self.process.stdout:
            if found := re.search(rb"http://127\.0\.0\.1:(\d+)/j", line):
                self.port = int(found[1])
                return
        raise click.ClickException(f"the server did not start: {self.log.read_text()}")

    def serve(self, errors: IO[bytes] | int) -> "subprocess.Popen[bytes]":
        """Start a server on the database."""
        command = [self.python, "-m", "buzzkeep", "serve", "--host", "127.0.0.1", "--port", "0", "--db"]
        return subprocess.Popen(
            [*command, str(self.database)], stdout=subprocess.PIPE, stderr=errors, preexec_fn=_few_files
        )

    def ask(self, method: str, path: str, body: str | None = None, patience_s: float = 40.0) -> tuple[int, bytes]:
        """Return status and body of an answer; the status is 0 if there is none."""
        line = http.client.HTTPConnection("127.0.0.1", self.port, timeout=patience_s)
        try:
            line.request(method, path, body)
            answer = line.getresponse()
            return answer.status, answer.read()
        except (OSError, http.client.HTTPException):
            return 0, b""
        finally:
            line.close()

    def room(self) -> str:
        """Open a room; return its code."""
        return str(json.loads(self.ask("POST", "/api/rooms", "{}")[1])["code"])

    def socket(self, code: str) -> socket.socket:
        """Return a WebSocket in a room, as a screen."""
        raw = socket.create_connection(("127.0.0.1", self.port), timeout=20)
        key = b64encode(b"0" * 16).decode()
        raw.sendall(
            f"GET /socket.io/?EIO=4&transport=websocket HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\n"
            f"Connection: Upgrade\r\nSec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n\r\n".encode()
        )
        said, auth = b"", json.dumps({"v": 1, "role": "screen", "room": code, "token": None})
        while b'"sid"' not in said:
            said += raw.recv(65_536)
        raw.sendall(frame(b"40" + auth.encode()))
        while b'"update"' not in said:
            said += raw.recv(65_536)
        return raw

    def megabytes(self) -> float:
        """Return the memory of the server's process (Linux)."""
        status = Path(f"/proc/{self.process.pid}/status").read_text()
        return int(status.split("VmRSS:")[1].split()[0]) / 1024

    def lines(self) -> int:
        """Return how many lines it has logged."""
        return len(self.log.read_bytes().splitlines())

    def stop(self) -> None:
        """End it."""
        self.process.send_signal(signal.SIGTERM)
        with suppress(subprocess.TimeoutExpired):
            self.process.wait(30)
        self.process.kill()
        self.process.communicate()
        self._errors.close()


def _few_files() -> None:
    import resource  # no other system than this has it

    resource.setrlimit(resource.RLIMIT_NOFILE, (FILES, FILES))


def frame(payload: bytes, opcode: int = 1) -> bytes:
    """Return a masked frame of a client."""
    size = len(payload)
    head = bytes([0x80 | opcode, 0x80 | (size if size < 126 else 126)])
    return head + (b"" if size < 126 else size.to_bytes(2, "big")) + b"\0\0\0\0" + payload


def attachments(target: Target) -> str:
    """Announce a billion attachments and send as many as it takes."""
    before, raw, sent = target.megabytes(), target.socket(target.room()), 0
    until, part = time.monotonic() + FLOOD_S, frame(b"x" * 16_000, opcode=2)
    with suppress(OSError):
        raw.sendall(frame(b'45999999999-["command",{"_placeholder":true,"num":0}]'))
        while time.monotonic() < until:
            raw.sendall(part)
            sent += 1
    raw.close()
    return f"{sent * 16_000 / 1e6:,.0f} MB taken in {FLOOD_S:.0f} s, {target.megabytes() - before:+,.0f} MB of memory"


def silent(target: Target) -> str:
    """Open connections that say nothing; then come as somebody new."""
    with ExitStack() as stack:
        opened = 0
        with suppress(OSError):
            for _ in range(SILENT):
                stack.enter_context(socket.create_connection(("127.0.0.1", target.port), timeout=2))
                opened += 1
        began = time.monotonic()
        status, _ = target.ask("GET", "/j", patience_s=20)
        took = time.monotonic() - began
    return f"{opened} open, a newcomer is {'served' if status == 200 else 'NOT served'} after {took * 1000:,.0f} ms"


@contextmanager
def held(database: Path) -> Iterator[None]:
    """Hold the write lock of a database."""
    with closing(sqlite3.connect(database, isolation_level=None, timeout=20)) as other:
        other.execute("BEGIN IMMEDIATE")
        yield
        other.execute("ROLLBACK")


def lock(target: Target) -> str:
    """Hold the database, ask for a new room, and look how long others wait for what needs no storing."""
    worst, before = 0.0, target.lines()
    with held(target.database):
        threads = [threading.Thread(target=target.ask, args=("POST", "/api/rooms", "{}")) for _ in range(3)]
        for thread in threads:
            thread.start()
        until = time.monotonic() + HELD_S
        while time.monotonic() < until:
            began = time.monotonic()
            target.ask("GET", "/api/rooms/aeio")
            worst = max(worst, time.monotonic() - began)
            time.sleep(0.02)
    for thread in threads:
        thread.join()
    return f"held for {HELD_S:.0f} s: others waited {worst * 1000:,.0f} ms at most, {target.lines() - before} log lines"


def second(target: Target) -> str:
    """Start another server on the same database."""
    code = target.room()
    other = target.serve(subprocess.PIPE)
    timer = threading.Timer(15, other.terminate)
    timer.start()
    assert other.stdout is not None
    started = any(b"/j" in line for line in other.stdout)
    other.terminate()
    _, said = other.communicate()
    timer.cancel()
    if started:
        return f"it takes all rooms, {code} too"
    return said.decode().strip().splitlines()[-1]


def rubbish(target: Target) -> str:
    """Post what is none of the protocol."""
    before, tracebacks = target.lines(), target.log.read_text().count("Traceback")
    unanswered = 0
    for body in BODIES:
        path = "/socket.io/?EIO=4&transport=polling"
        sid = json.loads(target.ask("GET", path)[1][1:])["sid"]
        unanswered += target.ask("POST", f"{path}&sid={sid}", body, patience_s=3)[0] == 0
    status, _ = target.ask("GET", "/J/%0d%0a")
    lines, traced = target.lines() - before, target.log.read_text().count("Traceback") - tracebacks
    return (
        f"{len(BODIES)} bodies: {lines} log lines, {traced} tracebacks, {unanswered} without an answer; "
        f"/J/%0d%0a is {status}"
    )


ATTACKS: dict[str, Callable[[Target], str]] = {
    "rubbish": rubbish,
    "attachments": attachments,
    "silent connections": silent,
    "second server": second,
    "database held": lock,
}


@click.command()
@click.option("--python", default=sys.executable, help="The interpreter whose Buzzkeep is attacked.")
def attack(python: str) -> None:
    """Attack a server as a neighbour could, and print what it costs (Linux)."""
    for name, run in ATTACKS.items():
        with tempfile.TemporaryDirectory() as folder:
            target = Target(python, Path(folder))
            try:
                said = run(target)
            finally:
                target.stop()
        click.echo(f"{name:>20}  {said.replace(str(folder), os.curdir)}")
