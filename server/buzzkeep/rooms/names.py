"""Names of people: how they are written, when two are the same, and when they only look so.

A name is shown as :func:`clean_name` has it. Two are the same if :func:`fold` agrees, and :func:`alike` if people could
take one for the other on a wall. The words that a house does not want on its wall are a library's (cuss).
"""

import re
import unicodedata
from collections.abc import Callable, Mapping
from functools import cached_property, lru_cache
from typing import Literal, TypeAlias

from disarm import skeleton_key

Strictness: TypeAlias = Literal["off", "mild", "strict"]

SURE, MAYBE = 2, 1  # of cuss: profane in nearly any sentence, in some
MILD_LETTERS = 4  # shorter ones are initials and parts of real names as often
INSIDE_LETTERS = 5  # what is looked for inside a word, too
_LEET = str.maketrans("013457@$", "oieastas")

HOUSE = ("Host", "Hôte", "Animateur", "Animatrice", "Admin", "Buzzkeep")
MAX_NAME = 20
MARKS_KEPT = 2  # on one letter: as many as any spelling in use needs, and no tower of them

NON_JOINER, JOINER, EMOJI_STYLE = "\u200c", "\u200d", "\ufe0f"
VIRAMA = 9  # combining class of the signs that make two Indic letters one: joiners beside them are spelling
# after which a non-joiner shows: letters that are written together with the next one
_JOINED = frozenset(map(chr, range(0x620, 0x6D4))) - frozenset("آأؤإءةاىدذرزوٱڈڌڎڑژۇۈۋەۀ")
_FLAG = re.compile(
    "\U0001f3f4\U000e0067\U000e0062(?:eng|sct|wls)\U000e007f".translate({n: n + 0xE0000 for n in b"engsctwl"})
)
# Unicode's Default_Ignorable_Code_Point where the category does not tell already, and the blank Braille pattern
_BLANK = frozenset(
    map(chr, [0x034F, 0x115F, 0x1160, 0x17B4, 0x17B5, 0x180B, 0x180C, 0x180D, 0x180F, 0x2800, 0x3164, 0xFFA0])
) | frozenset(map(chr, [*range(0xFE00, 0xFE10), *range(0xE0100, 0xE01F0)]))


def clean_name(raw: str) -> str:
    """Return a name in NFKC, of letters that show, single spaces, 20 letters at most; empty if none shows."""
    text = unicodedata.normalize("NFKC", _plain(unicodedata.normalize("NFKC", raw)))
    text = _plain(" ".join(text.split())[:MAX_NAME]).strip()
    return text if any(unicodedata.category(letter)[0] in "LNPS" for letter in text) else ""


@lru_cache(maxsize=4096)
def fold(name: str) -> str:
    """Return a name without case, accents and emoji styles, to compare what people type twice."""
    decomposed = unicodedata.normalize("NFKD", clean_name(name).casefold())
    kept = (letter for letter in decomposed if not unicodedata.combining(letter))
    return "".join(letter for letter in kept if letter not in (NON_JOINER, JOINER, EMOJI_STYLE)).strip()


def alike(one: str, other: str) -> bool:
    """Say whether people could take one name for the other: letters of other scripts, or I for l, 0 for O."""
    return not _skeletons(one).isdisjoint(_skeletons(other))


def is_the_house(name: str) -> bool:
    """Say whether people could take a name for the host's, or the server's, whatever stands between its letters."""
    bare = _run_together(name)
    looks = (re.sub(r"[\W_]+", "", clean_name(name)), bare, bare.translate(_LEET), bare.replace("rn", "m"))
    return any(alike(look, one) for look in looks for one in HOUSE)


@lru_cache(maxsize=4096)
def _skeletons(name: str) -> frozenset[str]:
    """Return what a name looks like as it is written, and in small letters without accents (Unicode TR 39)."""
    clean = clean_name(name)
    return frozenset(skeleton_key(each, digit_policy="tr39") for each in (clean, fold(clean))) - {""}


def _plain(text: str) -> str:
    """Return a text without towers of marks or what does not show, but joiners, styles, flag tags where they belong."""
    out: list[str] = []
    marks = 0
    flags = {place for flag in _FLAG.finditer(text) for place in range(*flag.span())}
    for place, letter in enumerate(text):
        kind = unicodedata.category(letter)
        if place in flags or (letter in (NON_JOINER, JOINER) and _spells("".join(out), letter, text[place + 1 :])):
            out.append(letter)
            continue
        if letter in (JOINER, EMOJI_STYLE):
            after = next((each for each in text[place + 1 :] if each != EMOJI_STYLE), "")
            if not out or not _emoji(out[-1]) or (letter == JOINER and not _emoji(after)):
                continue
        elif kind in ("Cc", "Zl", "Zp", "Zs"):
            letter = " "
        elif kind in ("Cf", "Co", "Cs", "Cn") or letter in _BLANK:
            continue
        marks = marks + 1 if kind in ("Mn", "Me") and letter != EMOJI_STYLE else 0
        if marks <= MARKS_KEPT and not (marks and not out):
            out.append(letter)
    return "".join(out)


def _spells(before: str, joiner: str, after: str) -> bool:
    """Say whether a joiner belongs to the spelling of what stands around it: Indic letters, Arabic ones."""
    if any(unicodedata.combining(each) == VIRAMA for each in (before[-1:], after[:1]) if each):
        return before[-1:].isalpha() or unicodedata.combining(before[-1:] or "a") == VIRAMA
    bare = re.sub(r"[\u064b-\u0652]+$", "", before)
    return joiner == NON_JOINER and bare[-1:] in _JOINED and after[:1].isalpha() and "\u0620" <= after[:1] <= "\u06d3"


def _emoji(letter: str) -> bool:
    """Say whether a letter may be part of an emoji."""
    return letter == EMOJI_STYLE or (letter not in _BLANK and unicodedata.category(letter or "a") in ("So", "Sk"))


class RudeWords:
    """Says whether a name is rude."""

    def __init__(self, words: Callable[[], Mapping[str, int]]) -> None:
        """Take what returns words and phrases with their ratings; it is asked when the first name is looked at."""
        self._words = words

    @cached_property
    def _rated(self) -> dict[str, int]:
        rated: dict[str, int] = {}
        for word, rating in self._words().items():
            plain = _run_together(word)
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
            words = {_run_together(reading), *re.findall(r"[^\W_]+", reading)}
            ratings = [(self._rated.get(word, 0), len(word)) for word in words]
            if any(rating >= SURE and letters >= MILD_LETTERS for rating, letters in ratings):
                return True
            if strictness == "strict" and any(rating >= MAYBE for rating, _ in ratings):
                return True
            if strictness == "strict" and self._inside is not None and self._inside.search(_run_together(reading)):
                return True
        return False


NOTHING_RUDE = RudeWords(dict)


def _run_together(text: str) -> str:
    """Return a text folded and without what stands between its letters, so that spaces hide nothing."""
    return re.sub(r"[\W_]+", "", "".join(fold(word) for word in text.split()))
