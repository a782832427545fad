"""OpenQuizzDB: its JSON, YAML, XML, CSV and text; what stands above a question tells language and level."""

import csv
import re
from collections.abc import Callable, Iterator
from typing import Any, TypeAlias

from buzzkeep.banks.reading.draft import UNDECLARED, Draft, DraftWording, Format, Found, Origin, Skipped
from buzzkeep.banks.reading.file import QuizFile
from buzzkeep.banks.reading.loose_json import Record, records, walk
from buzzkeep.banks.reading.loose_yaml import loaded
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


_LEVEL = r"(?:débutant|debutant|confirmé|confirme|expert)"
_CSV_LINE = re.compile(rf"\d+;(?:[a-z]{{2}};)?[^\n]+;{_LEVEL};", re.IGNORECASE)
_BLOCK = re.compile(rf"\[(?:\d+\s*-\s*)?({_LEVEL})\]", re.IGNORECASE)
_CHOICE = re.compile(r"[A-F] > (.*?)( \*)?")
_SPACED = re.compile(r"\s*(?:[A-ZÇ]\s)+[A-ZÇ]\s*")
_LANGS = {"FRANCAIS": "fr", "FRANÇAIS": "fr", "ENGLISH": "en", "ANGLAIS": "en", "DEUTSCH": "de", "ESPANOL": "es"}

Reader: TypeAlias = Callable[[QuizFile], Iterator[Record | Skipped]]


def reader_of(head: str) -> Reader | None:
    """Return what reads the layout that a text has, ``None`` if it has none of these."""
    if _CSV_LINE.match(head):
        return csv_records
    if _BLOCK.search(head) and "\nA > " in head:
        return text_records
    return yaml_records if re.search(r"(?m)^quizz:", head) and re.search(r"(?m)^\s+propositions:", head) else None


def csv_records(file: QuizFile) -> Iterator[Record | Skipped]:
    """Yield a record a line: number, language if any, question, right answer, wrong ones, level, anecdote, link."""
    for number, line in enumerate(file.text.split("\n"), 1):
        if not line.strip():
            continue
        cells = next(csv.reader([line], delimiter=";"), [])
        if len(cells) < 8:  # a quotation mark at the start of a cell swallowed others
            cells = line.split(";")
        path: tuple[str, ...] = ()
        if len(cells) > 1 and re.fullmatch(r"[a-z]{2}", cells[1]):
            path = (cells.pop(1),)
        if len(cells) < 8:
            yield Skipped(f"line {number}", f"{len(cells)} columns instead of 9", line[:80])
            continue
        if len(cells) > 9 and cells[-1].startswith("http"):  # a semicolon in the anecdote
            cells[7:] = [";".join(cells[7:-1]), cells[-1]]
        level, anecdote = cells[6], cells[7]
        raw = {"question": cells[1], "propositions": cells[2:6], "réponse": cells[2], "anecdote": anecdote}
        yield Record(f"line {number}", (*path, level), raw | {"wiki": cells[8] if len(cells) > 8 else ""})


def text_records(file: QuizFile) -> Iterator[Record | Skipped]:
    """Yield a record for each block; the right answer has a star."""
    lang: tuple[str, ...] = ()
    path = lang
    where, raw = "", dict[str, Any]()
    for number, line in enumerate([*file.text.split("\n"), "[expert]"], 1):
        line = line.strip()
        if _SPACED.fullmatch(line) and (tag := _LANGS.get(line.replace(" ", ""))):
            lang = (tag,)
        elif block := _BLOCK.fullmatch(line):
            if raw:
                yield Record(where, path, raw)
            where, path, raw = f"line {number}", (*lang, block[1]), {}
        elif line.startswith("Question:"):
            raw |= {"question": line.removeprefix("Question:").strip(), "propositions": []}
        elif line.startswith("Anecdote:"):
            raw["anecdote"] = line.removeprefix("Anecdote:").strip()
        elif (choice := _CHOICE.fullmatch(line)) and "propositions" in raw:
            raw["propositions"].append(choice[1].strip())
            if choice[2]:
                raw["réponse"] = choice[1].strip()


def yaml_records(file: QuizFile) -> Iterator[Record | Skipped]:
    """Yield the mappings with ``propositions``. Raises :class:`Unreadable` as :func:`.loose_yaml.loaded` does."""
    for number, (path, one) in enumerate(walk([loaded(file)], lambda node: "propositions" in node), 1):
        yield Record(f"item {number}", path, one)


ORIGIN = Origin("CC BY-SA 4.0", "OpenQuizzDB, openquizzdb.org")
FORMAT = Format("openquizzdb", "OpenQuizzDB (JSON, YAML, XML, CSV, text)", sniff, read, ORIGIN)
