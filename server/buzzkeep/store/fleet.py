"""Which processes of a house live, and what each tells of itself (STORE.md)."""

import logging
import os
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

import orjson
from sqlalchemy import Connection, Engine, create_engine, text
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.pool import NullPool

from buzzkeep.store.database import InUse, UnusableDatabase, impatient, told, trouble_of

try:
    import fcntl
except ImportError:  # Windows, where a house is one process
    fcntl = None  # type: ignore[assignment]

log = logging.getLogger(__name__)
START_S = 15.0  # so long a place that nobody has had yet is left to the process that is only just beginning


class Fleet:
    """This process among ``of`` at places from 1 on."""

    name: str | None = None  # of its connections to a database that is on a server
    doubtful = False  # they may have done so meanwhile, and have some of its rooms

    def __init__(self, place: int, of: int) -> None:
        self.me, self.of = str(place), of
        self._lived: frozenset[str] = frozenset()

    @property
    def alone(self) -> bool:
        """Say whether the others may take this process for dead by now."""
        return False

    def path_of(self, owner: str) -> str | None:
        """Return the path by which a room's owner is reached; None if that is this process, or lives no more."""
        return f"/p/{owner}" if owner != self.me and owner.isdecimal() and self.lives(owner) else None

    def lost_one(self) -> bool:
        """Say whether another process has ended since this was asked last."""
        before, self._lived = self._lived, self.living()
        return not before <= self._lived

    def lives(self, place: str) -> bool:
        """Say whether there is a process at another place; it may ask the database."""
        raise NotImplementedError

    def living(self) -> frozenset[str]:
        """Return the other places at which there is one; asks nobody."""
        raise NotImplementedError

    def beat(self, told: dict[str, Any]) -> None:
        """Let the others see that this process goes on; ``told`` is for :meth:`told`. Off the loop."""
        raise NotImplementedError

    def told(self) -> list[dict[str, Any]]:
        """Return what the others that live have told last."""
        raise NotImplementedError

    def fence(self) -> None:
        """See to it that whoever does not live holds nothing. Raises what the database raises."""

    def close(self) -> None:
        """Let the others have the place."""


class FileFleet(Fleet):
    """By files in a folder that all share. One that hangs is ended by whoever started it: no lock outlives its use."""

    def __init__(self, folder: Path, place: int, of: int) -> None:
        """Take a place, once whoever had it before has ended."""
        super().__init__(place, of)
        self._folder, self._others = folder, [str(each) for each in range(1, of + 1) if each != place]
        self._lived = frozenset(self._others)
        self._began = time.monotonic()
        self._lock = (folder / f"{place}.alive").open("w")
        fcntl.flock(self._lock, fcntl.LOCK_EX)

    def lives(self, place: str) -> bool:
        if place not in self._others:
            return False
        try:
            with (self._folder / f"{place}.alive").open() as there:
                fcntl.flock(there, fcntl.LOCK_SH | fcntl.LOCK_NB)
        except FileNotFoundError:
            return time.monotonic() - self._began < START_S
        except BlockingIOError:
            return True
        return False

    def living(self) -> frozenset[str]:
        return frozenset(filter(self.lives, self._others))

    def beat(self, told: dict[str, Any]) -> None:
        with suppress(OSError):  # what cleans a system's folder of temporary files takes old ones
            os.utime(self._folder / f"{self.me}.alive")
        draft = self._folder / f"{self.me}.draft"
        with suppress(OSError):  # a full disk: what was told before is told on
            draft.write_bytes(orjson.dumps(told))
            draft.replace(self._folder / f"{self.me}.told")

    def told(self) -> list[dict[str, Any]]:
        found = []
        for place in self.living():
            with suppress(OSError):  # it has told nothing yet
                found.append(orjson.loads((self._folder / f"{place}.told").read_bytes()))
        return found

    def close(self) -> None:
        self._lock.close()


# -- on several machines: advisory locks of their PostgreSQL, and a beat -----------------------------------------------

NAME = "buzzkeep"  # of all connections of a process, with its place
LOCKS, STARTING, EVERYBODY = 0x627A, 0, 1_000  # the first half of our locks' keys, and the second but for places
STALE_S = 4.0
GRACE_S = 2.0  # after the database was away: the others have to come back, too
ENTERS_WITHIN_S = 10.0

NOW = "(extract(epoch FROM clock_timestamp()) * 1000)::bigint"
LIVES = f"""(beat_ms > {NOW} - {STALE_S * 1000:.0f} AND EXISTS (SELECT FROM pg_locks, pg_database
    WHERE locktype = 'advisory' AND classid = {LOCKS} AND objid = place AND objsubid = 2 AND granted
    AND database = pg_database.oid AND datname = current_database()))"""
# its beats are worth nothing after a crash of the database, so they are not logged
TABLE = text("CREATE UNLOGGED TABLE IF NOT EXISTS place (place int PRIMARY KEY, beat_ms bigint, told text)")
BEAT = text(f"""WITH mine AS (INSERT INTO place VALUES (:me, {NOW}, :told)
    ON CONFLICT (place) DO UPDATE SET beat_ms = {NOW}, told = excluded.told)
    SELECT place, told FROM place WHERE place <> :me AND {LIVES}""")
