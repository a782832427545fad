"""Open Trivia Database, The Trivia API, OpenTriviaQA and OpenQuizzDB, each brought to records of one shape."""

import base64
import csv
import re
from collections.abc import Callable, Iterable, Iterator
from functools import partial
from itertools import chain, islice
from typing import Any
from urllib.parse import unquote, unquote_plus

from buzzkeep.banks.reading.draft import UNDECLARED, Draft, DraftWording, Format, Found, Markup, Origin, Skipped
from buzzkeep.banks.reading.file import QuizFile
from buzzkeep.banks.reading.loose_json import JsonRecord, has_names, loaded, records, walk
from buzzkeep.banks.reading.xml import pieces, text_of
from buzzkeep.banks.text import Patterns, beside, choice_key, fold

_RE = Patterns(__file__)

DIFFICULTIES = {"easy": 2, "medium": 3, "hard": 4, "debutant": 2, "confirme": 3, "expert": 4}
SAMPLE = 40


def _draft(record: JsonRecord, category: str = "", markup: Markup = "html") -> Found:
    """Make a draft of a record of OpenQuizzDB; the keys above it may be a language and a level."""
    raw = record.value
    text, choices, remark = (raw.get(name) for name in ("question", "propositions", "anecdote"))
    right, wiki, tags = raw.get("réponse") or raw.get("reponse"), str(raw.get("wiki") or ""), raw.get("tags")
    if not isinstance(text, str) or not isinstance(right, str):
        return Skipped(record.where, "question or right answer is missing or no text", str(text)[:80])
    if not isinstance(choices, list) or not all(isinstance(one, str) for one in choices):
        return Skipped(record.where, "the choices are no list of texts", text[:80])
    if len(choices) < 2:
        return Skipped(record.where, "no choices: only the right answer is there", text[:80])
    keys = [choice_key(choice) for choice in choices]
    if choice_key(right) not in keys:
        return Skipped(record.where, f"the answer {right[:40]!r} is none of the choices", text[:80])
    if {*keys} == {"true", "false"}:  # true before false, as everybody expects
        choices, keys = sorted(choices, key=choice_key, reverse=True), ["true", "false"]
    lang, path = next(filter(_RE.lang.fullmatch, record.path), UNDECLARED), (*record.path, str(raw.get("difficulty")))
    return Draft(
        record.where,
        "choice",
        {lang: DraftWording(text, choices, explanation=remark if isinstance(remark, str) else "")},
        right=keys.index(choice_key(right)),
        id=raw["id"] if isinstance(raw.get("id"), str) else None,
        category=category or str(raw.get("category") or "").replace("_", " "),
        difficulty=next((level for key in path if (level := DIFFICULTIES.get(fold(key)))), None),
        source=wiki if wiki.startswith("http") and not wiki.endswith("/wiki/") else "",
        tags=[tag for tag in tags if isinstance(tag, str)] if isinstance(tags, list) else (),
        markup=markup,
    )


# -- Open Trivia Database, in each of its encodings, and The Trivia API ------------------------------------------------


def _read_json(right: str, wrong: str, file: QuizFile, lang: str) -> Iterator[Found]:
    """Yield the questions; how they are encoded is found from the first of them."""
    found = records(file, lambda node: right in node)
    first = list(islice(found, SAMPLE))
    values = [one.value.get(name) for one in first if isinstance(one, JsonRecord) for name in ("question", right)]
    decode, markup = _encoding([one for one in values if isinstance(one, str) and one])
    for one in chain(first, found):
        if isinstance(one, Skipped):
            yield one
            continue
        raw = {key: decode(value) if isinstance(value, str) else value for key, value in one.value.items()}
        asked, others = raw.get("question"), raw.get(wrong)
        others = others.split(";") if isinstance(others, str) and ";" in others else others
        raw["question"] = asked.get("text") if isinstance(asked, dict) else asked
        if isinstance(others, list) and all(isinstance(other, str) for other in others):
            raw["propositions"] = [raw.get(right), *map(decode, others)]
        yield _draft(JsonRecord(one.where, (), raw | {"réponse": raw.get(right)}), markup=markup)


def _encoding(texts: list[str]) -> tuple[Callable[[str], str], Markup]:
    """Return how to decode the strings, and whether HTML entities are to be expected after that."""
    if texts and all(_from_base64(text, "") for text in texts):
        return _from_base64, "plain"
    if any(re.search(r"%[0-9A-Fa-f]{2}", text) for text in texts) and not any(" " in text for text in texts):
        return unquote if any("%20" in text for text in texts) else unquote_plus, "plain"
    return str, "entities"


def _from_base64(text: str, otherwise: str | None = None) -> str:
    try:
        return base64.b64decode(text, validate=True).decode()
    except ValueError:
        return text if otherwise is None else otherwise


# -- OpenTriviaQA: #Q question, ^ right answer, choices A to D ---------------------------------------------------------


def _read_blocks(file: QuizFile, lang: str) -> Iterator[Found]:
    for line, (block,) in _parted(re.compile(r"(?m)^#Q"), file.text):
        asked, marked, below = block.partition("\n^")
        right, _, choices = below.partition("\n")
        raw: dict[str, Any] = {"question": " ".join(asked.split()), "réponse": right.strip() if marked else None}
        raw["propositions"] = re.findall(r"(?m)^[A-F] (.*\S)", choices)
        yield _draft(JsonRecord(line, (), raw), markup="plain")


