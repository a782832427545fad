"""The banks in the database: writing, reading, listing, removing. One transaction each."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from decimal import Decimal
from types import MappingProxyType
from typing import Any, NamedTuple

from sqlalchemy import Connection, Engine, and_, delete, func, insert, select, update
from sqlmodel import col

from buzzkeep.banks.keeping.inserting import insert_many
from buzzkeep.banks.keeping.revision import revise
from buzzkeep.banks.keeping.similar import SIGNED, read_signatures, signatures, written_signatures
from buzzkeep.banks.keeping.tables import Bank, EditRow, Question, QuestionRating, Wording, same_question
from buzzkeep.banks.keeping.tagging import TagCount, tag_counts
from buzzkeep.banks.model import (
    BankInfo,
    ChoiceItem,
    ChoiceWording,
    Item,
    NumberItem,
    NumberWording,
    content_hash,
    plain_number,
)
from buzzkeep.banks.text import fold
from buzzkeep.engine.records import record
from buzzkeep.store.quiz_models import FlagRow

CHUNK = 500  # rows a statement when ids are listed (SQLite takes at most 32,766 parameters)


@record
class CategoryCount:
    """How many questions a game can ask in one language from one category."""

    lang: str
    category: str
    choice: int
    number: int


@record
class BankSummary:
    """A bank as the lobby and ``banks list`` show it; ``choice`` and ``number`` count everything it holds."""

    id: str
    title: dict[str, str]
    languages: tuple[str, ...]
    licence: str
    attribution: str
    version: str
    enabled: bool
    shipped: bool
    choice: int
    number: int
    counts: tuple[CategoryCount, ...]
    tags: tuple[TagCount, ...]


class Stratum(NamedTuple):
    """What a match chooses questions by."""

    bank: str
    kind: str
    category: str
    difficulty: int


def strata(engine: Engine) -> dict[str, Stratum]:
    """Return the stratum of every question by ``bank/id``."""
    columns = select(
        col(Question.id), col(Question.bank_id), col(Question.kind), col(Question.category), col(Question.difficulty)
    )
    with engine.connect() as connection:
        return {
            f"{bank}/{question}": Stratum(bank, kind, category, difficulty)
            for question, bank, kind, category, difficulty in connection.execute(columns)
        }


def summary(engine: Engine) -> list[BankSummary]:
    """Return every bank with its counts, by id."""
    tally = select(col(Question.bank_id), col(Question.kind), func.count()).group_by(
        col(Question.bank_id), col(Question.kind)
    )
    playable = (
        select(col(Question.bank_id), col(Wording.lang), col(Question.category), col(Question.kind), func.count())
        .join_from(Question, Wording, same_question())
        .where(col(Question.playable), col(Question.enabled))
        .group_by(col(Question.bank_id), col(Wording.lang), col(Question.category), col(Question.kind))
    )
    with engine.connect() as connection:
        banks = connection.execute(select(Bank.__table__).order_by(col(Bank.id))).all()  # type: ignore[attr-defined]  # SQLModel makes it
        held = {(bank, kind): n for bank, kind, n in connection.execute(tally)}
        counted: dict[str, dict[tuple[str, str], dict[str, int]]] = {}
        for bank, lang, category, kind, n in connection.execute(playable):
            counted.setdefault(bank, {}).setdefault((lang, category), {})[kind] = n
        tags = tag_counts(connection)
    return [
        BankSummary(
            id=bank.id,
            title=bank.title,
            languages=tuple(bank.languages),
            licence=bank.licence,
            attribution=bank.attribution,
            version=bank.version,
            enabled=bank.enabled,
            shipped=bool(bank.fingerprint),
            choice=held.get((bank.id, "choice"), 0),
            number=held.get((bank.id, "number"), 0),
            counts=tuple(
                CategoryCount(lang, category, kinds.get("choice", 0), kinds.get("number", 0))
                for (lang, category), kinds in sorted(counted.get(bank.id, {}).items())
            ),
            tags=tags.get(bank.id, ()),
        )
        for bank in banks
    ]


def bank_info(connection: Connection, bank_id: str) -> BankInfo | None:
    """Return what is stored of a bank itself, ``None`` if there is no such bank."""
    row = connection.execute(select(Bank.__table__).where(col(Bank.id) == bank_id)).first()  # type: ignore[attr-defined]  # SQLModel makes it
    if row is None:
        return None
    return BankInfo(
        id=row.id,
        title=row.title,
        languages=tuple(row.languages),
        licence=row.licence,
        attribution=row.attribution,
        version=row.version,
    )


def is_shipped(connection: Connection, bank_id: str) -> bool:
    """Tell whether a bank came with the package."""
    mark = connection.execute(select(col(Bank.fingerprint)).where(col(Bank.id) == bank_id)).scalar()
    return bool(mark)


def save_bank(connection: Connection, info: BankInfo, fingerprint: str = "") -> None:
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
    items: Sequence[Item],
    disabled: frozenset[str] = frozenset(),
    digests: Mapping[str, Sequence[str]] = MappingProxyType({}),
) -> None:
    """Append items to a bank; ``disabled`` names those that the host had switched off before.

    ``digests`` holds by id what :func:`digest_of` gives for each wording, for items of which it is known already.
    """
    if not items:
        return
    revise(connection)
    last = connection.execute(select(func.max(col(Question.position))).where(col(Question.bank_id) == bank_id)).scalar()
    start = 0 if last is None else last + 1
    rows = [_question_row(bank_id, start + n, item, item.id not in disabled) for n, item in enumerate(items)]
    insert_many(connection, Question, rows)
    insert_many(
        connection, Wording, [row for item in items for row in _wording_rows(bank_id, item, digests.get(item.id, ()))]
    )


def update_item(connection: Connection, bank_id: str, item: Item) -> None:
    """Replace a question that is there by ``item``; its place and whether it is on stay."""
    revise(connection)
    one = and_(col(Question.bank_id) == bank_id, col(Question.id) == item.id)
    row = _question_row(bank_id, 0, item, enabled=True)
    kept = {name: value for name, value in row.items() if name not in ("bank_id", "id", "position", "enabled")}
    connection.execute(update(Question).where(one).values(**kept))
    worded = and_(col(Wording.bank_id) == bank_id, col(Wording.question_id) == item.id)
    connection.execute(delete(Wording).where(worded))
    connection.execute(insert(Wording), list(_wording_rows(bank_id, item)))


def remove_items(connection: Connection, bank_id: str, ids: Iterable[str]) -> None:
    """Remove single questions of a bank with their wordings."""
    revise(connection)
    doomed = list(ids)
    for start in range(0, len(doomed), CHUNK):
        some = col(Question.id).in_(doomed[start : start + CHUNK])
        connection.execute(delete(Question).where(col(Question.bank_id) == bank_id, some))


def clear_bank(connection: Connection, bank_id: str) -> None:
    """Remove every question of a bank; the bank itself stays."""
    revise(connection)
    connection.execute(delete(Question).where(col(Question.bank_id) == bank_id))


def disabled_ids(connection: Connection, bank_id: str) -> frozenset[str]:
    """Return the ids of a bank's questions that are switched off."""
    found = select(col(Question.id)).where(col(Question.bank_id) == bank_id, col(Question.enabled).is_(False))
    return frozenset(connection.execute(found).scalars())


