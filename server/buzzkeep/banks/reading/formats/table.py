"""CSV with a header row in English or French, parted by commas, semicolons, tabs or bars.

One row a question and language; rows that share an id belong together.
"""

import csv
import io
from collections.abc import Iterator, Sequence

from buzzkeep.banks.model import BankInfo, Item
from buzzkeep.banks.reading.columns import OUR_HEADER
from buzzkeep.banks.reading.draft import Found, Writer
from buzzkeep.banks.reading.file import QuizFile, Unreadable
from buzzkeep.banks.reading.formats._table_rows import FORMULA, NUMERIC, rows
from buzzkeep.banks.reading.opening import sheets, sniffed
from buzzkeep.banks.reading.tabular import read_sheets


def sniff(file: QuizFile) -> float:
    """Be sure once a header with a question and an answer column is there; a table without one is told so."""
    if not file.is_text:
        return 0.0
    tables = sniffed(file)
    if not tables:
        return 0.0
    header = tables[0].header
    return min(0.85, 0.5 + header.columns.recognised / 20) if header else 0.32


def read(file: QuizFile, lang: str) -> Iterator[Found]:
    """Yield the rows below the header."""
    if file.package is not None:
        raise Unreadable("this is a zip or a spreadsheet and no CSV")
    tables = sheets(file)
    if not tables:
        raise Unreadable("this is no table: no commas, semicolons or tabs part its lines into columns")
    yield from read_sheets(file, tables, lang)


def write(bank: BankInfo, items: Sequence[Item]) -> bytes:
    """Write a header and the questions, with the mark by which Excel knows UTF-8."""
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\r\n")
    writer.writerow(OUR_HEADER)
    for row in rows(items):
        writer.writerow(map(_harmless, row))
    return b"\xef\xbb\xbf" + out.getvalue().encode()


def _harmless(text: str) -> str:
    """Write a cell so that reading gives it back and no spreadsheet takes it for a formula."""
    return f"'{text}" if FORMULA.match(text) and not NUMERIC.fullmatch(text) else text


FORMAT = Writer("csv", "CSV or TSV with a header row", sniff, read, suffix=".csv", write=write)