def _parted(mark: re.Pattern[str], text: str) -> Iterator[tuple[str, list[str]]]:
    """Yield the line, the groups and what follows for each place where ``mark`` is."""
    head, *rest = mark.split(text)
    line, size = 1 + head.count("\n"), mark.groups + 1
    for n in range(0, len(rest), size):
        yield f"line {line}", rest[n : n + size]
        line += rest[n + size - 1].count("\n")


# -- OpenQuizzDB: JSON, YAML, XML, CSV and text ------------------------------------------------------------------------

_LANGS = {"FRANCAIS": "fr", "FRANÇAIS": "fr", "ENGLISH": "en", "ANGLAIS": "en", "DEUTSCH": "de", "ESPANOL": "es"}


def _layout(head: str) -> Callable[[QuizFile], Iterable[JsonRecord | Skipped]] | None:
    """Return what reads the layout that a text has, ``None`` if it has none of OpenQuizzDB's."""
    if head[:1] in ("{", "["):
        return _of_json if '"propositions"' in head and re.search(r'"r[ée]ponse"', head) else None
    if head.startswith("<"):
        return _of_xml if "<quizz" in head and "<contenu" in head else None
    if _RE.csv_line.match(head):
        return _of_csv
    if _RE.block.search(head) and "\nA > " in head:
        return _of_text
    return _of_yaml if re.search(r"(?m)^quizz:", head) and re.search(r"(?m)^\s+propositions:", head) else None


def _read_quizz(file: QuizFile, lang: str) -> Iterator[Found]:
    named = _RE.category.search(file.head)
    for one in (_layout(file.head) or _of_json)(file):
        yield one if isinstance(one, Skipped) else _draft(one, (named[1] or named[2]).strip() if named else "")


def _of_json(file: QuizFile) -> Iterator[JsonRecord | Skipped]:
    return records(file, lambda node: "propositions" in node)


def _of_yaml(file: QuizFile) -> Iterator[JsonRecord]:
    for number, (path, one) in enumerate(walk([loaded(file)], lambda node: "propositions" in node), 1):
        yield JsonRecord(f"item {number}", path, one)


def _of_xml(file: QuizFile) -> Iterator[JsonRecord | Skipped]:
    for piece in pieces(file, "contenu"):
        if isinstance(piece, Skipped):
            yield piece
            continue
        raw: dict[str, Any] = {one.tag: text_of(one) for one in piece.element}
        raw["propositions"] = [text_of(one) for one in piece.element.iterfind("propositions/proposition")]
        yield JsonRecord(piece.where, piece.path, raw)


def _of_csv(file: QuizFile) -> Iterator[JsonRecord | Skipped]:
    """Yield a record a line: number, language if any, question, right answer, wrong ones, level, anecdote, link."""
    for number, line in enumerate(file.text.split("\n"), 1):
        cells = next(csv.reader([line], delimiter=";"), [])
        if len(cells) < 8:  # a quotation mark at the start of a cell swallowed others
            cells = line.split(";")
        path = (cells.pop(1),) if len(cells) > 1 and _RE.lang.fullmatch(cells[1]) else ()
        if len(cells) < 8:
            if line.strip():
                yield Skipped(f"line {number}", f"{len(cells)} columns instead of 9", line[:80])
            continue
        if len(cells) > 9 and cells[-1].startswith("http"):  # a semicolon in the anecdote
            cells[7:] = [";".join(cells[7:-1]), cells[-1]]
        raw = {"question": cells[1], "propositions": cells[2:6], "réponse": cells[2], "anecdote": cells[7]}
        yield JsonRecord(f"line {number}", (*path, cells[6]), raw | {"wiki": "".join(cells[8:9])})


def _of_text(file: QuizFile) -> Iterator[JsonRecord]:
    """Yield a record for each block; the right answer has a star, the language stands above the blocks in capitals."""
    lang: tuple[str, ...] = ()
    above = file.text
    for line, (level, block) in _parted(_RE.block, file.text):
        above = above.partition("[")[0] if above is file.text else above
        tags = [_LANGS.get(one.replace(" ", ""), "") for one in _RE.spaced.findall(above)]
        lang, above = ((tags[-1],) if any(tags) else lang), block
        said = dict(re.findall(r"(?m)^\s*(Question|Anecdote):\s*(.*\S)", block))
        choices = _RE.choice.findall(block)
        raw = {"question": said.get("Question"), "anecdote": said.get("Anecdote", "")}
        right = next((text for text, star in choices if star), None)
        yield JsonRecord(line, (*lang, level), raw | {"propositions": [text for text, _ in choices], "réponse": right})


_OPENTDB, _TRIVIA_API = ("correct_answer", "incorrect_answers"), ("correctAnswer", "incorrectAnswers")
_SAID: dict[str, dict[str, str]] = beside(__file__, "trivia.json")
_READ: dict[str, tuple[Callable[[QuizFile], float], Callable[[QuizFile, str], Iterator[Found]]]] = {
    "opentdb": (lambda file: 0.9 * has_names(file, *_OPENTDB), partial(_read_json, *_OPENTDB)),
    "trivia-api": (lambda file: 0.9 * has_names(file, *_TRIVIA_API), partial(_read_json, *_TRIVIA_API)),
    "opentriviaqa": (
        lambda file: 0.9 * (file.is_text and "\n#Q " in f"\n{file.head}" and "\n^" in file.head),
        _read_blocks,
    ),
    "openquizzdb": (lambda file: 0.95 * (file.is_text and _layout(file.head) is not None), _read_quizz),
}
FORMATS = tuple(
    Format(id, said["title"], *_READ[id], Origin(said["licence"], said["attribution"])) for id, said in _SAID.items()
)
