"""The one place that sends game data: what calls for an act at once, what only tells at a calm pace."""

import time
from collections import Counter
from collections.abc import Callable, Collection
from dataclasses import dataclass, field
from typing import Any

import gevent

from buzzkeep.engine.types import Prompt
from buzzkeep.fairness import Source
from buzzkeep.net import views
from buzzkeep.net.cards import Addresses
from buzzkeep.net.connections import Connection, Connections
from buzzkeep.net.lines import Lines, Race, SentPrompt
from buzzkeep.net.room_view import AddressView, Arrivals, Walls
from buzzkeep.net.told import Told
from buzzkeep.rooms.batch import Publication
from buzzkeep.rooms.core import Actor, Admission, Disconnection
from buzzkeep.rooms.mailbox import BREATH_S

PACES = SCREENS_EVERY_S, PHONES_EVERY_S, SPECTATORS_EVERY_S = 0.25, 0.5, 1.5
AT_ONCE, PIECE = 16, 2  # so many are told in one go of what asks nobody, and then of the rest: others would wait
PROBES_BEFORE_RACE = 3  # done well before a question that is announced 1.2 s ahead
PROBES_AFTER_REST = 14  # as a match begins; with the others, another line than before is known by its first race
GOODBYES = {
    "kicked": "The host has removed you from the room. You may ask to come back.",
    "banned": "The host has banned you from the room.",
    "replaced": "You are playing in another window or on another phone now.",
    "refused": "The host did not let you in.",
    "owner_back": "The player of this name is back. Please take another name.",
}


@dataclass
class Post:
    """What goes out of one room, and its ``races``. ``events`` are what somebody was not told, from the ``first``."""

    told: Told
    races: list[Race] = field(default_factory=list)
    events: list[Any] = field(default_factory=list)
    first: int = 0
    last: dict[float, float] = field(default_factory=dict)  # by pace: when those of that pace were told
    later: set[float] = field(default_factory=set)  # the paces at which somebody's turn comes later
    measures: dict[str, Any] = field(default_factory=dict)  # what the console was told of lines and walls

    @property
    def code(self) -> str:
        """The room's code."""
        return self.told.publication.code

    @property
    def next(self) -> int:
        """The number of the event that comes next."""
        return self.first + len(self.events)


