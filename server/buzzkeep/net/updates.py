"""Encodes what each viewer of a room may see. What several of them share, or what stays, is built and encoded once."""

from dataclasses import fields, replace
from operator import attrgetter

import orjson
from pydantic import TypeAdapter

from buzzkeep.engine import codec
from buzzkeep.engine.game import GameModule
from buzzkeep.engine.types import Millis, Party, Prompt
from buzzkeep.net import snapshot
from buzzkeep.net.room_view import PromptView, RoomView, You
from buzzkeep.net.snapshot import Surroundings
from buzzkeep.rooms.core import Actor
from buzzkeep.rooms.publication import Publication
from buzzkeep.rooms.state import Head, RoomState

CLOCK = -123_456_789_012  # stands for the room clock in a room that is encoded once; no room is that old
_prompts = TypeAdapter(tuple[PromptView, ...])
_lasting_fields = attrgetter(
    *(each.name for each in fields(RoomState) if each.name not in ("seq", "clock_ms", "match", "next_id"))
)


class EncodedRoom:
    """What is the same from one publication to the next, encoded: the room but for its clock, and who each one is."""

    def __init__(self, head: Head, game: GameModule, around: Surroundings) -> None:
        """Encode the room."""
        self._made_of = _made_of(head, around)
        self.room = snapshot.room_view(head, game, around)
        whole = codec.encode(RoomView, replace(self.room, clock=CLOCK))
        self._before, _, self._after = whole.partition(b"%d" % CLOCK)
        self._viewers: dict[str, tuple[bytes, Party]] = {}
        self.match = b""  # how the match's part of an update begins
        if (match := head.match) is not None:
            self.match = b'{"id":%s,"match":%s,"view":' % (orjson.dumps(match.game), orjson.dumps(match.id))

    def holds(self, head: Head, around: Surroundings) -> bool:
        """Say whether nothing that it shows has changed."""
        return self._made_of == _made_of(head, around)

    def at(self, clock: Millis) -> bytes:
        """Return the room at that instant of its clock."""
        return b"%s%d%s" % (self._before, clock, self._after)

    def viewer(self, head: Head, actor: Actor) -> tuple[bytes, Party]:
        """Return who a receiver is, encoded, and as whom he looks at the match."""
        who = actor.player or f"/{actor.role}"
        if who not in self._viewers:
            self._viewers[who] = codec.encode(You, snapshot.you(head, actor)), snapshot.party(head, actor)
        return self._viewers[who]


def _made_of(head: Head, around: Surroundings) -> tuple[object, ...]:
    # every field of the room that does not change with each command: mostly the same objects, so quickly compared
    return _lasting_fields(head.room), head.match, around.spectators, around.join_url


class Updates:
    """What each viewer is sent of one publication."""

    def __init__(self, publication: Publication, around: Surroundings, encoded_room: EncodedRoom) -> None:
        """Take what is published; ``timed`` and ``prelude`` say which prompts of it are about time."""
        head = self._head = publication.head
        self._game, self._events = publication.game, publication.events
        self._around, self._encoded_room = around, encoded_room
        self._opening = b'["update",{"seq":%d,"room":%s,"you":' % (head.room.seq, encoded_room.at(around.clock))
        self._matches: dict[Party, bytes] = {}
        self._encoded: dict[int, bytes] = {}  # events that nobody's view redacts, by their place
        self._prompts = b"[]"
        self.timed: list[Prompt] = []
        self.prelude: str | None = None
        if head.match is not None:
            self._prompts = _prompts.dump_json(snapshot.prompt_views(head))
            prompts = head.match.prompts(head.state)
            self.timed = [prompt for prompt in prompts if prompt.timed]
            self.prelude = next((prompt.id for prompt in prompts if prompt.prelude), None)

    def update_for(self, actor: Actor) -> bytes:
        """Return the update of one viewer: a JSON array of the event's name and body."""
        you, viewer = self._encoded_room.viewer(self._head, actor)
        match = b"null"
        if self._head.match is not None:
            known = self._matches.get(viewer)
            if known is None:
                known = self._matches[viewer] = self._match_as_seen(viewer)
            match = known
        return b'%s%s,"game":%s}]' % (self._for_host() if actor.role == "host" else self._opening, you, match)

    def _for_host(self) -> bytes:
        room = replace(self._encoded_room.room, clock=self._around.clock)
        view = codec.encode(RoomView, snapshot.for_host(room, self._head, self._around))
        return b'["update",{"seq":%d,"room":%s,"you":' % (self._head.room.seq, view)

    def _match_as_seen(self, viewer: Party) -> bytes:
        match = self._head.match
        assert match is not None
        view = codec.encode(self._game.view_type, match.rules.view(self._head.state, viewer))
        seen = b",".join(filter(None, (self._event(place, viewer) for place in range(len(self._events)))))
        return b'%s%s,"prompts":%s,"events":[%s]}' % (self._encoded_room.match, view, self._prompts, seen)

    def _event(self, place: int, viewer: Party) -> bytes:
        """Return an event as a viewer may see it, empty if he may not; what is not redacted is encoded once."""
        match, event = self._head.match, self._events[place]
        assert match is not None
        seen = match.rules.redact(event, viewer)
        if seen is None:
            return b""
        if seen is not event:
            return codec.encode(self._game.event_type, seen)
        if place not in self._encoded:
            self._encoded[place] = codec.encode(self._game.event_type, event)
        return self._encoded[place]
