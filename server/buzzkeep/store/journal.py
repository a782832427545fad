"""The SQL journal: one writer thread commits the rows of all rooms together (group commit).

A room waits for its own commit only. In SQLite a commit costs one fsync however many rooms share it, so a busy
server is not slower per room than a quiet one.
"""

import json
import queue
import threading
import time
from collections.abc import Callable, Sequence
from dataclasses import replace
from datetime import timedelta
from typing import Any

import orjson
from sqlalchemy import Connection, Engine, delete, insert, select, update

from buzzkeep.engine import codec
from buzzkeep.engine.registry import Registry
from buzzkeep.rooms.inputs import MatchInput
from buzzkeep.rooms.journal import Commit, JournalError, Recovered
from buzzkeep.rooms.state import Head, Match, RoomState
from buzzkeep.store import ledger
from buzzkeep.store.database import forget_overwritten
from buzzkeep.store.room_models import LogRow, MatchRow, RoomRow, wall_ms
from buzzkeep.store.rows import Row, Writer

BATCH = 256
REST_S = 0.004  # between two commits, so that a busy server gathers; a commit on a quiet one does not wait
RECEIPTS_KEPT = 400  # per room, after a restart; a phone retries within seconds

_rooms = RoomRow.__table__  # type: ignore[attr-defined]  # SQLModel makes it
_matches = MatchRow.__table__  # type: ignore[attr-defined]  # SQLModel makes it
_log = LogRow.__table__  # type: ignore[attr-defined]  # SQLModel makes it


