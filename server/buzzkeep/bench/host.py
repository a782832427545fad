"""The two servers that the load bench compares, each in a process of its own: Buzzkeep, and a bare echo."""

import gc
import json
import sys
import threading
import time
from collections.abc import Mapping, Sequence
from importlib import import_module
from itertools import count

from flask import Flask, request
from flask_socketio import SocketIO, join_room
from gevent.pywsgi import WSGIServer

from buzzkeep.app import FastJson, create_server
from buzzkeep.bench.quickfire import QUICKFIRE
from buzzkeep.engine.registry import Registry
from buzzkeep.net.gateway import Gateway, SocketHandler
from buzzkeep.rooms.commands import Configure, Join, Start
from buzzkeep.rooms.core import Actor
from buzzkeep.serve import listen, run, tame_collector

PHONES = 8


def _started(port: int, rooms: Sequence[Mapping[str, object]]) -> None:
    """Tell where the rooms are, and from then on, for each line on stdin, the processor time used so far (s)."""
    print(json.dumps({"port": port, "rooms": rooms}), flush=True)

    def report() -> None:
        for _ in sys.stdin:
            print(time.process_time(), flush=True)

    threading.Thread(target=report, name="meter", daemon=True).start()


def buzzkeep(rooms: int, database: str) -> None:
    """Serve ``rooms`` rooms of eight phones in a running quickfire match; print their codes and tokens as JSON."""
    listener = listen("127.0.0.1", 0)
    registry = Registry(import_module("buzzkeep.games"), QUICKFIRE)
    server = create_server(database, public_url="http://127.0.0.1", registry=registry)
    opened = []
    for _ in range(rooms):
        code, _token = server.services.directory.create("en")
        room = server.services.directory.locate(code)
        assert room is not None
        host = Actor("host")
        room.submit(host, Configure("1", "quickfire"))
        joins = (Join(f"join-{phone}", f"Phone {phone}") for phone in range(PHONES))
        tokens = [room.submit(Actor("player"), join).token for join in joins]
        room.submit(host, Start("2"))
        opened.append({"code": code, "tokens": tokens})

    run(server, listener, lambda: _started(listener.getsockname()[1], opened))


def echo(rooms: int, size: int) -> None:
    """Serve the barest thing Flask-SocketIO can do: acknowledge, and send ``size`` bytes to the room's eight phones."""
    app = Flask("echo")
    socketio = SocketIO(
        app, async_mode="gevent", async_handlers=False, manage_session=False, json=FastJson, http_compression=False
    )
    app.wsgi_app = Gateway(app.wsgi_app, socketio.server.eio)  # type: ignore[method-assign]  # as Flask has it
    serials = {f"R{room:03d}": count(1) for room in range(rooms)}
    rooms_of: dict[str, str] = {}
    padding = "x" * size

    @socketio.on("connect")  # type: ignore[untyped-decorator]  # the library is untyped
    def connect(auth: dict[str, str]) -> None:
        rooms_of[request.sid] = auth["room"]  # type: ignore[attr-defined]  # added by Flask-SocketIO
        join_room(auth["room"])

    @socketio.on("command")  # type: ignore[untyped-decorator]  # the library is untyped
    def command(_body: dict[str, object]) -> dict[str, object]:
        room = rooms_of[request.sid]  # type: ignore[attr-defined]  # added by Flask-SocketIO
        serial = next(serials[room])
        socketio.emit("update", {"seq": serial, "padding": padding}, to=room)
        return {"ok": True, "seq": serial}

    listener = listen("127.0.0.1", 0)
    opened = [{"code": code, "tokens": [""] * PHONES} for code in serials]
    server = WSGIServer(listener, app, log=None, handler_class=SocketHandler)
    server.start()
    gc.collect()
    tame_collector()
    _started(listener.getsockname()[1], opened)
    server.serve_forever()


if __name__ == "__main__":
    if sys.argv[1] == "buzzkeep":
        buzzkeep(int(sys.argv[2]), sys.argv[3])
    else:
        echo(int(sys.argv[2]), int(sys.argv[3]))
