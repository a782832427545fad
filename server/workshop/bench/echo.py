"""The bare echo beside which the load bench puts the server: the least that Flask-SocketIO as it comes can do."""

import gc
import sys
from itertools import count

from flask import Flask, request
from flask_socketio import SocketIO, join_room
from gevent.pywsgi import WSGIServer

from buzzkeep.net.line.line import FastJson
from buzzkeep.serve import listen, tame_collector


def serve(size: int) -> None:
    """Acknowledge each command, and send ``size`` bytes to everybody in its room."""
    app = Flask("echo")
    socketio = SocketIO(app, async_mode="gevent", manage_session=False, json=FastJson, http_compression=False)
    serials: dict[str, count[int]] = {}
    rooms_of: dict[str, str] = {}
    padding = "x" * size

    @socketio.on("connect")  # type: ignore[untyped-decorator]  # the library is untyped
    def connect(auth: dict[str, str]) -> None:
        rooms_of[request.sid] = auth["room"]  # type: ignore[attr-defined]  # added by Flask-SocketIO
        join_room(auth["room"])

    @socketio.on("command")  # type: ignore[untyped-decorator]  # the library is untyped
    def command(_body: dict[str, object]) -> dict[str, object]:
        room = rooms_of[request.sid]  # type: ignore[attr-defined]  # added by Flask-SocketIO
        serial = next(serials.setdefault(room, count(1)))
        socketio.emit("update", {"seq": serial, "padding": padding}, to=room)
        return {"ok": True, "seq": serial}

    listener = listen("127.0.0.1", 0)
    server = WSGIServer(listener, app, log=None)
    server.start()
    gc.collect()
    tame_collector()
    print(f"http://127.0.0.1:{listener.getsockname()[1]}/", flush=True)
    server.serve_forever()


if __name__ == "__main__":
    serve(int(sys.argv[1]))
