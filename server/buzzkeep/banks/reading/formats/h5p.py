"""H5P packages: multiple choice, true/false, single-choice sets, gaps, cards, in sets and books; others are skipped."""

import re
from collections.abc import Iterator
from dataclasses import replace
from itertools import count
from typing import Any

import orjson

from buzzkeep.banks.reading.draft import PICTURE, UNDECLARED, Draft, DraftWording, Format, Found, Skipped
from buzzkeep.banks.reading.file import QuizFile, Unreadable

CONTENT = "content/content.json"
_NO_QUESTIONS = frozenset(
    ("image", "audio", "video", "advancedtext", "text", "table", "link", "iframeembedder", "shape", "accordion")
)
MAX_DEPTH = 60
_GAP = re.compile(r"\*([^*<>]+)\*")


def sniff(file: QuizFile) -> float:
    """Know a package by its two JSON files."""
    package = file.package
    return 0.95 if package is not None and "h5p.json" in package and CONTENT in package else 0.0


def read(file: QuizFile, lang: str) -> Iterator[Found]:
    """Yield the questions in their order."""
    package = file.package
    if package is None or CONTENT not in package:
        raise Unreadable(f"this is no H5P package with {CONTENT}")
    about, content = (_json(package.read(name), name) for name in ("h5p.json", CONTENT))
    main = str(about.get("mainLibrary", "")) if isinstance(about, dict) else ""
    places = (f"question {number}" for number in count(1))
    for library, params in _libraries({"library": main, "params": content}, 0):
        yield from _questions(library, params, places)


def _json(data: bytes, name: str) -> Any:
    try:
        return orjson.loads(data)
    except orjson.JSONDecodeError as error:
        raise Unreadable(f"{name} inside the package is no JSON; export it again") from error


def _libraries(node: Any, depth: int) -> Iterator[tuple[str, dict[str, Any]]]:
    """Yield the name and parameters of every content type, outermost first."""
    if depth > MAX_DEPTH:
        raise Unreadable("the package is nested too deeply; refused")
    if isinstance(node, list):
        for inner in node:
            yield from _libraries(inner, depth + 1)
    elif isinstance(node, dict):
        library, params = node.get("library"), node.get("params")
        if isinstance(library, str) and isinstance(params, dict):
            yield library.partition(" ")[0].rpartition(".")[2].lower(), params
            node = params
        for inner in node.values():
            yield from _libraries(inner, depth + 1)


def _questions(library: str, params: dict[str, Any], places: Iterator[str]) -> Iterator[Found]:
    """Yield the questions of one content type, each at the next of the ``places``."""
    text = params.get("question")
    if library in ("multichoice", "truefalse") and isinstance(text, str):
        yield _asked(next(places), text, params, library == "truefalse")
    elif library == "singlechoiceset" and isinstance(params.get("choices"), list):
        for choice in params["choices"]:
            if isinstance(choice, dict):
                yield _first_is_right(next(places), choice)
    elif library == "blanks" and isinstance(params.get("questions"), list):
        for one in params["questions"]:
            yield _blank(next(places), str(one))
    elif library in ("flashcards", "dialogcards"):
        for card in params.get("cards") or params.get("dialogs") or []:
            if isinstance(card, dict):
                yield _card(next(places), card)
    elif library not in _NO_QUESTIONS and _asks_itself(params):
        kind = library or "unknown"
        yield Skipped(next(places), f"content of type {kind!r} is not supported", str(text or "")[:80])


def _asks_itself(params: dict[str, Any]) -> bool:
    """Tell whether some content asks, and does not merely hold other content that asks."""
    inner = params.get("questions")
    holds = isinstance(inner, list) and any(isinstance(one, dict) and "library" in one for one in inner)
    return not holds and any(key in params for key in ("questions", "question", "text", "scenes"))


def _asked(where: str, text: str, params: dict[str, Any], is_statement: bool) -> Found:
    if _has_media(params):
        return Skipped(where, PICTURE, text[:80])
    draft = Draft(where, "choice", {UNDECLARED: DraftWording(text)}, markup="document")
    if is_statement:
        truth = str(params.get("correct", "")).lower()
        if truth not in ("true", "false"):
            return Skipped(where, "it does not say whether the statement is true or false", text[:80])
        return replace(draft, truth=truth == "true")
    answers = [one for one in params.get("answers") or [] if isinstance(one, dict) and isinstance(one.get("text"), str)]
    right = [index for index, one in enumerate(answers) if one.get("correct") is True]
    if len(right) != 1:
        return Skipped(where, f"{len(right)} right answers; exactly one is needed", text[:80])
    shuffled = (params.get("behaviour") or {}).get("randomAnswers", True)
    wording = DraftWording(text, [one["text"] for one in answers])
    return draft.worded(wording, right=right[0], keep_order=shuffled is False)


def _first_is_right(where: str, choice: dict[str, Any]) -> Found:
    text, answers = choice.get("question"), choice.get("answers")
    if not isinstance(text, str) or not isinstance(answers, list) or not all(isinstance(one, str) for one in answers):
        return Skipped(where, "question or answers are missing", str(text)[:80])
    return Draft(where, "choice", {UNDECLARED: DraftWording(text, answers)}, markup="document")


def _blank(where: str, text: str) -> Found:
    """Read a text with one gap: ``*answer/another one:hint*``."""
    gaps = _GAP.findall(text)
    if len(gaps) != 1:
        return Skipped(where, f"{len(gaps)} gaps in one text; make a question of each", text[:80])
    wording = DraftWording(_GAP.sub("_____", text), [one.strip() for one in gaps[0].partition(":")[0].split("/")])
    return Draft(where, "open", {UNDECLARED: wording}, markup="document")


def _card(where: str, card: dict[str, Any]) -> Found:
    text, answer = str(card.get("text") or ""), str(card.get("answer") or "")
    if not text or not answer:
        return Skipped(where, "front or back of the card is empty", (text or answer)[:80])
    if card.get("image") or card.get("audio"):
        return Skipped(where, PICTURE, text[:80])
    return Draft(where, "open", {UNDECLARED: DraftWording(text, [answer])}, markup="document")


def _has_media(params: dict[str, Any]) -> bool:
    media = params.get("media")
    kind = media.get("type") if isinstance(media, dict) else None
    inner = kind.get("params") if isinstance(kind, dict) else None
    return isinstance(inner, dict) and any(inner.get(key) for key in ("file", "sources", "files"))


FORMAT = Format("h5p", "H5P package", sniff, read)
