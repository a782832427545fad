"""What is in the banks already, as an import compares with it."""

from collections.abc import Iterable

from sqlalchemy import Connection, Engine, select
from sqlmodel import col

from buzzkeep.banks.keeping.similar import Index
from buzzkeep.banks.keeping.storage import disabled_ids, read_items
from buzzkeep.banks.keeping.tables import Bank
from buzzkeep.banks.model import Item
from buzzkeep.store.database import reading


class Known:
    """The questions of the banks that are imported to, and an index of these and of all banks that are switched on."""

    def __init__(self, engine: Engine) -> None:
        """Take the database; it is read when something is asked for, without holding up those who write."""
        self._engine = reading(engine)
        self._items: dict[str, dict[str, Item]] = {}
        self._indexes: dict[str, tuple[Index, set[str]]] = {}

    def items(self, bank: str) -> dict[str, Item]:
        """Return a bank's questions by id; what an import adds to it counts from then on."""
        if bank not in self._items:
            with self._engine.connect() as connection:
                self._items[bank] = {item.id: item for item in read_items(connection, bank)}
        return self._items[bank]

    def index(self, bank: str, alone: bool) -> Index:
        """Return what a question for ``bank`` is compared with: this bank ``alone``, or all that are switched on too.

        A question that is switched off in another bank does not count: its correction may come from anywhere.
        """
        key = bank if alone else ""
        if key not in self._indexes:
            self._indexes[key] = (Index(), set())
            if not alone:
                with self._engine.connect() as connection:
                    self._add_enabled(connection)
        index, banks = self._indexes[key]
        if bank not in banks:
            banks.add(bank)
            _add(index, bank, self.items(bank).values())
        return index

    def forget(self) -> None:
        """Drop the indexes, because what they hold of a file was not taken after all."""
        self._indexes.clear()

    def _add_enabled(self, connection: Connection) -> None:
        index, banks = self._indexes[""]
        for bank in self._items:
            banks.add(bank)
            _add(index, bank, self._items[bank].values())
        for (bank,) in connection.execute(select(col(Bank.id)).where(col(Bank.enabled)).order_by(col(Bank.id))).all():
            if bank not in banks:
                banks.add(bank)
                off = disabled_ids(connection, bank)
                _add(index, bank, (item for item in read_items(connection, bank) if item.id not in off))


def _add(index: Index, bank: str, items: Iterable[Item]) -> None:
    for item in items:
        index.add(item, f"{bank}/{item.id}", bank)
