"""The tags that hosts choose by, as the banks have them."""

from collections.abc import Callable, Iterable
from typing import Any, TypeVar

from sqlalchemy import ColumnElement, Connection, Select, String, case, cast, func, select
from sqlmodel import col

from buzzkeep.banks.keeping.tables import QuestionRow, Wording, same_question
from buzzkeep.banks.model import KINDS
from buzzkeep.engine.records import record
from buzzkeep.quiz.content import TAGS

C = TypeVar("C")


@record
class TagCount:
    """How many questions with a tag a game can ask in one language."""

    lang: str
    tag: str
    choice: int
    number: int
    open: int


def tagged(tag: str) -> ColumnElement[bool]:
    """Return the condition that a question has a tag, in capitals or not."""
    # stored as JSON: a tag stands between plain quotes. Any database can look for that, and need not unpack a list
    return cast(col(QuestionRow.tags), String).ilike(f'%"{tag}"%')


def askable_by(key: tuple[Any, ...], *sums: Any) -> Select[Any]:
    """Return what sums up by ``key`` the wordings that games can ask."""
    worded = select(*key, *sums).join_from(QuestionRow, Wording, same_question())
    return worded.where(col(QuestionRow.playable), col(QuestionRow.enabled)).group_by(*key)


def by_bank(made: Callable[..., C], rows: Iterable[tuple[Any, ...]]) -> dict[str, tuple[C, ...]]:
    """Return by bank what ``made`` makes of language, group and counts a kind; rows: bank, language, group, kind, n."""
    counted: dict[str, dict[tuple[str, str], dict[str, int]]] = {}
    for bank, lang, group, kind, n in rows:
        counted.setdefault(bank, {}).setdefault((lang, group), {})[kind] = n
    return {
        bank: tuple(made(*group, *(kinds.get(kind, 0) for kind in KINDS)) for group, kinds in of_bank.items())
        for bank, of_bank in counted.items()
    }


def tag_counts(connection: Connection) -> dict[str, tuple[TagCount, ...]]:
    """Return by bank how many questions each of :data:`~buzzkeep.quiz.content.TAGS` has in each language."""
    sums = [func.sum(case((tagged(tag), 1), else_=0)) for tag in TAGS]
    key = (col(QuestionRow.bank_id), col(Wording.lang), col(QuestionRow.kind))
    counted = [
        (lang, place, (bank, lang, tag, kind, n))
        for bank, lang, kind, *numbers in connection.execute(askable_by(key, *sums))
        for place, (tag, n) in enumerate(zip(TAGS, numbers, strict=True))
        if n
    ]
    return by_bank(TagCount, [row for *_, row in sorted(counted)])
