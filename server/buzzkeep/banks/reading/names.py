"""What the name of a column or key says: a few words in many languages, put together by rules.

Each word stands for at most one idea: ``Correct option number`` is right + choice + number, so a key; ``opt1_correct``
is choice + 1 + right, so the flag of the first choice.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from importlib.resources import files

from rapidfuzz.distance import Indel

from buzzkeep.banks.reading.numbers import WORDS
from buzzkeep.banks.text import Patterns, fold

_RE = Patterns(__file__)

OUR_HEADER: tuple[str, ...] = tuple(WORDS["our_header"].split(", "))
"""The columns of the tables that we write; their answers are always the texts of choices."""
KIND: dict[str, str] = {name.strip(): kind for kind, names in WORDS["kinds"].items() for name in names.split(",")}
"""What a column of kinds says."""
UNASKED = frozenset(name.strip() for names in WORDS["unasked"] for name in names.split(","))
"""And which of them cannot be asked."""
_PLACE = WORDS["place"].split(", ")  # what the answer is called beside coordinates
LABELS = "abcdefghij"
_LINES = files(__package__).joinpath("ideas.txt").read_text("utf-8").replace("\n  ", " ").splitlines()
_SAID = [line.split(": ", 1) for line in _LINES if not line.startswith("#")]
_WORDS = {word: idea for idea, words in _SAID if idea.isalpha() for word in words.split()}
_LONG = [word for word in _WORDS if len(word) >= 5]
_FIELDS = {name.strip(): idea[1:] for idea, names in _SAID if idea.startswith("=") for name in names.split(",")}
YES, NO = (frozenset(words.split()) | more for (_, words), more in zip(_SAID[-2:], (set[str](), {""}), strict=True))
LANGS = frozenset(WORDS["langs"].split())
MAX_NAME = 100
MAX_WORDS = 8  # longer ones are no names
_LIKE = 0.84  # two long words that are so alike are one word, mistyped


@dataclass(frozen=True)
class Meaning:
    """What a name says. ``ordinal`` counts from 0; ``start`` is where places are said to begin; ``lang`` a suffix."""

    role: str = ""
    ordinal: int | None = None
    start: int | None = None
    is_index: bool = False
    lang: str = ""
    numbered: bool = False
    bare: bool = False  # the name is nothing but a label: ``A`` or ``1``


@lru_cache(maxsize=4096)
def idea_of(word: str) -> str:
    """Return the idea that one folded word stands for: as listed, shortened, put together, or mistyped."""
    if word in _WORDS:
        return _WORDS[word]
    if len(word) >= 3:
        shortened = {_WORDS[known] for known in _WORDS if len(known) > len(word) + 1 and known.startswith(word)}
        if len(shortened) == 1:
            return shortened.pop()
    if len(word) < 6:
        return ""
    inside = {_WORDS[known] for known in _LONG if word.startswith(known) or word.endswith(known)}
    if len(inside) == 1:
        return inside.pop()
    like = {_WORDS[known] for known in _LONG if Indel.normalized_similarity(known, word) > _LIKE}
    return like.pop() if len(like) == 1 else ""


def words_of(name: str) -> list[str]:
    """Cut a name into folded words and ordinals."""
    return re.findall(r"[^\W\d_]+|\d+", _RE.nth.sub(r"\1 ", fold(_RE.hump.sub(" ", name.replace("_", " ")))))


@lru_cache(maxsize=4096)
def meaning(name: str) -> Meaning:
    """Read one name by itself."""
    start = 0 if _RE.from_zero.search(name) else 1 if _RE.from_one.search(name) else None
    bare = _RE.remark.split(name.strip(), maxsplit=1)[0] or name
    for whole in (name, bare, _RE.hump.sub(" ", bare)):
        if role := _FIELDS.get(fold(whole)):
            return Meaning(role)
    words = words_of(bare) if len(bare) <= MAX_NAME else []
    if len(words) > MAX_WORDS:
        return Meaning(start=start)
    lang = words.pop() if len(words) > 1 and words[-1] in LANGS else ""
    ordinal, numbered, rest = None, False, list[str]()
    for word in words:
        label = word.isdigit() and 0 < int(word) <= len(LABELS)
        if ordinal is None and (label or re.fullmatch("[a-h]", word)):
            ordinal, numbered = (int(word) - 1, True) if label else (LABELS.index(word), False)
        else:
            rest.append(word)
    ideas = {idea for word in rest if (idea := idea_of(word))} - ({"question"} if "?" in bare else set())
    return Meaning(_role(ideas, ordinal, rest), ordinal, start, "index" in ideas, lang, numbered, not rest)


def _role(ideas: set[str], ordinal: int | None, rest: Sequence[str]) -> str:
    if "taken" in ideas:
        return "other"
    for idea in ("explanation", "image", "sound"):
        if idea in ideas:
            return idea
    if {"right", "wrong"} <= ideas:
        return "key" if ordinal is None else "choice"
    if "right" in ideas or "index" in ideas:
        return "key" if ordinal is None else "flag"
    if "wrong" in ideas:
        return "wrong"
    for idea in ("other", "category", "difficulty"):
        if idea in ideas:
            return idea
    if ordinal is not None and (ideas & {"choice", "answer"} or not rest):
        return "choice"
    of_it = "answer" in ideas or ("choice" in ideas and idea_of(rest[-1]) == "choice")  # no "multiple choice question"
    if "question" in ideas and not of_it:
        return "other" if "number" in ideas or ordinal is not None else "question"
    if "choice" in ideas:
        return "key" if "number" in ideas else "list"
    if "answer" in ideas:
        return "answer"
    return "other" if ideas else ""


def meanings(names: Sequence[str]) -> list[Meaning]:
    """Read the names of one table together: a lone ``a`` beside ``q`` is the answer, what is counted up are choices."""
    found = [meaning(name.strip()) for name in names]
    asked = any(one.role == "question" for one in found)
    lone = [n for n, one in enumerate(found) if one.role == "choice" and one.bare]
    if len(lone) == 1 and asked:
        found[lone[0]] = Meaning("answer")
    stems: dict[str, list[int]] = {}
    for n, one in enumerate(found):
        if not one.role and one.ordinal is not None:
            stem = " ".join(word for word in words_of(names[n]) if len(word) > 1 and not word.isdigit())
            stems.setdefault(stem, []).append(n)
    there = {one.ordinal for one in found if one.role == "choice"}
    series = [same for same in stems.values() if len(same) > 1 and not {found[n].ordinal for n in same} & there]
    for n in (n for same in series for n in same):
        found[n] = replace(found[n], role="choice")
    timed = any(fold(name).startswith(("time limit", "time in seconds")) for name in names if name.strip())
    located = any(one.role in ("lat", "coordinates") for one in found)
    for n, one in enumerate(found):
        if located and fold(names[n]) in _PLACE:
            found[n] = Meaning("answer")
        elif one.role == "text":
            found[n] = Meaning("" if asked else "question")
        elif one.role == "key" and timed:  # a template of Kahoot and the like: its keys are places
            found[n] = replace(one, start=1)
    return found


def names_questions(named: Sequence[Meaning]) -> bool:
    """Tell whether names are a header: what is asked and the answer, or choices that are counted up, are among them."""
    roles = [one.role for one in named]
    series = roles.count("choice") >= 2 and ("question" in roles or not all(one.bare for one in named if one.role))
    tell = {"key", "answer", "flag", "value", "lat", "coordinates"}
    return series or ("question" in roles and not tell.isdisjoint(roles))