ENTER = text(f"""INSERT INTO place SELECT entering.* FROM (VALUES (:me, {NOW}, '')) AS entering
    WHERE pg_try_advisory_lock({LOCKS}, :me) ON CONFLICT (place) DO UPDATE SET beat_ms = {NOW} RETURNING place""")
ONE = text(f"SELECT count(*) FROM place WHERE place = :place AND {LIVES}")
FENCE = text(f"""SELECT pg_terminate_backend(pid) FROM pg_stat_activity, place
    WHERE datname = current_database() AND application_name = '{NAME} ' || place AND NOT {LIVES}""")


def _engine(database: str, **options: Any) -> Engine:
    return create_engine(database, isolation_level="AUTOCOMMIT", connect_args=impatient(""), **options)


def _connected(database: str) -> Connection:
    engine = _engine(database, poolclass=NullPool)
    try:
        return engine.connect()
    except SQLAlchemyError as error:
        raise UnusableDatabase(f"{told(trouble_of(error, engine) or 'unknown', engine)}. ({error.__cause__})") from None


def use(database: str, *, shared: bool) -> Connection:
    """Return what keeps other servers from a database, but for those that also share it. Raises InUse."""
    own, how = _connected(database), "_shared" if shared else ""
    if not own.execute(text(f"SELECT pg_try_advisory_lock{how}({LOCKS}, {EVERYBODY})")).scalar():
        own.close()
        raise InUse("A server uses this database already; if several are to share it, give each its --place.")
    return own


@contextmanager
def starting(database: str) -> Iterator[None]:
    """Let one process at a time make what an empty database lacks."""
    with _connected(database) as own:
        own.execute(text(f"SELECT pg_advisory_lock({LOCKS}, {STARTING})"))
        own.execute(TABLE)
        yield


class AdvisoryFleet(Fleet):
    """By locks of the database; :func:`starting` has come before."""

    def __init__(self, database: str, place: int, of: int) -> None:
        """Take a place. Raises InUse while another process has it."""
        super().__init__(place, of)
        self.name = f"{NAME} {place}"
        self._engine = _engine(database, pool_pre_ping=True)
        self._own: Connection | None = None
        self._told: dict[str, str] = {}
        self._spares_until = self._beaten_at = time.monotonic()
        until = time.monotonic() + ENTERS_WITHIN_S
        try:
            while not self._entered():  # the place of one that was killed is free in a moment
                if time.monotonic() > until:
                    raise InUse(f"Another process is at place {place} of this database; give this one another --place.")
                self.fence()
                time.sleep(0.25)
            self.fence()
        except BaseException:
            self.close()
            raise

    @property
    def alone(self) -> bool:
        return time.monotonic() - self._beaten_at > STALE_S

    def _entered(self) -> bool:
        own = self._own = self._engine.connect()
        if own.execute(ENTER, {"me": int(self.me)}).first() is None:
            own.close()
            self._own = None
            return False
        own.exec_driver_sql(f"SET application_name = '{self.name}'")  # not before: who has it, and no beat, is ended
        return True

    def beat(self, told: dict[str, Any]) -> None:
        """Write what is told, read what the others tell; after a break take the place again."""
        began = time.monotonic()
        try:
            if self._own is None:
                if not self._entered():
                    log.error("another process has taken place %s; stop one of both", self.me)
                    return
                self._spares_until, self.doubtful = time.monotonic() + GRACE_S, True
            assert self._own is not None
            given = {"me": int(self.me), "told": orjson.dumps(told).decode()}
            living = {str(row.place): row.told for row in self._own.execute(BEAT, given)}
        except SQLAlchemyError as error:
            log.warning("no word from the database: %s", error.__cause__ or error)
            lost, self._own = self._own, None
            if lost is not None:
                with suppress(SQLAlchemyError), lost:
                    lost.invalidate()
            return
        self.doubtful = self.doubtful or self.alone
        self._told = self._told | living if began < self._spares_until else living
        self._beaten_at = began

    def living(self) -> frozenset[str]:
        return frozenset(self._told)

    def lives(self, place: str) -> bool:
        """Say whether a place is held and beats, as of now; for a while after a break all are spared."""
        if time.monotonic() < self._spares_until:
            return True
        with self._engine.connect() as connection:
            return bool(connection.execute(ONE, {"place": int(place)}).scalar())

    def told(self) -> list[dict[str, Any]]:
        return [orjson.loads(told) for told in self._told.values() if told]

    def fence(self) -> None:
        """End all connections of those who hold a place and do not live. Raises SQLAlchemyError."""
        with self._engine.connect() as connection:
            connection.execute(FENCE)

    def close(self) -> None:
        own, self._own = self._own, None
        if own is not None:
            with suppress(SQLAlchemyError), own:  # closed even if it was cut off
                own.exec_driver_sql("SELECT pg_advisory_unlock_all()")
        self._engine.dispose()
