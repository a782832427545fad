"""Opens the database with the tables of all modules imported before, and says why nothing can be stored now."""

import errno
import os
import shutil
import sqlite3
import tomllib
from collections.abc import Callable
from contextlib import closing
from functools import wraps
from glob import escape
from pathlib import Path
from typing import Any, Concatenate, ParamSpec, TypeVar

import click
from sqlalchemy import Connection, Engine, event, inspect, make_url
from sqlalchemy.exc import DBAPIError, InterfaceError, OperationalError, SQLAlchemyError
from sqlalchemy.pool import QueuePool
from sqlmodel import SQLModel, create_engine

from buzzkeep.rooms.trouble import StoreDown, Trouble
from buzzkeep.store import BASELINE, DATABASE_VERSION, models  # noqa: F401  their tables are there whoever opens it

PAGE_BYTES = 1_024
"""Of a new SQLite file. An answer changes three or four pages a little, and all of each is written: less is better."""
LOG_BYTES = 4_096_000  # how long the write-ahead log grows before what it holds is written to its place in the file
CACHE_KB = 400  # how much of the file each connection keeps in memory; the system keeps the rest of it anyway
BUSY_MS = 10_000  # how long a transaction waits for another one's end, unless its engine says otherwise (``waits_ms``)

OTHERS_BEAT = "SELECT count(*) FROM place WHERE beat_ms > (extract(epoch FROM clock_timestamp()) - 4) * 1000"
COPIES_KEPT = 3  # of databases as they were before an update


class WrongVersion(click.ClickException):
    """Raised for a database of a newer Buzzkeep, or from before versions were counted. Nothing was changed."""

    def __init__(self, engine: Engine, what: str) -> None:
        super().__init__(
            f"{engine.url.render_as_string(hide_password=True)} was made by another version of Buzzkeep: {what}. "
            "Nothing was changed. Use the version that made it, or move it away (with its -wal and -shm files) "
            "or name another one by --db: then a new database is made."
        )


class UnusableDatabase(click.ClickException):
    """Raised for a database that cannot be opened, read or written. Nothing was changed."""


class FileGone(OSError):
    """Raised instead of writing to a file that is no longer at its place, where nobody would find it again."""


def file_of(where: str | Path) -> Path | None:
    """Return the file of a database at a path or URL; None if it is on a server, or in memory."""
    if isinstance(where, Path) or "://" not in where:
        return Path(where)
    url = make_url(where)
    name = url.database if url.get_backend_name() == "sqlite" else None
    return None if not name or ":memory:" in name else Path(name.removeprefix("file:"))


def impatient(name: str) -> dict[str, Any]:
    """Return what libpq takes, so that no process waits long for PostgreSQL or holds rows that another takes over."""
    limits = {"idle_in_transaction_session_timeout": 5000, "tcp_user_timeout": 5000, "tcp_keepalives_idle": 2}
    limits |= {"tcp_keepalives_interval": 1, "tcp_keepalives_count": 3}
    ours = {"connect_timeout": 3, "tcp_user_timeout": 3000, "keepalives_idle": 2, "keepalives_interval": 1}
    of_server = " ".join(f"-c {name}={value}" for name, value in limits.items())
    return {**ours, "keepalives_count": 3, "application_name": name, "options": of_server}


def open_database(where: str | Path, *, checked: bool = False, new: bool = True, name: str | None = None) -> Engine:
    """Open (or, if it may be ``new``, create) the database at a path or SQLAlchemy URL; an older one is brought up.

    Raises :class:`WrongVersion` for one that this version cannot use, :class:`UnusableDatabase` for one that cannot be
    written, or is damaged (both is tried if ``checked``, as whoever holds its :class:`SoleUse` does), and
    :class:`InUse` for an old one that serves.
    """
    url = where if isinstance(where, str) and "://" in where else f"sqlite:///{where}"
    if (path := file_of(where)) is not None:
        if not (new or path.exists()):  # whoever makes one knows all its tables
            raise UnusableDatabase(f"there is no database {path}; name another one by --db")
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise UnusableDatabase(
                f"there can be no folder {path.parent} ({error.strerror}); name another place by --db"
            ) from None
    options: dict[str, Any] = {"poolclass": QueuePool} if url.startswith("sqlite") else {}
    if name is not None:  # of one of several processes
        options["connect_args"] = impatient(name)
    engine = create_engine(url, hide_parameters=True, **options)  # errors are logged, and rooms have secrets
    if engine.dialect.name == "sqlite":
        event.listen(engine, "connect", _settle_sqlite)
        event.listen(engine, "begin", _begin_immediate)
    try:
        if checked and engine.dialect.name == "sqlite":
            _look_for_damage(engine)
            with engine.begin() as connection:  # can it be written?
                version = connection.exec_driver_sql("PRAGMA user_version").scalar_one()
                connection.exec_driver_sql(f"PRAGMA user_version={version}")
        _bring_up(engine, path, alone=checked)
    except (SQLAlchemyError, sqlite3.Error, OSError) as error:
        engine.dispose()
        if (trouble := trouble_of(error, engine)) is None:
            raise
        raise UnusableDatabase(f"{told(trouble, engine)}. Or name another one by --db.") from None
    except click.ClickException:
        engine.dispose()
        raise
    engine.update_execution_options(opened=path and (path, _identity(path)))
    return engine


