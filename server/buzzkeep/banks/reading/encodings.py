"""Bytes as text: marks, Unicode, and the old encodings told apart by the letters of the language."""

import codecs
import re
from collections.abc import Sequence
from typing import NamedTuple

from buzzkeep.banks.reading.unreadable import Unreadable

MARKS = (  # the longer mark first: UTF-32 LE begins like UTF-16 LE
    (codecs.BOM_UTF8, "utf-8"),
    (codecs.BOM_UTF32_LE, "utf-32-le"),
    (codecs.BOM_UTF32_BE, "utf-32-be"),
    (codecs.BOM_UTF16_LE, "utf-16-le"),
    (codecs.BOM_UTF16_BE, "utf-16-be"),
)
NAMES = {"cp1252": "Windows-1252", "mac_roman": "Mac Roman", "cp1250": "Windows-1250", "cp850": "code page 850"}
"""What text files are in that are no Unicode, the likeliest first."""
SURELY = 1.25
"""A reading is sure if its letters are so many times as likely as those of the next."""
_SHOWN_LINES = 5
_SAMPLE = 60
_CONTROLS = bytes(byte for byte in range(32) if byte not in b"\t\n\x0b\x0c\r\x1b")
_WESTERN = "éèàùçêâîôûëïüöäßñáíóúãõœæåøìòýÉÈÀÙÇÊÂÎÔÛËÏÜÖÄÑÁÍÓÚÃÕŒÆÅØ"
_CENTRAL = "ąćęłńśźżčďěňřšťůžőűăâîșțşţđľĺŕôĄĆĘŁŃŚŹŻČĎĚŇŘŠŤŮŽŐŰĂȘȚŞŢĐĽáéíóúýÁÉÍÓÚÝöüÖÜäß"
_LETTERS = {
    "fr": "éèàùçêâîôûëïüœæÿÉÈÀÙÇÊÂÎÔÛËÏÜŒÆ",
    "de": "äöüßÄÖÜéèàç",
    "es": "áéíóúüñÁÉÍÓÚÜÑ",
    "it": "àèéìòùÀÈÉÌÒÙ",
    "pt": "áàâãçéêíóôõúüÁÀÂÃÇÉÊÍÓÔÕÚ",
    "nl": "éëïöüèáóíÉËÏ",
    **dict.fromkeys(("pl", "cs", "sk", "hu", "ro", "hr", "sl"), _CENTRAL),
}
_SIGNS = "«»“”‘’„…–—\u00a0€£§°²³½¿¡·×•"
_CENTRAL_NAMES = (
    "jest czy kto jaki jaka jakie ile gdzie roku jak je se co kdo kolik kde roce ktera az melyik hol mennyi este cine"
)
_WESTERN_NAMES = (
    "le la les de des est dans qui quel quelle combien un une et en du au der die das und ist wer wie was ein eine den"
    " von el los las que quien cual es il di che quale chi o os as qual quem the of is in what which het een van ce"
)
_CENTRAL_WORDS, _WESTERN_WORDS = frozenset(_CENTRAL_NAMES.split()), frozenset(_WESTERN_NAMES.split())
_WORD = re.compile(rb"[A-Za-z]+")


class Decoded(NamedTuple):
    """A text, what a person should know of how it was read, and the name of the encoding."""

    text: str
    warnings: list[str]
    encoding: str


def decode(data: bytes, named: str = "", lang: str = "") -> Decoded:
    """Read bytes as text. ``named`` is the encoding that a person named, ``lang`` the language.

    Otherwise: byte order mark, UTF-16 by its zeros, strict UTF-8, else the lines that are no UTF-8 in the encoding
    whose letters fit best. Raises :class:`Unreadable` for what is no text, and for what may be read in two ways.
    """
    if named:
        return _as_named(data, named)
    for mark, encoding in MARKS:
        if data.startswith(mark):
            return _strictly(data[len(mark) :], encoding, lang)
    if (utf16 := _utf16_without_mark(data)) is not None:
        return _strictly(data, utf16, lang)
    if b"\x00" in data[:4096] or _is_noise(data[:4096]):
        raise Unreadable("this is no text file and no spreadsheet")
    try:
        return Decoded(data.decode("utf-8"), [], "UTF-8")
    except UnicodeDecodeError:
        return _line_by_line(data, lang)


def is_encoding(name: str) -> bool:
    """Tell whether a text can be read in an encoding of this name."""
    try:
        return codecs.lookup(name)._is_text_encoding  # the standard library has no public name for it
    except LookupError:
        return False


def _as_named(data: bytes, named: str) -> Decoded:
    for mark, _ in MARKS:
        if data.startswith(mark) and named.lower().replace("_", "-").startswith("utf"):
            data = data[len(mark) :]
            break
    try:
        return Decoded(data.decode(named), [], NAMES.get(named, named))
    except (UnicodeDecodeError, LookupError) as error:
        raise Unreadable(f"this is no text in {named}; name another --encoding, or none") from error


def _is_noise(sample: bytes) -> bool:
    """Tell whether too many bytes are control characters for any text in any encoding."""
    controls = len(sample) - len(sample.translate(None, delete=_CONTROLS))
    return controls > 2 + len(sample) // 20


