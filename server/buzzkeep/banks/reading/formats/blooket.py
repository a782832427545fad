"""Blooket's import template, as CSV or .xlsx: a banner, header cells with line breaks, keys written ``3.0``."""

from collections.abc import Iterator

from buzzkeep.banks.reading.draft import Found, Origin
from buzzkeep.banks.reading.file import QuizFile, Unreadable
from buzzkeep.banks.reading.grid import Sheet, sheets, sniffed
from buzzkeep.banks.reading.tabular import read_sheets
from buzzkeep.banks.text import fold


class Blooket:
    """Reads the sheets that have Blooket's columns; questions with several right answers are skipped."""

    id = "blooket"
    title = "Blooket template (CSV or .xlsx)"
    origin = Origin()

    def sniff(self, file: QuizFile, /) -> float:
        """Look for the banner above the header, or for Blooket's own wording in it."""
        return 0.96 if any(map(_is_blooket, sniffed(file))) else 0.0

    def read(self, file: QuizFile, lang: str, /) -> Iterator[Found]:
        """Yield the questions below the header; answers are always places."""
        found = [sheet for sheet in sheets(file) if _is_blooket(sheet)]
        if not found:
            raise Unreadable(
                "the columns of Blooket's template (Question Text, Answer 1, ..., Correct Answer(s)) are missing"
            )
        yield from read_sheets(file, found, lang, places=True)


def _is_blooket(sheet: Sheet) -> bool:
    if sheet.header is None or not {"question", "right"} <= sheet.header.columns.fields.keys():
        return False
    banner = any(fold(cell).startswith("blooket") for _, row in sheet.first[: sheet.header.place] for cell in row[:3])
    own = any("include answer" in fold(cell) for cell in sheet.header.cells)
    return (banner or own) and len(sheet.header.columns.choices) >= 2


FORMAT = Blooket()
