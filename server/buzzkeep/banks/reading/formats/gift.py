"""GIFT, Moodle's text format: multiple choice, true/false, numbers, short answers; other kinds are skipped."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from decimal import Decimal
from itertools import groupby

from buzzkeep.banks.model import BankInfo, Item, NumberItem, OpenItem, PlaceItem, plain_number
from buzzkeep.banks.reading.draft import Draft, DraftWording, Found, Markup, Skipped, Unusable, Writer, joined, the_one
from buzzkeep.banks.reading.file import QuizFile
from buzzkeep.banks.reading.formats._keepsake import KEEPSAKE, keepsake, restored
from buzzkeep.banks.reading.formats.moodle import is_statement
from buzzkeep.banks.reading.markup import with_gap
from buzzkeep.banks.reading.numbers import middle, parse_number
from buzzkeep.banks.text import Patterns

_RE = Patterns(__file__)

_ESCAPABLE = "~=#{}:\\"
_HIDE = {mark: chr(n) for n, mark in enumerate(_ESCAPABLE, 1)}  # controls, which no text keeps
_ESCAPES = str.maketrans({mark: f"\\{mark}" for mark in _ESCAPABLE})
_SHOW = str.maketrans({hidden: mark for mark, hidden in _HIDE.items()})
_KEPT = f"// {KEEPSAKE} "
_MARKUPS: dict[str, Markup] = {"plain": "plain", "markdown": "plain", "html": "document"}
_TRUTH = {"t": True, "true": True, "f": False, "false": False}


def sniff(file: QuizFile) -> float:
    """Look for a title or category mark, or an answer block."""
    if not file.is_text or (file.head[:1] in "{[<" and not _RE.markup.match(file.head)):
        return 0.0
    inside = [match[1] for match in _RE.block.finditer(_hide(file.head))]
    block = any("=" in one or "~" in one or _RE.inside.match(one) for one in inside)
    marked = file.head.startswith("::") or "\n::" in file.head or "$CATEGORY:" in file.head
    if marked:
        return 0.85 if block else 0.5 * ("{" in file.head and "}" in file.head)
    return 0.6 * block


def read(file: QuizFile, lang: str) -> Iterator[Found]:
    """Yield the questions between blank lines."""
    return joined(_questions(file.text))


def _questions(text: str) -> Iterator[Found]:
    category = ""
    for number, block, kept in _blocks(text):
        if match := _RE.category.fullmatch(block.strip()):
            category = match[1].rstrip("/").rsplit("/", 1)[-1].strip()
            continue
        found = _question(f"line {number}", _hide(block))
        yield restored(replace(found, category=_show(category)), kept) if isinstance(found, Draft) else found


def _blocks(text: str) -> Iterator[tuple[int, str, str]]:
    """Yield ``(line, block, keepsake)``; comments go, and a category line is a block of its own."""
    start, lines, kept = 0, list[str](), ""
    for number, line in enumerate([*text.split("\n"), ""], 1):
        bare = line.strip()
        if bare.startswith("//"):
            kept = bare.removeprefix(_KEPT) if bare.startswith(_KEPT) else kept
            continue
        if (not bare or _RE.category.match(bare)) and lines:
            yield start, "\n".join(lines), kept
            lines, kept = [], ""
        if _RE.category.match(bare):
            yield number, bare, ""
        elif bare:
            start = start if lines else number
            lines.append(line)


def _hide(text: str) -> str:
    return _RE.escape.sub(lambda match: "\n" if match[1] == "n" else _HIDE[match[1]], text)


def _show(text: str) -> str:
    return text.translate(_SHOW).strip()


def _question(where: str, block: str) -> Found:
    block = block.strip()
    if title := _RE.title.match(block):
        block = block[title.end() :]
    markup: Markup = "html"
    if named := _RE.markup.match(block):
        block = block[named.end() :]
        markup = _MARKUPS.get(named[1].lower(), "html")
    before, opened, rest = block.partition("{")
    inside, closed, after = rest.partition("}")
    shown = _show(before)[:80]
    if not opened or not closed:
        return Skipped(where, "no answers in braces", shown)
    text = _show(with_gap(before, after) if after.strip() else before)
    answers, _, general = inside.partition("####")
    if "{" in after:
        return Skipped(where, f"{1 + after.count('{')} gaps in one text; make a question of each", shown)
    draft = Draft(where, "choice", {}, markup=markup)
    wording = DraftWording(text, explanation=_show(general))
    return draft.tried(shown, lambda it: _answered(it, wording, answers.strip()))


def _answered(draft: Draft, wording: DraftWording, answers: str) -> Draft:
    if not answers:
        raise Unusable("an essay question has no answer to choose")
    if (truth := _TRUTH.get(answers.partition("#")[0].strip().lower())) is not None:
        return draft.worded(wording, truth=truth)
    if answers.startswith("#"):
        return draft.worded(wording, kind="number", value=_number(answers[1:]))
    choices = _choices(answers)
    if "~" not in answers:
        if choices and all("->" in text for text, _ in choices):
            raise Unusable("matching questions are not supported")
        accepted = [text for text, credit in choices if text and credit >= 100]
        refuse = [text for text, credit in choices if text and credit <= 0]
        if not accepted:
            raise Unusable("the answers are not readable")
        return draft.worded(replace(wording, choices=accepted, refuse=refuse), kind="open")
    right = [choice for choice in choices if choice[1] >= 100]
    if not right and any(credit > 0 for _, credit in choices):
        raise Unusable("several answers that are partly right; exactly one right one is needed")
    one = the_one(right)
    kept = [choice for choice in choices if choice is one or choice[1] <= 0]  # half right is neither
    shown = replace(wording, choices=[text for text, _ in kept])
    return draft.worded(shown, right=kept.index(one))


def _choices(answers: str) -> list[tuple[str, Decimal]]:
    """Return the texts of choices, each with its credit in percent."""
    found = []
    for sign, weight, text in _RE.answer.findall(_RE.doubled.sub("", answers)):
        credit = parse_number(weight) if weight else None
        full = Decimal(100 if sign == "=" else 0)
        shown = _RE.markup.sub("", text.partition("#")[0].lstrip(), count=1)
        found.append((_show(shown), full if credit is None else credit))
    return found


def _number(answers: str) -> Decimal:
    """Return the fully right value, of a range its middle, whatever the tolerance. Raises :class:`Unusable`."""
    candidates = [answers]
    if answers.lstrip().startswith("="):
        weighed = _RE.answer.findall(answers)
        candidates = [text for _, weight, text in weighed if not weight or parse_number(weight) == 100]
    if not candidates:
        raise Unusable("the numerical answer is not readable")
    if len({text.partition("#")[0].partition(":")[0].strip() for text in candidates}) > 1:
        raise Unusable("several right numbers; exactly one is needed")
    written = candidates[0].partition("#")[0]
    low, is_range, high = written.partition("..")
    first, last = parse_number(low if is_range else written.partition(":")[0]), parse_number(high)
    if first is None or (is_range and last is None):
        raise Unusable("the numerical answer is not readable")
    return first if last is None else middle(first, last)


def write(bank: BankInfo, items: Sequence[Item]) -> bytes:
    """Return one question a wording under its category, its keepsake in a comment above it that others ignore."""
    blocks: list[str] = []
    for category, some in groupby(items, key=lambda item: item.category):
        blocks.append(f"$CATEGORY: $course$/{category}")
        blocks += [_written(item, lang) for item in some for lang in item.wordings]
    return ("\n\n".join(blocks) + "\n").encode()


def _written(item: Item, lang: str) -> str:
    wording = item.wordings[lang]
    tags = "".join(f" [tag:{tag}]" for tag in item.tags if "]" not in tag)
    head = f"// [id:{item.id}.{lang}]{tags}\n// {KEEPSAKE} {keepsake(item, lang)}\n::{_escaped(item.id)} {lang}::"
    remark = f" ####{_escaped(wording.explanation)}" if wording.explanation else ""
    text = f"{head}[plain]{_escaped(wording.text)}"
    if isinstance(item, NumberItem):
        exact = f"#{plain_number(item.value)}:0{remark}"
        return f"{text} {{{exact}}}"
    if isinstance(item, OpenItem | PlaceItem):
        its = item.wordings[lang]
        answers = [*(("=", one) for one in (its.answer, *its.also)), *(("=%0%", one) for one in its.refuse)]
    elif is_statement(item, lang):
        return f"{text} {{{'FT'[item.right == 0]}{remark}}}"
    else:
        answers = [("~="[n == item.right], choice) for n, choice in enumerate(item.wordings[lang].choices)]
    lines = [f"\t{_sign(sign, answer)}{_escaped(answer)}" for sign, answer in answers]
    return "\n".join([f"{text} {{", *lines, *([f"\t{remark.strip()}"] if remark else []), "}"])


def _sign(sign: str, choice: str) -> str:
    """Return the sign of a choice; a text that begins like a credit needs a credit before it."""
    if _RE.markup.match(choice):
        sign += "[plain]"
    return f"{sign}%{100 if sign[0] == '=' else 0}%" if choice.startswith("%") and "%" not in sign else sign


def _escaped(text: str) -> str:
    return text.translate(_ESCAPES)


FORMAT = Writer("gift", "GIFT (Moodle)", sniff, read, suffix=".gift", write=write)
