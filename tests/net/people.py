"""A running server in a process of its own, and protocol clients that behave, or do not."""

import http.client
import itertools
import json
import re
import sys
import tempfile
import threading
import time
from contextlib import closing, contextmanager
from functools import cache
from pathlib import Path

import engineio
import socketio

from net import fixed_deck, forked
from together import made_once

START_S = 240  # of a machine that has much else to do
SOON_S = 60  # what comes at once, of a machine that has much else to do
STAMP = itertools.count(1)


class Served:
    """``buzzkeep serve`` on a free loopback port; with ``deck``, the key of every match, what is dealt is known."""

    def __init__(self, database, *options, rate=1.0, deck=None):
        self.database, self.options, self.rate = Path(database), options, rate
        self.program = ("-m", "buzzkeep") if deck is None else (fixed_deck.__file__, deck.to_bytes(32).hex())
        self.process = None

    def start(self, port=0):
        if not self.database.exists():
            self.database.write_bytes(new_database())
        return self.starts(port)

    def starts(self, port=0):
        """Start it on whatever there is: without a database the shipped banks are read into a new one."""
        options = ["--host", "127.0.0.1", "--port", port, "--db", self.database, "--clock-rate", self.rate]
        arguments = ["serve", *map(str, options), *self.options]
        self.process, self.output = forked.start(self.program, arguments, self.log)
        deadline = time.monotonic() + START_S
        for line in self.output:
            if found := re.search(rb"http://127\.0\.0\.1:(\d+)/j", line):
                self.port = int(found[1])
                break
            assert time.monotonic() < deadline, "the server did not start"
        else:
            raise AssertionError(f"the server ended: {self.errors()}")
        self.url = f"http://127.0.0.1:{self.port}"
        return self

    @property
    def log(self):
        return self.database.with_suffix(".log")

    def errors(self):
        """What the server wrote on stderr."""
        return self.log.read_text("utf-8")

    def kill(self):
        """SIGKILL: no disconnection, no flush."""
        self.process.kill()
        self._wait()

    def stop(self):
        self.process.terminate()
        self._wait()

    def crash(self, rate=None):
        """Kill it and start it again on the same port, its room clocks at another ``rate`` if one is given."""
        self.kill()
        self.rate = self.rate if rate is None else rate
        return self.start(self.port)

    def verified(self):
        """Once it has ended: every match repeats itself from its log, and no error was logged. What `verify` said."""
        process, output = forked.start(("-m", "buzzkeep"), ["verify", "--db", str(self.database)], self.log)
        with output:
            said = output.read().decode()
        process.join(20)
        assert process.exitcode == 0, said + self.errors()
        assert "error" not in self.errors().lower(), self.errors()
        return said

    def _wait(self):
        self.process.join(20)
        assert self.process.exitcode is not None, "the server does not end"
        self.output.close()

    def room(self, lang="en", path=""):
        """Open a room, each from an address of its own, for one opens only a few; return (code, host token)."""
        number = next(STAMP)
        address = f"127.1.{number // 250 % 250}.{1 + number % 250}" if sys.platform == "linux" else "127.0.0.1"
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=60, source_address=(address, 0))
        with closing(connection):
            connection.request(
                "POST", f"{path}/api/rooms", json.dumps({"lang": lang}), {"Content-Type": "application/json"}
            )
            opened = json.load(connection.getresponse())
        return opened["code"], opened["host_token"]


@cache
def new_database():
    """What a server makes of no database: one of a run of the tests reads the shipped banks for all processes."""
    return made_once("new.db", _made_of_nothing)


def _made_of_nothing():
    with tempfile.TemporaryDirectory() as folder:
        server = Served(Path(folder) / "rooms.db").starts()
        server.stop()
        files = {path.name: path.stat().st_size for path in Path(folder).iterdir()}
        assert files.keys() == {"rooms.db", "rooms.db.lock", "rooms.log"}, f"not all is in the database yet: {files}"
        return server.database.read_bytes()


