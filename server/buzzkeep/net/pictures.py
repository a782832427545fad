"""What each viewer of a room may see, encoded: what all share once, what is somebody's own beside it, and what changed.

A picture is whole; to whoever has been shown one before only the difference is told (:mod:`buzzkeep.net.patches`).
"""

from collections.abc import Sequence
from dataclasses import dataclass, fields
from functools import cached_property, lru_cache
from operator import attrgetter
from typing import Any

import orjson

from buzzkeep.engine import codec
from buzzkeep.engine.box import Box
from buzzkeep.engine.types import Millis, Party, Prompt
from buzzkeep.net import snapshot
from buzzkeep.net.patches import Changes, Json, changed_members
from buzzkeep.net.room_view import PromptView, RoomView, You
from buzzkeep.net.snapshot import Surroundings
from buzzkeep.rooms.core import Actor
from buzzkeep.rooms.publication import Publication
from buzzkeep.rooms.state import Head, Match, RoomState

CLOCK = -123_456_789_012  # stands for the room clock in a room that is encoded once; no room is that old
NO_HOST = b',"host":null}'
_Prompts: Any = tuple[PromptView, ...]
_lasting_fields = attrgetter(
    *(each.name for each in fields(RoomState) if each.name not in ("seq", "clock_ms", "match", "next_id"))
)


class EncodedRoom:
    """What is the same from one publication to the next, encoded: the room but for its clock, and who each one is."""

    def __init__(self, head: Head, game: Box, around: Surroundings) -> None:
        """Encode the room."""
        self._made_of = _made_of(head, around)
        self.text = codec.encode(RoomView, snapshot.room_view(head, game, around, CLOCK)).removesuffix(NO_HOST)
        self._before, _, self._after = self.text.partition(b"%d" % CLOCK)
        self._viewers: dict[str, tuple[bytes, Party]] = {}
        self.host: bytes | None = None  # what the console alone sees, while that is as it was
        self._since: dict[int, Changes] = {}

    def holds(self, head: Head, around: Surroundings) -> bool:
        """Say whether nothing that it shows has changed."""
        return self._made_of == _made_of(head, around)

    def changes_since(self, earlier: "EncodedRoom") -> Changes:
        """Return what has changed since an earlier one; a crowd that came in together shares few of those."""
        known = self._since.get(id(earlier))
        if known is None:
            before, now = (orjson.loads(room.text + b"}") for room in (earlier, self))
            known = self._since[id(earlier)] = changed_members(before, now, "/room")
        return known

    def at(self, clock: Millis) -> bytes:
        """Return the room at that instant of its clock, up to what is for the host alone."""
        return b"%s%d%s" % (self._before, clock, self._after)

    def viewer(self, head: Head, actor: Actor) -> tuple[bytes, Party]:
        """Return who a receiver is, encoded, and as whom he looks at the match."""
        who = actor.player or f"/{actor.role}"
        if who not in self._viewers:
            self._viewers[who] = codec.encode(You, snapshot.you(head, actor)), snapshot.party(head, actor)
        return self._viewers[who]


@lru_cache(maxsize=256)
def _names(cls: type) -> tuple[str, ...]:
    return tuple(each.name for each in fields(cls))


def _made_of(head: Head, around: Surroundings) -> tuple[object, ...]:
    # every field of the room that does not change with each command: mostly the same objects, so quickly compared
    lasting = _lasting_fields(head.room)
    return lasting, head.match, around.spectators, around.join_url, around.outlook, around.trouble


@dataclass(frozen=True)
class Shown:
    """What a socket was shown last, of what everybody sees (``picture``) and of what is its own, encoded."""

    picture: "Picture"
    you: bytes
    host: bytes
    private: bytes


