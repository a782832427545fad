"""The banks in the database: writing, reading, listing, removing. One transaction each."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from decimal import Decimal
from types import MappingProxyType
from typing import Any, Literal, NamedTuple

from sqlalchemy import ColumnElement, Connection, Engine, Row, and_, delete, func, insert, select, update
from sqlmodel import col

from buzzkeep.banks import model
from buzzkeep.banks.keeping import tables
from buzzkeep.banks.keeping.similar import read_signatures, written_signatures
from buzzkeep.banks.keeping.tables import Bank, EditRow, MediumRow, QuestionRow, Wording, columns, of_question, revise
from buzzkeep.banks.text import fold
from buzzkeep.engine.records import Record
from buzzkeep.store.database import reading
from buzzkeep.store.models import FlagRow

CHUNK = 500  # rows a statement when ids are listed (SQLite takes at most 32,766 parameters)

MOST_MEDIA = 500 * 1024 * 1024  # bytes of the pictures and sounds of a bank


class CategoryCount(tables.QuestionCount):
    """How many questions a game can ask in one language from one category."""

    lang: str
    category: str


class BankSummary(Record):
    """A bank as the lobby and ``banks list`` show it."""

    id: str
    title: dict[str, str]
    languages: tuple[str, ...]
    licence: str
    attribution: str
    version: str
    enabled: bool
    shipped: bool
    choice: int  # all it holds, as the next two
    number: int
    open: int
    counts: tuple[CategoryCount, ...]
    tags: tuple[tables.TagCount, ...]
    sounds: tuple[str, ...] = ()  # the formats of its sounds


class Stratum(NamedTuple):
    """What a match chooses questions by."""

    bank: str
    kind: str
    category: str
    difficulty: int


def strata(engine: Engine) -> dict[str, Stratum]:
    """Return the stratum of every question by ``bank/id``."""
    every = select(*columns(QuestionRow, "bank_id", "id", "kind", "category", "difficulty"))
    with engine.connect() as connection:
        return {f"{bank}/{id}": Stratum(bank, *rest) for bank, id, *rest in connection.execute(every)}


def summary(engine: Engine) -> list[BankSummary]:
    """Return every bank with its counts, by id."""
    by_kind = (col(QuestionRow.bank_id), col(QuestionRow.kind))
    tally = select(*by_kind, func.count()).group_by(*by_kind)
    by_category = (col(QuestionRow.bank_id), col(Wording.lang), col(QuestionRow.category), col(QuestionRow.kind))
    playable = tables.askable_by(by_category, func.count())
    formats = select(col(QuestionRow.bank_id), col(QuestionRow.image)["format"].as_string()).distinct()
    with engine.connect() as connection:
        banks = connection.execute(select(*columns(Bank)).order_by(col(Bank.id))).all()
        held = {(bank, kind): n for bank, kind, n in connection.execute(tally)}
        counts = tables.by_bank(CategoryCount, sorted(tuple(row) for row in connection.execute(playable)))
        tags = tables.tag_counts(connection)
        heard = sorted((bank, format) for bank, format in connection.execute(formats) if format)
    return [
        BankSummary(
            **{name: getattr(bank, name) for name in ("id", "title", "licence", "attribution", "version", "enabled")},
            choice=held.get((bank.id, "choice"), 0),
            number=held.get((bank.id, "number"), 0) + held.get((bank.id, "place"), 0),
            open=held.get((bank.id, "open"), 0),
            languages=tuple(bank.languages),
            shipped=bool(bank.fingerprint),
            counts=counts.get(bank.id, ()),
            tags=tags.get(bank.id, ()),
            sounds=tuple(format for holder, format in heard if holder == bank.id),
        )
        for bank in banks
    ]


def bank_info(connection: Connection, bank_id: str) -> model.BankInfo | None:
    """Return what is stored of a bank itself, ``None`` if there is no such bank."""
    known = select(*columns(Bank, *model.BankInfo.model_fields)).where(col(Bank.id) == bank_id)
    row = connection.execute(known).mappings().first()
    return None if row is None else model.BankInfo(**{**row, "languages": tuple(row["languages"])})


def is_shipped(connection: Connection, bank_id: str) -> bool:
    """Tell whether a bank came with the package."""
    return bool(connection.execute(select(col(Bank.fingerprint)).where(col(Bank.id) == bank_id)).scalar())


def save_bank(connection: Connection, info: model.BankInfo, fingerprint: str = "") -> None:
    """Insert a bank or bring what is stored of it up to date; its questions stay."""
    revise(connection)
    values = info.model_dump() | {"languages": list(info.languages), "fingerprint": fingerprint}
    if connection.execute(select(col(Bank.id)).where(col(Bank.id) == info.id)).first() is None:
        connection.execute(insert(Bank).values(**values, enabled=True))
    else:
        connection.execute(update(Bank).where(col(Bank.id) == info.id).values(**values))


def add_items(
    connection: Connection,
    bank_id: str,
    items: Sequence[model.Item],
    disabled: frozenset[str] = frozenset(),
    digests: Mapping[str, Sequence[str]] = MappingProxyType({}),
) -> None:
    """Append items; ``disabled`` ids were off before, ``digests`` has by id what :func:`digest_of` gives, if known."""
    if not items:
        return
    revise(connection)
    free = func.coalesce(func.max(col(QuestionRow.position)) + 1, 0)
    start = connection.execute(select(free).where(col(QuestionRow.bank_id) == bank_id)).scalar_one()
    rows = [_question_row(bank_id, start + n, item, item.id not in disabled) for n, item in enumerate(items)]
    tables.insert_many(connection, QuestionRow, rows)
    tables.insert_many(
        connection, Wording, [row for item in items for row in _wording_rows(bank_id, item, digests.get(item.id, ()))]
    )


def update_item(connection: Connection, bank_id: str, item: model.Item) -> None:
    """Replace a question that is there by ``item``; its place and whether it is on stay."""
    revise(connection)
    row = _question_row(bank_id, 0, item, enabled=True)
    kept = {name: value for name, value in row.items() if name not in ("bank_id", "id", "position", "enabled")}
    connection.execute(update(QuestionRow).where(of_question(QuestionRow, bank_id, item.id)).values(**kept))
    connection.execute(delete(Wording).where(of_question(Wording, bank_id, item.id)))
    connection.execute(insert(Wording), list(_wording_rows(bank_id, item)))


def add_media(connection: Connection, media: Mapping[str, tuple[bytes, bytes]]) -> None:
    """Store the pictures and sounds, for the wall and for phones, that are not there yet."""
    there = {*connection.execute(select(col(MediumRow.digest))).scalars()} if media else set[str]()
    for digest, (wall, phone) in media.items():
        if digest not in there:
            connection.execute(insert(MediumRow).values(digest=digest, wall=wall, phone=phone))


def medium(engine: Engine, digest: str, size: Literal["wall", "phone"]) -> bytes | None:
    """Return a stored picture as WebP, in one of two sizes, or a sound; None if no question has it any more."""
    smaller = func.coalesce(func.nullif(col(getattr(MediumRow, size)), b""), col(MediumRow.wall))
    wanted = select(smaller).where(col(MediumRow.digest) == digest)
    with reading(engine).connect() as connection:
        found: bytes | None = connection.execute(wanted).scalar()
    return found


def media_fault(connection: Connection, bank_id: str, more: Mapping[str, int]) -> str | None:
    """Say why a bank has no room for its pictures and sounds and ``more`` (bytes by digest); None if it has."""
    shown = select(col(QuestionRow.image)["digest"].as_string()).where(col(QuestionRow.bank_id) == bank_id)
    size = func.length(col(MediumRow.wall)) + func.length(col(MediumRow.phone))
    there = connection.execute(select(col(MediumRow.digest), size).where(col(MediumRow.digest).in_(shown)))
    if sum({**dict(map(tuple, there)), **more}.values()) <= MOST_MEDIA:
        return None
    return f"a bank holds at most {MOST_MEDIA // 1024 // 1024} MB of pictures and sounds; put the rest into another one"


def has_medium(connection: Connection, digest: str) -> bool:
    """Tell whether a picture or sound is stored."""
    found = select(col(MediumRow.digest)).where(col(MediumRow.digest) == digest)
    return connection.execute(found).first() is not None


def remove_items(connection: Connection, bank_id: str, ids: Iterable[str]) -> None:
    """Remove single questions of a bank with their wordings."""
    revise(connection)
    for some in _chunks(bank_id, list(ids)):
        connection.execute(delete(QuestionRow).where(some))


def clear_bank(connection: Connection, bank_id: str) -> None:
    """Remove every question of a bank; the bank itself stays."""
    revise(connection)
    connection.execute(delete(QuestionRow).where(col(QuestionRow.bank_id) == bank_id))


def disabled_ids(connection: Connection, bank_id: str) -> frozenset[str]:
    """Return the ids of a bank's questions that are switched off."""
    found = select(col(QuestionRow.id)).where(col(QuestionRow.bank_id) == bank_id, col(QuestionRow.enabled).is_(False))
    return frozenset(connection.execute(found).scalars())


