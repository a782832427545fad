"""Whether two texts ask the same: loosely where the answers are the same too, strictly where they differ."""

import unicodedata
from functools import lru_cache
from sys import intern
from typing import Any, NamedTuple

from rapidfuzz.distance import OSA

from buzzkeep.banks.text import Patterns, beside, fold

_RE = Patterns(__file__)

_SAID: dict[str, Any] = beside(__file__, "words.json")
ASKING = {word: sense for sense, words in _SAID["asking"].items() for word in words.split()}
STOP = frozenset(word for words in _SAID["stop"] for word in words.split())
NEGATIONS = frozenset(_SAID["negations"].split())  # questions with another number of these are other questions
SPELLINGS: dict[str, str] = _SAID["spellings"]  # two ways to write one word
NUMBERS = {word: str(n) for words in _SAID["numbers"] for n, word in enumerate(words.split(), 2)}
ARTICLES = {word: gender for gender, words in _SAID["articles"].items() for word in words.split()}
"""Articles with their gender; ``a`` is one in English only."""
LOOSE: dict[str, str] = _SAID["loose"]  # prepositions that people use for each other in the same question
FILLERS = frozenset(_SAID["fillers"].split())


@lru_cache(maxsize=4096)
def stem(word: str) -> str:
    """Return a word in small letters without accents and without the s of a plural, in one spelling."""
    folded = fold(SPELLINGS.get(word, word))
    plural = len(folded) > 3 and folded.endswith("s") and not folded.endswith("ss")
    return intern(folded[:-1] if plural else folded)


TELLING = frozenset(stem(word) for words in _SAID["telling"] for word in words.split())
"""Stems; a question in which one of these stands for another asks something else, even with the same answer."""
ALIKE = {stem(word): stem(words.split()[0]) for words in _SAID["alike"] for word in words.split()}  # stems of one sense
COVERAGE = 0.6
"""Part of the longer question's words that the shorter must cover when words are left over on one side only."""
MANY_SHARED = 5  # with so many words in common, one differing common word on each side is a paraphrase
_RAISED = str.maketrans("⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻₀₁₂₃₄₅₆₇₈₉−–", "0123456789+-0123456789--")
_ROMAN_VALUES = {"I": 1, "V": 5, "X": 10, "L": 50}
_ORNAMENTS = "\"'“”‘’«»()[]{},;:?¿¡\u00a0\u202f…"
_BEFORE = frozenset(("of", "de", "on"))
_PHRASES = {tuple(words.split()): put.split() for words, put in _SAID["phrases"].items()}  # of three words
_WAR = frozenset(("war", "War", "WAR", "guerre", "Guerre", "GUERRE"))


class ComparedText(NamedTuple):
    """A question's text as compared."""

    words: frozenset[str]  # without the small ones
    firm: frozenset[str]  # words that carry a proper name or a number
    asking: frozenset[str]  # what it asks for
    hard: tuple[str, ...]  # the signs, numbers and letters in their order
    negations: int
    strict: tuple[str, ...]  # every word that counts, in its order
    genders: tuple[str, ...]  # of the articles of ``strict``
    names: frozenset[str]

    @property
    def compared(self) -> list[str]:
        """The words in their order as fit for a signature: without accents, without "in" before a number."""
        return [fold(word) if not word.isascii() else word for word in _without_of_numbers(self.strict)]


@lru_cache(maxsize=512)
def read_text(text: str) -> ComparedText:
    """Part a question's text into what is compared."""
    words: set[str] = set()
    firm: set[str] = set()
    asking: set[str] = set()
    hard: list[str] = []
    strict: list[str] = []
    genders: list[str] = []
    names: set[str] = set()
    gender = ""
    negations = 0
    parts = _parts(text)
    for place, part in enumerate(parts):
        is_sign, negation, its_gender, counted, is_city, asked, stemmed, is_name = _word(part, place == 0)
        negations += negation
        if is_sign:
            sign = _sign(parts, place)
            if not sign:
                continue
            hard.append(sign)
            strict.append(sign)
            genders.append("")
            if sign[0].isdigit():
                words.add(sign)
                firm.add(sign)
            elif sign[0].isalpha():
                words.add(fold(part))
                firm.add(fold(part))
            gender = ""
            continue
        if its_gender is not None:
            gender = its_gender
        if counted and not (is_city and strict[-1:] in (["capital"], ["capitale"])):
            strict.append(counted)
            genders.append("" if its_gender else gender)
            gender = its_gender or ""
        if asked:
            asking.add(asked)
        elif stemmed:
            words.add(stemmed)
            if is_name:
                firm.add(stemmed)
                names.add(fold(part))
    start = _opening(strict)
    return ComparedText(
        frozenset(words or {fold(text)}),
        frozenset(firm),
        frozenset(asking),
        tuple(hard),
        negations,
        tuple(strict[start:]) or (fold(text),),
        tuple(genders[start:]) or ("",),
        frozenset(names),
    )


