"""The Socket.IO handlers: handshake, commands, probes. They parse, authenticate and hand over to the room."""

import logging
import secrets
from functools import partial
from typing import Any

import gevent
import orjson
from flask import request
from flask_socketio import ConnectionRefusedError, SocketIO
from gevent.event import AsyncResult
from pydantic import TypeAdapter, ValidationError

from buzzkeep import fairness
from buzzkeep.net.connection import Connection
from buzzkeep.net.limits import Limiter
from buzzkeep.net.lines import Lines, Timing, proxied
from buzzkeep.net.outbox import Outbox
from buzzkeep.net.wire import PROTOCOL_VERSION, Auth, Command
from buzzkeep.rooms import links
from buzzkeep.rooms.actor import Answer, RoomActor
from buzzkeep.rooms.clock import Source, monotonic_ms
from buzzkeep.rooms.commands import Act
from buzzkeep.rooms.core import Actor
from buzzkeep.rooms.directory import Directory
from buzzkeep.rooms.state import hashed

log = logging.getLogger(__name__)

PROBE_EVERY_S = 4.0
PROBES_PER_S = 100.0  # of all sockets together: beyond 400 of them each one's turn comes later; races warm up anyway
PROBES_AT_JOINING = 5
PROBES_BEFORE_RACE, WARM_UP_EVERY_MS = 3, 300  # done well before a question that is announced 1.2 s ahead
COMMAND = '["command",'
TOO_FAST = {"ok": False, "error": {"code": "TOO_FAST", "message": "Too many messages; please wait a moment."}}
BUG = {"ok": False, "error": {"code": "BUG", "message": "Something went wrong on the server."}}
_command: TypeAdapter[Command] = TypeAdapter(Command)
_auth = TypeAdapter(Auth)


class Ack:
    """Where a room puts the reply to a command: the acknowledgement goes out without waking anybody."""

    def __init__(self, connection: Connection, serial: str, lines: Lines, timing: Timing | None) -> None:
        self._connection, self._serial, self._lines, self._timing = connection, serial, lines, timing
        self._done = False

    def ready(self) -> bool:
        """Say whether the reply was given."""
        return self._done

    def set(self, reply: dict[str, Any]) -> None:
        """Give the reply."""
        self._done = True
        player = self._connection.actor.player
        if self._timing is not None and reply["ok"] and player is not None:
            self._lines.settle(self._connection.code, player, self._timing)
        self._connection.reply(self._serial, reply)


