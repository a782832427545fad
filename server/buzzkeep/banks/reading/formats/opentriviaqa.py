"""OpenTriviaQA's text files: ``#Q`` question, ``^`` right answer, choices ``A`` to ``D``, blank line."""

import re
from collections.abc import Iterator

from buzzkeep.banks.reading.draft import UNDECLARED, Draft, DraftWording, Format, Found, Origin, Skipped
from buzzkeep.banks.reading.file import QuizFile
from buzzkeep.banks.text import choice_key

_CHOICE = re.compile(r"[A-F] (.+)")


def sniff(file: QuizFile) -> float:
    """Look for a question mark of this format and a right answer."""
    if not file.is_text:
        return 0.0
    head = f"\n{file.head}"
    return 0.9 if "\n#Q " in head and "\n^" in head else 0.0


def read(file: QuizFile, lang: str) -> Iterator[Found]:
    """Yield a question for each block."""
    start, block = 0, list[str]()
    for number, line in enumerate([*file.text.split("\n"), "#Q"], 1):
        if line.startswith("#Q"):
            if block:
                yield _question(f"line {start}", block)
            start, block = number, [line[2:].strip()]
        elif block and line.strip():
            block.append(line.strip())


def _question(where: str, block: list[str]) -> Found:
    marked = next((n for n, line in enumerate(block) if line.startswith("^")), None)
    text = " ".join(block[:marked])
    if marked is None:
        return Skipped(where, "no right answer marked with ^", text[:80])
    right = block[marked][1:].strip()
    choices = [match[1] for line in block[marked + 1 :] if (match := _CHOICE.fullmatch(line))]
    keys = [choice_key(choice) for choice in choices]
    if keys.count(choice_key(right)) != 1:
        return Skipped(where, "the right answer is not exactly one of the choices", text[:80])
    return Draft(
        where,
        "choice",
        {UNDECLARED: DraftWording(text, choices)},
        right=keys.index(choice_key(right)),
        keep_order=set(keys) == {"true", "false"},
    )


FORMAT = Format("opentriviaqa", "OpenTriviaQA text", sniff, read, Origin("CC BY-SA 4.0", "OpenTriviaQA"))
