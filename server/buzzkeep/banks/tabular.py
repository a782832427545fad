"""Questions from rows of cells under a header: what CSV, TSV and spreadsheets share."""

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from decimal import Decimal

from buzzkeep.banks.columns import Columns, columns
from buzzkeep.banks.draft import UNDECLARED, Draft, DraftWording, Found, Skipped
from buzzkeep.banks.numbers import parse_number
from buzzkeep.banks.source import Unreadable
from buzzkeep.banks.text import choice_key, fold

HEADER_WITHIN = 10
"""The header is looked for in so many first rows."""
_KINDS = {
    "choice": "choice, multiple choice, multiple, choix, qcm, mcq, choix multiple, boolean, vrai faux, true false, mc",
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
_YES = frozenset(("1", "yes", "oui", "true", "vrai", "x", "y", "o"))
_QUOTED_FORMULA = re.compile(r"'+[=+@\-\t]")


class _Cells:
    """One row, read by the meaning of its columns."""

    def __init__(self, header: Columns, row: Sequence[str]) -> None:
        self._header = header
        self._row = row

    def get(self, key: str) -> str:
        """Return a field's cell, empty when the row is too short or the column is not there."""
        number = self._header.fields.get(key, -1)
        return self._cell(number)

    def _cell(self, number: int) -> str:
        cell = self._row[number].strip() if 0 <= number < len(self._row) else ""
        return cell[1:] if _QUOTED_FORMULA.match(cell) else cell

    @property
    def choices(self) -> list[str]:
        return [cell for number in self._header.choices if (cell := self._cell(number))]

    @property
    def wrong(self) -> list[str]:
        return [cell for number in self._header.wrong if (cell := self._cell(number))]


def find_header(rows: Iterable[Sequence[str]]) -> tuple[int, Columns] | None:
    """Return the index of the header among the first rows, and its columns; ``None`` if there is none."""
    for index, row in zip(range(HEADER_WITHIN), rows, strict=False):
        found = columns(list(row))
        if found.usable:
            return index, found
    return None


def questions(rows: Iterable[tuple[str, Sequence[str]]], lang: str) -> Iterator[Found]:
    """Yield the questions of ``(where, cells)`` rows, header included; rows sharing an id become one question."""
    numbered = iter(rows)
    first = [row for _, row in zip(range(HEADER_WITHIN), numbered, strict=False)]
    header = find_header(cells for _, cells in first)
    if header is None:
        raise Unreadable("no header row with a question and an answer column was found")
    body = first[header[0] + 1 :]
    waiting: Draft | None = None  # rows of one question follow each other: hold one back for its other languages
    for part in (body, numbered):
        for where, cells in part:
            if not any(cell.strip() for cell in cells):
                continue
            found = _question(where, _Cells(header[1], cells), lang)
            if waiting is not None and isinstance(found, Draft) and (both := _together(waiting, found)):
                waiting = both
                continue
            if waiting is not None:
                yield waiting
            waiting = found if isinstance(found, Draft) else None
            if isinstance(found, Skipped):
                yield found
    if waiting is not None:
        yield waiting


def _together(one: Draft, other: Draft) -> Draft | None:
    """Join two rows that word the same question in two languages."""
    same = one.id is not None and one.id == other.id and one.kind == other.kind and one.value == other.value
    if not same or one.right != other.right or one.wordings.keys() & other.wordings.keys():
        return None
    return replace(one, wordings={**one.wordings, **other.wordings})


def _question(where: str, cells: _Cells, lang: str) -> Found:
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
    if not kind and not number and not cells.choices and not cells.wrong:
        number = parse_number(cells.get("right"), lang) is not None
    return (_number if number else _choice)(base, spoken, cells, spoken or lang)


def _difficulty(written: str) -> int | None:
    if (number := parse_number(written)) is not None:
        return int(number) if number in (1, 2, 3, 4, 5) else None
    return _DIFFICULTY.get(fold(written)) if written else None


def _choice(base: Draft, spoken: str, cells: _Cells, lang: str) -> Found:
    text, answer = cells.get("question"), cells.get("right")
    if not answer:
        return Skipped(base.where, "the right answer is missing", text[:80])
    listed = cells.choices
    keys = [choice_key(choice) for choice in listed]
    if choice_key(answer) in keys:
        choices, right = listed, keys.index(choice_key(answer))
    elif cells.wrong:
        choices, right = [answer, *cells.wrong, *listed], 0
    elif len(listed) > 1 and cells._header.first_choice_is_1 and (place := _place(answer)) is not None:
        if place >= len(listed):
            return Skipped(base.where, f"answer {answer!r} names a choice that is not there", text[:80])
        choices, right = listed, place
    elif cells._header.first_choice_is_1 and listed:
        return Skipped(base.where, f"the answer {answer[:40]!r} is none of the choices", text[:80])
    elif listed:
        choices, right = [answer, *listed], 0
    else:
        return Skipped(base.where, "no choices, and the answer is no number", text[:80])
    wording = DraftWording(text, choices, explanation=cells.get("explanation"))
    keep_order = fold(cells.get("keep_order") or "no") in _YES
    return replace(base, wordings={spoken: wording}, right=right, keep_order=keep_order)


def _place(answer: str) -> int | None:
    """Read ``B``, ``b)`` or ``2`` as the index of a choice."""
    mark = answer.strip(" ().").lower()
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
