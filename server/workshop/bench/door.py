"""``buzzkeep bench door``: what somebody who means harm gets at a room's door, and how long a whole school waits there.

::

    buzzkeep bench door                     # the attacks on this checkout
    buzzkeep bench door --against ../before # and on another one (with its .venv), side by side

Every attack has a fresh server, on a copy of a database that was made before. People are told apart by their loopback
address. While the school comes in, the people of another room press a button again and again: how much longer that
takes is what the school costs everybody else.
"""

import http.client
import json
import multiprocessing
import shutil
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

import click

from workshop.bench.load import Host, quantile
from workshop.bench.swarm.lines import Line, Loop

ATTACK_S = 3.0
THIEF, HONEST = "127.0.0.66", "127.0.0.7"
INVISIBLE = "\u200b\u200d\ufe0f\u034f\u3164\u2800"
DOUBLES = (*(f"Ann{sign}" for sign in INVISIBLE), "Аnn", "ᎪΝΝ", "\u2800", "\u200d")
SCHOOL, SCHOOL_S, PATIENCE_S = 500, 1.0, 30.0
PRESSERS, PRESS_EVERY_S, QUIET_S = 6, 0.06, 3.0  # under the rate that a socket may keep up


class People(Loop):
    """People on lines that the server may close."""

    def read(self, timeout: float) -> None:
        """Read what there is; whoever was thrown out is out."""
        for key, _ in self._selector.select(timeout):
            try:
                key.data()
            except OSError:
                self._selector.unregister(key.fileobj)
                key.data.__self__.socket.close()

    def phone(self, port: int, code: str, source: str = HONEST, **auth: str) -> Line:
        """Open a line without waiting for anything."""
        line = Line(port, {"v": 1, "role": "player", "room": code, **auth}, self.tally, lambda: None, source)
        self._selector.register(line.socket, 1, line.readable)
        return line

    def greeted(self, line: Line) -> Line:
        """Wait until a line is greeted."""
        self.until(lambda: line.greeted, "nobody was greeted")
        return line

    def says(self, line: Line, kind: str, **fields: object) -> str:
        """Send a command; return "knock", "ok" or the code of the refusal."""
        replies: list[Any] = []
        line.command(kind, replies.append, **fields)
        self.until(lambda: bool(replies), f"{kind} was not answered")
        return outcome(replies[0])

    def plays(self, line: Line) -> bool:
        """Say whether a player's line still speaks for a seat, within a second."""
        self.listen(0.5)
        replies: list[Any] = []
        if line.socket.fileno() >= 0:
            line.command("ready", replies.append, ready=True)
            self.listen(0.5)
        return bool(replies) and outcome(replies[0]) == "ok"


def outcome(reply: Any) -> str:
    """Return what came of a command in a word."""
    if not reply["ok"]:
        return str(reply["error"]["code"])
    return "knock" if reply.get("knock") else "ok"


class Scene:
    """A room with a host on a fresh server."""

    def __init__(self, port: int) -> None:
        self.port, self.people = port, People()
        self.code, self.token = opened(port)
        self.host = self.people.greeted(self.people.phone(port, self.code, role="host", token=self.token))

    def phone(self, source: str = HONEST) -> Line:
        """Return a phone that is connected."""
        return self.people.greeted(self.people.phone(self.port, self.code, source))

    def room(self) -> Any:
        """Return the room as the console sees it."""
        self.people.listen(0.5)
        return self.host.picture()["room"]


def opened(port: int) -> tuple[str, str]:
    """Open a room; return its code and the host's token."""
    line = http.client.HTTPConnection("127.0.0.1", port)
    line.request("POST", "/api/rooms", '{"lang": "en"}', {"Content-Type": "application/json"})
    made = json.load(line.getresponse())
    return made["code"], made["host_token"]