class Handlers:
    """Everything a socket may do. Handlers of one socket run in order (``async_handlers=False``)."""

    def __init__(self, socketio: SocketIO, directory: Directory, outbox: Outbox, source: Source) -> None:
        """Register the handlers."""
        self._socketio, self._directory, self._outbox, self._source = socketio, directory, outbox, source
        self._per_socket = Limiter(size=40, per_s=20, source=monotonic_ms)
        self._probe_serial = 0
        outbox.warm_up = self.warm_up
        self._of_engine: dict[str, Connection] = {}
        self._engine = socketio.server.eio
        self._packets = self._engine.handlers["message"]
        self._engine.handlers["message"] = self.packet
        socketio.on_event("connect", self.connect)
        socketio.on_event("disconnect", self.disconnect)
        # straight to the Socket.IO server: a command needs none of Flask's request context, and it is the hot path
        socketio.server.on("command", self.command)

    def packet(self, eio_sid: str, data: Any) -> None:
        """Pass a raw packet on; what is not even a Socket.IO packet costs its sender the connection."""
        connection = self._of_engine.get(eio_sid)
        if connection is not None and isinstance(data, str) and self._quick(connection, data):
            return
        try:
            self._packets(eio_sid, data)
        except Exception as error:  # the commands catch their own: this is the parser's
            log.info("dropped a socket that sent rubbish: %s", type(error).__name__)
            gevent.spawn(self._engine.disconnect, eio_sid)

    # -- handshake ---------------------------------------------------------------------------------------------

    def connect(self, auth: Any = None) -> None:
        """Admit a socket to its room, or refuse it with a ``Goodbye`` as the error's data."""
        try:
            given = _auth.validate_json(orjson.dumps(auth))
        except (ValidationError, orjson.JSONEncodeError) as error:
            version = isinstance(auth, dict) and auth.get("v") not in (None, PROTOCOL_VERSION)
            raise _refuse(
                "bad_version" if version else "bad_auth",
                "Please reload the page." if version else f"auth: {_first(error)}",
            ) from None
        room = self._directory.locate(given.room)
        if room is None:
            raise _refuse("unknown_room", f"There is no room {given.room.upper()}.")
        actor = self._identify(room, given)
        sid = request.sid  # type: ignore[attr-defined]  # added by Flask-SocketIO
        engine = self._engine.sockets[self._socketio.server.manager.eio_sid_from_sid(sid, "/")]
        connection = Connection(sid, room.code, actor, engine)
        connection.proxied = proxied(request.environ)
        self._outbox.add(connection)
        self._of_engine[engine.sid] = connection
        if engine.websocket is not None:
            engine.websocket.quick = partial(self._quick_text, connection)
        gevent.spawn(self._welcome, room, connection)  # after the handshake's own answer

    def _identify(self, room: RoomActor, given: Auth) -> Actor:
        state = room.head.room
        if given.role == "host":
            if given.token is None or not secrets.compare_digest(hashed(given.token), state.host_hash):
                raise _refuse("bad_token", "This is not the host's link of this room.")
            return Actor("host")
        if given.role == "screen":
            return Actor("screen")
        if given.token is None:
            return Actor("player")
        known = hashed(given.token)
        for player in state.players:
            if secrets.compare_digest(player.token_hash, known):
                return Actor("player", player.id)
        raise _refuse("bad_token", "This seat is not yours any more; please join again.")

    def _welcome(self, room: RoomActor, connection: Connection) -> None:
        if self._outbox.get(connection.sid) is None:
            return  # gone already
        if connection.actor.player is not None:
            self._outbox.replace_older(connection)
            self._outbox.lines.connected(connection.code, connection.actor.player)
            room.connected(connection.actor.player)
        self._outbox.greet(room, connection)
        if connection.actor.role == "screen":
            self._outbox.refresh_hosts(room)
        for _ in range(PROBES_AT_JOINING):  # a first impression of the line; the rest comes with the rounds
            self.probe(connection)
            gevent.sleep(0.15)

    def disconnect(self, *_reason: Any) -> None:
        """Forget a socket; its player keeps everything."""
        connection = self._outbox.remove(request.sid)  # type: ignore[attr-defined]  # added by Flask-SocketIO
        if connection is None:
            return
        self._per_socket.forget(connection.sid)
        self._of_engine.pop(connection.engine.sid, None)
        room = self._directory.locate(connection.code)
        if room is None:
            return
        if connection.actor.player is not None:
            room.disconnected(connection.actor.player)
        elif connection.actor.role == "screen":
            self._outbox.refresh_hosts(room)

    # -- commands ----------------------------------------------------------------------------------------------

    def _quick_text(self, connection: Connection, text: str) -> bool:
        return text.startswith("4") and self._quick(connection, text[1:])

    def _quick(self, connection: Connection, packet: str) -> bool:
        """Take what a running game consists of, without blocking: a player's actions, and acknowledgements.

        False leaves the packet to the Socket.IO server and :meth:`command`, which do the same for every packet there
        is. The loop itself calls this as soon as the bytes are there: no greenlet has to wake up first.
        """
        arrived = self._source.exact()
        if packet.startswith("3"):
            return connection.acknowledged(packet)
        at = packet.find("[", 1, 12)
        serial = packet[1:at]
        if connection.actor.player is None or not packet.startswith("2") or not serial.isdecimal():
            return False
        if not packet.startswith(COMMAND, at):
            return False
        try:
            command = _command.validate_json(packet[at + len(COMMAND) : -1])
        except ValidationError:
            return False
        if not isinstance(command, Act) or packet[-1] != "]" or self._outbox.get(connection.sid) is None:
            return False
        room = self._directory.loaded(connection.code)
        if room is None:
            return False
        if not self._per_socket.allows(connection.sid):
            connection.reply(serial, TOO_FAST)
            return True
        try:
            timing = self._timing(connection, command, arrived)
            answer = Ack(connection, serial, self._outbox.lines, timing)
            _post(connection, room, command, arrived, timing, answer)
        except Exception:
            log.exception("a command failed")
            connection.reply(serial, BUG)
        return True

    def _timing(self, connection: Connection, command: Command, arrived: float) -> Timing | None:
        player = connection.actor.player
        if player is None or not isinstance(command, Act):
            return None
        return self._outbox.lines.judge(connection.code, player, command.prompt, arrived, command.elapsed_ms)

    def command(self, sid: str, raw: Any = None, *_rest: Any) -> dict[str, Any]:
        """Work on a command and answer it by the ack; whatever is wrong is said to its sender only."""
        arrived = self._source.exact()
        connection = self._outbox.get(sid)
        if connection is None:
            return _error("GONE", "This socket is not in a room.")
        if not self._per_socket.allows(connection.sid):
            return TOO_FAST
        try:
            command = _command.validate_json(orjson.dumps(raw))
        except (ValidationError, orjson.JSONEncodeError) as error:
            return _error("MALFORMED", _first(error))
        room = self._directory.locate(connection.code)
        if room is None:
            return _error("GONE", "This room does not exist any more.")
        if connection.joined is not None and connection.joined[0] == command.id:
            return connection.joined[1]
        answer: AsyncResult[dict[str, Any]] = AsyncResult()
        try:
            timing = self._timing(connection, command, arrived)
            _post(connection, room, command, arrived, timing, answer)
            reply = answer.get()
            assert reply is not None
        except Exception:
            log.exception("a command failed")
            return BUG
        if timing is not None and reply["ok"] and connection.actor.player is not None:
            self._outbox.lines.settle(connection.code, connection.actor.player, timing)
        if reply["ok"] and command.kind == "join":
            connection.joined = (command.id, reply)
            self._joined(room, connection, reply)
        return reply

    def _joined(self, room: RoomActor, connection: Connection, reply: dict[str, Any]) -> None:
        if "knock" in reply:
            connection.knock = reply["knock"]
            return
        connection.actor = Actor("player", reply["player"])
        self._outbox.replace_older(connection)
        room.connected(reply["player"])
        gevent.spawn(self._outbox.greet, room, connection)

    # -- probes ------------------------------------------------------------------------------------------------

    def probe(self, connection: Connection) -> None:
        """Measure a round trip: the client answers the event's ack at once."""
        if connection.actor.role == "screen" or self._outbox.get(connection.sid) is None:
            return
        self._probe_serial += 1
        serial, chip = self._probe_serial, self._chip(connection)
        player, lines = connection.actor.player, self._outbox.lines

        def answered(answer: Any) -> None:
            if isinstance(answer, dict) and answer.get("n") == serial:
                trip = self._source.exact() - sent
                connection.trips_ms.append(round(trip / self._source.rate))
                if player is not None:
                    lines.observe(connection.code, player, fairness.Source.PROBE, trip)

        if player is not None and connection.websocket is not None and not connection.proxied:
            lines.observe_kernel(connection.code, player, connection.websocket.raw)
        sent = self._source.exact()  # nothing that takes time comes between this and the sending
        if player is not None and connection.websocket is not None:
            connection.websocket.ping(
                lambda: lines.observe(connection.code, player, fairness.Source.PING, self._source.exact() - sent),
                with_next=True,
            )

        connection.emit("probe", {"n": serial, "rtt_ms": connection.rtt_ms, **chip}, answered)

    def warm_up(self, code: str) -> None:
        """Probe a room's phones three times: a question for which every millisecond counts is about to open."""

        def probes() -> None:
            for _ in range(PROBES_BEFORE_RACE):
                for connection in self._outbox.of(code):
                    self.probe(connection)
                gevent.sleep(self._source.real_s(WARM_UP_EVERY_MS))

        gevent.spawn(probes)

    def _chip(self, connection: Connection) -> dict[str, Any]:
        room, player = self._directory.locate(connection.code), connection.actor.player
        line = fairness.Line() if player is None else self._outbox.lines.line(connection.code, player)
        known = fairness.bounds(line)
        cap_ms = fairness.CAP_MS if room is None else links.cap_ms(room.head.room.options)
        jitter_ms = None if known is None else round(known.jitter)
        return {"jitter_ms": jitter_ms, "coverage": links.coverage(line, cap_ms)}

    def probe_forever(self) -> None:
        """Probe every socket in turn, spread over the round; a greenlet of its own."""
        while True:
            connections = list(self._outbox)
            pause = max(PROBE_EVERY_S / max(1, len(connections)), 1 / PROBES_PER_S)
            for connection in connections:
                self.probe(connection)
                gevent.sleep(pause)
            if not connections:
                gevent.sleep(PROBE_EVERY_S)
            for room in self._directory:
                self._outbox.refresh_hosts(room)


def _post(
    connection: Connection, room: RoomActor, command: Command, arrived: float, timing: Timing | None, answer: Answer
) -> None:
    """Put a command into its room's mailbox, with the time at which it counts as given."""
    room.post(
        connection.actor,
        command,
        answer,
        arrived_ms=timing.acted_ms if timing else int(arrived),
        timing=timing.verdict if timing else None,
    )


def _refuse(code: str, message: str) -> ConnectionRefusedError:
    return ConnectionRefusedError(message, {"code": code, "message": message})


def _error(code: str, message: str) -> dict[str, Any]:
    return {"ok": False, "error": {"code": code, "message": message}}


def _first(error: Exception) -> str:
    """Return the first thing that is wrong, with its place, without repeating the input."""
    if not isinstance(error, ValidationError):
        return "not JSON"
    found = error.errors(include_url=False, include_input=False, include_context=False)[0]
    where = ".".join(str(part) for part in found["loc"]) or "message"
    return f"{where}: {found['msg']}"[:300]
