"""Writes GIFT."""

import re
from collections.abc import Sequence
from itertools import groupby

from buzzkeep.banks.model import BankInfo, Item, NumberItem, OpenItem, plain_number
from buzzkeep.banks.reading.formats._keepsake import KEEPSAKE, keepsake
from buzzkeep.banks.reading.formats.moodle import is_statement

_MARKUP = re.compile(r"\[(?:html|moodle|plain|markdown)\]", re.IGNORECASE)
_MARKED = str.maketrans({mark: f"\\{mark}" for mark in "~=#{}:\\"})


def write(bank: BankInfo, items: Sequence[Item]) -> bytes:
    """Return one question a wording under its category, its keepsake in a comment above it that others ignore."""
    blocks: list[str] = []
    for category, some in groupby(items, key=lambda item: item.category):
        blocks.append(f"$CATEGORY: $course$/{category}")
        blocks += [_question(item, lang) for item in some for lang in item.wordings]
    return ("\n\n".join(blocks) + "\n").encode()


def _question(item: Item, lang: str) -> str:
    wording = item.wordings[lang]
    tags = "".join(f" [tag:{tag}]" for tag in item.tags if "]" not in tag)
    head = f"// [id:{item.id}.{lang}]{tags}\n// {KEEPSAKE} {keepsake(item, lang)}\n::{_marked(item.id)} {lang}::"
    remark = f" ####{_marked(wording.explanation)}" if wording.explanation else ""
    text = f"{head}[plain]{_marked(wording.text)}"
    if isinstance(item, NumberItem):
        return f"{text} {{#{plain_number(item.value)}:0{remark}}}"
    if isinstance(item, OpenItem):
        its = item.wordings[lang]
        answers = [*(("=", one) for one in (its.answer, *its.also)), *(("=%0%", one) for one in its.refuse)]
    elif is_statement(item, lang):
        return f"{text} {{{'FT'[item.right == 0]}{remark}}}"
    else:
        answers = [("~="[n == item.right], choice) for n, choice in enumerate(item.wordings[lang].choices)]
    lines = [f"\t{_sign(sign, answer)}{_marked(answer)}" for sign, answer in answers]
    return "\n".join([f"{text} {{", *lines, *([f"\t{remark.strip()}"] if remark else []), "}"])


def _sign(sign: str, choice: str) -> str:
    """Return the sign of a choice; a text that begins like a credit needs a credit before it."""
    if _MARKUP.match(choice):
        sign += "[plain]"
    return f"{sign}%{100 if sign[0] == '=' else 0}%" if choice.startswith("%") and "%" not in sign else sign


def _marked(text: str) -> str:
    return text.translate(_MARKED)
