"""The questions as whoever looks after them sees them: filtered, searched, with ratings, edits and objections."""

from collections import Counter
from collections.abc import Callable, Sequence
from itertools import groupby
from operator import attrgetter
from typing import Annotated, Any, Literal, TypeAlias

import orjson
from pydantic import Field
from sqlalchemy import ColumnElement, Connection, Engine, Row, ScalarSelect, Select, func, select, update
from sqlmodel import col

from buzzkeep.banks.keeping import tables
from buzzkeep.banks.keeping.storage import containing, read_items, worded
from buzzkeep.banks.keeping.tables import Bank, EditRow, QuestionRating, QuestionRow, Wording
from buzzkeep.banks.model import row_version
from buzzkeep.banks.playing.ratings_book import figures, is_rated, rating_of
from buzzkeep.banks.reviewing.editing import Missing
from buzzkeep.engine.records import Record
from buzzkeep.store.database import reading
from buzzkeep.store.models import FlagRow, wall_ms


class Flag(Record):
    """One player's objection. ``current``: he saw the text as it is now. Times are in ms since 1970."""

    reason: str
    lang: str
    version: str
    current: bool
    at_ms: int
    resolved_ms: int | None


class FlaggedQuestion(Record):
    """A question with its flags, oldest first; ``text`` is empty when the bank no longer has it."""

    bank: str
    id: str
    text: str
    flags: tuple[Flag, ...]


def flags_of(connection: Connection, bank_id: str, question_id: str) -> tuple[Flag, ...]:
    """Return every flag of a question, oldest first."""
    mine = select(*tables.columns(FlagRow)).where(tables.of_question(FlagRow, bank_id, question_id))
    rows = connection.execute(mine.order_by(col(FlagRow.at_ms), col(FlagRow.player))).all()
    return _told_apart(connection, bank_id, question_id, rows)[0]


def flagged(engine: Engine, bank_id: str | None = None, *, open_only: bool = True) -> list[FlaggedQuestion]:
    """Return the flagged questions, those with the most flags first."""
    order = tables.columns(FlagRow, "bank_id", "question_id", "at_ms", "player")
    statement = select(*tables.columns(FlagRow)).order_by(*order)
    if bank_id is not None:
        statement = statement.where(col(FlagRow.bank_id) == bank_id)
    if open_only:
        statement = statement.where(col(FlagRow.resolved_ms).is_(None))
    with reading(engine).connect() as connection:
        every = connection.execute(statement).all()
        found = []
        for (bank, question), rows in groupby(every, attrgetter("bank_id", "question_id")):
            flags, text = _told_apart(connection, bank, question, [*rows])
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
    mine = update(FlagRow).where(tables.of_question(FlagRow, bank_id, question_id), col(FlagRow.resolved_ms).is_(None))
    with engine.begin() as connection:
        return connection.execute(mine.values(resolved_ms=wall_ms())).rowcount


def told(flags: Sequence[Flag]) -> list[str]:
    """Return the flags in words, the same ones counted together."""
    alike = ((one.reason.replace("_", " "), one.lang, one.current, one.resolved_ms is not None) for one in flags)
    return [
        f"{number} x {reason} [{lang}{'' if current else ', of an earlier text'}]{' (resolved)' if closed else ''}"
        for (reason, lang, current, closed), number in Counter(alike).most_common()
    ]


PAGE = 40
QuestionStatus: TypeAlias = Literal["", "flagged", "off", "unplayable", "edited"]
Order: TypeAlias = Literal["bank", "flags", "hardest", "easiest", "answers"]


class Filter(Record):
    """Which questions to show. Empty fields do not narrow; ``page`` counts from 1."""

    bank: str = ""
    category: str = ""
    difficulty: int = 0
    lang: str = ""
    kind: str = ""
    state: QuestionStatus = ""
    words: str = ""
    order: Order = "bank"
    page: Annotated[int, Field(ge=1)] = 1


class RatingView(Record):
    """What answers have taught: level and uncertainty on the scale of declared difficulty; ``score`` is 0 to 1."""

    level: float
    uncertainty: float
    answers: int
    right: int
    score: float | None


class ListedQuestion(Record):
    """A question in the list. ``texts`` and ``answers`` are by language."""

    bank: str
    id: str
    kind: Literal["choice", "number", "open", "place"]
    category: str
    difficulty: int
    enabled: bool
    playable: bool
    texts: dict[str, str]
    answers: dict[str, str]
    flags: int
    edits: int
    rating: RatingView


class Listing(Record):
    """A page of the list; ``hidden`` counts questions kept back while a match runs, ``banks`` has titles by id."""

    questions: tuple[ListedQuestion, ...]
    total: int
    pages: int
    page: int
    hidden: int
    banks: dict[str, dict[str, str]]
    categories: dict[str, int]


class EarlierText(Record):
    """A question as it was until an edit, ms since 1970."""

    until_ms: int
    item: dict[str, Any]


class QuestionSheet(Record):
    """Everything about one question. ``version`` is what an edit has to quote; ``edits`` are oldest first."""

    bank: str
    bank_title: dict[str, str]
    item: dict[str, Any]
    version: str
    enabled: bool
    playable: bool
    rating: RatingView
    flags: tuple[Flag, ...]
    edits: tuple[EarlierText, ...]


