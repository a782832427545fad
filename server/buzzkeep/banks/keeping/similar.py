"""Finds duplicates and conflicts while questions are read.

A duplicate is a similar question with the same normalised answer; a similar question with another answer is a
conflict. Answers part the questions into small groups first; only inside a group are texts compared.
"""

import re
import unicodedata
from dataclasses import dataclass
from functools import lru_cache
from sys import intern
from typing import Literal, NamedTuple

from rapidfuzz.distance import OSA

from buzzkeep.banks.model import ChoiceItem, Item, answer_of
from buzzkeep.banks.text import answer_key, fold

COMPARED = 48
"""At most so many candidates of a group are compared: those that share a rare word, the rarest first."""
RARE_WORDS = 3
COVERAGE = 0.6
"""Part of the longer question's words that the shorter must cover when words are left over on one side only."""
MANY_SHARED = 5
"""With so many words in common, one differing common word on each side is a paraphrase."""
_TOKEN = re.compile(r"\w+")
_ELISION = re.compile(r"\b(?:[ldjnsmtc]|qu|lorsqu|jusqu|puisqu)['’](?=\w)|['’]s\b", re.IGNORECASE)
_ASKING = {
    **dict.fromkeys(("who", "whose", "whom", "qui"), "who"),
    **dict.fromkeys(("when", "quand"), "when"),
    **dict.fromkeys(("where", "où"), "where"),
    **dict.fromkeys(("why", "pourquoi"), "why"),
    **dict.fromkeys(("how", "comment"), "how"),
    **dict.fromkeys(("combien", "many", "much"), "many"),
}
_STOP_WORDS = {
    "en": "the a an of in on at to is are was were be been being do does did has have had it its this that these those"
    " there what which and or for from with as by name named called known one following",
    "fr": "le la les l un une des du de d en au aux et ou par pour dans sur avec est sont était étaient été a ont ce"
    " cet cette ces quel quelle quels quelles que qu quoi se s il elle on appelle nom nommé nomme y t",
}
_STOP = frozenset(word for words in _STOP_WORDS.values() for word in words.split())
_OF_THESE = re.compile(
    r"\b(of these|of the following|following|which of|among|parmi|de ces|des suivants|suivante?s?|lequel|laquelle)\b",
    re.IGNORECASE,
)


class Text(NamedTuple):
    """A question's text as compared: its words, those that carry a proper name or a number, and what it asks for."""

    words: frozenset[str]
    firm: frozenset[str]
    asking: frozenset[str]


@dataclass(frozen=True, slots=True)
class Entry:
    """One wording that later ones are compared with; ``label`` names it to a person, ``bank`` is where it lies."""

    label: str
    bank: str
    item_id: str
    text: Text
    answer: str
    choices: frozenset[str]
    names_choices: bool


class Match(NamedTuple):
    """What an item was found to be, and of which other."""

    kind: Literal["duplicate", "conflict"]
    other: Entry


class Index:
    """Everything that is already in the bank or came earlier in the file."""

    def __init__(self) -> None:
        self._groups: dict[tuple[str, str, str], _Group] = {}
        self._by_words: dict[int, tuple[Entry, ...]] = {}  # keyed by hashes: word sets themselves would fill the memory
        self._by_all_words_but_one: dict[int, tuple[Entry, ...]] = {}

    def add(self, item: Item, label: str, bank: str = "") -> None:
        """Remember an item."""
        for lang in item.wordings:
            entry = _entry(item, lang, label, bank)
            self._groups.setdefault((item.kind, lang, entry.answer), _Group()).add(entry)
            _remember(self._by_words, hash((item.kind, lang, entry.text.words)), entry)
            for words in _one_left_out(entry.text):
                _remember(self._by_all_words_but_one, hash((item.kind, lang, words)), entry)

    def match(self, item: Item) -> Match | None:
        """Return what ``item`` repeats or contradicts, ``None`` if it is new."""
        entries = {lang: _entry(item, lang) for lang in item.wordings}
        for lang, entry in entries.items():
            group = self._groups.get((item.kind, lang, entry.answer))
            if group is not None and (other := group.similar(entry)) is not None:
                return Match("duplicate", other)
        for lang, entry in entries.items():
            for other in self._same_text(item.kind, lang, entry.text):
                if other.answer != entry.answer and _contradict(entry, other):
                    return Match("conflict", other)
        return None

    def _same_text(self, kind: str, lang: str, text: Text) -> list[Entry]:
        same = self._by_words.get(hash((kind, lang, text.words)), ())
        found = [other for other in same if other.text.words == text.words]
        for words in _one_left_out(text):
            for other in self._by_all_words_but_one.get(hash((kind, lang, words)), ()):
                mine, theirs = text.words - other.text.words, other.text.words - text.words
                if len(mine) == len(theirs) == 1 and _misspelt(*mine, *theirs):
                    found.append(other)
        return [other for other in found if other.text.asking == text.asking]


