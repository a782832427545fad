"""Pasted text: a question, lines with letters or marks below it, the answer below these or at the end of the text."""

import re
from dataclasses import dataclass, field
from itertools import pairwise

from buzzkeep.banks.reading.keys import marked, readings, split_inline
from buzzkeep.banks.reading.names import LABELS, meaning
from buzzkeep.banks.reading.roles import ASKS
from buzzkeep.banks.reading.tables import Listed, QuestionTable, Value
from buzzkeep.banks.text import Patterns

_RE = Patterns(__file__)

_RIGHT = ("key", "answer")


@dataclass
class _Block:
    line: int = 0
    asked: list[str] = field(default_factory=list)
    options: list[str] = field(default_factory=list)
    boxes: list[str] = field(default_factory=list)
    category: str = ""
    answer: str = ""
    remark: str = ""
    counted: str = ""
    ended: bool = False


def blocks_in(text: str) -> QuestionTable:
    """Return the questions of a text as a table of question, options, answer and explanation."""
    if not re.search(r"\S[^\S\n]*\n[^\S\n]*\S", text):  # an empty line behind each
        text = re.sub(r"\n\s*\n", "\n", text)
    text = _RE.folded.sub("", _RE.summary.sub(r"\1: ", text))  # the answer folded away, as on GitHub
    found: list[_Block] = []
    block = _Block()
    below: dict[int, str] = {}
    last = ""
    for number, raw in enumerate(text.split("\n"), 1):
        line = _RE.tagged.sub(lambda tag: f"\n{tag[2]}: " if not tag[1] else "", raw).strip()
        if not line:
            block = _after_gap(found, block)
            continue
        tail = _RE.tail.search(line)
        inline = tail is not None and len(split_inline(line[: tail.start()])[1]) > 1
        key = tail[2] if tail and inline and meaning(tail[1]).role in _RIGHT else ""
        line = line[: tail.start()] if tail and key else line
        said, (head, parts) = _RE.said.fullmatch(line), split_inline(line)
        role = meaning(said[1].strip()).role if said else ""
        option = _RE.option.fullmatch(line) or _counted(line, block)
        pointed = _RE.pointed.fullmatch(line) or _RE.reply.fullmatch(line)
        if (block.options or block.asked) and pointed:
            block.answer = pointed[1].strip()
        elif (block.options or block.asked) and said and role in _RIGHT:
            block.answer = said[2].strip().rstrip("*_ ")
        elif said and role == "explanation" and (block.options or block.answer or (found and not block.asked)):
            its = block if block.options or block.answer else found[-1]
            its.remark = f"{its.remark} {said[2]}".strip()
        elif (option or _RE.box.fullmatch(line)) and len(parts) < 2 and block.asked and not block.answer:
            box = _RE.box.fullmatch(line)
            letter = option and (option[2] or LABELS[int(option[3]) - 1])
            block.options.append(
                f"{option[1].strip('-')}{letter}) {option[4].strip()}" if option else box[2] if box else ""
            )
            block.boxes += [(box[1] or " ").lower()] if box else []
        elif block.options and raw[:1].isspace() and not block.answer and not _RE.numbered.match(line) and not said:
            block.options[-1] += f" {line}"  # a choice over two lines
        elif len(parts) > 1 and (head or block.asked) and not said:
            block = _next(found, block, number) if block.options else block
            block.line = block.line or number
            block.asked += [head] if head else []
            block.options = [f"{LABELS[n]}) {part}" for n, part in enumerate(parts)]
        elif len(pairs := _RE.pair.findall(line)) > 1 or (pairs and ":" not in last and meaning(last).role in _RIGHT):
            below |= {int(n): letter for n, letter in pairs}
            continue  # below the same heading
        else:
            titled = block.asked and (_RE.heading.match(line) or _RE.heading.match(block.asked[-1]))
            block = _next(found, block, number) if block.options or block.answer or block.ended or titled else block
            block.line = block.line or number
            block.asked.append(line)
        block.answer = block.answer or key
        last = line.strip(" :#*")
    _next(found, _after_gap(found, block), 0)
    rows = [_row(one) for one in found]
    if not any(row[1] or row[2] for row in rows):
        return _bare(text)
    if below and len(below) == len(rows):
        for n, row in enumerate(rows, 1):
            row[2] = row[2] or below.get(n, "")
    names = ["question", "options", "answer (from 1)", "explanation", "category"]
    return QuestionTable(names, rows, [f"line {one.line}" for one in found])


