"""What players object to: the flags of questions, whether they concern the present text, and closing them."""

from collections import Counter
from collections.abc import Sequence
from typing import Any

from sqlalchemy import Connection, Engine, select, update
from sqlmodel import col

from buzzkeep.banks.keeping.storage import worded
from buzzkeep.banks.keeping.tables import columns, of_question
from buzzkeep.banks.model import row_version
from buzzkeep.engine.records import record
from buzzkeep.store.database import reading
from buzzkeep.store.models import FlagRow, wall_ms


@record
class Flag:
    """One player's objection. ``current``: he saw the text as it is now. Times are in ms since 1970."""

    reason: str
    lang: str
    version: str
    current: bool
    at_ms: int
    resolved_ms: int | None


@record
class FlaggedQuestion:
    """A question with its flags, oldest first; ``text`` is empty when the bank no longer has it."""

    bank: str
    id: str
    text: str
    flags: tuple[Flag, ...]


def flags_of(connection: Connection, bank_id: str, question_id: str) -> tuple[Flag, ...]:
    """Return every flag of a question, oldest first."""
    mine = select(*columns(FlagRow)).where(of_question(FlagRow, bank_id, question_id))
    rows = connection.execute(mine.order_by(col(FlagRow.at_ms), col(FlagRow.player))).all()
    return _told_apart(connection, bank_id, question_id, rows)[0]


def flagged(engine: Engine, bank_id: str | None = None, *, open_only: bool = True) -> list[FlaggedQuestion]:
    """Return the flagged questions, those with the most flags first."""
    order = columns(FlagRow, "bank_id", "question_id", "at_ms", "player")
    statement = select(*columns(FlagRow)).order_by(*order)
    if bank_id is not None:
        statement = statement.where(col(FlagRow.bank_id) == bank_id)
    if open_only:
        statement = statement.where(col(FlagRow.resolved_ms).is_(None))
    with reading(engine).connect() as connection:
        by_question: dict[tuple[str, str], list[Any]] = {}
        for row in connection.execute(statement):
            by_question.setdefault((row.bank_id, row.question_id), []).append(row)
        found = []
        for (bank, question), rows in by_question.items():
            flags, text = _told_apart(connection, bank, question, rows)
            found.append(FlaggedQuestion(bank, question, text, flags))
    return sorted(found, key=lambda one: (-len(one.flags), one.bank, one.id))


def _told_apart(
    connection: Connection, bank_id: str, question_id: str, rows: Sequence[Any]
) -> tuple[tuple[Flag, ...], str]:
    wordings = worded(connection, bank_id, question_id) if rows else ()
    present = {(text.lang, row_version(text)) for text in wordings}
    flags = tuple(
        Flag(row.reason, row.lang, row.version, (row.lang, row.version) in present, row.at_ms, row.resolved_ms)
        for row in rows
    )
    return flags, next((text.text for text in wordings), "")


def resolve(engine: Engine, bank_id: str, question_id: str) -> int:
    """Close the open flags of a question; return how many there were."""
    mine = update(FlagRow).where(of_question(FlagRow, bank_id, question_id), col(FlagRow.resolved_ms).is_(None))
    with engine.begin() as connection:
        return connection.execute(mine.values(resolved_ms=wall_ms())).rowcount


def told(flags: Sequence[Flag]) -> list[str]:
    """Return the flags in words, the same ones counted together."""
    counts = Counter(
        (one.reason.replace("_", " "), one.lang, one.current, one.resolved_ms is not None) for one in flags
    )
    return [
        f"{number} x {reason} [{lang}{'' if current else ', of an earlier text'}]{' (resolved)' if closed else ''}"
        for (reason, lang, current, closed), number in counts.most_common()
    ]
