"""A day at the races: rooms of two phones on lines of their own, all on one server, and what its verdicts were."""

import asyncio
import json
import socket
import sqlite3
import subprocess
import sys
import tempfile
from bisect import bisect_left, bisect_right
from collections.abc import Callable, Coroutine
from contextlib import closing, nullcontext
from dataclasses import dataclass, field, replace
from functools import partial
from itertools import count
from pathlib import Path
from random import Random
from time import monotonic
from typing import Any, TypeVar

from workshop.bench.live.lab import SERVER, address, lines
from workshop.bench.live.manners import Meeting, Runner, cheats, lab
from workshop.bench.live.phone import Cheat, Phone
from workshop.bench.live.polling import PollingPhone
from workshop.bench.live.proxy import BadLine, LineKind

REACTION_MS = (500.0, 900.0)
STALL_MS, DATABASE = 8.0, "bench.db"
TICK_S = 0.002
T = TypeVar("T")
PATIENCE_S = 12.0  # without a new question


NEAR, PHONE, FAR = LineKind(5, 1), LineKind(40, 4), LineKind(150, 10)
LIES, DELAYS, BOTH = Cheat(lie=100), Cheat(probes=100), Cheat(lie=100, probes=100)
NATIVE = Cheat(lie=100, probes=100, pings=100, answers=100)
MEETINGS = {
    "far": Meeting("150 ms (+-10), faster by 20, against 5 ms", Runner(FAR, draws=True), Runner(NEAR, 20, draws=True)),
    "equal": Meeting(
        "equal lines of 40 ms (+-4), 30 ms apart", Runner(PHONE, draws=True), Runner(PHONE, 30, draws=True)
    ),
    "host": Meeting(
        "a phone on 30 ms against the server's own laptop",
        Runner(LineKind(30, 3), draws=True),
        Runner(None, draws=True),
    ),
    "lie": Meeting("lies by 100, against an honest twin", Runner(PHONE, 0, LIES), Runner(PHONE), 0.4),
    "probes": Meeting("delays its probes by 100", Runner(PHONE, 0, DELAYS), Runner(PHONE), 0.4),
    "both": Meeting("both, consistently", Runner(PHONE, 0, BOTH), Runner(PHONE), 0.4),
    "native": Meeting("delays frames and answers too, kernel seen", Runner(None, 0, NATIVE), Runner(None), 0.4),
    "silent": Meeting(
        "150 ms faster by 20, proxies that hide",
        Runner(LineKind(150, 10, False)),
        Runner(LineKind(5, 1, False), 20),
        0.2,
    ),
}


MANNERS = cheats()
"""Cheats who react 45 ms later than their honest twins: what they do, with the kernel in view and without."""
LAB = lab()
"""Races over lines with true kernel round trips."""


@dataclass(frozen=True)
class Race:
    """A decided race: true reactions and the server's (ms), who won (0, 1, None: dead heat), flags by then.

    ``at`` is when the later one reacted (monotonic seconds), ``stall_ms`` how long anything stood still around then.
    """

    number: int
    at: float
    true: tuple[float, float]
    timed: tuple[int, int]
    winner: int | None
    flags: tuple[tuple[str, ...], tuple[str, ...]]
    stall_ms: float = 0.0

    @property
    def gap_ms(self) -> float:
        """By how much the first-named truly was faster."""
        return self.true[1] - self.true[0]

    @property
    def wrong(self) -> bool:
        """True when the truly slower one is the sole winner."""
        return self.winner is not None and (self.gap_ms > 0) == (self.winner == 1)

    @property
    def error_ms(self) -> float:
        """How wrong the server had the difference of both."""
        return (self.timed[0] - self.timed[1]) - (self.true[0] - self.true[1])


class Stalls:
    """Moments at which a process, or this machine, did not run when it was due: (monotonic seconds, length ms)."""

    def __init__(self, moments: list[tuple[float, float]]) -> None:
        """Take them in any order."""
        self._moments = sorted(moments)
        self._at = [at for at, _ in self._moments]

    def longest(self, since: float, until: float) -> float:
        """Return the longest stall (ms) that ended between two moments; 0 if there was none."""
        found = self._moments[bisect_left(self._at, since) : bisect_right(self._at, until)]
        return max((length for _, length in found), default=0.0)


@dataclass
class Outcome:
    """All races of a meeting."""

    name: str
    races: list[Race] = field(default_factory=list)
    refused: list[str] = field(default_factory=list)
    followed: int = 0  # answers over direct WebSockets of which the kernel told when the question was there
    unheard: int = 0  # and of which it did not
    notes: list[str] = field(default_factory=list)

    def disturbed_by(self, stalls: Stalls) -> "Outcome":
        """Return the same with the stalls of each race noted: from the question until the answers were in."""
        noted = [replace(race, stall_ms=stalls.longest(race.at - 1.6, race.at + 0.5)) for race in self.races]
        return replace(self, races=noted)


