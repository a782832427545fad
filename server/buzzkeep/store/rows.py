"""Writes the heads and log rows of a batch of commits with as few calls into the database as possible (STORE.md)."""

import json
import sqlite3
from collections.abc import Mapping, Sequence
from contextlib import suppress
from functools import lru_cache
from operator import attrgetter
from typing import Any

import orjson
from sqlalchemy import Connection, Engine, PoolProxiedConnection, bindparam, insert, select, tuple_, update

from buzzkeep.engine import codec
from buzzkeep.engine.registry import Registry
from buzzkeep.rooms.journal import Commit
from buzzkeep.rooms.state import Match
from buzzkeep.store.models import LOG, ROOMS, wall_ms

HEAD = ("seq", "phase", "room", "state", "updated_ms")  # what a commit replaces
ENTRY = tuple(column.name for column in LOG.c if column.name != "id")

_of_entry = attrgetter("seq", "clock_ms", "actor", "kind", "message_id")
_update = (
    update(ROOMS)
    .where(ROOMS.c.code == bindparam("of"), ROOMS.c.epoch == bindparam("held"))
    .values({name: bindparam(f"new_{name}") for name in HEAD})
)
_insert = insert(LOG).values({name: bindparam(name) for name in ENTRY})

Values = tuple[Any, ...]


class Statements:
    """Executes prepared statements for an engine's dialect."""

    def __init__(self, engine: Engine, patience_ms: int) -> None:
        self.at_once = engine.dialect.name == "sqlite"  # one statement takes the rows of a whole batch
        self._engine, self._dialect = engine, engine.dialect
        self._patience_ms = patience_ms
        self._own: PoolProxiedConnection | None = None

    def close(self) -> None:
        """Let go of the connection that :meth:`write` keeps."""
        if self._own is not None:
            self._own.close()
            self._own = None

    def renew(self, patience_ms: int) -> None:
        """Go on with a new connection, on which a lock is waited for so long."""
        if self._own is not None:
            self._own.invalidate()
            self._own = None
        self._patience_ms = patience_ms

    def write(self, heads: Sequence[Values], others: Sequence[Values], rows: Sequence[Values]) -> bool:
        """Do all in one transaction if all rooms, and ``others`` (code, epoch), are held; say so. One thread only."""
        if self._own is None:
            self._own = self._engine.raw_connection()  # begins no transaction by itself
            self._own.cursor().execute(f"PRAGMA busy_timeout={self._patience_ms}")
        cursor = self._own.cursor()
        try:
            if not heads:  # one statement is a transaction
                cursor.execute(_append_many(len(others), len(rows)), _flat(rows, others))
                return bool(cursor.rowcount)
            cursor.execute("BEGIN IMMEDIATE")
            try:
                cursor.execute(_update_many(len(heads)), _flat(heads))
                held = cursor.rowcount == len(heads)
                if held and others:
                    held = cursor.execute(_count_many(len(others)), _flat(others)).fetchone()[0] == len(others)
                if held and rows:
                    cursor.execute(_insert_many(len(rows)), _flat(rows))
                cursor.execute("COMMIT" if held else "ROLLBACK")
            except BaseException:
                with suppress(sqlite3.Error):  # a full disk has ended it already
                    cursor.execute("ROLLBACK")
                raise
            return bool(held)
        finally:
            cursor.close()

    def heads(self, connection: Connection, rows: Sequence[Values]) -> int:
        """Replace the heads of rooms: (code, epoch held, then the values of ``HEAD``). Return how many were there."""
        if self.at_once:
            return connection.exec_driver_sql(_update_many(len(rows)), _flat(rows)).rowcount
        return self._each(connection, _update, ("of", "held", *(f"new_{name}" for name in HEAD)), rows)

    def held(self, connection: Connection, rooms: Sequence[Values]) -> int:
        """Return how many of the rooms (code, epoch) are still held; no other process claims them before the commit."""
        if self.at_once:  # its transactions exclude each other
            found = connection.exec_driver_sql(_count_many(len(rooms)), _flat(rooms))
            return int(found.scalar_one())
        held = select(ROOMS.c.code).where(tuple_(ROOMS.c.code, ROOMS.c.epoch).in_(rooms))
        return len(connection.execute(held.order_by(ROOMS.c.code).with_for_update(read=True)).all())

    def entries(self, connection: Connection, rows: Sequence[Values]) -> None:
        """Append log rows, each with the values of ``ENTRY``."""
        if self.at_once:
            connection.exec_driver_sql(_insert_many(len(rows)), _flat(rows))
        else:
            self._each(connection, _insert, ENTRY, rows)

    def _each(self, connection: Connection, statement: Any, names: Sequence[str], rows: Sequence[Values]) -> int:
        compiled = statement.compile(dialect=self._dialect)
        named = [dict(zip(names, row, strict=True)) for row in rows]
        order: list[str] | None = compiled.positiontup
        given: Any = named if order is None else [tuple(row[name] for name in order) for row in named]
        return connection.exec_driver_sql(str(compiled), given).rowcount


