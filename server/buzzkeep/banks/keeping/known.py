"""What is in the banks already, as an import compares with it. Only what may matter is read."""

from collections.abc import Iterable, Sequence

from sqlalchemy import Engine, select
from sqlmodel import col

from buzzkeep.banks.keeping.similar import Candidate, Index, signatures
from buzzkeep.banks.keeping.storage import CHUNK, disabled_ids, existing, read_items, signed
from buzzkeep.banks.keeping.tables import Bank
from buzzkeep.banks.model import Item
from buzzkeep.store.database import reading


class KnownQuestions:
    """The questions of the banks imported to and of all that are on; in a dry run those of earlier files count, too."""

    def __init__(self, engine: Engine) -> None:
        """Take the database; it is read when something is asked for, without holding up those who write."""
        self._engine = reading(engine)
        self._supposed: dict[str, dict[str, Item]] = {}

    def items(self, bank: str, ids: Iterable[str] | None = None) -> dict[str, Item]:
        """Return a bank's questions by id; those with the ``ids``, or all."""
        supposed = self._supposed.get(bank, {})
        with self._engine.connect() as connection:
            if ids is None:
                return {item.id: item for item in read_items(connection, bank)} | supposed
            wanted = existing(connection, bank, ids)
            found = {item.id: item for item in read_items(connection, bank, wanted)}
        return found | {id: supposed[id] for id in ids if id in supposed}

    def index(self, bank: str, items: Sequence[Item], alone: bool) -> Index:
        """Return what ``items`` are compared with: this bank ``alone``, or what is on in the banks that are on, too."""
        wanted: set[int] | None = None
        near: dict[int, list[tuple[str, str]]] = {}
        supposed = Index()
        with self._engine.connect() as connection:
            enabled = connection.execute(select(col(Bank.id)).where(col(Bank.enabled)).order_by(col(Bank.id))).scalars()
            banks = [bank] if alone else list(dict.fromkeys([bank, *enabled]))
            for one in banks:
                off = frozenset() if one == bank else disabled_ids(connection, one)  # a correction may come again
                for id, keys in signed(connection, one):
                    if wanted is None and len(near) > 5 * len(items):  # more is stored than may be looked for
                        wanted = {key for item in items for lang in item.wordings for key in signatures(item, lang)}
                        near = {key: places for key, places in near.items() if key in wanted}
                    if id not in off:
                        for key in set(keys) if wanted is None else wanted.intersection(keys):
                            near.setdefault(key, []).append((one, id))
        for one in self._supposed:
            if one == bank or not alone:
                for item in self._supposed[one].values():
                    supposed.add(item, f"{one}/{item.id}", one)
        read: dict[tuple[str, str], Candidate] = {}  # each when it is first compared

        def lookup(key: int) -> Sequence[Candidate]:
            places = near.get(key, ())
            missing: dict[str, list[str]] = {}
            for one, id in places:
                if (one, id) not in read:
                    missing.setdefault(one, []).append(id)
            if missing:
                with self._engine.connect() as connection:
                    for one, ids in missing.items():
                        for item in read_items(connection, one, ids[:CHUNK]):
                            read[one, item.id] = Candidate(item, f"{one}/{item.id}", one)
            return [*(read[place] for place in places if place in read), *supposed.having(key)]

        return Index(lookup)

    def suppose(self, bank: str, items: dict[str, Item]) -> None:
        """Let what a dry run would have stored count for the files that follow."""
        self._supposed.setdefault(bank, {}).update(items)
