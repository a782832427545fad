"""Quizzes written in Markdown: a question, a list of choices, the right one marked or named below.

A question is a heading, a numbered line or a paragraph; marks are [x], **bold**, ✓ or a line.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field

from buzzkeep.banks.reading.draft import Format, Found, Skipped
from buzzkeep.banks.reading.file import QuizFile
from buzzkeep.banks.reading.tables import Listed, QuestionTable
from buzzkeep.banks.reading.tabular import read_tables

_BOX = re.compile(r"\[([ xX✓✔])\]\s+")
_ITEM = re.compile(r"(\s*)(?:[-*+•]|\(?([A-Ja-j]|\d{1,2})[.)])\s+(?=\S)(.*)")
_BULLET = re.compile(r"\s*(?:[-*+•]|\(?[A-Ja-j][.)])\s+\S")
_NUMBERED = re.compile(r"(\s*)(?:\*\*|__)?(?:question\s*)?\d{1,3}\s*[.):]\s*(.*)", re.IGNORECASE)
_HEADING = re.compile(r"(#{1,6})\s+(.*?)\s*#*")
_ONLY_A_NUMBER = re.compile(
    r"(?:question|frage|pregunta|domanda|pergunta|vraag|q)?\s*(?:n[o°º]\.?\s*)?\d*\s*[.:)]?", re.IGNORECASE
)
_ANSWER = re.compile(
    r"\W*(?:(?:correct|right) )?(?:answer|réponse|bonne réponse|antwort|lösung|respuesta|risposta|resposta|antwoord)"
    r"\W*[:=]\W*(.+)",
    re.IGNORECASE,
)
_REMARK = re.compile(
    r"(?:>\s?|\W*(?:explanation|explication|note|why|erklärung|explicación)\W*[:=]\s*)(.+)", re.IGNORECASE
)
_BOLD = re.compile(r"(?:\*\*|__)(.+?)(?:\*\*|__)[.,;]?")
_TICK = re.compile(
    r"\s*(?:[✓✔✅☑]\ufe0f?|←|<-"
    r"|\((?:correct|right|bonne réponse|juste|vrai|richtig|correcta?|corretta|correta|juist)\))\s*"
)
_LINK = re.compile(r"(?<!!)\[([^\[\]]+)\]\([^()\s]+\)")
_STRONG = re.compile(r"(\*\*|__|`)(?=\S)(.+?)(?<=\S)\1")
_SLANTED = re.compile(r"(?<![\w*])([*_])(?=[^\s*_])([^*_]+?)(?<=\S)\1(?![\w*])")
_ESCAPED = re.compile(r"\\([\\`*_{}\[\]()#+.!>-])")


@dataclass
class _Block:
    """A question as it is collected: its lines, its choices with whether each is marked, what is said below."""

    line: int
    text: str
    category: str = ""
    choices: list[str] = field(default_factory=list)
    boxed: list[bool] = field(default_factory=list)
    ticked: list[bool] = field(default_factory=list)
    bold: list[bool] = field(default_factory=list)
    answer: str = ""
    remark: str = ""

    @property
    def marked(self) -> list[int]:
        """The choices that are marked in the surest way that is used at all."""
        for marks in (self.boxed, self.ticked, self.bold):
            if any(marks):
                return [n for n, mark in enumerate(marks) if mark]
        return []


def sniff(file: QuizFile) -> float:
    """Look for a list with exactly one item marked below a line, or an answer line below a list."""
    if not file.is_text or file.head[:1] in "{<":
        return 0.0
    blocks = [block for block in _blocks(file.head.split("\n")) if len(block.choices) > 1]
    sound = sum(len(block.marked) == 1 or bool(block.answer) for block in blocks)
    if not sound or sound * 2 < len(blocks):
        return 0.0
    return 0.75 if any(any(block.boxed) for block in blocks) else 0.55


def read(file: QuizFile, lang: str) -> Iterator[Found]:
    """Yield a question for each list."""
    table = QuestionTable(["question", "options", "answer (from 1)", "explanation", "category"], [], [])
    for block in (block for block in _blocks(file.text.split("\n")) if block.choices):
        where, text, right = f"line {block.line}", _plain(block.text), block.marked
        if not text:
            yield Skipped(where, "no question stands above this list", block.choices[0][:80])
        elif len(block.choices) < 2:
            yield Skipped(where, "fewer than two choices; add wrong answers", text[:80])
        elif not right and not block.answer:
            reason = "no choice is marked; mark the right one with [x], bold or ✓"
            yield Skipped(where, reason, text[:80])
        else:
            flags = tuple(n in right for n in range(len(block.choices))) if not block.answer else ()
            listed = Listed(tuple(block.choices), flags)
            table.rows.append([text, listed, _plain(block.answer), _plain(block.remark), _plain(block.category)])
            table.where.append(where)
    yield from read_tables(file, [table], lang)


def _blocks(lines: list[str]) -> Iterator[_Block]:
    """Yield what may be questions, in the order of the lines."""
    category = ""
    block: _Block | None = None
    was_heading = fresh = False
    for number, line in enumerate(lines, 1):
        bare = line.strip()
        if not bare or (set(bare) <= set("-*_ ") and len(bare) > 2):
            fresh = True
            continue
        heading = _HEADING.fullmatch(bare)
        if block is not None and block.choices:
            if remark := _REMARK.match(bare):
                block.remark = f"{block.remark} {remark[1]}".strip()
                continue
            if answer := _ANSWER.fullmatch(bare):
                block.answer = answer[1]
                continue
        item = _ITEM.fullmatch(line)
        if item and block is not None and not heading and not _begins_question(lines, number):
            _add(block, item[3])
            fresh = False
            continue
        if block is not None and block.choices:
            if not fresh and not heading and not item and line[:1].isspace():  # a choice over two lines
                block.choices[-1] += f" {_plain(bare)}"
                continue
            yield block
            block = None
        if block is not None and was_heading and (heading or not _ONLY_A_NUMBER.fullmatch(block.text)):
            category = block.text
        numbered = _NUMBERED.fullmatch(line)
        if heading:
            block = _Block(number, heading[2], category)
        elif numbered:
            block = _Block(number, numbered[2].removesuffix("**"), category)
        elif block is None or fresh or was_heading:
            block = _Block(number, bare, category)
        else:
            block.text = f"{block.text} {bare}"
        was_heading, fresh = heading is not None, False
    if block is not None and block.choices:
        yield block


def _begins_question(lines: list[str], number: int) -> bool:
    """Tell whether a numbered line is a question: choices with bullets, letters or deeper numbers follow it."""
    line = lines[number - 1]
    match = _NUMBERED.fullmatch(line)
    if match is None or _BULLET.match(line):
        return False
    following = next((one for one in lines[number : number + 3] if one.strip()), "")
    item = _ITEM.fullmatch(following)
    return bool(_BULLET.match(following) or (item and len(item[1]) > len(match[1])))


def _add(block: _Block, text: str) -> None:
    box = _BOX.match(text)
    if box:
        text = text[box.end() :]
    ticked = _TICK.search(text)
    if ticked:
        text = f"{text[: ticked.start()]} {text[ticked.end() :]}".strip()
    block.boxed.append(bool(box and box[1] != " "))
    block.ticked.append(bool(ticked))
    block.bold.append(_BOLD.fullmatch(text.strip()) is not None)
    block.choices.append(_plain(text))


def _plain(text: str) -> str:
    """Take Markdown's marks away; pictures stay, for they are refused."""
    text = _LINK.sub(r"\1", text)
    text = _SLANTED.sub(r"\2", _STRONG.sub(r"\2", text))
    return _ESCAPED.sub(r"\1", text).strip()


FORMAT = Format("markdown", "Markdown: a question, a list, the right one marked", sniff, read)
