"""What the spreadsheet templates of quiz platforms share: their header tells them, and answers are always places."""

from collections.abc import Callable, Iterator

from buzzkeep.banks.reading.draft import Format, Found
from buzzkeep.banks.reading.file import QuizFile, Unreadable
from buzzkeep.banks.reading.grid import Header, Sheet
from buzzkeep.banks.reading.opening import sheets, sniffed
from buzzkeep.banks.reading.tabular import read_sheets


def template(
    id: str,
    title: str,
    tells: Callable[[Sheet, Header], bool],
    missing: Callable[[], Unreadable],
    sure: float = 0.95,
    most: int | None = None,
) -> Format:
    """Return the format of the sheets, ``most`` of a file, whose header ``tells`` that they follow the template.

    ``missing`` makes the error for a file that has no such sheet.
    """

    def known(sheet: Sheet) -> bool:
        header = sheet.header
        return header is not None and {"question", "right"} <= header.columns.fields.keys() and tells(sheet, header)

    def sniff(file: QuizFile) -> float:
        return sure if any(map(known, sniffed(file))) else 0.0

    def read(file: QuizFile, lang: str) -> Iterator[Found]:
        found = [sheet for sheet in sheets(file) if known(sheet)]
        if not found:
            raise missing()
        yield from read_sheets(file, found[:most], lang, places=True)

    return Format(id, title, sniff, read)
