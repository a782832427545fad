"""CSV with a header row in English or French, parted by commas, semicolons or tabs."""

import csv
import io
import re
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from buzzkeep.banks.draft import Found, Origin
from buzzkeep.banks.model import BankInfo, ChoiceWording, Item, NumberItem, NumberWording, plain_number
from buzzkeep.banks.source import Source, Unreadable
from buzzkeep.banks.tabular import HEADER_WITHIN, find_header, questions
from buzzkeep.banks.text import text_to_html

DELIMITERS = ";,\t|"
MAX_CELL = 100_000
HEADER = (
    *("id", "kind", "lang", "question", "answer"),
    *(f"choice {n}" for n in range(1, 7)),
    *("value", "unit", "min", "max", "as of", "category", "difficulty", "explanation"),
    *("source", "licence", "author", "image", "tags", "keep order"),
)
_FORMULA = re.compile(r"'*[=+@\-\t]")
_NUMERIC = re.compile(r"-?[\d.,]+")
_SEP_LINE = re.compile(r"sep=(.)\n", re.IGNORECASE)


class _Layout(NamedTuple):
    delimiter: str
    skip: int  # characters before the table (Excel's "sep=;" line)
    recognised: int


class Table:
    """Reads and writes tables of questions; one row a question and language, rows sharing an id belong together."""

    id = "csv"
    title = "CSV or TSV with a header row"
    suffix = ".csv"
    origin = Origin()

    def sniff(self, source: Source, /) -> float:
        """Be sure once a header with a question and an answer column is there."""
        if not source.is_text:
            return 0.0
        layout = _layout(source)
        return min(0.9, 0.5 + layout.recognised / 20) if layout else 0.0

    def read(self, source: Source, lang: str, /) -> Iterator[Found]:
        """Yield the rows below the header."""
        layout = _layout(source)
        if layout is None:
            raise Unreadable("no header row with a question and an answer column was found")
        yield from questions(_rows(source.text, layout), lang)

    def write(self, bank: BankInfo, items: Sequence[Item], /) -> bytes:
        """Write a header and the questions, with the mark by which Excel knows UTF-8."""
        out = io.StringIO()
        writer = csv.writer(out, lineterminator="\r\n")
        writer.writerow(HEADER)
        for item in items:
            for lang, wording in item.wordings.items():
                row = _row(item, lang, wording)
                writer.writerow([_cell(row.get(name, "")) for name in HEADER])
        return b"\xef\xbb\xbf" + out.getvalue().encode()


def _layout(source: Source) -> _Layout | None:
    """Find the delimiter under which the header makes the most sense."""
    head = source.text[:65536]
    named = _SEP_LINE.match(head)
    skip = named.end() if named else 0
    best: _Layout | None = None
    for delimiter in [named[1]] if named else DELIMITERS:
        try:
            reader = csv.reader(io.StringIO(head[skip:]), delimiter=delimiter)
            header = find_header(row for _, row in zip(range(HEADER_WITHIN), reader, strict=False))
        except csv.Error:
            continue
        if header and (best is None or header[1].recognised > best.recognised):
            best = _Layout(delimiter, skip, header[1].recognised)
    return best


def _rows(text: str, layout: _Layout) -> Iterator[tuple[str, list[str]]]:
    csv.field_size_limit(MAX_CELL)
    before = 1 if layout.skip else 0
    reader = csv.reader(io.StringIO(text[layout.skip :]), delimiter=layout.delimiter)
    line = 1
    while True:
        try:
            row = next(reader)
        except StopIteration:
            return
        except csv.Error as error:
            raise Unreadable(f"line {reader.line_num + before}: {error}; is a quotation mark missing?") from error
        yield f"line {line + before}", row
        line = reader.line_num + 1


def _row(item: Item, lang: str, wording: ChoiceWording | NumberWording) -> dict[str, str]:
    row = {
        "id": item.id,
        "kind": item.kind,
        "lang": lang,
        "question": wording.text,
        "category": item.category,
        "difficulty": str(item.difficulty),
        "explanation": wording.explanation,
        "source": item.source,
        "licence": item.licence,
        "author": item.author,
        "image": item.image or "",
        "tags": ",".join(item.tags),
    }
    if isinstance(item, NumberItem):
        numbers = {"value": item.value, "min": item.min, "max": item.max}
        row |= {name: plain_number(number) for name, number in numbers.items() if number is not None}
        row["as of"] = "" if item.as_of is None else str(item.as_of)
        row["unit"] = wording.unit if isinstance(wording, NumberWording) else ""
    elif isinstance(wording, ChoiceWording):
        row |= {f"choice {n}": choice for n, choice in enumerate(wording.choices, 1)}
        row["answer"] = wording.choices[item.right]
        row["keep order"] = "yes" if item.keep_order else ""
    return row


def _cell(text: str) -> str:
    """Write a cell so that reading gives it back and no spreadsheet takes it for a formula."""
    text = text_to_html(text)
    return f"'{text}" if _FORMULA.match(text) and not _NUMERIC.fullmatch(text) else text


FORMAT = Table()
