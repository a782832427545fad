"""Blooket's import template, as CSV or .xlsx: a banner, header cells with line breaks, keys written ``3.0``.

Questions with several right answers are skipped.
"""

from buzzkeep.banks.reading.file import Unreadable
from buzzkeep.banks.reading.formats._template import template
from buzzkeep.banks.reading.grid import Header, Sheet
from buzzkeep.banks.text import fold


def _is_blooket(sheet: Sheet, header: Header) -> bool:
    """Look for the banner above the header, or for Blooket's own wording in it."""
    banner = any(fold(cell).startswith("blooket") for _, row in sheet.first[: header.place] for cell in row[:3])
    own = any("include answer" in fold(cell) for cell in header.cells)
    return (banner or own) and len(header.columns.choices) >= 2


FORMAT = template(
    "blooket",
    "Blooket template (CSV or .xlsx)",
    _is_blooket,
    lambda: Unreadable(
        "the columns of Blooket's template (Question Text, Answer 1, ..., Correct Answer(s)) are missing"
    ),
    sure=0.96,
)
