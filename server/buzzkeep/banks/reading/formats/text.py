"""Text, Word, web pages, exams: a question, lettered or marked lines below it, its answer; and Markdown with lists."""

from collections.abc import Iterator

from buzzkeep.banks.reading.blocks import blocks_in
from buzzkeep.banks.reading.documents import is_page, text_in
from buzzkeep.banks.reading.draft import Format, Found
from buzzkeep.banks.reading.file import QuizFile, Unreadable
from buzzkeep.banks.reading.keys import marked
from buzzkeep.banks.reading.opening import sniffed, tables
from buzzkeep.banks.reading.tables import Listed
from buzzkeep.banks.reading.tabular import read_tables
from buzzkeep.banks.reading.xml import is_xml
from buzzkeep.banks.text import Patterns

MAX_TEXT = 500  # a longer one is no question
_RE = Patterns(__file__)


def _sniff_text(file: QuizFile) -> float:
    """Look for questions with choices or their answer below, half of them with one, and for no table around them."""
    if file.package is not None and "word/document.xml" in file.package:
        return 0.5
    if not file.is_text or file.head[:1] in ("{", "[") or (is_xml(file) and not is_page(file)):
        return 0.0
    text, found = text_in(file), sniffed(file)
    rows = [row for row in blocks_in(text[:65536]).rows if row[1] or row[2]]
    if text != file.text:  # a page or an exam
        keyed = [
            row
            for row in rows
            if row[2] or (isinstance(row[1], Listed) and (any(row[1].flags) or marked(row[1].texts)))
        ]
        return 0.9 * (len(keyed) > 1 or any(table.has_header for table in found))
    long = sum(len(str(row[0])) > MAX_TEXT for row in rows)
    if long * 2 >= len(rows) or any(table.has_header for table in found):
        return 0.0
    if sum(bool(row[2]) for row in rows) * 2 < len(rows):
        return 0.35 if found else 0.45
    return 0.78 if any(row[1] for row in rows) else 0.42


def _read_text(file: QuizFile, lang: str) -> Iterator[Found]:
    table = blocks_in(text_in(file))
    in_tables = file.package is not None or is_page(file)
    if in_tables and (found := [one for one in tables(file) if one.has_header or not table.rows]):
        yield from read_tables(file, found, lang)
        return
    if not table.rows:
        raise Unreadable(
            "no questions with lettered choices below them (A) ... B) ...) were found in this text; copy them into a"
            " spreadsheet (buzzkeep banks new makes one)"
        )
    yield from read_tables(file, [table], lang)


def _sniff_markdown(file: QuizFile) -> float:
    """Look for a list with exactly one item marked below a line, or an answer line below a list."""
    if not file.is_text or file.head[:1] in "{<":
        return 0.0
    lists = [(row[1], row[2]) for row in blocks_in(_boxed(file.head)).rows if isinstance(row[1], Listed)]
    sound = [listed for listed, answer in lists if len(listed.texts) > 1 and (answer or sum(listed.flags) == 1)]
    return (0.75 if any(any(listed.flags) for listed in sound) else 0.55) * (0 < len(sound) >= len(lists) / 2)


def _read_markdown(file: QuizFile, lang: str) -> Iterator[Found]:
    yield from read_tables(file, [blocks_in(_boxed(file.text))], lang)


def _boxed(text: str) -> str:
    """Write every item of a list as a box, ticked or not, and take other marks away."""
    lines, boxed = text.split("\n"), list[str]()
    for n, line in enumerate(lines):
        bare, item = line.strip(), _RE.item.fullmatch(line)
        if item and not _begins_question(line, [one for one in lines[n + 1 : n + 4] if one.strip()][:1]):
            said, tick = item[3], _RE.tick.search(item[3])
            box = _RE.box.match(said)
            said = said[box.end() :] if box else f"{said[: tick.start()]} {said[tick.end() :]}" if tick else said
            mark = box[1].lower() if box else "x" if tick else "*" if _RE.bold.fullmatch(said) else " "
            boxed.append(f"[{mark}] {_plain(said)}")
        else:
            remark = _RE.remark.match(bare)
            bare = f"Explanation: {remark[1]}" if remark else _plain(bare)
            boxed.append(line[: len(line) - len(line.lstrip())] + bare if set(bare) - {*"-*_ "} else "")
    return "\n".join(boxed)


def _begins_question(line: str, following: list[str]) -> bool:
    """Tell whether a numbered line is a question: choices with bullets, letters or deeper numbers follow it."""
    match = _RE.numbered.fullmatch(line)
    if match is None or _RE.bullet.match(line) or not following:
        return False
    item = _RE.item.fullmatch(following[0])
    return bool(_RE.bullet.match(following[0]) or (item and len(item[1]) > len(match[1])))


def _plain(text: str) -> str:
    """Take Markdown's marks away; pictures stay, for they are refused."""
    text = _RE.link.sub(r"\1", text)
    text = _RE.slanted.sub(r"\2", _RE.strong.sub(r"\2", text))
    return _RE.escaped.sub(r"\1", text).strip()


FORMATS = (
    Format("text", "Text: question, lettered choices, answer (Aiken and others)", _sniff_text, _read_text),
    Format("markdown", "Markdown: a question, a list, the right one marked", _sniff_markdown, _read_markdown),
)