def _bare(text: str) -> QuestionTable:
    """Read text without letters: each question with its choices and the right one below it, or the answer behind it."""
    lines = [(n, line.strip()) for n, line in enumerate(text.split("\n"), 1) if line.strip()]
    starts = [n for n, (_, line) in enumerate(lines) if ASKS.search(line)]
    groups = [[line for _, line in lines[a:b]] for a, b in pairwise([*starts, len(lines)])]
    rows = [(one[0], Listed(tuple(one[1:-1])), one[-1]) for one in groups]
    if not groups or not all(len(one) > 3 and readings(one[-1], one[1:-1]) for one in groups):
        answered = [_RE.answered.fullmatch(line) for _, line in lines]
        rows = [(one[1], Listed(()), one[2]) for one in answered if one]
        starts = [*range(len(lines))]
    sound = len(rows) == len(starts) > 2 and starts[0] == 0
    heads = [n for n, (_, line) in enumerate(lines) if meaning(line.strip(" :#*-")).role in _RIGHT]
    if heads and not sound:  # a list of questions, a list of answers
        listed = [(n, one) for n, (_, line) in enumerate(lines) if (one := _RE.listed.fullmatch(line))]
        pairs = [*zip(listed, (one for n, one in listed if n > heads[0]), strict=False)]
        sound = len(pairs) > 2 and 2 * len(pairs) == len(listed) and all(a[1] == b[1] for (_, a), b in pairs)
        rows = [(one[2], Listed(()), other[2]) for (_, one), other in pairs]
        starts = [n for (n, _), _ in pairs]
    found: list[list[Value]] = [[_RE.numbered.sub("", text, count=1), listed, key] for text, listed, key in rows]
    where = [f"line {lines[n][0]}" for n in starts]
    return QuestionTable(["question", "options", "answer"], found if sound else [], where if sound else [])


def _counted(line: str, block: _Block) -> re.Match[str] | None:
    """Read a choice with the next number, written otherwise than the question's: else it may be the next question."""
    found = _RE.counted.fullmatch(line)
    if not found or not block.asked or int(found[3]) != len(block.options) + 1:
        return None
    mark = line[found.end(3)]
    asked = re.match(r"\W*(?:[^\W\d_]+\s+)?\d{1,3}\s*([.):])", block.asked[0])
    if block.options or (asked[1] != mark if asked else block.asked[-1].endswith(("?", ":"))):
        block.counted = mark if not block.options else block.counted
        return found if block.counted == mark else None
    return None


def _next(found: list[_Block], block: _Block, number: int) -> _Block:
    asks = max((n for n, line in enumerate(block.asked, 1) if ASKS.search(line)), default=0)
    asks = asks or [bool(_RE.bullet.match(one)) for one in block.asked[:2]] == [False, True]
    if asks and not block.options and block.answer and len(block.asked) > asks + 1:  # choices without letters
        block.asked, block.options = block.asked[:asks], [_RE.bullet.sub("", one) for one in block.asked[asks:]]
    category = block.category
    if block.options or block.answer:
        found.append(block)
    elif block.asked and (title := _RE.heading.fullmatch(block.asked[-1])):
        category = category if _RE.only_a_number.fullmatch(title[1]) else title[1]
    return _Block(number, category=category)


def _after_gap(found: list[_Block], block: _Block) -> _Block:
    """End a paragraph: lines of which one is marked are choices; text may be a title, or choices may follow it."""
    enough = len(block.asked) > 2 + (not ASKS.search((block.asked or [""])[0]))  # two lines may be a greeting
    if not block.options and enough and marked(block.asked[1:]):
        block.asked, block.options = block.asked[:1], block.asked[1:]
    if block.answer or any(one != " " for one in block.boxes) or (block.options and marked(block.options)):
        return _next(found, block, 0)
    block.ended = not block.options
    return block


def _row(block: _Block) -> list[Value]:
    asked = " ".join(_RE.heading.sub(r"\1", line) for line in block.asked)
    text, answer = _RE.numbered.sub("", asked, count=1), block.answer
    text = _RE.points.sub("", re.sub(r"\*\*(.+?)\*\*", r"\1", text))
    if not answer and len(block.options) == 1 and block.options[0].startswith("A) "):  # Q: ... A: ...
        return [text, Listed(()), block.options[0][3:], block.remark, block.category]
    if not answer and (key := _RE.in_brackets.search(text)):
        text, answer = text[: key.start()].strip(), key[1]
    boxed = len(block.boxes) == len(block.options) and not answer and not marked(block.options)
    mark = min({*block.boxes} - {" ", "*"}, default="*")  # bold where no other mark is
    options = [_RE.bold.sub(r"\1\2", one) for one in block.options]
    if len(bold := [n for n, one in enumerate(options) if one != block.options[n]]) == 1:
        options[bold[0]] = f"*{options[bold[0]]}"
    listed = Listed(tuple(options), tuple(one == mark for one in block.boxes) if boxed else ())
    return [text, listed, answer, block.remark, block.category]