class Picture:
    """A room at one instant, as everybody sees it."""

    def __init__(self, publication: Publication, room: EncodedRoom, before: "Picture | None" = None) -> None:
        """Look at what is published; ``timed`` and ``prelude`` say which prompts of it are about time.

        ``before`` is the picture of the publication before this one: what is as it was is not made anew.
        """
        head, game = publication.head, publication.game
        self._head, self._game, self._room = head, game, room
        self._trouble = publication.trouble
        self._prompts = b""
        self._public: Any = None
        self._plain: dict[str, Json] = {}  # what has changed of the public part for somebody, made once for all
        self._parts: dict[Party, bytes] = {}
        self._since: dict[int, bytes] = {}
        self._called: dict[int, tuple[bool, frozenset[int]]] = {}
        self._events: dict[int, bytes] = {}
        self.match: str | None = None
        self._asked: tuple[PromptView, ...] = ()
        self.timed: list[Prompt] = []
        self.prelude: str | None = None
        if (match := head.match) is not None:
            self.match = match.id
            self._asked = snapshot.prompt_views(head)
            if before is not None and before.match == self.match:
                self._go_on_from(before, match, publication)
            else:
                self._public = match.rules.public(head.state)
            self._prompts = self._prompts or codec.encode(_Prompts, self._asked)
            prompts = match.prompts(head.state)
            self.timed = [prompt for prompt in prompts if prompt.timed]
            self.prelude = next((prompt.id for prompt in prompts if prompt.prelude), None)

    def _go_on_from(self, before: "Picture", match: Match, publication: Publication) -> None:
        """Take over from the picture before what must be as it was: seats have answered, or nothing has moved."""
        was, state, answered = before._head.state, self._head.state, publication.answered
        alone = was is publication.since and answered is not None
        again = match.rules.answered(was, before._public, state) if alone else None
        if again is None or answered is None:
            self._public = match.rules.public(state)
        else:
            self._public = again
            self._parts = {who: part for who, part in before._parts.items() if who.seat not in answered}
        if before._asked == self._asked:
            self._asked, self._prompts = before._asked, before._prompts

    def shown_to(self, actor: Actor, host: bytes) -> Shown:
        """Return what a viewer sees now; ``host`` is what the console alone may see, for others ``null``."""
        you, party = self._room.viewer(self._head, actor)
        return Shown(self, you, host, self._private(party))

    def whole(self, shown: Shown, actor: Actor, events: Sequence[Any], clock: Millis) -> bytes:
        """Return a Socket.IO event with all that a viewer sees: a JSON array of its name and an ``Update``."""
        match, game = self._head.match, b"null"
        if match is not None:
            head = orjson.dumps(match.game), orjson.dumps(match.id)
            view = _joined(codec.encode(self._game.public_type, self._public), shown.private)
            game = b'{"id":%s,"match":%s,"view":%s,"prompts":%s,"events":%s}' % (
                *head, view, self._prompts, self._told(actor, events)
            )  # fmt: skip
        return b'["update",{"seq":%d,"room":%s,"host":%s},"you":%s,"game":%s}]' % (
            self._head.room.seq, self._room.at(clock), shown.host, shown.you, game
        )  # fmt: skip

    def patch(self, before: Shown, shown: Shown, actor: Actor, events: Sequence[Any], clock: Millis) -> bytes | None:
        """Return a Socket.IO event with what changed since ``before``; None for nothing.

        Both are of the same match, or of none: see :meth:`continues`.
        """
        public, own = self._changes_since(before.picture), self._own_changes(before, shown)
        told = self._told(actor, events)
        if public == b"{}" and not own and told == b"[]":
            return None
        return b'["patch",{"seq":%d,"clock":%d,"changes":%s,"events":%s}]' % (
            self._head.room.seq, clock, _joined(public, orjson.dumps(own)), told
        )  # fmt: skip

    def continues(self, earlier: "Picture") -> bool:
        """Say whether both show the same match, or none, so that one can be told by what it changes of the other."""
        return self.match == earlier.match

    def calls(self, earlier: "Picture", actor: Actor) -> bool:
        """Say whether a viewer of an earlier picture is to see this one at once.

        He is if anything else is asked, or of somebody else, or he himself is not asked any more, or the room's course
        has changed. That others need not answer any more is no reason: they have answered.
        """
        known = self._called.get(id(earlier))
        if known is None:
            before, now = earlier._seats_asked, self._seats_asked
            new = before.keys() != now.keys() or any(seats - before[prompt] for prompt, seats in now.items())
            done = frozenset[int]().union(*(seats - now.get(prompt, seats) for prompt, seats in before.items()))
            known = self._called[id(earlier)] = new or self._course() != earlier._course(), done
        at_once, done = known
        return at_once or (bool(done) and self._room.viewer(self._head, actor)[1].seat in done)

    @cached_property
    def _seats_asked(self) -> dict[tuple[object, ...], frozenset[int]]:
        return {(each.id, each.since, each.due, each.audience): frozenset(each.seats) for each in self._asked}

    def _course(self) -> tuple[object, ...]:
        room = self._head.room
        return self.match, room.phase, room.paused, room.fault, self._trouble

    # -- parts ---------------------------------------------------------------------------------------------------

    def _private(self, party: Party) -> bytes:
        """Return what is somebody's own of the match."""
        match = self._head.match
        if match is None:
            return b"{}"
        if party not in self._parts:
            part = match.rules.private(self._head.state, party)
            self._parts[party] = codec.encode(self._game.private_type, part)
        return self._parts[party]

    def _changes_since(self, earlier: "Picture") -> bytes:
        """Return the changes of what everybody sees; those who saw the same before share them."""
        known = self._since.get(id(earlier))
        if known is None:
            changed: Changes = {}
            if earlier._room is not self._room:
                changed |= self._room.changes_since(earlier._room)
            changed |= self._public_changes(earlier._public)
            if earlier._prompts != self._prompts:
                changed["/game/prompts"] = orjson.loads(self._prompts)
            known = self._since[id(earlier)] = orjson.dumps(changed)
        return known

    def _public_changes(self, was: Any) -> Changes:
        """Return what has changed of the match since ``was``, which is of the same type; most of it is the same."""
        now, tp = self._public, self._game.public_type
        if now is None:
            return {}
        pairs = ((name, getattr(was, name), getattr(now, name)) for name in _names(now.__class__))
        moved = [pair for pair in pairs if pair[1] is not pair[2] and pair[1] != pair[2]]
        if not moved:
            return {}
        if new := [name for name, _, _ in moved if name not in self._plain]:
            self._plain |= codec.members(tp, now, new)
        alike = [name for name, before, after in moved if type(before) is type(after)]
        known = codec.members(tp, was, alike) if alike else {}  # a stage that has gone need not be read
        return changed_members(known, {name: self._plain[name] for name, _, _ in moved}, "/game/view")

    def _own_changes(self, before: Shown, now: Shown) -> Changes:
        changed: Changes = {}
        for was, new, place in (
            (before.you, now.you, "/you"),
            (before.private, now.private, "/game/view"),
        ):
            if was != new:
                changed |= changed_members(orjson.loads(was), orjson.loads(new), place)
        if before.host != now.host:
            changed |= changed_members({"host": orjson.loads(before.host)}, {"host": orjson.loads(now.host)}, "/room")
        return changed

    def _told(self, actor: Actor, events: Sequence[Any]) -> bytes:
        """Return events as a viewer may see them."""
        if not events or self._head.match is None:
            return b"[]"
        _, party = self._room.viewer(self._head, actor)
        return b"[%s]" % b",".join(filter(None, (self._event(event, party) for event in events)))

    def _event(self, event: Any, viewer: Party) -> bytes:
        """Return an event as a viewer may see it, empty if he may not; what is not redacted is encoded once."""
        match = self._head.match
        assert match is not None
        seen = match.rules.redact(event, viewer)
        if seen is None:
            return b""
        if seen is not event:
            return codec.encode(self._game.event_type, seen)
        if id(event) not in self._events:
            self._events[id(event)] = codec.encode(self._game.event_type, event)
        return self._events[id(event)]


def _joined(one: bytes, other: bytes) -> bytes:
    """Return two encoded objects as one."""
    if one == b"{}" or other == b"{}":
        return other if one == b"{}" else one
    return b"%s,%s" % (one[:-1], other[1:])
