"""Spreadsheets (.xlsx) as sheets of text cells: values as people see them, flaws named by their cell."""

import io
import re
import warnings
import zipfile
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from datetime import date, datetime, time, timedelta
from decimal import Decimal
from itertools import islice
from posixpath import join, normpath
from typing import Any
from xml.etree.ElementTree import Element

from defusedxml.common import DefusedXmlException
from defusedxml.ElementTree import ParseError, fromstring
from openpyxl import load_workbook
from openpyxl.utils import get_column_letter, range_boundaries

from buzzkeep.banks.model import plain_number
from buzzkeep.banks.reading.file import QuizFile, Unreadable
from buzzkeep.banks.reading.grid import Cell, Row, Sheet
from buzzkeep.banks.reading.numbers import WORDS
from buzzkeep.banks.text import Patterns

_RE = Patterns(__file__)

MAX_COLUMNS = 64
MAX_GAP = 2_000  # after so many empty rows a sheet is at its end: a stray cell may stand a million rows below
MAX_SHEETS = 60
MAX_MERGED = 5_000
MAX_SHARED = 64 * 1024 * 1024  # the table of shared texts is held in memory as a whole; larger ones (bytes) are refused
MAX_NOTES = 5
CHUNK = 500
_SHARED = "xl/sharedStrings.xml"
_MERGED = re.compile(rb'<(?:\w+:)?mergeCell [^>]*?ref="([A-Z]{1,3}\d{1,7}:[A-Z]{1,3}\d{1,7})"')
_FORMULA = re.compile(rb"<(?:\w+:)?f[ >/]")
_HIDDEN_ROW = re.compile(rb'<(?:\w+:)?row (?=[^>]*\bhidden="(?:1|true)")[^>]*\br="(\d+)"')
_HIDDEN_COLUMNS = re.compile(rb'<(?:\w+:)?col (?=[^>]*\bhidden="(?:1|true)")(?=[^>]*\bmin="(\d+)")[^>]*\bmax="(\d+)"')
_RICH = re.compile(rb'<(?:\w+:)?c (?=[^>]*\br="([A-Z]{1,3}\d{1,7})")[^>]*\bvm="([1-9]\d{0,6})"')
_STRICT = b"http://purl.oclc.org/ooxml/"
_OPEN = b"http://schemas.openxmlformats.org/"
_BROKEN = "the spreadsheet is damaged ({}); open it in a spreadsheet program, save it anew, import that"


def open_workbook(file: QuizFile) -> list[Sheet]:
    """Return the sheets that a person sees. Raises :class:`Unreadable` for a damaged or oversized spreadsheet."""
    package = file.package
    if package is None:
        return []
    if _SHARED in package and package.size(_SHARED) > MAX_SHARED:
        raise Unreadable(f"the spreadsheet holds more than {MAX_SHARED // 1024 // 1024} MB of text; split it")
    book = _Book(file)
    visible = [sheet for sheet in book.values.worksheets if sheet.sheet_state == "visible"][:MAX_SHEETS]
    alone = len(visible) == 1
    return [
        Sheet(sheet.title, book.rows(sheet.title, "row" if alone else f"{sheet.title} row"), loose=True)
        for sheet in visible
    ]