async def note_stalls(into: list[tuple[float, float]]) -> None:
    """Note when this process's loop, due every 2 ms, came late: (monotonic seconds, ms)."""
    before = monotonic()
    while True:
        await asyncio.sleep(TICK_S)
        now = monotonic()
        if (now - before - TICK_S) * 1000 > STALL_MS:
            into.append((now, (now - before - TICK_S) * 1000))
        before = now


class _Room:
    """One meeting under way."""

    def __init__(self, name: str, place: dict[str, Any], races: int, seed: int, until_flagged: bool) -> None:
        self._until_flagged = until_flagged
        self.meeting, self.outcome = {**MEETINGS, **MANNERS, **LAB}[name], Outcome(name)
        self._place, self._races = place, max(1, round(races * self.meeting.races))
        self._chance = Random(f"{seed}/{name}")
        self._reactions: dict[int, float] = {}
        self._results: dict[int, dict[str, Any]] = {}
        self._flags: dict[int, tuple[tuple[str, ...], tuple[str, ...]]] = {}
        self._known: tuple[tuple[str, ...], tuple[str, ...]] = ((), ())
        self._news = asyncio.Event()
        self.lines: list[BadLine] = []

    @property
    def kinds(self) -> list[str | None]:
        """The lines in the lab of both phones."""
        return _kinds(self.meeting)

    def look_into(self, database: Path) -> None:
        """Count in the journal of how many questions the kernel told when they were there."""
        runners = (self.meeting.first, self.meeting.second)
        direct = [seat for seat, each in enumerate(runners) if not isinstance(each.line, LineKind) and each.cheat.stays]
        with closing(sqlite3.connect(database)) as connection:
            rows = connection.execute("SELECT inputs FROM log WHERE room_code = ?", (self._place["code"],)).fetchall()
        given = [each for (inputs,) in rows for each in json.loads(inputs) if each.get("timing")]
        told = [each["timing"]["in_situ"]["kernel"] for each in given if each["who"]["seat"] in direct]
        self.outcome.unheard = told.count(None)
        self.outcome.followed = len(told) - self.outcome.unheard

    def _react(self, runner: Runner) -> Callable[[int], float]:
        def react(number: int) -> float:
            base = self._reactions.setdefault(number, self._chance.uniform(*REACTION_MS))
            return base + runner.slower_ms

        return react

    def _seen_by_host(self, update: dict[str, Any]) -> None:
        links = {link["player"]: link for link in update["room"]["host"]["links"]}
        at = {player["seat"]: links[player["id"]]["flags"] for player in update["room"]["players"]}
        self._known = (tuple(at.get(0, ())), tuple(at.get(1, ())))
        last = update["game"]["view"]["last"] if update["game"] else None
        if last is not None and last["number"] not in self._results:
            self._results[last["number"]] = last
            self._flags[last["number"]] = self._known
            self._news.set()

    async def run(self, port: int, numbers: dict[int, int], server: str) -> None:
        """Race; ``numbers`` tells a phone's line in the lab."""
        loop = asyncio.get_running_loop()
        phones, screens = [], list[Phone]()
        for seat, runner in enumerate((self.meeting.first, self.meeting.second)):
            entry = server, port
            if isinstance(runner.line, str):
                entry = address(numbers[seat]), port
            elif runner.line is not None:
                line = await BadLine(runner.line, port, f"{self.outcome.name}/{seat}").open()
                self.lines.append(line)
                entry = "127.0.0.1", line.port
            token = self._place["tokens"][seat]
            kind = PollingPhone if runner.cheat.polls else Phone
            phone = kind(self._place["code"], "player", token, self._react(runner), runner.cheat, draws=runner.draws)
            phone.dial = partial(_dial, *entry)
            await phone.dial(phone)
            if runner.cheat.eyes:
                screen = Phone(self._place["code"], "screen", None)
                screen.seen = phone.seen
                await _dial(server, port, screen)
                screens.append(screen)
            phones.append(phone)
        host = Phone(self._place["code"], "host", self._place["host"], news=self._seen_by_host)
        await loop.create_connection(lambda: host, server, port)
        await asyncio.gather(*(phone.ready for phone in (*phones, host)))
        first = 2  # the first question may have opened before both were there
        while not self._over(first, phones):
            self._news.clear()
            await asyncio.wait_for(self._news.wait(), PATIENCE_S)
        for phone in (*phones, *screens, host):
            phone.close()
        for line in self.lines:
            line.close()
        for number in self._raced(first, phones):
            self._collect(number, phones)
        self.outcome.refused = [code for phone in phones for code in phone.refused]

    def _over(self, first: int, phones: list[Phone]) -> bool:
        if self._until_flagged and any(self._flags[number][0] for number in self._raced(first, phones)):
            return True
        return len([number for number in self._results if number >= first]) >= self._races

    def _raced(self, first: int, phones: list[Phone]) -> list[int]:
        """Return the numbers of the questions from ``first`` on that both phones answered in time."""
        return [
            number
            for number, result in sorted(self._results.items())
            if number >= first and len(result["lines"]) == 2 and all(number in phone.runs for phone in phones)
        ]

    def _collect(self, number: int, phones: list[Phone]) -> None:
        result = self._results[number]
        timed = {line["seat"]: line["elapsed_ms"] for line in result["lines"]}
        runs = [phone.runs[number] for phone in phones]
        self.outcome.races.append(
            Race(
                number,
                max(runs[0].at, runs[1].at),
                (runs[0].reaction_ms, runs[1].reaction_ms),
                (timed[0], timed[1]),
                result["winner"],
                self._flags[number],
            )
        )


