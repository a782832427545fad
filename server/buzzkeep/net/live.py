"""What goes through a room by the event ``live``: hints of what somebody is about to do, the check, the Wi-Fi code.

A hint is worth nothing a moment later: it is neither journaled nor answered nor kept. The picture of a Wi-Fi code holds
the password: it is neither stored nor logged, and kept in memory alone, for walls that come later.
"""

from collections.abc import Callable
from contextlib import suppress
from itertools import count
from typing import Annotated, Any, Literal, TypeAlias

from flask import request
from flask_socketio import SocketIO
from pydantic import Field

from buzzkeep.engine import codec
from buzzkeep.engine.records import Record
from buzzkeep.engine.types import Millis, Seat
from buzzkeep.net.connections import Connection, Connections, WallState
from buzzkeep.net.limits import Limiter
from buzzkeep.net.wire import Hint, Reaction, ReactionName
from buzzkeep.rooms.directory import Directory
from buzzkeep.rooms.state import VoiceName

CHECK = "check"  # the prompt of a hint that belongs to a check
CheckStep: TypeAlias = Literal["shown", "seen", "answered"]
"""What a phone tells: its screen lit up; its owner has seen it; he has answered the practice question."""


class _Told(Record):
    n: int
    step: CheckStep
    right: bool | None = None


class PhoneCheck:
    """Before the start every phone lights up and asks a sum for fun; its host learns how soon. ``source``: a clock."""

    def __init__(self, connections: Connections, directory: Directory, source: Callable[[], Millis]) -> None:
        """Begin without any check."""
        self._connections, self._directory, self._source = connections, directory, source
        self._serials = count(1)
        self._begun: dict[str, tuple[int, Millis, set[tuple[str, CheckStep]]]] = {}
        self._limiter = Limiter(size=2, per_s=0.5, source=source)

    def take(self, sender: Connection, hint: Any) -> None:
        """Take a host's wish for a check, or a phone's step of the running one. Raises Malformed."""
        room = self._directory.loaded(sender.code)
        if room is None or room.head.room.phase != "lobby":
            return
        if sender.actor.role == "host":
            if self._limiter.allows(sender.code):
                self._begin(sender.code)
        elif sender.actor.player is not None:
            self._told(sender.code, sender.actor.player, hint)

    def _begin(self, code: str) -> None:
        serial = next(self._serials)
        there = {connection.code for connection in self._connections}
        self._begun = {room: begun for room, begun in self._begun.items() if room in there}
        self._begun[code] = (serial, self._source(), set())
        for connection in self._connections.of(code):
            connection.line.send("live", {"prompt": CHECK, "seat": None, "hint": {"n": serial}})

    def _told(self, code: str, player: str, hint: Any) -> None:
        told = codec.load_plain(_Told, hint)
        serial, begun_at, known = self._begun.get(code, (None, 0, set()))
        if told.n != serial or (player, told.step) in known:
            return
        known.add((player, told.step))
        news = {"n": serial, "player": player, "step": told.step, "ms": self._source() - begun_at, "right": told.right}
        for connection in self._connections.of(code):
            if connection.actor.role == "host":
                connection.line.send("live", {"prompt": CHECK, "seat": None, "hint": news})


WIFI = "wifi"  # the prompt of a hint that is the picture of a Wi-Fi code
MOST_MODULES = 97  # in a row: name and password never need more


class _Picture(Record):
    rows: Annotated[
        tuple[Annotated[str, Field(pattern="^[01]+$", max_length=MOST_MODULES)], ...], Field(max_length=MOST_MODULES)
    ]


def show_wifi(connections: Connections, sender: Connection, hint: Any) -> None:
    """Take the picture that a host shows, no rows to hide it, and pass it on. Raises Malformed."""
    rows = codec.load_plain(_Picture, hint).rows
    if sender.actor.role == "host":
        connections.wifi_codes[sender.code] = rows
        for connection in connections.of(sender.code):
            greet(connections, connection)


def greet(connections: Connections, connection: Connection) -> None:
    """Tell a wall or a console what its room shows, if anything has been shown yet."""
    rows = connections.wifi_codes.get(connection.code)
    if rows is not None and connection.actor.role != "player":
        connection.line.send("live", {"prompt": WIFI, "seat": None, "hint": {"rows": rows}})


AT_ONCE, HINTS_PER_S = 4, 12  # of a socket; the project's own phones send ten a second
REACTION = "reaction"  # the prompt of a hint that is a reaction: it answers nothing
REACTIONS_AT_ONCE, REACTIONS_PER_S = 3, 0.5  # of a player
ROOM_REACTIONS_AT_ONCE, ROOM_REACTIONS_PER_S = 12, 6  # of a whole room: a wall is not for counting them
LATE_S = 1.0  # a screen that owes an answer for so long gets no hints: it has enough to catch up with
WALL = "wall"
"""The prompt of a hint by which a screen tells whether anybody can see it, and a console lets screens be heard."""


SOUNDS = "sounds"
"""The prompt of a hint that tells a screen where questions are heard: ``here``, ``elsewhere`` or on ``phones``."""