class Outbox:
    """Implements :class:`~buzzkeep.rooms.batch.Publisher` over the connections of all rooms.

    Whoever is asked something new is shown the room at once, and so is everybody when a match begins, ends or stands
    still. Whoever acted sees at once what came of it. The rest (who else has answered, who has come) reaches screens
    and consoles four times a second at most, phones twice: what is not worth a look costs no message. Those who look on
    at a match are told after those who play, a few at a time.
    """

    def __init__(self, connections: Connections, addresses: Addresses, lines: Lines, public: bool = False) -> None:
        """Take who is connected, where phones reach the server, the keeper of lines, and the house."""
        self.lines = lines
        self.warm_up: Callable[[str, int], None] = lambda code, times: None  # measures a room's lines so many times
        self._connections, self._addresses = connections, addresses
        self._public = public  # rooms may be on the first page
        self._posts: dict[str, Post] = {}
        self._held: set[Connection] = set()  # those for whom a question waits

    def publish(self, publication: Publication) -> None:
        """Show a room as it is now."""
        code = publication.code
        if not self._connections.of(code):
            self._posts.pop(code, None)
            return
        before = self._posts.get(code)
        match = None if before is None else before.told.match
        post = self._look(publication)
        post.events.extend(publication.events)
        self._tick(post, publication.acted)
        if post.told.match not in (None, match):
            self.warm_up(code, PROBES_AFTER_REST)
        if post.told.prelude is not None and self.lines.announced(code, post.told.prelude):
            self.warm_up(code, PROBES_BEFORE_RACE)

    def greet(self, publication: Publication, connection: Connection) -> None:
        """Show one socket the whole picture, and the others what has changed, if anything has."""
        connection.seen = None
        post = self._posts.get(publication.code)
        if post is not None and post.told.holds(publication, self._around(publication)):
            self._show(post, connection)
        else:
            self.publish(publication)

    def measured(self, code: str) -> None:
        """Show a room's consoles what changes without a commit, the qualities of lines above all, if it has."""
        post = self._posts.get(code)
        if post is None or post.measures == self._measures(post.told.publication):
            return
        post.told.host = None
        for connection in self._connections.of(code):
            if connection.actor.role == "host":
                self._show(post, connection)

    def _look(self, publication: Publication) -> Post:
        code = publication.code
        post = self._posts.get(code)
        told = Told(publication, self._around(publication), None if post is None else post.told)
        if post is None:
            post = self._posts[code] = Post(told)
        elif not told.continues(post.told):  # what happened last in another match interests nobody any more
            post.first, post.events = post.next, []
        post.told, post.races = told, [self._race(told, prompt) for prompt in told.timed]
        return post

    def _race(self, told: Told, prompt: Prompt) -> Race:
        code = told.publication.code
        there = self._connections.of(code)
        racers = (each.actor.player for each in there if each.actor.player and told.asks(prompt, each.actor))
        watched = any(each.actor.role == "screen" and each.shows == "wall" for each in there)
        return self.lines.race(code, prompt, told.match, racers, watched)

    def _around(self, publication: Publication) -> views.Around:
        code = publication.code
        spectators = sum(each.actor.role == "screen" for each in self._connections.of(code))
        url = self._addresses.join_url(code, publication.head.room.address)
        return views.Around(url, spectators, self._public)

    def _tick(self, post: Post, acted: Collection[Actor] = (), only: float | None = None) -> None:
        """Tell those whose turn it is, of the pace ``only`` if looked at before, and come back for the others."""
        now, told = time.monotonic(), post.told
        waits = {pace: post.last.get(pace, -pace) + pace - now for pace in PACES}
        connections = self._connections.of(post.code)
        in_time: list[Connection] = []
        crowd: list[Connection] = []
        for connection in connections:
            pace = self._pace(told, connection.actor)
            seen = connection.seen
            if (only is not None and pace != only) or (seen is not None and seen.told is told):
                continue
            new = seen is None or (only is None and told.calls(seen.told, connection.actor))
            if new or waits[pace] <= 0:
                post.last[pace] = now
            elif connection.actor not in acted:
                if pace not in post.later:
                    post.later.add(pace)
                    gevent.spawn_later(waits[pace], self._come_back, post, pace)
                continue
            if seen is not None and pace == SPECTATORS_EVERY_S:
                crowd.append(connection)
            elif waits[pace] <= 0 and not new:
                in_time.append(connection)
            else:
                self._show(post, connection)
        for connection in in_time[:AT_ONCE]:
            self._show(post, connection)
        if rest := in_time[AT_ONCE:] + crowd:
            wait_s = max((self.lines.wait_s(race, None) for race in post.races), default=0.0) if crowd else 0.0
            gevent.spawn_later(wait_s, self._show_rest, post, rest)
        if post.events:
            known = min((each.told for each in connections if each.seen is not None), default=post.next)
            del post.events[: max(0, known - post.first)]
            post.first = max(known, post.first)

    @staticmethod
    def _pace(told: Told, viewer: Actor) -> float:
        if viewer.role != "player":
            return SCREENS_EVERY_S
        return SPECTATORS_EVERY_S if told.looks_on(viewer) else PHONES_EVERY_S

    def _come_back(self, post: Post, pace: float) -> None:
        post.later.discard(pace)
        if self._posts.get(post.code) is post:
            self._tick(post, only=pace)

    def _show_rest(self, post: Post, rest: list[Connection]) -> None:
        """Tell the others of a crowd how things are by then, a few at a time: the loop is everybody's."""
        while rest and self._posts.get(post.code) is post:
            few, rest = rest[:PIECE], rest[PIECE:]
            for connection in few:
                seen = connection.seen
                there = self._connections.get(connection.sid) is connection
                if there and seen is not None and seen.told is not post.told:
                    self._show(post, connection)
            gevent.sleep(BREATH_S)

    def _show(self, post: Post, connection: Connection) -> None:
        """Tell somebody how things are; what brings a timed question waits until it reaches all at the same moment."""
        player = connection.actor.player
        if (wait_s := max((self.lines.wait_s(race, player) for race in post.races), default=0.0)) > 0:
            if connection not in self._held:
                self._held.add(connection)
                gevent.spawn_later(wait_s, self._release, connection)
            return
        message = self._message(post, connection)
        if message is None:
            return
        asked = () if post.told.looks_on(connection.actor) else self._asked(post.told.timed, connection)
        if asked:
            self._send_timed(message, connection, asked)
        else:
            connection.line.send(*message)

    def _release(self, connection: Connection) -> None:
        self._held.discard(connection)
        post = self._posts.get(connection.code)
        if post is not None and self._connections.get(connection.sid) is connection:
            self._show(post, connection)

    def _message(self, post: Post, connection: Connection) -> tuple[str, bytes] | None:
        """Return what a connection is told, None if there is nothing new for it."""
        told, viewer, before = post.told, connection.actor, connection.seen
        if viewer.role == "host" and told.host is None:
            post.measures = self._measures(told.publication)
            address = self._addresses.best(told.publication.head.room.address)
            told.host = views.host_view(told.publication, **post.measures, address=address, public=self._public)
        seen = told.seen_by(viewer)
        events = () if before is None else post.events[max(0, connection.told - post.first) :]
        connection.seen, connection.told = seen, post.next
        if before is None or not connection.patches or not told.continues(before.told):
            return "update", told.whole(seen, viewer, events)
        patch = told.patch(before, seen, viewer, events)
        return None if patch is None else ("patch", patch)

    def _measures(self, publication: Publication) -> dict[str, Any]:
        """Return what the console is told of those who are connected, as it is now."""
        code = publication.code
        there = self._connections.of(code)
        phones = Counter(each.origin for each in there if each.actor.player is not None)
        screens = Counter(each.shows for each in there if each.actor.role == "screen")
        voices = dict.fromkeys(voice for each in there for voice in each.voices)
        cannot = next((each.cannot for each in there if each.sounds == "here"), None)
        naming = sum(each.actor == Actor("player") for each in there)
        joined = sum(not player.guest for player in publication.head.room.players)
        opened = max(self._connections.opened(code), naming + joined)  # those of before a restart have opened it, too
        return {
            "rtt_ms": {each.actor.player: each.line.rtt() for each in there if each.actor.player is not None},
            "lines": dict(self.lines.of(code)),
            "addresses": tuple(AddressView(*each, phones[each[0]]) for each in self._addresses.known.items()),
            "arrivals": Arrivals(opened, naming, joined),
            "walls": Walls(screens["wall"], screens["hidden"], tuple(voices), cannot),
        }

    def _asked(self, timed: list[Prompt], connection: Connection) -> list[SentPrompt]:
        """Return the timed prompts that go out to a player for the first time."""
        code, player = connection.code, connection.actor.player
        if player is None:
            return []
        return [new for prompt in timed if (new := self.lines.sent(code, player, prompt)) is not None]

    def _send_timed(self, message: tuple[str, bytes], connection: Connection, asked: list[SentPrompt]) -> None:
        """Send a message, and measure the round trip of this very message."""
        lines, code, player = self.lines, connection.code, connection.actor.player
        assert player is not None

        def written() -> None:
            lines.written(asked)
            connection.line.ping(lambda: lines.answered(code, player, asked, Source.PING))
            if not connection.proxied:
                connection.line.follow(lambda ago_ms: lines.acknowledged(code, player, asked, ago_ms))

        connection.line.send(*message, lambda _answer: lines.answered(code, player, asked, Source.PROBE), written)

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
                    connection.line.send("welcome", {"token": admission.token, "player": admission.player})

    def _bye(self, connection: Connection, code: str) -> None:
        connection.line.send("goodbye", {"code": code, "message": GOODBYES[code]})
        connection.line.close()
