"""What everybody in a room is told: one value a commit, encoded as it goes out, whole or as the difference."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, is_dataclass, replace
from functools import cached_property
from typing import Any
from weakref import WeakKeyDictionary

import orjson

from buzzkeep.engine.records import all_but
from buzzkeep.engine.types import Party, Prompt, Role
from buzzkeep.net import views
from buzzkeep.net.room_view import HostRoomView, PromptView, RoomView, You
from buzzkeep.net.views import Around
from buzzkeep.rooms.batch import Publication
from buzzkeep.rooms.core import Actor
from buzzkeep.rooms.state import Match, RoomState

Changes = dict[str, Any]
"""The values that now stand at these places (JSON Pointers, RFC 6901); everything else is as before."""


def changed_members(before: Mapping[str, Any], after: Mapping[str, Any], place: str = "") -> Changes:
    """Return what to lay over ``before`` to get ``after``, two objects that stand at ``place``.

    They are told member by member. In a member only what a record or an object of the same shape holds, or a list of
    the same length, is told piece by piece. What changed in most of its parts is told as a whole: that is shorter. A
    place that holds a truth value must never hold 0 or 1, for these are equal in Python.
    """
    return {
        where: value
        for name, now in after.items()
        if (was := before.get(name, _NOTHING)) is not now and was != now  # most are as they were
        for where, value in _differing(was, now, f"{place}/{escaped(name)}")
    }


def escaped(name: str) -> str:
    """Return a member's name as a part of a JSON Pointer."""
    return name.replace("~", "~0").replace("/", "~1")


_NOTHING = object()  # equal to no value


def _differing(before: Any, after: Any, place: str) -> Iterator[tuple[str, Any]]:
    """Yield what differs between two values that are not equal."""
    was, now = _parts(before), _parts(after)
    if was is None or now is None or type(before) is not type(after) or was.keys() != now.keys():
        yield place, after
        return
    parts = [(name, was[name], part) for name, part in now.items() if was[name] is not part and was[name] != part]
    if 2 * len(parts) > len(now) or was.get("kind") != now.get("kind"):
        yield place, after
        return
    for name, one, other in parts:
        yield from _differing(one, other, f"{place}/{escaped(str(name))}")


def _parts(value: Any) -> Mapping[Any, Any] | None:
    """Return what a value consists of, by the name or the number in its place; None if it is told as a whole."""
    if isinstance(value, Mapping):
        return value
    if isinstance(value, list | tuple):
        return dict(enumerate(value))
    return vars(value) if is_dataclass(value) else None


_lasting = all_but(RoomState, "seq", "clock_ms", "match", "next_id")


@dataclass(frozen=True, eq=False)
class Seen:
    """What somebody has been told last: what all are told, and what is his own."""

    told: "Told"
    you: You
    private: Any
    host: HostRoomView | None