def _flat(*tables: Sequence[Values]) -> Values:
    return tuple(each for rows in tables for row in rows for each in row)


def _values(rows: int, columns: int) -> str:
    return ", ".join([f"({', '.join('?' * columns)})"] * rows)


@lru_cache(maxsize=512)
def _update_many(rows: int) -> str:
    # SQLite names the columns of VALUES column1, column2 and so on
    changes = ", ".join(f"{name} = given.column{place}" for place, name in enumerate(HEAD, 3))
    found = f"(VALUES {_values(rows, 2 + len(HEAD))}) AS given"
    return f"UPDATE room SET {changes} FROM {found} WHERE room.code = given.column1 AND room.epoch = given.column2"


@lru_cache(maxsize=512)
def _count_many(rows: int) -> str:
    return f"SELECT count(*) FROM room WHERE (code, epoch) IN (VALUES {_values(rows, 2)})"


@lru_cache(maxsize=512)
def _insert_many(rows: int) -> str:
    return f"INSERT INTO log ({', '.join(ENTRY)}) VALUES {_values(rows, len(ENTRY))}"


@lru_cache(maxsize=512)
def _append_many(rooms: int, rows: int) -> str:
    columns = ", ".join(f"column{place}" for place in range(1, len(ENTRY) + 1))
    if rooms == rows == 1:  # as mostly: without tables of values it takes three quarters of the time
        usual = f"INSERT INTO log ({', '.join(ENTRY)}) SELECT {', '.join('?' * len(ENTRY))}"
        return f"{usual} WHERE EXISTS (SELECT 1 FROM room WHERE code = ? AND epoch = ?)"
    new = f"INSERT INTO log ({', '.join(ENTRY)}) SELECT {columns} FROM (VALUES {_values(rows, len(ENTRY))})"
    return f"{new} WHERE ({_count_many(rooms)}) = {rooms}"


def plain(row: Any) -> dict[str, Any]:
    """Return the row of a match in plain JSON."""
    jsons = {name: orjson.loads(row[name]) for name in ("seats", "options", "material")}
    return {"id": row["id"], "game": row["game"], "key": row["key"].hex(), **jsons}


def bound(registry: Registry, row: Mapping[str, Any]) -> Match:
    """Return a match as its row in plain JSON has it."""
    game = registry.get(row["game"])
    options = game.options_type.model_validate_json(orjson.dumps(row["options"]))
    rules = game.bind(options, codec.load_plain(game.material_type, row["material"]))
    return Match(row["id"], game.info.id, rules, bytes.fromhex(row["key"]), tuple(row["seats"]))


def match_row(commit: Commit) -> dict[str, Any]:
    """Return the row of the match that begins with a commit."""
    assert commit.opened is not None
    match, options = commit.opened.match, orjson.dumps(commit.opened.options)
    row = {"id": match.id, "room_code": commit.head.room.code, "game": match.game, "seats": json.dumps(match.seats)}
    return row | {"options": options, "material": commit.opened.material, "key": match.key, "started_ms": wall_ms()}


def log_rows(commit: Commit) -> list[Values]:
    """Return the log rows of a commit, each with the values of ``ENTRY``."""
    return [
        (commit.head.room.code, *_of_entry(entry), receipt, entry.match_id, orjson.dumps(entry.inputs), wall_ms())
        for entry in commit.entries
        for receipt in (None if entry.receipt is None else orjson.dumps(entry.receipt),)
    ]
