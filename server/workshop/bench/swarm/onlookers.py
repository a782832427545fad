"""A crowd in a process of its own: phones without a seat, who play along and bet whenever they are told.

Its arguments are the server's port, the room's code and how many there are. Each line on stdin has everybody answer
what is asked of onlookers within so many seconds from now; the line on stdout says how many answers went out and were
taken, once all have been answered. The first line on stdout comes when all are in.
"""

import json
import random
import sys
from time import perf_counter
from typing import Any

from workshop.bench.swarm.lines import Line, Loop, Reply


def _answers(seen: Any, chance: random.Random) -> list[tuple[str, Any]]:
    """Return the prompts that ask onlookers, each with an answer."""
    if seen["game"] is None:
        return []
    view, found = seen["game"]["view"], []
    question = view["stage"].get("question")
    for prompt in seen["game"]["prompts"]:
        if not prompt["audience"]:
            continue
        if prompt["kind"] == "bet":
            found.append((prompt["id"], {"kind": "bet", "on": chance.choice(view["crowd"]["options"])}))
        elif question is not None and question["choices"]:
            found.append((prompt["id"], {"kind": "choose", "option": chance.randrange(len(question["choices"]))}))
        elif question is not None and question["format"] == "number":
            found.append((prompt["id"], {"kind": "guess", "value": str(chance.randrange(1_000))}))
    return found


class Crowd:
    """Everybody who looks on in one room."""

    def __init__(self, port: int, code: str, count: int) -> None:
        """Come in, one after the other."""
        self._loop, self._chance = Loop(), random.Random(code)
        self._lines: list[Line] = []
        self._open = self._taken = 0
        for number in range(count):
            auth = {"v": 1, "role": "player", "room": code, "token": None, "patches": True}
            line = self._loop.connect(port, auth, lambda: None)
            self._loop.ask(line, "join", name=f"Onlooker {number}")
            self._lines.append(line)
        print("in", flush=True)

    def live(self) -> None:
        """Do as the lines on stdin say until they end."""
        said: list[str] = []
        self._loop.watch(sys.stdin, lambda: said.append(sys.stdin.readline()))
        while True:
            self._loop.until(lambda: bool(said), "", patience_s=3_600)
            if not (order := said.pop()):
                return
            print(json.dumps(self._answer(float(order))), flush=True)

    def _answer(self, spread_s: float) -> list[int]:
        began, self._open, self._taken = perf_counter(), 0, 0
        wanted = _answers(self._lines[0].picture(), self._chance) if self._lines else []
        acts = [(self._chance.random() * spread_s, line, what) for line in self._lines for what in wanted]
        for at, line, (prompt, action) in sorted(acts, key=lambda act: act[0]):
            while (left := began + at - perf_counter()) > 0:
                self._loop.read(left)
            self._open += 1
            line.command("act", self._answered, prompt=prompt, action=action)
        self._loop.until(lambda: not self._open, "the crowd's answers were not answered")
        return [len(acts), self._taken]

    def _answered(self, reply: Reply) -> None:
        self._open -= 1
        self._taken += reply["ok"]


def main() -> None:
    """Be the crowd."""
    port, code, count = sys.argv[1:]
    Crowd(int(port), code, int(count)).live()


if __name__ == "__main__":
    main()
