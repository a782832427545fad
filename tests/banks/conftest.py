"""A database for each test, and a short way to import text."""

import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing
from typing import Any

import pytest
from sqlalchemy import Engine, event

from buzzkeep.banks.keeping.importer import Importer, ImportRequest
from buzzkeep.banks.keeping.report import Report
from buzzkeep.banks.keeping.storage import add_items, read_items, save_bank
from buzzkeep.banks.model import BankInfo, Item
from buzzkeep.banks.reading.file import QuizFile
from buzzkeep.store.database import open_database


@pytest.fixture(scope="session")
def made_once(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Engine, sqlite3.Connection]]:
    """A database, and what it holds when it is new.

    Tables that are made, and statements that are compiled, anew for each test took more time than the tests themselves.
    """
    path = tmp_path_factory.mktemp("database") / "banks.db"
    engine = open_database(path)
    engine.dispose()
    event.listen(engine, "connect", _without_waiting_for_the_disk)
    with closing(sqlite3.connect(":memory:")) as new:
        with closing(sqlite3.connect(path)) as there:
            there.backup(new)
        yield engine, new
    engine.dispose()


def _without_waiting_for_the_disk(connection: Any, _record: Any) -> None:
    connection.execute("PRAGMA synchronous=OFF")


@pytest.fixture
def engine(made_once: tuple[Engine, sqlite3.Connection]) -> Engine:
    """The database as it was when it was new, whatever the last test did to it."""
    engine, new = made_once
    with closing(sqlite3.connect(str(engine.url.database))) as there:
        there.execute("PRAGMA synchronous=OFF")
        new.backup(there)
    return engine


@pytest.fixture
def bring(engine: Engine) -> Callable[..., Report]:
    """Import text or bytes as a file of a name."""

    def bring(content: str | bytes, name: str = "quiz.csv", **ask: object) -> Report:
        data = content if isinstance(content, bytes) else content.encode()
        return Importer(engine).take(QuizFile(name, data), ImportRequest(**ask))  # type: ignore[arg-type]

    return bring


@pytest.fixture
def stored(engine: Engine) -> Callable[[str], list[Item]]:
    def stored(bank: str) -> list[Item]:
        with engine.connect() as connection:
            return list(read_items(connection, bank))

    return stored


@pytest.fixture
def fill(engine: Engine) -> Callable[..., None]:
    """Put items into a bank without any import."""

    def fill(bank: str, items: list[Item], fingerprint: str = "") -> None:
        languages = tuple(sorted({lang for item in items for lang in item.wordings}))
        with engine.begin() as connection:
            save_bank(connection, BankInfo(id=bank, title={"en": bank}, languages=languages), fingerprint)
            add_items(connection, bank, items)

    return fill
