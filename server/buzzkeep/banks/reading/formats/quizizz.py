"""The spreadsheet template of Quizizz, now Wayground, as .xlsx or CSV; what is not multiple choice is skipped."""

from buzzkeep.banks.reading.file import Unreadable
from buzzkeep.banks.reading.formats._template import template
from buzzkeep.banks.reading.grid import Header, Sheet
from buzzkeep.banks.text import fold


def _is_quizizz(sheet: Sheet, header: Header) -> bool:
    """Look for the columns that only this template has together."""
    names = {fold(cell) for cell in header.cells}
    timed = any(name.startswith("time in seconds") for name in names)
    return "kind" in header.columns.fields and "option 1" in names and timed


FORMAT = template(
    "quizizz",
    "Quizizz or Wayground template (.xlsx or CSV)",
    _is_quizizz,
    lambda: Unreadable("the columns of the template (Question Text, Question Type, Option 1, ...) are missing"),
)
