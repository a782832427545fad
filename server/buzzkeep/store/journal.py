"""The SQL journal: one writer thread commits the rows of all rooms together (group commit; STORE.md)."""

import logging
import os
import queue
import threading
import time
from collections.abc import Callable, Collection, Iterator, Sequence
from contextlib import suppress
from datetime import timedelta
from math import exp
from random import SystemRandom
from typing import Any

import orjson
from sqlalchemy import ColumnElement, Connection, Engine, delete, insert, select, tuple_, update
from sqlalchemy.exc import IntegrityError, SQLAlchemyError

from buzzkeep.engine import codec
from buzzkeep.engine.registry import Registry, UnknownGame
from buzzkeep.rooms.journal import AlreadyStored, Commit, Elsewhere, Recovered, RoomStore, Waiter
from buzzkeep.rooms.ledger import Erased
from buzzkeep.rooms.state import Head, RoomState
from buzzkeep.rooms.trouble import JournalError, StoreDown, Trouble
from buzzkeep.store import ledger
from buzzkeep.store.database import forget_overwritten, look_for_file, reading, says_why, told, trouble_of
from buzzkeep.store.fleet import Fleet
from buzzkeep.store.heads import Heads
from buzzkeep.store.models import LOG, MATCHES, ROOMS, USES, wall_ms
from buzzkeep.store.rows import Statements, Values, log_rows, match_row
from buzzkeep.store.stored import Stored

log = logging.getLogger(__name__)

BATCH = 256
CHUNK = 500  # rooms that are forgotten by one statement
REST_S, LONGEST_REST_S = 0.004, 0.02  # after a batch: what comes meanwhile shares the next one, and the wait for a disk
BUSY, REST_A_COMMIT_S = 20, 0.0003  # from so many commits a second each makes the rest longer by so much
COMMIT_MS = 2_500  # so long a commit waits for a lock: a command may wait for two, and phones give up after 4 s
PROBING_MS = 1_000  # so long a commit waits for a lock, once one has been waited for in vain
RECEIPTS_KEPT = 400  # per room, after a restart; a phone retries within seconds

CLAIMED = "a room of this process was claimed by another one"


def rest_s(commits_per_s: float) -> float:
    """Return how long to gather: who comes alone waits for nobody, on a busy evening several share a batch."""
    return min(LONGEST_REST_S, REST_S + max(0.0, commits_per_s - BUSY) * REST_A_COMMIT_S)