class Refused(Exception):
    """The handshake was refused; ``data`` is the goodbye."""

    def __init__(self, data):
        super().__init__(str(data))
        self.data = data


class InOrder(engineio.Client):
    """Handles messages one after the other as they came; the library gives each to a thread of its own."""

    def _trigger_event(self, event, *args, run_async=False, **options):
        return super()._trigger_event(event, *args, **options)

    def disconnect(self, abort=False, reason=None):
        """Do not wait for the thread that reads if that is the one that was told to end."""
        super().disconnect(abort or threading.current_thread() is self.read_loop_task, reason)


class Sockets(socketio.Client):
    """A Socket.IO client that keeps the order of what the server says."""

    def _engineio_client_class(self):
        return InOrder


class Told:
    """The highest sequence number of a room that any of its clients has been told of."""

    def __init__(self):
        self.seq = 0

    def note(self, seq):
        self.seq = max(self.seq, seq or 0)


class Client:
    """One socket: keeps every message it receives and can wait for what it wants to see.

    Clients that share ``told`` never read a room older than what one of them knows of: whoever had a command
    acknowledged finds its effect in the ``latest`` of everybody, however late their updates come.
    """

    def __init__(
        self,
        url,
        role,
        code,
        token=None,
        *,
        auth=None,
        answers_probes=True,
        patience_s=60,
        transports=("websocket",),
        told=None,
        headers=None,
        path="",
    ):
        self.patience_s = patience_s
        self.told = told or Told()
        self.received, self.raw = [], []
        self.news = threading.Condition()
        self.answers_probes = answers_probes
        self.io = Sockets(reconnection=False, handle_sigint=False, request_timeout=patience_s)
        for event in ("update", "welcome", "goodbye", "live"):
            self.io.on(event, lambda body=None, event=event: self._note(event, body))
        self.io.on("probe", self._probe)
        self.refusal, self.gone = None, False
        self.io.on("disconnect", self._disconnected)
        self.io.on("connect_error", self._refused)
        auth = {"v": 1, "role": role, "room": code, "token": token} if auth is None else auth
        try:
            self.io.connect(
                url,
                auth=auth,
                transports=list(transports),
                headers=headers or {},
                wait_timeout=patience_s,
                socketio_path=f"{path}/socket.io",
            )
        except socketio.exceptions.ConnectionError:
            self._shut()
            raise Refused(self.refusal) from None

    def _disconnected(self, *_reason):
        with self.news:
            self.gone = True
            self.news.notify_all()

    def _refused(self, data=None):
        self.refusal = data.get("data", data) if isinstance(data, dict) else data

    def _note(self, event, body):
        with self.news:
            self.received.append((event, body))
            self.news.notify_all()
        if event == "update":
            self.told.note(body["seq"])

    def _probe(self, body):
        self._note("probe", body)
        return {"n": body["n"]} if self.answers_probes else None

    def send(self, kind, message_id=None, **fields):
        """Send a command and return its reply."""
        body = {"kind": kind, "id": message_id or f"m{next(STAMP)}", **fields}
        reply = self.io.call("command", body, timeout=self.patience_s)
        self.told.note(reply.get("seq"))
        return reply

    def ok(self, kind, message_id=None, **fields):
        """Send a command that must succeed."""
        reply = self.send(kind, message_id, **fields)
        assert reply["ok"], (kind, fields, reply)
        return reply

    def refused(self, kind, **fields):
        """Send a command that must be refused; return the error's code."""
        reply = self.send(kind, **fields)
        assert not reply["ok"], (kind, fields, reply)
        return reply["error"]["code"]

    def updates(self):
        with self.news:
            return [body for event, body in self.received if event == "update"]

    @property
    def latest(self):
        """The newest update; it is waited for if somebody has been told of a newer one. A closed socket's last one."""
        known = self.told.seq
        with self.news:
            in_time = self.news.wait_for(lambda: self.gone or self.updates()[-1]["seq"] >= known, self.patience_s)
        assert in_time, f"update {known} did not come"
        return self.updates()[-1]

    @property
    def stage(self):
        """The conquest stage in the latest update."""
        return self.latest["game"]["view"]["stage"]

    def until(self, condition, timeout=SOON_S, event="update"):
        """Wait until a received message of that event satisfies ``condition``; return the newest such message."""
        with self.news:

            def found():
                return next((b for e, b in reversed(self.received) if e == event and condition(b)), None)

            self.news.wait_for(lambda: found() is not None or self.gone, timeout)
            assert found() is not None, "waited in vain"
            return found()

    def until_latest(self, condition, timeout=SOON_S):
        """Wait until the *latest* update satisfies ``condition``; return it."""
        with self.news:

            def latest():
                return next((b for e, b in reversed(self.received) if e == "update"), None)

            def fits():
                return (body := latest()) is not None and condition(body)

            self.news.wait_for(lambda: fits() or self.gone, timeout)
            assert fits(), "waited in vain; the latest update:\n" + json.dumps(latest())[:3000]
            return latest()

    def close(self):
        self.io.disconnect()
        self._shut()

    def _shut(self):
        """Close what the client library leaves behind after a refusal or a dead server: its socket, and who writes."""
        if (websocket := getattr(self.io.eio, "ws", None)) is not None:
            websocket.shutdown()
        self.io.eio.queue.put(None)