def remove_bank(engine: Engine, bank_id: str) -> bool:
    """Remove a bank and everything in it, and what is known of its questions; false if it was not there."""
    with engine.begin() as connection:
        revise(connection)
        for model in (QuestionRating, FlagRow, EditRow):
            connection.execute(delete(model).where(col(model.bank_id) == bank_id))
        return connection.execute(delete(Bank).where(col(Bank.id) == bank_id)).rowcount > 0


def move_knowledge(connection: Connection, giver: str, taker: str, taken: Mapping[str, str]) -> None:
    """Let what is known of questions (ratings, flags, edits) follow them to another bank; ``taken`` has new ids by old.

    What the taker knew of a question with such an id goes.
    """
    for model in (QuestionRating, FlagRow, EditRow):
        for old, new in taken.items():
            theirs = and_(col(model.bank_id) == taker, col(model.question_id) == new)
            mine = and_(col(model.bank_id) == giver, col(model.question_id) == old)
            connection.execute(delete(model).where(theirs))
            connection.execute(update(model).where(mine).values(bank_id=taker, question_id=new))


def enable(engine: Engine, bank_id: str, question_id: str | None, enabled: bool) -> bool:
    """Switch a bank or one of its questions on or off; false if it is not there."""
    statement = update(Bank).where(col(Bank.id) == bank_id)
    if question_id is not None:
        statement = update(Question).where(col(Question.bank_id) == bank_id, col(Question.id) == question_id)
    with engine.begin() as connection:
        revise(connection)
        return connection.execute(statement.values(enabled=enabled)).rowcount > 0


