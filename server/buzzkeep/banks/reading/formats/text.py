"""Pasted text, Word documents, web pages, exams: a question, lettered or marked lines below it, its answer."""

from collections.abc import Iterator

from buzzkeep.banks.reading.blocks import blocks_in
from buzzkeep.banks.reading.documents import is_page, text_in
from buzzkeep.banks.reading.draft import Format, Found
from buzzkeep.banks.reading.file import QuizFile, Unreadable
from buzzkeep.banks.reading.keys import marked
from buzzkeep.banks.reading.opening import sniffed, tables
from buzzkeep.banks.reading.tables import Listed
from buzzkeep.banks.reading.tabular import read_tables


def sniff(file: QuizFile) -> float:
    """Look for questions with choices or their answer below, half of them with one, and for no table around them."""
    if file.package is not None and "word/document.xml" in file.package:
        return 0.5
    if not file.is_text or file.head[:1] in ("{", "["):
        return 0.0
    text, found = text_in(file), sniffed(file)
    rows = [row for row in blocks_in(text[:65536]).rows if row[1] or row[2]]
    if text != file.text:  # a page or an exam
        keyed = [
            row
            for row in rows
            if row[2] or (isinstance(row[1], Listed) and (any(row[1].flags) or marked(row[1].texts)))
        ]
        return 0.9 * (len(keyed) > 1 or any(table.has_header for table in found))
    if not rows or any(table.has_header for table in found):
        return 0.0
    if sum(bool(row[2]) for row in rows) * 2 < len(rows):
        return 0.35 if found else 0.45
    return 0.78 if any(row[1] for row in rows) else 0.42


def read(file: QuizFile, lang: str) -> Iterator[Found]:
    """Yield a question for each block."""
    table = blocks_in(text_in(file))
    in_tables = file.package is not None or is_page(file)
    if in_tables and (found := [one for one in tables(file) if one.has_header or not table.rows]):
        yield from read_tables(file, found, lang)
        return
    if not table.rows:
        raise Unreadable(
            "no questions with lettered choices below them (A) ... B) ...) were found in this text; copy them into a"
            " spreadsheet (buzzkeep banks new makes one)"
        )
    yield from read_tables(file, [table], lang)


FORMAT = Format("text", "Text: question, lettered choices, answer (Aiken and others)", sniff, read)
