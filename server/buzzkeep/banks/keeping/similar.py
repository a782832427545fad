"""Finds duplicates (a similar question, the same answer) and conflicts (nearly the same words, another answer)."""

from collections.abc import Callable, Sequence
from functools import lru_cache
from struct import Struct
from typing import Literal, NamedTuple
from zlib import crc32

from buzzkeep.banks.keeping.wording import ALIKE, ComparedText, read_text, same_question, same_wording
from buzzkeep.banks.model import HASH_DIGITS, ChoiceItem, Item, NumberItem, OpenItem, PlaceItem, answer_of
from buzzkeep.banks.text import Patterns, answer_key

_RE = Patterns(__file__)

COMPARED = 48  # at most so many questions of one signature are compared
BY_WORDS = 3
"""So many of the signatures hold the answer and one telling word each; the other two, each half of the wording."""
SIGNATURES = BY_WORDS + 2
_UNPACK = Struct(f">{SIGNATURES}I").unpack
_VERDICTS = frozenset(("true", "false", "vrai", "faux", "yes", "no", "oui", "non"))


class Candidate(NamedTuple):
    """One question that later ones are compared with; ``label`` names it to a person, ``bank`` is where it lies."""

    item: Item
    label: str
    bank: str


class Likeness(NamedTuple):
    """What an item was found to be, and of which other."""

    kind: Literal["duplicate", "conflict"]
    other: Candidate


Lookup = Callable[[int], Sequence[Candidate]]  # gives the stored questions that have a signature


class Index:
    """The questions that came earlier in a file, or all of a bank."""

    def __init__(self, also: Lookup | None = None) -> None:
        """Take what else to compare with: stored questions by their signature."""
        self._entries: dict[int, Candidate | list[Candidate]] = {}  # mostly one: a list for each would fill the memory
        self._also = also

    def add(self, item: Item, label: str, bank: str = "") -> None:
        """Remember an item."""
        entry = Candidate(item, label, bank)
        for lang in item.wordings:
            for key in signatures(item, lang):
                there = self._entries.setdefault(key, entry)
                if isinstance(there, list):
                    if len(there) < COMPARED and there[-1] is not entry:
                        there.append(entry)
                elif there is not entry:
                    self._entries[key] = [there, entry]

    def having(self, key: int) -> Sequence[Candidate]:
        """Return the questions with a signature."""
        there = self._entries.get(key, ())
        return (there,) if isinstance(there, Candidate) else there

    def match(self, item: Item) -> Likeness | None:
        """Return what ``item`` repeats or contradicts, ``None`` if it is new."""
        signed = [(lang, signatures(item, lang)) for lang in item.wordings]
        for lang, keys in signed:
            for key in keys[:BY_WORDS]:
                for entry in self._candidates(key):
                    if lang in entry.item.wordings and repeats(item, entry.item, lang):
                        return Likeness("duplicate", entry)
        for lang, keys in signed:
            for key in keys[BY_WORDS:]:
                for entry in self._candidates(key):
                    if lang in entry.item.wordings and contradicts(item, entry.item, lang):
                        return Likeness("conflict", entry)
        return None

    def _candidates(self, key: int) -> Sequence[Candidate]:
        here = self.having(key)
        there = self._also(key) if self._also is not None else ()
        return (*here, *there[:COMPARED]) if there else here


def repeats(item: Item, other: Item, lang: str) -> bool:
    """Tell whether two questions ask the same and have the same answer."""
    answer = answer_of(item, lang)
    if item.kind != other.kind or answer != answer_of(other, lang) or _shows_another(item, other):
        return False
    statement = answer in _VERDICTS
    return same_question(_text(item, lang), _text(other, lang), statement)


def contradicts(item: Item, other: Item, lang: str) -> bool:
    """Tell whether two questions ask the same in nearly the same words and have answers that exclude each other."""
    mine, theirs = answer_of(item, lang), answer_of(other, lang)
    if item.kind != other.kind or mine == theirs or _shows_another(item, other):
        return False
    if not same_wording(_text(item, lang), _text(other, lang)):
        return False
    if isinstance(item, NumberItem) and isinstance(other, NumberItem):
        units = {wording.unit.casefold() for one in (item, other) if (wording := one.wordings[lang]).unit}
        return len(units) < 2 and (None in (item.as_of, other.as_of) or item.as_of == other.as_of)
    if isinstance(item, PlaceItem):
        return True
    if isinstance(item, OpenItem) and isinstance(other, OpenItem):
        ours, others = (map(answer_key, one.wordings[lang].refuse) for one in (item, other))
        return theirs in ours or mine in others
    if isinstance(item, ChoiceItem) and isinstance(other, ChoiceItem):
        # one is a wrong choice of the other; where the stem compares ("which is oldest?"), each must be
        shared = (mine in _keys(other, lang)) + (theirs in _keys(item, lang))
        return shared > (_RE.compares.search(item.wordings[lang].text) is not None)
    return False


def _shows_another(item: Item, other: Item) -> bool:
    return (item.medium and item.medium.digest) != (other.medium and other.medium.digest)


def signatures(item: Item, lang: str) -> tuple[int, ...]:
    """Return the numbers of which similar questions share at least one: 32 bits each, the same on every machine."""
    return _signatures(item.kind, lang, item.wordings[lang].text, answer_of(item, lang))


def written_signatures(item: Item, lang: str) -> str:
    """Return the signatures as they are stored behind the content hash of a wording."""
    return "".join(f"{key:08x}" for key in signatures(item, lang))


def read_signatures(digest: str) -> tuple[int, ...]:
    """Return the signatures of a stored digest."""
    return _UNPACK(bytes.fromhex(digest[HASH_DIGITS:]))


def forget_signatures() -> None:
    """Let go of the signatures that are kept while files are imported."""
    _signatures.cache_clear()


@lru_cache(maxsize=1 << 12)  # asked for thrice in short order
def _signatures(kind: str, lang: str, text: str, answer: str) -> tuple[int, ...]:
    read = read_text(text)
    start = crc32("\x1f".join((kind, lang, *sorted(read.hard))).encode())
    firm = sorted(read.firm, key=_length_first)[:BY_WORDS]
    more = sorted(read.words - read.firm, key=_length_first)[: BY_WORDS - len(firm)] if len(firm) < BY_WORDS else []
    telling = [*firm, *more]
    by_answer = crc32(answer.encode(), start)
    by_words = [crc32(ALIKE.get(word, word).encode(), by_answer) for word in telling]
    by_words += by_words[-1:] * (BY_WORDS - len(by_words))
    wording = read.compared
    middle = len(wording) // 2
    halves = (crc32(" ".join(half).encode(), start) for half in (wording[:middle], wording[middle:]))
    return (*by_words, *(crc32(b"%d" % n, half) for n, half in enumerate(halves)))


def _length_first(word: str) -> tuple[int, str]:
    return -len(word), word


def _text(item: Item, lang: str) -> ComparedText:
    return read_text(item.wordings[lang].text)


def _keys(item: ChoiceItem, lang: str) -> set[str]:
    return set(map(answer_key, item.wordings[lang].choices))
