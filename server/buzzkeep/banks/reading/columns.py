"""Which column of a table is what, by its English or French name."""

import re
from dataclasses import dataclass, field

from buzzkeep.banks.text import fold

OUR_HEADER = (
    *("id", "kind", "lang", "question", "answer"),
    *(f"choice {n}" for n in range(1, 7)),
    *("value", "unit", "min", "max", "as of", "category", "difficulty", "explanation"),
    *("source", "licence", "author", "image", "tags", "keep order"),
)
"""The columns of the tables that we write; their answers are always the texts of choices."""
_NAMES = {
    "id": "id, identifiant, identifier, key, cle",
    "kind": "kind, type, genre, question type, type de question",
    "lang": "lang, language, langue",
    "question": "question, questions, question text, texte, texte de la question, intitule, enonce, text,"
    " prompt, libelle",
    "right": "answer, reponse, right answer, correct answer, correct answers, correct, bonne reponse, bonnes reponses,"
    " right, solution, reponse correcte, reponses correctes, reponse juste, correct choice, bon choix, answer key,"
    " correct option, right choice, la bonne reponse, juste, bonne, correcte, corrige",
    "value": "value, valeur, valeur exacte, exact value, numeric answer, numerical answer, reponse numerique,"
    " reponse chiffree",
    "unit": "unit, unite, units, unites",
    "category": "category, categorie, theme, subject, sujet, topic, matiere, rubrique, domaine",
    "difficulty": "difficulty, difficulte, level, niveau",
    "explanation": "explanation, explication, anecdote, comment, commentaire, feedback, answer explanation, remarque,"
    " justification, le saviez vous, did you know, rationale",
    "source": "source, sources, reference",
    "licence": "licence, license",
    "author": "author, auteur, autrice",
    "image": "image, picture, photo, image url, image link, image file, picture url, media, media url, video,"
    " video url, video link, audio, audio url, sound, son, youtube link, bild, imagen, immagine, imagem,"
    " afbeelding, foto",
    "tags": "tags, tag, mots cles, keywords, etiquettes",
    "keep_order": "keep order, garder l ordre, ordre fixe, fixed order",
    "as_of": "as of, annee, year, en date de",
    "minimum": "min, minimum",
    "maximum": "max, maximum",
    "list": "options, choices, choix, propositions, answers, reponses, answer options, possible answers,"
    " reponses possibles, choix possibles",
}
_MORE_NAMES = {  # German, Spanish, Italian, Portuguese, Dutch
    "question": "frage, fragen, fragetext, aufgabe, pregunta, preguntas, enunciado, domanda, domande, "
    "pergunta, questao, vraag, vragen",
    "right": "richtige antwort, antwort, losung, korrekte antwort, richtig, respuesta correcta, "
    "respuesta, correcta, solucion, risposta corretta, risposta esatta, risposta, corretta, "
    "soluzione, resposta correta, resposta certa, resposta, correta, solucao, juiste antwoord, "
    "correct antwoord, goede antwoord, antwoord, oplossing, juist",
    "value": "wert, zahl, zahlenwert, valor, valor numerico, valore, waarde, getal",
    "unit": "einheit, unidad, unita, unidade, eenheid",
    "category": "kategorie, thema, fach, sachgebiet, categoria, tema, materia, asignatura, argomento, "
    "disciplina, categorie, onderwerp, vak",
    "difficulty": "schwierigkeit, schwierigkeitsgrad, stufe, dificultad, nivel, difficolta, livello, "
    "dificuldade, moeilijkheid, moeilijkheidsgraad",
    "explanation": "erklarung, erlauterung, kommentar, hinweis, explicacion, comentario, spiegazione, "
    "commento, explicacao, uitleg, toelichting",
    "source": "quelle, quellen, fuente, fonte, bron",
    "licence": "lizenz, licencia, licenza, licenca, licentie",
    "author": "autor, autorin, autora, autore",
    "lang": "sprache, idioma, lingua, taal",
    "tags": "schlagworter, stichworter, etiquetas, parole chiave, palavras chave, trefwoorden",
    "list": "antworten, auswahl, antwortmoglichkeiten, opciones, respuestas, opzioni, risposte, "
    "opcoes, respostas, alternativas, opties, antwoorden, keuzes",
    "kind": "typ, fragetyp, art, tipo, tipo de pregunta, soort",
}
_FIELD = {
    name.strip(): key for some in (_MORE_NAMES, _NAMES) for key, names in some.items() for name in names.split(",")
}
_KINDS_OF_CHOICE = (
    "choice|choix|option|proposition|answer|reponse|rep|prop|possibilite|alternative|antwort|antwortmoglichkeit|auswahl"
    "|moglichkeit|respuesta|opcion|risposta|opzione|scelta|resposta|opcao|alternativa|antwoord|optie|keuze"
)
_CHOICE = re.compile(rf"(?:answer |reponse )?(?:{_KINDS_OF_CHOICE})?\s?([1-9a-j]|10)(?: text)?")
_NTH_CHOICE = re.compile(rf"([1-9]|10)(?:st|nd|rd|th|er|ere|re|e|eme|nde) (?:{_KINDS_OF_CHOICE})")
_NTH = r"\s?([1-9a-j]|10)?"
_WRONG = re.compile(
    rf"(?:wrong|incorrect|false|distractor|mauvaise|fausse|faux)(?: (?:answer|choice|reponse|choix))?s?{_NTH}"
    rf"|(?:choix|reponse) faux?(?:sse)?{_NTH}|distracteur{_NTH}"
    rf"|falsch(?:e antwort)?{_NTH}|falsche antworten{_NTH}|(?:respuesta )?(?:incorrecta|falsa|erronea){_NTH}"
    rf"|(?:risposta )?(?:sbagliata|errata){_NTH}|(?:resposta )?(?:errada|incorreta){_NTH}"
    rf"|(?:fout|foute|onjuist|verkeerd)(?: antwoord)?{_NTH}"
)
_RIGHT_N = re.compile(
    r"(?:is )?(?:correct|right|richtig|correcto|correcta|corretto|correto|juist|juste|bonne)\s?([1-9a-j]|10)"
)
_ORDINAL = re.compile(r"(?:question\s*)?(?:#|n[o°º]\.?|nr\.?|num(?:ber|[eé]ro)?)", re.IGNORECASE)
_UNUSED = re.compile(r"(?:time|temps|duree|points?|score|max time|seconds|secondes)\b.*")
_REMARK = re.compile(r"\s*[(\[:\n–—]|\s+-\s")
_HUMP = re.compile(r"(?<=[a-zé])(?=[A-Z][a-z])")


