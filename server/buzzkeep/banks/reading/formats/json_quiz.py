"""JSON of all kinds of quiz programs: a question, its choices, and the right one by text, letter, place or mark."""

from collections.abc import Iterator
from itertools import chain, islice
from typing import Any

from buzzkeep.banks.reading.draft import UNDECLARED, Draft, DraftWording, Found, Origin, Skipped
from buzzkeep.banks.reading.file import QuizFile
from buzzkeep.banks.reading.loose_json import Record, records
from buzzkeep.banks.text import choice_key

SAMPLE = 500
_QUESTION = ("question", "questionText", "question_text", "text", "prompt", "title", "enonce", "énoncé", "intitule")
_CHOICES = ("options", "choices", "answers", "answerOptions", "answer_options", "propositions", "reponses", "réponses")
_FROM_ZERO = (
    "correctIndex",
    "correct_index",
    "answerIndex",
    "answer_index",
    "correctAnswerIndex",
    "correct_answer_index",
)
_RIGHT = (
    *("answer", "correct", "correct_answer", "correctAnswer", "correct_option", "correctOption", "right"),
    *(
        "right_answer",
        "rightAnswer",
        "solution",
        "reponse",
        "réponse",
        "bonne_reponse",
        "bonneReponse",
        "correctAnswers",
    ),
)
_MARKED = ("correct", "isCorrect", "is_correct", "right", "isRight", "correcte", "juste")
_TEXT = ("text", "answer", "option", "label", "value", "content", "texte", "answerText", "answer_text", "title")
_REMARK = ("explanation", "explication", "anecdote", "rationale", "comment", "hint_after")


class JsonQuiz:
    """Reads objects that hold a question and a list of choices under one of the usual names."""

    id = "json"
    title = "JSON with questions, choices and answers"
    origin = Origin()

    def sniff(self, file: QuizFile, /) -> float:
        """Look for one of the usual names of each; every format with names of its own is surer."""
        if not file.is_text or file.head[:1] not in ("{", "["):
            return 0.0
        head = file.head.replace("\\u00e9", "é")
        names = [any(f'"{name}"' in head for name in some) for some in (_QUESTION, _CHOICES)]
        return 0.45 if all(names) else 0.0

    def read(self, file: QuizFile, lang: str, /) -> Iterator[Found]:
        """Yield the questions. Whether places count from 0 or from 1 is settled for the whole file."""
        found = records(file, _is_question)
        first = list(islice(found, SAMPLE))
        counted_from = _counted_from([one.value for one in first if not isinstance(one, Skipped)])
        for one in chain(first, found):
            yield one if isinstance(one, Skipped) else _draft(one, counted_from)


def _is_question(node: dict[str, Any]) -> bool:
    if not isinstance(_first(node, _QUESTION), str):
        return False
    choices = _first(node, _CHOICES)
    return isinstance(choices, list | dict) and not any(isinstance(one, dict) and _is_question(one) for one in choices)


def _first(node: dict[str, Any], names: tuple[str, ...]) -> Any:
    return next((node[name] for name in names if node.get(name) is not None), None)


def _counted_from(sample: list[dict[str, Any]]) -> int | None:
    """Return 0 or 1 for places given as numbers, ``None`` if the file does not tell."""
    places = [(right, len(_texts(one))) for one in sample if isinstance(right := _first(one, _RIGHT), int)]
    if any(right == 0 for right, _ in places):
        return 0
    return 1 if any(right == count for right, count in places) else None


def _texts(node: dict[str, Any]) -> list[str]:
    choices = _first(node, _CHOICES)
    if isinstance(choices, dict):
        choices = list(choices.values())
    found = [_first(one, _TEXT) if isinstance(one, dict) else one for one in choices or []]
    return [str(one) for one in found if isinstance(one, str | int | float) and not isinstance(one, bool)]


def _draft(record: Record, counted_from: int | None) -> Found:
    raw = record.value
    text, choices = str(_first(raw, _QUESTION)), _texts(raw)
    if len(choices) < 2:
        return Skipped(record.where, "no choices; add wrong answers", text[:80])
    right = _right(raw, choices, counted_from)
    if isinstance(right, str):
        return Skipped(record.where, right, text[:80])
    level = raw.get("difficulty", raw.get("level"))
    remark = _first(raw, _REMARK)
    return Draft(
        record.where,
        "choice",
        {UNDECLARED: DraftWording(text, choices, explanation=remark if isinstance(remark, str) else "")},
        right=right,
        category=str(raw.get("category") or raw.get("topic") or raw.get("theme") or ""),
        difficulty={"easy": 2, "medium": 3, "hard": 4}.get(str(level).lower()),
        markup="html",
    )


def _right(raw: dict[str, Any], choices: list[str], counted_from: int | None) -> int | str:
    """Return the index of the right choice, or why there is none."""
    listed = _first(raw, _CHOICES)
    if isinstance(listed, list) and any(isinstance(one, dict) for one in listed):
        marked = [
            n for n, one in enumerate(listed) if isinstance(one, dict) and any(one.get(m) is True for m in _MARKED)
        ]
        if len(marked) == 1 and marked[0] < len(choices):
            return marked[0]
        if marked:
            return f"{len(marked)} right answers; exactly one is needed"
    if isinstance(place := _first(raw, _FROM_ZERO), int):
        return place if 0 <= place < len(choices) else f"the answer {place} is not the place of a choice"
    answer = _first(raw, _RIGHT)
    if isinstance(answer, list):
        if len(answer) != 1:
            return f"{len(answer)} right answers; exactly one is needed"
        answer = answer[0]
    if isinstance(answer, bool) or answer is None:
        return "the right answer is missing"
    return _place(answer, raw, choices, counted_from)


def _place(answer: Any, raw: dict[str, Any], choices: list[str], counted_from: int | None) -> int | str:
    keys = [choice_key(choice) for choice in choices]
    if choice_key(str(answer)) in keys:
        return keys.index(choice_key(str(answer)))
    letters = _first(raw, _CHOICES)
    names = list(letters) if isinstance(letters, dict) else list("ABCDEF")
    folded = [str(name).lower() for name in names]
    if isinstance(answer, str) and answer.lower() in folded[: len(choices)]:
        return folded.index(answer.lower())
    if isinstance(answer, int):
        if counted_from is None:
            return "it is not clear whether the places of right answers count from 0 or from 1; give them as text"
        place = answer - counted_from
        return place if 0 <= place < len(choices) else f"the answer {answer} is not the place of a choice"
    return f"the answer {str(answer)[:40]!r} is none of the choices"


FORMAT = JsonQuiz()
