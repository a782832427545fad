"""The rooms of the load bench: console, wall and phones, who play a real game through the wire or talk to the echo."""

import http.client
import json
import subprocess
import sys
import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from time import perf_counter
from typing import IO, Any

from workshop.bench.swarm.lines import Line, Loop, Reply

PHONES = 8
ROOMS_OF_AN_ADDRESS = 25  # the server takes 30 at once from one
AGAIN_S = 1.0  # what did not help is tried again after that
# What the host chooses, where it is not the default and as many seats as there are. Conquest's expansion asks everybody
# at once; with 60 s no question ends before the slowest room of the bench has come to its own.
CHOICES: dict[str, dict[str, Any]] = {
    "conquest": {
        "preset": "short",
        "options": {
            "map": "france",
            "colours": "kept",
            "allocation": "one",
            "only_choice": "asked",
            "rounds_expansion": 6,
            "base_selection": "random",
            "answer_time_choice": 60,
            "answer_time_speed": 60,
            "reveal_time": 2,
        },
    },
    "drinking_war": {"seats": 4},  # as many as its first pack is for
}


AS_BEFORE = {"colours", "allocation", "only_choice"}


@dataclass
class Measured:
    """What the answers of a run came to; times in ms, from the moment of sending."""

    answers: int = 0
    confirmed: list[float] = field(default_factory=list)
    on_the_wall: list[float] = field(default_factory=list)
    refused: dict[str, int] = field(default_factory=dict)


@dataclass(slots=True)
class Flight:
    """An answer on its way: of whom, when it was sent, and the ``seq`` that its reply named."""

    of: tuple[str, int]  # the prompt and the seat
    sent: float
    seq: int | None = None


@dataclass(frozen=True)
class Move:
    """What a phone will do next."""

    line: Line
    prompt: str
    action: Any
    seat: int


class Mover:
    """Asks :mod:`workshop.bench.swarm.mover` in another process, and reads all lines until it answers.

    The server lets go of whoever leaves a ping unanswered for some seconds, and the other process needs as long to
    start where much else runs.
    """

    def __init__(self, command: Sequence[str], loop: Loop) -> None:
        self._process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        self._loop, self._said = loop, ""
        loop.watch(self._answers, self._hear)

    @property
    def _answers(self) -> IO[str]:
        assert self._process.stdout is not None
        return self._process.stdout

    def _hear(self) -> None:
        self._said = self._answers.readline()  # one answer a question: none is left in the buffer, where none is seen
        if not self._said:
            raise RuntimeError("the process that chooses moves has ended")

    def choose(self, room: str, seq: int, prompt: str, seat: int) -> Any:
        """Return an action or None.

        Raises ``RuntimeError`` if the other process ended, its reason is on stderr, and ``TimeoutError`` if it says
        nothing.
        """
        assert self._process.stdin is not None
        self._said = ""
        self._process.stdin.write(json.dumps({"room": room, "seq": seq, "prompt": prompt, "seat": seat}) + "\n")
        self._process.stdin.flush()
        self._loop.until(lambda: bool(self._said), "the process that chooses moves says nothing")
        return json.loads(self._said)

    def close(self) -> None:
        """End the process."""
        self._loop.ignore(self._answers)
        with self._process:
            self._process.kill()


class Room:
    """People who answer, and what they wait to see. The echo's have nothing to play."""

    def __init__(self, loop: Loop, port: int, code: str, measured: Measured) -> None:
        self._loop, self._port, self.code, self._measured = loop, port, code, measured
        self.path = ""
        self.screens: list[Line] = []  # console and wall
        self.phones: list[Line] = []
        self.waiting: list[Flight] = []
        self._shown: dict[tuple[str, int], tuple[int, float]] = {}  # of each seat's last answer: seq, ms

    def enter(self, role: str, token: str | None = None) -> Line:
        """Open one more line."""
        auth = {"v": 1, "role": role, "room": self.code, "token": token, "patches": True}
        line = self._loop.connect(self._port, auth, self._told, self.path)
        (self.phones if role == "player" else self.screens).append(line)
        return line

    def join(self, name: str) -> None:
        """Have one more phone come in."""
        self.enter("player")

    def ready(self) -> bool:
        """Say whether there are answers to give; if not, do something about it."""
        return True

    def moves(self) -> list[Move]:
        """Return what the phones answer next."""
        return [Move(line, "p1", {"kind": "choose", "option": 1}, seat) for seat, line in enumerate(self.phones)]

    def send(self, move: Move) -> None:
        """Send an answer, and watch for its effect."""
        flight = Flight((move.prompt, move.seat), perf_counter())
        self.waiting.append(flight)
        self._measured.answers += 1
        move.line.command("act", lambda reply: self._confirmed(flight, reply), prompt=move.prompt, action=move.action)

    def _confirmed(self, flight: Flight, reply: Reply) -> None:
        if not reply["ok"]:
            code = reply["error"]["code"]
            self._measured.refused[code] = self._measured.refused.get(code, 0) + 1
            self.waiting.remove(flight)
            return
        flight.seq = reply["seq"]
        self._measured.confirmed.append((perf_counter() - flight.sent) * 1000)
        self._told()

    def _told(self) -> None:
        if not self.waiting:
            return
        now, left = perf_counter(), []
        wall = min([line.seen for line in self.screens])
        for flight in self.waiting:
            if flight.seq is not None and flight.seq <= wall:
                at = flight.seq, (now - flight.sent) * 1000
                self._shown[flight.of] = max(at, self._shown.get(flight.of, at))
            else:
                left.append(flight)
        self.waiting = left

    def wave_is_over(self) -> None:
        """Note how soon walls showed what they show of answers: that a seat has answered, by the last of its phones."""
        self._measured.on_the_wall.extend(ms for _, ms in self._shown.values())
        self._shown.clear()
        self.waiting.clear()