def _identity(path: Path) -> tuple[int, int] | None:
    try:
        found = path.stat()
    except OSError:
        return None
    return found.st_dev, found.st_ino


def look_for_file(engine: Engine | Connection) -> None:
    """Raise :class:`FileGone` if the file that was opened has been deleted, moved or replaced."""
    path, opened = engine.get_execution_options().get("opened") or (None, None)
    if path is not None and _identity(path) != opened:
        raise FileGone(errno.ENOENT, "deleted, moved or replaced", str(path))


def is_doubtful(engine: Engine) -> bool:
    """Say whether a look at the file, without writing, speaks against storing anything. SQLite only."""
    path, _ = engine.get_execution_options().get("opened") or (None, None)
    try:
        look_for_file(engine)
    except FileGone:
        return True
    return path is not None and (_is_full(engine) or not os.access(path, os.W_OK))


def _look_for_damage(engine: Engine) -> None:
    with reading(engine).connect() as connection:
        found = connection.exec_driver_sql("PRAGMA quick_check(1)").scalar_one()
    if found != "ok":
        raise UnusableDatabase(f"{told('damaged', engine)}. Or name another one by --db. ({found})")


def _bring_up(engine: Engine, file: Path | None, *, alone: bool) -> None:
    """Make what is missing, after the steps from an older version, which a server of that one must not live to see."""
    there = set(inspect(engine).get_table_names())
    made = there & SQLModel.metadata.tables.keys()
    numbered = "alembic_version" in there
    found = BASELINE if made else DATABASE_VERSION
    if numbered:
        with reading(engine).connect() as connection:
            found = int(connection.exec_driver_sql("SELECT version_num FROM alembic_version").scalar_one())
    if found > DATABASE_VERSION:
        raise WrongVersion(engine, f"its tables have form {found}, and this one knows form {DATABASE_VERSION}")
    if found < DATABASE_VERSION:
        from buzzkeep.store import migrations  # only now: Alembic takes a quarter of a second

        sole = None if alone or file is None else SoleUse(file)
        if "place" in there:
            with reading(engine).connect() as connection:
                if connection.exec_driver_sql(OTHERS_BEAT).scalar_one():
                    raise InUse("Servers of an older version use this database: stop all of them, then start this one.")
        try:
            if file is not None:
                copy(file, file.with_name(f"{file.name}.{found}.bak"))
                kept = sorted(file.parent.glob(f"{escape(file.name)}.*.bak"), key=lambda each: each.stat().st_mtime_ns)
                for old in kept[:-COPIES_KEPT]:
                    old.unlink()
            migrations.upgrade(engine, _check)
        finally:
            if sole is not None:
                sole.release()
        numbered = True
    if not numbered or SQLModel.metadata.tables.keys() - made:
        with engine.begin() as connection:
            SQLModel.metadata.create_all(connection)
            connection.exec_driver_sql(
                "CREATE TABLE IF NOT EXISTS alembic_version (version_num VARCHAR(32) PRIMARY KEY)"
            )
            if connection.exec_driver_sql("SELECT version_num FROM alembic_version").first() is None:
                _check(connection)
                connection.exec_driver_sql(f"INSERT INTO alembic_version VALUES ('{DATABASE_VERSION}')")


def _check(connection: Connection) -> None:
    """Raise for a table that lacks a column."""
    found = inspect(connection)
    for name in SQLModel.metadata.tables.keys() & set(found.get_table_names()):
        there = {one["name"] for one in found.get_columns(name)}
        if lacking := sorted({column.name for column in SQLModel.metadata.tables[name].columns} - there):
            raise WrongVersion(connection.engine, f"its table {name} lacks {', '.join(lacking)}")


def _settle_sqlite(connection: Any, _record: Any) -> None:
    connection.isolation_level = None  # the driver's own BEGIN would be a deferred one
    cursor = connection.cursor()
    for pragma in (
        f"page_size={PAGE_BYTES}",
        "journal_mode=WAL",
        "synchronous=FULL",
        f"cache_size=-{CACHE_KB}",
        "foreign_keys=ON",
        f"busy_timeout={BUSY_MS}",
        "secure_delete=ON",  # what was deleted or overwritten is gone from the file too
    ):
        cursor.execute(f"PRAGMA {pragma}")
    (page,) = cursor.execute("PRAGMA page_size").fetchone()  # a file keeps the one that it was made with
    cursor.execute(f"PRAGMA wal_autocheckpoint={LOG_BYTES // page}")
    cursor.close()


def copy(source: Path, target: Path) -> None:
    """Copy an SQLite database, while it is written to if need be. The target is whole, or as it was before."""
    unfinished = target.with_name(f"{target.name}.part")
    unfinished.unlink(missing_ok=True)
    with closing(sqlite3.connect(source)) as there, closing(sqlite3.connect(unfinished)) as here:
        there.backup(here)
    unfinished.replace(target)


