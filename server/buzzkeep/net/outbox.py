"""The one place that sends game data: what calls for an act at once, what only tells at a calm pace."""

import time
from collections.abc import Callable, Collection
from dataclasses import dataclass, field
from typing import Any

import gevent

from buzzkeep.engine import codec
from buzzkeep.engine.types import Prompt
from buzzkeep.fairness import Source as Trip
from buzzkeep.net import kernel, snapshot
from buzzkeep.net.connection import Connection
from buzzkeep.net.connections import Connections
from buzzkeep.net.lines import Asked, Lines
from buzzkeep.net.pictures import EncodedRoom, Picture
from buzzkeep.net.room_view import HostRoomView
from buzzkeep.rooms.core import Actor, Admission, Disconnection
from buzzkeep.rooms.publication import Publication

SCREENS_EVERY_S, PHONES_EVERY_S = 0.25, 0.5
AT_ONCE = 32  # so many are told in one go of what asks nobody; meanwhile other rooms would wait
GOODBYES = {
    "kicked": "The host has removed you from the room. You may ask to come back.",
    "banned": "The host has banned you from the room.",
    "replaced": "You are playing in another window or on another phone now.",
    "refused": "The host did not let you in.",
    "owner_back": "The player of this name is back. Please take another name.",
}


@dataclass
class Showing:
    """What is shown of one room. ``events`` are those that somebody has not been told of, ``first`` is their number."""

    publication: Publication
    picture: Picture
    room: EncodedRoom
    events: list[Any] = field(default_factory=list)
    first: int = 0
    last: dict[float, float] = field(default_factory=dict)  # by pace: when those of that pace were shown it
    later: set[float] = field(default_factory=set)  # the paces at which somebody's turn comes later

    @property
    def told(self) -> int:
        """The number of the event that comes next."""
        return self.first + len(self.events)

    def shows(self, publication: Publication, around: snapshot.Surroundings) -> bool:
        """Say whether a publication, which brings no events, would look just the same."""
        return self.publication.head is publication.head and self.room.holds(publication.head, around)


