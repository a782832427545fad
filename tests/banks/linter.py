"""The linter of the banks that ship: what a question must be so that it plays well on a phone and a projector."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from itertools import product
from re import IGNORECASE, compile

from banks.telling import TELL_POINTS, given_away, longest_tell, undated
from buzzkeep.banks.keeping.similar import Index
from buzzkeep.banks.model import (
    CATEGORIES,
    LANG,
    ChoiceItem,
    ChoiceWording,
    Item,
    NumberItem,
    NumberWording,
    plain_number,
)
from buzzkeep.banks.text import fold

MAX_QUESTION = 110
GOOD_QUESTION = 90
MAX_CHOICE = 28
MAX_EXPLANATION = 240
MAX_UNIT = 24
GIVE_AWAY_FACTOR = 1.6
"""The right choice tells itself when it is so many times as long as the longest wrong one,"""
GIVE_AWAY_LETTERS = 7
"""and by so many letters longer."""
ORDERED_FROM, ORDERED_SHARE = 8, 0.7
"""From so many questions on that keep the order of their choices no place holds more than this part of right ones."""
SPREAD_FROM = 50
"""Banks of so many questions must have every difficulty,"""
SPREAD_SHARE = 0.04
"""each with this part of the questions."""

_TORN = compile(r"\d (?:\d{3}\b|%|°|€|(?:km|cm|mm|m|kg|g|l|ml|cl)\b)|[\"']|\.\.\.|  | [»?!;:]|« ")
"""What no French text may hold: a break within a number or before its unit, typewriter's marks, a plain space."""
_TYPED = compile(r"[\"']|\.\.\.|  | [,;:?!.](?! )")
_NOW = compile(r"\b(?:today|currently|nowadays|aujourd.hui|actuellement|de nos jours)\b", IGNORECASE)


class Severity(StrEnum):
    """How bad a finding is: errors spoil a game, warnings its polish, advice is advice."""

    ERROR = "error"
    WARNING = "warning"
    ADVICE = "advice"


@dataclass(frozen=True, slots=True)
class Finding:
    """One thing to mend: ``where`` is a question's id or place, empty for the whole bank; ``about`` another's."""

    level: Severity
    rule: str
    where: str
    message: str
    about: str = ""


def lint(items: Sequence[Item], languages: Iterable[str]) -> list[Finding]:
    """Return everything that is to be said about a bank's questions; ``languages`` are those the bank promises."""
    promised = sorted(languages)
    findings = [finding for item in items for finding in _item(item, promised)]
    return findings + list(_repetitions(items)) + across((item.id, item) for item in items) + list(_whole_bank(items))


def _item(item: Item, promised: Sequence[str]) -> Iterator[Finding]:
    for lang in promised:
        if LANG.fullmatch(lang) and lang not in item.wordings:
            yield Finding(Severity.ERROR, "language", item.id, f"no wording in {lang!r}")
    if not item.source:
        yield Finding(Severity.WARNING, "source", item.id, "no source")
    if item.category not in CATEGORIES:
        yield Finding(Severity.WARNING, "category", item.id, f"unknown category {item.category!r}")
    if not item.playable:
        yield Finding(Severity.WARNING, "playable", item.id, "games cannot ask it: phones cannot type the number")
    if isinstance(item, NumberItem):
        yield from _number(item)
    wordings: Mapping[str, ChoiceWording | NumberWording] = item.wordings
    for lang, level in item.levels.items():
        if lang not in wordings or level == item.difficulty:
            yield Finding(Severity.WARNING, "levels", item.id, f"the level {level} in {lang!r} says nothing")
    for lang, wording in wordings.items():
        yield from _wording(item.id, lang, wording)
        if clause := undated(item, lang):
            message = f"{lang}: {clause!r} may change; say the year beside it, or give as_of"
            yield Finding(Severity.WARNING, "record", item.id, message)
        drawn = item.image is not None and item.image.appear == "choices"  # their names are told at the reveal
        if isinstance(item, ChoiceItem) and isinstance(wording, ChoiceWording) and not drawn:
            yield from _choices(item, lang, wording)


def _wording(where: str, lang: str, wording: ChoiceWording | NumberWording) -> Iterator[Finding]:
    length = len(wording.text)
    if length > MAX_QUESTION:
        yield Finding(
            Severity.ERROR, "length", where, f"{lang}: the question has {length} letters, at most {MAX_QUESTION}"
        )
    elif length > GOOD_QUESTION:
        yield Finding(Severity.ADVICE, "length", where, f"{lang}: {length} letters; {GOOD_QUESTION} read better")
    if len(wording.explanation) > MAX_EXPLANATION:
        message = f"{lang}: the explanation has {len(wording.explanation)} letters, at most {MAX_EXPLANATION}"
        yield Finding(Severity.WARNING, "length", where, message)
    if not wording.explanation:
        yield Finding(Severity.ADVICE, "explanation", where, f"{lang}: no explanation")
    shown = (wording.text, wording.explanation, *getattr(wording, "choices", ()), getattr(wording, "unit", ""))
    for text in shown:
        if torn := (_TORN if lang == "fr" else _TYPED).search(text):
            yield Finding(Severity.WARNING, "typography", where, f"{lang}: {torn[0]!r} in {text!r}")
    if isinstance(wording, NumberWording) and len(wording.unit) > MAX_UNIT:
        yield Finding(Severity.ERROR, "length", where, f"{lang}: the unit {wording.unit!r} is longer than {MAX_UNIT}")