class _Word(NamedTuple):
    """What one word is by itself: only signs need those beside them."""

    is_sign: bool
    negation: int
    gender: str | None
    strict: str
    is_city: bool
    asking: str
    stem: str
    is_name: bool


@lru_cache(maxsize=1 << 14)
def _word(part: str, first: bool) -> _Word:
    lower = part.lower()
    negation = int(lower in NEGATIONS)
    if not part[0].isalpha() or _is_hard(part, 0 if first else 1):
        return _Word(True, negation, None, "", False, "", "", False)
    gender = ARTICLES.get(lower)
    strict = "" if gender is not None or lower in FILLERS else intern(LOOSE.get(lower) or SPELLINGS.get(lower, lower))
    if lower in ("du", "au"):
        strict, gender = ("de" if lower == "du" else "à"), "m"
    asking = ASKING.get(lower, "")
    stemmed = "" if asking or lower in STOP else stem(lower)
    is_name = bool(stemmed) and not first and part[0].isupper()
    return _Word(False, negation, gender, strict, lower in ("city", "ville"), asking, stemmed, is_name)


def same_question(one: ComparedText, other: ComparedText, statement: bool = False) -> bool:
    """Tell whether two texts *with the same answer* ask the same. A ``statement`` is one that is true or false."""
    if one.negations != other.negations or not _same_signs(one.hard, other.hard):
        return False
    twins = 0
    mine, theirs = one.words - other.words, other.words - one.words
    if not mine and not theirs:
        return not statement or sorted(one.strict) != sorted(other.strict) or one.strict == other.strict
    if len(mine) + len(theirs) > 4:
        return False
    for word in sorted(mine):
        same = ALIKE.get(word, word)
        if twin := next((w for w in sorted(theirs) if _misspelt(word, w) or same == ALIKE.get(w)), None):
            mine, theirs, twins = mine - {word}, theirs - {twin}, twins + 1
    if not mine and not theirs:
        return True
    left = mine | theirs
    if left & (one.firm | other.firm) or (mine and theirs and left & TELLING):  # another name, number or direction
        return False
    shared = len(one.words & other.words) + twins
    if not mine or not theirs:
        if left & TELLING:
            return False
        return shared >= 2 and shared >= COVERAGE * max(len(one.words), len(other.words))
    return shared >= MANY_SHARED and len(mine) == len(theirs) == 1


def _same_signs(one: tuple[str, ...], other: tuple[str, ...]) -> bool:
    """Tell whether two texts have the same signs: in a sum in the same order, else in any ("in 1994 the FIFA ...")."""
    if one == other:
        return True
    return sorted(one) == sorted(other) and all(sign.isalnum() for sign in one)


def same_wording(one: ComparedText, other: ComparedText) -> bool:
    """Tell whether two texts are nearly the same, word by word in order, so that two answers contradict each other."""
    if one.hard != other.hard or one.negations != other.negations or one.asking != other.asking:
        return False
    if one.words.isdisjoint(other.words) and not one.hard:  # nothing but small words
        return False
    mine, theirs = _without_of_numbers(one.strict), _without_of_numbers(other.strict)
    if len(mine) != len(theirs):
        return False
    slips = 0
    for a, b in zip(mine, theirs, strict=True):
        if a == b or _same_letters(a, b, one.names, other.names):
            continue
        if slips or not _slip(a, b) or fold(a) in one.names or fold(b) in other.names:
            return False
        slips += 1
    if len(one.genders) == len(other.genders):
        return not any({a, b} == {"m", "f"} for a, b in zip(one.genders, other.genders, strict=True))
    return True


