"""Says in plain French and English what is wrong with a question that somebody has written, field by field."""

from collections.abc import Mapping
from typing import Any

from pydantic import ValidationError

from buzzkeep.banks.text import beside
from buzzkeep.engine.records import record


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