class _Book:
    """An opened workbook: once with the values that were stored, and once with the formulas where there are any."""

    def __init__(self, file: QuizFile) -> None:
        self._file = file
        self.values = self._load(data_only=True)
        self._formulas: Any = None

    def _load(self, data_only: bool) -> Any:
        try:
            with warnings.catch_warnings():
                warnings.simplefilter("ignore")  # about styles and validations, which do not concern us
                return load_workbook(
                    io.BytesIO(_transitional(self._file)), read_only=True, data_only=data_only, keep_links=False
                )
        except Exception as error:  # the library lets every kind of error out on damaged files
            raise Unreadable(_BROKEN.format(_brief(error))) from error

    def rows(self, title: str, place: str) -> Any:
        """Return the function that reads one sheet from its top."""

        def rows() -> Iterator[Row]:
            raw = self._file.member(self._path(title))
            merged = _merged_below(raw)
            hidden = {int(row) for row in _HIDDEN_ROW.findall(raw)}
            out = {
                n
                for first, last in _HIDDEN_COLUMNS.findall(raw)
                for n in range(int(first) - 1, min(int(last), MAX_COLUMNS))
            }
            for what in ["rows"] * bool(hidden) + ["columns"] * bool(out):
                self._note(f"hidden {what} of the sheet {title!r} were left out; show them there to import them")
            pictured, placed = self._pictured(title), self._placed(raw)
            formulas = None
            if _FORMULA.search(raw):
                self._formulas = self._formulas or self._load(data_only=False)
                formulas = _cells(self._formulas[title])
            del raw
            kept: dict[int, str] = {}  # the text of merged cells by column, for the rows that they reach down to
            filled = 0
            for number, cells in enumerate(_cells(self.values[title]), 1):
                behind = next(formulas, ()) if formulas is not None else ()
                row = _texts(cells, behind, self._file, placed)
                filled = number if row else filled
                if number - filled > MAX_GAP:
                    if filled:
                        self._note(
                            f"the sheet {title!r} was read up to row {filled}: more than {MAX_GAP} empty rows follow"
                        )
                    return
                _spread(row, merged.get(number, ()), kept)
                if number not in hidden:
                    shown = ["" if n in out else cell for n, cell in enumerate(row)]
                    if shown and number in pictured:
                        shown[0] = first = shown[0] if isinstance(shown[0], Cell) else Cell(shown[0])
                        first.pictures = [*first.pictures, *pictured[number]]
                    yield f"{place} {number}", shown

        return rows

    def _note(self, note: str) -> None:
        if note not in self._file.warnings:
            self._file.warnings.append(note)

    def _path(self, title: str) -> str:
        return str(getattr(self.values[title], "_worksheet_path", "")).lstrip("/")  # no public name gives the member

    def _pictured(self, title: str) -> dict[int, list[str]]:
        """Return the files of the pictures that lie on a sheet, by the row at which each begins."""
        found: dict[int, list[str]] = {}
        for drawing in self._parts(self._path(title)).values():
            files = self._parts(drawing)
            for anchor in self._tree(drawing) if "/drawings/drawing" in drawing else ():
                row = anchor.findtext("{*}from/{*}row", "")
                for pic in anchor.iterfind(".//{*}pic") if row.isdecimal() else ():
                    said = {**getattr(pic.find("{*}blipFill/{*}blip"), "attrib", {})}
                    name = next((of for name, of in said.items() if name.endswith(("}embed", "}link"))), "picture")
                    found.setdefault(int(row) + 1, []).append(files.get(name, name))
        return found

    def _placed(self, raw: bytes) -> dict[str, str]:
        """Return the files of the pictures that are in cells of a sheet, not above them, by the cells' names."""
        found: dict[str, str] = {}
        if not (cells := _RICH.findall(raw)):
            return found
        related, metadata, kinds, values = (
            self._tree(f"xl/{part}.xml")
            for part in ("richData/richValueRel", "metadata", "richData/rdrichvaluestructure", "richData/rdrichvalue")
        )
        parts = self._parts("xl/richData/richValueRel.xml")
        files = [next((parts[id] for id in one.attrib.values() if id in parts), "picture") for one in related]
        rich = [of for one in metadata if one.get("name") == "XLRICHVALUE" for of in one.iterfind(".//{*}rvb")]
        bundles = [of for one in metadata if one.tag.endswith("}valueMetadata") for of in one.iterfind(".//{*}rc")]
        for cell, number in cells:
            with suppress(LookupError, ValueError):  # then it is none of ours and stays what it shows, an error
                value = values[int(rich[int(bundles[int(number) - 1].get("v", ""))].get("i", ""))]
                kind = kinds[int(value.get("s", ""))]
                told = {key.get("n", ""): one.text or "" for key, one in zip(kind, value, strict=False)}
                far = "WebImageIdentifier" in told
                found[cell.decode()] = "https:" if far else files[int(told["_rvRel:LocalImageIdentifier"])]
        return found

    def _parts(self, path: str) -> dict[str, str]:
        """Return the parts that one names, by the ids that it uses for them."""
        folder, _, name = path.rpartition("/")
        there = self._tree(f"{folder}/_rels/{name}.rels")
        return {one.get("Id", ""): normpath(join("/", folder, one.get("Target", ""))).lstrip("/") for one in there}

    def _tree(self, path: str) -> Element | tuple[()]:
        data = self._file.member(path)
        try:
            return fromstring(data) if data else ()
        except (ParseError, DefusedXmlException, ValueError) as error:
            raise Unreadable(_BROKEN.format(_brief(error))) from error


