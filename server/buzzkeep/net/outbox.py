"""The one place that sends game data. Who is connected where, and what each of them may see."""

import re
from collections import deque
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from statistics import median
from typing import Any

import orjson
from pydantic import TypeAdapter

from buzzkeep.engine import codec
from buzzkeep.engine.game import GameModule
from buzzkeep.engine.registry import Registry
from buzzkeep.engine.types import Member, Party, Prompt
from buzzkeep.fairness import Source as Trip
from buzzkeep.net.lines import Lines
from buzzkeep.net.websocket import GameSocketServer
from buzzkeep.rooms import snapshot
from buzzkeep.rooms.actor import RoomActor
from buzzkeep.rooms.core import Actor, Admission, Farewell
from buzzkeep.rooms.snapshot import Surroundings
from buzzkeep.rooms.state import Head
from buzzkeep.rooms.view import PromptView, RoomView, You

FAREWELLS = {
    "kicked": "The host has removed you from the room. You may ask to come back.",
    "replaced": "You are playing in another window or on another phone now.",
    "refused": "The host did not let you in.",
}
PROBES_KEPT = 5
WITH_ACK = re.compile(rb'42\d+\["update"')  # how an update begins that asks for an acknowledgement
_prompts = TypeAdapter(tuple[PromptView, ...])


@dataclass
class Connection:
    """One socket: which room it is in and for whom."""

    sid: str
    code: str
    actor: Actor
    knock: str | None = None
    joined: tuple[str, dict[str, Any]] | None = None  # message id and answer of its join, should it ask again
    websocket: GameSocketServer | None = None
    proxied: bool = False
    trips_ms: deque[int] = field(default_factory=lambda: deque(maxlen=PROBES_KEPT))

    @property
    def rtt_ms(self) -> int | None:
        """The median of the last round trips."""
        return round(median(self.trips_ms)) if self.trips_ms else None


class Outbox:
    """Implements :class:`~buzzkeep.rooms.actor.Publisher` over ``emit(event, data, sid)``."""

    def __init__(
        self,
        registry: Registry,
        emit: Callable[..., None],
        drop: Callable[[str], None],
        join_url: Callable[[str], str],
        lines: Lines,
    ) -> None:
        """Take how a socket is written to and closed, a room's join URL, and the keeper of lines.

        ``emit(event, data, sid, callback=None)``: with a callback, the client is asked to acknowledge.
        """
        self.lines = lines
        self.warm_up: Callable[[str], None] = lambda code: None  # measures a room's lines just before a timed prompt
        self._registry = registry
        self._emit, self._drop, self._join_url = emit, drop, join_url
        self._rooms: dict[str, dict[str, Connection]] = {}
        self._sids: dict[str, Connection] = {}

    # -- connections -------------------------------------------------------------------------------------------

    def add(self, connection: Connection) -> None:
        """Note a new socket."""
        self._sids[connection.sid] = connection
        self._rooms.setdefault(connection.code, {})[connection.sid] = connection

    def remove(self, sid: str) -> Connection | None:
        """Forget a socket; return what it was."""
        connection = self._sids.pop(sid, None)
        if connection is not None:
            room = self._rooms[connection.code]
            del room[sid]
            if not room:
                del self._rooms[connection.code]
        return connection

    def get(self, sid: str) -> Connection | None:
        """Return the connection of a socket."""
        return self._sids.get(sid)

    def of(self, code: str) -> list[Connection]:
        """Return the connections of a room."""
        return list(self._rooms.get(code, {}).values())

    def __iter__(self) -> Iterator[Connection]:
        return iter(list(self._sids.values()))

    def replace_older(self, newest: Connection) -> None:
        """Say goodbye to the older sockets of a player: only the newest one speaks for his seat."""
        for connection in self.of(newest.code):
            if connection.sid != newest.sid and connection.actor == newest.actor:
                self._bye(connection, "replaced")

    # -- publishing --------------------------------------------------------------------------------------------

    def publish(self, actor: RoomActor, events: tuple[Any, ...]) -> int:
        """Send every connected viewer of the room its view; return how many there were."""
        viewers = self.of(actor.code)
        self._send(actor, viewers, events)
        return len(viewers)

    def greet(self, actor: RoomActor, connection: Connection) -> None:
        """Send one socket the present state."""
        self._send(actor, [connection], ())

    def refresh_hosts(self, actor: RoomActor) -> None:
        """Send the consoles their view anew (connection qualities change without a commit)."""
        self._send(actor, [each for each in self.of(actor.code) if each.actor.role == "host"], ())

    def _send(self, actor: RoomActor, connections: list[Connection], events: tuple[Any, ...]) -> None:
        if not connections:
            return
        head = actor.head
        game = self._registry.get(head.match.game if head.match else head.room.game)
        issue = _Issue(head, game, self._surroundings(actor), events)
        for connection in connections:
            update = issue.update_for(connection.actor)
            self._emit("update", update, connection.sid, self._time(issue.timed, connection) if issue.timed else None)
        if issue.prelude is not None and self.lines.heralded(actor.code, issue.prelude):
            self.warm_up(actor.code)

    def _time(self, timed: list[Prompt], connection: Connection) -> Callable[..., None] | None:
        """If a timed prompt goes out to a player for the first time, measure the round trip of this very message."""
        code, player = connection.code, connection.actor.player
        if player is None:
            return None
        asked = [new for prompt in timed if (new := self.lines.sent(code, player, prompt)) is not None]
        if not asked:
            return None
        lines = self.lines
        if connection.websocket is not None:
            connection.websocket.ping_behind(
                WITH_ACK, lambda: lines.written(asked), lambda: lines.answered(code, player, asked, Trip.PING)
            )
        return lambda *_answer: lines.answered(code, player, asked, Trip.PROBE)

    def _surroundings(self, actor: RoomActor) -> Surroundings:
        here = self.of(actor.code)
        rtt: dict[Member, int] = {
            each.actor.player: each.rtt_ms for each in here if each.actor.player is not None and each.rtt_ms is not None
        }
        return Surroundings(
            clock=actor.clock.now(),
            join_url=self._join_url(actor.code),
            spectators=sum(each.actor.role == "screen" for each in here),
            rtt_ms=rtt,
            lines=self.lines.of(actor.code),
            plan=actor.plan,
            problems=actor.problems,
        )

    # -- goodbyes ----------------------------------------------------------------------------------------------

    def farewell(self, code: str, farewell: Farewell) -> None:
        """Disconnect a player's sockets, telling why."""
        for connection in self.of(code):
            if connection.actor.player == farewell.player:
                self._bye(connection, farewell.code)

    def admit(self, code: str, admission: Admission) -> None:
        """Give somebody who knocked the credentials, or tell that the host refused."""
        for connection in self.of(code):
            if connection.knock == admission.knock:
                connection.knock = None
                if admission.token is None:
                    self._bye(connection, "refused")
                else:
                    welcome = {"token": admission.token, "player": admission.player}
                    self._emit("welcome", welcome, connection.sid)

    def _bye(self, connection: Connection, code: str) -> None:
        self._emit("goodbye", {"code": code, "message": FAREWELLS[code]}, connection.sid)
        self._drop(connection.sid)


