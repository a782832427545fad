"""The spreadsheet that ``banks new`` writes: worked examples, and a sheet that explains the columns."""

import csv
import io

COLUMNS = {
    "en": {
        "lang": "language of the question: en, fr ...",
        "question": "what is asked; up to 90 letters read well on the big screen",
        "answer": "the right answer; of a number question the number",
        "choice 2": "a wrong answer",
        "choice 3": "another wrong answer",
        "choice 4": "another wrong answer (four choices read best; two to six are asked)",
        "unit": "number questions: what is counted, such as m or years",
        "min": "number questions: the smallest answer that makes sense",
        "max": "number questions: the largest answer that makes sense",
        "category": "geography, history, science, nature, arts, music, cinema, literature, sport, food, language,"
        " society, technology, or your own",
        "difficulty": "1 (everybody knows) to 5 (hardly anybody)",
        "explanation": "shown after the answer",
        "source": "where it can be looked up",
    },
    "fr": {
        "langue": "langue de la question : fr, en...",
        "question": "ce qu’on demande ; jusqu’à 90 lettres se lisent bien au grand écran",
        "réponse": "la bonne réponse ; pour une question numérique, le nombre",
        "choix 2": "une mauvaise réponse",
        "choix 3": "une autre mauvaise réponse",
        "choix 4": "une autre mauvaise réponse (quatre choix se lisent le mieux ; de deux à six sont posés)",
        "unité": "questions numériques : ce que l’on compte, par exemple m ou ans",
        "min": "questions numériques : la plus petite réponse plausible",
        "max": "questions numériques : la plus grande réponse plausible",
        "catégorie": "géographie, histoire, sciences, nature, arts, musique, cinéma, littérature, sport,"
        " gastronomie, langue, société, technologie, ou la vôtre",
        "difficulté": "de 1 (tout le monde sait) à 5 (presque personne)",
        "explication": "affichée après la réponse",
        "source": "où le vérifier",
    },
}
"""The columns in their order, each with its meaning."""

_EXAMPLES: dict[str, tuple[dict[str, str | int], ...]] = {
    "en": (
        {
            **{"question": "Which street is the oldest in our town?", "answer": "Mill Street"},
            **{"choice 2": "Church Street", "choice 3": "Station Road", "choice 4": "Harbour Lane"},
            **{"category": "history", "difficulty": 2, "explanation": "The mill stood there before the walls."},
            **{"source": "Town archive, map of 1480"},
        },
        {
            **{"question": "How many steps lead up to our town hall?", "answer": 24, "unit": "steps"},
            **{"min": 5, "max": 100, "category": "society", "difficulty": 3, "source": "Counted in May"},
        },
        {
            **{"question": "Our choir was founded before our school.", "answer": "True", "choice 2": "False"},
            **{"category": "music", "difficulty": 4, "explanation": "By eleven years.", "source": "Chronicle"},
        },
    ),
    "fr": (
        {
            **{"question": "Quelle rue de notre ville est la plus ancienne ?", "réponse": "La rue du Moulin"},
            **{"choix 2": "La rue de l’Église", "choix 3": "L’avenue de la Gare", "choix 4": "La rue du Port"},
            **{"catégorie": "histoire", "difficulté": 2, "explication": "Le moulin était là avant les remparts."},
            **{"source": "Archives municipales, plan de 1480"},
        },
        {
            **{"question": "Combien de marches mènent à notre mairie ?", "réponse": 24, "unité": "marches"},
            **{"min": 5, "max": 100, "catégorie": "société", "difficulté": 3, "source": "Comptées en mai"},
        },
        {
            **{"question": "Notre chorale est plus ancienne que notre école.", "réponse": "Vrai", "choix 2": "Faux"},
            **{"catégorie": "musique", "difficulté": 4, "explication": "De onze ans.", "source": "Chronique"},
        },
    ),
}
_HELP = {
    "en": (
        "Help",
        "Column",
        "Meaning",
        (
            "One row a question. Only the columns question and answer must be filled in.",
            "With wrong answers it is multiple choice. With a number and no wrong answers, the closest number wins.",
            "With a text and no wrong answers it is an open question, for an evening on which a host rules.",
            "Columns may be left out or stand in another order. Delete the examples.",
        ),
    ),
    "fr": (
        "Aide",
        "Colonne",
        "Signification",
        (
            "Une ligne par question. Seules les colonnes question et réponse sont obligatoires.",
            "Avec des mauvaises réponses, c’est un QCM. Avec un nombre seul, le plus proche gagne.",
            "Avec un texte seul, c’est une question ouverte, pour une soirée où l’animateur juge les réponses.",
            "On peut omettre des colonnes ou changer leur ordre. Effacez les exemples.",
        ),
    ),
}


def template(lang: str, suffix: str) -> bytes:
    """Return the file for ``en`` or ``fr``, as ``.xlsx`` or ``.csv``."""
    return _workbook(lang) if suffix == ".xlsx" else _csv(lang)


def _rows(lang: str) -> list[list[str | int | None]]:
    """Return the examples in the order of the columns; the first column is the language."""
    names = list(COLUMNS[lang])[1:]
    return [[lang, *(example.get(name) for name in names)] for example in _EXAMPLES[lang]]


def _csv(lang: str) -> bytes:
    """Write what the spreadsheet programs of the language open by a double click: in France semicolons part columns."""
    out = io.StringIO()
    writer = csv.writer(out, delimiter=";" if lang == "fr" else ",", lineterminator="\r\n")
    writer.writerow(COLUMNS[lang])
    writer.writerows(_rows(lang))
    return b"\xef\xbb\xbf" + out.getvalue().encode()


def _workbook(lang: str) -> bytes:
    from openpyxl import Workbook
    from openpyxl.styles import Font
    from openpyxl.utils import get_column_letter

    book = Workbook()
    book.remove(book.worksheets[0])
    sheet = book.create_sheet("Questions")
    sheet.append(list(COLUMNS[lang]))
    for row in _rows(lang):
        sheet.append(row)
    sheet.freeze_panes = "A2"
    for number, name in enumerate(COLUMNS[lang], 1):
        sheet.cell(1, number).font = Font(bold=True)
        width = 60 if name == "question" else 40 if name.startswith("expl") else 16
        sheet.column_dimensions[get_column_letter(number)].width = width
    title, column, meaning, notes = _HELP[lang]
    help_sheet = book.create_sheet(title)
    for note in notes:
        help_sheet.append([note])
    help_sheet.append([])
    help_sheet.append([column, meaning])
    for explained in COLUMNS[lang].items():
        help_sheet.append(list(explained))
    help_sheet.column_dimensions["A"].width = 16
    help_sheet.column_dimensions["B"].width = 90
    out = io.BytesIO()
    book.save(out)
    return out.getvalue()
