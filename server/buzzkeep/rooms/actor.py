"""One room at work. Each batch of messages, also of timers and bots: logic -> one commit -> answers -> publication."""

import logging
import time
from collections.abc import Callable, Iterable, Mapping
from typing import Any

import gevent
from gevent.event import AsyncResult

from buzzkeep.engine.box import Box
from buzzkeep.engine.types import Member, Millis, Party, Role
from buzzkeep.rooms.batch import Batch, Publication, Publisher, ends
from buzzkeep.rooms.bots import BotPlanner
from buzzkeep.rooms.callers import CONSOLE_MS, PATIENCE_MS, Attendance, Caller, Callers, Due, Guesses, of_room
from buzzkeep.rooms.clock import RoomClock, TimeSource
from buzzkeep.rooms.commands import Command, HostAct, Join, Rematch, Start
from buzzkeep.rooms.contributing import Editing
from buzzkeep.rooms.core import Actor, Change, CommandTime, Refused
from buzzkeep.rooms.journal import AlreadyStored, Commit, Journal, Standstill, refusal
from buzzkeep.rooms.logic import RoomLogic
from buzzkeep.rooms.mailbox import BATCH, Accepted, CommandAnswer, Key, Mailbox, Message, Receipts, as_answered, key_of
from buzzkeep.rooms.prepare import Outlooks, Preparer
from buzzkeep.rooms.state import CONSOLE, Head
from buzzkeep.rooms.trouble import JournalError, StoreDown, Trouble

