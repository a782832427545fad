"""Questions from rows of cells under a header: what CSV, TSV and spreadsheets share."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from decimal import Decimal
from itertools import islice

from buzzkeep.banks.reading.columns import Columns
from buzzkeep.banks.reading.draft import UNDECLARED, Draft, DraftWording, Found, Skipped, joined
from buzzkeep.banks.reading.file import QuizFile, Unreadable
from buzzkeep.banks.reading.grid import Cell, Sheet
from buzzkeep.banks.reading.normalise import true_false
from buzzkeep.banks.reading.numbers import parse_number
from buzzkeep.banks.text import choice_key, fold

_KINDS = {
    "choice": "choice, multiple choice, multiple, choix, qcm, mcq, choix multiple, boolean, vrai faux, true false, mc,"
    " quiz, multichoice, single choice, choix unique",
    "number": "number, nombre, numerical, numeric, numerique, chiffre, estimation, speed, rapidite",
}
_KIND = {name.strip(): kind for kind, names in _KINDS.items() for name in names.split(",")}
_DIFFICULTIES = {
    1: "tres facile, very easy, debutant, beginner",
    2: "facile, easy",
    3: "moyen, moyenne, medium, normal, confirme, intermediate",
    4: "difficile, hard, difficult",
    5: "tres difficile, very hard, expert",
}
_DIFFICULTY = {name.strip(): level for level, names in _DIFFICULTIES.items() for name in names.split(",")}
_LANGS = {"francais": "fr", "french": "fr", "anglais": "en", "english": "en", "allemand": "de", "german": "de"}
_HELP_SHEETS = frozenset(("help", "aide", "instructions", "mode d emploi", "readme", "lisez moi"))
_MAY_BE_MERGED = frozenset(("category", "difficulty", "lang", "source", "licence", "author", "tags"))
_SEVERAL = re.compile(r"[1-6a-f](?:\.0)?(?:\s*[,;/&+ ]\s*[1-6a-f](?:\.0)?)+", re.IGNORECASE)
_YES = frozenset(("1", "yes", "oui", "true", "vrai", "x", "y", "o"))
_PLACE_WORD = re.compile(r"(?:option|answer|choice|choix|réponse|reponse|proposition)\s+(?=\S{1,3}$)", re.IGNORECASE)
_QUOTED_FORMULA = re.compile(r"'+[=+@\-\t]")


class _Cells:
    """One row, read by the meaning of its columns; ``flaw`` is what was wrong with a cell that was asked for."""

    def __init__(self, header: Columns, row: Sequence[str], lang: str) -> None:
        self._header = header
        self._row = row
        self._lang = lang
        self.flaw = ""

    def get(self, key: str) -> str:
        """Return a field's cell, empty when the row is too short or the column is not there."""
        return self._cell(self._header.fields.get(key, -1), merged=key in _MAY_BE_MERGED)

    def _cell(self, number: int, merged: bool = False) -> str:
        cell = self._row[number] if 0 <= number < len(self._row) else ""
        if isinstance(cell, Cell):
            self.flaw = self.flaw or cell.flaw
            if cell.merged and not merged:
                return ""
            if cell.truth is not None:
                return true_false(self._lang)[0 if cell.truth else 1]
        cell = cell.strip()
        return cell[1:] if _QUOTED_FORMULA.match(cell) else cell

    @property
    def choices(self) -> list[str]:
        found = [cell for number in self._header.choices if (cell := self._cell(number))]
        return found or _listed(self.get("list"))

    @property
    def by_place(self) -> bool:
        """Whether an answer may be the place of a choice: the choices are listed from the first on."""
        return self._header.first_choice_is_1 or "list" in self._header.fields

    @property
    def wrong(self) -> list[str]:
        return [cell for number in self._header.wrong if (cell := self._cell(number))]


def read_sheets(file: QuizFile, tables: Sequence[Sheet], lang: str, places: bool = False) -> Iterator[Found]:
    """Yield the questions of all sheets that have a header. Raises :class:`Unreadable` if none has.

    With ``places`` an answer is always the place of a choice, also where choices are numbers themselves.
    """
    usable = [table for table in tables if table.header is not None]
    if not usable:
        raise Unreadable(max(tables, key=lambda table: len(table.first)).missing if tables else "the table is empty")
    for table in tables:
        if table.header is None and table.first and fold(table.name) not in _HELP_SHEETS:
            file.warnings.append(f"the sheet {table.name!r} was left out: it has no question and answer columns")
    for table in usable:
        unknown = table.header.columns.unknown if table.header else []
        if unknown and not places:
            file.warnings.append("columns without a known meaning: " + ", ".join(repr(one[:30]) for one in unknown))
        yield from joined(_of_sheet(table, lang, places))


def _of_sheet(table: Sheet, lang: str, places: bool) -> Iterator[Found]:
    """Yield a question for each row of one sheet."""
    header = table.header
    if header is None:
        return
    for where, row in islice(table.rows(), header.place + 1, None):
        if not any(cell.strip() and not (isinstance(cell, Cell) and cell.merged) for cell in row):
            if not any(isinstance(cell, Cell) and cell.flaw for cell in row):
                continue
        elif tuple(row) == header.cells:  # two files put together
            continue
        yield _question(where, _Cells(header.columns, row, lang), lang, places)