@dataclass
class Columns:
    """Column numbers: one for each known field, and those of choices and of wrong choices in their order."""

    fields: dict[str, int] = field(default_factory=dict)
    choices: list[int] = field(default_factory=list)
    wrong: list[int] = field(default_factory=list)
    first_choice_is_1: bool = False
    unknown: list[str] = field(default_factory=list)
    marks: list[int] = field(default_factory=list)
    """Columns that say of each choice, or of several right answers, which is right: ``Correct 1``, ``Correct 2``."""

    @property
    def recognised(self) -> int:
        """How many columns have a meaning here."""
        return len(self.fields) + len(self.choices) + len(self.wrong) + len(self.marks)

    @property
    def usable(self) -> bool:
        """Whether questions and their answers can be found."""
        answers = "right" in self.fields or "value" in self.fields or bool(self.marks)
        return "question" in self.fields and answers


def columns(header: list[str]) -> Columns:
    """Read a header row; of two columns with one name the first counts."""
    found = Columns()
    choices: list[tuple[str, int]] = []
    marks: list[tuple[str, int]] = []
    for number, cell in enumerate(header):
        if not cell.strip() or _ORDINAL.fullmatch(cell.strip()):
            continue
        for name in _readings(cell):
            if (key := _FIELD.get(name)) is not None and key not in found.fields:
                found.fields[key] = number
            elif match := _RIGHT_N.fullmatch(name):
                marks.append((match[1], number))
            elif match := _CHOICE.fullmatch(name) or _NTH_CHOICE.fullmatch(name):
                choices.append((match[1], number))
            elif _WRONG.fullmatch(name):
                found.wrong.append(number)
            else:
                continue
            break
        else:
            if not _UNUSED.fullmatch(fold(cell)):
                found.unknown.append(cell.strip())
    if len({mark.isdigit() for mark, _ in choices}) > 1:  # somebody has named some of them anew: they stand in order
        choices = [(str(n), number) for n, (_, number) in enumerate(choices, 1)]
    found.choices = [number for _, number in sorted(choices, key=lambda one: (len(one[0]), one[0]))]
    found.marks = [number for _, number in sorted(marks, key=lambda one: (len(one[0]), one[0]))]
    found.first_choice_is_1 = bool(choices) and min(choices)[0] in "1a"
    return found


def _readings(cell: str) -> list[str]:
    """Return a column's name as it stands, and without remarks: ``Answer 1 - max 75 characters``, ``questionText``."""
    bare = _REMARK.split(cell.strip(), maxsplit=1)[0]
    return [fold(one) for one in (cell, bare, _HUMP.sub(" ", bare)) if one.strip()]
