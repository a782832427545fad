"""The tables of banks, questions, wordings, and of ratings and edits, which outlive a bank that is loaded anew."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from hashlib import blake2b
from operator import itemgetter
from typing import Any, TypeVar

import orjson
import sqlalchemy as sa
from sqlalchemy.exc import IntegrityError
from sqlmodel import Field, SQLModel, col

from buzzkeep.banks.model import ITEM, Item, NumberItem, plain_number
from buzzkeep.engine.records import Record
from buzzkeep.quiz.content import TAGS
from buzzkeep.store.models import wall_ms


def columns(model: type[SQLModel], *names: str) -> tuple[Any, ...]:
    """Return the columns of a table with these names, or all of them, to select plain rows."""
    there = model.metadata.tables[str(model.__tablename__)].c
    return tuple(there[name] for name in names) if names else tuple(there)


def of_question(model: Any, bank_id: str, question_id: str) -> sa.ColumnElement[bool]:
    """Return the condition that rows of a table are about one question; of :class:`QuestionRow` that they are it."""
    id = model.id if model is QuestionRow else model.question_id
    return sa.and_(col(model.bank_id) == bank_id, col(id) == question_id)


class Bank(SQLModel, table=True):
    """A bank. ``fingerprint`` is set for banks that ship with the package: it tells whether their files changed."""

    id: str = Field(primary_key=True)
    title: dict[str, str] = Field(default_factory=dict, sa_column=sa.Column(sa.JSON, nullable=False))
    languages: list[str] = Field(default_factory=list, sa_column=sa.Column(sa.JSON, nullable=False))
    licence: str = ""
    attribution: str = ""
    version: str = ""
    fingerprint: str = ""
    enabled: bool = True


class QuestionRow(SQLModel, table=True):
    """What the wordings of one question share; decimals are text, so that nothing is rounded."""

    __tablename__ = "question"

    bank_id: str = Field(primary_key=True, foreign_key="bank.id", ondelete="CASCADE")
    id: str = Field(primary_key=True)
    position: int
    kind: str
    category: str
    difficulty: int
    playable: bool  # a game can ask it: not a number that no phone can type
    enabled: bool = True
    right: int | None = None
    keep_order: bool = False
    value: str | None = None  # a decimal; of a place latitude and longitude
    minimum: str | None = None
    maximum: str | None = None  # of a place its radius
    as_of: int | None = None
    source: str = ""
    licence: str = ""
    author: str = ""
    image: dict[str, Any] | None = Field(default=None, sa_column=sa.Column(sa.JSON(none_as_null=True)))
    tags: list[str] = Field(default_factory=list, sa_column=sa.Column(sa.JSON, nullable=False))


class MediumRow(SQLModel, table=True):
    """What pictures (WebP) and sounds hold; ``phone``, a smaller picture, is empty where one is for all."""

    __tablename__ = "picture"

    digest: str = Field(primary_key=True)
    wall: bytes
    phone: bytes


class Wording(SQLModel, table=True):
    """One language of a question; ``choices`` are of an open one what counts (``refuse``: not), of a place its name."""

    __table_args__ = (
        sa.ForeignKeyConstraint(["bank_id", "question_id"], ["question.bank_id", "question.id"], ondelete="CASCADE"),
    )

    bank_id: str = Field(primary_key=True)
    question_id: str = Field(primary_key=True)
    lang: str = Field(primary_key=True)
    text: str
    choices: list[str] = Field(default_factory=list, sa_column=sa.Column(sa.JSON, nullable=False))
    refuse: list[str] = Field(default_factory=list, sa_column=sa.Column(sa.JSON, nullable=False))
    unit: str = ""
    explanation: str = ""
    level: int | None = None  # how hard it is in this language, if not its ``difficulty``
    digest: str  # recognises it elsewhere: content hash, and signatures for similar ones (:mod:`.similar`)


def declared_level() -> sa.ColumnElement[int]:
    """Return how hard a question is in the language of a wording, as its writer declared."""
    return sa.func.coalesce(col(Wording.level), col(QuestionRow.difficulty))


def same_question(model: Any = Wording) -> sa.ColumnElement[bool]:
    """Return the condition that a row, of the wordings or of another table, is about a question."""
    return sa.and_(col(model.bank_id) == col(QuestionRow.bank_id), col(model.question_id) == col(QuestionRow.id))


class QuestionRating(SQLModel, table=True):
    """What answers in one language have taught about a question."""

    __tablename__ = "question_rating"

    bank_id: str = Field(primary_key=True)
    question_id: str = Field(primary_key=True)
    lang: str = Field(primary_key=True)
    points: float
    deviation: float
    answers: int = 0
    right: int = 0
    score: float = 0.0  # the sum of theirs: 1 each that was right
    since_ms: int = Field(default=0, sa_type=sa.BigInteger)  # not of matches begun before


class EditRow(SQLModel, table=True):
    """An edit of a question. ``before`` and ``item`` are the whole question as JSON, before and after."""

    __tablename__ = "question_edit"

    bank_id: str = Field(primary_key=True)
    question_id: str = Field(primary_key=True)
    number: int = Field(primary_key=True)
    before: str
    item: str
    at_ms: int = Field(default_factory=wall_ms, sa_type=sa.BigInteger)


class BankRevision(SQLModel, table=True):
    """One row, whose ``number`` grows with every change of the banks: who has counted questions knows if they hold."""

    __tablename__ = "bank_revision"

    id: int = Field(primary_key=True)
    number: int = Field(sa_type=sa.BigInteger)


def insert_many(connection: sa.Connection, model: type[SQLModel], rows: Sequence[Mapping[str, Any]]) -> None:
    """Insert rows that have every column in one ``executemany``; how a type is written is asked for only once."""
    table, dialect = model.metadata.tables[str(model.__tablename__)], connection.dialect
    if not dialect.positional:
        connection.execute(sa.insert(table), rows)
        return
    wanted = [column.type.dialect_impl(dialect).bind_processor(dialect) for column in table.columns]
    special = [(place, made) for place, made in enumerate(wanted) if made is not None]
    in_order = itemgetter(*(column.name for column in table.columns))
    values = []
    for row in rows:
        cells = list(in_order(row))
        for place, made in special:
            cells[place] = made(cells[place])
        values.append(tuple(cells))
    connection.exec_driver_sql(str(sa.insert(table).compile(dialect=dialect)), values)


THE_ONE = 1


def revision(connection: sa.Connection) -> int:
    """Return the number of the banks' state; 0 until something was stored."""
    number = connection.execute(sa.select(col(BankRevision.number)).where(col(BankRevision.id) == THE_ONE)).scalar()
    return number or 0


