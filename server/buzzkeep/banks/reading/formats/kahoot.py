"""Kahoot's quiz template, as .xlsx or CSV: the header in row 8, right answers as numbers, at times several.

The first sheet that has its columns is read; questions with several right answers are skipped.
"""

from buzzkeep.banks.reading.file import Unreadable
from buzzkeep.banks.reading.formats._template import template
from buzzkeep.banks.reading.grid import Header, Sheet
from buzzkeep.banks.text import fold


def _is_kahoot(sheet: Sheet, header: Header) -> bool:
    """Look for answers, a time limit and right answers beside each other in one row."""
    names = [fold(cell) for cell in header.cells]
    limit = any(name.startswith("time limit") for name in names)
    right = any(name.startswith(("correct answer s", "correct answers")) for name in names)
    blooket = any("include answer" in name for name in names)
    return limit and right and len(header.columns.choices) >= 2 and not blooket


FORMAT = template(
    "kahoot",
    "Kahoot template (.xlsx or CSV)",
    _is_kahoot,
    lambda: Unreadable("the columns of Kahoot's template (question, answers, time limit, correct answers) are missing"),
    most=1,
)
