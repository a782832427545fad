"""The Socket.IO handlers: handshake, commands, probes. They parse, authenticate and hand over to the room."""

import logging
import secrets
from dataclasses import dataclass, replace
from itertools import count
from typing import Any

import gevent
import orjson
from flask import request
from flask_socketio import ConnectionRefusedError, SocketIO

from buzzkeep import fairness
from buzzkeep.engine import codec
from buzzkeep.engine.types import Member
from buzzkeep.net import live, views
from buzzkeep.net.connections import Connection, Connections
from buzzkeep.net.limits import Limiter, address_key
from buzzkeep.net.line import kernel
from buzzkeep.net.line.line import RUBBISH, SocketLine
from buzzkeep.net.lines import PROXY_FIXED, Lag, proxied
from buzzkeep.net.lookout import Lookout
from buzzkeep.net.outbox import Outbox
from buzzkeep.net.pages import host_key
from buzzkeep.net.wire import PROTOCOL_VERSION, Auth, read_command, reply_to
from buzzkeep.rooms.actor import RoomActor
from buzzkeep.rooms.callers import Caller
from buzzkeep.rooms.clock import TimeSource, monotonic_ms
from buzzkeep.rooms.commands import Act, Join
from buzzkeep.rooms.core import Actor, Refused
from buzzkeep.rooms.directory import Directory
from buzzkeep.rooms.journal import Elsewhere
from buzzkeep.rooms.mailbox import Accepted, CommandAnswer, Message
from buzzkeep.rooms.state import hashed

log = logging.getLogger(__name__)

PROBE_EVERY_S = 4.0  # while a line is young: a cheat's delays show in the spread of many probes
YOUNG_PROBES, SETTLED_EVERY = 30, 3  # a socket that has had so many is probed in every third round
PROBED_BETWEEN = 5  # and between matches everybody in every fifth
PROBES_PER_S = 20.0  # of all sockets together: beyond 80 young ones each one's turn comes later
PROBES_AT_ONCE = 5  # the loop wakes up less often, and none waits for the others longer than a fraction of 1 ms
PROBES_AT_COMING, PROBES_AT_JOINING, PROBES_AT_RETURN = 2, 3, 5  # a first impression of the line: a match may run
PROBES_APART_S = 0.15
PROBE_WATCHED_S = 0.25  # so long the loop is looked at for each: a trip while it stands still is not the line's
CONSOLES_APART_S = 0.01  # half a millisecond of work each: dozens in one go would hold up everybody's answers
WARM_UP_EVERY_MS = 300


@dataclass(frozen=True)
class SentCommand:
    """A command as it came: its JSON, the number of its acknowledgement (None: nobody waits for it), and when."""

    connection: Connection
    body: str
    number: int | None
    arrived_ms: float

    def answer(self, reply: dict[str, Any]) -> None:
        """Send the reply, if it is waited for."""
        if self.number is not None:
            self.connection.line.acknowledge(self.number, reply)


