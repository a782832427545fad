"""One room at work: a mailbox worked off in order. Timers and bots come in by the same door as people.

For each batch of messages: logic -> one commit -> answers -> publication. Never another order.
"""

import logging
import time
from collections import OrderedDict
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from operator import attrgetter
from typing import Any, Protocol

import gevent
from gevent.event import AsyncResult
from gevent.queue import Empty, SimpleQueue

from buzzkeep.engine import codec
from buzzkeep.engine.types import Member
from buzzkeep.rooms import commands as ask
from buzzkeep.rooms.bots import BotPlanner
from buzzkeep.rooms.clock import RoomClock, Source
from buzzkeep.rooms.copies import changed
from buzzkeep.rooms.core import Actor, Admission, Change, Disconnection, Moment
from buzzkeep.rooms.errors import Refused
from buzzkeep.rooms.inputs import MatchInput
from buzzkeep.rooms.journal import Commit, Journal, JournalError, LogEntry, StoredMatch
from buzzkeep.rooms.ledger import LedgerEntry
from buzzkeep.rooms.logic import Internal, Prepared, Presence, RoomLogic, TimerDue
from buzzkeep.rooms.prepare import Preparer
from buzzkeep.rooms.state import Head, fold
from buzzkeep.rooms.view import PlanView, Problem

log = logging.getLogger(__name__)

BATCH = 64
RECEIPTS_KEPT = 400
DROP_GRACE_MS = 3_000  # a reload or a change of network is not worth mentioning
PIN_TRIES, PIN_REST_MS = 5, 600_000  # so many wrong return codes for one name in so long
BREATH_S = 0.000_02  # rest after a publication, times the square of its sockets: 2 ms for 10 phones, 0.2 s for 100
SYSTEM = Actor("system")
_outlook_of = attrgetter("phase", "game", "preset", "options", "content", "bots", "players", "seen")


class Publisher(Protocol):
    """What an actor asks of the outbox."""

    def publish(self, actor: "RoomActor", events: tuple[Any, ...], /) -> int:
        """Send every connected viewer of the room its view; return how many there were."""
        ...

    def disconnection(self, code: str, disconnection: Disconnection, /) -> None:
        """Disconnect a player's sockets."""
        ...

    def admit(self, code: str, admission: Admission, /) -> None:
        """Tell somebody who knocked."""
        ...


class Answer(Protocol):
    """Where the reply to a command goes; an ``AsyncResult`` is one."""

    def set(self, reply: dict[str, Any], /) -> None:
        """Give the reply."""
        ...

    def ready(self) -> bool:
        """Say whether the reply was given."""
        ...


@dataclass
class Message:
    """A command on its way, with the slot for its answer."""

    actor: Actor
    command: ask.Command | Internal
    arrived_ms: int
    answer: Answer | None = None
    receipt_key: tuple[str, str] | None = None
    timing: dict[str, Any] | None = None


@dataclass
class Work:
    """What one batch adds up to before it is committed."""

    head: Head
    entries: list[LogEntry] = field(default_factory=list)
    events: list[Any] = field(default_factory=list)
    answers: list[tuple[Message, dict[str, Any]]] = field(default_factory=list)
    receipts: dict[tuple[str, str], dict[str, Any]] = field(default_factory=dict)  # of this batch
    disconnections: list[Disconnection] = field(default_factory=list)
    admissions: list[Admission] = field(default_factory=list)
    opened: StoredMatch | None = None
    ledger: list[LedgerEntry] = field(default_factory=list)