def revise(connection: sa.Connection) -> None:
    """Note that the transaction changes which questions there are, or how they are chosen."""
    number = col(BankRevision.number)
    next_one = sa.update(BankRevision).where(col(BankRevision.id) == THE_ONE).values(number=number + 1)
    if connection.execute(next_one).rowcount:
        return
    try:
        with connection.begin_nested():
            connection.execute(sa.insert(BankRevision).values(id=THE_ONE, number=1))
    except IntegrityError:  # another process was first
        connection.execute(next_one)


C = TypeVar("C")
COUNTED, SPEED = ("choice", "number", "open"), {"place": "number"}
"""The kinds as games ask for them: a place is asked where a number is."""


class QuestionCount(Record):
    """Questions that games can ask."""

    choice: int
    number: int  # places among them
    open: int


class TagCount(QuestionCount):
    """How many questions with a tag a game can ask in one language."""

    lang: str
    tag: str


def tagged(tag: str) -> sa.ColumnElement[bool]:
    """Return the condition that a question has a tag, in capitals or not."""
    # stored as JSON: a tag stands between plain quotes. Any database can look for that, and need not unpack a list
    return sa.cast(col(QuestionRow.tags), sa.String).ilike(f'%"{tag}"%')


def askable_by(key: tuple[Any, ...], *sums: Any) -> sa.Select[Any]:
    """Return what sums up by ``key`` the wordings that games can ask."""
    worded = sa.select(*key, *sums).join_from(QuestionRow, Wording, same_question())
    return worded.where(col(QuestionRow.playable), col(QuestionRow.enabled)).group_by(*key)


def by_bank(made: Callable[..., C], rows: Iterable[tuple[Any, ...]]) -> dict[str, tuple[C, ...]]:
    """Return by bank what ``made`` makes of counts a kind, language and group; rows: bank, language, group, kind, n."""
    counted: dict[str, dict[tuple[str, str], dict[str, int]]] = {}
    for bank, lang, group, kind, n in rows:
        kinds, of = counted.setdefault(bank, {}).setdefault((lang, group), {}), SPEED.get(kind, kind)
        kinds[of] = kinds.get(of, 0) + n
    return {
        bank: tuple(made(*(kinds.get(kind, 0) for kind in COUNTED), *group) for group, kinds in of_bank.items())
        for bank, of_bank in counted.items()
    }


def tag_counts(connection: sa.Connection) -> dict[str, tuple[TagCount, ...]]:
    """Return by bank how many questions each of :data:`~buzzkeep.quiz.content.TAGS` has in each language."""
    sums = [sa.func.sum(sa.case((tagged(tag), 1), else_=0)) for tag in TAGS]
    key = (col(QuestionRow.bank_id), col(Wording.lang), col(QuestionRow.kind))
    counted = [
        (lang, place, (bank, lang, tag, kind, n))
        for bank, lang, kind, *numbers in connection.execute(askable_by(key, *sums))
        for place, (tag, n) in enumerate(zip(TAGS, numbers, strict=True))
        if n
    ]
    return by_bank(TagCount, [row for *_, row in sorted(counted)])


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


def note(connection: sa.Connection, bank_id: str, before: Item, after: Item) -> None:
    """Keep that somebody has changed a question."""
    mine = sa.select(sa.func.count()).select_from(EditRow).where(of_question(EditRow, bank_id, after.id))
    number = (connection.execute(mine).scalar() or 0) + 1
    row = {"bank_id": bank_id, "question_id": after.id, "number": number, "before": seal(before), "item": seal(after)}
    connection.execute(sa.insert(EditRow), [row])


def with_edits(connection: sa.Connection, bank_id: str, items: Sequence[Item]) -> list[Item]:
    """Return the items of a bank loaded anew with the edits made here; a text that the bank has changed itself wins."""
    edits = sa.select(*columns(EditRow)).where(col(EditRow.bank_id) == bank_id).order_by(col(EditRow.number))
    corrected: dict[str, set[str]] = {}
    latest: dict[str, str] = {}
    for row in connection.execute(edits):
        corrected.setdefault(row.question_id, set()).add(row.before)
        latest[row.question_id] = row.item
    return [ITEM.validate_json(latest[item.id]) if seal(item) in corrected.get(item.id, ()) else item for item in items]
