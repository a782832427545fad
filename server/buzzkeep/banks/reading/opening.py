"""Opens the tables of a file, once however many formats look."""

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from itertools import permutations, product
from typing import TypeAlias
from weakref import WeakKeyDictionary

from defusedxml.ElementTree import fromstring

from buzzkeep.banks.reading.blocks import blocks_in
from buzzkeep.banks.reading.documents import document_sheets, is_page
from buzzkeep.banks.reading.file import QuizFile, Unreadable
from buzzkeep.banks.reading.grid import Row, Sheet, delimited
from buzzkeep.banks.reading.names import meanings
from buzzkeep.banks.reading.tables import MARKS, MAX_COLUMNS, QuestionTable, header_of, tables_of
from buzzkeep.banks.reading.xml import local
from buzzkeep.banks.text import fold

DELIMITERS = ";,\t|#—"
_LABEL = re.compile(r"[A-Ha-h][.)]?")
MAX_REPEATED = 1_000  # an empty cell or row that .ods repeats oftener is the rest of the sheet
MAX_PAIRED = 60  # with more tables none is looked for that holds the answers of another
_SEP_LINE = re.compile(r"sep=(.)\n", re.IGNORECASE)
_HELP_SHEETS = frozenset(("help", "aide", "instructions", "mode d emploi", "readme", "lisez moi"))
_Read: TypeAlias = tuple[Sheet, list[QuestionTable]]
_TABLES: WeakKeyDictionary[QuizFile, list[QuestionTable]] = WeakKeyDictionary()
_ODS = b"application/vnd.oasis.opendocument.spreadsheet"


def tables(file: QuizFile) -> list[QuestionTable]:
    """Return the tables of a file, opened once for all formats that look. Raises :class:`Unreadable` for damage."""
    if file not in _TABLES:
        sheets = [sheet for sheet in _opened(file) if fold(sheet.name) not in _HELP_SHEETS]
        found = [(sheet, _stacked(sheet) or tables_of(sheet)) for sheet in sheets]
        found = _with_answers(found, file)
        headed = [(sheet, some) for sheet, some in found if any(table.has_header for table in some)]
        for sheet, some in found if headed else []:
            if (sheet, some) not in headed and any(table.rows for table in some):
                file.warnings.append(f"the sheet {sheet.name!r} was left out: it has no question and answer columns")
        _TABLES[file] = [table for _, some in headed or found for table in some]
    return _TABLES[file]


def _with_answers(found: Sequence[_Read], file: QuizFile) -> list[_Read]:
    """Put answers that stand on a sheet of their own, beside the number or the text of their question, to these."""
    every = [(sheet, one) for sheet, some in found for one in some]
    for (_, asked), (other, told) in permutations(every if len(every) <= MAX_PAIRED else [], 2):
        named = {one.role for one in asked.named}
        if (
            "question" not in named
            or named & {"key", "answer", "flag", "value", "lat", "coordinates"}
            or len(told.names) not in (2, 3)
        ):
            continue
        for n, m in product(range(len(asked.names)), range(len(told.names))):
            same = [str(one) for one in told.column(m)]
            keys = [k for k, one in enumerate(told.named) if one.role in ("key", "answer")] or [len(told.names) - 1]
            if len(set(same)) == len(same) > 1 and set(map(str, asked.column(n))) == set(same) and keys != [m]:
                of = dict(zip(same, told.column(keys[0]), strict=True))
                rows = [[*row, of[str(row[n])]] for row in asked.rows]
                file.warnings.append(f"right answers were taken from the sheet {other.name!r}")
                both = replace(asked, names=[*asked.names, "answer"], rows=rows, usual={})
                return [
                    (its, [both if one is asked else one for one in some if one is not told]) for its, some in found
                ]
    return list(found)


def sniffed(file: QuizFile) -> list[QuestionTable]:
    """Return the tables as :func:`tables` does, none for what cannot be opened."""
    try:
        return tables(file)
    except Unreadable:
        return []


def is_ods(file: QuizFile) -> bool:
    """Tell whether the zip holds a spreadsheet of LibreOffice."""
    return file.member("mimetype").strip() == _ODS


