"""The spreadsheet that ``banks new`` writes: worked examples, and a sheet that explains the columns."""

from typing import Any

from buzzkeep.banks.reading.formats.table import csv_of, workbook
from buzzkeep.banks.text import beside

_SAID: dict[str, Any] = beside(__file__, "template.json")
COLUMNS: dict[str, dict[str, str]] = {lang: said["columns"] for lang, said in _SAID.items()}
"""The columns in their order, each with its meaning."""


def template(lang: str, suffix: str) -> bytes:
    """Return the file for ``en`` or ``fr``, as ``.xlsx`` or ``.csv``."""
    columns, said = COLUMNS[lang], _SAID[lang]
    _, *names = columns  # the first is the language
    rows = [[*columns], *([lang, *map(example.get, names)] for example in said["examples"])]
    if suffix != ".xlsx":
        return csv_of(rows, lang)
    widths = [60 if name == "question" else 40 if name.startswith("expl") else 16 for name in columns]
    title, *above = said["help"]
    explained = [*([note] for note in said["notes"]), [], above, *columns.items()]
    return workbook("Questions", rows, widths, (title, explained, [16, 90]))