class _Group:
    """The entries that share kind, language and answer, with the words by which they are found."""

    def __init__(self) -> None:
        self._entries: list[Entry] = []
        self._by_word: dict[str, list[Entry]] = {}

    def add(self, entry: Entry) -> None:
        self._entries.append(entry)
        for word in entry.text.words:
            self._by_word.setdefault(word, []).append(entry)

    def similar(self, entry: Entry) -> Entry | None:
        return next((other for other in self._candidates(entry) if similar(entry.text, other.text)), None)

    def _candidates(self, entry: Entry) -> list[Entry]:
        if len(self._entries) <= COMPARED:
            return self._entries
        lists = sorted((self._by_word[word] for word in entry.text.words if word in self._by_word), key=len)
        return [other for some in lists[:RARE_WORDS] for other in some[:COMPARED]]


def similar(one: Text, other: Text) -> bool:
    """Tell whether two questions *with the same answer* ask the same."""
    mine, theirs = one.words - other.words, other.words - one.words
    if not mine and not theirs:
        return True
    if len(mine) + len(theirs) > 4:
        return False
    for word in sorted(mine):
        if twin := next((w for w in sorted(theirs) if _misspelt(word, w)), None):
            mine, theirs = mine - {word}, theirs - {twin}
    if not mine and not theirs:
        return True
    if (mine | theirs) & (one.firm | other.firm):  # another name or number: another question
        return False
    shared = len(one.words & other.words)
    if not mine or not theirs:
        return shared >= 2 and shared >= COVERAGE * max(len(one.words), len(other.words))
    return shared >= MANY_SHARED and len(mine) == len(theirs) == 1


def _misspelt(one: str, other: str) -> bool:
    """Tell whether two words differ by one slip: not in their first letter, not in numbers, not in short words."""
    if min(len(one), len(other)) < 6 or one[0] != other[0] or not (one + other).isalpha():
        return False
    return OSA.distance(one, other, score_cutoff=1) <= 1


def _contradict(one: Entry, other: Entry) -> bool:
    """Tell whether two answers to one text exclude each other.

    "Which of these is a fish?" may be asked with many sets of choices; it contradicts itself only when the right
    answer of one is a wrong answer of the other.
    """
    if not one.names_choices:
        return True
    return one.answer in other.choices or other.answer in one.choices


def _remember(entries: dict[int, tuple[Entry, ...]], key: int, entry: Entry) -> None:
    there = entries.get(key, ())
    if len(there) < COMPARED:
        entries[key] = (*there, entry)


def _one_left_out(text: Text) -> list[frozenset[str]]:
    """Return the word sets by which texts with one misspelt common word find each other."""
    return [text.words - {word} for word in text.words if len(word) >= 6 and word not in text.firm]


def _entry(item: Item, lang: str, label: str = "", bank: str = "") -> Entry:
    wording = item.wordings[lang]
    choices = item.wordings[lang].choices if isinstance(item, ChoiceItem) else ()
    return Entry(
        label,
        bank,
        item.id,
        read_text(wording.text),
        answer_of(item, lang),
        frozenset(map(answer_key, choices)),
        bool(_OF_THESE.search(wording.text)),
    )


@lru_cache(maxsize=4096)
def _stem(word: str) -> str:
    folded = fold(word)
    plural = len(folded) > 3 and folded.endswith("s") and not folded.endswith("ss")
    return intern(folded[:-1] if plural else folded)


@lru_cache(maxsize=256)
def read_text(text: str) -> Text:
    """Part a question's text into its words."""
    words: set[str] = set()
    firm: set[str] = set()
    asking: set[str] = set()
    for place, word in enumerate(_TOKEN.findall(_ELISION.sub(" ", unicodedata.normalize("NFC", text)))):
        lower = word.lower()
        if lower in _ASKING:
            asking.add(_ASKING[lower])
        elif lower not in _STOP or (len(word) == 1 and word.isupper() and place):
            stem = _stem(word)
            words.add(stem)
            if any(letter.isdigit() for letter in word) or (place and word[0].isupper()):
                firm.add(stem)
    return Text(frozenset(words or {fold(text)}), frozenset(firm), frozenset(asking))