class RoomActor:
    """Owns a room's head. Only its own greenlet changes it."""

    def __init__(
        self,
        head: Head,
        *,
        logic: RoomLogic,
        journal: Journal,
        publisher: Publisher,
        preparer: Preparer,
        receipts: dict[tuple[str, str], dict[str, Any]] | None = None,
        source: Source | None = None,
        wall: Callable[[], int] = lambda: time.time_ns() // 1_000_000,
        blocking: Callable[..., Any] | None = None,
    ) -> None:
        """Take a head to go on from; ``blocking(function, *args)`` runs database work off the loop."""
        self.head = head
        self.plan: PlanView | None = None
        self.problems: tuple[Problem, ...] = ()
        self._logic, self._journal, self._publisher, self._preparer = logic, journal, publisher, preparer
        self._receipts: OrderedDict[tuple[str, str], dict[str, Any]] = OrderedDict(receipts or {})
        self._source = source = source or Source()
        self._wall = wall
        self._blocking = blocking or (lambda function, *args: function(*args))
        self.clock = RoomClock(head.room.clock_ms, running=not (head.room.paused or head.room.fault), source=source)
        self._mailbox: SimpleQueue[Message | None] = SimpleQueue()
        self._bots = BotPlanner()
        self._sockets: dict[Member, int] = {}
        self._dropping: dict[Member, int] = {}
        self._wrong_pins: dict[str, list[int]] = {}
        self._unpublished: list[Any] | None = None  # events since the last publication, None if all is told
        self._rested_at = 0.0
        self._outlook_of: object = None
        self._stopped = False
        self._greenlet: gevent.Greenlet[[], None] | None = None

    # -- the door for everybody --------------------------------------------------------------------------------

    @property
    def code(self) -> str:
        """The room's code."""
        return self.head.room.code

    def start(self) -> None:
        """Begin to work; players who do not come back soon after a restart count as dropped."""
        for player in self.head.room.players:
            if player.connected:
                self._dropping[player.id] = self._source() + 5 * DROP_GRACE_MS
        self._refresh()
        self._greenlet = gevent.spawn(self._run)

    def stop(self) -> None:
        """Work off the mailbox and end."""
        if self._greenlet is not None:
            self._mailbox.put(None)
            self._greenlet.join()
            self._greenlet = None

    def submit(self, actor: Actor, command: ask.Command) -> dict[str, Any]:
        """Have a command worked on and return its reply (a plain wire ``Reply``); blocks the calling greenlet."""
        answer: AsyncResult[dict[str, Any]] = AsyncResult()
        self.post(actor, command, answer)
        reply = answer.get()
        assert reply is not None
        return reply

    def post(
        self,
        actor: Actor,
        command: ask.Command,
        answer: Answer,
        *,
        arrived_ms: int | None = None,
        timing: dict[str, Any] | None = None,
    ) -> None:
        """Put a command into the mailbox; its reply is given to ``answer``. Never blocks.

        ``arrived_ms`` is when it counts as given on the clock source; ``timing`` explains it, if it was corrected.
        """
        # a join has no receipt (it would hold a token): the player it made knows the message it came from
        key = None if isinstance(command, ask.Join) else (actor.player or actor.role, command.id)
        arrived = self._source() if arrived_ms is None else arrived_ms
        self._mailbox.put(Message(actor, command, arrived, answer, key, timing))

    def connected(self, player: Member) -> None:
        """A socket of a player is there."""
        self._sockets[player] = self._sockets.get(player, 0) + 1
        self._dropping.pop(player, None)
        known = self.head.room.player(player)
        if known is not None and not known.connected:
            self._mailbox.put(Message(SYSTEM, Presence(player, True), self._source()))

    def disconnected(self, player: Member) -> None:
        """A socket of a player went; after a grace the match hears of it, unless another one is there."""
        left = self._sockets.get(player, 0) - 1
        if left > 0:
            self._sockets[player] = left
            return
        self._sockets.pop(player, None)
        self._dropping[player] = self._source() + DROP_GRACE_MS
        self._mailbox.put(Message(SYSTEM, Presence(player, player in self._sockets), 0))  # wakes the loop

    # -- the loop ----------------------------------------------------------------------------------------------

    def _run(self) -> None:
        while not self._stopped:
            messages: list[Message] = []
            try:
                while len(messages) < BATCH and not self._stopped:
                    message = self._mailbox.get_nowait() if messages else self._mailbox.get(timeout=self._sleep_s())
                    if message is None:
                        self._stopped = True
                    else:
                        messages.append(message)
            except Empty:
                pass
            try:
                self.work(messages)
            except Exception:  # a bug here must not end the room
                log.exception("room %s: the actor failed", self.code)
                for message in messages:
                    if message.answer is not None and not message.answer.ready():
                        message.answer.set(_refusal("BUG", "Something went wrong on the server; nothing was changed."))
                gevent.sleep(0.2)

    def _sleep_s(self) -> float | None:
        waits: list[float] = [due - self._source() for due in self._dropping.values()]
        if self._unpublished is not None:
            waits.append((self._rested_at - time.monotonic()) * 1000 * self._source.rate)
        if self.clock.running and self.head.match is not None and self.head.room.phase == "playing":
            now = self.clock.now()
            waits.extend(timer.due - now for timer in self.head.match.timers(self.head.state))
            if (bot := self._bots.next_due()) is not None:
                waits.append(bot - now)
        return max(0.0, self._source.real_s(min(waits))) if waits else None

    def work(self, messages: Iterable[Message]) -> None:
        """Work off messages and whatever is due: one commit, then the answers, then one publication."""
        work = Work(self.head)
        for message in messages:
            self._open(work, message)
        self._work_off_due(work)
        if work.entries or work.opened:
            try:
                self._journal.commit(Commit(work.head, tuple(work.entries), work.opened, tuple(work.ledger)))
            except JournalError as error:
                log.error("room %s: %s", self.code, error)
                for message, reply in work.answers:
                    self._reply(
                        message, _refusal("STORAGE", "The server could not store this.") if reply["ok"] else reply
                    )
                return
            self.head = work.head
            if self.head.room.paused or self.head.room.fault:
                self.clock.pause()
            else:
                self.clock.resume()
        for message, reply in work.answers:
            if reply["ok"] and message.receipt_key is not None:
                self._receipts[message.receipt_key] = reply
                while len(self._receipts) > RECEIPTS_KEPT:
                    self._receipts.popitem(last=False)
            self._reply(message, reply)
        for disconnection in work.disconnections:
            self._publisher.disconnection(self.code, disconnection)
        for admission in work.admissions:
            self._publisher.admit(self.code, admission)
        if work.entries or work.opened:
            self._refresh()
            self._unpublished = [*(self._unpublished or ()), *work.events]
        if self._unpublished is not None and time.monotonic() >= self._rested_at:
            events, self._unpublished = tuple(self._unpublished), None
            told = self._publisher.publish(self, events)
            self._rested_at = time.monotonic() + told * told * BREATH_S

    def _refresh(self) -> None:
        self._bots.refresh(self.head, self._logic.matches.game(self.head), self.clock.now())
        room = self.head.room
        outlook_of = _outlook_of(room)
        if room.phase != "playing" and outlook_of != self._outlook_of:
            self._outlook_of = outlook_of
            self.plan, self.problems = self._blocking(self._preparer.outlook, room)

    # -- one message --------------------------------------------------------------------------------------------

    def _open(self, work: Work, message: Message) -> None:
        if message.receipt_key is not None:
            done = self._receipts.get(message.receipt_key) or work.receipts.get(message.receipt_key)
            if done is not None:
                work.answers.append((message, done))  # the same command again: the same answer, no second effect
                return
        command = message.command
        if isinstance(command, Presence) and command.connected != (command.player in self._sockets):
            return  # overtaken by events; a drop is decided when its grace is over
        if isinstance(command, Presence) and not command.connected and command.player in self._dropping:
            return
        try:
            opened = None
            if isinstance(command, ask.Start | ask.Rematch) and message.actor.role == "host":
                opened = self._blocking(self._preparer.prepare, work.head.room)
            change = self._logic.handle(
                work.head,
                message.actor,
                command,
                self._moment(message.arrived_ms, message.timing),
                prepared=Prepared(opened.match) if opened else None,
                pin_guessed_out=isinstance(command, ask.Join) and self._guessed_out(command),
            )
        except Refused as refused:
            if refused.code == "PIN" and isinstance(command, ask.Join):
                self._wrong_pins.setdefault(fold(command.name), []).append(self._source())
            work.answers.append((message, _refusal(refused.code, refused.message)))
            return
        if message.answer is None and change.head is work.head:
            return
        reply = {"ok": True, "seq": work.head.room.seq + 1, **change.reply}
        self._add(work, change, message, reply)
        if change.opened is not None:
            work.opened = opened
        work.answers.append((message, reply))
        if message.receipt_key is not None:
            work.receipts[message.receipt_key] = reply

    def _guessed_out(self, command: ask.Join) -> bool:
        """Say whether the return code of this name was guessed wrongly too often lately."""
        tries = self._wrong_pins.get(fold(command.name), [])
        tries[:] = [at for at in tries if self._source() - at < PIN_REST_MS]
        return len(tries) >= PIN_TRIES

    def _work_off_due(self, work: Work) -> None:
        for player, due in list(self._dropping.items()):
            if due <= self._source():
                del self._dropping[player]
                self._internal(work, Presence(player, False))
        if not self.clock.running:
            return
        for _ in range(BATCH):
            head = work.head
            if head.match is None or head.room.phase != "playing" or head.room.fault or head.room.paused:
                return
            now = self.clock.now()
            due_timers = sorted(
                (timer for timer in head.match.timers(head.state) if timer.due <= now),
                key=lambda timer: timer.due,
            )
            if due_timers:
                self._internal(work, TimerDue(due_timers[0].id))
            elif not work.entries and (bots := self._bots.take_due(now)):
                for acts in bots:
                    self._internal(work, acts)
            else:
                return

    def _internal(self, work: Work, command: Internal) -> None:
        try:
            change = self._logic.handle(work.head, SYSTEM, command, self._moment(self._source()))
        except Refused as refused:
            log.debug("room %s: %r was refused: %s", self.code, command, refused.code)
            return
        if change.head is not work.head:
            self._add(work, change, None, None)

    def _add(self, work: Work, change: Change, message: Message | None, reply: dict[str, Any] | None) -> None:
        room = changed(change.head.room, seq=work.head.room.seq + 1, clock_ms=self.clock.now())
        match_id = change.head.match.id if change.head.match and change.inputs else None
        work.head = changed(change.head, room=room)
        work.entries.append(
            LogEntry(
                seq=room.seq,
                clock_ms=room.clock_ms,
                actor=(message.actor.player or message.actor.role) if message else "system",
                kind=getattr(message.command, "kind", "internal") if message else "internal",
                message_id=message.receipt_key[1] if message and message.receipt_key else None,
                receipt=reply if message and message.receipt_key else None,
                match_id=match_id,
                inputs=[codec.plain(MatchInput, given) for given in change.inputs],
            )
        )
        work.events.extend(change.events)
        work.ledger.extend(change.ledger)
        work.disconnections.extend(change.disconnections)
        work.admissions.extend(change.admissions)

    def _moment(self, arrived_ms: int, timing: dict[str, Any] | None = None) -> Moment:
        now = self.clock.now()
        return Moment(now, min(now, self.clock.at(arrived_ms)), self._wall(), timing)

    @staticmethod
    def _reply(message: Message, reply: dict[str, Any]) -> None:
        if message.answer is not None:
            message.answer.set(reply)


def _refusal(code: str, message: str) -> dict[str, Any]:
    return {"ok": False, "error": {"code": code, "message": message}}