class Outbox:
    """Implements :class:`~buzzkeep.rooms.actor.Publisher` over the connections of all rooms.

    Whoever is asked something new is shown the room at once, and so is everybody when a match begins, ends or stands
    still. Whoever acted sees at once what came of it. The rest (who else has answered, who has come) reaches screens
    and consoles four times a second at most, phones twice: what is not worth a look costs no message.
    """

    def __init__(
        self,
        connections: Connections,
        drop: Callable[[str], object],
        join_url: Callable[[str], str],
        lines: Lines,
        public: bool = False,
    ) -> None:
        """Take who is connected, how a socket is closed, a room's join URL, the keeper of lines, and the house."""
        self.lines = lines
        self.warm_up: Callable[[str], None] = lambda code: None  # measures a room's lines just before a timed prompt
        self._connections, self._drop, self._join_url = connections, drop, join_url
        self._public = public  # rooms may be on the first page
        self._showings: dict[str, Showing] = {}

    # -- publishing --------------------------------------------------------------------------------------------

    def publish(self, publication: Publication) -> None:
        """Show a room as it is now."""
        code = publication.code
        if not self._connections.of(code):
            self._showings.pop(code, None)
            return
        showing = self._look(publication)
        showing.events.extend(publication.events)
        self._tick(showing, publication.acted)
        if showing.picture.prelude is not None and self.lines.announced(code, showing.picture.prelude):
            self.warm_up(code)

    def greet(self, publication: Publication, connection: Connection) -> None:
        """Show one socket the whole picture, and the others what has changed, if anything has."""
        connection.shown = None
        showing = self._showings.get(publication.code)
        if showing is not None and showing.shows(publication, self._around(publication)):
            self._show(showing, connection)
        else:
            self.publish(publication)

    def measured(self, code: str) -> None:
        """Show a room's consoles the qualities of lines, which change without a commit."""
        hosts = [each for each in self._connections.of(code) if each.actor.role == "host"]
        showing = self._showings.get(code)
        if showing is not None:
            showing.room.host = None
            for host in hosts:
                self._show(showing, host)

    def _look(self, publication: Publication) -> Showing:
        """Look at a room as it is now."""
        code, around = publication.code, self._around(publication)
        showing = self._showings.get(code)
        if showing is None or not showing.room.holds(publication.head, around):
            room = EncodedRoom(publication.head, publication.game, around)
        else:
            room = showing.room
        picture = Picture(publication, room, None if showing is None else showing.picture)
        if showing is None:
            showing = self._showings[code] = Showing(publication, picture, room)
        elif not picture.continues(showing.picture):  # what happened last in another match interests nobody any more
            showing.first, showing.events = showing.told, []
        showing.publication, showing.picture, showing.room = publication, picture, room
        return showing

    def _around(self, publication: Publication) -> snapshot.Surroundings:
        """Return what is shown of a room beside its state."""
        code = publication.code
        return snapshot.Surroundings(
            join_url=self._join_url(code),
            spectators=sum(each.actor.role == "screen" for each in self._connections.of(code)),
            outlook=publication.outlook,
            trouble=publication.trouble,
            public=self._public,
        )

    # -- pace --------------------------------------------------------------------------------------------------

    def _tick(self, showing: Showing, acted: Collection[Actor] = (), only: float | None = None) -> None:
        """Show the picture to those whose turn it is, and come back for the others.

        ``only`` those of that pace may have a turn, for this picture has been looked at before: whom it calls has it.
        """
        now, picture = time.monotonic(), showing.picture
        waits = {pace: showing.last.get(pace, -pace) + pace - now for pace in (SCREENS_EVERY_S, PHONES_EVERY_S)}
        connections = self._connections.of(showing.publication.code)
        in_time: list[Connection] = []
        for connection in connections:
            pace = PHONES_EVERY_S if connection.actor.role == "player" else SCREENS_EVERY_S
            shown = connection.shown
            if (only is not None and pace != only) or (shown is not None and shown.picture is picture):
                continue
            if shown is None or (only is None and picture.calls(shown.picture, connection.actor)):
                showing.last[pace] = now
            elif waits[pace] <= 0:
                showing.last[pace] = now
                in_time.append(connection)
                continue
            elif connection.actor not in acted:
                if pace not in showing.later:
                    showing.later.add(pace)
                    gevent.spawn_later(waits[pace], self._come_back, showing, pace)
                continue
            self._show(showing, connection)
        for connection in in_time[:AT_ONCE]:
            self._show(showing, connection)
        if in_time[AT_ONCE:]:
            gevent.spawn(self._show_rest, showing, in_time[AT_ONCE:])
        if showing.events:
            known = min((each.told for each in connections if each.shown is not None), default=showing.told)
            del showing.events[: max(0, known - showing.first)]
            showing.first = max(known, showing.first)

    def _come_back(self, showing: Showing, pace: float) -> None:
        showing.later.discard(pace)
        if self._showings.get(showing.publication.code) is showing:
            self._tick(showing, only=pace)

    def _show_rest(self, showing: Showing, rest: list[Connection]) -> None:
        """Show the picture, as it is by then, to the others of a crowd, a few at a time: the loop is everybody's."""
        while rest and self._showings.get(showing.publication.code) is showing:
            gevent.sleep()
            few, rest = rest[:AT_ONCE], rest[AT_ONCE:]
            for connection in few:
                shown = connection.shown
                there = self._connections.get(connection.sid) is connection
                if there and shown is not None and shown.picture is not showing.picture:
                    self._show(showing, connection)

    # -- sending -----------------------------------------------------------------------------------------------

    def _show(self, showing: Showing, connection: Connection) -> None:
        message = self._message(showing, connection)
        if message is None:
            return
        asked = self._asked(showing.picture.timed, connection)
        if asked:
            self._send_timed(message, connection, asked)
        else:
            connection.post(message)

    def _message(self, showing: Showing, connection: Connection) -> bytes | None:
        """Return what a connection is told, None if there is nothing new for it."""
        picture, viewer, before = showing.picture, connection.actor, connection.shown
        host = self._host(showing) if viewer.role == "host" else b"null"
        shown = picture.shown_to(viewer, host)
        events = () if before is None else showing.events[max(0, connection.told - showing.first) :]
        connection.shown, connection.told = shown, showing.told
        if before is None or not connection.patches or not picture.continues(before.picture):
            return picture.whole(shown, viewer, events, showing.publication.now())
        return picture.patch(before, shown, viewer, events, showing.publication.now())

    def _host(self, showing: Showing) -> bytes:
        """Return what the console alone may see; the lines are as they were when they were last measured."""
        if showing.room.host is None:
            code = showing.publication.code
            trips = {
                each.actor.player: each.rtt_ms for each in self._connections.of(code) if each.actor.player is not None
            }
            view = snapshot.host_view(showing.publication, trips, self.lines.of(code), public=self._public)
            showing.room.host = codec.encode(HostRoomView, view)
        return showing.room.host

    def _asked(self, timed: list[Prompt], connection: Connection) -> list[Asked]:
        """Return the timed prompts that go out to a player for the first time."""
        code, player = connection.code, connection.actor.player
        if player is None:
            return []
        return [new for prompt in timed if (new := self.lines.sent(code, player, prompt)) is not None]

    def _send_timed(self, message: bytes, connection: Connection, asked: list[Asked]) -> None:
        """Send a message, and measure the round trip of this very message."""
        lines, code, player = self.lines, connection.code, connection.actor.player
        assert player is not None
        connection.post(message, lambda _answer: lines.answered(code, player, asked, Trip.PROBE))
        if (websocket := connection.engine.direct()) is not None:  # it was handed to the kernel just now
            lines.written(asked)
            websocket.ping(lambda: lines.answered(code, player, asked, Trip.PING))
            if not connection.proxied:
                websocket.send_frame(kernel.NUDGE)
                kernel.follow(websocket.raw, lambda ago_ms: lines.acknowledged(asked, ago_ms))

    # -- goodbyes ----------------------------------------------------------------------------------------------

    def replace_older(self, newest: Connection) -> None:
        """Say goodbye to the older sockets of a player: only the newest one speaks for his seat."""
        for connection in self._connections.of(newest.code):
            if connection.sid != newest.sid and connection.actor == newest.actor:
                self._bye(connection, "replaced")

    def disconnection(self, code: str, disconnection: Disconnection) -> None:
        """Disconnect a player's sockets, telling why."""
        for connection in self._connections.of(code):
            if connection.actor.player == disconnection.player:
                self._bye(connection, disconnection.code)

    def admit(self, code: str, admission: Admission) -> None:
        """Give somebody who knocked the credentials, or tell that the host refused."""
        for connection in self._connections.of(code):
            if connection.knock == admission.knock:
                connection.knock = None
                if admission.token is None:
                    self._bye(connection, admission.code)
                else:
                    connection.emit("welcome", {"token": admission.token, "player": admission.player})

    def _bye(self, connection: Connection, code: str) -> None:
        connection.emit("goodbye", {"code": code, "message": GOODBYES[code]})
        self._drop(connection.sid)
