"""Tells why a database cannot store anything now, and what to do about it, in a sentence."""

import errno
import shutil
import sqlite3
from collections.abc import Callable
from functools import wraps
from pathlib import Path
from typing import Any, Concatenate, ParamSpec, TypeVar

from sqlalchemy import Engine
from sqlalchemy.exc import DBAPIError, InterfaceError, OperationalError, SQLAlchemyError

from buzzkeep.rooms.journal import StoreDown, Trouble

SQLITE: dict[int, Trouble] = {
    sqlite3.SQLITE_BUSY: "locked",
    sqlite3.SQLITE_LOCKED: "locked",
    sqlite3.SQLITE_FULL: "disk_full",
    sqlite3.SQLITE_READONLY: "read_only",
    sqlite3.SQLITE_PERM: "read_only",
    sqlite3.SQLITE_CORRUPT: "damaged",
    sqlite3.SQLITE_NOTADB: "damaged",
    sqlite3.SQLITE_IOERR: "unreachable",
    sqlite3.SQLITE_CANTOPEN: "unreachable",
    sqlite3.SQLITE_PROTOCOL: "unreachable",
}
CURES: dict[Trouble, str] = {
    "disk_full": "the disk is full; make room on it",
    "read_only": "the database may not be written; allow this user to write the file and its folder",
    "locked": "another program holds the database; close it",
    "damaged": (
        "the database is damaged; stop Buzzkeep, save what can be read by `sqlite3 OLD .recover | sqlite3 NEW` "
        "and use that"
    ),
    "unreachable": "the database cannot be reached; see to its disk, or its server",
    "claimed": "another Buzzkeep has taken the room; stop one of both",
    "unknown": "the database takes nothing",
}
P = ParamSpec("P")
T = TypeVar("T")

LEAST_BYTES = 262_144  # of free space: with less SQLite's files do not grow, whatever it calls the failure


def trouble_of(error: BaseException, engine: Engine) -> Trouble | None:
    """Return why nothing at all can be stored now; None if only what was to be stored is to blame."""
    cause: BaseException | None = error.orig if isinstance(error, DBAPIError) else error
    if isinstance(cause, sqlite3.Error):
        code = getattr(cause, "sqlite_errorcode", None)
        found = SQLITE.get(code & 0xFF) if isinstance(code, int) else None
        return "disk_full" if found == "unreachable" and _is_full(engine) else found
    if isinstance(cause, OSError):
        return "disk_full" if cause.errno in (errno.ENOSPC, errno.EDQUOT) else "unreachable"
    return "unreachable" if isinstance(error, OperationalError | InterfaceError) else None


def told(trouble: Trouble, engine: Engine) -> str:
    """Return a sentence with place and cure."""
    return f"{engine.url.render_as_string(hide_password=True)}: {CURES[trouble]}"


def says_why(call: Callable[Concatenate[Any, P], T]) -> Callable[Concatenate[Any, P], T]:
    """Have a method of what has an ``engine`` raise :class:`StoreDown` when the database cannot be had."""

    @wraps(call)
    def told_why(asks: Any, /, *given: P.args, **named: P.kwargs) -> T:
        try:
            return call(asks, *given, **named)
        except (SQLAlchemyError, sqlite3.Error, OSError) as error:
            if (trouble := trouble_of(error, asks.engine)) is None:
                raise
            raise StoreDown(trouble, told(trouble, asks.engine)) from error

    return told_why


def _is_full(engine: Engine) -> bool:
    try:
        return shutil.disk_usage(Path(engine.url.database or ".").parent).free < LEAST_BYTES
    except OSError:
        return False