def listing(engine: Engine, wanted: Filter, hidden: Callable[[str], bool]) -> Listing:
    """Return a page of the questions that fit; what ``hidden`` says of ``bank/id`` is left out everywhere."""
    with reading(engine).connect() as connection:
        rows = connection.execute(_filtered(wanted)).all()
        if words := wanted.words.split():
            those = containing(connection, words, wanted.bank, wanted.lang, by_id=True)
            matching = {(row.bank_id, row.question_id) for row in those}
            rows = [row for row in rows if (row.bank_id, row.id) in matching]
        shown = [row for row in rows if not hidden(f"{row.bank_id}/{row.id}")]
        shown.sort(key=_ORDERS[wanted.order])
        pages = max(1, -(-len(shown) // PAGE))
        page = min(max(1, wanted.page), pages)
        lines = _lines(connection, shown[(page - 1) * PAGE : page * PAGE])
        banks = {row.id: row.title for row in connection.execute(select(*tables.columns(Bank)).order_by(col(Bank.id)))}
        return Listing(
            questions=lines,
            total=len(shown),
            pages=pages,
            page=page,
            hidden=len(rows) - len(shown),
            banks=banks,
            categories=_categories(connection, wanted.bank),
        )


def sheet(engine: Engine, bank_id: str, question_id: str) -> QuestionSheet:
    """Return everything about a question. Raises :class:`~buzzkeep.banks.reviewing.editing.Missing`."""
    with reading(engine).connect() as connection:
        item = next(read_items(connection, bank_id, [question_id]), None)
        if item is None:
            raise Missing
        mine = _rated("").where(tables.of_question(QuestionRow, bank_id, question_id))
        row = connection.execute(mine).one()
        edits = select(col(EditRow.at_ms), col(EditRow.before)).where(tables.of_question(EditRow, bank_id, question_id))
        title = connection.execute(select(col(Bank.title)).where(col(Bank.id) == bank_id)).scalar_one()
        return QuestionSheet(
            bank=bank_id,
            bank_title=title,
            item=orjson.loads(tables.seal(item)),
            version=tables.stamp(item),
            enabled=row.enabled,
            playable=row.playable,
            rating=RatingView(**figures(row)),
            flags=flags_of(connection, bank_id, question_id),
            edits=tuple(
                EarlierText(at_ms, orjson.loads(before))
                for at_ms, before in connection.execute(edits.order_by(col(EditRow.number)))
            ),
        )


# -- the list ------------------------------------------------------------------------------------------------------


def _count_of(table: Any, *where: ColumnElement[bool]) -> ScalarSelect[int]:
    counted = select(func.count()).select_from(table).where(tables.same_question(table), *where)
    return counted.correlate(QuestionRow).scalar_subquery()


_open_flags = _count_of(FlagRow, col(FlagRow.resolved_ms).is_(None))
_edits = _count_of(EditRow)
_COLUMNS: tuple[Any, ...] = (
    *tables.columns(QuestionRow, "bank_id", "id", "position", "kind", "category", "difficulty", "enabled", "playable"),
    *tables.columns(QuestionRating, "points", "deviation", "answers", "right", "score"),
    _open_flags.label("flags"),
    _edits.label("edits"),
)
_STATES: dict[QuestionStatus, ColumnElement[bool]] = {
    "flagged": _open_flags > 0,
    "off": col(QuestionRow.enabled).is_(False),
    "unplayable": col(QuestionRow.playable).is_(False),
    "edited": _edits > 0,
}
_LISTED = ("id", "kind", "category", "difficulty", "enabled", "playable", "flags", "edits")
_ORDERS: dict[str, Callable[[Row[Any]], Any]] = {
    "bank": lambda row: (row.bank_id, row.position),
    "flags": lambda row: (-row.flags, row.bank_id, row.position),
    "hardest": lambda row: (-rating_of(row).level, row.bank_id, row.position),
    "easiest": lambda row: (rating_of(row).level, row.bank_id, row.position),
    "answers": lambda row: (-(row.answers or 0), row.bank_id, row.position),
}


def _rated(lang: str) -> Select[Any]:
    return select(*_COLUMNS).outerjoin_from(QuestionRow, QuestionRating, is_rated(lang))


def _filtered(wanted: Filter) -> Select[Any]:
    statement = _rated(wanted.lang)
    exact = {"bank_id": wanted.bank, "category": wanted.category, "kind": wanted.kind, "difficulty": wanted.difficulty}
    for name, value in exact.items():
        if value:
            statement = statement.where(col(getattr(QuestionRow, name)) == value)
    if wanted.lang:
        spoken = select(col(Wording.lang)).where(tables.same_question(), col(Wording.lang) == wanted.lang)
        statement = statement.where(spoken.correlate(QuestionRow).exists())
    return statement.where(_STATES[wanted.state]) if wanted.state else statement


def _lines(connection: Connection, rows: list[Row[Any]]) -> tuple[ListedQuestion, ...]:
    by_bank: dict[str, list[str]] = {}
    for row in rows:
        by_bank.setdefault(row.bank_id, []).append(row.id)
    items = {(bank, item.id): item for bank, ids in by_bank.items() for item in read_items(connection, bank, ids)}
    return tuple(
        ListedQuestion(
            bank=row.bank_id,
            **{name: getattr(row, name) for name in _LISTED},
            texts={lang: one.text for lang, one in item.wordings.items()},
            answers={lang: item.shown_answer(lang) for lang in item.wordings},
            rating=RatingView(**figures(row)),
        )
        for row, item in ((row, items[row.bank_id, row.id]) for row in rows)
    )


def _categories(connection: Connection, bank: str) -> dict[str, int]:
    statement = select(col(QuestionRow.category), func.count()).group_by(col(QuestionRow.category))
    if bank:
        statement = statement.where(col(QuestionRow.bank_id) == bank)
    rows = connection.execute(statement.order_by(col(QuestionRow.category))).all()
    return {row[0]: row[1] for row in rows}