def pin(scene: Scene) -> str:
    """Guess a return code over many lines, with names that look the same."""
    scene.people.says(scene.phone(), "join", name="Ann")
    lines = [scene.phone(THIEF) for _ in range(20)]
    said: Counter[str] = Counter()
    end = time.perf_counter() + ATTACK_S
    number = 0
    while time.perf_counter() < end:
        name = "Ann" + "\u200b" * (1 + number // 4 % 150)
        said[scene.people.says(lines[number % 20], "join", name=name, pin=f"{number:04d}")] += 1
        number += 1
    return f"{said['PIN'] / ATTACK_S:.0f} tried a second"


def names(scene: Scene) -> str:
    """Come in as somebody who looks like Ann, or like nobody."""
    scene.people.says(scene.phone(), "join", name="Ann")
    said = [scene.people.says(scene.phone(f"127.0.1.{n}"), "join", name=name) for n, name in enumerate(DOUBLES, 1)]
    return f"{said.count('ok')} of {len(said)} let in"


def stale_knock(scene: Scene) -> str:
    """Knock as Ann, sit down as Bob; the host lets the knock in."""
    ann, bob = scene.phone(), scene.phone(THIEF)
    for line, name in ((ann, "Ann"), (bob, "Ann"), (bob, "Bob")):
        scene.people.says(line, "join", name=name)
    for knock in scene.room()["host"]["knocks"]:
        scene.people.says(scene.host, "knock", knock=knock["id"], admit=True)
    return "Ann plays" if scene.people.plays(ann) else "Ann is out"


def knocks(scene: Scene) -> str:
    """Fill the door from one address; then somebody else knocks."""
    scene.people.says(scene.host, "lock", locked=True)
    for number in range(25):
        scene.people.says(scene.phone(THIEF), "join", name=f"Stranger {number}")
    return f"a guest: {scene.people.says(scene.phone(), 'join', name='Ann')}"


def phantoms(scene: Scene) -> str:
    """Join and go, again and again, from one address."""
    for number in range(210):
        line = scene.phone(THIEF)
        scene.people.says(line, "join", name=f"Phantom {number}")
        scene.people._selector.unregister(line.socket)
        line.socket.close()
    guest = scene.people.says(scene.phone(), "join", name="Ann")
    return f"{len(scene.room()['players'])} players, a guest: {guest}"


def codes(scene: Scene) -> str:
    """Try one code after the other, while guests come in."""
    line = http.client.HTTPConnection("127.0.0.1", scene.port, source_address=(THIEF, 0))
    told: Counter[int] = Counter()
    waits: list[float] = []
    letters = "BCFGHJKMRTWX"
    end, number = time.perf_counter() + ATTACK_S, 0
    while time.perf_counter() < end:
        code = "".join(letters[number // 12**place % 12] for place in range(4))
        line.request("GET", f"/api/rooms/{code}")
        answer = line.getresponse()
        answer.read()
        told[answer.status] += 1
        number += 1
        if number % 20 == 0:
            began = time.perf_counter()
            scene.phone()
            waits.append((time.perf_counter() - began) * 1000)
    learned = told[200] + told[404]
    return f"{learned / ATTACK_S:.0f} codes a second, a guest waits {quantile(waits, 0.5):.0f} ms"


def foreign(scene: Scene) -> str:
    """Ask by a stranger's name, and from a stranger's page."""
    found = []
    for headers in ({"Host": "evil.example"}, {"Origin": "http://evil.example"}):
        line = http.client.HTTPConnection("127.0.0.1", scene.port)
        line.request("POST", "/api/rooms", '{"lang": "en"}', {"Content-Type": "application/json", **headers})
        found.append(f"{next(iter(headers))} {line.getresponse().status}")
    return ", ".join(found)


def school(scene: Scene) -> str:
    """Let 500 phones of one address join within a second; how long each waits, and what it costs another room."""
    context = multiprocessing.get_context("spawn")
    queue = context.Queue()
    gate = context.Event()
    crowd = context.Process(target=_school, args=(scene.port, scene.code, gate, queue), daemon=True)
    crowd.start()
    others = Scene(scene.port)
    lines = [others.phone(f"127.0.2.{number}") for number in range(1, PRESSERS + 1)]
    for number, line in enumerate(lines):
        others.people.says(line, "join", name=f"Presser {number}")
    others.people.until(lambda: not queue.empty(), "the school did not get ready")
    queue.get()
    quiet = _presses(others, lines, lambda begun: begun < QUIET_S)
    gate.set()
    busy = _presses(others, lines, lambda _: queue.empty() and crowd.is_alive())
    if not crowd.is_alive() and queue.empty():
        raise ValueError("the school fell over; its reason is above")
    waits, said = queue.get()
    crowd.join()
    words = ", ".join(f"{count} {word}" for word, count in sorted(said.items()))
    return (
        f"{words}; they wait {quantile(waits, 0.5):.1f} s, at most {max(waits, default=PATIENCE_S):.1f} s; "
        f"another room p50 {quantile(quiet, 0.5):.0f} -> {quantile(busy, 0.5):.0f} ms, "
        f"p99 {quantile(quiet, 0.99):.0f} -> {quantile(busy, 0.99):.0f} ms ({len(busy)} presses)"
    )


def _presses(scene: Scene, lines: list[Line], more: Callable[[float], bool]) -> list[float]:
    """Have people press a button in turn, each every 60 ms, as long as wanted; return how long each press took, ms."""
    began, took, pressed = time.perf_counter(), [], 0

    def press(line: Line, ready: bool) -> None:
        at = time.perf_counter()
        line.command("ready", lambda _: took.append((time.perf_counter() - at) * 1000), ready=ready)

    while more(time.perf_counter() - began):
        if time.perf_counter() - began >= pressed * PRESS_EVERY_S / len(lines):
            press(lines[pressed % len(lines)], pressed // len(lines) % 2 == 0)
            pressed += 1
        scene.people.read(0.001)
    scene.people.until(lambda: len(took) == pressed, "a press was not answered")
    return took


def _school(port: int, code: str, gate: Any, queue: Any) -> None:
    people = People()
    queue.put("ready")
    gate.wait()
    began = time.perf_counter()
    waits: list[float] = []
    said: Counter[str] = Counter()
    waiting: list[tuple[Line, float, int]] = []
    number = 0
    while len(waits) < SCHOOL and time.perf_counter() - began < PATIENCE_S:
        while number < SCHOOL and time.perf_counter() - began >= number * SCHOOL_S / SCHOOL:
            waiting.append((people.phone(port, code, "127.0.3.1"), time.perf_counter(), number))
            number += 1
        people.read(0.001)
        for entry in [entry for entry in waiting if entry[0].greeted]:
            waiting.remove(entry)
            line, came, own = entry

            def answered(reply: Any, came: float = came) -> None:
                waits.append(time.perf_counter() - came)
                said[outcome(reply)] += 1

            line.command("join", answered, name=f"Pupil {own:03d}")
    said["unanswered"] += SCHOOL - len(waits)
    queue.put((waits, +said))


ATTACKS: dict[str, Callable[[Scene], str]] = {
    "return PIN, guessed with look-alike names": pin,
    "names that look like Ann, or like nothing": names,
    "a stale knock is let in": stale_knock,
    "25 strangers knock from one address": knocks,
    "210 phantoms from one address": phantoms,
    "room codes, one after the other": codes,
    "a stranger's host name; a stranger's page": foreign,
    "500 phones of one address in a second": school,
}


class House:
    """A checkout (None: this one) whose door is attacked, with a database that was made before."""

    def __init__(self, checkout: Path | None, folder: Path) -> None:
        self._checkout, self._folder = checkout, folder
        self._python = sys.executable if checkout is None else str(checkout / ".venv" / "bin" / "python")
        self._made = folder / "made"
        self._made.mkdir(parents=True)
        with self._host(self._made):  # reads the banks into it, which takes longer than most attacks
            pass

    def _host(self, home: Path) -> Host:
        options = ("--host", "127.0.0.1", "--port", "0", "--db", str(home / "bench.db"))
        return Host((self._python, "-m", "buzzkeep", "serve", *options), self._checkout, home)

    def attacked(self, attack: Callable[[Scene], str]) -> str:
        """Attack a fresh server; return what came of it, or why it could not be tried to the end."""
        with tempfile.TemporaryDirectory(dir=self._folder) as folder:
            home = shutil.copytree(self._made, Path(folder) / "home")
            with self._host(home) as host:
                try:
                    return attack(Scene(host.port))
                except (OSError, ValueError) as error:
                    return f"{type(error).__name__}: {error}"


@click.command()
@click.option("--only", default="", help="Run only the attacks whose title has this word.")
@click.option(
    "--against", type=click.Path(exists=True, file_okay=False, path_type=Path), help="Another checkout, set up."
)
def door(only: str, against: Path | None) -> None:
    """Attack the door of a room: return PINs, names, knocks, phantoms, room codes, other sites, a whole school."""
    with tempfile.TemporaryDirectory() as folder:
        houses = {"here": House(None, Path(folder) / "here")}
        if against is not None:
            houses = {str(against): House(against.resolve(), Path(folder) / "there"), **houses}
        for title, attack in ATTACKS.items():
            if only in title:
                click.echo(title)
                for name, house in houses.items():
                    click.echo(f"    {name}: {house.attacked(attack)}")
