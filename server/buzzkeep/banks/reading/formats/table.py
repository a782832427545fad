"""CSV, with or without a header row, parted by commas, semicolons, tabs or bars.

One row a question and language; rows that share an id belong together.
"""

import csv
import io
from collections.abc import Iterator, Sequence

from buzzkeep.banks.model import BankInfo, Item
from buzzkeep.banks.reading.draft import Found, Writer
from buzzkeep.banks.reading.file import QuizFile, Unreadable
from buzzkeep.banks.reading.formats._table_rows import FORMULA, NUMERIC, rows
from buzzkeep.banks.reading.names import OUR_HEADER
from buzzkeep.banks.reading.opening import tables
from buzzkeep.banks.reading.tabular import read_tables


def sniff(file: QuizFile) -> float:
    """Be sure once a header with a question and an answer column is there; a table without one may be one of text."""
    if not file.is_text:
        return 0.0
    try:
        found = tables(file)
    except Unreadable:
        return 0.33
    if not found:
        return 0.0
    known = sum(bool(one.role) for one in found[0].named)
    return min(0.85, 0.5 + known / 20) if found[0].has_header else 0.4


def read(file: QuizFile, lang: str) -> Iterator[Found]:
    """Yield the rows below the header, or all of them."""
    if file.package is not None:
        raise Unreadable("this is a zip or a spreadsheet and no CSV")
    found = tables(file)
    if not found:
        raise Unreadable("this is no table: no commas, semicolons or tabs part its lines into columns")
    yield from read_tables(file, found, lang)


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


FORMAT = Writer("csv", "CSV or TSV", sniff, read, suffix=".csv", write=write)