log = logging.getLogger(__name__)


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
        receipts: Mapping[Key, dict[str, Any]] | None = None,
        source: TimeSource | None = None,
        wall: Callable[[], int] = lambda: time.time_ns() // 1_000_000,
        blocking: Callable[..., Any] = lambda function, *args: function(*args),
        new: bool = False,
        lost: Callable[[str], object] = lambda code: None,
    ) -> None:
        """Go on from a head; ``blocking`` works off the loop, a ``new`` room is in memory until something happens.

        ``lost`` is told its code when the store has gone on without it, as when another process has claimed it.
        """
        self.head, self.new = head, new
        self._logic, self._journal, self._publisher, self._preparer = logic, journal, publisher, preparer
        self._source = source = source or TimeSource()
        self._wall = wall
        self._blocking, self._lost = blocking, lost
        clock_ms, rest = head.room.clock_ms, head.room.rest
        if rest is not None:  # a break is no longer because the server was away
            clock_ms = max(clock_ms, rest.due - max(0, rest.wall_ms - wall()))
        self.clock = RoomClock(clock_ms, running=not (head.room.paused or head.room.fault), source=source)
        self._outlooks = Outlooks(preparer.outlook, lambda room: blocking(preparer.counts, room), source)
        self._mailbox = Mailbox()
        self._gathering: Batch | None = None  # what spectators said and is not stored yet
        self._attendance = Attendance(source)
        self._standstill = Standstill()
        self._doubted = False
        self._receipts = Receipts(receipts or {})
        self._guesses = Guesses(source)
        self._callers = Callers(self._guesses, self._attendance.gone)
        self._ended: list[str | None] = [None] if head.room.knocks else []  # whoever knocked before knocks anew
        self._editing = Editing(preparer.editor, source, blocking)
        self._bots = BotPlanner()
        self._patience_due: int | None = None  # on the clock source, while the room waits for somebody
        self._returning: tuple[Member, ...] = ()  # who was there when the server stopped, until the first work
        self._greenlet: gevent.Greenlet[[], None] | None = None

    @property
    def code(self) -> str:
        """The room's code."""
        return self.head.room.code

    @property
    def game(self) -> Box:
        """The game of the running match, else the one chosen in the lobby."""
        return self._logic.matches.game(self.head)

    def publication(self, batch: Batch | None = None) -> Publication:
        """Return what there is to tell of the room now, and of what has just happened."""
        trouble = self._standstill.trouble
        told = (self.head, self.game, self._outlooks.latest, self.clock.now, trouble)
        if batch is None:
            return Publication(*told, since=self.head.state)
        events = tuple(batch.events)
        return Publication(*told, since=batch.before.state, events=events, acted=batch.acted, answered=batch.answered)

    def start(self) -> None:
        """Begin to work; players who do not come back soon after a restart count as dropped."""
        there_before = [player.id for player in self.head.room.players if player.connected and not player.guest]
        if self.head.match is not None and self.head.room.hosted:
            there_before.append(CONSOLE)
        self._attendance.restarted(there_before)
        self._returning = tuple(there_before)
        self._look_ahead()
        if there_before and self.head.match is not None:
            self._mailbox.wake()  # before any time has passed
        self._greenlet = gevent.spawn(self._run)

    def stop(self) -> None:
        """Work off the mailbox and end."""
        if self._greenlet is not None:
            self._mailbox.close()
            self._greenlet.join()
            self._greenlet = None

    def post(self, message: Message) -> None:
        """Leave a message; never blocks."""
        room = self.head.room
        player = room.player(message.actor.player) if room.phase == "playing" else None
        message.beside = player is not None and player.seat is None
        self._mailbox.put(message)

    def submit(self, actor: Actor, command: Command) -> Accepted:
        """Have a command worked on; blocks the calling greenlet. Raises Refused."""
        replied: AsyncResult[CommandAnswer] = AsyncResult()
        self.post(Message(actor, command, self._source(), replied.set))
        reply = replied.get()
        if not isinstance(reply, Accepted):
            assert reply is not None
            raise reply
        return reply

    def connected(self, player: Member, address: str = "") -> None:
        """A socket of a player, or of the console, is there, with his token if its ``address`` is given."""
        if address:
            self._callers.came(Caller(address), player, None)
        self._doubted = self._doubted or (self.new and player == CONSOLE)  # a room that has a host is stored
        self._attendance.connected(player)
        self._mailbox.wake()

    def disconnected(self, player: Member) -> None:
        """A socket of a player went; after a grace the match hears of it, unless another one is there."""
        self._attendance.disconnected(player)
        self._mailbox.wake()

    def knock_ended(self, knock: str) -> None:
        """The phone that waits with this knock has gone."""
        self._ended.append(knock)
        self._mailbox.wake()

    def doubt(self, *, soon: bool = False) -> None:
        """Try whether the room can still be stored, though nothing happens in it; ``soon``, if it stands still."""
        if soon:
            self._standstill.soon()
        self._doubted = True
        self._mailbox.wake()

    def _run(self) -> None:
        while not self._mailbox.closed:
            messages = self._mailbox.take(self._sleep_s())
            try:
                self.work(messages)
            except Exception:  # a bug here must not end the room
                log.exception("room %s: the actor failed", self.code)
                for message in (*self._gathered(), *messages):
                    message.reply(Refused("BUG", "Something went wrong on the server; nothing was changed."))
                gevent.sleep(0.2)

    def _sleep_s(self) -> float | None:
        """Return in how many seconds something is due; None if only a message brings work."""
        if self._standstill.trouble is not None:
            return self._standstill.left_s()
        waits = [] if self._gathering is None else [self._gathering.until - time.monotonic()]
        if (dropped := self._attendance.next_due()) is not None:
            waits.append(self._source.real_s(dropped - self._source()))
        if self._patience_due is not None:
            waits.append(self._source.real_s(self._patience_due - self._source()))
        if self.clock.running and self.head.match is not None and self.head.room.phase == "playing":
            now, timers = self.clock.now(), self.head.match.rules.timers(self.head.state)
            waits.extend(self._source.real_s(timer.due - now) for timer in timers)
            if (bot := self._bots.next_due()) is not None:
                waits.append(self._source.real_s(bot - now))
        return max(0.0, min(waits)) if waits else None

    def work(self, messages: Iterable[Message]) -> None:
        """Work off messages and whatever is due: one commit, then the answers, then one publication."""
        if (self._doubted or self._standstill.trouble is not None) and not self._goes_on():
            self._put_off(messages)
        else:
            ended, self._ended = self._ended, []
            due = Due(self._attendance.take_come(), ended, self._attendance.take_dropped())
            self._work_off(messages, due, gathers=self._greenlet is not None and not self._mailbox.closed)

    def _goes_on(self) -> bool:
        """Try, if it is time, whether the room can be stored again; then it goes on where it stood."""
        if self._standstill.left_s() > 0:
            return False
        began, self._doubted = self.clock.now(), False
        try:
            self._store(Commit(self.head, ()))
        except JournalError as error:
            self.clock.stand(began)  # nobody loses time by it
            self._stands_still(error)
            return False
        self._standstill.tries()
        self._let_clock_run()
        self._look_ahead()
        self._publisher.publish(self.publication())
        return True

    def _store(self, commit: Commit) -> None:
        """Store a commit, of a new room the room first. Raises JournalError."""
        if self.new and not self._blocking(self._journal.create, self.head.room):
            raise StoreDown("claimed", f"room {self.code} is another process's")
        self.new = False
        self._journal.commit(commit)

    def _put_off(self, messages: Iterable[Message]) -> None:
        """Refuse whatever comes while the room stands still, but for what was carried out before."""
        for message in (*self._gathered(), *messages):
            key = key_of(message.actor, message.command)
            known = None if key is None else self._receipts.get(key)
            message.reply(known or refusal(self._standstill.trouble or "unknown"))

    def _gathered(self) -> list[Message]:
        """Give up what is gathered; return its messages, which nobody has answered."""
        batch, self._gathering = self._gathering, None
        return [] if batch is None else batch.messages

    def _stands_still(self, error: JournalError) -> None:
        shown = self._standstill.trouble
        trouble: Trouble = error.trouble if isinstance(error, StoreDown) else "unknown"
        if self._standstill.begins(trouble) and trouble in ("claimed", "unknown"):  # the journal tells of the others
            log.error("room %s stands still: %s", self.code, error)
        if trouble == "claimed":
            self._lost(self.code)
        if trouble != shown:
            self._publisher.publish(self.publication())

    def _let_clock_run(self) -> None:
        if self.head.room.paused or self.head.room.fault:
            self.clock.pause()
        else:
            self.clock.resume()

    def _work_off(self, messages: Iterable[Message], due: Due, *, gathers: bool = False) -> None:
        began, batch = self.clock.now(), self._gathering or Batch(self.head, self.clock.now)
        gathers = gathers and time.monotonic() < batch.until
        self._fill(batch, messages, due)
        commit = batch.commit
        self._gathering = batch if gathers and commit is not None and batch.beside else None
        if self._gathering is not None:
            return
        if commit is not None:
            try:
                self._store(commit)
            except AlreadyStored as known:  # receipts that are no longer in memory: with them the rest goes its way
                self._receipts.keep({key: as_answered(stored) for key, stored in known.receipts.items()})
                self._work_off(batch.messages, due)
                return
            except JournalError as error:
                self._failed(error, due, batch, began)
                return
        self._done(batch, commit)

    def _failed(self, error: JournalError, due: Due, batch: Batch, began: Millis) -> None:
        """Refuse what could not be stored; one command that cannot be stored takes no other one down with it."""
        down, messages = isinstance(error, StoreDown), batch.messages
        if not down and messages and len(messages) + bool(due) > 1:
            for some, happened in (((), due), *(((message,), Due()) for message in messages)):
                if self._standstill.trouble is None:
                    self._work_off(list(some), happened)
                else:
                    self._put_off(some)
            return
        self._attendance.put_back(due.come, due.dropped)
        self._ended = [*due.ended, *self._ended]
        if down or not messages:
            self.clock.stand(began)  # nobody loses time by it
            self._stands_still(error)
        else:
            log.error("room %s: %s", self.code, error)
        refused = refusal(self._standstill.trouble or "unknown")
        for message, reply in batch.answers:
            message.reply(reply if isinstance(reply, Refused) else refused)

    def _fill(self, batch: Batch, messages: Iterable[Message], due: Due) -> None:
        """Add what has to be stored on top of what was gathered; nobody has heard of it yet."""
        if self._returning:
            returning, self._returning = self._returning, ()
            missing = tuple(each for each in returning if not self._attendance.there(each))
            self._happens(batch, self._logic.patience.restarted, missing)
        for player in due.come:
            self._happens(batch, self._logic.presence, player, True)
        for knock in due.ended:
            self._happens(batch, self._logic.door.knock_ends, knock)
        for message in messages:
            self._open(batch, message)
        for player in due.dropped:
            self._happens(batch, self._logic.presence, player, False)
        self._work_off_due(batch)

    def _done(self, batch: Batch, commit: Commit | None) -> None:
        """It is stored: now it is so, and everybody may hear of it."""
        if commit is not None:
            self.head = commit.head
            self._receipts.keep(batch.receipts)
            self._callers.acted(actor.player for actor in batch.acted if actor.player is not None)
            self._standstill.ends()
            self._let_clock_run()
        for disconnection in batch.disconnections:  # first: an answer may make its socket the player's new one
            self._publisher.disconnection(self.code, disconnection)
        batch.answer(beside=False)
        for admission in batch.admissions:
            self._publisher.admit(self.code, admission)
        if commit is not None:
            self._look_ahead()
            self._publisher.publish(self.publication(batch))
        batch.answer(beside=True)

    def _look_ahead(self) -> None:
        if not self.head.room.hold:
            self._patience_due = None
        elif self._patience_due is None:
            waits_ms = CONSOLE_MS if CONSOLE in self.head.room.hold else PATIENCE_MS
            self._patience_due = self._source() + waits_ms
        self._bots.refresh(self.head, self.game, self.clock.now())
        self._outlooks.refresh(self.head.room)

    def _open(self, batch: Batch, message: Message) -> None:
        actor, command = message.actor, message.command
        key = key_of(actor, command)
        if key is not None and (done := self._receipts.get(key) or batch.receipts.get(key)) is not None:
            batch.answers.append((message, done))  # the same command again: the same answer, no second effect
            return
        opened = None
        visit = self._callers.visit(message.caller, batch.head.room, command) if isinstance(command, Join) else None
        try:
            if isinstance(command, Start | Rematch) and actor.role == "host":
                opened = self._blocking(self._preparer.prepare, batch.head.room)
            moment, match = self._moment(message.arrived_ms, message.timing), opened.match if opened else None
            change = self._after_spectators(
                batch, lambda head: self._logic.handle(head, actor, command, moment, prepared=match, visit=visit)
            )
            preview = self._editing.reads(batch.head.room, actor, command)
            if isinstance(command, HostAct) and command.dry:
                preview = change.seen()
            if preview:
                batch.answers.append((message, Accepted(batch.head.room.seq, preview=preview)))
                return
        except Refused as refused:
            batch.answers.append((message, refused))
            if refused.code == "PIN" and isinstance(command, Join):
                tried = batch.head.room.named(command.name)
                assert tried is not None
                self._guesses.wrong(tried.id, message.caller.address)
                self._happens(batch, self._logic.door.pin_guessed, tried.id)
            elif refused.code == "ROOM_PIN" and isinstance(command, Join) and command.room_pin is not None:
                self._guesses.wrong(of_room(message.caller.address), message.caller.address)
        else:
            batch.accept(message, change, opened)
            if isinstance(command, Join):
                player = change.reply.get("player")
                self._callers.came(message.caller, player, change.reply.get("knock"))
                if player is not None and command.pin is not None:
                    self._guesses.right(player)

    def _work_off_due(self, batch: Batch) -> None:
        if self._patience_due is not None and self._patience_due <= self._source():
            self._happens(batch, self._logic.patience.over)
        if not self.clock.running:
            return
        for _ in range(BATCH):
            head = batch.head
            if head.match is None or head.room.phase != "playing" or head.room.fault or head.room.paused:
                return
            now = self.clock.now()
            due_timers = [timer for timer in head.match.rules.timers(head.state) if timer.due <= now]
            if due_timers:
                self._happens(batch, self._logic.timer_due, min(due_timers, key=lambda timer: timer.due).id)
            elif batch.beside and (bots := self._bots.take_due(now)):
                for plan in bots:
                    who = Party(Role.SEAT, plan.seat)
                    self._happens(batch, self._logic.matches.act, who, plan.prompt, plan.action)
            else:
                return

    def _happens(self, batch: Batch, what: Callable[..., Change], *about: object) -> None:
        """Let something happen that nobody commanded: ``what`` says what it changes."""
        moment = self._moment(self._source())
        try:
            settled = self._logic.settled
            batch.happen(self._after_spectators(batch, lambda head: settled(head, what(head, *about, moment), moment)))
        except Refused as refused:
            log.debug("room %s: %s%r was refused: %s", self.code, what.__name__, about, refused.code)

    def _after_spectators(self, batch: Batch, work: Callable[[Head], Change]) -> Change:
        """Return what ``work`` makes of the room; if it ends a question, all that spectators have said comes before."""
        head, change = batch.head, work(batch.head)
        if ends(head, change.head):
            for message in self._mailbox.beside():
                self._open(batch, message)
        return change if batch.head is head else work(batch.head)

    def _moment(self, arrived_ms: int, timing: dict[str, Any] | None = None) -> CommandTime:
        now = self.clock.now()
        return CommandTime(now, min(now, self.clock.at(arrived_ms)), self._wall(), timing)