class Table:
    """A room with its host, a screen and phones, on a server."""

    def __init__(self, served, lang="en"):
        self.served = served
        self.told = Told()
        self.code, self.host_token = served.room(lang)
        self.clients = []
        self.host = self.connect("host", self.host_token)
        self.phones = {}

    def connect(self, role, token=None, **options):
        client = Client(self.served.url, role, self.code, token, told=self.told, **options)
        self.clients.append(client)
        client.until(lambda update: True)
        return client

    def join(self, name, **fields):
        """Have somebody join with a phone; the phone remembers its ``token`` and ``player``."""
        phone = self.connect("player")
        reply = phone.ok("join", name=name, **fields)
        phone.token, phone.player = reply["token"], reply["player"]
        phone.until_latest(lambda update: update["you"]["player"] == phone.player)
        self.phones[name] = phone
        return phone

    def again(self, phone):
        """The same phone on a new socket, as after a reload."""
        fresh = self.connect("player", phone.token)
        fresh.token, fresh.player = phone.token, phone.player
        return fresh

    def played_out(self, *seats, timeout=150):
        """Let strong bots take the seats until the match is over; return the last stage."""
        host = self.connect("host", self.host_token)
        for seat in seats:
            host.ok("bot", seat=seat, skill="hard")
        over = host.until_latest(lambda update: update["room"]["phase"] == "over", timeout)
        return over["game"]["view"]["stage"]

    def short(self, **options):
        """Choose a game that is quick to play through."""
        quick = {
            "colours": "kept",
            "allocation": "one",
            "only_choice": "asked",
            "play_along": False,
            "bets": False,
            "reveals": "timed",
            "picks": "in_turn",
            "map": "triangle",
            "rounds_expansion": 1,
            "rounds_battle": 1,
            "reveal_time": 2,
            "select_time": 8,
        }
        self.host.ok("configure", game="conquest", preset="short", options={**quick, **options})

    def bots(self, *seats, skill="medium"):
        for seat in seats:
            self.host.ok("bot", seat=seat, skill=skill)

    def start(self):
        self.host.ok("start")
        return self.host.until_latest(lambda update: update["game"] is not None)

    def prompt(self, client=None):
        return (client or self.host).latest["game"]["prompts"][0]["id"]

    def act(self, client, action, **fields):
        return client.send("act", prompt=client.latest["game"]["prompts"][0]["id"], action=action, **fields)

    def close(self):
        for client in self.clients:
            client.close()


@contextmanager
def table(served, **options):
    """A table that is cleared away afterwards."""
    made = Table(served, **options)
    try:
        yield made
    finally:
        made.close()