def remove_bank(engine: Engine, bank_id: str) -> bool:
    """Remove a bank and everything in it, and what is known of its questions; false if it was not there."""
    with engine.begin() as connection:
        revise(connection)
        for table in (tables.QuestionRating, FlagRow, EditRow):
            connection.execute(delete(table).where(col(table.bank_id) == bank_id))
        gone = connection.execute(delete(Bank).where(col(Bank.id) == bank_id)).rowcount > 0
        shown = select(col(QuestionRow.image)["digest"].as_string()).where(col(QuestionRow.image).is_not(None))
        connection.execute(delete(MediumRow).where(col(MediumRow.digest).not_in(shown)))
        return gone


def move_knowledge(connection: Connection, giver: str, taker: str, taken: Mapping[str, str]) -> None:
    """Let ratings, flags and edits follow questions to another bank, over its own; ``taken`` has new ids by old."""
    for table in (tables.QuestionRating, FlagRow, EditRow):
        for old, new in taken.items():
            connection.execute(delete(table).where(of_question(table, taker, new)))
            mine = update(table).where(of_question(table, giver, old))
            connection.execute(mine.values(bank_id=taker, question_id=new))


def enable(engine: Engine, bank_id: str, question_id: str | None, enabled: bool) -> bool:
    """Switch a bank or one of its questions on or off; false if it is not there."""
    statement = update(Bank).where(col(Bank.id) == bank_id)
    if question_id is not None:
        statement = update(QuestionRow).where(of_question(QuestionRow, bank_id, question_id))
    with engine.begin() as connection:
        revise(connection)
        return connection.execute(statement.values(enabled=enabled)).rowcount > 0


