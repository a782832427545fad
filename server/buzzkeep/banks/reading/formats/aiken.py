"""Moodle's Aiken: question lines, choices marked ``A.`` or ``A)``, and ``ANSWER: C``."""

import re
from collections.abc import Iterator

from buzzkeep.banks.reading.draft import UNDECLARED, Draft, DraftWording, Format, Found, Skipped
from buzzkeep.banks.reading.file import QuizFile

_CHOICE = re.compile(r"([A-Za-z])[.)]\s+(.*)|([A-Z])[.)]()")
_ANSWER = re.compile(r"ANSWER\s*:\s*(.*)", re.IGNORECASE)
_SNIFF_CHOICE = re.compile(r"(?m)^\s*[A-Z][.)]\s")
_SNIFF_ANSWER = re.compile(r"(?mi)^\s*ANSWER\s*:\s*[A-Z]\s*$")


def sniff(file: QuizFile) -> float:
    """Look for marked choices and an answer line."""
    if not file.is_text:
        return 0.0
    return 0.8 if _SNIFF_ANSWER.search(file.head) and _SNIFF_CHOICE.search(file.head) else 0.0


def read(file: QuizFile, lang: str) -> Iterator[Found]:
    """Yield a question at each answer line, and what is left over without one."""
    start, text, marks, choices = 0, list[str](), list[str](), list[str]()
    for number, raw in enumerate(file.text.split("\n"), 1):
        line = raw.strip()
        if answer := _ANSWER.fullmatch(line):
            yield _question(f"line {start or number}", " ".join(text), marks, choices, answer[1].strip())
            start, text, marks, choices = 0, [], [], []
        elif text and (choice := _CHOICE.fullmatch(line)):
            marks.append((choice[1] or choice[3]).upper())
            choices.append(choice[2] or "")
        elif line:
            if choices:  # a question begins, but the last one had no answer
                yield _unanswered(start, text)
                text, marks, choices = [], [], []
            start = start if text else number
            text.append(line)
    if text:
        yield _unanswered(start, text)


def _unanswered(start: int, text: list[str]) -> Skipped:
    return Skipped(f"line {start}", "no ANSWER line follows", " ".join(text)[:80])


def _question(where: str, text: str, marks: list[str], choices: list[str], answer: str) -> Found:
    if not text or not choices:
        return Skipped(where, "an ANSWER line without a question and choices", text[:80])
    if len(set(marks)) < len(marks):
        return Skipped(where, "a choice letter is used twice", text[:80])
    if answer.upper() not in marks:
        return Skipped(where, f"the answer {answer[:20]!r} is not the letter of a choice", text[:80])
    return Draft(where, "choice", {UNDECLARED: DraftWording(text, choices)}, right=marks.index(answer.upper()))


FORMAT = Format("aiken", "Aiken", sniff, read)
