"""Questions from rows of cells under a header: what CSV, TSV and spreadsheets share."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from decimal import Decimal
from itertools import islice

from buzzkeep.banks.model import LANG
from buzzkeep.banks.reading.answers import Doubt, RightAnswer, decide, given, one_reading
from buzzkeep.banks.reading.columns import OUR_HEADER, Columns
from buzzkeep.banks.reading.draft import UNDECLARED, Draft, DraftWording, Found, Skipped, joined
from buzzkeep.banks.reading.file import QuizFile, Unreadable
from buzzkeep.banks.reading.grid import Cell, Header, Sheet
from buzzkeep.banks.reading.levels import level
from buzzkeep.banks.reading.normalise import true_false
from buzzkeep.banks.reading.numbers import Mark, Quantity, TooWide, decimal_mark, parse_quantity
from buzzkeep.banks.text import choice_key, fold

_KINDS = {
    "choice": "choice, multiple choice, multiple, choix, qcm, mcq, choix multiple, boolean, vrai faux, true false, mc,"
    " quiz, multichoice, single choice, choix unique",
    "number": "number, nombre, numerical, numeric, numerique, chiffre, estimation, speed, rapidite",
}
_KIND = {name.strip(): kind for kind, names in _KINDS.items() for name in names.split(",")}
_LANGS = {"francais": "fr", "french": "fr", "anglais": "en", "english": "en", "allemand": "de", "german": "de"}
_BOUNDS = {"minimum": "minimum", "maximum": "maximum", "as_of": "year"}
_HELP_SHEETS = frozenset(("help", "aide", "instructions", "mode d emploi", "readme", "lisez moi"))
_MAY_BE_MERGED = frozenset(("category", "difficulty", "lang", "source", "licence", "author", "tags"))
_SEVERAL = re.compile(r"[1-6a-f](?:\.0)?(?:\s*[,;/&+ ]\s*[1-6a-f](?:\.0)?)+", re.IGNORECASE)
_NO = frozenset(("", "0", "no", "non", "false", "faux", "n", "-", "nein", "falsch"))
_YES = frozenset(("1", "yes", "oui", "true", "vrai", "x", "y", "o"))
_QUOTED_FORMULA = re.compile(r"'+[=+@\-\t]")


class _Cells:
    """One row, read by the meaning of its columns; ``flaw`` is what was wrong with a cell that was asked for."""

    def __init__(self, header: Columns, row: Sequence[str], lang: str) -> None:
        self._header = header
        self._row = row
        self._lang = lang
        self.flaw = ""
        self.decimal: dict[str, Mark | None] = {}

    def get(self, key: str) -> str:
        """Return a field's cell, empty when the row is too short or the column is not there."""
        if key == "right" and self._header.marks:
            return self._marked()
        return self._cell(self._header.fields.get(key, -1), merged=key in _MAY_BE_MERGED)

    def _marked(self) -> str:
        """Return the right answer of columns ``Correct 1``, ``Correct 2`` ...: the choice they mark, or their text."""
        marks = [self._cell(number) for number in self._header.marks]
        if all(fold(mark) in _YES | _NO for mark in marks):
            right = [n for n, mark in enumerate(marks) if fold(mark) in _YES]
            listed = [self._cell(number) for number in self._header.choices]
            return " / ".join(listed[n] for n in right if n < len(listed))
        return " / ".join(mark for mark in marks if mark)

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
    def asks_something(self) -> bool:
        """Whether there is a question or an answer in this row."""
        return bool(any(map(self.get, ("question", "right", "value"))) or self.choices or self.wrong or self.flaw)

    def is_exact(self, key: str) -> bool:
        """Return whether a cell holds a number itself and no text."""
        number = self._header.fields.get(key, -1)
        cell = self._row[number] if 0 <= number < len(self._row) else ""
        return isinstance(cell, Cell) and cell.exact

    def quantity(self, key: str, lang: str) -> Quantity | None:
        """Read a cell as a number with its unit. Raises :class:`TooWide`."""
        text = self.get(key)
        return parse_quantity(text, lang, "." if self.is_exact(key) else self.decimal.get(key)) if text else None

    def bound(self, key: str, lang: str) -> Decimal | None:
        """Read a cell as a number, ``None`` if it is none."""
        try:
            found = self.quantity(key, lang)
        except TooWide:
            return None
        return found.value if found else None

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

    With ``places`` an answer is always the place of a choice, as templates have it.
    """
    if not any(table.header for table in tables):
        raise Unreadable(max(tables, key=lambda table: len(table.first)).missing if tables else "the table is empty")
    for table in tables:
        if table.header is None and table.first and fold(table.name) not in _HELP_SHEETS:
            file.warnings.append(f"the sheet {table.name!r} was left out: it has no question and answer columns")
    for table, header in [(table, table.header) for table in tables if table.header is not None]:
        unknown = header.columns.unknown
        if unknown and not places:
            file.warnings.append("columns without a known meaning: " + ", ".join(repr(one[:30]) for one in unknown))
        rows = _of_sheet(table, header, lang)
        _marks(rows, lang)
        settled = _settled(header, rows, "place" if places else file.answers, file)
        yield from joined(_question(where, cells, lang, places, settled.get(where)) for where, cells in rows)


def _of_sheet(table: Sheet, header: Header, lang: str) -> list[tuple[str, _Cells]]:
    """Return the rows of one sheet that may be questions."""
    found: list[tuple[str, _Cells]] = []
    for where, row in islice(table.rows(), header.place + 1, None):
        if not any(cell.strip() and not (isinstance(cell, Cell) and cell.merged) for cell in row):
            if not any(isinstance(cell, Cell) and cell.flaw for cell in row):
                continue
        elif tuple(row) == header.cells:  # two files put together
            continue
        cells = _Cells(header.columns, row, lang)
        if cells.asks_something:  # templates number their empty rows
            found.append((where, cells))
    return found


def _settled(
    header: Header, rows: Sequence[tuple[str, _Cells]], reading: str, file: QuizFile
) -> dict[str, int | Doubt]:
    """Return by row which choice is right, decided over the whole column of answers; the file is told how."""
    answers: dict[str, RightAnswer] = {}
    for where, cells in rows:
        number = cells.get("value") or _KIND.get(fold(cells.get("kind"))) == "number"
        answer = "" if number or not cells.by_place or cells.wrong else cells.get("right")
        if answer and len(listed := cells.choices) > 1:
            answers[where] = given(answer, listed)
        cells.flaw = ""  # counts only where the question is read
    labelled = header.columns.first_choice_is_1
    ours = tuple(cell.strip() for cell in header.cells[: len(OUR_HEADER)]) == OUR_HEADER
    decided = decide(list(answers.values()), reading, labelled, ours)
    file.read_as = one_reading(list(answers.values()), decided)
    return dict(zip(answers, decided, strict=True))


def _is_number(cells: _Cells, lang: str) -> bool:
    """Tell whether a right answer without wrong ones is a number, and no name that begins with one."""
    try:
        read = cells.quantity("right", lang)
    except TooWide:
        return True
    return read is not None and read.is_surely_meant(cells.get("question"))


def _marks(rows: Sequence[tuple[str, _Cells]], lang: str) -> None:
    """Settle for each column of numbers which mark stands before its decimals."""
    for key in ("right", "value", "minimum", "maximum"):
        texts = [cells.get(key) for _, cells in rows if not cells.is_exact(key)]
        mark = decimal_mark((text for text in texts if text), lang)
        for _, cells in rows:
            cells.decimal[key] = mark
            cells.flaw = ""


def _listed(cell: str) -> list[str]:
    """Part a cell that holds all choices: by lines, bars or semicolons."""
    mark = next((mark for mark in ("\n", "|", ";") if mark in cell), None)
    return [one.strip() for one in cell.split(mark) if one.strip()] if mark else []


def _question(where: str, cells: _Cells, lang: str, places: bool, right: int | Doubt | None) -> Found:
    found = _read_question(where, cells, lang, places, right)
    if cells.flaw:  # of a cell that mattered
        return Skipped(where, cells.flaw, cells.get("question")[:80])
    return found


def _read_question(where: str, cells: _Cells, lang: str, places: bool, right: int | Doubt | None) -> Found:
    text = cells.get("question")
    if not text:
        return Skipped(where, "no question in this row")
    own = cells.get("lang").lower()
    spoken = _LANGS.get(fold(own), own) if own else UNDECLARED
    difficulty = cells.get("difficulty")
    notes = []
    if difficulty and level(difficulty) is None:
        notes.append(f"the level {difficulty[:20]!r} is not 1 to 5, easy, medium or hard, and was left out")
    if spoken and not LANG.fullmatch(spoken):
        notes.append(f"{own[:20]!r} is no language tag such as fr or en, and was left out")
        spoken = UNDECLARED
    base = Draft(
        where,
        "choice",
        {},
        id=cells.get("id") or None,
        category=cells.get("category"),
        difficulty=level(difficulty),
        source=cells.get("source"),
        licence=cells.get("licence"),
        author=cells.get("author"),
        image=cells.get("image") or None,
        tags=[tag for tag in re.split(r"[,;]", cells.get("tags")) if tag.strip()],
        markup="html",
        notes=notes,
    )
    kind = cells.get("kind")
    if kind and fold(kind) not in _KIND:
        return Skipped(where, f"questions of type {kind[:30]!r} are not supported; use choice or number", text[:80])
    number = _KIND[fold(kind)] == "number" if kind else bool(cells.get("value"))
    if not kind and not number and not places and not cells.choices and not cells.wrong:
        number = _is_number(cells, lang)
    return _number(base, spoken, cells, spoken or lang) if number else _choice(base, spoken, cells, right)


def _choice(base: Draft, spoken: str, cells: _Cells, settled: int | Doubt | None) -> Found:
    text, answer = cells.get("question"), cells.get("right")
    listed, wrong = cells.choices, cells.wrong
    if not answer:
        return Skipped(base.where, "the right answer is missing", text[:80])
    keys = [choice_key(choice) for choice in listed]
    if wrong and choice_key(answer) not in keys:
        choices, right = [answer, *wrong, *listed], 0
    elif not wrong and isinstance(settled, int):
        choices, right = listed, settled
    elif not wrong and isinstance(settled, Doubt):
        several = _SEVERAL.fullmatch(answer)
        reason = f"several right answers ({answer}); exactly one is needed" if several else settled.reason
        return Skipped(base.where, reason, text[:80])
    elif choice_key(answer) in keys:
        choices, right = listed, keys.index(choice_key(answer))
    elif listed and not cells.by_place:
        choices, right = [answer, *listed], 0
    elif listed:
        return Skipped(base.where, f"the answer {answer[:40]!r} is none of the choices", text[:80])
    else:
        return Skipped(
            base.where,
            "no choices, and the answer is no number; add columns with wrong answers (choice 2 ...)",
            text[:80],
        )
    wording = DraftWording(text, choices, explanation=cells.get("explanation"))
    keep_order = fold(cells.get("keep_order") or "no") in _YES
    return replace(base, wordings={spoken: wording}, right=right, keep_order=keep_order)


def _number(base: Draft, spoken: str, cells: _Cells, lang: str) -> Found:
    text = cells.get("question")
    written = cells.get("value") or cells.get("right")
    try:
        read = cells.quantity("value" if cells.get("value") else "right", lang)
    except TooWide:
        reason = f"{written[:40]!r} is a range too wide to be asked as one number; name one, or make it multiple choice"
        return Skipped(base.where, reason, text[:80])
    if read is None:
        return Skipped(base.where, f"{written[:40]!r} is no number", text[:80])
    least, most, as_of = bounds = [cells.bound(key, lang) for key in _BOUNDS]
    notes = list(base.notes)
    for (key, name), bound in zip(_BOUNDS.items(), bounds, strict=True):
        if cells.get(key) and bound is None:
            notes.append(f"the {name} {cells.get(key)[:20]!r} is no number, and was left out")
    unit = cells.get("unit") or read.unit
    return replace(
        base,
        kind="number",
        wordings={spoken: DraftWording(text, unit=unit, explanation=cells.get("explanation"))},
        value=read.value,
        minimum=least,
        maximum=most,
        as_of=None if as_of is None else int(as_of),
        notes=notes,
    )