def _parts(text: str) -> list[str]:
    """Return words, numbers and signs in their order; quotation marks and full stops go."""
    if _RE.simple.fullmatch(text) and "WW" not in text and not text.isupper():
        return _joined_phrases(_RE.letters_or_digits.findall(text))
    text = _RE.wars.sub(r"world war \1\2", _RE.blank.sub("… ", unicodedata.normalize("NFC", text)))
    text = _RE.negated.sub(" not", _RE.possessive.sub(" ", _RE.contracted.sub(r"\1 is", _RE.elision.sub(" ", text))))
    parts: list[str] = []
    shouted = text.isupper()
    chunks = text.split()
    for place, chunk in enumerate(chunks):
        bare = chunk.strip(_ORNAMENTS)
        if not bare:
            continue
        if not any(map(str.isalnum, bare)):
            if bare == "&" and parts:
                parts.append("and")
            elif bare not in ("–", "—", "!", ".", "-") or (bare in ".-" and place < len(chunks) - 1):
                parts.append(bare)
            continue
        found = _RE.part.findall(bare)
        last = len(found) - 1
        for n, part in enumerate(found):
            letters = part[0].isalpha()
            if not letters and not part[0].isnumeric():
                before = n and found[n - 1][0].isalpha()
                after = n < last and found[n + 1][0].isalpha()
                if part in "-/" and before and after:  # Saint-Michel, and/or
                    continue
                if part.strip("!") == "" and not (n and found[n - 1].isdigit()):
                    continue
                if part == "-" and n == last:
                    parts.append(part)
                    continue
            parts.append(part.lower() if shouted and letters else part)
    return _joined_phrases(parts)


def _joined_phrases(parts: list[str]) -> list[str]:
    if _WAR.isdisjoint(parts):
        return parts
    lowered = [part.lower() for part in parts]
    for place in range(len(parts) - 2):
        if (put := _PHRASES.get((lowered[place], lowered[place + 1], lowered[place + 2]))) is not None:
            parts[place : place + 3] = put
    return parts


def _is_hard(part: str, place: int) -> bool:
    """Tell whether a word is a symbol: a single letter, C++, CO, a Roman numeral, a word for a number, WWII."""
    if part[-1] in "+#♯":
        return True
    if len(part) == 1:
        return (place > 0 or part not in ("A", "I", "À", "Y")) and part not in ("a", "i", "à", "y", "I", "s", "t")
    if part.lower() in NUMBERS:
        return True
    if place == 0 or not part.isupper():
        return False
    return len(part) < 6 if _RE.roman.fullmatch(part) else len(part) == 2


def _sign(parts: list[str], place: int) -> str:
    """Return how a sign is compared: one minus, one times, superscripts as powers, Roman numerals as numbers."""
    part = parts[place]
    lower = part.lower()
    if lower in NUMBERS:
        return NUMBERS[lower]
    if part.isupper() and _RE.roman.fullmatch(part) and (len(part) > 1 or part in "VX"):
        return str(_roman(part))
    if part[0] in "⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻":
        return "^" + part.translate(_RAISED)
    if part == "^":
        return ""
    if lower in ("x", "*", "×") and 0 < place < len(parts) - 1:
        near = (parts[place - 1], parts[place + 1])
        if all(one[-1].isdigit() or one[0].isdigit() for one in near):
            return "×"
    if place and parts[place - 1] == "^":
        return "^" + part
    if part.isdigit() or part[0].isdigit():
        return part.replace(",", ".")
    return part.translate(_RAISED)


def _roman(numeral: str) -> int:
    values = [_ROMAN_VALUES[letter] for letter in numeral]
    return sum(-v if any(w > v for w in values[n + 1 : n + 2]) else v for n, v in enumerate(values))


def _opening(strict: list[str]) -> int:
    """Return how many first words only ask: what is, name, quelle est."""
    match = _RE.opening.match(" ".join(strict[:5]) + " ")
    count = match[0].count(" ") if match else 0
    return count if count < len(strict) else 0


def _without_of_numbers(strict: tuple[str, ...]) -> list[str]:
    """Leave out the preposition before a number: the World Cup (in) 1994."""
    behind = (*strict[1:], "")
    return [word for word, after in zip(strict, behind, strict=True) if word not in _BEFORE or not after.isdigit()]


def _same_letters(one: str, other: str, mine: frozenset[str], theirs: frozenset[str]) -> bool:
    """Tell whether two words differ by accents that a name may lack: Algerie, but not péché and pêche."""
    if one.isascii() and other.isascii():
        return False
    folded = fold(one)
    return folded == fold(other) and folded in mine and folded in theirs and (one.isascii() or other.isascii())


def _slip(one: str, other: str) -> bool:
    """Tell whether two words differ by a slip inside them; at their end it would be an inflection."""
    return _misspelt(one, other) and (one[-2:] == other[-2:] or one[-1] == other[-1] not in "st")


def _misspelt(one: str, other: str) -> bool:
    """Tell whether two words differ by one slip: not in their first letter, not in numbers, not in short words."""
    if min(len(one), len(other)) < 6 or one[0] != other[0] or not (one + other).isalpha():
        return False
    return OSA.distance(one, other, score_cutoff=1) <= 1
