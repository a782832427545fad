"""The spreadsheet that ``banks new`` writes: worked examples, and a sheet that explains the columns."""

import io
from typing import Any

from buzzkeep.banks.reading.formats.table import csv_of
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
    title, *above = _SAID[lang]["help"]
    help_sheet = book.create_sheet(title)
    for note in _SAID[lang]["notes"]:
        help_sheet.append([note])
    help_sheet.append([])
    help_sheet.append(above)
    for explained in COLUMNS[lang].items():
        help_sheet.append(list(explained))
    help_sheet.column_dimensions["A"].width = 16
    help_sheet.column_dimensions["B"].width = 90
    out = io.BytesIO()
    book.save(out)
    return out.getvalue()
