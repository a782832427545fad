"""Hints of what somebody is about to do: from the phone that is asked straight to the other screens of its room.

A hint is worth nothing a moment later, so it is neither journaled nor answered nor kept: whatever is not welcome, too
much or too late is dropped without a word. Which prompts have hints, and of what form, the game says (``hints``).
"""

from collections.abc import Callable
from contextlib import suppress
from itertools import count
from typing import Any

from flask import request
from flask_socketio import SocketIO

from buzzkeep.engine import codec
from buzzkeep.engine.records import record
from buzzkeep.engine.types import Millis, Seat
from buzzkeep.net import wifi_code
from buzzkeep.net.connections import Connection, Connections, WallState
from buzzkeep.net.limits import Limiter
from buzzkeep.net.phone_check import CHECK, PhoneCheck
from buzzkeep.net.wire import Hint, Reaction, ReactionName
from buzzkeep.rooms.directory import Directory

AT_ONCE, HINTS_PER_S = 4, 12  # of a socket; the project's own phones send ten a second
REACTION = "reaction"
"""The prompt of a hint that is a reaction: it answers nothing."""
REACTIONS_AT_ONCE, REACTIONS_PER_S = 3, 0.5  # of a player
ROOM_REACTIONS_AT_ONCE, ROOM_REACTIONS_PER_S = 12, 6  # of a whole room: a wall is not for counting them
LATE_S = 1.0  # a screen that owes an answer for so long gets no hints: it has enough to catch up with
WALL = "wall"
"""The prompt of a hint by which a screen tells whether anybody can see it."""


@record
class _Shows:
    shows: WallState


@record
class _Given:
    reaction: ReactionName


class LiveHints:
    """Passes hints on. ``source`` is a monotonic clock, ms."""

    def __init__(
        self, socketio: SocketIO, connections: Connections, directory: Directory, source: Callable[[], Millis]
    ) -> None:
        """Register the handler of the event ``live``."""
        self._connections, self._directory = connections, directory
        self._limiter = Limiter(size=AT_ONCE, per_s=HINTS_PER_S, source=source)
        self._by_player = Limiter(size=REACTIONS_AT_ONCE, per_s=REACTIONS_PER_S, source=source)
        self._by_room = Limiter(size=ROOM_REACTIONS_AT_ONCE, per_s=ROOM_REACTIONS_PER_S, source=source)
        self._serials = count(1)
        self._check = PhoneCheck(connections, directory, source)
        socketio.on_event("live", self.receive)

    def receive(self, body: Any = None, *_: Any) -> None:
        """Take a hint from the socket whose event this is."""
        sender = self._connections.get(request.sid)  # type: ignore[attr-defined]  # added by Flask-SocketIO
        if sender is None or not isinstance(body, dict):
            return
        prompt, hint = body.get("prompt"), body.get("hint")
        if prompt == REACTION:
            self.react(sender, body)
        elif not self._limiter.allows(sender.sid):
            return
        elif prompt == CHECK:
            self._check.take(sender, hint)
        elif prompt == wifi_code.WIFI:
            wifi_code.show(self._connections, sender, hint)
        elif prompt == WALL:
            with suppress(codec.Malformed):
                sender.shows = codec.load_plain(_Shows, hint).shows
        else:
            self.take(sender, body)

    def take(self, sender: Connection, body: Any) -> None:
        """Tell the others in the room, if it comes from who is asked and has the form that the game says."""
        try:
            given: Hint = codec.load_plain(Hint, body)
            seat, form = self._asked(sender, given.prompt)
            if form is None:
                return
            hint = codec.plain(form, codec.load_plain(form, given.hint))
        except codec.Malformed:
            return
        message = {"prompt": given.prompt, "seat": seat, "hint": hint}
        for connection in self._connections.of(sender.code):
            if connection is not sender and connection.line.late_s() < LATE_S:
                connection.line.send("live", message)

    def react(self, sender: Connection, body: Any) -> None:
        """Show a player's reaction on the big screens, if the host lets them and he does not send too many."""
        try:
            given = codec.load_plain(_Given, body["hint"])
        except (codec.Malformed, KeyError):
            return
        room = self._directory.loaded(sender.code)
        player = None if room is None else room.head.room.player(sender.actor.player)
        if room is None or player is None or not room.head.room.reactions:
            return
        if not (self._by_player.allows(f"{sender.code}/{player.id}") and self._by_room.allows(sender.code)):
            return
        message = codec.plain(Reaction, Reaction(next(self._serials), player.id, given.reaction))
        for connection in self._connections.of(sender.code):
            if connection.actor.role == "screen" and connection.line.late_s() < LATE_S:
                connection.line.send("reaction", message)

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