def _choices(item: ChoiceItem, lang: str, wording: ChoiceWording) -> Iterator[Finding]:
    right = wording.choices[item.right]
    wrong = [choice for index, choice in enumerate(wording.choices) if index != item.right]
    for choice in wording.choices:
        if len(choice) > MAX_CHOICE:
            message = f"{lang}: the choice {choice!r} has {len(choice)} letters, at most {MAX_CHOICE}"
            yield Finding(Severity.ERROR, "length", item.id, message)
    longest, shortest = max(map(len, wrong)), min(map(len, wrong))
    for long, short, manner in ((len(right), longest, "long"), (shortest, len(right), "short")):
        if long > GIVE_AWAY_FACTOR * short and long - short >= GIVE_AWAY_LETTERS:
            message = f"{lang}: the right answer {right!r} stands out because it is so {manner}"
            yield Finding(Severity.WARNING, "give-away", item.id, message)
    asked = f" {fold(wording.text)} "
    if len(right) > 3 and f" {fold(right)} " in asked and not any(f" {fold(one)} " in asked for one in wrong):
        yield Finding(Severity.WARNING, "give-away", item.id, f"{lang}: the question contains its answer {right!r}")


def _number(item: NumberItem) -> Iterator[Finding]:
    written = plain_number(item.value)
    if item.min is None or item.max is None:
        yield Finding(Severity.WARNING, "bounds", item.id, "no plausible minimum and maximum")
    elif item.max - item.min < 3:
        yield Finding(Severity.WARNING, "bounds", item.id, "the bounds leave fewer than four answers")
    elif item.value in (item.min, item.max) and item.value != 0:
        yield Finding(Severity.WARNING, "bounds", item.id, f"the value {written} is one of the bounds")
    if len({not wording.unit for wording in item.wordings.values()}) > 1:
        yield Finding(Severity.WARNING, "unit", item.id, "a unit is said in one language only")
    for lang, wording in item.wordings.items():
        if item.as_of is None and (now := _NOW.search(wording.text)):
            yield Finding(Severity.WARNING, "record", item.id, f"{lang}: {now[0]!r} ages; say the year, or give as_of")
        if item.value >= 10 and f" {written} " in f" {fold(wording.text)} ":
            yield Finding(Severity.WARNING, "give-away", item.id, f"{lang}: the question contains its answer {written}")


def _repetitions(items: Sequence[Item]) -> Iterator[Finding]:
    ids = Counter(item.id for item in items)
    for id, n in ids.items():
        if n > 1:
            yield Finding(Severity.ERROR, "id", id, f"the id is used {n} times")
    index = Index()
    for item in items:
        if match := index.match(item):
            what = "repeats" if match.kind == "duplicate" else "contradicts"
            yield Finding(Severity.ERROR, match.kind, item.id, f"{what} {match.other.label}")
        index.add(item, item.id)


def _whole_bank(items: Sequence[Item]) -> Iterator[Finding]:
    langs = sorted({lang for item in items for lang in item.wordings})
    for lang, kind in product(langs, ("choice", "number")):
        levels = Counter(item.level(lang) for item in items if item.kind == kind and lang in item.wordings)
        total = levels.total()
        for level in range(1, 6):
            if total >= SPREAD_FROM and levels[level] < SPREAD_SHARE * total:
                message = f"{lang}: only {levels[level]} of {total} {kind} questions have difficulty {level}"
                yield Finding(Severity.WARNING, "difficulty", "", message)
    places = Counter(item.right for item in items if isinstance(item, ChoiceItem) and item.keep_order)
    kept, most = places.total(), max(places.values(), default=0)
    if kept >= ORDERED_FROM and most > ORDERED_SHARE * kept:
        message = f"where choices keep their order, {most} of {kept} right ones have one place"
        yield Finding(Severity.WARNING, "place", "", message)
    for lang in langs:
        told = longest_tell(items, lang)
        if told is not None and abs(told[0] - told[1]) > TELL_POINTS:
            message = (
                f"{lang}: the right answer is the longest in {told[0]:.1%} of the questions, by chance in {told[1]:.1%}"
            )
            yield Finding(Severity.WARNING, "longest", "", message)


def across(items: Iterable[tuple[str, Item]]) -> list[Finding]:
    """Return which questions give away another's answer; the questions of several banks may stand together."""
    return [
        Finding(
            Severity.WARNING,
            "tells",
            one.where,
            f"{one.lang}: it holds {one.answer!r}, answer of {one.other}",
            one.other,
        )
        for one in given_away(items)
    ]
