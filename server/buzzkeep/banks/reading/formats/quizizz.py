"""The spreadsheet template of Quizizz, now Wayground, as .xlsx or CSV."""

from collections.abc import Iterator

from buzzkeep.banks.reading.draft import Found, Origin
from buzzkeep.banks.reading.file import QuizFile, Unreadable
from buzzkeep.banks.reading.grid import Sheet, sheets, sniffed
from buzzkeep.banks.reading.tabular import read_sheets
from buzzkeep.banks.text import fold


class Quizizz:
    """Reads sheets with options, a question type and a time in seconds; skips what is not multiple choice."""

    id = "quizizz"
    title = "Quizizz or Wayground template (.xlsx or CSV)"
    origin = Origin()

    def sniff(self, file: QuizFile, /) -> float:
        """Look for the columns that only this template has together."""
        return 0.95 if any(map(_is_quizizz, sniffed(file))) else 0.0

    def read(self, file: QuizFile, lang: str, /) -> Iterator[Found]:
        """Yield the questions below the header; answers are always places."""
        found = [sheet for sheet in sheets(file) if _is_quizizz(sheet)]
        if not found:
            raise Unreadable("the columns of the template (Question Text, Question Type, Option 1, ...) are missing")
        yield from read_sheets(file, found, lang, places=True)


def _is_quizizz(sheet: Sheet) -> bool:
    if sheet.header is None or not {"question", "kind", "right"} <= sheet.header.columns.fields.keys():
        return False
    names = {fold(cell) for cell in sheet.header.cells}
    return "option 1" in names and any(name.startswith("time in seconds") for name in names)


FORMAT = Quizizz()
