"""OpenQuizzDB: its JSON, YAML, XML, CSV and text; levels lie directly under the quiz or under a language."""

import re
from collections.abc import Iterator
from typing import Any

from buzzkeep.banks.reading.draft import UNDECLARED, Draft, DraftWording, Found, Origin, Skipped
from buzzkeep.banks.reading.file import QuizFile
from buzzkeep.banks.reading.formats import _openquizzdb_texts as texts
from buzzkeep.banks.reading.loose_json import Record, records
from buzzkeep.banks.reading.xml import Piece, pieces, starts_with_element, text_of
from buzzkeep.banks.text import choice_key, fold

DIFFICULTIES = {"debutant": 2, "confirme": 3, "expert": 4}
_CATEGORY = re.compile(r'"cat[ée]gorie"\s*:\s*"([^"\\]{1,60})"')
_THEME = re.compile(r'th[èe]me="([^"]{1,120})"')
_LANG = re.compile(r"[a-z]{2}")


class OpenQuizzDb:
    """Reads the objects with ``propositions``; what stands above them tells language and level."""

    id = "openquizzdb"
    title = "OpenQuizzDB (JSON, YAML, XML, CSV, text)"
    origin = Origin("CC BY-SA 4.0", "OpenQuizzDB, openquizzdb.org")

    def sniff(self, file: QuizFile, /) -> float:
        """Look for its names of choices and answer, or its layout of lines."""
        if not file.is_text:
            return 0.0
        head = file.head
        if head[:1] in ("{", "["):
            return 0.9 if '"propositions"' in head and re.search(r'"r[ée]ponse"', head) else 0.0
        if head.startswith("<"):
            return 0.95 if starts_with_element(file, "quizz") and "<contenu" in head else 0.0
        return 0.95 if texts.kind_of(head) else 0.0

    def read(self, file: QuizFile, lang: str, /) -> Iterator[Found]:
        """Yield the questions of every language and level."""
        head = file.head
        if head.startswith("<"):
            theme = _THEME.search(head)
            for piece in pieces(file, "contenu"):
                yield (
                    piece
                    if isinstance(piece, Skipped)
                    else _of_xml(piece, theme[1].partition(" (")[0] if theme else "")
                )
            return
        kind = texts.kind_of(head)
        if kind == "csv":
            found = texts.csv_records(file)
        elif kind == "text":
            found = texts.text_records(file)
        elif kind == "yaml":
            found = texts.yaml_records(file)
        else:
            found = records(file, lambda node: "propositions" in node)
        named = _CATEGORY.search(head)
        for one in found:
            yield one if isinstance(one, Skipped) else _draft(one, named[1] if named else "")


def _of_xml(piece: Piece, theme: str) -> Found:
    item = piece.element
    answer = item.find("réponse") if item.find("réponse") is not None else item.find("reponse")
    raw: dict[str, Any] = {
        "question": text_of(item, "question"),
        "propositions": [text_of(one) for one in item.iterfind("propositions/proposition")],
        "réponse": text_of(answer),
        "anecdote": text_of(item, "anecdote"),
    }
    return _draft(Record(piece.where, piece.path, raw), theme)


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


FORMAT = OpenQuizzDb()
