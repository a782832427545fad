"""Spreadsheets (.xlsx, .ods), on one sheet or several; written as our CSV is laid out."""

import io
from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from buzzkeep.banks.model import BankInfo, Item
from buzzkeep.banks.reading.draft import Found, Writer
from buzzkeep.banks.reading.file import QuizFile, Unreadable
from buzzkeep.banks.reading.formats.table import FORMULA, NUMBERS, NUMERIC, rows
from buzzkeep.banks.reading.names import OUR_HEADER
from buzzkeep.banks.reading.opening import is_ods, sniffed, tables
from buzzkeep.banks.reading.tabular import read_tables

WIDTHS = {"question": 60, "explanation": 40, "answer": 24, "source": 30, "id": 14}
MAX_EXACT = 10**15
"""Larger numbers lose digits in a spreadsheet; they are written as text."""


def sniff(file: QuizFile) -> float:
    """Know a workbook by its members; whether its columns can be read is for :meth:`read` to say."""
    if file.package is None or not ("xl/workbook.xml" in file.package or is_ods(file)):
        return 0.0
    return 0.7 if any(table.has_header for table in sniffed(file)) else 0.4


def read(file: QuizFile, lang: str) -> Iterator[Found]:
    """Yield the rows of each sheet that has a header, or of all if none has."""
    if file.package is None or not ("xl/workbook.xml" in file.package or is_ods(file)):
        raise Unreadable("this is no spreadsheet (.xlsx)")
    yield from read_tables(file, tables(file), lang)


def write(bank: BankInfo, items: Sequence[Item]) -> bytes:
    """Write one sheet."""
    found = ([_value(name, text) for name, text in zip(OUR_HEADER, row, strict=True)] for row in rows(items))
    return workbook("Questions", (OUR_HEADER, *found), [WIDTHS.get(name, 14) for name in OUR_HEADER])


def workbook(title: str, rows: Iterable[Sequence[object]], widths: Sequence[int] = ()) -> bytes:
    """Return a workbook of one sheet below a header; texts stay texts, also those that look like formulas."""
    from openpyxl import Workbook
    from openpyxl.utils import get_column_letter

    book = Workbook(write_only=True)
    sheet = book.create_sheet(title)
    sheet.freeze_panes = "A2"
    header, *others = rows
    for number, width in enumerate(widths or [18] * len(header), 1):
        sheet.column_dimensions[get_column_letter(number)].width = width
    for row in (header, *others):
        sheet.append([_cell(sheet, one, row is header) if isinstance(one, str) else one for one in row])
    out = io.BytesIO()
    book.save(out)
    return out.getvalue()


def _value(name: str, text: str) -> object:
    if not text:
        return None
    if name in NUMBERS and NUMERIC.fullmatch(text):
        number = float(text)
        if abs(number) < MAX_EXACT and (number.is_integer() or f"{number:.15g}" == text):
            return int(number) if number.is_integer() else number
    return text


def _cell(sheet: Any, text: str, bold: bool) -> object:
    """Make a text cell; one that looks like a formula is marked as text, so that editing it does not run it."""
    from openpyxl.cell import WriteOnlyCell
    from openpyxl.styles import Font

    cell = WriteOnlyCell(sheet, value=f"'{text}" if text.startswith("'") and FORMULA.match(text) else text)
    cell.data_type = "s"
    if bold:
        cell.font = Font(bold=True)
    if FORMULA.match(text):
        cell.quotePrefix = True
    return cell


FORMAT = Writer("xlsx", "Spreadsheet (.xlsx, .ods)", sniff, read, suffix=".xlsx", write=write)
