"""Puts one bank into another."""

from dataclasses import dataclass

from sqlalchemy import Connection, Engine, delete, update
from sqlmodel import col

from buzzkeep.banks.keeping import storage
from buzzkeep.banks.keeping.intake import Intake, KnownQuestions
from buzzkeep.banks.keeping.report import Report
from buzzkeep.banks.keeping.tables import Bank, QuestionRow, of_question
from buzzkeep.banks.model import BankInfo
from buzzkeep.banks.reading.file import Unreadable


@dataclass(frozen=True)
class Merged:
    """What a merge did: the report of what the taker took, and how many questions stayed behind."""

    report: Report
    left: int


def merge(engine: Engine, giver: str, taker: str) -> Merged:
    """Move questions with what is known of them; duplicates go, contradictions stay. Raises :class:`Unreadable`."""
    known = KnownQuestions(engine)
    with engine.connect() as connection:
        theirs, ours = (_known(connection, bank) for bank in (giver, taker))
        if storage.is_shipped(connection, taker):
            raise Unreadable(f"the bank {taker!r} ships with Buzzkeep and is not changed")
        keep = storage.is_shipped(connection, giver)
        off = storage.disabled_ids(connection, giver)
    if giver == taker:
        raise Unreadable("a bank cannot be merged with itself")
    report = Report(giver, bank=taker)
    items = list(known.items(giver).values())
    intake = Intake(known, report, items, copy=True)
    for item in items:
        report.read += 1
        intake.take(item.id, item, declared=True)
    stay = {skipped.where for skipped in report.skipped} | report.conflicting
    with engine.begin() as connection:
        storage.save_bank(connection, _both(ours, theirs), "")
        intake.store(connection)
        for new in (new for old, new in intake.taken.items() if old in off):
            connection.execute(update(QuestionRow).where(of_question(QuestionRow, taker, new)).values(enabled=False))
        if not keep:
            storage.move_knowledge(connection, giver, taker, intake.taken)
            storage.remove_items(connection, giver, [item.id for item in items if item.id not in stay])
            if not stay:
                storage.clear_bank(connection, giver)
                connection.execute(delete(Bank).where(col(Bank.id) == giver))
    return Merged(report, len(items) if keep else len(stay))


def _known(connection: Connection, bank: str) -> BankInfo:
    info = storage.bank_info(connection, bank)
    if info is None:
        raise Unreadable(f"there is no bank {bank!r}; buzzkeep banks list names them")
    return info


def _both(taker: BankInfo, giver: BankInfo) -> BankInfo:
    languages = tuple(dict.fromkeys((*taker.languages, *giver.languages)))
    joined = {
        key: "; ".join(dict.fromkeys(part for part in (getattr(taker, key), getattr(giver, key)) if part))
        for key in ("licence", "attribution")
    }
    return taker.model_copy(update={"title": {**giver.title, **taker.title}, "languages": languages, **joined})
