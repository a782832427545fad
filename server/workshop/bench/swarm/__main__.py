"""One run against one server: people come in, answer in waves, and look at an open question; prints what it took.

The job comes as JSON on stdin: ``port`` and ``pid`` of the server, ``rooms``, ``waves`` that are measured, ``spread``
of a wave's answers and length of the ``idle`` time (s), and ``game`` with the ``mover``'s command, or for the echo the
number of ``phones``.
"""

import json
import random
import sys
from collections.abc import Sequence
from time import perf_counter, process_time
from typing import Any

from workshop.bench.swarm.lines import PATIENCE_S, Loop
from workshop.bench.swarm.meter import Usage, usage
from workshop.bench.swarm.rooms import Measured, Move, Mover, PlayedRoom, Room, open_room, table_of

SETTLE_S = 0.5  # after a wave: the reveal of its last answer belongs to it
WARM_UP_WAVES = 1


class Run:
    """All rooms against one server."""

    def __init__(self, job: dict[str, Any]) -> None:
        """Note how the server was before anybody came."""
        self._job, self._loop, self._measured = job, Loop(), Measured()
        self._pid: int = job["pid"]
        self._port: int = job["port"]
        self._chance = random.Random(1)
        self._before = usage(self._pid)
        self._played: list[PlayedRoom] = []
        self._rooms: Sequence[Room] = ()

    def play(self) -> dict[str, Any]:
        """Play the real game."""
        mover = Mover(self._job["mover"], self._loop)
        try:
            return self._play(mover)
        finally:
            mover.close()

    def _play(self, mover: Mover) -> dict[str, Any]:
        game = self._job["game"]
        seats, phones = table_of(self._port, game)
        processes = self._job.get("processes", 1)
        opened = [open_room(self._port, number, processes) for number in range(self._job["rooms"])]
        self._rooms = self._played = [
            PlayedRoom(self._loop, self._port, self._measured, mover, each) for each in opened
        ]
        for room in self._played:
            room.set_up(game, seats)
        joined = self._join(phones)
        for room in self._played:
            room.start()
        return {**joined, **self._waves(), **self._idle()}

    def echo(self) -> dict[str, Any]:
        """Talk to the echo: as many lines, answers of the same form."""
        self._rooms = [
            Room(self._loop, self._port, f"R{number:03d}", self._measured) for number in range(self._job["rooms"])
        ]
        for room in self._rooms:
            room.enter("host")
            room.enter("screen")
        return {**self._join(self._job["phones"]), **self._waves(), **self._idle()}

    def _join(self, phones: int) -> dict[str, Any]:
        before = self._settled()
        for number in range(phones):  # in turn, so that nobody joins a room that still tells of the one before
            for room in self._rooms:
                room.join(f"Phone {number}")
        after = self._settled()
        return {"phones": phones, "join_cpu_ms": (after.cpu_s - before.cpu_s) * 1000 / (phones * len(self._rooms))}

    def _settled(self) -> Usage:
        self._loop.listen(SETTLE_S)
        return usage(self._pid)

    def _all_ready(self) -> None:
        """Play until every room has answers to give. Raises ``TimeoutError`` if one does not come to it."""
        end = perf_counter() + PATIENCE_S
        while left := [room.code for room in self._rooms if not room.ready()]:
            self._loop.read(0.02)
            if perf_counter() > end:
                raise TimeoutError(f"nobody has anything to answer in {', '.join(left)}")

    def _wave(self) -> int:
        """Have everybody answer within the spread; return how many did."""
        moves = [
            (self._chance.random() * self._job["spread"], room, move) for room in self._rooms for move in room.moves()
        ]
        moves.sort(key=lambda move: move[0])
        self._send(moves)
        self._loop.listen(SETTLE_S)
        end = perf_counter() + PATIENCE_S
        while any(flight.seq is None for room in self._rooms for flight in room.waiting) and perf_counter() < end:
            self._loop.read(0.05)
        return len(moves)

    def _send(self, moves: list[tuple[float, Room, Move]]) -> None:
        began = perf_counter()
        for at, room, move in moves:
            while (left := began + at - perf_counter()) > 0:
                self._loop.read(left)
            room.send(move)
            self._loop.read(0)

    def _waves(self) -> dict[str, Any]:
        for _ in range(WARM_UP_WAVES):
            self._all_ready()
            self._wave()
            for room in self._rooms:
                room.wave_is_over()
        for name, value in vars(Measured()).items():  # the warm-up does not count
            setattr(self._measured, name, value)
        tally = self._loop.tally
        cpu = own = sent = messages = written = 0.0
        unseen = 0
        first = usage(self._pid)
        for _ in range(self._job["waves"]):
            self._all_ready()
            before, own_before, bytes_before, messages_before = (
                usage(self._pid),
                process_time(),
                tally.bytes,
                tally.messages,
            )
            self._wave()
            after = usage(self._pid)
            cpu += after.cpu_s - before.cpu_s
            own += process_time() - own_before
            sent += tally.bytes - bytes_before
            messages += tally.messages - messages_before
            written += (after.written or 0) - (before.written or 0)
            unseen += sum(len(room.waiting) for room in self._rooms)
            for room in self._rooms:
                room.wave_is_over()
        last = usage(self._pid)
        answers = max(1, self._measured.answers)
        return {
            "answers": self._measured.answers,
            "cpu_ms": cpu * 1000 / answers,
            "round_cpu_ms": (last.cpu_s - first.cpu_s) * 1000 / answers,
            "own_cpu_ms": own * 1000 / answers,
            "sent_kb": sent / 1000 / answers,
            "messages": messages / answers,
            "written_kb": None if last.written is None else written / 1000 / answers,
            "confirmed_ms": self._measured.confirmed,
            "wall_ms": self._measured.on_the_wall,
            "refused": self._measured.refused,
            "unseen": unseen,
            "memory_mb": (last.memory_mb - self._before.memory_mb) / len(self._rooms),
        }

    def _idle(self) -> dict[str, Any]:
        seconds = self._job["idle"]
        self._all_ready()
        for room in self._played:
            room.wait_long()
        before = self._settled()
        began = perf_counter()
        self._loop.listen(seconds)
        after = usage(self._pid)
        return {"idle_percent": (after.cpu_s - before.cpu_s) * 100 / (perf_counter() - began)}


def main() -> None:
    """Carry out the job."""
    job = json.loads(sys.stdin.readline())
    run = Run(job)
    print(json.dumps(run.play() if "game" in job else run.echo()))


if __name__ == "__main__":
    main()
