"""Puts one bank into another."""

from dataclasses import dataclass

from sqlalchemy import Connection, Engine, delete, update
from sqlmodel import col

from buzzkeep.banks.changes import Changes
from buzzkeep.banks.known import Known
from buzzkeep.banks.model import BankInfo
from buzzkeep.banks.report import Report
from buzzkeep.banks.source import Unreadable
from buzzkeep.banks.storage import (
    bank_info,
    clear_bank,
    disabled_ids,
    is_shipped,
    move_knowledge,
    remove_items,
    save_bank,
)
from buzzkeep.store.bank_models import Bank, Question


@dataclass(frozen=True)
class Merged:
    """What a merge did: the report of what the target took, and how many questions stayed behind."""

    report: Report
    left: int


def merge(engine: Engine, source: str, target: str, keep: bool = False) -> Merged:
    """Move the questions of ``source`` to ``target`` with ratings, flags and edits; duplicates go, contradictions stay.

    A source that is empty then is removed. With ``keep``, and for a bank that ships, the source stays as it is. Raises
    :class:`Unreadable` if a bank is missing or the target cannot be changed.
    """
    known = Known(engine)
    with engine.connect() as connection:
        infos = [bank_info(connection, bank) for bank in (source, target)]
        for bank, info in zip((source, target), infos, strict=True):
            if info is None:
                raise Unreadable(f"there is no bank {bank!r}; buzzkeep banks list names them")
        if is_shipped(connection, target):
            raise Unreadable(f"the bank {target!r} ships with Buzzkeep and is not changed")
        keep = keep or is_shipped(connection, source)
        off = disabled_ids(connection, source)
    if source == target:
        raise Unreadable("a bank cannot be merged with itself")
    report = Report(source, bank=target)
    changes = Changes(known, report, copy=True)
    items = list(known.items(source).values())
    for item in items:
        report.read += 1
        changes.take(item.id, item, declared=True)
    stay = {skipped.where for skipped in report.skipped} | report.conflicting
    with engine.begin() as connection:
        save_bank(connection, _both(infos[1], infos[0]), "")
        changes.store(connection)
        _switch_off(connection, target, [new for old, new in changes.taken.items() if old in off])
        if not keep:
            move_knowledge(connection, source, target, changes.taken)
            remove_items(connection, source, [item.id for item in items if item.id not in stay])
            if not stay:
                clear_bank(connection, source)
                connection.execute(delete(Bank).where(col(Bank.id) == source))
    return Merged(report, len(items) if keep else len(stay))


def _both(target: BankInfo | None, source: BankInfo | None) -> BankInfo:
    if target is None or source is None:
        raise ValueError("both banks exist")
    languages = tuple(dict.fromkeys((*target.languages, *source.languages)))
    joined = {
        key: "; ".join(dict.fromkeys(part for part in (getattr(target, key), getattr(source, key)) if part))
        for key in ("licence", "attribution")
    }
    return target.model_copy(update={"title": {**source.title, **target.title}, "languages": languages, **joined})


def _switch_off(connection: Connection, bank: str, ids: list[str]) -> None:
    for id in ids:
        one = (col(Question.bank_id) == bank, col(Question.id) == id)
        connection.execute(update(Question).where(*one).values(enabled=False))