def search(engine: Engine, words: Sequence[str], bank_id: str | None) -> list[tuple[str, str, str]]:
    """Return ``(bank/id, language, text)`` of the wordings that contain all folded ``words``."""
    statement = select(Wording.__table__).order_by(col(Wording.bank_id), col(Wording.question_id))  # type: ignore[attr-defined]  # SQLModel makes it
    if bank_id is not None:
        statement = statement.where(col(Wording.bank_id) == bank_id)
    found = []
    with engine.connect() as connection:
        for row in connection.execute(statement):
            content = fold(" ".join((row.text, *row.choices, row.explanation)))
            if all(word in content for word in words):
                found.append((f"{row.bank_id}/{row.question_id}", row.lang, row.text))
    return found


def read_items(connection: Connection, bank_id: str, only: Sequence[str] | None = None) -> Iterator[Item]:
    """Yield the items of a bank in their order, or those with the ids ``only``."""
    wordings: dict[str, dict[str, Any]] = {}
    of_bank = select(Wording.__table__).where(col(Wording.bank_id) == bank_id)  # type: ignore[attr-defined]  # SQLModel makes it
    if only is not None:
        of_bank = of_bank.where(col(Wording.question_id).in_(only))
    for row in connection.execute(of_bank.order_by(col(Wording.lang).desc())):
        wordings.setdefault(row.question_id, {})[row.lang] = row
    questions = select(Question.__table__).where(col(Question.bank_id) == bank_id)  # type: ignore[attr-defined]  # SQLModel makes it
    if only is not None:
        questions = questions.where(col(Question.id).in_(only))
    for row in connection.execute(questions.order_by(col(Question.position))):
        yield _item(row, wordings[row.id])


_NO_CHOICE: dict[str, Any] = {"right": None, "keep_order": False}
_NO_NUMBER: dict[str, Any] = dict.fromkeys(("value", "whole", "minimum", "maximum", "as_of"))


def _question_row(bank_id: str, position: int, item: Item, enabled: bool) -> dict[str, Any]:
    row = {
        "bank_id": bank_id,
        "id": item.id,
        "position": position,
        "kind": item.kind,
        "category": item.category,
        "difficulty": item.difficulty,
        "playable": item.playable,
        "enabled": enabled,
        "source": item.source,
        "licence": item.licence,
        "author": item.author,
        "image": item.image,
        "tags": list(item.tags),
        **_NO_CHOICE,
        **_NO_NUMBER,
    }
    if isinstance(item, ChoiceItem):
        return row | {"right": item.right, "keep_order": item.keep_order}
    return row | {
        "value": plain_number(item.value),
        "whole": item.whole,
        "minimum": None if item.min is None else plain_number(item.min),
        "maximum": None if item.max is None else plain_number(item.max),
        "as_of": item.as_of,
    }


