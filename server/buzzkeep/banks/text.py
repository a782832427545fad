"""Text as people write it: folding for comparison, cleaning, HTML to text, French typography."""

import html
import re
import tomllib
import unicodedata
from functools import lru_cache
from pathlib import Path
from typing import Any

import orjson

CACHED = 4096  # texts whose folded form is kept: while a file is read, each is needed several times in short order
ARTICLES = frozenset(("the", "a", "an", "le", "la", "les", "l", "un", "une", "des", "du", "de", "d"))
_LIGATURES = str.maketrans({"œ": "oe", "æ": "ae", "ø": "o", "ł": "l", "đ": "d"})
_NOT_WORD = re.compile(r"[^\w]+|_+")
_NOT_ANSWER = re.compile(r"[^\w+#%<>=/*°−$€£]+|_+")
_MINUS = re.compile(r"(?<![\w)])[-−–](?=\d)")
# Cc and Cf that only disturb: controls, soft hyphen, zero-width marks, byte order mark, direction overrides.
_INVISIBLE = re.compile(
    "[\x00-\x08\x0e-\x1f\x7f-\x84\x86-\x9f\u00ad\u200b\u2060\u202a-\u202e\u2066-\u2069\ufeff\ufffe\uffff]"
)
_C1 = re.compile("[\x80-\x9f]")
_LOOSE_SPACES = re.compile(r"[^\S\u00a0\u202f]+")
_AROUND_FIXED = re.compile(r" *([\u00a0\u202f]) *")
_SURROGATES = re.compile("[\ud800-\udfff]")


def beside(module: str, name: str) -> Any:
    """Return what the JSON file of this name beside a module (its ``__file__``) holds."""
    return orjson.loads(Path(module).with_name(name).read_bytes())


class Patterns:
    """The regular expressions of the TOML file beside a module (its ``__file__``) that is called as it is, by name."""

    def __init__(self, module: str) -> None:
        written: dict[str, str] = tomllib.loads(Path(module).with_suffix(".toml").read_text("utf-8"))
        vars(self).update({name: re.compile(one) for name, one in written.items()})

    def __getattr__(self, name: str) -> re.Pattern[str]:
        raise AttributeError(f"no pattern is called {name}")


@lru_cache(maxsize=CACHED)
def fold(text: str) -> str:
    """Return ``text`` as compared: no case, accents, punctuation or doubled spaces."""
    return " ".join(_NOT_WORD.sub(" ", _flat(text)).split()) or choice_key(text)


@lru_cache(maxsize=8 * CACHED)  # answers recur
def answer_key(text: str) -> str:
    """Fold an answer: as :func:`fold`, but signs that mean something stay (C++, 5 %, −3) and a leading article goes."""
    words = _NOT_ANSWER.sub(" ", _MINUS.sub("−", _flat(text))).split()
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
    return _C1.sub(lambda match: match[0].encode("latin-1").decode("cp1252", "ignore"), text)


def clean(text: str) -> str:
    """Return ``text`` in one line: NFC, single spaces, nothing invisible. No-break spaces stay what they are."""
    if not text:
        return text
    if text.isascii() and text.isprintable():
        return " ".join(text.split())
    text = _SURROGATES.sub("\ufffd", _INVISIBLE.sub("", unicodedata.normalize("NFC", from_c1(text))))
    return _AROUND_FIXED.sub(r"\1", _LOOSE_SPACES.sub(" ", text)).strip()


_SUP = str.maketrans("0123456789+-−=()n", "⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁼⁽⁾ⁿ")
_SUB = str.maketrans("0123456789+-−=()", "₀₁₂₃₄₅₆₇₈₉₊₋₋₌₍₎")
_RAISED = re.compile(r"<(sup|sub)>([0-9+\-−=()n]{1,12})</\1>", re.IGNORECASE)
_RAISABLE = re.compile(r"[0-9+\-−=()n]{1,12}")
_LOWERABLE = re.compile(r"[0-9+\-−=()]{1,12}")
_BREAKS = re.compile(r"<(?:br|/p|/div|/li|p|div|li|ul|ol|/ul|/ol)(?:\s[^<>]*)?/?>", re.IGNORECASE)
_MARKS = re.compile(r"</?(?:b|i|u|em|strong|span|small|sup|sub|font)(?:\s[^<>]*)?>", re.IGNORECASE)


def raised(text: str) -> str:
    """Write digits and signs as superscripts; anything else stays as it is."""
    return text.translate(_SUP) if _RAISABLE.fullmatch(text) else text


def lowered(text: str) -> str:
    """Write digits and signs as subscripts; anything else stays as it is."""
    return text.translate(_SUB) if _LOWERABLE.fullmatch(text) else text


def html_to_text(text: str) -> str:
    """Read entities, sub- and superscripts, bold, line breaks; other tags stay, for they may be what is asked about."""
    if "<" in text:
        text = _RAISED.sub(lambda m: m[2].translate(_SUP if m[1].lower() == "sup" else _SUB), text)
        text = _MARKS.sub("", _BREAKS.sub(" ", text))
    return html.unescape(text) if "&" in text else text


def text_to_html(text: str) -> str:
    """Write ``text`` so that :func:`html_to_text` gives it back; unchanged where nothing would be misread."""
    return text if html_to_text(text) == text else html.escape(text, quote=False)


_THIN = "\u202f"
_FR_SPACED_THIN = re.compile(r"[ \u00a0\u202f]+([?!;]+)(?=[\s»)\]]|$)")
_FR_UNSPACED_THIN = re.compile(r"(?<=[\w»)\]’”\"%°])([?!;]+)(?=[\s»)\]]|$)")
_FR_COLON = re.compile(r"(?<=[\w»)\]])[ \u00a0\u202f]*:(?=\s|$)")
_FR_OPEN = re.compile(r"«[ \u00a0\u202f]*")
_FR_CLOSE = re.compile(r"[ \u00a0\u202f]*»")
_BETWEEN_WORDS = re.compile(r"(?<=[^\W\d_])\u00a0(?=[^\W\d_])")
_FR_APOSTROPHE = re.compile(r"(?<=\w)'(?=\w)")


def french(text: str) -> str:
    """Set French typography: narrow no-break space before ? ! ;, no-break space before : and inside « », and ’."""
    text = _FR_SPACED_THIN.sub(_THIN + r"\1", text)
    text = _FR_UNSPACED_THIN.sub(_THIN + r"\1", text)
    text = _FR_COLON.sub("\u00a0:", text)
    text = _FR_CLOSE.sub("\u00a0»", _FR_OPEN.sub("«\u00a0", text))
    return _FR_APOSTROPHE.sub("’", text)


def tidy(text: str, lang: str) -> str:
    """Clean one field of a question in its language; doing it twice changes nothing."""
    text = clean(text)
    if lang.split("-")[0] == "fr":
        return french(text)
    return _BETWEEN_WORDS.sub(" ", text) if "\u00a0" in text else text
