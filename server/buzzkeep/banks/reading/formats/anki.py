"""Anki's "Notes in Plain Text" and cards in two columns; a number is asked as one only if a person names the format."""

import re
from collections.abc import Iterator

from buzzkeep.banks.reading.draft import UNDECLARED, Draft, DraftWording, Format, Found, Markup, Skipped
from buzzkeep.banks.reading.file import QuizFile
from buzzkeep.banks.reading.grid import delimited
from buzzkeep.banks.reading.numbers import parse_number
from buzzkeep.banks.text import clean, html_to_text

SAMPLE = 20
_HEAD = re.compile(r"#([a-z ]+):(.*)")
_SEPARATORS = {"tab": "\t", "comma": ",", "semicolon": ";", "pipe": "|", "space": " ", "colon": ":"}
_QUANTITY = re.compile(r"([-−+]?\d[\d .,\u00a0\u202f'’]*?)(?:\s+(\D{1,24}))?")
_NUMBER = "the back is a number: import with --format anki to make number questions of such cards"


def sniff(file: QuizFile) -> float:
    """Look for Anki's head lines, or for exactly one tab in each of the first lines."""
    if not file.is_text:
        return 0.0
    if re.match(r"#(?:separator|html|notetype|deck|columns|tags)[a-z ]*:", file.head):
        return 0.9
    lines = [line for line in file.head.split("\n") if line.strip()][:SAMPLE]
    return 0.4 if len(lines) > 1 and all(line.count("\t") == 1 for line in lines) else 0.0


def read(file: QuizFile, lang: str) -> Iterator[Found]:
    """Yield open questions, number questions where these are wanted, and the reason for every other card."""
    text = file.text
    separator, html, special, start = "\t", False, set[int](), 0
    for line in text.split("\n"):
        head = _HEAD.fullmatch(line.strip())
        if head is None:
            break
        start += 1
        name = head[1].strip()
        value = head[2].strip().rstrip(",;").lower() or head[2].strip()[:1]
        if name == "separator":
            separator = _SEPARATORS.get(value, value[:1] or "\t")
        elif name == "html":
            html = value == "true"
        elif name.endswith(" column") and value.isdigit():
            special.add(int(value) - 1)
    body = "\n".join(text.split("\n")[start:])
    for where, row in delimited(body, separator, start)():
        cells = [cell for n, cell in enumerate(row) if n not in special]
        if any(cell.strip() for cell in cells):
            yield _card(where, cells, html or file.chosen, file.chosen, lang)


def _card(where: str, cells: list[str], html: bool, chosen: bool, lang: str) -> Found:
    front, back = cells[0], cells[1] if len(cells) > 1 else ""
    shown = clean(html_to_text(front))[:80]
    if "{{c" in front:
        return Skipped(where, "cloze cards are not supported; make a question of each gap", shown)
    if not front.strip() or not back.strip():
        return Skipped(where, "front or back of the card is empty", shown)
    quantity = _QUANTITY.fullmatch(clean(html_to_text(back)))
    value = parse_number(quantity[1], lang) if quantity else None
    markup: Markup = "document" if html else "plain"
    if quantity is None or value is None:
        return Draft(where, "open", {UNDECLARED: DraftWording(front, [back])}, markup=markup)
    if not chosen:  # 1945 may be a date that nobody wants to guess
        return Skipped(where, _NUMBER, shown)
    wording = DraftWording(front, unit=quantity[2] or "")
    return Draft(where, "number", {UNDECLARED: wording}, value=value, markup=markup)


FORMAT = Format("anki", "Anki notes in plain text, two-column TSV", sniff, read)
