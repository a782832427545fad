"""Open Trivia Database: the JSON of its API and of the dumps made from it, in each of its encodings."""

import base64
import binascii
import re
from collections.abc import Callable, Iterator
from itertools import chain, islice
from typing import Any
from urllib.parse import unquote, unquote_plus

from buzzkeep.banks.reading.draft import UNDECLARED, Draft, DraftWording, Format, Found, Origin, Skipped
from buzzkeep.banks.reading.file import QuizFile
from buzzkeep.banks.reading.loose_json import Record, has_names, records

DIFFICULTIES = {"easy": 2, "medium": 3, "hard": 4}
SAMPLE = 40
_BASE64 = re.compile(r"(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?")
_PERCENT = re.compile(r"%[0-9A-Fa-f]{2}")


def sniff(file: QuizFile) -> float:
    """Look for the two names that nobody else uses together."""
    return 0.9 * has_names(file, "correct_answer", "incorrect_answers")


def read(file: QuizFile, lang: str) -> Iterator[Found]:
    """Yield the questions; how they are encoded is found from the first of them."""
    found = records(file, lambda node: "correct_answer" in node)
    first = list(islice(found, SAMPLE))
    decode, entities = _encoding([one.value for one in first if not isinstance(one, Skipped)])
    for one in chain(first, found):
        yield one if isinstance(one, Skipped) else _draft(one, decode, entities)


def _encoding(sample: list[dict[str, Any]]) -> tuple[Callable[[str], str], bool]:
    """Return how to decode the strings, and whether HTML entities are to be expected after that."""
    strings = [value for record in sample for value in (record.get("question"), record.get("correct_answer"))]
    texts = [value for value in strings if isinstance(value, str) and value]
    if texts and all(map(_is_base64, texts)):
        return _from_base64, False
    if any(map(_PERCENT.search, texts)) and not any(" " in text for text in texts):
        spaces_as_plus = not any("%20" in text for text in texts)
        return (unquote_plus if spaces_as_plus else unquote), False
    return str, True


def _is_base64(text: str) -> bool:
    if not _BASE64.fullmatch(text):
        return False
    try:
        base64.b64decode(text).decode()
    except (binascii.Error, UnicodeDecodeError):
        return False
    return True


def _from_base64(text: str) -> str:
    return base64.b64decode(text, validate=True).decode() if _is_base64(text) else text


def _draft(record: Record, decode: Callable[[str], str], entities: bool) -> Found:
    where, raw = record.where, record.value
    question, right, wrong = raw.get("question"), raw.get("correct_answer"), raw.get("incorrect_answers")
    if not isinstance(question, str) or not isinstance(right, str):
        return Skipped(where, "question or right answer is missing or no text", str(question)[:80])
    question = decode(question)
    if not isinstance(wrong, list) or not all(isinstance(one, str) for one in wrong):
        return Skipped(where, "the wrong answers are no list of texts", question[:80])
    if not wrong:
        return Skipped(where, "no choices: only the right answer is there", question[:80])
    boolean = decode(str(raw.get("type", ""))) == "boolean"
    choices = [decode(right), *map(decode, wrong)]
    if boolean:  # true before false, as everybody expects
        choices.sort(key=lambda choice: choice.strip().lower() != "true")
    return Draft(
        where,
        "choice",
        {UNDECLARED: DraftWording(question, choices)},
        right=choices.index(decode(right)),
        keep_order=boolean,
        category=decode(str(raw.get("category") or "")),
        difficulty=DIFFICULTIES.get(decode(str(raw.get("difficulty", "")))),
        markup="entities" if entities else "plain",
    )


ORIGIN = Origin("CC BY-SA 4.0", "Open Trivia Database, opentdb.com")
FORMAT = Format("opentdb", "Open Trivia Database JSON", sniff, read, ORIGIN)
