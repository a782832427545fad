"""Which column of a table is what, by its English or French name."""

import re
from dataclasses import dataclass, field

from buzzkeep.banks.text import fold

_NAMES = {
    "id": "id, identifiant, identifier, key, cle",
    "kind": "kind, type, genre, question type, type de question",
    "lang": "lang, language, langue",
    "question": "question, question text, texte, texte de la question, intitule, enonce, text, prompt",
    "right": "answer, reponse, right answer, correct answer, correct, bonne reponse, right, solution, reponse correcte,"
    " reponse juste, correct choice, bon choix",
    "value": "value, valeur, valeur exacte, exact value",
    "unit": "unit, unite",
    "category": "category, categorie, theme, subject, sujet, topic",
    "difficulty": "difficulty, difficulte, level, niveau",
    "explanation": "explanation, explication, anecdote, comment, commentaire, feedback",
    "source": "source, sources, reference",
    "licence": "licence, license",
    "author": "author, auteur, autrice",
    "image": "image, picture, photo, image url",
    "tags": "tags, tag, mots cles, keywords, etiquettes",
    "keep_order": "keep order, garder l ordre, ordre fixe, fixed order",
    "as_of": "as of, annee, year, en date de",
    "minimum": "min, minimum",
    "maximum": "max, maximum",
}
_FIELD = {name.strip(): key for key, names in _NAMES.items() for name in names.split(",")}
_CHOICE = re.compile(r"(?:answer |reponse )?(?:choice|choix|option|proposition|answer|reponse)?\s?([1-6a-f])")
_WRONG = re.compile(
    r"(?:wrong|incorrect|false|distractor|mauvaise|fausse|faux)(?: (?:answer|choice|reponse|choix))?s?\s?([1-6a-f])?"
    r"|(?:choix|reponse) faux?(?:sse)?\s?([1-6a-f])?|distracteur\s?([1-6a-f])?"
)


@dataclass
class Columns:
    """Column numbers: one for each known field, and those of choices and of wrong choices in their order."""

    fields: dict[str, int] = field(default_factory=dict)
    choices: list[int] = field(default_factory=list)
    wrong: list[int] = field(default_factory=list)
    first_choice_is_1: bool = False
    unknown: list[str] = field(default_factory=list)

    @property
    def recognised(self) -> int:
        """How many columns have a meaning here."""
        return len(self.fields) + len(self.choices) + len(self.wrong)

    @property
    def usable(self) -> bool:
        """Whether questions and their answers can be found."""
        answers = "right" in self.fields or "value" in self.fields
        return "question" in self.fields and answers


def columns(header: list[str]) -> Columns:
    """Read a header row; of two columns with one name the first counts."""
    found = Columns()
    choices: list[tuple[str, int]] = []
    for number, cell in enumerate(header):
        name = fold(cell) if cell.strip() else ""
        if (key := _FIELD.get(name)) is not None and key not in found.fields:
            found.fields[key] = number
        elif match := _CHOICE.fullmatch(name):
            choices.append((match[1], number))
        elif _WRONG.fullmatch(name):
            found.wrong.append(number)
        elif name:
            found.unknown.append(cell.strip())
    found.choices = [number for _, number in sorted(choices)]
    found.first_choice_is_1 = bool(choices) and min(choices)[0] in "1a"
    return found