def existing(connection: Connection, bank_id: str, ids: Iterable[str]) -> list[str]:
    """Return those of the ``ids`` that a bank has."""
    wanted, found = list(ids), list[str]()
    for start in range(0, len(wanted), CHUNK):
        some = col(Question.id).in_(wanted[start : start + CHUNK])
        found += connection.execute(select(col(Question.id)).where(col(Question.bank_id) == bank_id, some)).scalars()
    return found


def signed(connection: Connection, bank_id: str) -> Iterator[tuple[str, tuple[int, ...]]]:
    """Yield the id and the signatures of every wording of a bank; those of an earlier version are made anew."""
    unsigned: list[str] = []
    rows = select(col(Wording.question_id), col(Wording.digest)).where(col(Wording.bank_id) == bank_id)
    for question, digest in connection.execute(rows):
        keys = read_signatures(digest)
        if keys is None:
            unsigned.append(question)
        else:
            yield question, keys
    wanted = list(dict.fromkeys(unsigned))
    for start in range(0, len(wanted), CHUNK):
        for item in read_items(connection, bank_id, wanted[start : start + CHUNK]):
            for lang in item.wordings:
                yield item.id, signatures(item, lang)


def sign_anew(engine: Engine) -> None:
    """Store the signatures of wordings that an earlier version stored; quick when there are none."""
    old = select(col(Wording.bank_id), col(Wording.question_id)).where(~col(Wording.digest).like(f"%{SIGNED}%"))
    with engine.connect() as connection:
        rows = connection.execute(old.distinct()).all()
    by_bank: dict[str, list[str]] = {}
    for bank, question in rows:
        by_bank.setdefault(bank, []).append(question)
    for bank, questions in by_bank.items():
        for start in range(0, len(questions), CHUNK):
            with engine.begin() as connection:
                for item in list(read_items(connection, bank, questions[start : start + CHUNK])):
                    for row in _wording_rows(bank, item):
                        mine = (col(Wording.question_id) == item.id, col(Wording.lang) == row["lang"])
                        here = update(Wording).where(col(Wording.bank_id) == bank, *mine)
                        connection.execute(here.values(digest=row["digest"]))


def digest_of(item: Item, lang: str, known_hash: str = "") -> str:
    """Return the digest of a wording: its content hash, which may be known, and its signatures."""
    return (known_hash or content_hash(item, lang)) + written_signatures(item, lang)


def _wording_rows(bank_id: str, item: Item, digests: Sequence[str] = ()) -> Iterator[dict[str, Any]]:
    for place, lang in enumerate(item.wordings):
        wording = item.wordings[lang]
        yield {
            "bank_id": bank_id,
            "question_id": item.id,
            "lang": lang,
            "text": wording.text,
            "choices": list(wording.choices) if isinstance(wording, ChoiceWording) else [],
            "unit": wording.unit if isinstance(wording, NumberWording) else "",
            "explanation": wording.explanation,
            "digest": digests[place] if digests else digest_of(item, lang),
        }


def _item(row: Any, wordings: dict[str, Any]) -> Item:
    common = {
        "id": row.id,
        "category": row.category,
        "difficulty": row.difficulty,
        "source": row.source,
        "licence": row.licence,
        "author": row.author,
        "image": row.image,
        "tags": tuple(row.tags),
    }
    if row.kind == "choice":
        return ChoiceItem(
            **common,
            right=row.right,
            keep_order=row.keep_order,
            wordings={
                lang: ChoiceWording(text=one.text, choices=tuple(one.choices), explanation=one.explanation)
                for lang, one in wordings.items()
            },
        )
    return NumberItem(
        **common,
        value=Decimal(row.value),
        min=None if row.minimum is None else Decimal(row.minimum),
        max=None if row.maximum is None else Decimal(row.maximum),
        as_of=row.as_of,
        wordings={
            lang: NumberWording(text=one.text, unit=one.unit, explanation=one.explanation)
            for lang, one in wordings.items()
        },
    )
