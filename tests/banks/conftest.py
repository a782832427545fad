"""A database of its own for each test, and a short way to import text."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from sqlalchemy import Engine

from buzzkeep.banks.importer import Ask, import_source
from buzzkeep.banks.model import BankInfo, Item
from buzzkeep.banks.report import Report
from buzzkeep.banks.source import Source
from buzzkeep.banks.storage import add_items, read_items, save_bank
from buzzkeep.store.database import open_database


@pytest.fixture
def engine(tmp_path: Path) -> Iterator[Engine]:
    engine = open_database(tmp_path / "banks.db")
    yield engine
    engine.dispose()


@pytest.fixture
def bring(engine: Engine) -> Callable[..., Report]:
    """Import text or bytes as a file of a name."""

    def bring(content: str | bytes, name: str = "quiz.csv", **ask: object) -> Report:
        data = content if isinstance(content, bytes) else content.encode()
        return import_source(engine, Source(name, data), Ask(**ask))  # type: ignore[arg-type]

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