def _strictly(data: bytes, encoding: str, lang: str) -> Decoded:
    name = encoding.upper().removesuffix("-LE").removesuffix("-BE")
    try:
        return Decoded(data.decode(encoding), [], name)
    except UnicodeDecodeError:
        if encoding == "utf-8":
            return _line_by_line(data, lang)
        warning = f"some characters are not valid {encoding.upper()} and were replaced"
        return Decoded(data.decode(encoding, errors="replace"), [warning], name)


def _utf16_without_mark(data: bytes) -> str | None:
    """Know UTF-16 by the zeros of its spaces and line ends, also where its letters are not Latin."""
    sample = data[: 4096 - len(data) % 2]
    if len(data) % 2 or len(sample) < 4:
        return None
    zeros_even, zeros_odd = sample[::2].count(0), sample[1::2].count(0)
    half = len(sample) // 2
    for encoding, many, few in (("utf-16-le", zeros_odd, zeros_even), ("utf-16-be", zeros_even, zeros_odd)):
        if many > half * 0.7 and few < half * 0.1:
            return encoding
        if many > half * 0.03 and not few:
            text = sample.decode(encoding, errors="replace")
            known = sum(letter.isalnum() or letter in " \r\n\t.,;:!?'\"«»-()" for letter in text)
            blocks = {ord(letter) >> 8 for letter in text if letter.isalpha()}
            if known > 0.9 * len(text) and len(blocks) <= 3:
                return encoding
    return None


def _line_by_line(data: bytes, lang: str) -> Decoded:
    lines = data.replace(b"\r\n", b"\n").replace(b"\r", b"\n").split(b"\n")
    text: list[str | None] = []
    for line in lines:
        try:
            text.append(line.decode("utf-8"))
        except UnicodeDecodeError:
            text.append(None)
    foreign = [number for number, line in enumerate(text) if line is None]
    encoding = _fitting([lines[number] for number in foreign], lang or _language(data))
    for number in foreign:
        text[number] = lines[number].decode(encoding, errors="replace")
    sample = "" if encoding == "cp1252" else (text[foreign[0]] or "").strip()[:_SAMPLE]
    warning = _warning(foreign, len(lines), encoding, sample)
    return Decoded("\n".join(line or "" for line in text), [warning], NAMES[encoding])


def _fitting(lines: Sequence[bytes], lang: str) -> str:
    """Return the encoding in which lines read best. Raises :class:`Unreadable` if two read about as well."""
    raw = b"\n".join(lines)[:200_000]
    scores = {encoding: _score(raw.decode(encoding, errors="replace"), lang) for encoding in NAMES}
    best = max(scores, key=scores.__getitem__)
    close = [other for other in NAMES if other != best and scores[best] < SURELY * scores[other]]
    for other in close if best != "cp1252" else ():  # what nearly everybody has is taken without asking
        shown = {name: _sample(lines, name) for name in (best, other)}
        if shown[best] != shown[other]:
            raise Unreadable(
                f"it is not clear whether this is {NAMES[best]} ({shown[best]!r}) or"
                f" {NAMES[other]} ({shown[other]!r}); say it with --encoding {best} or --encoding {other}"
            )
    return best


def _sample(lines: Sequence[bytes], encoding: str) -> str:
    return lines[0].decode(encoding, errors="replace").strip()[:_SAMPLE]


def _score(text: str, lang: str) -> float:
    """Return how likely the letters beyond ASCII are where they stand."""
    likely = _LETTERS.get(lang.split("-")[0], _WESTERN)
    score = 0.0
    for match in re.finditer(r"[^\x00-\x7f]", text):
        letter, at = match[0], match.start()
        before, after = text[at - 1 : at], text[at + 1 : at + 2]
        if letter == "\ufffd":
            score -= 4
        elif letter in likely or (letter in _WESTERN and letter.islower()):
            inside = before.isalpha()
            odd = letter.isupper() and (before.islower() or (inside and after.islower()))
            score += -5 if odd else 2 if letter in likely else 0.5
        elif letter in _SIGNS:
            between = before.isalpha() and after.isalpha()
            score += 2 if between and letter == "’" else -2 if between and letter not in "–—·\u00a0" else 1
        elif letter.isalpha():
            score += 0.5 if letter in _CENTRAL + _WESTERN else -2
        else:
            score -= 3
    return score


def _language(data: bytes) -> str:
    """Return ``pl`` for words of Central Europe, nothing for others: their letters are those of the West."""
    words = [word.decode().lower() for word in _WORD.findall(data[:50_000])]
    central = sum(word in _CENTRAL_WORDS for word in words)
    return "pl" if central > 1 + sum(word in _WESTERN_WORDS for word in words) else ""


def _warning(foreign: Sequence[int], lines: int, encoding: str, sample: str) -> str:
    shown = ", ".join(str(number + 1) for number in foreign[:_SHOWN_LINES])
    more = ", ..." if len(foreign) > _SHOWN_LINES else ""
    such = f": {sample!r}; if that reads wrong, say --encoding" if sample else ""
    name = NAMES[encoding]
    if len(foreign) == 1:
        return f"1 of {lines} lines is not UTF-8 and was read as {name} (line {shown}){such}"
    return f"{len(foreign)} of {lines} lines are not UTF-8 and were read as {name} (lines {shown}{more}){such}"
