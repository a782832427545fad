"""Which language a text is in, by its commonest words: enough to doubt a declared language."""

import re
from collections.abc import Iterable

_COMMON = {
    "en": "the of is in what which who was and to how did does are by for with has from many",
    "fr": "le la les de des est du en quel quelle qui dans une un et sur quels combien au quelles par pour où",
    "de": "der die das ist und welche wer wie in den wurde von mit welcher auf ein eine viele",
    "es": "el la los de es en qué cuál quién del las una por cuántos fue con cuál se",
    "it": "il di è la che quale chi del in della nel una gli quanti dei con",
    "pt": "o de é qual que do da em quem os uma foi na no quantos com",
    "nl": "de het een van is in welke wie en hoe wat werd zijn op veel",
}
_WORDS = {lang: frozenset(words.split()) for lang, words in _COMMON.items()}
_WORD = re.compile(r"[^\W\d_]+")
ENOUGH = 12
CLEARLY = 1.4


def guess(texts: Iterable[str], enough: int = ENOUGH, among: Iterable[str] = tuple(_WORDS)) -> str | None:
    """Return the language of ``texts``; ``None`` with fewer than ``enough`` common words or when it is not clear."""
    scores = dict.fromkeys(among, 0)
    for text in texts:
        for word in _WORD.findall(text.lower()):
            for lang in scores:
                scores[lang] += word in _WORDS[lang]
    ranked = sorted(scores, key=lambda lang: scores[lang], reverse=True)
    best, second = scores[ranked[0]], scores[ranked[1]]
    return ranked[0] if best >= enough and best >= CLEARLY * second else None
