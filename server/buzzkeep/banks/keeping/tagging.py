"""The tags that hosts choose by, as the banks have them."""

from sqlalchemy import ColumnElement, Connection, String, case, cast, func, select
from sqlmodel import col

from buzzkeep.banks.keeping.tables import QuestionRow, Wording, same_question
from buzzkeep.banks.model import KINDS
from buzzkeep.engine.records import record
from buzzkeep.quiz.content import TAGS


@record
class TagCount:
    """How many questions with a tag a game can ask in one language."""

    lang: str
    tag: str
    choice: int
    number: int
    open: int


def tagged(tag: str) -> ColumnElement[bool]:
    """Return the condition that a question has a tag, in capitals or not.

    The list is stored as JSON, in which a tag alone stands between plain quotes (those inside a tag are escaped). To
    look for it so is quicker than to unpack every list, and any database can do it.
    """
    return cast(col(QuestionRow.tags), String).ilike(f'%"{tag}"%')


def tag_counts(connection: Connection) -> dict[str, tuple[TagCount, ...]]:
    """Return by bank how many questions each of :data:`~buzzkeep.quiz.content.TAGS` has in each language."""
    order = list(TAGS)
    sums = [func.sum(case((tagged(tag), 1), else_=0)) for tag in TAGS]
    key = (col(QuestionRow.bank_id), col(Wording.lang), col(QuestionRow.kind))
    statement = (
        select(*key, *sums)
        .join_from(QuestionRow, Wording, same_question())
        .where(col(QuestionRow.playable), col(QuestionRow.enabled))
        .group_by(*key)
    )
    counted: dict[str, dict[tuple[str, str], dict[str, int]]] = {}
    for bank, lang, kind, *numbers in connection.execute(statement):
        for tag, n in zip(TAGS, numbers, strict=True):
            if n:
                counted.setdefault(bank, {}).setdefault((lang, tag), {})[kind] = n
    return {
        bank: tuple(
            TagCount(lang, tag, *(kinds.get(kind, 0) for kind in KINDS))
            for (lang, tag), kinds in sorted(of_bank.items(), key=lambda one: (one[0][0], order.index(one[0][1])))
        )
        for bank, of_bank in counted.items()
    }
