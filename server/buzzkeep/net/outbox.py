"""The one place that sends game data. Who is connected where, and what each of them may see."""

from collections.abc import Callable, Iterator

from buzzkeep.engine.types import Member, Prompt
from buzzkeep.fairness import Source as Trip
from buzzkeep.net.connection import Connection
from buzzkeep.net.lines import Asked, Lines
from buzzkeep.net.snapshot import Surroundings
from buzzkeep.net.updates import EncodedRoom, Updates
from buzzkeep.rooms.core import Admission, Disconnection
from buzzkeep.rooms.publication import Publication

GOODBYES = {
    "kicked": "The host has removed you from the room. You may ask to come back.",
    "replaced": "You are playing in another window or on another phone now.",
    "refused": "The host did not let you in.",
    "owner_back": "The player of this name is back. Please take another name.",
}


class Outbox:
    """Implements :class:`~buzzkeep.rooms.actor.Publisher` over the connections of all rooms."""

    def __init__(
        self,
        drop: Callable[[str], None],
        join_url: Callable[[str], str],
        lines: Lines,
    ) -> None:
        """Take how a socket is closed, a room's join URL, and the keeper of lines."""
        self.lines = lines
        self.warm_up: Callable[[str], None] = lambda code: None  # measures a room's lines just before a timed prompt
        self._drop, self._join_url = drop, join_url
        self._rooms: dict[str, dict[str, Connection]] = {}
        self._encoded_rooms: dict[str, EncodedRoom] = {}
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
                self._encoded_rooms.pop(connection.code, None)
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

    def publish(self, publication: Publication) -> int:
        """Send every connected viewer of the room its view; return how many there were."""
        viewers = self.of(publication.code)
        self._send(publication, viewers)
        return len(viewers)

    def greet(self, publication: Publication, connection: Connection) -> None:
        """Send one socket the present state."""
        self._send(publication, [connection])

    def refresh_hosts(self, publication: Publication) -> None:
        """Send the consoles their view anew (connection qualities change without a commit)."""
        self._send(publication, [each for each in self.of(publication.code) if each.actor.role == "host"])

    def _send(self, publication: Publication, connections: list[Connection]) -> None:
        if not connections:
            return
        code, around = publication.code, self._surroundings(publication)
        encoded_room = self._encoded_rooms.get(code)
        if encoded_room is None or not encoded_room.holds(publication.head, around):
            encoded_room = self._encoded_rooms[code] = EncodedRoom(publication.head, publication.game, around)
        updates = Updates(publication, around, encoded_room)
        for connection in connections:
            asked = self._asked(updates.timed, connection) if updates.timed else []
            if asked:
                self._send_timed(updates, connection, asked)
            else:
                connection.post(updates.update_for(connection.actor))
        if updates.prelude is not None and self.lines.announced(code, updates.prelude):
            self.warm_up(code)

    def _asked(self, timed: list[Prompt], connection: Connection) -> list[Asked]:
        """Return the timed prompts that go out to a player for the first time."""
        code, player = connection.code, connection.actor.player
        if player is None:
            return []
        return [new for prompt in timed if (new := self.lines.sent(code, player, prompt)) is not None]

    def _send_timed(self, updates: Updates, connection: Connection, asked: list[Asked]) -> None:
        """Send an update, and measure the round trip of this very message."""
        lines, code, player = self.lines, connection.code, connection.actor.player
        assert player is not None
        update = updates.update_for(connection.actor)
        connection.post(update, lambda _answer: lines.answered(code, player, asked, Trip.PROBE))
        if (websocket := connection.engine.direct()) is not None:  # it was handed to the kernel just now
            lines.written(asked)
            websocket.ping(lambda: lines.answered(code, player, asked, Trip.PING))

    def _surroundings(self, publication: Publication) -> Surroundings:
        here = self.of(publication.code)
        roles = [each.actor.role for each in here]
        rtt: dict[Member, int] = {}
        if "host" in roles:  # nobody else is told
            trips = ((each.actor.player, each.rtt_ms) for each in here)
            rtt = {player: trip for player, trip in trips if player is not None and trip is not None}
        return Surroundings(
            clock=publication.now(),
            join_url=self._join_url(publication.code),
            spectators=roles.count("screen"),
            rtt_ms=rtt,
            lines=self.lines.of(publication.code),
            plan=publication.outlook.plan,
            problems=publication.outlook.problems,
        )

    # -- goodbyes ----------------------------------------------------------------------------------------------

    def disconnection(self, code: str, disconnection: Disconnection) -> None:
        """Disconnect a player's sockets, telling why."""
        for connection in self.of(code):
            if connection.actor.player == disconnection.player:
                self._bye(connection, disconnection.code)

    def admit(self, code: str, admission: Admission) -> None:
        """Give somebody who knocked the credentials, or tell that the host refused."""
        for connection in self.of(code):
            if connection.knock == admission.knock:
                connection.knock = None
                if admission.token is None:
                    self._bye(connection, admission.code)
                else:
                    connection.emit("welcome", {"token": admission.token, "player": admission.player})

    def _bye(self, connection: Connection, code: str) -> None:
        connection.emit("goodbye", {"code": code, "message": GOODBYES[code]})
        self._drop(connection.sid)
