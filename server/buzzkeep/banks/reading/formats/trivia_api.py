"""The Trivia API: JSON of its versions 1 and 2, in which ``question`` is a text or holds one."""

from collections.abc import Iterator

from buzzkeep.banks.reading.draft import UNDECLARED, Draft, DraftWording, Format, Found, Origin, Skipped
from buzzkeep.banks.reading.file import QuizFile
from buzzkeep.banks.reading.loose_json import Record, has_names, records

DIFFICULTIES = {"easy": 2, "medium": 3, "hard": 4}


def sniff(file: QuizFile) -> float:
    """Look for its two names."""
    return 0.9 * has_names(file, "correctAnswer", "incorrectAnswers")


def read(file: QuizFile, lang: str) -> Iterator[Found]:
    """Yield the questions."""
    for found in records(file, lambda node: "correctAnswer" in node):
        yield found if isinstance(found, Skipped) else _draft(found)


def _draft(record: Record) -> Found:
    raw = record.value
    question = raw.get("question")
    text = question.get("text") if isinstance(question, dict) else question
    right, wrong = raw.get("correctAnswer"), raw.get("incorrectAnswers")
    if not isinstance(text, str) or not isinstance(right, str):
        return Skipped(record.where, "question or right answer is missing or no text", str(text)[:80])
    if not isinstance(wrong, list) or not wrong or not all(isinstance(one, str) for one in wrong):
        return Skipped(record.where, "the wrong answers are no list of texts", text[:80])
    tags = raw.get("tags")
    return Draft(
        record.where,
        "choice",
        {UNDECLARED: DraftWording(text, [right, *wrong])},
        id=raw["id"] if isinstance(raw.get("id"), str) else None,
        category=str(raw.get("category") or "").replace("_", " "),
        difficulty=DIFFICULTIES.get(str(raw.get("difficulty")).lower()),
        tags=[tag for tag in tags if isinstance(tag, str)] if isinstance(tags, list) else (),
        markup="entities",
    )


ORIGIN = Origin("CC BY-NC 4.0", "The Trivia API, the-trivia-api.com")
FORMAT = Format("trivia-api", "The Trivia API JSON", sniff, read, ORIGIN)
