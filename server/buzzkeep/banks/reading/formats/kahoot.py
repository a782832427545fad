"""Kahoot's quiz template, as .xlsx or CSV: the header in row 8, right answers as numbers, at times several."""

from collections.abc import Iterator

from buzzkeep.banks.reading.draft import Found, Origin
from buzzkeep.banks.reading.file import QuizFile, Unreadable
from buzzkeep.banks.reading.grid import Sheet, sheets, sniffed
from buzzkeep.banks.reading.tabular import read_sheets
from buzzkeep.banks.text import fold


class Kahoot:
    """Reads the first sheet that has Kahoot's columns; questions with several right answers are skipped."""

    id = "kahoot"
    title = "Kahoot template (.xlsx or CSV)"
    origin = Origin()

    def sniff(self, file: QuizFile, /) -> float:
        """Look for answers, a time limit and right answers beside each other in one row."""
        return 0.95 if any(map(_is_kahoot, sniffed(file))) else 0.0

    def read(self, file: QuizFile, lang: str, /) -> Iterator[Found]:
        """Yield the questions below the header; answers are always places."""
        found = [sheet for sheet in sheets(file) if _is_kahoot(sheet)]
        if not found:
            raise Unreadable(
                "the columns of Kahoot's template (question, answers, time limit, correct answers) are missing"
            )
        yield from read_sheets(file, found[:1], lang, places=True)


def _is_kahoot(sheet: Sheet) -> bool:
    if sheet.header is None or not {"question", "right"} <= sheet.header.columns.fields.keys():
        return False
    names = [fold(cell) for cell in sheet.header.cells]
    limit = any(name.startswith("time limit") for name in names)
    right = any(name.startswith(("correct answer s", "correct answers")) for name in names)
    return (
        limit
        and right
        and len(sheet.header.columns.choices) >= 2
        and not any("include answer" in name for name in names)
    )


FORMAT = Kahoot()