class PlayedRoom(Room):
    """A room of Buzzkeep. The host goes on as soon as possible; what is no measured answer is played in between."""

    def __init__(self, loop: Loop, port: int, measured: Measured, mover: Mover, opened: Any) -> None:
        """Enter what :func:`open_room` has opened."""
        super().__init__(loop, port, opened["code"], measured)
        self._mover = mover
        self.path = opened["path"]
        self.console = self.enter("host", opened["host_token"])
        self.enter("screen")
        self._tried: dict[str, float] = {}
        self._moves: list[Move] = []
        self._moves_for: object = None

    def set_up(self, game: str, seats: int, **options: Any) -> None:
        """Choose the game, with options of it that differ from the usual."""
        wanted = {"game": game, "seats": seats, **CHOICES.get(game, {})}
        if options:
            wanted["options"] = {**wanted.get("options", {}), **options}
        try:
            self._loop.ask(self.console, "configure", **wanted)
        except ValueError:  # an older checkout, which plays so and has no such options
            wanted["options"] = {name: value for name, value in wanted["options"].items() if name not in AS_BEFORE}
            self._loop.ask(self.console, "configure", **wanted)

    def join(self, name: str) -> None:
        """Have one more phone come in and join."""
        line = self.enter("player")
        self._loop.ask(line, "join", name=name)

    def start(self) -> None:
        """Begin the match."""
        self._loop.ask(self.console, "start")

    def ready(self) -> bool:
        """Say whether questions are open that a phone would answer; else pick, go on, or begin the next match."""
        seen = self.console.picture()
        found = self._asked(seen)
        if any(self._asked(line.picture()) != found for line in self.phones):
            return False  # what they would answer to is still on its way
        if self._moves_for == found and self._moves:
            return True
        self._moves_for, self._moves = found, []
        if seen["room"]["phase"] == "over":
            self._try("rematch", "rematch")
            return False
        game = seen["game"]
        if game is None:  # the match has begun, and its picture is on its way
            return False
        for prompt in game["prompts"]:
            moves = [move for line in self.phones if (move := self._move(line, prompt)) is not None]
            if moves and game["id"] == "conquest" and game["view"]["stage"]["kind"] != "asking":
                for move in moves:  # a pick: members propose and the captain confirms, so one of them is refused
                    self._try(f"{prompt['id']}/{id(move.line)}", "act", move, prompt=prompt["id"], action=move.action)
            else:
                self._moves.extend(moves)
        if not self._moves and game["prompts"]:
            prompt = game["prompts"][0]["id"]
            self._try(f"next/{prompt}", "host_act", prompt=prompt, action={"kind": "next"})
            if self._tried[f"next/{prompt}"] < perf_counter() - AGAIN_S / 2:  # no use; nobody would do anything here
                self._try(f"skip/{prompt}", "host_act", prompt=prompt, action={"kind": "skip"})
        return bool(self._moves)

    @staticmethod
    def _asked(seen: Any) -> object:
        game = seen["game"]
        return game and (game["match"], [(prompt["id"], prompt["seats"]) for prompt in game["prompts"]])

    def _move(self, line: Line, prompt: Any) -> Move | None:
        seen = line.picture()
        seat = seen["you"]["seat"]
        if seat not in prompt["seats"]:
            return None
        action = self._mover.choose(self.code, seen["seq"], prompt["id"], seat)
        return None if action is None else Move(line, prompt["id"], action, seat)

    def _try(self, what: str, kind: str, move: Move | None = None, **fields: object) -> None:
        """Send a command whose refusal does no harm, not again within a second."""
        now = perf_counter()
        if now - self._tried.get(what, 0.0) > AGAIN_S:
            self._tried[what] = now
            (move.line if move else self.console).command(kind, lambda reply: None, **fields)

    def moves(self) -> list[Move]:
        """Return what :meth:`ready` has found."""
        moves, self._moves = self._moves, []
        return moves

    def wait_long(self) -> None:
        """Give the open question so much time that nothing happens by itself."""
        prompt = self.console.picture()["game"]["prompts"][0]["id"]
        self.console.command("host_act", lambda reply: None, prompt=prompt, action={"kind": "add_time", "ms": 120_000})


def table_of(port: int, game: str) -> tuple[int, int]:
    """Return how many seats and phones a room of a game has: eight phones in Conquest's teams, else one a seat."""
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=30)
    connection.request("GET", "/api/games")
    found = {each["info"]["id"]: each["info"] for each in json.load(connection.getresponse())}
    connection.close()
    seats = CHOICES.get(game, {}).get("seats", min(PHONES, found[game]["max_seats"]))
    return seats, PHONES if game == "conquest" else seats


def open_room(port: int, number: int, processes: int = 1) -> Any:
    """Return a new room's code and the host's token, as the server tells them, and the ``path`` of its process.

    Nothing else is read meanwhile.
    """
    path = "" if processes == 1 else f"/p/{number % processes + 1}"
    # so many rooms from one address are too many at once; a loopback network has more addresses on Linux
    address = f"127.0.0.{2 + number // ROOMS_OF_AN_ADDRESS}" if sys.platform == "linux" else "127.0.0.1"
    while True:
        connection = http.client.HTTPConnection("127.0.0.1", port, timeout=30, source_address=(address, 0))
        connection.request("POST", f"{path}/api/rooms", '{"lang": "en"}', {"Content-Type": "application/json"})
        response = connection.getresponse()
        body = json.load(response)
        connection.close()
        if response.status != 429:
            return {**body, "path": path}
        time.sleep(2.1)