def _listed(cell: str) -> list[str]:
    """Part a cell that holds all choices: by lines, bars or semicolons."""
    mark = next((mark for mark in ("\n", "|", ";") if mark in cell), None)
    return [one.strip() for one in cell.split(mark) if one.strip()] if mark else []


def _question(where: str, cells: _Cells, lang: str, places: bool) -> Found:
    found = _read_question(where, cells, lang, places)
    if cells.flaw:  # of a cell that mattered
        return Skipped(where, cells.flaw, cells.get("question")[:80])
    return found


def _read_question(where: str, cells: _Cells, lang: str, places: bool) -> Found:
    text = cells.get("question")
    if not text:
        return Skipped(where, "no question in this row")
    own = cells.get("lang").lower()
    spoken = _LANGS.get(fold(own), own) if own else UNDECLARED
    difficulty = cells.get("difficulty")
    base = Draft(
        where,
        "choice",
        {},
        id=cells.get("id") or None,
        category=cells.get("category"),
        difficulty=_difficulty(difficulty),
        source=cells.get("source"),
        licence=cells.get("licence"),
        author=cells.get("author"),
        image=cells.get("image") or None,
        tags=[tag for tag in re.split(r"[,;]", cells.get("tags")) if tag.strip()],
        markup="html",
    )
    if difficulty and base.difficulty is None:
        return Skipped(where, f"difficulty {difficulty[:20]!r} is not 1 to 5, easy, medium or hard", text[:80])
    kind = cells.get("kind")
    if kind and fold(kind) not in _KIND:
        return Skipped(where, f"questions of type {kind[:30]!r} are not supported; use choice or number", text[:80])
    number = _KIND[fold(kind)] == "number" if kind else bool(cells.get("value"))
    if not kind and not number and not places and not cells.choices and not cells.wrong:
        number = parse_number(cells.get("right"), lang) is not None
    return _number(base, spoken, cells, spoken or lang) if number else _choice(base, spoken, cells, places)


def _difficulty(written: str) -> int | None:
    if (number := parse_number(written)) is not None:
        return int(number) if number in (1, 2, 3, 4, 5) else None
    return _DIFFICULTY.get(fold(written)) if written else None


def _choice(base: Draft, spoken: str, cells: _Cells, places: bool) -> Found:
    text, answer = cells.get("question"), cells.get("right")
    listed, wrong = cells.choices, cells.wrong
    if not answer:
        return Skipped(base.where, "the right answer is missing", text[:80])
    keys = [choice_key(choice) for choice in listed]
    place = _place(answer) if cells.by_place and len(listed) > 1 else None
    if choice_key(answer) in keys and not (places and place is not None):
        choices, right = listed, keys.index(choice_key(answer))
    elif wrong:
        choices, right = [answer, *wrong, *listed], 0
    elif place is not None:
        if place >= len(listed):
            return Skipped(base.where, f"answer {answer!r} names a choice that is not there", text[:80])
        choices, right = listed, place
    elif cells.by_place and listed:
        if _SEVERAL.fullmatch(answer):
            reason = f"several right answers ({answer}); exactly one is needed"
            return Skipped(base.where, reason, text[:80])
        return Skipped(base.where, f"the answer {answer[:40]!r} is none of the choices", text[:80])
    elif listed:
        choices, right = [answer, *listed], 0
    else:
        return Skipped(
            base.where,
            "no choices, and the answer is no number; add columns with wrong answers (choice 2 ...)",
            text[:80],
        )
    wording = DraftWording(text, choices, explanation=cells.get("explanation"))
    keep_order = fold(cells.get("keep_order") or "no") in _YES
    return replace(base, wordings={spoken: wording}, right=right, keep_order=keep_order)


def _place(answer: str) -> int | None:
    """Read ``B``, ``b)``, ``2``, ``3.0`` or ``Option 2`` as the index of a choice."""
    mark = _PLACE_WORD.sub("", answer.strip()).removesuffix(".0").strip(" ().:").lower()
    if len(mark) != 1 or mark not in "abcdef123456":
        return None
    return "abcdef".find(mark) if mark.isalpha() else int(mark) - 1


def _number(base: Draft, spoken: str, cells: _Cells, lang: str) -> Found:
    text = cells.get("question")
    written = cells.get("value") or cells.get("right")
    value = parse_number(written, lang)
    if value is None:
        return Skipped(base.where, f"{written[:40]!r} is no number", text[:80])
    bounds: dict[str, Decimal | None] = {}
    for key in ("minimum", "maximum", "as_of"):
        bounds[key] = parse_number(cells.get(key), lang)
        if cells.get(key) and bounds[key] is None:
            return Skipped(base.where, f"{key} {cells.get(key)[:40]!r} is no number", text[:80])
    as_of = bounds["as_of"]
    return replace(
        base,
        kind="number",
        wordings={spoken: DraftWording(text, unit=cells.get("unit"), explanation=cells.get("explanation"))},
        value=value,
        minimum=bounds["minimum"],
        maximum=bounds["maximum"],
        as_of=None if as_of is None else int(as_of),
    )