def _transitional(file: QuizFile) -> bytes:
    """Return a workbook with the names that the library knows: Strict Open XML has others for the same."""
    package = file.package
    if package is None or _STRICT not in package.read("xl/workbook.xml"):
        return file.data
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w") as written:
        for name in package.names:
            data = package.read(name)
            for kind in (b"spreadsheetml", b"officeDocument"):
                data = data.replace(_STRICT + kind + b"/", _OPEN + kind + b"/2006/")
            written.writestr(name, data)
    return out.getvalue()


def _cells(sheet: Any) -> Iterator[Sequence[Any]]:
    """Yield the rows of a sheet in chunks, so that the library's warnings can be kept quiet around each."""
    sheet.reset_dimensions()  # files claim dimensions of millions of empty cells
    rows = sheet.iter_rows(max_col=MAX_COLUMNS)
    while True:
        try:
            with warnings.catch_warnings():
                warnings.simplefilter("ignore")
                chunk = list(islice(rows, CHUNK))
        except Exception as error:  # as above
            raise Unreadable(_BROKEN.format(_brief(error))) from error
        if not chunk:
            return
        yield from chunk


def _merged_below(raw: bytes) -> dict[int, list[tuple[int, bool]]]:
    """Return by row the columns of merged cells that reach over several rows, and whether they begin there."""
    found: dict[int, list[tuple[int, bool]]] = {}
    for match in islice(_MERGED.finditer(raw, max(0, raw.rfind(b"mergeCells count"))), MAX_MERGED):
        first_column, first, _, last = range_boundaries(match[1].decode())
        if first is None or last is None or first_column is None or last - first > CHUNK:
            continue
        for row in range(first, last + 1) if last > first else ():
            found.setdefault(row, []).append((first_column - 1, row == first))
    return found


def _spread(row: list[str], merged: Sequence[tuple[int, bool]], kept: dict[int, str]) -> None:
    """Repeat the text of merged cells in the rows below, marked as such."""
    for column, begins in merged:
        if begins:
            kept[column] = row[column] if column < len(row) else ""
            continue
        row.extend([""] * (column + 1 - len(row)))
        row[column] = Cell(kept.get(column, ""), merged=True)


def _texts(cells: Sequence[Any], behind: Sequence[Any], file: QuizFile, placed: Mapping[str, str]) -> list[str]:
    """Return the texts of a row up to its last cell that holds anything."""
    row: list[str] = []
    for n, cell in enumerate(cells):
        if cell.value is None and (n >= len(behind) or behind[n].value is None):
            continue
        row.extend([""] * (n - len(row)))
        text = _text(cell, behind[n] if n < len(behind) else None, file, placed)
        row.append(Cell.standing_out(text) if text and cell.has_style and _stands_out(cell) else text)
    return row


def _stands_out(cell: Any) -> bool:
    """Tell whether a cell is bold, underlined, or of another colour than black on white."""
    font, fill = cell.font, cell.fill
    plain = (None, "00000000", "FF000000", "FFFFFFFF")
    coloured = [font.color.rgb] if font.color is not None and font.color.type == "rgb" else []
    coloured += [fill.fgColor.rgb if fill.fgColor.type == "rgb" else "theme"] if fill.fill_type == "solid" else []
    return bool(font.b or font.u) or any(one not in plain for one in coloured)


def _text(cell: Any, behind: Any, file: QuizFile, placed: Mapping[str, str]) -> str:
    value = cell.value
    if value is None:
        if getattr(behind, "data_type", "") == "f":
            return Cell(
                "",
                flaw=f"the cell {_name(behind)} is a formula without a stored result; open the file in a spreadsheet"
                " program, save it there, import that",
            )
        return ""
    if isinstance(value, str):
        if cell.data_type == "e" and _name(cell) in placed:
            flaw = f"the cell {_name(cell)} holds a picture; put it into a zip and name its file there"
            pictured = Cell("", flaw=flaw)
            pictured.pictures = [placed[_name(cell)]]
            return pictured
        if cell.data_type == "e":
            return Cell("", flaw=f"the cell {_name(cell)} shows the error {value}; mend it")
        return (
            _RE.escaped.sub(lambda match: chr(int(match[1], 16)), value).replace("\r", "") if "_x" in value else value
        )
    if isinstance(value, bool):
        return Cell("true" if value else "false", truth=value)
    if isinstance(value, int | float):
        return Cell(_number(value, cell.number_format or ""), exact=True)
    return _date(value, cell, file)


