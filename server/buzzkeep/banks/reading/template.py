"""The spreadsheet that ``banks new`` writes: worked examples, and a sheet that explains the columns."""

from typing import Any

from buzzkeep.banks.reading.formats.table import csv_of, workbook
from buzzkeep.banks.text import beside

_SAID: dict[str, Any] = beside(__file__, "template.json")
COLUMNS: dict[str, dict[str, str]] = {lang: said["columns"] for lang, said in _SAID.items()}
"""The columns in their order, each with its meaning."""


def template(lang: str, suffix: str) -> bytes:
    """Return the file for ``en`` or ``fr``, as ``.xlsx`` or ``.csv``."""
    return _workbook(lang) if suffix == ".xlsx" else csv_of([COLUMNS[lang], *_rows(lang)], lang)


def _rows(lang: str) -> list[list[str | int | None]]:
    """Return the examples in the order of the columns; the first column is the language."""
    names = list(COLUMNS[lang])[1:]
    return [[lang, *(example.get(name) for name in names)] for example in _SAID[lang]["examples"]]


def _workbook(lang: str) -> bytes:
    widths = [60 if name == "question" else 40 if name.startswith("expl") else 16 for name in COLUMNS[lang]]
    title, *above = _SAID[lang]["help"]
    explained = [*([note] for note in _SAID[lang]["notes"]), [], above, *COLUMNS[lang].items()]
    return workbook("Questions", [list(COLUMNS[lang]), *_rows(lang)], widths, (title, explained, [16, 90]))