class Handlers:
    """Everything a socket may do. Handlers of one socket run in order (``async_handlers=False``)."""

    def __init__(
        self,
        socketio: SocketIO,
        directory: Directory,
        lookout: Lookout,
        connections: Connections,
        outbox: Outbox,
        source: TimeSource,
        lag: Lag,
    ) -> None:
        self._lag = lag
        self._socketio, self._directory, self._outbox, self._source = socketio, directory, outbox, source
        self._lookout, self._connections = lookout, connections
        self._per_socket = Limiter(size=40, per_s=20, source=monotonic_ms)
        self._probe_serial = 0
        self._behind_join: dict[str, list[SentCommand]] = {}  # what came after a join that is not answered yet
        outbox.warm_up = self.warm_up
        socketio.on_event("connect", self.connect)
        socketio.on_event("disconnect", self.disconnect)
        socketio.server.on("command", self.command)  # without a request of Flask's, which costs as much as a move
        socketio.on_event(RUBBISH, self.rubbish)

    def connect(self, auth: Any = None) -> None:
        """Admit a socket to its room, or refuse it with a ``Goodbye`` as the error's data."""
        try:
            given: Auth = codec.load_plain(Auth, auth)
        except codec.Malformed as error:
            version = isinstance(auth, dict) and auth.get("v") not in (None, PROTOCOL_VERSION)
            raise _refuse(
                "bad_version" if version else "bad_auth", "Please reload the page." if version else f"auth: {error}"
            ) from None
        if given.role == "host" and given.token is None:
            given = replace(given, token=host_key(given.room))
        room = self._room(given)
        if room is None:
            raise _refuse("unknown_room", f"There is no room {given.room.upper()}.")
        actor = self._identify(room, given)
        sid = request.sid  # type: ignore[attr-defined]  # added by Flask-SocketIO
        address, has_proxy = address_key(request.remote_addr), proxied(request.environ)
        told_ms = kernel.told(request.environ) if PROXY_FIXED in request.environ else None
        code, plays = room.code, self._directory.plays
        line = SocketLine(self._socketio.server, sid, request.environ, lambda: plays(code))
        connection = Connection(sid, code, actor, line, address, proxied=has_proxy, told_ms=told_ms)
        connection.patches, connection.origin = given.patches, f"http://{request.host}"
        self._connections.add(connection)
        gevent.spawn(self._welcome, room, connection)  # after the handshake's own answer

    def _room(self, given: Auth) -> RoomActor | None:
        """Find the room; a token that is none of this room makes nobody known."""
        here = self._directory.loaded(given.room.upper())
        known = here is not None and _whose(here, given.token) is not None
        try:
            return self._lookout.find(given.room, request.remote_addr, known=known)
        except Elsewhere as there:
            told = {"code": "elsewhere", "message": there.message, "path": there.path}
            raise ConnectionRefusedError("elsewhere", told) from None
        except Refused as refused:
            if refused.code == "STORAGE":  # without a goodbye: the phone tries again by itself
                raise ConnectionRefusedError(refused.message) from None
            code = "too_fast" if refused.code == "TOO_FAST" else "unreadable"
            raise _refuse(code, refused.message) from None

    def _identify(self, room: RoomActor, given: Auth) -> Actor:
        if given.role == "screen" or (given.role == "player" and given.token is None):
            return Actor(given.role)
        actor = _whose(room, given.token)
        if actor is not None and actor.role == given.role:
            return actor
        if given.role == "host":
            raise _refuse("bad_token", "This is not the host's link of this room.")
        raise _refuse("bad_token", "This seat is not yours any more; please join again.")

    def _welcome(self, room: RoomActor, connection: Connection) -> None:
        if self._connections.get(connection.sid) is None:
            return  # gone already
        if connection.actor.player is not None:
            self._outbox.replace_older(connection)
            self._on_the_line(connection, connection.actor.player)
        if (who := connection.attends) is not None:
            room.connected(who, connection.address)
        self._outbox.greet(room.publication(), connection)
        live.greet(self._connections, connection)
        new = connection.actor == Actor("player")  # a phone that is nobody's has no line yet, only a round trip
        self._first_probes(connection, PROBES_AT_COMING if new else PROBES_AT_RETURN)

    def _on_the_line(self, connection: Connection, player: Member) -> None:
        """A player has a new connection: what is known of his line begins with what the kernel knows of it already."""
        code, lines = connection.code, self._outbox.lines
        others = (each.actor.player for each in self._connections.of(code) if each is not connection)
        home = "" if connection.proxied and connection.told_ms is None else connection.address
        lines.connected(code, player, home, {other for other in others if other is not None})
        self._look_at_kernel(connection, player)

    def _look_at_kernel(self, connection: Connection, player: Member) -> None:
        """Note what the kernel knows of a player's line, ours or that of a proxy that tells."""
        code, lines, line = connection.code, self._outbox.lines, connection.line
        least_ms = connection.told_ms
        if not connection.proxied:
            lines.observe_kernel(code, player, line.kernel_trips())
            least_ms = line.polled_ms()
        if least_ms is not None:
            lines.told(code, player, least_ms)

    def disconnect(self, *_reason: Any) -> None:
        """Forget a socket; its player keeps everything."""
        connection = self._connections.remove(request.sid)  # type: ignore[attr-defined]  # added by Flask-SocketIO
        if connection is None:
            return
        self._per_socket.forget(connection.sid)
        self._behind_join.pop(connection.sid, None)
        connection.line.left()
        live.appoint(self._connections, connection.code)
        room = self._directory.loaded(connection.code)  # it does not rest while somebody is connected
        if room is None:
            return
        self._knock_ends(room, connection)
        if (who := connection.attends) is not None:
            room.disconnected(who)
        elif connection.actor.role == "screen":
            self._outbox.publish(room.publication())  # there is a spectator less

    def rubbish(self, *_: Any) -> None:
        """Let go of a socket that sends what is not even an event."""
        connection = self._connections.get(request.sid)  # type: ignore[attr-defined]  # added by Flask-SocketIO
        if connection is not None:
            log.info("room %s: dropped a socket that sent rubbish", connection.code)
            connection.line.drop()

    def command(self, sid: str, *given: Any) -> None:
        """Take a command's body and acknowledgement number. Never blocks: for a WebSocket the loop itself calls it."""
        arrived_ms, connection = self._source.exact(), self._connections.get(sid)
        if connection is None:
            return  # it has left the room meanwhile
        body, number = given[0] if given[1:] else None, given[-1]
        self._take(SentCommand(connection, orjson.dumps(body).decode(), number, arrived_ms))

    def _take(self, given: "SentCommand", *, waited: bool = False) -> None:
        """Have a command carried out, now or when the join before it is answered or its room is back."""
        connection, refused = given.connection, None
        try:
            if self._connections.get(connection.sid) is None:
                refused = Refused("GONE", "This socket is not in a room.")
            elif not waited and not self._per_socket.allows(connection.sid):
                refused = Refused("TOO_FAST", "Too many messages; please wait a moment.")
            elif (behind := self._behind_join.get(connection.sid)) is not None:
                behind.append(given)
            elif (room := self._directory.loaded(connection.code)) is not None:
                self._post(room, given)
            else:
                gevent.spawn(self._take_for_resting, given)
        except codec.Malformed as error:
            refused = Refused("MALFORMED", str(error))
        except Exception:
            log.exception("a command failed")
            refused = Refused("BUG", "Something went wrong on the server.")
        if refused is not None:
            given.answer(reply_to(refused))

    def _take_for_resting(self, given: "SentCommand") -> None:
        """Bring a room back first; blocks the calling greenlet."""
        refused = Refused("GONE", "This room does not exist any more.")
        try:
            if self._directory.locate(given.connection.code) is not None:
                self._take(given, waited=True)
                return
        except Refused as storage:
            refused = storage
        given.answer(reply_to(refused))

    def _post(self, room: RoomActor, given: "SentCommand") -> None:
        """Put a command into its room's mailbox, with the time at which it counts as given. Raises Malformed."""
        connection = given.connection
        command, actor = read_command(given.body, room.game.action_type), connection.actor
        timing = None
        if isinstance(command, Act) and actor.player is not None:
            judge = self._outbox.lines.judge
            if connection.line.polled_ms() is not None:
                self._look_at_kernel(connection, actor.player)  # the answer may have come over a nearer line
            timing = judge(connection.code, actor.player, command.prompt, given.arrived_ms, command.elapsed_ms)
        elif isinstance(command, Join):
            if connection.joined is not None and connection.joined[0] == command.id:
                given.answer(connection.joined[1])
                return
            self._behind_join[connection.sid] = []

        def answer(reply: CommandAnswer) -> None:
            if isinstance(reply, Accepted) and timing is not None and actor.player is not None:
                flagged = self._outbox.lines.settle(connection.code, actor.player, timing)
                if flagged:  # his host sees that at once
                    self._outbox.measured(connection.code)
            plain = reply_to(reply)
            if isinstance(reply, Accepted) and isinstance(command, Join):
                connection.joined = (command.id, plain)
                self._joined(room, connection, reply)
            given.answer(plain)
            if isinstance(command, Join):
                for behind in self._behind_join.pop(connection.sid, ()):
                    self._take(behind, waited=True)

        acted_ms = timing.acted_ms if timing else int(given.arrived_ms)
        caller = Caller(connection.address, connection.knock)
        room.post(Message(actor, command, acted_ms, answer, timing.verdict if timing else None, caller))

    def _joined(self, room: RoomActor, connection: Connection, accepted: Accepted) -> None:
        connection.knock = accepted.knock
        if accepted.knock is not None and self._connections.get(connection.sid) is None:
            self._knock_ends(room, connection)  # gone while it was being stored
        if accepted.player is not None:
            connection.actor = Actor("player", accepted.player)
            connection.seen = None  # the publication that tells of this join shows it the whole picture
            self._outbox.replace_older(connection)
            self._on_the_line(connection, accepted.player)
            room.connected(accepted.player)
            if self._connections.get(connection.sid) is None:  # gone while its join was being stored
                room.disconnected(accepted.player)
            else:
                gevent.spawn(self._enter, room, connection)

    def _enter(self, room: RoomActor, connection: Connection) -> None:
        if connection.seen is None:  # the join was known already, so nothing was published
            self._outbox.greet(room.publication(), connection)
        self._first_probes(connection, PROBES_AT_JOINING)

    def _knock_ends(self, room: RoomActor, connection: Connection) -> None:
        """Take the knock of a phone that has gone from the door, unless the phone holds it over a newer socket."""
        knock = connection.knock
        if knock is not None and all(other.knock != knock for other in self._connections.of(connection.code)):
            room.knock_ended(knock)

    def _first_probes(self, connection: Connection, number: int) -> None:
        """Take a first impression of a line; the rest comes with the rounds, and before each race."""
        for _ in range(number):
            self.probe(connection)
            gevent.sleep(PROBES_APART_S)

    def probe(self, connection: Connection, *, followed: bool = False) -> None:
        """Measure a round trip: the client answers the event's ack at once. ``followed``: by the kernel's word, too."""
        if connection.actor.role == "screen" or self._connections.get(connection.sid) is None:
            return
        self._probe_serial += 1
        connection.probes += 1
        self._lag.watch(PROBE_WATCHED_S)
        serial, chip = self._probe_serial, self._chip(connection)
        player, lines = connection.actor.player, self._outbox.lines

        def answered(answer: Any) -> None:
            if isinstance(answer, dict) and answer.get("n") == serial:
                trip = self._source.exact() - sent
                connection.line.rtt(trip / self._source.rate)
                if player is not None:
                    lines.observe(connection.code, player, fairness.Source.PROBE, trip)

        def pinged() -> None:
            assert player is not None
            lines.observe(connection.code, player, fairness.Source.PING, self._source.exact() - sent)

        if player is not None:
            self._look_at_kernel(connection, player)
        probe = {"n": serial, "rtt_ms": connection.line.rtt(), **chip}
        sent = self._source.exact()  # nothing that takes time comes between this and the sending
        if player is not None:
            connection.line.ping(pinged, with_next=True)
        connection.line.send("probe", probe, answered)
        if followed and player is not None and not connection.proxied:
            connection.line.follow(lambda ago_ms: lines.followed(connection.code, player, sent, ago_ms))

    def warm_up(self, code: str, times: int) -> None:
        """Probe a room's phones so many times: a question for which every millisecond counts is about to open."""

        def probes() -> None:
            for _ in range(times):
                for connection in self._connections.of(code):
                    self.probe(connection, followed=True)
                gevent.sleep(self._source.real_s(WARM_UP_EVERY_MS))

        gevent.spawn(probes)

    def _chip(self, connection: Connection) -> dict[str, Any]:
        room, player = self._directory.loaded(connection.code), connection.actor.player
        if player is None:
            return {"jitter_ms": None, "coverage": "unknown"}
        line = self._outbox.lines.line(connection.code, player)
        known = fairness.bounds(line)
        cap_ms = fairness.CAP_MS if room is None else views.cap_ms(room.head.room.options)
        jitter_ms = None if known is None else round(known.jitter)
        return {"jitter_ms": jitter_ms, "coverage": views.coverage(line, known, cap_ms)}

    def probe_forever(self) -> None:
        """Probe every socket in turn, a few at a time and spread over the round; a greenlet of its own."""
        for turn in count():
            rooms = enumerate([room.code for room in self._directory])
            connections = [one for place, code in rooms for one in self._probed(code, turn + place)]
            pause = PROBES_AT_ONCE * max(PROBE_EVERY_S / max(1, len(connections)), 1 / PROBES_PER_S)
            for first in range(0, len(connections), PROBES_AT_ONCE):
                for connection in connections[first : first + PROBES_AT_ONCE]:
                    self.probe(connection)
                gevent.sleep(pause)
            if not connections:
                gevent.sleep(PROBE_EVERY_S)
            for code in [room.code for room in self._directory]:
                self._outbox.measured(code)
                gevent.sleep(CONSOLES_APART_S)

    def _probed(self, code: str, turn: int) -> list[Connection]:
        """Return whom of a room a round of probes is for; rooms take turns."""
        there = [one for one in self._connections.of(code) if one.actor.role != "screen"]
        if not self._directory.plays(code):
            return there if turn % PROBED_BETWEEN == 0 else []
        return [one for one in there if turn % SETTLED_EVERY == 0 or one.probes < YOUNG_PROBES]


def _whose(room: RoomActor, token: str | None) -> Actor | None:
    """Return whose token it is, the host's or a player's of a room; None if nobody's."""
    if token is None:
        return None
    state, known = room.head.room, hashed(token)
    if secrets.compare_digest(known, state.host_hash):
        return Actor("host")
    holder = next((player.id for player in state.players if secrets.compare_digest(player.token_hash, known)), None)
    return None if holder is None else Actor("player", holder)


def _refuse(code: str, message: str) -> ConnectionRefusedError:
    return ConnectionRefusedError(message, {"code": code, "message": message})
