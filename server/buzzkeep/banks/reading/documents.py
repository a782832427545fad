"""Documents as lines and tables: Word, a saved web page, an exam in LaTeX; choices that stand out are starred."""

import re
from html.parser import HTMLParser
from xml.etree.ElementTree import Element

from defusedxml.ElementTree import fromstring

from buzzkeep.banks.reading.file import QuizFile
from buzzkeep.banks.reading.grid import Row, Sheet
from buzzkeep.banks.reading.markup import formulas_to_text
from buzzkeep.banks.reading.names import LABELS, YES, idea_of, words_of
from buzzkeep.banks.reading.xml import local
from buzzkeep.banks.text import Patterns

_RE = Patterns(__file__)

_BREAKS = ("p", "div", "h1", "h2", "h3", "h4", "h5", "h6", "ul", "ol", "section", "form", "fieldset", "legend", "tr")
_BOLD = ("b", "strong", "mark")
_LAYOUT = {"right", "key", "gold"}  # classes that may mean a side or a colour
_SILENT = ("script", "style", "head", "nav", "footer")


def text_in(file: QuizFile) -> str:
    """Return the text of a file; of a Word document its paragraphs, choices that stand out from the others starred."""
    if file.package is None:
        if is_page(file):
            return "\n".join(map(str.strip, _Page(file.text).lines))
        exam = _RE.exam.search(file.text) if file.is_text else None
        return _of_exam(file.text, exam.start()) if exam else file.text if file.is_text else ""
    if not (word := file.member("word/document.xml")):
        return ""
    lines: list[str] = []
    lettered: list[int] = []
    standing_out: list[int] = []
    for paragraph in fromstring(word).iter():
        if local(paragraph.tag) == "p":
            signs = {"tab": "\t", "br": "\n"}
            lines.append("".join(one.text or signs.get(local(one.tag), "") for one in paragraph.iter()))
            if _RE.lettered.match(lines[-1]) or "numPr" in {local(one.tag) for one in paragraph.iter()}:
                lettered.append(len(lines) - 1)
                runs = [one for one in paragraph.iter() if local(one.tag) == "r" and "".join(one.itertext()).strip()]
                standing_out += lettered[-1:] if runs and all(map(_stands_out, runs)) else []
    for n in standing_out if len(standing_out) <= len(lettered) / 2 else []:
        lines[n] = f"*{lines[n]}"
    return "\n".join(lines)


def _stands_out(run: Element) -> bool:
    said = {local(one.tag): next(iter(one.attrib.values()), "1") for one in run.iter()}
    plain = {"0", "false", "none", "auto", "000000", "clear"}
    return any(said.get(name, "0").lower() not in plain for name in ("b", "u", "color", "highlight", "shd"))


def is_page(file: QuizFile) -> bool:
    """Tell whether a text is a web page or a piece of one."""
    return file.is_text and _RE.page.match(file.head) is not None


def _of_exam(text: str, start: int) -> str:
    """Write an exam of LaTeX with boxes before its choices, which are in lines of their own."""
    signs = {"question": "\n\n", "choice": "\n[ ] ", "wrongchoice": "\n[ ] ", "correctchoice": "\n[x] "}
    lines = _RE.comment.sub("", text[start:]).split("\n")
    read = [(formulas_to_text(line), line) for line in lines]
    text = "\n".join(f'{line} <math xmlns="">' if one is None else one for one, line in read)
    text = _RE.picture.sub("![](x)", text)
    text = _RE.command.sub(lambda found: signs.get((found[1] or found[2]).lower(), "\n"), text)
    return re.sub(r"\s*\n(?=\[)", "\n", _RE.style.sub("", text))


class _Page(HTMLParser):
    """Takes a web page apart: ``lines`` with the choices of lists lettered and the right ones starred, ``tables``."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.lines = [""]
        self.tables: list[list[list[str]]] = []
        self._lists: list[list[int]] = []
        self._in_cell = False
        self._silent = 0
        self.feed(text)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        tells = ("class", "value") if tag == "input" else ("class",)
        said = [value or "" if name in tells else name for name, value in attrs if name in tells or value in YES]
        ideas = {word: idea_of(word) for one in said for word in words_of(one)}
        doubtful = () if "answer" in ideas.values() else _LAYOUT
        star = "*" * any(idea == "right" and word not in doubtful for word, idea in ideas.items())
        self._silent += tag in _SILENT
        if tag == "table":
            self.tables.append([])
        elif tag == "tr" and self.tables:
            self.tables[-1].append([])
        elif tag in ("td", "th") and self.tables and self.tables[-1]:
            self.tables[-1][-1].append("")
            self._in_cell = True
        elif tag == "li" and self._lists:
            last = self._lists[-1]
            self.lines.append(f"{star}{LABELS[last[0]].upper()}) " if last[0] < len(LABELS) else "- ")
            last[:] = last[0] + 1, len(self.lines) - 1
        elif tag == "input":
            self.lines.append(f"[{'x' if star else ' '}] ")
        elif tag in _BREAKS:
            if tag in ("ul", "ol"):
                if self._lists and (line := self._lists[-1][1]):  # a question in a list, its choices below it
                    self.lines[line] = self.lines[line].partition(") ")[2]
                self._lists.append([0, 0])
            self.lines += [star] if star and not self._lists else ["", ""]
        elif tag in ("br", "label"):
            self.lines.append(star)
        elif tag in _BOLD and not self._in_cell:
            self.lines[-1] += "**"

    def handle_endtag(self, tag: str) -> None:
        self._silent -= tag in _SILENT and self._silent > 0
        if tag in ("td", "th"):
            self._in_cell = False
        elif tag in ("ul", "ol") and self._lists:
            self._lists.pop()
        if tag in _BREAKS:
            self.lines += ["", ""]
        elif tag in _BOLD and not self._in_cell:
            self.lines[-1] += "**"

    def handle_data(self, data: str) -> None:
        data = re.sub(r"\s+", " ", data)
        if self._silent:
            return
        if self._in_cell:
            self.tables[-1][-1][-1] += data
        else:
            self.lines[-1] += data


def document_sheets(file: QuizFile) -> list[Sheet]:
    """Return the tables of a Word document or a web page."""
    if is_page(file):
        tables = _Page(file.text).tables
    elif word := file.member("word/document.xml"):
        tables = [
            [[_paragraphs(cell) for cell in row if local(cell.tag) == "tc"] for row in one if local(row.tag) == "tr"]
            for one in fromstring(word).iter()
            if local(one.tag) == "tbl"
        ]
    else:
        return []
    rows: list[list[Row]] = [[(f"row {n}", row) for n, row in enumerate(one, 1)] for one in tables]
    return [Sheet("", one.__iter__, loose=True) for one in rows]


def _paragraphs(cell: Element) -> str:
    return "\n".join("".join(one.itertext()) for one in cell.iter() if local(one.tag) == "p").strip()
