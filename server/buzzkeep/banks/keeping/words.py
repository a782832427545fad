"""The small words of English and French that decide whether two questions are the same."""

from typing import Any

from buzzkeep.banks.text import beside, fold

_SAID: dict[str, Any] = beside(__file__, "words.json")
ASKING = {word: sense for sense, words in _SAID["asking"].items() for word in words.split()}
STOP = frozenset(word for words in _SAID["stop"] for word in words.split())
NEGATIONS = frozenset(_SAID["negations"].split())
"""Questions with another number of these are other questions."""
SPELLINGS: dict[str, str] = _SAID["spellings"]
"""Two ways to write one word."""
NUMBERS = {word: str(n) for words in _SAID["numbers"] for n, word in enumerate(words.split(), 2)}
ARTICLES = {word: gender for gender, words in _SAID["articles"].items() for word in words.split()}
"""Articles with their gender; ``a`` is one in English only."""
LOOSE = {"in": "of", "for": "of", "en": "de"}
"""Prepositions that people use for each other in the same question."""
FILLERS = frozenset(("there", "got", "notre", "our"))


def stem(word: str) -> str:
    """Return a word in small letters without accents and without the s of a plural, in one spelling."""
    folded = fold(SPELLINGS.get(word, word))
    plural = len(folded) > 3 and folded.endswith("s") and not folded.endswith("ss")
    return folded[:-1] if plural else folded


TELLING = frozenset(stem(word) for words in _SAID["telling"] for word in words.split())
"""Stems; a question in which one of these stands for another asks something else, even with the same answer."""
ALIKE = {stem(word): stem(words.split()[0]) for words in _SAID["alike"] for word in words.split()}
"""Stems of one sense."""