class SqlJournal:
    """Implements :class:`~buzzkeep.rooms.journal.Journal` over an engine; ``waiter`` blocks the calling greenlet."""

    def __init__(
        self, engine: Engine, registry: Registry, owner: str, waiter: Callable[[], "Waiter"] | None = None
    ) -> None:
        """Start the writer thread. Without ``waiter`` the calling thread itself blocks (tests, tools)."""
        self.engine = engine
        self._registry = registry
        self._owner = owner
        self._waiter = waiter or Waiter
        self._epochs: dict[str, int] = {}
        self._discreet: set[str] = set()  # rooms with a match off the record
        self._writer = Writer(engine)
        self._queue: queue.SimpleQueue[tuple[Commit, Waiter] | None] = queue.SimpleQueue()
        self._thread = threading.Thread(target=self._write, name="journal", daemon=True)
        self._thread.start()

    # -- rooms -------------------------------------------------------------------------------------------------

    def create(self, room: RoomState) -> bool:
        """Store a new room; False if the code is taken."""
        with self.engine.begin() as connection:
            taken = connection.execute(select(_rooms.c.code).where(_rooms.c.code == room.code)).first()
            if taken is not None:
                return False
            connection.execute(
                insert(_rooms).values(
                    code=room.code,
                    owner=self._owner,
                    epoch=1,
                    seq=room.seq,
                    phase=room.phase,
                    room=codec.encode(RoomState, room),
                    state=None,
                    created_ms=wall_ms(),
                    updated_ms=wall_ms(),
                )
            )
        self._epochs[room.code] = 1
        return True

    def recent(self, within: timedelta) -> list[str]:
        """Return the codes of rooms that were touched lately, newest first."""
        newest = select(_rooms.c.code).where(_rooms.c.updated_ms >= wall_ms() - within // timedelta(milliseconds=1))
        with self.engine.connect() as connection:
            return list(connection.execute(newest.order_by(_rooms.c.updated_ms.desc())).scalars())

    def forget(self, older_than: timedelta) -> int:
        """Delete rooms that nobody touched for so long, with their log; return how many."""
        with self.engine.begin() as connection:
            old = list(
                connection.execute(
                    select(_rooms.c.code).where(
                        _rooms.c.updated_ms < wall_ms() - older_than // timedelta(milliseconds=1)
                    )
                ).scalars()
            )
            for table, column in ((_log, "room_code"), (_matches, "room_code"), (_rooms, "code")):
                for start in range(0, len(old), 500):
                    connection.execute(delete(table).where(table.c[column].in_(old[start : start + 500])))
            ledger.forget_rooms(connection, old)
        return len(old)

    def recover(self, code: str) -> Recovered | None:
        """Claim a room and return its head. A saved state of an older game version is lifted to this one's."""
        with self.engine.begin() as connection:
            row = connection.execute(select(_rooms).where(_rooms.c.code == code)).mappings().first()
            if row is None:
                return None
            epoch = row["epoch"] + 1
            claimed = connection.execute(
                update(_rooms)
                .where(_rooms.c.code == code, _rooms.c.epoch == row["epoch"])
                .values(owner=self._owner, epoch=epoch)
            )
            if claimed.rowcount != 1:
                raise JournalError(f"room {code} was claimed by another process at the same moment")
            receipts = connection.execute(
                select(_log.c.actor, _log.c.message_id, _log.c.receipt)
                .where(_log.c.room_code == code, _log.c.message_id.is_not(None))
                .order_by(_log.c.id.desc())
                .limit(RECEIPTS_KEPT)
            ).all()
            room: RoomState = codec.load(RoomState, row["room"])
            head = Head(room)
            if room.match is not None and row["state"] is not None:
                match = self._match(connection, room.match.id)
                game = self._registry.get(match.game)
                raw = row["state"]
                if room.match.version != game.info.version:
                    raw = orjson.dumps(game.upgrade(room.match.version, orjson.loads(raw)))
                    # what is stored from here on has the new form
                    room = replace(room, match=replace(room.match, version=game.info.version))
                head = Head(room, match, codec.load(game.state_type, raw))
        self._epochs[code] = epoch
        return Recovered(head, epoch, {(actor, mid): orjson.loads(given) for actor, mid, given in receipts if given})

    def _match(self, connection: Connection, match_id: str) -> Match:
        row = connection.execute(select(_matches).where(_matches.c.id == match_id)).mappings().one()
        game = self._registry.get(row["game"])
        options = game.options_type.model_validate_json(row["options"])
        rules = game.bind(options, codec.load(game.material_type, row["material"]))
        return Match(match_id, game.info.id, rules, row["key"], tuple(json.loads(row["seats"])))

    def heads(self) -> list[tuple[RoomState, bytes | None]]:
        """Return every stored room with the bytes of its match's state, without claiming any."""
        with self.engine.connect() as connection:
            rows = connection.execute(select(_rooms.c.room, _rooms.c.state)).all()
        return [(codec.load(RoomState, room), state) for room, state in rows]

    def inputs(self, match_id: str) -> tuple[Match, list[MatchInput]]:
        """Return a match and everything that moved it, in order (for replay)."""
        with self.engine.connect() as connection:
            match = self._match(connection, match_id)
            rows = connection.execute(
                select(_log.c.inputs).where(_log.c.match_id == match_id).order_by(_log.c.id)
            ).scalars()
            return match, [codec.load_plain(MatchInput, given) for row in rows for given in orjson.loads(row)]

    # -- commits -----------------------------------------------------------------------------------------------

    def commit(self, commit: Commit) -> None:
        """Store a commit durably; blocks the calling room only. Raises :class:`JournalError`."""
        waiter = self._waiter()
        self._queue.put((commit, waiter))
        waiter.wait()

    def close(self) -> None:
        """Write what is queued and end the writer thread."""
        self._queue.put(None)
        self._thread.join()
        self.engine.dispose()

    def _write(self) -> None:
        rested_at = 0.0
        while True:
            first = self._queue.get()
            if first is None:
                return
            if (rest := rested_at - time.monotonic()) > 0:
                time.sleep(rest)
            batch, last = [first], False
            while len(batch) < BATCH and not self._queue.empty():
                item = self._queue.get()
                if item is None:
                    last = True
                    break
                batch.append(item)
            self._write_batch(batch)
            rested_at = time.monotonic() + REST_S
            if last:
                return

    def _write_batch(self, batch: Sequence[tuple[Commit, "Waiter"]]) -> None:
        try:
            self._store([commit for commit, _ in batch])
        except Exception as error:
            if len(batch) == 1:
                batch[0][1].done(JournalError(f"could not be stored: {error}"))
            else:  # one bad commit must not take the others down with it
                for item in batch:
                    self._write_batch([item])
            return
        for _, waiter in batch:
            waiter.done(None)

    def _store(self, commits: Sequence[Commit]) -> None:
        heads = [self._head_row(commit.head) for commit in commits]
        entries = [row for commit in commits for row in self._log_rows(commit)]
        opened = [commit.opened for commit in commits if commit.opened]
        with self.engine.begin() as connection:
            if opened:
                connection.execute(
                    insert(_matches), [self._match_values(commit) for commit in commits if commit.opened]
                )
            changed = self._writer.heads(connection, heads)
            if changed != len(heads):
                raise JournalError("a room of this process was claimed by another one")
            if entries:
                self._writer.entries(connection, entries)
            for commit in commits:
                if commit.ledger:
                    ledger.write(connection, commit.head.room.code, commit.ledger)
        self._forget_discreet([commit.head.room for commit in commits])

    def _forget_discreet(self, rooms: Sequence[RoomState]) -> None:
        """Leave no earlier state of a match off the record on the disk once it is over."""
        over = set()
        for room in rooms:
            if room.phase == "playing" and room.match is not None and not room.match.recorded:
                self._discreet.add(room.code)
            elif room.code in self._discreet:
                over.add(room.code)
        self._discreet -= over
        if over:
            forget_overwritten(self.engine)

    def _head_row(self, head: Head) -> Row:
        room = head.room
        state = None
        if head.match is not None:
            state = codec.encode(self._registry.get(head.match.game).state_type, head.state)
        held = self._epochs[room.code]
        return room.code, held, room.seq, room.phase, codec.encode(RoomState, room), state, wall_ms()

    def _match_values(self, commit: Commit) -> dict[str, Any]:
        assert commit.opened is not None
        match = commit.opened.match
        return {
            "id": match.id,
            "room_code": commit.head.room.code,
            "game": match.game,
            "version": commit.opened.version,
            "seats": json.dumps(match.seats),
            "options": orjson.dumps(commit.opened.options),
            "material": commit.opened.material,
            "key": match.key,
            "started_ms": wall_ms(),
        }

    @staticmethod
    def _log_rows(commit: Commit) -> list[Row]:
        return [
            (
                commit.head.room.code,
                entry.seq,
                entry.clock_ms,
                entry.actor,
                entry.kind,
                entry.message_id,
                orjson.dumps(entry.receipt) if entry.receipt is not None else None,
                entry.match_id,
                orjson.dumps(entry.inputs),
                wall_ms(),
            )
            for entry in commit.entries
        ]


class Waiter:
    """Lets the caller wait for its commit; this one blocks the thread."""

    def __init__(self) -> None:
        self._ready = threading.Event()
        self._error: JournalError | None = None

    def done(self, error: JournalError | None) -> None:
        """Called by the writer thread when the commit is on disk, or failed."""
        self._error = error
        self._ready.set()

    def wait(self) -> None:
        """Return when the commit is durable. Raises what went wrong."""
        self._ready.wait()
        if self._error is not None:
            raise self._error
