"""Opens the tables of a file, once however many formats look."""

import re
from collections.abc import Sequence
from weakref import WeakKeyDictionary

from buzzkeep.banks.reading.file import QuizFile, Unreadable
from buzzkeep.banks.reading.grid import Row, Sheet, delimited

DELIMITERS = ";,\t|"
_SEP_LINE = re.compile(r"sep=(.)\n", re.IGNORECASE)
_SHEETS: WeakKeyDictionary[QuizFile, list[Sheet]] = WeakKeyDictionary()


def sheets(file: QuizFile) -> list[Sheet]:
    """Return the tables of a file, none if it is neither delimited text nor a spreadsheet.

    Opening a spreadsheet is expensive, so every format that looks shares what is opened first. Raises
    :class:`Unreadable` for a damaged spreadsheet.
    """
    if file not in _SHEETS:
        _SHEETS[file] = _opened(file)
    return _SHEETS[file]


def sniffed(file: QuizFile) -> list[Sheet]:
    """Return the tables as :func:`sheets` does, none for what cannot be opened."""
    try:
        return sheets(file)
    except Unreadable:
        return []


def _opened(file: QuizFile) -> list[Sheet]:
    if file.package is not None:
        from buzzkeep.banks.reading.workbook import is_workbook, open_workbook  # its library takes long to load

        return open_workbook(file) if is_workbook(file) else []
    if not file.is_text or file.head[:1] in ("{", "[", "<"):
        return []
    sheet = _best_delimited(file)
    return [] if sheet is None else [sheet]


def _best_delimited(file: QuizFile) -> Sheet | None:
    """Read with the delimiter under which the header, or else the number of columns, makes the most sense."""
    text = file.text
    named = _SEP_LINE.match(text[:20].lstrip())
    skip = named.end() + len(text[:20]) - len(text[:20].lstrip()) if named else 0
    best: tuple[int, int, Sheet] | None = None
    body = text[skip:]
    for delimiter in [named[1]] if named else DELIMITERS:
        probe = Sheet("", delimited(body[:65536], delimiter))
        try:
            header = probe.header
        except Unreadable:
            continue
        width = _width(probe.first)
        rank = (header.columns.recognised if header else 0, width)
        if (width > 1 or header) and (best is None or rank > best[:2]):
            best = (*rank, Sheet("", delimited(body, delimiter, 1 if skip else 0)))
    return best[2] if best else None


def _width(rows: Sequence[Row]) -> int:
    """Return how many columns most rows agree on, 0 if they do not agree: then the delimiter is none."""
    widths = [len(cells) for _, cells in rows if any(cells)]
    usual = max(set(widths), key=widths.count, default=0)
    return usual if widths and widths.count(usual) * 2 >= len(widths) else 0
