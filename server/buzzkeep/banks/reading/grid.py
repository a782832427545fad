"""Tables as rows of cells, whatever they lie in: delimited text or a spreadsheet with several sheets."""

import csv
import io
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import islice
from typing import TypeAlias

from buzzkeep.banks.reading.file import Unreadable

HEADER_WITHIN = 30  # the header is looked for in so many first rows: templates begin with titles and instructions
MAX_CELL = 100_000


class Cell(str):
    """A cell that is more than its text."""

    flaw: str  # why its text cannot be relied on
    merged: bool  # it repeats a merged cell above it
    truth: bool | None  # the spreadsheet holds true or false there
    exact: bool  # it holds a number
    out = False
    pictures: Sequence[str] = ()  # files of those that lie on its row

    def __new__(
        cls, text: str, flaw: str = "", merged: bool = False, truth: bool | None = None, exact: bool = False
    ) -> "Cell":
        """Make a cell of its text."""
        cell = super().__new__(cls, text)
        cell.flaw, cell.merged, cell.truth, cell.exact = flaw, merged, truth, exact
        return cell

    @classmethod
    def standing_out(cls, text: str) -> "Cell":
        """Make a cell that differs from others to the eye, of a text or a cell."""
        cell = text if isinstance(text, Cell) else cls(text)
        cell.out = True
        return cell


Row: TypeAlias = tuple[str, Sequence[str]]  # where it is, for people, and its cells


@dataclass(eq=False)
class Sheet:
    """One table; ``rows`` starts again from the top with each call. ``loose`` tells that its rows may be wider."""

    name: str
    rows: Callable[[], Iterator[Row]]
    loose: bool = False

    @cached_property
    def first(self) -> list[Row]:
        """The first rows, among which the header is."""
        return list(islice(self.rows(), HEADER_WITHIN))


def delimited(text: str, delimiter: str, before: int = 0) -> Callable[[], Iterator[Row]]:
    """Return what reads rows, ``before`` lines down a file; it raises :class:`Unreadable` if a cell does not end."""

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