def _stacked(sheet: Sheet) -> list[QuestionTable]:
    """Return the questions of a sheet that has each choice in a row below its question, none if it is no such."""
    rows = [[cell.strip() for cell in cells if cell.strip()] for _, cells in sheet.first]
    if sum(len(row) > 1 and bool(_LABEL.fullmatch(row[0])) for row in rows) * 2 < sum(map(bool, rows)):
        return []
    lines: list[str] = []
    places: list[str] = []
    for where, cells in sheet.rows():
        filled = [cell.strip() for cell in cells if cell.strip()]
        marked = len(filled) > 2 and filled[-1].casefold() in MARKS
        if filled and _LABEL.fullmatch(filled[0]) and len(filled) > 1:
            lines.append(f"{'*' * marked}{filled[0].rstrip('.)')}) {' '.join(filled[1 : -1 if marked else None])}")
        else:
            number = ". " if len(filled) > 1 and filled[0].isdigit() else " "
            lines.append(number.join(filled[:2]) + "".join(f" {cell}" for cell in filled[2:]))
        places.append(where)
    table = blocks_in("\n".join(lines))
    table.where = [places[int(where.removeprefix("line ")) - 1] for where in table.where]
    return [table] if len(table.rows) > 1 and all(row[1] for row in table.rows) else []


def _opened(file: QuizFile) -> list[Sheet]:
    if file.package is not None:
        if "xl/workbook.xml" in file.package:
            from buzzkeep.banks.reading.workbook import open_workbook  # its library takes long to load

            return open_workbook(file)
        return _ods_sheets(file) if is_ods(file) else document_sheets(file)
    if is_page(file):
        return document_sheets(file)
    if not file.is_text or file.head[:1] in ("{", "[", "<"):
        return []
    sheet = _best_delimited(file)
    return [] if sheet is None else [sheet]


def _best_delimited(file: QuizFile) -> Sheet | None:
    """Read with the delimiter under which most rows are equally wide and the header makes the most sense."""
    text = file.text
    named = _SEP_LINE.match(text[:20].lstrip())
    skip = named.end() + len(text[:20]) - len(text[:20].lstrip()) if named else 0
    best: tuple[float, Sheet] | None = None
    body = text[skip:]
    for delimiter in [named[1]] if named else DELIMITERS:
        probe = Sheet("", delimited(body[:65536], delimiter))
        try:
            header = header_of(probe)
        except Unreadable:
            continue
        width, agree = _width(probe.first)
        known = sum(bool(one.role) for one in meanings(header[1])) if header else 0
        rank = known * 2 + agree + 0.05 * min(width, 9) + 0.3 * (delimiter == "\t" and agree == 1)  # nobody types tabs
        if (width > 1 or header) and (best is None or rank > best[0]):
            best = rank, Sheet("", delimited(body, delimiter, 1 if skip else 0))
    return best[1] if best else None


def _width(rows: Sequence[Row]) -> tuple[int, float]:
    """Return how many columns most rows agree on, and which part of them; 0 if they do not agree."""
    widths = Counter(len(cells) for _, cells in rows if any(cells))
    usual, count = max(widths.items(), key=lambda one: (one[1], one[0]), default=(0, 0))
    agree = count / max(1, widths.total())
    return (usual, agree) if agree >= 0.5 else (0, 0.0)


def _ods_sheets(file: QuizFile) -> list[Sheet]:
    found: list[Sheet] = []
    for table in fromstring(file.member("content.xml")).iter():
        if local(table.tag) == "table":
            name = next((value for key, value in table.attrib.items() if local(key) == "name"), "")
            rows: list[Row] = []
            for row in (one for one in table.iter() if local(one.tag) == "table-row"):
                said = {local(key): value for key, value in row.attrib.items()}
                cells: list[str] = []
                for cell in (one for one in row if local(one.tag) in ("table-cell", "covered-table-cell")):
                    its = {local(key): value for key, value in cell.attrib.items()}
                    lines = ["".join(one.itertext()) for one in cell if local(one.tag) == "p"]
                    count = int(its.get("number-columns-repeated", 1))
                    cells += ["\n".join(lines)] * (count if count < MAX_REPEATED else 1)
                count = int(said.get("number-rows-repeated", 1))
                if said.get("visibility", "visible") == "visible":
                    rows += [(f"row {len(rows) + 1}", cells[:MAX_COLUMNS])] * (count if count < MAX_REPEATED else 1)
            found.append(Sheet(name, rows.__iter__, loose=True))
    return found