def containing(
    connection: Connection, words: Sequence[str], bank_id: str = "", lang: str = "", *, by_id: bool = False
) -> Iterator[Row[Any]]:
    """Yield the wordings that contain all ``words``, whatever case and accents; with ``by_id`` their ids count, too."""
    statement = select(*columns(Wording)).order_by(col(Wording.bank_id), col(Wording.question_id))
    for column, value in ((Wording.bank_id, bank_id), (Wording.lang, lang)):
        if value:
            statement = statement.where(col(column) == value)
    wanted = list(map(fold, words))
    for row in connection.execute(statement):
        content = fold(" ".join((row.question_id if by_id else "", row.text, *row.choices, row.explanation)))
        if all(word in content for word in wanted):
            yield row


def read_items(connection: Connection, bank_id: str, only: Sequence[str] | None = None) -> Iterator[model.Item]:
    """Yield the items of a bank in their order; or those with the ids ``only``, however many, in chunks."""
    if only is None:
        yield from _items(connection, col(QuestionRow.bank_id) == bank_id, col(Wording.bank_id) == bank_id)
        return
    for questions, worded in zip(_chunks(bank_id, only), _chunks(bank_id, only, Wording), strict=True):
        yield from _items(connection, questions, worded)


def _items(connection: Connection, questions: ColumnElement[bool], worded: ColumnElement[bool]) -> Iterator[model.Item]:
    wordings: dict[str, dict[str, Any]] = {}
    for row in connection.execute(select(*columns(Wording)).where(worded).order_by(col(Wording.lang).desc())):
        wordings.setdefault(row.question_id, {})[row.lang] = row
    for row in connection.execute(select(*columns(QuestionRow)).where(questions).order_by(col(QuestionRow.position))):
        yield _item(row, wordings[row.id])


_ALIKE = ("id", "category", "difficulty", "source", "licence", "author")
"""What a question and its row hold under the same names, and as the same values."""
_DECIMALS = {"value": "value", "minimum": "min", "maximum": "max"}
"""The columns of decimals, with what they are called in a question."""


def _question_row(bank_id: str, position: int, item: model.Item, enabled: bool) -> dict[str, Any]:
    row = {name: getattr(item, name, None) for name in (*_ALIKE, "kind", "playable", "right", "as_of")}
    row |= {"bank_id": bank_id, "position": position, "tags": list(item.tags), "enabled": enabled}
    row["keep_order"] = getattr(item, "keep_order", False)
    row["image"] = item.medium.model_dump() if item.medium else None
    if isinstance(item, model.PlaceItem):
        return row | {"value": item.at, "minimum": None, "maximum": str(item.radius)}
    numbers = {column: getattr(item, name, None) for column, name in _DECIMALS.items()}
    return row | {column: None if one is None else model.plain_number(one) for column, one in numbers.items()}


