"""Full tables at two servers at once, who answer in turns: one room has a crowd that looks on, the other has not.

The job comes as JSON on stdin: for each of both rooms ``port``, ``pid`` and the ``mover``'s command, how many
``onlookers`` it has and the ``python`` that they run with; how many ``waves`` each answers, and the ``spread`` (s).
Prints the figures of both.
"""

import json
import random
import subprocess
import sys
from time import perf_counter
from typing import Any

from workshop.bench.swarm.lines import PATIENCE_S, Loop
from workshop.bench.swarm.meter import usage
from workshop.bench.swarm.rooms import Measured, Mover, PlayedRoom, open_room

TABLES, PHONES_A_TABLE = 4, 8
SETTLE_S = 1.0  # after a wave: the reveal of its last answer, and what the crowd is told of it


class Table(PlayedRoom):
    """A room, its server and its crowd; ``apart`` says within how many ms a question reached all who are asked."""

    def __init__(self, loop: Loop, job: dict[str, Any]) -> None:
        self.figures, self.pid = Measured(), job["pid"]
        self.cpu_s = 0.0
        self.apart: list[float] = []
        self.crowd_acts = [0, 0]
        self._mover_process = Mover(job["mover"], loop)
        super().__init__(loop, job["port"], self.figures, self._mover_process, open_room(job["port"], 0))
        self.set_up("conquest", TABLES, play_along=True, bets=True)
        for number in range(TABLES * PHONES_A_TABLE):
            self.join(f"Phone {number}")
        self._crowd: subprocess.Popen[str] | None = None
        if job["onlookers"]:
            command = (sys.executable, "-m", "workshop.bench.swarm.onlookers")
            given = (str(job["port"]), self.code, str(job["onlookers"]))
            self._crowd = subprocess.Popen(
                (*job["calm"], *command, *given), stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
            )
            self._wait_for_crowd()

    def _wait_for_crowd(self) -> str:
        """Return what the crowd says next, reading all lines meanwhile."""
        assert self._crowd is not None
        assert self._crowd.stdout is not None
        out, said = self._crowd.stdout, list[str]()
        self._loop.watch(out, lambda: said.append(out.readline()))
        self._loop.until(lambda: bool(said), "the crowd does not come in")
        self._loop.ignore(out)
        return said[0]

    def wave(self, chance: random.Random, spread_s: float) -> None:
        """Have everybody answer within the spread, the crowd as well."""
        end = perf_counter() + PATIENCE_S
        while not self.ready():
            self._loop.read(0.02)
            if perf_counter() > end:
                raise TimeoutError("nobody has anything to answer")
        self._loop.listen(SETTLE_S)  # what the crowd is told of the question belongs to no answer
        heard = [line.asked_at for line in self.phones]
        self.apart.append((max(heard) - min(heard)) * 1000)
        before = usage(self.pid).cpu_s
        moves = sorted(((chance.random() * spread_s, move) for move in self.moves()), key=lambda move: move[0])
        if self._crowd is not None:
            assert self._crowd.stdin is not None
            self._crowd.stdin.write(f"{spread_s}\n")
            self._crowd.stdin.flush()
        began = perf_counter()
        for at, move in moves:
            while (left := began + at - perf_counter()) > 0:
                self._loop.read(left)
            self.send(move)
            self._loop.read(0)
        self._loop.listen(SETTLE_S)
        self._loop.until(lambda: all(flight.seq is not None for flight in self.waiting), "an answer was not confirmed")
        if self._crowd is not None:
            self.crowd_acts = [
                one + more for one, more in zip(self.crowd_acts, json.loads(self._wait_for_crowd()), strict=True)
            ]
        self.cpu_s += usage(self.pid).cpu_s - before
        self.wave_is_over()

    def forget(self) -> None:
        """Begin to measure."""
        for name, value in vars(Measured()).items():
            setattr(self.figures, name, value)
        self.cpu_s, self.apart, self.crowd_acts = 0.0, [], [0, 0]

    def found(self) -> dict[str, Any]:
        """Return what was measured."""
        return {
            "answers": self.figures.answers,
            "confirmed_ms": self.figures.confirmed,
            "wall_ms": self.figures.on_the_wall,
            "apart_ms": self.apart,
            "cpu_s": self.cpu_s,
            "refused": self.figures.refused,
            "crowd": self.crowd_acts,
        }

    def close(self) -> None:
        """Send everybody home."""
        self._mover_process.close()
        if self._crowd is not None:
            self._crowd.kill()
            self._crowd.communicate()


def main() -> None:
    """Carry out the job."""
    job = json.loads(sys.stdin.readline())
    loop, chance = Loop(), random.Random(1)
    tables = [Table(loop, each) for each in job["rooms"]]
    try:
        for table in tables:
            table.start()
        for number in range(job["waves"] + 1):
            if number == 1:
                for table in tables:
                    table.forget()
            for table in tables if number % 2 else reversed(tables):
                table.wave(chance, job["spread"])
        print(json.dumps([table.found() for table in tables]))
    finally:
        for table in tables:
            table.close()


if __name__ == "__main__":
    main()