class Told:
    """A room at one commit. What is made of the same things as in the one before is the same object."""

    def __init__(self, publication: Publication, around: Around, before: "Told | None" = None) -> None:
        """Look at what is published; ``timed`` and ``prelude`` say which prompts of it are about time."""
        self.publication, self._head = publication, publication.head
        self._rules = None if self._head.match is None else self._head.match.rules
        self._made_of = _ingredients(publication, around)
        self._room: RoomView
        self._viewers: dict[Actor, tuple[You, Party]]
        self.host: HostRoomView | None  # what the console alone sees, once it has been made
        if before is not None and before._made_of == self._made_of:
            self._room, self._viewers, self.host = before._room, before._viewers, before.host
        else:
            self._room, self._viewers, self.host = views.of_room(publication, around), {}, None
        self.match: str | None = None
        self._public: Any = None
        self._private: dict[Party, Any] = {}
        self._prompts: tuple[PromptView, ...] = ()
        self.timed: list[Prompt] = []
        self.prelude: str | None = None
        self._since: WeakKeyDictionary[Told, Changes] = WeakKeyDictionary()
        self._last: tuple[Changes, list[Any], int, bytes] | None = None  # what a patch without own parts said, and it
        self._calls: WeakKeyDictionary[Told, tuple[bool, frozenset[int]]] = WeakKeyDictionary()
        if (match := self._head.match) is not None:
            self.match = match.id
            self._prompts = views.prompt_views(self._head)
            if before is None or before.match != self.match or not self._goes_on_from(before, match):
                self._public = match.rules.public(self._head.state)
            if before is not None and before._public == self._public:
                self._public = before._public
            prompts = match.rules.prompts(self._head.state)
            self.timed = [prompt for prompt in prompts if prompt.timed]
            self.prelude = next((prompt.id for prompt in prompts if prompt.prelude), None)
        self._like: Told = before._like if before is not None and self._tells_the_same(before) else self

    def _tells_the_same(self, before: "Told") -> bool:
        """Say whether nothing that all are told is new."""
        same = self._room is before._room and self._public is before._public and self.match == before.match
        return same and self._prompts == before._prompts and self._course == before._course

    def _goes_on_from(self, before: "Told", match: Match) -> bool:
        """Take over what must be as it was: some have answered, or nothing has moved. False if anything may differ."""
        was, answered = before._head.state, self.publication.answered
        if was is not self.publication.since or answered is None:
            return False
        now = self._head.state
        if not match.rules.apart(was, now):
            return False
        seats, known = {each.seat for each in answered if each.role is Role.SEAT}, before._private.items()
        self._private = {who: part for who, part in known if who.seat not in seats and who not in answered}
        self._public = match.rules.answered(was, before._public, now)
        return self._public is not None

    def holds(self, publication: Publication, around: Around) -> bool:
        """Say whether a publication, which brings no events, would look just the same."""
        return self._head is publication.head and self._made_of == _ingredients(publication, around)

    def continues(self, earlier: "Told") -> bool:
        """Say whether both are of the same match, or of none, so that one can be told by what it changes."""
        return self.match == earlier.match

    def seen_by(self, viewer: Actor) -> Seen:
        """Return what a viewer sees now."""
        you, party = self._viewer(viewer)
        if self._rules is not None and party not in self._private:
            self._private[party] = self._rules.private(self._head.state, party)
        return Seen(self, you, self._private.get(party), self.host if viewer.role == "host" else None)

    def calls(self, earlier: "Told", viewer: Actor) -> bool:
        """Say whether to show a viewer this at once: others are asked, or otherwise, not he any more, a new course."""
        earlier, calls = earlier._like, self._like._calls
        known = calls.get(earlier)
        if known is None:
            before, now = earlier._seats_asked, self._seats_asked
            new = before.keys() != now.keys() or any(seats - before[prompt] for prompt, seats in now.items())
            done = frozenset[int]().union(*(seats - now.get(prompt, seats) for prompt, seats in before.items()))
            known = calls[earlier] = new or self._course != earlier._course, done
        at_once, done = known
        return at_once or (bool(done) and self._viewer(viewer)[1].seat in done)

    def asks(self, prompt: Prompt, viewer: Actor) -> bool:
        """Say whether a prompt asks a viewer."""
        return self._viewer(viewer)[1].seat in prompt.seats

    def looks_on(self, viewer: Actor) -> bool:
        """Say whether somebody has a phone but no seat in the match."""
        return self.match is not None and self._viewer(viewer)[1].role is Role.AUDIENCE

    def _viewer(self, viewer: Actor) -> tuple[You, Party]:
        if viewer not in self._viewers:
            self._viewers[viewer] = views.you(self._head, viewer), views.party(self._head, viewer)
        return self._viewers[viewer]

    @cached_property
    def _seats_asked(self) -> dict[tuple[object, ...], frozenset[int]]:
        return {(each.id, each.since, each.due, each.audience): frozenset(each.seats) for each in self._prompts}

    @cached_property
    def _course(self) -> tuple[object, ...]:
        room = self._head.room
        return self.match, room.phase, room.paused, room.fault, self.publication.trouble

    def whole(self, seen: Seen, viewer: Actor, events: Iterable[Any] = ()) -> bytes:
        """Return all that a viewer sees: an ``Update`` as JSON."""
        game = self._head.match and {
            "id": self._head.match.game,
            "match": self.match,
            "view": {**_members(self._public), **_members(seen.private)},
            "prompts": self._prompts,
            "events": self._redacted(events, viewer),
        }
        room = replace(self._room, clock=self.publication.now(), host=seen.host)
        return orjson.dumps({"seq": self._head.room.seq, "room": room, "you": seen.you, "game": game})

    def patch(self, before: Seen, seen: Seen, viewer: Actor, events: Iterable[Any] = ()) -> bytes | None:
        """Return what changed since ``before``, which it continues: a ``Patch`` as JSON; None for nothing."""
        changes, told, last = self._changes_since(before.told), self._redacted(events, viewer), self._last
        common = before.you is seen.you and before.private is seen.private and before.host is seen.host
        if not common:
            own = changed_members(_members(before.you), _members(seen.you), "/you")
            own |= changed_members(_members(before.private), _members(seen.private), "/game/view")
            changes = changes | own | changed_members({"host": before.host}, {"host": seen.host}, "/room")
        if not changes and not told:
            return None
        clock = self.publication.now()
        if common and last is not None and last[0] is changes and last[1:3] == (told, clock):
            return last[3]  # in the same moment, for all to whom only the same is new
        patch = orjson.dumps({"seq": self._head.room.seq, "clock": clock, "changes": changes, "events": told})
        self._last = (changes, told, clock, patch) if common else last
        return patch

    def _changes_since(self, earlier: "Told") -> Changes:
        """Return what has changed of what all are told, encoded once for everybody who was told the same before."""
        earlier, since = earlier._like, self._like._since
        known = {} if earlier is self._like else since.get(earlier)
        if known is None:
            changed = changed_members(_members(earlier._room), _members(self._room), "/room")
            changed |= changed_members(_members(earlier._public), _members(self._public), "/game/view")
            if earlier._prompts != self._prompts:
                changed["/game/prompts"] = self._prompts
            known = {place: orjson.Fragment(orjson.dumps(value)) for place, value in changed.items()}
            since[earlier] = known
        return known

    def _redacted(self, events: Iterable[Any], viewer: Actor) -> list[Any]:
        if self._rules is None:
            return []
        party = self._viewer(viewer)[1]
        return [seen for event in events if (seen := self._rules.redact(event, party)) is not None]


def _ingredients(publication: Publication, around: Around) -> tuple[object, ...]:
    # every field of the room that does not change with each command: mostly the same objects, so quickly compared
    head = publication.head
    return _lasting(head.room), head.match, publication.outlook, publication.trouble, around


def _members(record: Any) -> dict[str, Any]:
    return {} if record is None else vars(record)
