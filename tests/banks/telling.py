"""What gives answers away over whole banks, the length of right answers among it; and records without a date."""

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from buzzkeep.banks.keeping.wording import read_text
from buzzkeep.banks.model import ChoiceItem, Item, NumberItem, plain_number
from buzzkeep.banks.text import ARTICLES, fold

RARE, SELDOM = 6, 24
"""A word that so many questions at most have says what they are about; one that is less rare says half as much."""
SHARED = 1.5
"""A question gives another away if it holds its answer and so much of what it asks with, one rare word at least."""
TELL_FROM = 300
"""From so many questions on the share of right answers that are the longest is held against chance,"""
TELL_POINTS = 0.02
"""from which it may differ by this much."""
_CLAUSE = re.compile(r"[,;:.!?()–—«»“”]+")
_YEAR = re.compile(r"\b(?:1[0-9]|20)\d\d\b")
_RECORD = re.compile(
    r"\b(?:world|olympic|men.s|women.s|all-time|lasting) record\b|\ba record\b"
    r"|\brecord (?:mondial|olympique|masculin|féminin)"
    r"|\bun record\b|\bthe record\b(?! (?:company|label|shop|player|store))|\ble record\b"
    r"|\bno (?:other )?\w+ (?:has|have) (?:ever )?(?:\w+ )?more\b|\bmore than any(?:body|one)?(?: other| else)?\b"
    r"|\baucun\w* (?:autre )?(?:\w+ )?n.(?:en )?a (?:davantage|plus|autant)\b|\bplus que (?:tout|toute) autre\b"
    r"|\bmost (?:decorated|successful|capped|visited|expensive|populous|populated|watched|streamed|translated|sold)\b"
    r"|\b(?:best-selling|top-selling|highest-grossing|highest-paid|longest-running|longest-serving)\b"
    r"|\b(?:la|le|les) plus (?:titrée?s?|visitée?s?|chère?s?|peuplée?s?|regardée?s?|traduite?s?|vendue?s?|rentables?)\b"
    r"|\b(?:longest|largest|tallest|highest|fastest|oldest|biggest|deepest|busiest)\b(?:(?! (?:in|of) )[^,.;]){0,24}\b"
    r"(?:tunnel|bridge|building|tower|skyscraper|train|railway|stadium|airport|city|cities|ship|dam|company|museum)\b"
    r"|\bplus (?:longue?s?|grande?s?|hautes?|haut|rapides?|vieux|vieille|anciens?|anciennes?|profonde?s?)\b"
    r"[^,.;]{0,24}\b"
    r"(?:du monde|au monde|d.Europe|de la planète)\b",
    re.IGNORECASE,
)
_MADE = re.compile(
    r"\b(?:tunnel|pont|immeuble|bâtiment|tour|gratte-ciel|train|ligne|stade|aéroport|ville|navire|paquebot|barrage|musée"
    r"|gare|entreprise|record)",
    re.IGNORECASE,
)
_OF_THE_WORLD = re.compile(r"\bplus \w+ .{0,24}\b(?:du monde|au monde|d.Europe|de la planète)\b", re.IGNORECASE)
_PAST = re.compile(
    r"\b(?:was|were|became|remained|stayed|had|broke|beat|beaten|battus?|set|fut|furent|était|étaient|devint|devient|resta|avait|battit|then"
    r"|alors|ever since|at the time|à l.époque|first|premiere?s?|première?s?)\b",
    re.IGNORECASE,
)


@dataclass(frozen=True, slots=True)
class Spoiler:
    """A question that gives the answer of another away."""

    where: str
    other: str
    lang: str
    answer: str


def undated(item: Item, lang: str) -> str | None:
    """Return the clause of a wording that tells a record without a date, ``None`` if there is none."""
    if isinstance(item, NumberItem) and item.as_of is not None:
        return None
    wording = item.wordings[lang]
    for text in (wording.text, wording.explanation):
        for clause in _CLAUSE.split(text):
            if _RECORD.search(clause) is None or _YEAR.search(clause) or _PAST.search(clause):
                continue
            if _OF_THE_WORLD.search(clause) and not _MADE.search(clause):
                continue  # mountains and rivers do not move
            return clause.strip()
    return None


def given_away(items: Iterable[tuple[str, Item]]) -> Iterator[Spoiler]:
    """Yield the questions whose text or explanation holds the answer of another that asks about the same.

    ``items`` are questions with their names; those of several banks may stand together.
    """
    named = list(items)
    for lang in sorted({lang for _, item in named for lang in item.wordings}):
        yield from _in_language(lang, [(name, item) for name, item in named if lang in item.wordings])


def _in_language(lang: str, named: Sequence[tuple[str, Item]]) -> Iterator[Spoiler]:
    asked = [read_text(item.wordings[lang].text).words for _, item in named]
    told = [_told_words(item, lang) for _, item in named]
    spread = Counter(word for words in told for word in words)
    having: dict[str, list[int]] = {}
    for n, words in enumerate(told):
        for word in words:
            if spread[word] <= SELDOM:
                having.setdefault(word, []).append(n)
    texts = [_shown(item, lang) for _, item in named]
    for n, (name, item) in enumerate(named):
        near: dict[int, float] = {}
        for word in sorted(asked[n], key=spread.__getitem__):
            rare = spread[word] <= RARE
            for other in having.get(word, ()):
                if other != n and (rare or other in near):
                    near[other] = near.get(other, 0.0) + (1.0 if rare else 0.5)
        answer = _answer(item, lang)
        if answer is None:
            continue
        for other, shared in near.items():
            if shared >= SHARED and f" {answer} " in texts[other]:
                yield Spoiler(named[other][0], name, lang, answer)


def _told_words(item: Item, lang: str) -> frozenset[str]:
    wording = item.wordings[lang]
    return read_text(wording.text).words | read_text(wording.explanation).words


def _shown(item: Item, lang: str) -> str:
    wording = item.wordings[lang]
    own = plain_number(item.value) if isinstance(item, NumberItem) else ""
    return f" {fold(wording.text)} {fold(wording.explanation)} {own} "


def _answer(item: Item, lang: str) -> str | None:
    """Return what must not be read elsewhere; ``None`` for answers that any text may hold."""
    if isinstance(item, ChoiceItem):
        words = fold(item.wordings[lang].choices[item.right]).split()
        while len(words) > 1 and words[0] in ARTICLES:
            del words[0]
        answer = " ".join(words)
        return answer if len(answer) > 2 and not answer.isdigit() else None
    return plain_number(item.value) if isinstance(item, NumberItem) and item.value >= 5 else None


def longest_tell(items: Sequence[Item], lang: str) -> tuple[float, float] | None:
    """Return how often the right answer is the longest, and how often it would be by chance; ``None`` for few items."""
    longest = chance = 0.0
    counted = 0
    for item in items:
        if not isinstance(item, ChoiceItem) or lang not in item.wordings:
            continue
        lengths = [len(choice) for choice in item.wordings[lang].choices]
        most = max(lengths)
        counted += 1
        if lengths.count(most) == 1:
            chance += 1 / len(lengths)
            longest += lengths[item.right] == most
    return (longest / counted, chance / counted) if counted >= TELL_FROM else None
