"""Tables as rows of cells, whatever they lie in: delimited text or a spreadsheet with several sheets."""

import csv
import io
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import islice
from typing import NamedTuple, TypeAlias

from buzzkeep.banks.reading.columns import Columns, columns
from buzzkeep.banks.reading.file import Unreadable
from buzzkeep.banks.text import fold

HEADER_WITHIN = 30
"""The header is looked for in so many first rows: templates begin with titles and instructions."""
MAX_CELL = 100_000
SHOWN_COLUMNS = 12


class Cell(str):
    """A cell that is more than its text.

    ``flaw`` says why its text cannot be relied on, ``merged`` that it repeats a merged cell above it, ``truth`` that
    the spreadsheet holds true or false there, ``exact`` that it holds a number.
    """

    flaw: str
    merged: bool
    truth: bool | None
    exact: bool

    def __new__(
        cls, text: str, flaw: str = "", merged: bool = False, truth: bool | None = None, exact: bool = False
    ) -> "Cell":
        """Make a cell of its text."""
        cell = super().__new__(cls, text)
        cell.flaw, cell.merged, cell.truth, cell.exact = flaw, merged, truth, exact
        return cell


Row: TypeAlias = tuple[str, Sequence[str]]
"""Where it is, for people, and its cells."""


class Header(NamedTuple):
    """The row that names the columns: its number among the first rows, its cells and their meaning."""

    place: int
    cells: tuple[str, ...]
    columns: Columns


def _over_two_rows(above: Sequence[str], below: Sequence[str], found: Columns) -> tuple[str, ...] | None:
    """Return the names of a header whose second row parts what the first one names together."""
    named = columns(list(below))
    if named.unknown or named.recognised < 2 or named.usable:
        return None
    width = max(len(above), len(below))
    upper, lower = ([*row, *[""] * (width - len(row))] for row in (above, below))
    both = tuple(second if second.strip() else first for first, second in zip(upper, lower, strict=True))
    merged = columns(list(both))
    return both if merged.usable and merged.recognised > found.recognised else None


def _of_template(place: int, cells: Sequence[str]) -> Header | None:
    """Know the templates of Kahoot and Blooket by their last columns: people write over the names of the others."""
    names = [fold(cell) for cell in cells]
    for at, name in enumerate(names[:-1]):
        if at >= 5 and name.startswith("time limit") and names[at + 1].startswith("correct answer"):
            fields = {"question": at - 5, "right": at + 1}
            return Header(place, tuple(cells), Columns(fields, list(range(at - 4, at)), first_choice_is_1=True))
    return None


@dataclass(eq=False)
class Sheet:
    """One table; ``rows`` starts again from the top with each call."""

    name: str
    rows: Callable[[], Iterator[Row]]

    @cached_property
    def first(self) -> list[Row]:
        """The first rows, among which the header is."""
        return list(islice(self.rows(), HEADER_WITHIN))

    @cached_property
    def header(self) -> Header | None:
        """The first row (or two) that names a question and an answer column, ``None`` if there is none."""
        rows = [tuple(cells) for _, cells in self.first]
        for place, cells in enumerate(rows):
            if (known := _of_template(place, cells)) is not None:
                return known
            found = columns(list(cells))
            if both := _over_two_rows(cells, rows[place + 1] if place + 1 < len(rows) else (), found):
                return Header(place + 1, both, columns(list(both)))
            if found.usable:
                return Header(place, cells, found)
        return None

    @property
    def missing(self) -> str:
        """What to say when there is no header: what was seen, and the cure."""
        rows = [[cell.strip() for cell in cells if cell.strip()] for _, cells in self.first]
        known = [columns(row) for row in rows]
        best = max(range(len(rows)), key=lambda n: (len(known[n].fields), len(rows[n]) > 1, -n), default=None)
        seen = rows[best] if best is not None else []
        listed = ", ".join(repr(cell[:30]) for cell in seen[:SHOWN_COLUMNS]) + ", ..." * (len(seen) > SHOWN_COLUMNS)
        if best is not None and "question" in known[best].fields:
            lack = "no column with the right answer"
        elif best is not None and known[best].fields:
            lack = "no column with the question"
        else:
            lack = "no header row with a question and an answer column"
        if rows and seen and seen[0].endswith("?"):
            lack += " above the questions"
        return (
            f"{lack} was found; the columns seen are {listed or 'all empty'}. Name the columns in the first row:"
            " question, answer, choice 2, choice 3, choice 4 (in French: question, réponse, choix 2 ...);"
            " buzzkeep banks new quiz.xlsx writes an example"
        )


def delimited(text: str, delimiter: str, before: int = 0) -> Callable[[], Iterator[Row]]:
    """Return the function that reads rows from the top; so many lines stand ``before`` the text in its file.

    It raises :class:`Unreadable` where a cell does not end.
    """

    def rows() -> Iterator[Row]:
        csv.field_size_limit(MAX_CELL)
        reader = csv.reader(io.StringIO(text), delimiter=delimiter)
        line = 1
        try:
            for row in reader:
                yield f"line {line + before}", row
                line = reader.line_num + 1
        except csv.Error as error:
            place = reader.line_num + before
            raise Unreadable(f"line {place}: {error}; is a quotation mark missing?") from error

    return rows
