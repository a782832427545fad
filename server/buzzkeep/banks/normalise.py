"""From a draft to a question: markup read, text tidied, category and language settled, everything checked."""

from collections.abc import Callable, Iterator
from html import unescape
from typing import TypeAlias

from pydantic import ValidationError

from buzzkeep.banks.categories import category_id
from buzzkeep.banks.draft import UNDECLARED, Draft, DraftWording, Markup
from buzzkeep.banks.model import ITEM_ID, ChoiceItem, ChoiceWording, Item, NumberItem, NumberWording, content_hash
from buzzkeep.banks.reasons import first_reason
from buzzkeep.banks.text import clean, html_to_text, tidy

DEFAULT_DIFFICULTY = 3

_Tidied: TypeAlias = Callable[[str, str], str]
_READ: dict[Markup, Callable[[str], str]] = {"plain": str, "entities": unescape, "html": html_to_text}


class Unusable(Exception):
    """A draft that is no sound question; the message says why."""


def to_item(draft: Draft, lang: str, as_written: bool = False) -> Item:
    """Make a question of a draft; ``lang`` stands in where the file names no language. Raises :class:`Unusable`.

    A draft without an id gets one from its content, so that the same question gets the same id again. With
    ``as_written`` the texts are not tidied: the linter wants to see them.
    """
    if not draft.wordings:
        raise Unusable("no wording in any language")
    if draft.id is not None and not ITEM_ID.fullmatch(draft.id):
        raise Unusable(f"id {draft.id[:40]!r}: letters, digits, dot, hyphen and underscore only, at most 100")
    read = _READ[draft.markup]
    common: dict[str, object] = {
        "id": draft.id or "new",
        "category": category_id(read(draft.category)),
        "difficulty": DEFAULT_DIFFICULTY if draft.difficulty is None else draft.difficulty,
        "source": clean(read(draft.source)),
        "licence": clean(read(draft.licence)),
        "author": clean(read(draft.author)),
        "image": clean(read(draft.image)) or None if draft.image else None,
        "tags": tuple(tag for one in draft.tags if (tag := clean(read(one)))),
    }
    make = _choice if draft.kind == "choice" else _number
    try:
        item = make(draft, common, lang, lambda text, its: read(text) if as_written else tidy(read(text), its))
    except ValidationError as error:
        raise Unusable(first_reason(error)) from error
    if draft.id is None:
        item = item.model_copy(update={"id": f"q-{content_hash(item, next(iter(item.wordings)))}"})
    return item


def _choice(draft: Draft, common: dict[str, object], default: str, tidied: _Tidied) -> Item:
    wordings = {
        lang: ChoiceWording(
            text=tidied(one.text, lang),
            choices=tuple(tidied(choice, lang) for choice in one.choices),
            explanation=tidied(one.explanation, lang),
        )
        for lang, one in _by_lang(draft, default)
    }
    special = {"right": draft.right, "keep_order": draft.keep_order, "wordings": wordings}
    return ChoiceItem.model_validate(common | special)


def _number(draft: Draft, common: dict[str, object], default: str, tidied: _Tidied) -> Item:
    if draft.value is None:
        raise Unusable("the number is missing")
    wordings = {
        lang: NumberWording(
            text=tidied(one.text, lang), unit=tidied(one.unit, lang), explanation=tidied(one.explanation, lang)
        )
        for lang, one in _by_lang(draft, default)
    }
    numbers = {"value": draft.value, "min": draft.minimum, "max": draft.maximum, "as_of": draft.as_of}
    return NumberItem.model_validate(common | numbers | {"wordings": wordings})


def _by_lang(draft: Draft, default: str) -> Iterator[tuple[str, DraftWording]]:
    for lang, wording in draft.wordings.items():
        yield (default if lang == UNDECLARED else lang), wording
