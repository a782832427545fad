"""The server that is raced on, in a process of its own; it also notes when it could not run (``python -m``)."""

import json
import socket
import sys
import time
from importlib import import_module
from pathlib import Path

import gevent

from buzzkeep.app import create_server
from buzzkeep.engine.registry import Registry
from buzzkeep.net.cards import Addresses
from buzzkeep.net.gatekeeper import network
from buzzkeep.rooms.commands import Configure, Join, Start
from buzzkeep.rooms.core import Actor
from buzzkeep.serve import listen, run
from workshop.bench.live.game import RACEDAY
from workshop.bench.live.proxy import TRUSTED

TICK_S, STALL_S = 0.002, 0.005


def note_stalls(path: Path) -> None:
    """Write down each time (monotonic seconds, length) when a greenlet that wants to run every 2 ms came late."""
    with path.open("w", encoding="utf-8", buffering=1) as file:
        before = time.monotonic()
        while True:
            gevent.sleep(TICK_S)
            now = time.monotonic()
            if now - before > TICK_S + STALL_S:
                file.write(f"{now:.4f} {now - before - TICK_S:.4f}\n")
            before = now


def main(job: dict[str, object]) -> None:
    """Open a room for each number in ``job["rooms"]`` (its seats); print port, codes and tokens as JSON, and serve."""
    listener = listen(str(job["host"]), 0)
    if job["paced"]:
        listener.setsockopt(socket.IPPROTO_TCP, socket.TCP_CONGESTION, b"bbr")
    registry = Registry(import_module("buzzkeep.games"), RACEDAY)
    server = create_server(
        str(job["database"]),
        addresses=Addresses("http://127.0.0.1"),
        registry=registry,
        trusted_proxies=[network(TRUSTED)],
        proxies_tell_trips=True,
    )
    opened = []
    for seats in job["rooms"]:  # type: ignore[attr-defined]  # a list, as our caller writes it
        code, host_token = server.services.directory.create("en")
        room = server.services.directory.locate(code)
        assert room is not None
        host = Actor("host")
        room.submit(host, Configure("1", "raceday", seats=seats))
        joins = (Join(f"join-{seat}", f"Phone {seat}") for seat in range(seats))
        tokens = [room.submit(Actor("player"), join).token for join in joins]
        opened.append({"code": code, "host": host_token, "tokens": tokens})
        room.submit(host, Start("2"))

    def started() -> None:
        print(json.dumps({"port": listener.getsockname()[1], "rooms": opened}), flush=True)

    gevent.spawn(note_stalls, Path(str(job["stalls"])))
    run(server, listener, started)


if __name__ == "__main__":
    main(json.loads(sys.argv[1]))
