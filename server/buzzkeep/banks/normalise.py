"""From a draft to a question: markup read, text tidied, category and language settled, everything checked."""

from collections.abc import Callable

from pydantic import ValidationError

from buzzkeep.banks.categories import category_id
from buzzkeep.banks.draft import UNDECLARED, Draft, DraftWording
from buzzkeep.banks.model import ITEM_ID, ChoiceItem, ChoiceWording, Item, NumberItem, NumberWording, content_hash
from buzzkeep.banks.reasons import first_reason
from buzzkeep.banks.text import clean, html_to_text, tidy

DEFAULT_DIFFICULTY = 3


class Unusable(Exception):
    """A draft that is no sound question; the message says why."""


def to_item(draft: Draft, lang: str) -> Item:
    """Make a question of a draft; ``lang`` stands in where the file names no language. Raises :class:`Unusable`.

    A draft without an id gets one from its content, so that the same question gets the same id again.
    """
    read: Callable[[str], str] = html_to_text if draft.html else str
    if not draft.wordings:
        raise Unusable("no wording in any language")
    if draft.id is not None and not ITEM_ID.fullmatch(draft.id):
        raise Unusable(f"id {draft.id[:40]!r}: letters, digits, dot, hyphen and underscore only, at most 100")
    common = {
        "id": draft.id or "new",
        "category": category_id(read(draft.category)),
        "difficulty": DEFAULT_DIFFICULTY if draft.difficulty is None else draft.difficulty,
        "source": clean(read(draft.source)),
        "licence": clean(draft.licence),
        "author": clean(draft.author),
        "image": clean(draft.image) or None if draft.image else None,
        "tags": tuple(tag for one in draft.tags if (tag := clean(one))),
    }
    wordings = {key if key != UNDECLARED else lang: wording for key, wording in draft.wordings.items()}
    try:
        item = (
            _choice(draft, common, wordings, read) if draft.kind == "choice" else _number(draft, common, wordings, read)
        )
    except ValidationError as error:
        raise Unusable(first_reason(error)) from error
    if draft.id is None:
        item = item.model_copy(update={"id": f"q-{content_hash(item, next(iter(item.wordings)))}"})
    return item


def _choice(
    draft: Draft, common: dict[str, object], wordings: dict[str, DraftWording], read: Callable[[str], str]
) -> ChoiceItem:
    return ChoiceItem.model_validate(
        common
        | {
            "right": draft.right,
            "keep_order": draft.keep_order,
            "wordings": {
                lang: ChoiceWording(
                    text=tidy(read(one.text), lang),
                    choices=tuple(tidy(read(choice), lang) for choice in one.choices),
                    explanation=tidy(read(one.explanation), lang),
                )
                for lang, one in wordings.items()
            },
        }
    )


def _number(
    draft: Draft, common: dict[str, object], wordings: dict[str, DraftWording], read: Callable[[str], str]
) -> NumberItem:
    if draft.value is None:
        raise Unusable("the number is missing")
    return NumberItem.model_validate(
        common
        | {
            "value": draft.value,
            "min": draft.minimum,
            "max": draft.maximum,
            "as_of": draft.as_of,
            "wordings": {
                lang: NumberWording(
                    text=tidy(read(one.text), lang),
                    unit=tidy(read(one.unit), lang),
                    explanation=tidy(read(one.explanation), lang),
                )
                for lang, one in wordings.items()
            },
        }
    )
