"""Which language a text is in: by its commonest words, enough to doubt a declared one, or by a library."""

import re
from collections import Counter
from collections.abc import Iterable
from functools import cache
from typing import Any

from buzzkeep.banks.model import PLAYED_LANGS
from buzzkeep.banks.text import beside

_SAID = beside(__file__, "language.json")
_WORDS = {lang: frozenset(words.split()) for lang, words in _SAID["common"].items()}
_WORD = re.compile(r"[^\W\d_]+")
SURELY = 0.7
SAMPLE = 100
ENOUGH = 12
CLEARLY = 1.4


def guess(texts: Iterable[str]) -> str | None:
    """Return the language of ``texts``; ``None`` with fewer than ``ENOUGH`` common words or when it is not clear."""
    words = Counter(word for text in texts for word in _WORD.findall(text.lower()))
    scores = sorted(((sum(words[one] for one in common), lang) for lang, common in _WORDS.items()), reverse=True)
    (best, lang), (second, _) = scores[:2]
    return lang if best >= ENOUGH and best >= CLEARLY * second else None


def identify(texts: Iterable[str]) -> str | None:
    """Return the language of ``texts``, ``None`` if not clear; a library (100 MB) is loaded for those not played."""
    sample = list(texts)[:SAMPLE]
    if (guessed := guess(sample)) in PLAYED_LANGS:
        return guessed
    lang, surely = _identifier().classify(" ".join(sample))
    return str(lang) if surely > SURELY else None


@cache
def _identifier() -> Any:
    from py3langid.langid import MODEL_FILE, LanguageIdentifier

    identifier = LanguageIdentifier.from_model_file(MODEL_FILE, norm_probs=True)
    identifier.set_languages(_SAID["looked_for"].split())
    return identifier