def _number(value: float, format_: str) -> str:
    """Return a number as it is displayed, without thousands: its places, leading zeros, unit, currency, percent."""
    exact = Decimal(f"{value:.15g}") * (100 if "%" in format_ else 1)
    if not exact.is_finite():
        return ""
    bare = _RE.condition.sub("", _RE.currency.sub(r'"\1"', format_.partition(";")[0]))
    found = _RE.digits.search(_RE.literal.sub(lambda match: "\0" * len(match[0]), bare))
    if found is None or "/" in bare or "E" in bare.upper().replace("GENERAL", ""):
        return plain_number(exact)
    places = found[1] or ""
    written = f"{abs(exact):.{len(places)}f}"
    spare = len(places) - len(places.rstrip("#?"))
    while spare and written.endswith("0"):
        written, spare = written[:-1], spare - 1
    whole, dot, decimals = written.partition(".")
    least = found[0].partition(".")[0].count("0")
    minus = "-" if exact < 0 else ""
    before, after = (
        _RE.literal.sub(lambda it: it[1] or it[2] or "", part) for part in (bare[: found.start()], bare[found.end() :])
    )
    return f"{before}{minus}{whole.zfill(least)}{dot if decimals else ''}{decimals}{after.replace('%', ' %')}".strip()


def _date(value: Any, cell: Any, file: QuizFile) -> str:
    format_ = (cell.number_format or "").lower()
    if isinstance(value, datetime | date) and set(format_) <= set('ya@;"'):
        return str(value.year)  # shown as a year, so meant as one
    if isinstance(value, datetime) and value.time() == time():
        value = value.date()
    text = displayed(value, cell.number_format or "")
    note = f"the cell {_name(cell)} is a date and was read as {text}; if it should say 2/5 or so, format it as text"
    if isinstance(value, datetime | date) and len(file.warnings) < MAX_NOTES and note not in file.warnings:
        file.warnings.append(note)
    return text


def _name(cell: Any) -> str:
    return f"{get_column_letter(cell.column)}{cell.row}"


def _brief(error: Exception) -> str:
    return (str(error).splitlines() or [type(error).__name__])[0][:80]


def displayed(value: date | time | timedelta, format_: str) -> str:
    """Write a date, a time or a duration in a number format of spreadsheets; ISO where the format names no part."""
    if isinstance(value, timedelta):
        minutes, seconds = divmod(int(value.total_seconds()), 60)
        return f"{minutes // 60}:{minutes % 60:02}" + (f":{seconds:02}" if seconds or "s" in format_.lower() else "")
    plain = _RE.not_shown.sub("", _RE.condition.sub("", format_.partition(";")[0])).strip()
    french = "40c" in format_.lower()
    if isinstance(value, date) and not isinstance(value, datetime):
        plain = re.split(r"\s*h", plain, maxsplit=1, flags=re.IGNORECASE)[0]
    parts = _RE.date_part.findall(plain)
    if not parts:
        return str(value).removesuffix(":00") if isinstance(value, time) else str(value)
    written, after_hours = "", False
    for n, part in enumerate(parts):
        low = part.lower()
        following = next((one.lower() for one in parts[n + 1 :] if one[0].isalpha()), "")
        if low[0] == "m" and len(low) < 3 and (after_hours or following.startswith("s")):
            low = "n" * len(low)
        after_hours = low[0] == "h" or (after_hours and not low[0].isalpha())
        written += _part(value, low, part, french, "am/pm" in plain.lower())
    return written.strip()


def _part(value: date | time, low: str, part: str, french: bool, twelve: bool) -> str:
    shown: dict[str, int | str] = {}
    if isinstance(value, date):
        months, days = (WORDS[names]["fr" if french else "en"].split() for names in ("months", "days"))
        month, day = months[value.month - 1], days[value.weekday()]
        shown |= {"yyyy": value.year, "yy": value.year % 100, "mmmm": month, "mmm": month[:3], "m": value.month}
        shown |= {"dddd": day, "ddd": day[:3], "d": value.day}
    if isinstance(value, datetime | time):
        shown |= {"h": (value.hour % 12 or 12) if twelve else value.hour, "n": value.minute, "s": value.second}
        shown["am/pm"] = "AM" if value.hour < 12 else "PM"
    found = shown.get(low, shown.get(low[:1], "" if part[0].isalpha() else part))
    return f"{found:0{len(low)}}" if isinstance(found, int) else found
