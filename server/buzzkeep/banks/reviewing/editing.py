"""Changes a question in place, validated and kept with what it was before; running matches hold copies of their own."""

from collections.abc import Mapping, Sequence
from typing import Any

import orjson
from pydantic import ValidationError
from sqlalchemy import Engine

from buzzkeep.banks.keeping.storage import read_items, update_item
from buzzkeep.banks.keeping.tables import note, stamp
from buzzkeep.banks.model import ChoiceItem, Item, answer_of
from buzzkeep.banks.playing.ratings_book import start_over
from buzzkeep.banks.text import beside, choice_key, clean, tidy
from buzzkeep.engine.records import record
from buzzkeep.store.models import wall_ms


@record
class FieldError:
    """A fault of one field, such as ``wordings.fr.choices.2``; empty for the question as a whole."""

    field: str
    fr: str
    en: str


_SAID: dict[str, dict[str, list[str]]] = beside(__file__, "plain_errors.json")
# "own" has the text of a validator of banks/model.py: where the person looks for it (below the error's own place), and
# the words in French and English; "known" has these by the kind of the error.
ANYTHING_ELSE = ("Cette valeur n’est pas possible ici.", "This value is not possible here.")


def field_errors(error: ValidationError) -> list[FieldError]:
    """Return the faults that pydantic found, each with the path of its field, in plain words."""
    found = []
    for one in error.errors(include_url=False, include_input=False):
        place = ".".join(str(part) for part in one["loc"])
        context: Mapping[str, Any] = one.get("ctx", {})
        reason = str(context.get("error", ""))
        if own := _SAID["own"].get(reason):
            field, fr, en = own
            found.append(FieldError(".".join(filter(None, (place, field))), fr, en))
            continue
        fr, en = _SAID["known"].get(one["type"], ANYTHING_ELSE)
        found.append(FieldError(place, fr.format(**context), en.format(**context)))
    return found


class Missing(Exception):
    """Raised when there is no such question."""


class Outdated(Exception):
    """Raised when the question has changed since the version that an edit starts from."""


class Unsound(Exception):
    """Raised when an edit would make a question that cannot be; ``errors`` say why, field by field."""

    def __init__(self, errors: Sequence[FieldError]) -> None:
        super().__init__(", ".join(one.en for one in errors))
        self.errors = errors


def edit(engine: Engine, bank_id: str, question_id: str, raw: dict[str, Any], version: str) -> Item:
    """Replace a question of this ``version`` (:func:`stamp`) by typed plain JSON; raises Missing, Outdated, Unsound."""
    with engine.begin() as connection:
        there = next(read_items(connection, bank_id, [question_id]), None)
        if there is None:
            raise Missing
        if stamp(there) != version:
            raise Outdated
        item = _validated(there, raw)
        if item == there:
            return there
        update_item(connection, bank_id, item)
        note(connection, bank_id, there, item)
        if _is_another(there, item):
            start_over(connection, bank_id, item, wall_ms())
    return item


def _validated(there: Item, raw: dict[str, Any]) -> Item:
    given = _tidied(raw) | {"id": there.id, "kind": there.kind}
    if given.get("difficulty") != there.difficulty:
        given["levels"] = {}  # whoever sets the level sets it for all languages
    try:
        item: Item = type(there).model_validate_json(orjson.dumps(given))
    except ValidationError as error:
        raise Unsound(field_errors(error)) from None
    except orjson.JSONEncodeError:
        raise Unsound([FieldError("", *ANYTHING_ELSE)]) from None
    return item


def _tidied(raw: dict[str, Any]) -> dict[str, Any]:
    """Clean what was typed: single spaces, nothing invisible, the typography of each language."""

    def tidied(value: Any, lang: str) -> Any:
        if isinstance(value, str):
            return tidy(clean(value), lang)
        if isinstance(value, list):
            return [tidied(one, lang) for one in value]
        if isinstance(value, dict):
            return {key: tidied(one, lang) for key, one in value.items()}
        return value

    wordings = raw.get("wordings")
    plain = {key: clean(value) if isinstance(value, str) else value for key, value in raw.items()}
    if isinstance(wordings, dict):
        plain["wordings"] = {lang: tidied(wording, lang) for lang, wording in wordings.items()}
    return plain


def _is_another(before: Item, after: Item) -> bool:
    """Tell whether what answers have taught no longer holds: another answer, other choices, another declared level."""
    if (before.difficulty, before.levels) != (after.difficulty, after.levels):
        return True
    shared = before.wordings.keys() & after.wordings.keys()
    if any(answer_of(before, lang) != answer_of(after, lang) for lang in shared):
        return True
    if isinstance(before, ChoiceItem) and isinstance(after, ChoiceItem):
        return any(_offered(before, lang) != _offered(after, lang) for lang in shared)
    return False


def _offered(item: ChoiceItem, lang: str) -> list[str]:
    return sorted(choice_key(one) for one in item.wordings[lang].choices)
