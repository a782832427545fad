"""Says in plain French and English what is wrong with a question that somebody has written, field by field."""

from collections.abc import Mapping
from typing import Any

from pydantic import ValidationError

from buzzkeep.engine.records import record


@record
class FieldError:
    """A fault of one field, such as ``wordings.fr.choices.2``; empty for the question as a whole."""

    field: str
    fr: str
    en: str


# The text of a validator of banks/model.py: where the person looks for it (below the error's own place), and the words.
_OWN: dict[str, tuple[str, str, str]] = {
    "two choices are equal": ("", "Deux réponses sont identiques.", "Two choices are equal."),
    "the languages have different numbers of choices": (
        "wordings",
        "Chaque langue doit avoir autant de réponses que l’autre.",
        "Each language must have the same number of choices.",
    ),
    "an answer is both accepted and refused": (
        "refuse",
        "Une réponse est à la fois acceptée et refusée.",
        "An answer is both accepted and refused.",
    ),
    "the right answer is not among the choices": (
        "right",
        "La bonne réponse doit être une des réponses proposées.",
        "The right answer must be one of the choices.",
    ),
    "the value is below its minimum": (
        "value",
        "La réponse est plus petite que le minimum plausible.",
        "The answer is below the plausible minimum.",
    ),
    "the value is above its maximum": (
        "value",
        "La réponse est plus grande que le maximum plausible.",
        "The answer is above the plausible maximum.",
    ),
}
_KNOWN: dict[str, tuple[str, str]] = {
    "missing": ("Il manque quelque chose ici.", "Something is missing here."),
    "string_too_short": ("Ce champ ne peut pas rester vide.", "This field cannot stay empty."),
    "string_too_long": (
        "Trop long\u00a0: {max_length} caractères au plus.",
        "Too long: {max_length} characters at most.",
    ),
    "too_short": ("Il en faut au moins {min_length}.", "At least {min_length} are needed."),
    "too_long": ("Il y en a trop\u00a0: {max_length} au plus.", "Too many: {max_length} at most."),
    "greater_than_equal": ("La plus petite valeur possible est {ge}.", "The smallest possible value is {ge}."),
    "less_than_equal": ("La plus grande valeur possible est {le}.", "The largest possible value is {le}."),
    "int_type": ("Un nombre entier, s’il vous plaît.", "A whole number, please."),
    "int_from_float": ("Un nombre entier, s’il vous plaît.", "A whole number, please."),
    "decimal_parsing": ("Ce n’est pas un nombre.", "This is not a number."),
    "decimal_type": ("Ce n’est pas un nombre.", "This is not a number."),
    "decimal_max_places": (
        "Trop de décimales\u00a0: {decimal_places} au plus.",
        "Too many decimals: {decimal_places} at most.",
    ),
    "finite_number": ("Ce n’est pas un nombre.", "This is not a number."),
    "string_type": ("Du texte, s’il vous plaît.", "Text, please."),
    "extra_forbidden": ("Ce champ n’existe pas.", "There is no such field."),
}
ANYTHING_ELSE = ("Cette valeur n’est pas possible ici.", "This value is not possible here.")


def field_errors(error: ValidationError) -> list[FieldError]:
    """Return the faults that pydantic found, each with the path of its field, in plain words."""
    found = []
    for one in error.errors(include_url=False, include_input=False):
        place = ".".join(str(part) for part in one["loc"])
        context: Mapping[str, Any] = one.get("ctx", {})
        reason = str(context.get("error", ""))
        if reason in _OWN:
            field, fr, en = _OWN[reason]
            found.append(FieldError(".".join(filter(None, (place, field))), fr, en))
            continue
        fr, en = _KNOWN.get(one["type"], ANYTHING_ELSE)
        found.append(FieldError(place, fr.format(**context), en.format(**context)))
    return found
