"""ClassQuiz exports (.cqa: packed JSON) and its JSON: ABCD, CHECK with one right answer, and RANGE, a number."""

import zlib
from collections.abc import Iterator
from functools import partial
from typing import Any

from buzzkeep.banks.reading.draft import PICTURE, Draft, DraftWording, Format, Found, Skipped, Unusable, the_one
from buzzkeep.banks.reading.file import MAX_BYTES, QuizFile, Unreadable
from buzzkeep.banks.reading.loose_json import has_names, records
from buzzkeep.banks.reading.numbers import middle, parse_number
from buzzkeep.banks.text import beside

_GZIP = b"\x1f\x8b"
_NOT_FOR_US: dict[str, str] = beside(__file__, "classquiz.json")


def sniff(file: QuizFile) -> float:
    """Look for ClassQuiz's answers, packed or not."""
    if file.data.startswith(_GZIP):
        try:
            head = _unpacked(file.data, 65536)
        except Unreadable:
            return 0.0
        return 0.9 * _is_quiz(head.decode("utf-8", "replace"))
    return 0.9 * (has_names(file) and _is_quiz(file.head))


def read(file: QuizFile, lang: str) -> Iterator[Found]:
    """Yield the questions."""
    inner = file
    if file.data.startswith(_GZIP):
        data = _unpacked(file.data, MAX_BYTES + 1)
        if len(data) > MAX_BYTES:
            raise Unreadable("the file unpacks to more than is allowed; refused")
        inner = QuizFile(file.name, data, inside=True)
    for found in records(inner, lambda node: "question" in node and "answers" in node):
        if isinstance(found, Skipped):
            yield found
        else:
            draft = Draft(found.where, "choice", {}, markup="document")
            yield draft.tried(str(found.value.get("question")), partial(_answered, found.value))
    if inner is not file:
        file.warnings += inner.warnings


def _is_quiz(head: str) -> bool:
    return '"answers"' in head and ('"right"' in head or '"min_correct"' in head) and '"time"' in head


def _unpacked(data: bytes, limit: int) -> bytes:
    """Return at most ``limit`` bytes of the packed part. Raises :class:`Unreadable` if it is damaged."""
    try:
        return zlib.decompressobj(wbits=31).decompress(data, limit)
    except zlib.error as error:
        raise Unreadable("the packed part of the file is damaged; export it again") from error


def _answered(raw: dict[str, Any], draft: Draft) -> Draft:
    text, answers, kind = raw.get("question"), raw.get("answers"), str(raw.get("type") or "ABCD")
    if not isinstance(text, str):
        raise Unusable("the question is no text")
    if kind in _NOT_FOR_US:
        raise Unusable(_NOT_FOR_US[kind])
    if raw.get("image") not in (None, ""):
        raise Unusable(PICTURE)
    if isinstance(answers, dict):  # the middle of a narrow right range, on a scale of what is plausible
        low, high, least, most = (
            parse_number(str(answers.get(key, ""))) for key in ("min_correct", "max_correct", "min", "max")
        )
        if low is None or high is None:
            raise Unusable("the right range is missing")
        return draft.worded(DraftWording(text), kind="number", value=middle(low, high), minimum=least, maximum=most)
    if not isinstance(answers, list) or not all(
        isinstance(one, dict) and isinstance(one.get("answer"), str) for one in answers
    ):
        raise Unusable("the answers are not readable")
    if kind == "TEXT":
        accepted = DraftWording(text, [one["answer"] for one in answers if one["answer"].strip()])
        return draft.worded(accepted, kind="open")
    right = the_one([index for index, one in enumerate(answers) if one.get("right") is True])
    wording = DraftWording(text, [one["answer"] for one in answers])
    return draft.worded(wording, right=right)


FORMAT = Format("classquiz", "ClassQuiz export (.cqa or JSON)", sniff, read)
