"""Opens the database and settles how it is spoken to."""

from pathlib import Path
from typing import Any

from sqlalchemy import Engine, event
from sqlalchemy.pool import QueuePool
from sqlmodel import SQLModel, create_engine


def open_database(where: str | Path) -> Engine:
    """Open (and create) the database at a path or SQLAlchemy URL; tables that are missing are made.

    SQLite runs in WAL mode with ``synchronous=FULL``: what is committed survives a power cut. Transactions begin
    IMMEDIATE, so a writer waits for its turn at the start and never fails half-way.
    """
    url = where if isinstance(where, str) and "://" in where else f"sqlite:///{where}"
    if url.startswith("sqlite:///") and ":memory:" not in url:
        Path(url.removeprefix("sqlite:///")).parent.mkdir(parents=True, exist_ok=True)
    options: dict[str, Any] = {"poolclass": QueuePool} if url.startswith("sqlite") else {}
    engine = create_engine(url, **options)
    if engine.dialect.name == "sqlite":
        event.listen(engine, "connect", _settle_sqlite)
        event.listen(engine, "begin", _begin_immediate)
    from buzzkeep.store import models  # noqa: F401  registers every table before they are created

    SQLModel.metadata.create_all(engine)
    return engine


def _settle_sqlite(connection: Any, _record: Any) -> None:
    connection.isolation_level = None  # the driver's own BEGIN would be a deferred one
    cursor = connection.cursor()
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=10000"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def reading(engine: Engine) -> Engine:
    """Return the same engine for transactions that only read: they wait for no writer, and no writer for them."""
    return engine.execution_options(reads_only=True)


def _begin_immediate(connection: Any) -> None:
    reads_only = connection.get_execution_options().get("reads_only", False)
    connection.exec_driver_sql("BEGIN" if reads_only else "BEGIN IMMEDIATE")
