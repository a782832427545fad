"""OpenQuizzDB: its JSON, YAML, XML, CSV and text; what stands above a question tells language and level."""

import re
from collections.abc import Iterator

from buzzkeep.banks.reading.draft import UNDECLARED, Draft, DraftWording, Format, Found, Origin, Skipped
from buzzkeep.banks.reading.file import QuizFile
from buzzkeep.banks.reading.formats._openquizzdb_texts import reader_of
from buzzkeep.banks.reading.loose_json import Record, records
from buzzkeep.banks.reading.xml import pieces, starts_with_element, text_of
from buzzkeep.banks.text import choice_key, fold

DIFFICULTIES = {"debutant": 2, "confirme": 3, "expert": 4}
_CATEGORY = re.compile(r'"cat[ée]gorie"\s*:\s*"([^"\\]{1,60})"')
_THEME = re.compile(r'th[èe]me="([^"]{1,120})"')
_LANG = re.compile(r"[a-z]{2}")


def sniff(file: QuizFile) -> float:
    """Look for its names of choices and answer, or its layout of lines."""
    if not file.is_text:
        return 0.0
    head = file.head
    if head[:1] in ("{", "["):
        return 0.9 if '"propositions"' in head and re.search(r'"r[ée]ponse"', head) else 0.0
    if head.startswith("<"):
        return 0.95 if starts_with_element(file, "quizz") and "<contenu" in head else 0.0
    return 0.95 if reader_of(head) else 0.0


def read(file: QuizFile, lang: str) -> Iterator[Found]:
    """Yield the questions of every language and level."""
    head = file.head
    if head.startswith("<"):
        theme = _THEME.search(head)
        found, category = _of_xml(file), theme[1].partition(" (")[0] if theme else ""
    else:
        named = _CATEGORY.search(head)
        found, category = (reader_of(head) or _of_json)(file), named[1] if named else ""
    for one in found:
        yield one if isinstance(one, Skipped) else _draft(one, category)


def _of_json(file: QuizFile) -> Iterator[Record | Skipped]:
    return records(file, lambda node: "propositions" in node)


def _of_xml(file: QuizFile) -> Iterator[Record | Skipped]:
    for piece in pieces(file, "contenu"):
        if isinstance(piece, Skipped):
            yield piece
            continue
        item = piece.element
        answer = item.find("réponse") if item.find("réponse") is not None else item.find("reponse")
        raw = {
            "question": text_of(item, "question"),
            "propositions": [text_of(one) for one in item.iterfind("propositions/proposition")],
            "réponse": text_of(answer),
            "anecdote": text_of(item, "anecdote"),
        }
        yield Record(piece.where, piece.path, raw)


def _draft(record: Record, category: str) -> Found:
    raw = record.value
    text, choices, remark = raw.get("question"), raw.get("propositions"), raw.get("anecdote")
    right = raw.get("réponse", raw.get("reponse"))
    if not isinstance(text, str) or not isinstance(right, str):
        return Skipped(record.where, "question or right answer is missing or no text", str(text)[:80])
    if not isinstance(choices, list) or not all(isinstance(one, str) for one in choices):
        return Skipped(record.where, "the choices are no list of texts", text[:80])
    keys = [choice_key(choice) for choice in choices]
    if choice_key(right) not in keys:
        return Skipped(record.where, f"the answer {right[:40]!r} is none of the choices", text[:80])
    lang = next((key for key in record.path if _LANG.fullmatch(key)), UNDECLARED)
    level = next((level for key in record.path if (level := DIFFICULTIES.get(fold(key)))), None)
    wiki = str(raw.get("wiki") or "")
    return Draft(
        record.where,
        "choice",
        {lang: DraftWording(text, choices, explanation=remark if isinstance(remark, str) else "")},
        right=keys.index(choice_key(right)),
        category=category,
        difficulty=level,
        source=wiki if wiki.startswith("http") and not wiki.endswith("/wiki/") else "",
        markup="html",
    )


ORIGIN = Origin("CC BY-SA 4.0", "OpenQuizzDB, openquizzdb.org")
FORMAT = Format("openquizzdb", "OpenQuizzDB (JSON, YAML, XML, CSV, text)", sniff, read, ORIGIN)