async def _dial(host: str, port: int, phone: Phone) -> None:
    """Connect a phone to a port."""
    if isinstance(phone, PollingPhone):
        phone.start(host, port)
        return
    raw = socket.socket()
    raw.setblocking(False)
    raw.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)  # as browsers do; asyncio only where it makes the socket
    if phone.cheat.tiny_window:
        raw.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 2_048)
    await asyncio.get_running_loop().sock_connect(raw, (host, port))
    await asyncio.get_running_loop().create_connection(lambda: phone, sock=raw)


async def _meet(
    place: dict[str, Any],
    names: list[str],
    races: int,
    seed: int,
    until_flagged: bool,
    server_stalls: Path,
    server: str,
) -> list[Outcome]:
    noted: list[tuple[float, float]] = []
    watch = asyncio.get_running_loop().create_task(note_stalls(noted))
    rooms = [_Room(name, place["rooms"][index], races, seed, until_flagged) for index, name in enumerate(names)]
    numbers = count()
    in_lab = [{seat: next(numbers) for seat, kind in enumerate(room.kinds) if kind is not None} for room in rooms]
    runs = (room.run(place["port"], known, server) for room, known in zip(rooms, in_lab, strict=True))
    await asyncio.gather(*runs)
    watch.cancel()
    for text in server_stalls.read_text(encoding="utf-8").splitlines():
        at, length = text.split()
        if float(length) * 1000 > STALL_MS:
            noted.append((float(at), float(length) * 1000))
    for room in rooms:
        for line in room.lines:
            noted.extend((at, late * 1000) for at, late in line.lateness if late * 1000 > STALL_MS)
    for room in rooms:
        room.look_into(server_stalls.with_name(DATABASE))
    stalls = Stalls(noted)
    return [room.outcome.disturbed_by(stalls) for room in rooms]


async def _within(work: Coroutine[Any, Any, T], seconds: float) -> T:
    return await asyncio.wait_for(work, seconds)


def _kinds(meeting: Meeting) -> list[str | None]:
    runners = (meeting.first, meeting.second)
    return [runner.line if isinstance(runner.line, str) else None for runner in runners]


def meet(
    names: list[str],
    races: int,
    seed: int = 1,
    *,
    until_flagged: bool = False,
    device: int | None = None,
    paced: bool = False,
) -> list[Outcome]:
    """Start a server, run the meetings on it side by side, and return what came of them. Raises ``TimeoutError``.

    With ``until_flagged`` each meeting ends with the first race by which its first phone was flagged, if not before.
    ``device`` is the lab's, where lines have names; ``paced``: the server goes by BBR.
    """
    server = "127.0.0.1" if device is None else SERVER
    with tempfile.TemporaryDirectory() as folder:
        stalls = Path(folder) / "stalls.txt"
        job: dict[str, Any] = {
            "database": str(Path(folder) / DATABASE),
            "stalls": str(stalls),
            "rooms": [2] * len(names),
        }
        job |= {"host": server, "paced": paced}
        command = [sys.executable, "-m", "workshop.bench.live.host", json.dumps(job)]
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
            assert process.stdout is not None
            line = process.stdout.readline()
            try:
                if not line:
                    raise RuntimeError("the server of the races did not start; its reason is above")
                place = json.loads(line)
                kinds = [kind for name in names if name in LAB for kind in _kinds(LAB[name]) if kind is not None]
                held = nullcontext() if device is None else lines(device, place["port"], kinds, seed)
                with held:
                    met = _meet(place, names, races, seed, until_flagged, stalls, server)
                    return asyncio.run(_within(met, 60 + 5 * races))
            finally:
                process.terminate()
                process.wait(timeout=20)
