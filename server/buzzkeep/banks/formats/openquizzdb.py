"""OpenQuizzDB: its JSON, with levels directly under ``quizz`` or under a language."""

import re
from collections.abc import Iterator

from buzzkeep.banks.draft import UNDECLARED, Draft, DraftWording, Found, Origin, Skipped
from buzzkeep.banks.loose_json import Record, records
from buzzkeep.banks.source import Source
from buzzkeep.banks.text import choice_key, fold

DIFFICULTIES = {"debutant": 2, "confirme": 3, "expert": 4}
_CATEGORY = re.compile(r'"cat[ée]gorie"\s*:\s*"([^"\\]{1,60})"')
_LANG = re.compile(r"[a-z]{2}")


class OpenQuizzDb:
    """Reads the objects with ``propositions``; the keys above them tell language and level."""

    id = "openquizzdb"
    title = "OpenQuizzDB JSON"
    origin = Origin("CC BY-SA 4.0", "OpenQuizzDB, openquizzdb.org")

    def sniff(self, source: Source, /) -> float:
        """Look for its names of choices and answer."""
        if not source.is_text or source.head[:1] not in "{[":
            return 0.0
        return 0.9 if '"propositions"' in source.head and re.search(r'"r[ée]ponse"', source.head) else 0.0

    def read(self, source: Source, lang: str, /) -> Iterator[Found]:
        """Yield the questions of every language and level."""
        category = _CATEGORY.search(source.head)
        for found in records(source, lambda node: "propositions" in node):
            yield found if isinstance(found, Skipped) else _draft(found, category[1] if category else "")


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
    return Draft(
        record.where,
        "choice",
        {lang: DraftWording(text, choices, explanation=remark if isinstance(remark, str) else "")},
        right=keys.index(choice_key(right)),
        category=category,
        difficulty=level,
        markup="html",
    )


FORMAT = OpenQuizzDb()
