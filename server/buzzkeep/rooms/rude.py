"""Names that a house does not want on its wall. The words are a library's (cuss), each with how sure it is rude.

A filter of words knows no people: it can be switched off, and a host may rename anybody to what he likes.
"""

import re
from collections.abc import Callable, Mapping
from functools import cached_property
from typing import Literal, TypeAlias

from buzzkeep.rooms.names import fold

Strictness: TypeAlias = Literal["off", "mild", "strict"]

SURE, MAYBE = 2, 1  # of cuss: profane in nearly any sentence, in some
MILD_LETTERS = 4  # shorter ones are initials and parts of real names as often
INSIDE_LETTERS = 5  # what is looked for inside a word, too
_LEET = str.maketrans("013457@$", "oieastas")


class RudeWords:
    """Says whether a name is rude."""

    def __init__(self, words: Callable[[], Mapping[str, int]]) -> None:
        """Take what returns words and phrases with their ratings; it is asked when the first name is looked at."""
        self._words = words

    @cached_property
    def _rated(self) -> dict[str, int]:
        rated: dict[str, int] = {}
        for word, rating in self._words().items():
            plain = _plain(word)
            rated[plain] = max(rating, rated.get(plain, 0))
        return rated

    @cached_property
    def _inside(self) -> re.Pattern[str] | None:
        sure = [word for word, rating in self._rated.items() if rating >= SURE and len(word) >= INSIDE_LETTERS]
        return re.compile("|".join(map(re.escape, sorted(sure, key=len, reverse=True)))) if sure else None

    def finds(self, name: str, strictness: Strictness) -> bool:
        """Say whether ``name`` is too rude. ``mild`` looks for whole words that are surely rude, ``strict`` for any."""
        if strictness == "off":
            return False
        for reading in (fold(name), fold(name).translate(_LEET)):
            words = {_plain(reading), *re.findall(r"[^\W_]+", reading)}
            ratings = [(self._rated.get(word, 0), len(word)) for word in words]
            if any(rating >= SURE and letters >= MILD_LETTERS for rating, letters in ratings):
                return True
            if strictness == "strict" and any(rating >= MAYBE for rating, _ in ratings):
                return True
            if strictness == "strict" and self._inside is not None and self._inside.search(_plain(reading)):
                return True
        return False


NOTHING_RUDE = RudeWords(dict)


def _plain(text: str) -> str:
    """Return a text folded and without what stands between its letters, so that spaces hide nothing."""
    return re.sub(r"[\W_]+", "", "".join(fold(word) for word in text.split()))
