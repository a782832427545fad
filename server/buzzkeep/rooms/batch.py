"""What messages, timers and bots add up to until it is committed as one, and what is then handed on to be told."""

import time
from collections.abc import Callable
from typing import Any, Protocol

from buzzkeep.engine import codec
from buzzkeep.engine.box import Box
from buzzkeep.engine.records import Record, changed
from buzzkeep.engine.types import Millis, Party, Role
from buzzkeep.rooms.core import Actor, Admission, Change, Disconnection
from buzzkeep.rooms.inputs import Acted, MatchInput
from buzzkeep.rooms.journal import Commit, LogEntry, StoredMatch
from buzzkeep.rooms.ledger import LedgerEntry
from buzzkeep.rooms.mailbox import Accepted, CommandAnswer, Key, Message, as_stored, key_of
from buzzkeep.rooms.prepare import Outlook
from buzzkeep.rooms.state import Head, State
from buzzkeep.rooms.trouble import Trouble

GATHERED_S = 0.1  # so long what one spectator says waits for others: the disk then takes one commit of all


class Batch:
    """Changes on top of a head, in order, and the answers that wait for their commit. ``clock`` is the room clock.

    What only spectators said is stored ``until`` some moment (monotonic, s).
    """

    def __init__(self, head: Head, clock: Callable[[], Millis]) -> None:
        self.head = self.before = head
        self.until = time.monotonic() + GATHERED_S
        self._clock = clock
        self._entries: list[LogEntry] = []
        self._opened: StoredMatch | None = None
        self._ledger: list[LedgerEntry] = []
        self.events: list[object] = []
        self.answered: frozenset[Party] | None = frozenset()  # who moved the match; None: not only they did
        self.beside = True  # all that is in it is what spectators said
        self.answers: list[tuple[Message, CommandAnswer]] = []
        self.receipts: dict[Key, Accepted] = {}
        self.disconnections: list[Disconnection] = []
        self.admissions: list[Admission] = []

    @property
    def empty(self) -> bool:
        """True while nothing has to be stored."""
        return not self._entries

    @property
    def commit(self) -> Commit | None:
        """What has to be stored, if anything."""
        if self.empty:
            return None
        return Commit(self.head, tuple(self._entries), self._opened, tuple(self._ledger))

    @property
    def acted(self) -> frozenset[Actor]:
        """Those whose commands were carried out, but for newcomers: as they came they were nobody in particular."""
        carried_out = (message.actor for message, reply in self.answers if isinstance(reply, Accepted))
        return frozenset(actor for actor in carried_out if actor != Actor("player"))

    @property
    def messages(self) -> list[Message]:
        """Those that were worked on for it, in this order."""
        return [message for message, _ in self.answers]

    def accept(self, message: Message, change: Change, opened: StoredMatch | None) -> None:
        """Take what a command does; it is answered after the commit. ``opened`` is the match that begins with it."""
        receipt = Accepted(self.head.room.seq + 1, **change.reply)
        key = key_of(message.actor, message.command)
        who, kind = message.actor.player or message.actor.role, message.command.kind
        self._add(change, who, kind, key, receipt)
        self._opened = opened or self._opened
        self.answers.append((message, receipt))
        if key is not None:
            self.receipts[key] = receipt

    def happen(self, change: Change) -> None:
        """Take what happens by itself, unless it is nothing."""
        if change.head is not self.head:
            self._add(change, "system", "internal", None, None)

    def answer(self, *, beside: bool) -> None:
        """Answer those who play, or those ``beside`` them who look on."""
        for message, reply in self.answers:
            if message.beside == beside:
                message.reply(reply)

    def _add(self, change: Change, who: str, kind: str, key: Key | None, receipt: Accepted | None) -> None:
        party = _answering(change)
        self.beside = self.beside and party is not None and party.role is Role.AUDIENCE
        if change.head.state is not self.head.state:
            self.answered = None if party is None or self.answered is None else self.answered | {party}
        room = changed(change.head.room, seq=self.head.room.seq + 1, clock_ms=self._clock())
        self.head = changed(change.head, room=room)
        self._entries.append(
            LogEntry(
                seq=room.seq,
                clock_ms=room.clock_ms,
                actor=who,
                kind=kind,
                message_id=key[1] if key else None,
                receipt=as_stored(receipt) if key and receipt else None,
                match_id=change.head.match.id if change.head.match and change.inputs else None,
                inputs=[codec.plain(MatchInput, given) for given in change.inputs],
            )
        )
        self.events.extend(change.events)
        self._ledger.extend(change.ledger)
        self.disconnections.extend(change.disconnections)
        self.admissions.extend(change.admissions)


def ends(before: Head, after: Head) -> bool:
    """Say whether something that was asked is not asked any more."""
    was, now = before.room.match, after.room.match
    return was is not None and (now is None or not was.asked_since.keys() <= now.asked_since.keys())


def _answering(change: Change) -> Party | None:
    """Return the seat or spectator whose action alone moved the match; off the record it is not even known."""
    match change.inputs:
        case [Acted(who=Party(role=Role.SEAT, seat=seat))]:
            return Party(Role.SEAT, seat)
        case [Acted(who=Party(role=Role.AUDIENCE) as spectator)]:
            return spectator
    return None


class Publication(Record):
    """A room as it was committed last; ``head.match.rules`` say what is public and what is a viewer's own."""

    head: Head
    game: Box  # of the running match, else the one chosen in the lobby
    outlook: Outlook
    now: Callable[[], Millis]  # reads the room clock
    trouble: Trouble | None = None  # why nothing can be stored, so that the room stands still
    since: State = None  # from which ``answered`` have moved the match
    events: tuple[Any, ...] = ()  # since the publication before
    acted: frozenset[Actor] = frozenset()  # whose commands were carried out with them
    answered: frozenset[Party] | None = frozenset()  # None if anything but seats and spectators moved the match

    @property
    def code(self) -> str:
        """The room's code."""
        return self.head.room.code


class Publisher(Protocol):
    """What an actor asks of the outbox."""

    def publish(self, publication: Publication, /) -> None:
        """Show the room to everybody who is connected to it."""

    def disconnection(self, code: str, disconnection: Disconnection, /) -> None:
        """Disconnect a player's sockets."""

    def admit(self, code: str, admission: Admission, /) -> None:
        """Tell somebody who knocked."""
