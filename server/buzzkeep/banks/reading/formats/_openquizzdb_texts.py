"""OpenQuizzDB's CSV (no header, right answer first), text and YAML, as the records that its JSON holds."""

import csv
import re
from collections.abc import Callable, Iterator
from typing import Any, TypeAlias

from buzzkeep.banks.reading.draft import Skipped
from buzzkeep.banks.reading.file import QuizFile
from buzzkeep.banks.reading.loose_json import Record, walk
from buzzkeep.banks.reading.loose_yaml import loaded

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