def worded(connection: Connection, bank_id: str, question_id: str) -> Sequence[Row[Any]]:
    """Return the rows of a question joined with each of its wordings, by language."""
    texts = (
        select(*columns(QuestionRow), *columns(Wording, "lang", "text", "choices", "unit", "explanation"))
        .join_from(QuestionRow, Wording, tables.same_question())
        .where(of_question(QuestionRow, bank_id, question_id))
        .order_by(col(Wording.lang))
    )
    return connection.execute(texts).all()


def existing(connection: Connection, bank_id: str, ids: Iterable[str]) -> list[str]:
    """Return those of the ``ids`` that a bank has."""
    found: list[str] = []
    for some in _chunks(bank_id, list(ids)):
        found += connection.execute(select(col(QuestionRow.id)).where(some)).scalars()
    return found


def _chunks(bank_id: str, ids: Sequence[str], table: Any = QuestionRow) -> Iterator[ColumnElement[bool]]:
    """Yield conditions that rows are about questions of a bank, each for as many ids as fit into a statement."""
    column = col(table.id if table is QuestionRow else table.question_id)
    for start in range(0, len(ids), CHUNK):
        yield and_(col(table.bank_id) == bank_id, column.in_(ids[start : start + CHUNK]))


def signed(connection: Connection, bank_id: str) -> Iterator[tuple[str, tuple[int, ...]]]:
    """Yield the id and the signatures of every wording of a bank."""
    rows = select(col(Wording.question_id), col(Wording.digest)).where(col(Wording.bank_id) == bank_id)
    for question, digest in connection.execute(rows):
        yield question, read_signatures(digest)


def digest_of(item: model.Item, lang: str, known_hash: str = "") -> str:
    """Return the digest of a wording: its content hash, which may be known, and its signatures."""
    return (known_hash or model.content_hash(item, lang)) + written_signatures(item, lang)


def _wording_rows(bank_id: str, item: model.Item, digests: Sequence[str] = ()) -> Iterator[dict[str, Any]]:
    for place, lang in enumerate(item.wordings):
        wording = item.wordings[lang]
        yield {
            "bank_id": bank_id,
            "question_id": item.id,
            "lang": lang,
            "text": wording.text,
            "choices": _answers(wording),
            "refuse": list(getattr(wording, "refuse", ())),
            "unit": getattr(wording, "unit", ""),
            "explanation": wording.explanation,
            "level": item.levels.get(lang),
            "digest": digests[place] if digests else digest_of(item, lang),
        }


def _answers(wording: model.Worded) -> list[str]:
    if isinstance(wording, model.OpenWording | model.PlaceWording):
        return [wording.answer, *wording.also]
    return list(getattr(wording, "choices", ()))


def _item(row: Any, wordings: dict[str, Any]) -> model.Item:
    common = {name: getattr(row, name) for name in _ALIKE} | {"tags": tuple(row.tags)}
    common["levels"] = {lang: one.level for lang, one in wordings.items() if one.level is not None}
    if row.image:
        common |= {"sound": model.Sound(**row.image)} if "ms" in row.image else {"image": model.Picture(**row.image)}
    common["wordings"] = {lang: _worded_as(row.kind, one) for lang, one in wordings.items()}
    if row.kind == "choice":
        return model.ChoiceItem(**common, right=row.right, keep_order=row.keep_order)
    if row.kind == "open":
        return model.OpenItem(**common)
    if row.kind == "place":
        lat, lon = map(Decimal, row.value.split())
        return model.PlaceItem(**common, lat=lat, lon=lon, radius=int(row.maximum))
    numbers = {name: getattr(row, column) for column, name in _DECIMALS.items()}
    common |= {name: None if one is None else Decimal(one) for name, one in numbers.items()}
    return model.NumberItem(**common, as_of=row.as_of)


def _worded_as(kind: str, row: Any) -> dict[str, Any]:
    words = {"text": row.text, "explanation": row.explanation}
    if kind == "choice":
        return words | {"choices": tuple(row.choices)}
    if kind == "open":
        return words | {"answer": row.choices[0], "also": tuple(row.choices[1:]), "refuse": tuple(row.refuse)}
    if kind == "place":
        return words | {"name": row.choices[0]}
    return words | {"unit": row.unit}