class _Issue:
    """One publication: everything that several viewers share is built and encoded once."""

    def __init__(self, head: Head, game: GameModule, around: Surroundings, events: tuple[Any, ...]) -> None:
        self._head, self._game, self._around, self._events = head, game, around, events
        self._room = snapshot.room_view(head, game, around)
        self._rooms: dict[bool, orjson.Fragment] = {}
        self._matches: dict[Party, orjson.Fragment] = {}
        self._prompts = orjson.Fragment(b"[]")
        self.timed: list[Prompt] = []
        self.prelude: str | None = None
        if head.match is not None:
            self._prompts = orjson.Fragment(_prompts.dump_json(snapshot.prompt_views(head)))
            prompts = head.match.rules.prompts(head.state)
            self.timed = [prompt for prompt in prompts if prompt.timed]
            self.prelude = next((prompt.id for prompt in prompts if prompt.prelude), None)

    def update_for(self, actor: Actor) -> dict[str, Any]:
        """Return the update of one viewer."""
        is_host = actor.role == "host"
        if is_host not in self._rooms:
            view = snapshot.for_host(self._room, self._head, self._around) if is_host else self._room
            self._rooms[is_host] = orjson.Fragment(codec.encode(RoomView, view))
        viewer = snapshot.party(self._head, actor)
        if self._head.match is not None and viewer not in self._matches:
            self._matches[viewer] = self._match_as_seen(viewer)
        return {
            "seq": self._head.room.seq,
            "room": self._rooms[is_host],
            "you": orjson.Fragment(codec.encode(You, snapshot.you(self._head, actor))),
            "game": self._matches.get(viewer),
        }

    def _match_as_seen(self, viewer: Party) -> orjson.Fragment:
        match, game = self._head.match, self._game
        assert match is not None
        seen = [kept for event in self._events if (kept := match.rules.redact(event, viewer)) is not None]
        view = codec.encode(game.view_type, match.rules.view(self._head.state, viewer))
        return orjson.Fragment(
            orjson.dumps(
                {
                    "id": match.game,
                    "match": match.id,
                    "view": orjson.Fragment(view),
                    "prompts": self._prompts,
                    "events": [orjson.Fragment(codec.encode(game.event_type, event)) for event in seen],
                }
            )
        )
