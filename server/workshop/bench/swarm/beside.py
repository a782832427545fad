"""Rooms that ask with pictures beside rooms that ask with words, all at once; prints how long confirmations took.

The job comes as JSON on stdin: ``port`` of the server, ``banks``, which rooms take in turns, number of ``rooms`` and
for how many ``seconds``. Every room goes on by itself: a phone fetches the sealed picture over HTTP, as its page would,
says so, and answers within a second of the opening; then the host goes on at once.
"""

import http.client
import json
import random
import sys
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass, field
from time import perf_counter
from typing import Any

from workshop.bench.swarm.lines import Line, Loop, Reply
from workshop.bench.swarm.rooms import CHOICES, PHONES, open_room

SPREAD_S = 1.0
FETCHERS = 16
OPTIONS = CHOICES["conquest"]["options"] | {"answer_time_choice": 30, "answer_time_speed": 30}


@dataclass
class Confirmed:
    """Of the rooms of a bank: how long confirmations of answers took (ms), and announcements until all were ready."""

    answers_ms: list[float] = field(default_factory=list)
    announced_ms: list[float] = field(default_factory=list)
    fetched: int = 0
    refused: int = 0

    def forget(self) -> None:
        """Begin anew: the warm-up does not count."""
        for name, value in vars(Confirmed()).items():
            setattr(self, name, value)


class _Room:
    """A console, a wall and phones, who do what is next."""

    def __init__(self, loop: Loop, port: int, number: int, bank: str, noted: Confirmed, fetchers: Any) -> None:
        opened = open_room(port, number)
        self._loop, self._port, self.code, self._noted, self._fetchers = loop, port, opened["code"], noted, fetchers
        self._console = self._enter("host", opened["host_token"])
        self._wall = self._enter("screen")
        self._ask(self._console, "configure", game="conquest", preset="short", options=OPTIONS, seats=4)
        self._ask(self._console, "set_content", lang="en", banks=[bank], fill_up=False)
        self._phones: dict[Line, int] = {}  # with their seats
        for phone in range(PHONES):
            line = self._enter("player")
            self._ask(line, "join", name=f"Phone {phone}")
            self._phones[line] = line.picture()["you"]["seat"]
        self._ask(self._console, "start")
        self._chance = random.Random(number)
        self._done: set[tuple[str, Line]] = set()
        self._fetching: list[tuple[Line, str, Future[None]]] = []
        self._answers: list[tuple[float, Line, str]] = []
        self._asked_at: tuple[str, float] | None = None
        self._pushed = 0.0

    def _enter(self, role: str, token: str | None = None) -> Line:
        auth = {"v": 1, "role": role, "room": self.code, "token": token, "patches": True}
        return self._loop.connect(self._port, auth, lambda: None)

    def _ask(self, line: Line, kind: str, **fields: object) -> None:
        self._loop.ask(line, kind, **fields)

    def go_on(self) -> None:
        """Do what is due, and nothing that was done already."""
        now = perf_counter()
        for line, prompt, fetched in [each for each in self._fetching if each[2].done()]:
            self._fetching.remove((line, prompt, fetched))
            fetched.result()
            self._noted.fetched += 1
            self._act(line, prompt, {"kind": "fetched", "done": True})
        for due in [each for each in self._answers if each[0] <= now]:
            self._answers.remove(due)
            self._answer(*due[1:])
        seen = self._console.picture()  # of all lines the only one that is looked at: the others have the same prompts
        if seen["room"]["phase"] == "over":
            self._push("rematch", now)
            return
        game = seen["game"]
        kind = game["view"]["stage"]["kind"]
        if kind == "announcing":
            self._fetch(game, now)
        elif kind == "asking":
            self._open(game["prompts"], now)
        else:
            self._push("skip" if kind.startswith(("pick", "choos")) else "next", now)

    def _push(self, what: str, now: float) -> None:
        """Have the host go on; not again within half a second."""
        if now - self._pushed < 0.5:
            return
        self._pushed = now
        if what == "rematch":
            self._console.command(what, lambda _: None)
        else:
            prompts = self._console.picture()["game"]["prompts"]
            prompt = prompts[0]["id"] if prompts else "-"
            self._console.command("host_act", lambda _: None, prompt=prompt, action={"kind": what})

    def _fetch(self, game: Any, now: float) -> None:
        """Note that a question is announced, and fetch its picture for all who show it."""
        prompt = game["prompts"][0]["id"]
        if self._asked_at is None or self._asked_at[0] != prompt:
            self._asked_at = (prompt, now)
        name = next((told["name"] for told in game["view"]["own"] if told["kind"] == "announcing"), None)
        for line in (self._wall, *self._phones) if name else ():
            if not self._first(prompt, line):
                continue
            if line is self._wall:
                self._act(line, prompt, {"kind": "fetched", "done": False})
            size = "wall" if line is self._wall else "phone"
            self._fetching.append((line, prompt, self._fetchers.submit(self._get, f"{name}.{size}")))

    def _get(self, name: str) -> None:
        connection = http.client.HTTPConnection("127.0.0.1", self._port, timeout=30)
        connection.request("GET", f"/api/rooms/{self.code}/media/{name}")
        response = connection.getresponse()
        response.read()
        connection.close()
        if response.status != 200:
            raise ValueError(f"a picture was not there: {response.status}")

    def _first(self, prompt: str, line: Line) -> bool:
        known = (prompt, line) in self._done
        self._done.add((prompt, line))
        return not known

    def _open(self, prompts: Any, now: float) -> None:
        if self._asked_at:
            self._noted.announced_ms.append((now - self._asked_at[1]) * 1000)
            self._asked_at = None
        for prompt in prompts:
            for line, seat in self._phones.items():
                if seat in prompt["seats"] and self._first(prompt["id"], line):
                    self._answers.append((now + self._chance.random() * SPREAD_S, line, prompt["id"]))

    def _answer(self, line: Line, prompt: str) -> None:
        game = self._console.picture()["game"]
        if not any(each["id"] == prompt for each in game["prompts"]):
            return
        by_choice = game["view"]["stage"].get("question", {}).get("format") == "choice"
        action = {"kind": "choose", "option": 1} if by_choice else {"kind": "guess", "value": "7"}
        sent = perf_counter()

        def confirmed(reply: Reply) -> None:
            if reply["ok"]:
                self._noted.answers_ms.append((perf_counter() - sent) * 1000)
            else:
                self._noted.refused += 1

        line.command("act", confirmed, prompt=prompt, action=action, elapsed_ms=300)

    def _act(self, line: Line, prompt: str, action: Any) -> None:
        line.command("act", lambda _: None, prompt=prompt, action=action, elapsed_ms=None)


def main() -> None:
    """Carry out the job."""
    job = json.loads(sys.stdin.readline())
    loop, banks = Loop(), job["banks"]
    noted = {bank: Confirmed() for bank in banks}
    with ThreadPoolExecutor(FETCHERS) as fetchers:
        rooms = []
        for number in range(job["rooms"]):
            bank = banks[number % len(banks)]
            rooms.append(_Room(loop, job["port"], number, bank, noted[bank], fetchers))
        for measured in (False, True):  # at first they are all in the same place
            if measured:
                for of_bank in noted.values():
                    of_bank.forget()
            end = perf_counter() + (job["seconds"] if measured else job["seconds"] / 4)
            while perf_counter() < end:
                loop.read(0.005)
                for room in rooms:
                    room.go_on()
    print(json.dumps({bank: vars(one) for bank, one in noted.items()}))


if __name__ == "__main__":
    main()