class SqlJournal(Stored, RoomStore):
    """Implements :class:`~buzzkeep.rooms.journal.Journal` over an engine; ``waiter`` blocks the calling greenlet."""

    def __init__(
        self,
        engine: Engine,
        registry: Registry,
        owner: str,
        waiter: Callable[[], Waiter] | None = None,
        fleet: Fleet | None = None,
        died: Callable[[], None] = lambda: os._exit(1),
    ) -> None:
        """Start the writer; ``died`` ends the process if it does. Without ``waiter`` callers block (tests, tools)."""
        super().__init__(engine, registry)
        self._owner, self._fleet = owner if fleet is None else fleet.me, fleet
        self._waiter = waiter or Waiter
        self._epochs: dict[str, int] = {}
        self._heads = Heads()
        self._discreet: set[str] = set()  # rooms with a match off the record
        self._commits = engine.execution_options(waits_ms=COMMIT_MS)
        self._writer = Statements(engine, COMMIT_MS)
        self.trouble: Trouble | None = None  # why nothing can be stored
        self._queue: queue.SimpleQueue[tuple[Commit, Waiter] | None] = queue.SimpleQueue()
        self._died = died
        self._thread = threading.Thread(target=self._write_on, name="journal", daemon=True)
        self._thread.start()

    @property
    def processes(self) -> int:
        return 1 if self._fleet is None else self._fleet.of

    @says_why
    def create(self, room: RoomState) -> bool:
        """Store a new room; False if the code is taken. One of several processes did so when the room was opened."""
        with self.engine.begin() as connection:
            taken = connection.execute(select(ROOMS.c.owner).where(ROOMS.c.code == room.code)).scalar()
            if taken is not None:
                return self._fleet is not None and taken == self._owner and room.code in self._epochs
            now = dict.fromkeys(("created_ms", "updated_ms"), wall_ms())
            new = {"code": room.code, "owner": self._owner, "epoch": 1, "seq": room.seq, "phase": room.phase}
            try:
                connection.execute(insert(ROOMS).values(**new, **now, room=codec.encode(room)))
            except IntegrityError:  # in the same moment
                return False
        self._epochs[room.code] = 1
        return True

    @says_why
    def in_play(self, within: timedelta) -> list[str]:
        lately = ROOMS.c.updated_ms >= wall_ms() - within // timedelta(milliseconds=1)
        found = select(ROOMS.c.code, ROOMS.c.owner).where(ROOMS.c.phase == "playing", lately)
        with reading(self.engine).connect() as connection:
            rows = connection.execute(found.order_by(ROOMS.c.updated_ms.desc())).all()
        away = self._others({owner for _, owner in rows})
        codes = [code for code, owner in rows if owner not in away]
        if self._fleet is not None:
            SystemRandom().shuffle(codes)  # so that those who are left after another process share its rooms
        return codes

    def _path_of(self, owner: str) -> str | None:
        return None if self._fleet is None else self._fleet.path_of(owner)

    def _others(self, owners: Collection[str]) -> set[str]:
        """Return those of some owners that are other processes which live."""
        return {owner for owner in owners if self._path_of(owner) is not None}

    def elsewhere(self, within: timedelta) -> Iterator[Head]:
        """Yield the heads of matches that went on lately at other processes, without claiming any."""
        if self._fleet is None:
            return
        lately = ROOMS.c.updated_ms >= wall_ms() - within // timedelta(milliseconds=1)
        found = select(ROOMS).where(ROOMS.c.phase == "playing", ROOMS.c.owner != self._owner, lately)
        with reading(self.engine).connect() as connection:
            for row in connection.execute(found).mappings().all():
                with suppress(UnknownGame):
                    yield self._caught_up(connection, row)[0]

    @says_why
    def forget(self, days: int, now_ms: int, spared: Collection[str] = ()) -> int:
        with self.engine.begin() as connection:
            old = [code for code in ledger.unused_for(connection, days, now_ms) if code not in spared]
            owned = connection.execute(select(ROOMS.c.code, ROOMS.c.owner)).all() if self._fleet and old else ()
        away = self._others({owner for _, owner in owned})
        old = sorted(set(old).difference(code for code, owner in owned if owner in away))
        self.drop(old)
        return len(old)

    @says_why
    def drop(self, codes: Collection[str]) -> None:
        every = sorted(codes)
        with self.engine.begin() as connection:
            for start in range(0, len(every), CHUNK):
                some = every[start : start + CHUNK]
                for table, column in ((LOG, "room_code"), (MATCHES, "room_code"), (ROOMS, "code"), (USES, "room_code")):
                    connection.execute(delete(table).where(table.c[column].in_(some)))
                ledger.forget_rooms(connection, some)
        for code in every:
            self._heads.let_go(code)
            self._epochs.pop(code, None)
        if every:
            forget_overwritten(self.engine)

    @says_why
    def recover(self, code: str) -> Recovered | None:
        """Claim a room and return it as it was committed last.

        Inputs that were logged after the stored head are carried out again; if that fails, the room stays at its head,
        halted, and says so. A match that another version stored in another form has ended; its room is in the lobby.
        """
        this = ROOMS.c.code == code
        if self._fleet is not None and not self._may_be_claimed(this):
            return None
        with self.engine.begin() as connection:  # a short one: what comes after it takes long, and others must store
            held = connection.execute(select(ROOMS.c.epoch, ROOMS.c.owner).where(this).with_for_update()).one_or_none()
            if held is None:
                return None
            if (path := self._path_of(held.owner)) is not None:
                raise Elsewhere(path)
            epoch = held.epoch + 1
            claim = update(ROOMS).where(this, ROOMS.c.epoch == held.epoch).values(owner=self._owner, epoch=epoch)
            if connection.execute(claim).rowcount != 1:
                raise JournalError(f"room {code} was claimed by another process at the same moment")
        with reading(self.engine).connect() as connection:
            row = connection.execute(select(ROOMS).where(this)).mappings().one()
            receipts = connection.execute(
                select(LOG.c.actor, LOG.c.message_id, LOG.c.receipt)
                .where(LOG.c.room_code == code, LOG.c.message_id.is_not(None))
                .order_by(LOG.c.id.desc())
                .limit(RECEIPTS_KEPT)
            ).all()
            head, repeated = self._caught_up(connection, row)
        self._epochs[code] = epoch
        if codec.encode(head.room) != row["room"]:
            with self.engine.begin() as connection:
                if not repeated:  # they keep their receipts, but are no part of the match any more
                    lost = update(LOG).where(LOG.c.room_code == code, LOG.c.seq > row["seq"])
                    connection.execute(lost.values(match_id=None))
                self._writer.heads(connection, [self._head_row(head)])
        self._heads.wrote(head.room)
        return Recovered(head, epoch, {(actor, mid): orjson.loads(given) for actor, mid, given in receipts if given})

    def _may_be_claimed(self, this: ColumnElement[bool]) -> bool:
        """Say whether a room is there, without waiting for who writes. Raises :class:`Elsewhere`."""
        with reading(self.engine).connect() as connection:
            owner = connection.execute(select(ROOMS.c.owner).where(this)).scalar()
        if owner is not None and (path := self._path_of(owner)) is not None:
            raise Elsewhere(path)
        return owner is not None

    def commit(self, commit: Commit) -> None:
        waiter = self._waiter()
        self._queue.put((commit, waiter))
        waiter.wait()

    @says_why
    def settle(self, code: str, *, free: bool = False) -> None:
        """Write the head of a room that leaves the memory, if it is behind, and ``free`` it. Raises JournalError."""
        if (head := self._heads.let_go(code)) is not None:
            self._write_heads([head])
        if free:
            mine = (ROOMS.c.code == code, ROOMS.c.epoch == self._epochs[code])
            with self.engine.begin() as connection:
                connection.execute(update(ROOMS).where(*mine).values(owner=""))

    def lose(self, code: str) -> None:
        self._heads.let_go(code)

    def close(self) -> None:
        """Write what is queued and the heads that are behind, and end the writer thread."""
        self._queue.put(None)
        self._thread.join()
        try:
            self._write_heads([head for code in self._epochs if (head := self._heads.let_go(code)) is not None])
        except (JournalError, SQLAlchemyError) as error:
            log.warning("not every head could be written, so the next start repeats some moves: %s", error)
        self.engine.dispose()

    def _write_heads(self, heads: Sequence[Head]) -> None:
        if heads:
            with self.engine.begin() as connection:
                self._replace(connection, heads, ())

    def _write_on(self) -> None:
        try:
            self._write()
        except BaseException:
            log.critical("the journal cannot be written any more, so this server ends; start it again", exc_info=True)
            self._died()

    def _write(self) -> None:
        rested_at, lately, written_at = 0.0, 0.0, time.monotonic()
        while (item := self._queue.get()) is not None:
            if (rest := rested_at - time.monotonic()) > 0:
                time.sleep(rest)
            batch = [item]
            while len(batch) < BATCH and not self._queue.empty():
                if (more := self._queue.get()) is None:
                    self._queue.put(None)  # the end comes after this batch
                    break
                batch.append(more)
            self._write_batch(batch)
            now = time.monotonic()
            lately = lately * exp(written_at - now) + len(batch)  # commits of the last second or so
            rested_at, written_at = now + rest_s(lately), now
        self._writer.close()

    def _write_batch(self, batch: Sequence[tuple[Commit, Waiter]]) -> None:
        try:
            look_for_file(self.engine)
            self._store([commit for commit, _ in batch])
        except Exception as error:
            if (trouble := trouble_of(error, self.engine)) is not None:
                if trouble != self.trouble:  # say so once
                    log.error("nothing can be stored: %s (%s)", told(trouble, self.engine), error)
                self.trouble = trouble
                self._writer.renew(PROBING_MS)  # what holds it may last; nobody who asks again waits as long for that
                for _, waiter in batch:  # to try them one by one would only take longer
                    waiter.done(StoreDown(trouble, told(trouble, self.engine)))
            elif len(batch) == 1:
                batch[0][1].done(self._why(batch[0][0], error))
            else:  # one bad commit must not take the others down with it
                for item in batch:
                    self._write_batch([item])
            return
        if self.trouble is not None:
            log.warning("%s: stored again; the games go on", self.engine.url.render_as_string(hide_password=True))
            self.trouble = None
            self._writer.renew(COMMIT_MS)
        for _, waiter in batch:
            waiter.done(None)

    def _why(self, commit: Commit, error: Exception) -> JournalError:
        """Return what to tell the room of a commit that failed alone, perhaps because it was carried out long ago."""
        if isinstance(error, JournalError):
            return error
        keys = [(entry.actor, entry.message_id) for entry in commit.entries if entry.message_id is not None]
        old = select(LOG.c.actor, LOG.c.message_id, LOG.c.receipt).where(
            LOG.c.room_code == commit.head.room.code, tuple_(LOG.c.actor, LOG.c.message_id).in_(keys)
        )
        found: dict[tuple[str, str], dict[str, Any]] = {}
        with suppress(SQLAlchemyError), reading(self.engine).connect() as connection:  # perhaps it cannot even be read
            for actor, message, receipt in connection.execute(old).all() if keys else ():
                if receipt:
                    found[actor, message] = orjson.loads(receipt)
        return AlreadyStored(found) if found else JournalError(f"could not be stored: {error}")

    def _store(self, commits: Sequence[Commit]) -> None:
        last = {commit.head.room.code: commit for commit in commits}
        due = {commit.head.room.code for commit in commits if self._heads.due(commit)}
        entries = [row for commit in commits for row in log_rows(commit)]
        opened = [match_row(commit) for commit in commits if commit.opened]
        if opened or any(commit.ledger for commit in commits) or not self._writer.at_once:
            with self._commits.begin() as connection:
                if opened:
                    connection.execute(insert(MATCHES), opened)
                self._replace(connection, [last[code].head for code in due], last.keys() - due)
                if not self._writer.at_once:
                    self._look_back(connection, [commit.head.room for commit in commits if not commit.entries])
                if entries:
                    self._writer.entries(connection, entries)
                for commit in commits:
                    if commit.ledger:
                        ledger.write(connection, commit.head.room.code, commit.ledger)
        else:
            heads = [self._head_row(last[code].head) for code in due]
            others = [(code, self._epochs[code]) for code in last.keys() - due]
            if not self._writer.write(heads, others, entries):
                raise StoreDown("claimed", CLAIMED)
        for commit in commits:
            if commit.head.room.code not in due:
                self._heads.logged(commit)
        for code in due:
            self._heads.wrote(last[code].head.room)
        erased = any(isinstance(entry, Erased) for commit in commits for entry in commit.ledger)
        self._forget_discreet([commit.head.room for commit in commits], erased)

    def _replace(self, connection: Connection, heads: Sequence[Head], others: Collection[str]) -> None:
        """Replace heads, and see to it that this process holds their rooms and ``others``. Raises JournalError."""
        held = self._writer.heads(connection, [self._head_row(head) for head in heads]) if heads else 0
        if others:
            held += self._writer.held(connection, [(code, self._epochs[code]) for code in others])
        if held != len(heads) + len(others):
            raise StoreDown("claimed", CLAIMED)

    @staticmethod
    def _look_back(connection: Connection, rooms: Sequence[RoomState]) -> None:
        """Raise StoreDown if more is stored of rooms, which try whether they can go on, than they were told."""
        for room in rooms:
            more = select(LOG.c.id).where(LOG.c.room_code == room.code, LOG.c.seq > room.seq).limit(1)
            if connection.execute(more).first() is not None:
                raise StoreDown("claimed", f"room {room.code} went on in the database: the word of it got lost")

    def _forget_discreet(self, rooms: Sequence[RoomState], erased: bool) -> None:
        """Leave nothing on the disk of a match off the record that is over, nor of a person who was ``erased``."""
        over = set()
        for room in rooms:
            if room.phase == "playing" and room.match is not None and not room.match.recorded:
                self._discreet.add(room.code)
            elif room.code in self._discreet:
                over.add(room.code)
        self._discreet -= over
        if over or erased:
            forget_overwritten(self.engine)

    def _head_row(self, head: Head) -> Values:
        room = head.room
        state = None if head.match is None else codec.encode(head.state)
        return room.code, self._epochs[room.code], room.seq, room.phase, codec.encode(room), state, wall_ms()
