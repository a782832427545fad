"""Pairs of questions, judged by hand: the same ones, and those that only look so.

A line has the language, the right answers (one if both questions have the same), and a text in which ``[this|that]``
stands for where the two differ. More than two alternatives make a pair of the first with each of the others.
"""

import re
from pathlib import Path
from typing import NamedTuple

FOLDER = Path(__file__).parent / "pairs"
_SLOT = re.compile(r"\[([^\[\]]*\|[^\[\]]*)\]")


class Pair(NamedTuple):
    """Two questions with their right answers."""

    lang: str
    one: str
    other: str
    answers: tuple[str, str]


def pairs(name):
    """Return the pairs of ``same`` or ``other``."""
    lines = (FOLDER / f"{name}.tsv").read_text(encoding="utf-8").splitlines()
    return [pair for line in lines for pair in _of(*line.split("\t"))]


def _of(lang, answers, text):
    slots = [slot.split("|") for slot in _SLOT.findall(text)]
    given = answers.split("|")
    for n in range(1, max(map(len, slots))):
        yield Pair(lang, _filled(text, slots, 0), _filled(text, slots, n), (given[0], given[-1]))


def _filled(text, slots, n):
    values = iter([slot[min(n, len(slot) - 1)] for slot in slots])
    return _SLOT.sub(lambda _: next(values), text)
