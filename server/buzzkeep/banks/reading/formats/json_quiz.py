"""JSON of all kinds of quiz programs: a question, its choices, and the right one by text, letter, place or mark.

Each of them stands under one of its usual names.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from buzzkeep.banks.reading.answers import LETTERS, Doubt, RightAnswer, decide, given, one_reading, reading_of
from buzzkeep.banks.reading.draft import UNDECLARED, Draft, DraftWording, Format, Found, Skipped
from buzzkeep.banks.reading.file import QuizFile
from buzzkeep.banks.reading.levels import level
from buzzkeep.banks.reading.loose_json import Record, has_names, records

_QUESTION = ("question", "questionText", "question_text", "text", "prompt", "title", "enonce", "énoncé", "intitule")
_CHOICES = ("options", "choices", "answers", "answerOptions", "answer_options", "propositions", "reponses", "réponses")
_FROM_ZERO = (
    *("correctIndex", "correct_index", "answerIndex", "answer_index", "correctAnswerIndex", "correct_answer_index"),
)
_RIGHT = (
    *("answer", "correct", "correct_answer", "correctAnswer", "correct_option", "correctOption", "right"),
    *("right_answer", "rightAnswer", "solution", "reponse", "réponse", "bonne_reponse", "bonneReponse"),
    "correctAnswers",
)
_MARKED = ("correct", "isCorrect", "is_correct", "right", "isRight", "correcte", "juste")
_TEXT = ("text", "answer", "option", "label", "value", "content", "texte", "answerText", "answer_text", "title")
_MEDIA = (
    *("image", "img", "picture", "photo", "imageUrl", "image_url", "media", "audio", "sound", "video", "figure"),
    *("questionImage", "question_image", "videoUrl", "audioUrl"),
)
_REMARK = ("explanation", "explication", "anecdote", "rationale", "comment", "hint_after")


def sniff(file: QuizFile) -> float:
    """Look for one of the usual names of each; every format with names of its own is surer."""
    if not has_names(file):
        return 0.0
    head = file.head.replace("\\u00e9", "é")
    return 0.45 * all(any(f'"{name}"' in head for name in some) for some in (_QUESTION, _CHOICES))


def read(file: QuizFile, lang: str) -> Iterator[Found]:
    """Yield the questions. How right answers are given is settled for the whole file."""
    found = list(records(file, _is_question))
    rights = {n: _right(one.value, _texts(one.value)) for n, one in enumerate(found) if isinstance(one, Record)}
    open_ = {n: one for n, one in rights.items() if isinstance(one, _Open)}
    indexes = {n: one.answer for n, one in open_.items() if one.is_index}
    others = {n: one for n, one in open_.items() if not one.is_index}
    # a file of numbers and words that no one way fits has two, each the same throughout
    alike = reading_of([one.answer for one in others.values()]) is not None
    settled: dict[int, int | Doubt] = {}
    for kind in ((int, str),) if alike else ((int,), (str,)):
        some = {n: one.answer for n, one in others.items() if isinstance(one.raw, kind)}
        settled |= zip(some, decide(list(some.values()), file.answers), strict=True)
    settled |= zip(indexes, _counted(list(indexes.values()), file.answers), strict=True)
    file.read_as = one_reading([one.answer for one in open_.values()], [settled[n] for n in open_])
    for n, one in enumerate(found):
        yield one if isinstance(one, Skipped) else _draft(one, settled.get(n, rights[n]))


def _is_question(node: dict[str, Any]) -> bool:
    if not isinstance(_first(node, _QUESTION), str):
        return False
    choices = _first(node, _CHOICES)
    return isinstance(choices, list | dict) and not any(isinstance(one, dict) and _is_question(one) for one in choices)


def _first(node: dict[str, Any], names: tuple[str, ...]) -> Any:
    return next((node[name] for name in names if node.get(name) is not None), None)


@dataclass(frozen=True)
class _Open:
    """A right answer that may be meant in several ways; ``is_index`` tells that its name speaks of an index."""

    raw: int | str
    answer: RightAnswer
    is_index: bool = False


def _counted(answers: list[RightAnswer], forced: str) -> list[int | Doubt]:
    """Read indexes: they count from 0, unless one of them is beyond the last choice and none is 0."""
    from_one = all("place" in one.readings for one in answers) and not all("place0" in one.readings for one in answers)
    reading = forced if forced in ("place", "place0") else "place" if from_one else "place0"
    return decide(answers, reading)


def _texts(node: dict[str, Any]) -> list[str]:
    choices = _first(node, _CHOICES)
    if isinstance(choices, dict):
        choices = list(choices.values())
    found = [_first(one, _TEXT) if isinstance(one, dict) else one for one in choices or []]
    return [str(one) for one in found if isinstance(one, str | int | float) and not isinstance(one, bool)]


def _draft(record: Record, right: object) -> Found:
    raw = record.value
    text, choices = str(_first(raw, _QUESTION)), _texts(raw)
    if len(choices) < 2:
        return Skipped(record.where, "no choices; add wrong answers", text[:80])
    if not isinstance(right, int):
        return Skipped(record.where, right.reason if isinstance(right, Doubt) else str(right), text[:80])
    hard = raw.get("difficulty", raw.get("level"))
    remark = _first(raw, _REMARK)
    return Draft(
        record.where,
        "choice",
        {UNDECLARED: DraftWording(text, choices, explanation=remark if isinstance(remark, str) else "")},
        right=right,
        image=next((str(raw[name]) for name in _MEDIA if raw.get(name)), None),
        category=str(raw.get("category") or raw.get("topic") or raw.get("theme") or ""),
        difficulty=level(hard),
        notes=[f"the level {str(hard)[:20]!r} is not known, and was left out"] if hard and level(hard) is None else (),
        markup="html",
    )


def _right(raw: dict[str, Any], choices: list[str]) -> int | str | _Open:
    """Return the index of the right choice, what may be it, or why there is none."""
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
        return _Open(place, given(place, choices), is_index=True)
    answer = _first(raw, _RIGHT)
    if isinstance(answer, list):
        if len(answer) != 1:
            return f"{len(answer)} right answers; exactly one is needed"
        answer = answer[0]
    if isinstance(answer, bool) or not isinstance(answer, int | str | float):
        return "the right answer is missing"
    if isinstance(answer, float):
        answer = int(answer) if answer.is_integer() else str(answer)
    names = map(str, listed) if isinstance(listed, dict) else LETTERS
    return _Open(answer, given(answer, choices, names))


FORMAT = Format("json", "JSON with questions, choices and answers", sniff, read)