def appoint(connections: Connections, code: str) -> None:
    """Have one big screen play the sounds of questions, of those that are seen and heard: the same as long as it is."""
    screens = [each for each in connections.of(code) if each.actor.role == "screen"]
    heard = (each for each in screens if each.shows == "wall" and each.hears)
    plays = min(heard, key=lambda each: each.sounds != "here", default=None)
    for each in screens:
        where = "here" if each is plays else "elsewhere" if plays else "phones"
        if where != each.sounds:
            each.sounds = where
            each.line.send("live", {"prompt": SOUNDS, "seat": None, "hint": {"where": where}})


class _Shows(Record):
    shows: WallState
    hears: bool = False
    cannot: Annotated[tuple[Annotated[str, Field(max_length=4)], ...], Field(max_length=4)] = ()
    voices: Annotated[tuple[VoiceName, ...], Field(max_length=12)] = ()


class _Given(Record):
    reaction: ReactionName


class LiveHints:
    """Passes hints on. ``source`` is a monotonic clock, ms; ``measured`` tells a room's consoles of its walls."""

    def __init__(
        self,
        socketio: SocketIO,
        connections: Connections,
        directory: Directory,
        source: Callable[[], Millis],
        measured: Callable[[str], None],
    ) -> None:
        """Register the handler of the event ``live``."""
        self._connections, self._directory, self._measured = connections, directory, measured
        self._limiter = Limiter(size=AT_ONCE, per_s=HINTS_PER_S, source=source)
        self._by_player = Limiter(size=REACTIONS_AT_ONCE, per_s=REACTIONS_PER_S, source=source)
        self._by_room = Limiter(size=ROOM_REACTIONS_AT_ONCE, per_s=ROOM_REACTIONS_PER_S, source=source)
        self._serials = count(1)
        self._check = PhoneCheck(connections, directory, source)
        socketio.on_event("live", self.receive)

    def receive(self, body: Any = None, *_: Any) -> None:
        """Take a hint from the socket whose event this is; drop what is none."""
        sender = self._connections.get(request.sid)  # type: ignore[attr-defined]  # added by Flask-SocketIO
        if sender is not None and isinstance(body, dict):
            with suppress(codec.Malformed):
                self.sort(sender, body)

    def sort(self, sender: Connection, body: dict[str, Any]) -> None:
        """Take a hint by its prompt. Raises Malformed."""
        prompt, hint = body.get("prompt"), body.get("hint")
        if prompt == REACTION:
            self.react(sender, hint)
        elif not self._limiter.allows(sender.sid):
            return
        elif prompt == CHECK:
            self._check.take(sender, hint)
        elif prompt == WIFI:
            show_wifi(self._connections, sender, hint)
        elif prompt == WALL and sender.actor.role == "host":
            self._to_screens(sender.code, "live", {"prompt": WALL, "seat": None, "hint": {}})
        elif prompt == WALL:
            told = codec.load_plain(_Shows, hint)
            sender.shows, sender.voices = told.shows, told.voices
            sender.hears, sender.cannot = told.hears, told.cannot
            appoint(self._connections, sender.code)
            self._measured(sender.code)
        else:
            self.take(sender, body)

    def take(self, sender: Connection, body: Any) -> None:
        """Tell the others in the room, if it comes from who is asked. Raises Malformed by the form of the game's."""
        given: Hint = codec.load_plain(Hint, body)
        seat, form = self._asked(sender, given.prompt)
        if form is None:
            return
        hint = codec.plain(form, codec.load_plain(form, given.hint))
        message = {"prompt": given.prompt, "seat": seat, "hint": hint}
        for connection in self._connections.of(sender.code):
            if connection is not sender and connection.line.late_s() < LATE_S:
                connection.line.send("live", message)

    def react(self, sender: Connection, hint: Any) -> None:
        """Show a player's reaction on the big screens, if he may send one more now. Raises Malformed."""
        given = codec.load_plain(_Given, hint)
        room = self._directory.loaded(sender.code)
        player = None if room is None else room.head.room.player(sender.actor.player)
        if room is None or player is None or not room.head.room.reactions:
            return
        if not (self._by_player.allows(f"{sender.code}/{player.id}") and self._by_room.allows(sender.code)):
            return
        message = codec.plain(Reaction, Reaction(next(self._serials), player.id, given.reaction))
        self._to_screens(sender.code, "reaction", message)

    def _to_screens(self, code: str, event: str, message: Any) -> None:
        for connection in self._connections.of(code):
            if connection.actor.role == "screen" and connection.line.late_s() < LATE_S:
                connection.line.send(event, message)

    def _asked(self, sender: Connection, wanted: str) -> tuple[Seat | None, Any]:
        """Return the sender's seat and the form of its hints for a prompt; no form if it takes none of that seat."""
        room = self._directory.loaded(sender.code)
        if room is None or (match := room.head.match) is None or room.head.room.paused:
            return None, None
        player = room.head.room.player(sender.actor.player)
        prompt = next((prompt for prompt in match.rules.prompts(room.head.state) if prompt.id == wanted), None)
        if player is None or prompt is None or prompt.secret or player.seat not in prompt.seats:
            return None, None
        return player.seat, room.game.hints.get(prompt.kind)
