"""The edits that people made to questions, kept with what each question was before."""

from collections.abc import Sequence
from hashlib import blake2b

import orjson
from sqlalchemy import Connection, func, insert, select
from sqlmodel import col

from buzzkeep.banks.keeping.tables import EditRow, columns, of_question
from buzzkeep.banks.model import Item, NumberItem, plain_number


def seal(item: Item) -> str:
    """Return a question as JSON text, equal for equal questions."""
    plain = item.model_dump(mode="json")
    if isinstance(item, NumberItem):
        bounds = {"value": item.value, "min": item.min, "max": item.max}
        plain |= {name: None if value is None else plain_number(value) for name, value in bounds.items()}
    return orjson.dumps(plain, option=orjson.OPT_SORT_KEYS).decode()


def stamp(item: Item) -> str:
    """Return the version of a whole question, 16 hexadecimal digits: an edit names it as its starting point."""
    return blake2b(seal(item).encode(), digest_size=8).hexdigest()


def note(connection: Connection, bank_id: str, before: Item, after: Item) -> None:
    """Keep that somebody has changed a question."""
    mine = select(func.count()).select_from(EditRow).where(of_question(EditRow, bank_id, after.id))
    number = (connection.execute(mine).scalar() or 0) + 1
    row = {"bank_id": bank_id, "question_id": after.id, "number": number, "before": seal(before), "item": seal(after)}
    connection.execute(insert(EditRow), [row])


def with_edits(connection: Connection, bank_id: str, items: Sequence[Item]) -> list[Item]:
    """Return the items of a bank loaded anew with the edits made here; a text that the bank has changed itself wins."""
    edits = select(*columns(EditRow)).where(col(EditRow.bank_id) == bank_id).order_by(col(EditRow.number))
    corrected: dict[str, set[str]] = {}
    latest: dict[str, str] = {}
    for row in connection.execute(edits):
        corrected.setdefault(row.question_id, set()).add(row.before)
        latest[row.question_id] = row.item
    return [
        type(item).model_validate_json(latest[item.id]) if seal(item) in corrected.get(item.id, ()) else item
        for item in items
    ]
