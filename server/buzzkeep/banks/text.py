"""Text as people write it: folding for comparison, cleaning, HTML to text, French typography."""

import html
import re
import tomllib
import unicodedata
from functools import lru_cache
from pathlib import Path
from typing import Any

import orjson


class Patterns:
    """The regular expressions of the TOML file beside a module (its ``__file__``) that is called as it is, by name."""

    def __init__(self, module: str) -> None:
        written: dict[str, str] = tomllib.loads(Path(module).with_suffix(".toml").read_text("utf-8"))
        vars(self).update({name: re.compile(one) for name, one in written.items()})

    def __getattr__(self, name: str) -> re.Pattern[str]:
        raise AttributeError(f"no pattern is called {name}")


_RE = Patterns(__file__)
CACHED = 4096  # texts whose folded form is kept: while a file is read, each is needed several times in short order
ARTICLES = frozenset(("the", "a", "an", "le", "la", "les", "l", "un", "une", "des", "du", "de", "d"))
_LIGATURES = str.maketrans({"œ": "oe", "æ": "ae", "ø": "o", "ł": "l", "đ": "d"})


def beside(module: str, name: str) -> Any:
    """Return what the JSON file of this name beside a module (its ``__file__``) holds."""
    return orjson.loads(Path(module).with_name(name).read_bytes())


@lru_cache(maxsize=CACHED)
def fold(text: str) -> str:
    """Return ``text`` as compared: no case, accents, punctuation or doubled spaces."""
    return " ".join(_RE.not_word.sub(" ", _flat(text)).split()) or choice_key(text)


@lru_cache(maxsize=8 * CACHED)  # answers recur
def answer_key(text: str) -> str:
    """Fold an answer: as :func:`fold`, but signs that mean something stay (C++, 5 %, −3) and a leading article goes."""
    words = _RE.not_answer.sub(" ", _RE.minus.sub("−", _flat(text))).split()
    while len(words) > 1 and words[0] in ARTICLES:
        del words[0]
    return " ".join(words) or choice_key(text)


def choice_key(text: str) -> str:
    """Return what makes two choices look equal on a screen: case and white space do not count, accents do."""
    if not text.isascii():
        text = unicodedata.normalize("NFC", text)
    return " ".join(text.split()).rstrip(".").casefold()


def _flat(text: str) -> str:
    if text.isascii():
        return text.lower()
    decomposed = unicodedata.normalize("NFKD", text.casefold().translate(_LIGATURES))
    return "".join(letter for letter in decomposed if not unicodedata.combining(letter))


def from_c1(text: str) -> str:
    """Read control characters of the C1 block as the Windows-1252 letters that they were before a wrong conversion."""
    return _RE.c1.sub(lambda match: match[0].encode("latin-1").decode("cp1252", "ignore"), text)


def clean(text: str) -> str:
    """Return ``text`` in one line: NFC, single spaces, nothing invisible. No-break spaces stay what they are."""
    if not text:
        return text
    if text.isascii() and text.isprintable():
        return " ".join(text.split())
    text = _RE.surrogates.sub("\ufffd", _RE.invisible.sub("", unicodedata.normalize("NFC", from_c1(text))))
    return _RE.around_fixed.sub(r"\1", _RE.loose_spaces.sub(" ", text)).strip()


_SUP = str.maketrans("0123456789+-−=()n", "⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁼⁽⁾ⁿ")
_SUB = str.maketrans("0123456789+-−=()", "₀₁₂₃₄₅₆₇₈₉₊₋₋₌₍₎")


def raised(text: str) -> str:
    """Write digits and signs as superscripts; anything else stays as it is."""
    return text.translate(_SUP) if _RE.raisable.fullmatch(text) else text


def lowered(text: str) -> str:
    """Write digits and signs as subscripts; anything else stays as it is."""
    return text.translate(_SUB) if _RE.lowerable.fullmatch(text) else text


def html_to_text(text: str) -> str:
    """Read entities, sub- and superscripts, bold, line breaks; other tags stay, for they may be what is asked about."""
    if "<" in text:
        text = _RE.raised.sub(lambda m: m[2].translate(_SUP if m[1].lower() == "sup" else _SUB), text)
        text = _RE.marks.sub("", _RE.breaks.sub(" ", text))
    return html.unescape(text) if "&" in text else text


def text_to_html(text: str) -> str:
    """Write ``text`` so that :func:`html_to_text` gives it back; unchanged where nothing would be misread."""
    return text if html_to_text(text) == text else html.escape(text, quote=False)


_THIN = "\u202f"


def french(text: str) -> str:
    """Set French typography: narrow no-break space before ? ! ;, no-break space before : and inside « », and ’."""
    text = _RE.fr_spaced_thin.sub(_THIN + r"\1", text)
    text = _RE.fr_unspaced_thin.sub(_THIN + r"\1", text)
    text = _RE.fr_colon.sub("\u00a0:", text)
    text = _RE.fr_close.sub("\u00a0»", _RE.fr_open.sub("«\u00a0", text))
    return _RE.fr_apostrophe.sub("’", text)


def tidy(text: str, lang: str) -> str:
    """Clean one field of a question in its language; doing it twice changes nothing."""
    text = clean(text)
    if lang.split("-")[0] == "fr":
        return french(text)
    return _RE.between_words.sub(" ", text) if "\u00a0" in text else text