def forget_overwritten(engine: Engine) -> None:
    """Checkpoint SQLite's log, which still holds overwritten rows; while somebody reads on, the next one does."""
    if engine.dialect.name != "sqlite":
        return
    connection = engine.raw_connection()
    try:
        cursor = connection.cursor()
        cursor.execute("PRAGMA busy_timeout=500")
        cursor.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchall()
        cursor.execute(f"PRAGMA busy_timeout={BUSY_MS}")
        cursor.close()
    finally:
        connection.close()


def reading(engine: Engine) -> Engine:
    """Return the same engine for transactions that only read: they wait for no writer, and no writer for them."""
    return engine.execution_options(reads_only=True)


def _begin_immediate(connection: Connection) -> None:
    reads_only = connection.get_execution_options().get("reads_only", False)
    if not reads_only:
        look_for_file(connection)
        waits_ms = connection.get_execution_options().get("waits_ms", BUSY_MS)
        connection.exec_driver_sql(f"PRAGMA busy_timeout={waits_ms}")
    connection.exec_driver_sql("BEGIN" if reads_only else "BEGIN IMMEDIATE")


class InUse(click.ClickException):
    """Raised when another server has the database."""


class SoleUse:
    """Holds a lock beside the file of an SQLite database for as long as a server uses it (STORE.md).

    Databases on a server of their own are not locked: there the rooms' epochs tell who owns them.
    """

    def __init__(self, database: str | Path) -> None:
        """Take the lock. Raises :class:`InUse` with the address of who has it, or UnusableDatabase."""
        self._lock: sqlite3.Connection | None = None
        file = file_of(database)
        if file is None:
            return
        file = file.resolve()  # by whatever name it is called
        if file.exists() and file.stat().st_nlink > 1:  # SQLite's log goes by the name: the other one's would be missed
            raise UnusableDatabase(
                f"{file} has a second name in its file system (a hard link), and what is stored under one of them may "
                "be missing under the other. Delete the other name, or make a copy instead; or name another database "
                "by --db"
            )
        path = file.with_name(f"{file.name}.lock")
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            self._lock = sqlite3.connect(path, timeout=0, isolation_level=None)
            try:
                self._lock.execute("BEGIN IMMEDIATE")  # one at a time, and all others may read
                self._lock.execute("CREATE TABLE IF NOT EXISTS server (address TEXT)")
                self._lock.execute("DELETE FROM server")  # only this fails where nothing may be written
            except sqlite3.OperationalError as error:
                if error.sqlite_errorcode & 0xFF != sqlite3.SQLITE_BUSY:
                    raise
                address = _address(self._lock)
                self.release()
                raise InUse(
                    f"Buzzkeep is serving {file} already{address}. Use that one, or stop it first; a "
                    "second one beside it needs a database of its own (--db)."
                ) from None
        except (sqlite3.Error, OSError) as error:
            self.release()
            raise UnusableDatabase(
                f"{path} cannot be written ({error}); allow this user to write that folder, or name another place by "
                "--db"
            ) from None

    def tell(self, address: str) -> None:
        """Let whoever comes second know where this server is."""
        if self._lock is not None:
            self._lock.execute("INSERT INTO server VALUES (?)", (address,))
            self._lock.execute("COMMIT")
            self._lock.execute("BEGIN IMMEDIATE")

    def release(self) -> None:
        """Let go of the lock."""
        if self._lock is not None:
            self._lock.close()
            self._lock = None


def _address(lock: sqlite3.Connection) -> str:
    try:
        (address,) = lock.execute("SELECT address FROM server").fetchone()
    except (sqlite3.Error, TypeError):  # it has only just begun
        return ""
    return f" at {address}"


_SAID: Any = tomllib.loads(Path(__file__).with_name("troubles.toml").read_text("utf-8"))
CURES: dict[Trouble, str] = {trouble: of["cure"] for trouble, of in _SAID.items()}
SQLITE: dict[int, Trouble] = {
    getattr(sqlite3, f"SQLITE_{code}"): trouble for trouble, of in _SAID.items() for code in of.get("sqlite", ())
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
        if found == "unreachable" and _is_full(engine):
            return "disk_full"
        return "read_only" if found == "unreachable" and not os.access(_folder(engine), os.W_OK) else found
    if isinstance(cause, FileGone):
        return "gone"
    if isinstance(cause, OSError):
        return "disk_full" if cause.errno in (errno.ENOSPC, errno.EDQUOT) else "unreachable"
    cut = isinstance(error, DBAPIError) and error.connection_invalidated
    return "unreachable" if cut or isinstance(error, OperationalError | InterfaceError) else None


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


def _folder(engine: Engine) -> Path:
    return Path(engine.url.database or ".").parent


def _is_full(engine: Engine) -> bool:
    try:
        return shutil.disk_usage(_folder(engine)).free < LEAST_BYTES
    except OSError:
        return False
