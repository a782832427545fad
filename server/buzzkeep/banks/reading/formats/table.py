"""CSV and spreadsheets, headed or not, on several sheets: a row a question and language, those of one id together."""

import csv
import io
import re
from collections.abc import Iterable, Iterator, Sequence
from typing import Any, TypeAlias

import orjson

from buzzkeep.banks import model
from buzzkeep.banks.model import BankInfo, ChoiceItem, Item, NumberItem, OpenWording, PlaceItem, Worded, plain_number
from buzzkeep.banks.reading.documents import is_page
from buzzkeep.banks.reading.draft import Found, Writer
from buzzkeep.banks.reading.file import QuizFile, Unreadable
from buzzkeep.banks.reading.keys import answers_in
from buzzkeep.banks.reading.names import OUR_HEADER
from buzzkeep.banks.reading.opening import is_ods, sniffed, tables
from buzzkeep.banks.reading.tabular import read_tables
from buzzkeep.banks.text import beside, text_to_html

WIDTHS = {"question": 60, "explanation": 40, "answer": 24, "source": 30, "id": 14}
MAX_EXACT = 10**15  # larger numbers lose digits in a spreadsheet; they are written as text
NUMBERS = frozenset(("value", "min", "max", "as of", "difficulty", "lat", "lon", "radius"))
FORMULA = re.compile(r"'*[=+@\-\t]|'+\d")
"""What a spreadsheet would run, or what reading would take a quotation mark from."""
NUMERIC = re.compile(r"-?[\d.,]+")


def _sniff_csv(file: QuizFile) -> float:
    """Be sure once a header with a question and an answer column is there; a table without one may be one of text."""
    if not file.is_text or is_page(file):
        return 0.0
    try:
        found = tables(file)
    except Unreadable:
        return 0.33
    if not found:
        return 0.0
    known = sum(bool(one.role) for one in found[0].named)
    return min(0.85, 0.5 + known / 20) if found[0].has_header else 0.4


def _read_csv(file: QuizFile, lang: str) -> Iterator[Found]:
    if file.package is not None:
        raise Unreadable("this is a zip or a spreadsheet and no CSV")
    found = tables(file)
    if not found:
        raise Unreadable("this is no table: no commas, semicolons or tabs part its lines into columns")
    yield from read_tables(file, found, lang)


def _write_csv(bank: BankInfo, items: Sequence[Item]) -> bytes:
    return csv_of([OUR_HEADER, *(map(harmless, row) for row in rows(items))])


def csv_of(rows: Iterable[Iterable[object]], lang: str = "en") -> bytes:
    """Return CSV that Excel knows as UTF-8 and opens by a double click: in French semicolons part the columns."""
    out = io.StringIO()
    csv.writer(out, delimiter=";" if lang == "fr" else ",", lineterminator="\r\n").writerows(rows)
    return b"\xef\xbb\xbf" + out.getvalue().encode()


def harmless(text: str) -> str:
    """Write a cell so that reading gives it back and no spreadsheet takes it for a formula."""
    return f"'{text}" if FORMULA.match(text) and not NUMERIC.fullmatch(text) else text


def rows(items: Sequence[Item]) -> Iterator[list[str]]:
    """Yield one row a question and language, in the order of :data:`OUR_HEADER`."""
    for item in items:
        for lang, wording in item.wordings.items():
            row = _row(item, lang, wording)
            yield [text_to_html(row.get(name, "")) for name in OUR_HEADER]


