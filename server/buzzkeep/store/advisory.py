"""The locks of a fleet whose processes are on several machines: advisory ones of their PostgreSQL, and a beat."""

import logging
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import Any

import orjson
from sqlalchemy import Connection, Engine, create_engine, text
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.pool import NullPool

from buzzkeep.store.database import InUse, UnusableDatabase, impatient, told, trouble_of
from buzzkeep.store.fleet import Fleet

log = logging.getLogger(__name__)

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
        own, until = self._engine.connect(), time.monotonic() + ENTERS_WITHIN_S
        while not self._entered(own):  # the place of one that was killed is free in a moment
            if time.monotonic() > until:
                own.close()
                self.close()
                raise InUse(f"Another process is at place {place} of this database; give this one another by --place.")
            self.fence()
            time.sleep(0.25)
        self.fence()

    @property
    def alone(self) -> bool:
        """Say whether the last beat is that long ago."""
        return time.monotonic() - self._beaten_at > STALE_S

    def _entered(self, own: Connection) -> bool:
        if own.execute(ENTER, {"me": int(self.me)}).first() is None:
            return False
        own.exec_driver_sql(f"SET application_name = '{self.name}'")  # not before: who has it, and no beat, is ended
        self._own = own
        return True

    def beat(self, told: dict[str, Any]) -> None:
        """Write what is told, read what the others tell; after a break take the place again."""
        began = time.monotonic()
        try:
            if self._own is None:
                own = self._engine.connect()
                if not self._entered(own):
                    own.close()
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
                with suppress(SQLAlchemyError):
                    lost.invalidate()
                    lost.close()
            return
        self.doubtful = self.doubtful or self.alone
        self._told = self._told | living if began < self._spares_until else living
        self._beaten_at = began

    def living(self) -> frozenset[str]:
        """Return the places that were alive at the last beat."""
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
            with suppress(SQLAlchemyError):
                own.exec_driver_sql("SELECT pg_advisory_unlock_all()")
                own.close()
        self._engine.dispose()