def _row(item: Item, lang: str, wording: Worded) -> dict[str, str]:
    row = {name: getattr(item, name) or "" for name in ("id", "category", "source", "licence", "author")}
    row |= {"kind": item.kind, "lang": lang, "question": wording.text, "explanation": wording.explanation}
    row |= {"difficulty": str(item.difficulty), "tags": ",".join(item.tags)}
    if isinstance(item, NumberItem):
        numbers = {"value": item.value, "min": item.min, "max": item.max}
        row |= {name: plain_number(number) for name, number in numbers.items() if number is not None}
        row["as of"] = "" if item.as_of is None else str(item.as_of)
        row["unit"] = wording.unit if isinstance(wording, model.NumberWording) else ""
    elif isinstance(item, ChoiceItem):
        choices = item.wordings[lang].choices
        row |= {f"choice {n}": choice for n, choice in enumerate(choices, 1)}
        row["answer"] = choices[item.right]
        row["keep order"] = "yes" if item.keep_order else ""
    elif isinstance(item, PlaceItem):
        row |= {"lat": plain_number(item.lat), "lon": plain_number(item.lon), "radius": str(item.radius)}
        row["answer"] = item.wordings[lang].name
    elif isinstance(wording, OpenWording):
        row |= {"answer": wording.answer, "also": _together(wording.also), "refuse": _together(wording.refuse)}
    return row


def _together(answers: Sequence[str]) -> str:
    """Write answers in one cell: parted by bars, or as a JSON list where one holds what parts them."""
    together = " | ".join(answers)
    return together if answers_in(text_to_html(together)) == [*answers] else orjson.dumps(answers).decode()


def _sniff_sheets(file: QuizFile) -> float:
    """Know a workbook by its members; whether its columns can be read is for :meth:`read` to say."""
    if file.package is None or not ("xl/workbook.xml" in file.package or is_ods(file)):
        return 0.0
    return 0.7 if any(table.has_header for table in sniffed(file)) else 0.4


def _read_sheets(file: QuizFile, lang: str) -> Iterator[Found]:
    """Yield the rows of each sheet that has a header, or of all if none has."""
    if file.package is None or not ("xl/workbook.xml" in file.package or is_ods(file)):
        raise Unreadable("this is no spreadsheet (.xlsx)")
    yield from read_tables(file, tables(file), lang)


def _write_sheets(bank: BankInfo, items: Sequence[Item]) -> bytes:
    found = ([_value(name, text) for name, text in zip(OUR_HEADER, row, strict=True)] for row in rows(items))
    return workbook("Questions", (OUR_HEADER, *found), [WIDTHS.get(name, 14) for name in OUR_HEADER])


_Sheet: TypeAlias = tuple[str, Iterable[Sequence[object]], Sequence[int]]


def workbook(title: str, rows: Iterable[Sequence[object]], widths: Sequence[int] = (), *more: _Sheet) -> bytes:
    """Return a workbook of sheets, each below a header; texts stay texts, also those that look like formulas."""
    from openpyxl import Workbook
    from openpyxl.utils import get_column_letter

    book = Workbook(write_only=True)
    for name, (header, *others), its in ((title, rows, widths), *more):
        sheet = book.create_sheet(name)
        sheet.freeze_panes = "A2"
        for number, width in enumerate(its or [18] * len(header), 1):
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


FORMATS = (
    Writer("csv", "CSV or TSV", _sniff_csv, _read_csv, suffix=".csv", write=_write_csv),
    Writer("xlsx", "Spreadsheet (.xlsx, .ods)", _sniff_sheets, _read_sheets, suffix=".xlsx", write=_write_sheets),
)


# -- the spreadsheet that ``banks new`` writes: worked examples, and a sheet that explains the columns ----------------

_SAID: dict[str, Any] = beside(__file__, "template.json")
COLUMNS: dict[str, dict[str, str]] = {lang: said["columns"] for lang, said in _SAID.items()}
"""The columns in their order, each with its meaning."""


def template(lang: str, suffix: str) -> bytes:
    """Return the file for ``en`` or ``fr``, as ``.xlsx`` or ``.csv``."""
    columns, said = COLUMNS[lang], _SAID[lang]
    _, *names = columns  # the first is the language
    rows = [[*columns], *([lang, *map(example.get, names)] for example in said["examples"])]
    if suffix != ".xlsx":
        return csv_of(rows, lang)
    widths = [60 if name == "question" else 40 if name.startswith("expl") else 16 for name in columns]
    title, *above = said["help"]
    explained = [*([note] for note in said["notes"]), [], above, *columns.items()]
    return workbook("Questions", rows, widths, (title, explained, [16, 90]))
