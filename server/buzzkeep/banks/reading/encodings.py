"""Bytes as text: marks, Unicode, and the old encodings told apart by the letters of the language."""

import codecs
import re
from collections.abc import Sequence
from typing import NamedTuple

from buzzkeep.banks.text import beside

MARKS = (  # the longer mark first: UTF-32 LE begins like UTF-16 LE
    (codecs.BOM_UTF8, "utf-8"),
    (codecs.BOM_UTF32_LE, "utf-32-le"),
    (codecs.BOM_UTF32_BE, "utf-32-be"),
    (codecs.BOM_UTF16_LE, "utf-16-le"),
    (codecs.BOM_UTF16_BE, "utf-16-be"),
)
_SAID = beside(__file__, "encodings.json")
NAMES: dict[str, str] = _SAID["names"]  # what text files are in that are no Unicode, the likeliest first
CLEARLY = 0.5  # Windows-1252 is what nearly everybody has: another must fit so much better, on a scale from -1 to 1
CYRILLIC = 0.9  # and Cyrillic, whose letters stand among each other only, nearly always
_SHOWN_LINES = 5
_SAMPLE = 60
_CONTROLS = bytes(byte for byte in range(32) if byte not in b"\t\n\x0b\x0c\r\x1b")
_WESTERN, _CENTRAL, _CYRILLIC, _ALONE = _SAID["letters"].values()  # those alone are words by themselves
_LIKELY = {"cp1250": _CENTRAL, "iso8859_2": _CENTRAL, "cp1251": _CYRILLIC}


class Unreadable(Exception):
    """A file of which nothing can be used; the message tells a person why and what to do."""


class Decoded(NamedTuple):
    """A text, what a person should know of how it was read, and the name of the encoding."""

    text: str
    warnings: list[str]
    encoding: str


def decode(data: bytes, named: str = "") -> Decoded:
    """Read bytes as ``named``, else by mark, zeros, UTF-8, or as each line reads best. Raises :class:`Unreadable`."""
    if named:
        return _as_named(data, named)
    for mark, encoding in MARKS:
        if data.startswith(mark):
            return _strictly(data[len(mark) :], encoding)
    if (utf16 := _utf16_without_mark(data)) is not None:
        return _strictly(data, utf16)
    sample = data[:4096]
    controls = len(sample) - len(sample.translate(None, delete=_CONTROLS))
    if b"\x00" in sample or controls > 2 + len(sample) // 20:  # too many for any text in any encoding
        raise Unreadable("this is no text file and no spreadsheet")
    try:
        return Decoded(data.decode("utf-8"), [], "UTF-8")
    except UnicodeDecodeError:
        return _line_by_line(data)


def is_encoding(name: str) -> bool:
    """Tell whether a text can be read in an encoding of this name."""
    try:
        return codecs.lookup(name)._is_text_encoding  # the standard library has no public name for it
    except LookupError:
        return False


def _as_named(data: bytes, named: str) -> Decoded:
    if named.lower().startswith("utf"):
        data = data.removeprefix(next((mark for mark, _ in MARKS if data.startswith(mark)), b""))
    try:
        return Decoded(data.decode(named), [], NAMES.get(named, named))
    except (UnicodeDecodeError, LookupError) as error:
        raise Unreadable(f"this is no text in {named}; name another --encoding, or none") from error


def _strictly(data: bytes, encoding: str) -> Decoded:
    name = encoding.upper().removesuffix("-LE").removesuffix("-BE")
    try:
        return Decoded(data.decode(encoding), [], name)
    except UnicodeDecodeError:
        if encoding == "utf-8":
            return _line_by_line(data)
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


def _line_by_line(data: bytes) -> Decoded:
    lines = data.replace(b"\r\n", b"\n").replace(b"\r", b"\n").split(b"\n")
    text: list[str | None] = []
    for line in lines:
        try:
            text.append(line.decode("utf-8"))
        except UnicodeDecodeError:
            text.append(None)
    foreign = [number for number, line in enumerate(text) if line is None]
    encoding = _fitting(b"\n".join(lines[number] for number in foreign)[:200_000])
    for number in foreign:
        text[number] = lines[number].decode(encoding, errors="replace")
    sample = "" if encoding == "cp1252" else (text[foreign[0]] or "").strip()[:_SAMPLE]
    warning = _warning(foreign, len(lines), encoding, sample)
    return Decoded("\n".join(line or "" for line in text), [warning], NAMES[encoding])


def _fitting(raw: bytes) -> str:
    scores = {page: _score(raw.decode(page, "replace"), page) for page in NAMES}
    if scores["cp1251"] > CYRILLIC and re.search("[а-яё]{4}", raw.decode("cp1251", "replace")):
        return "cp1251"
    best = max(NAMES, key=scores.__getitem__)
    return best if scores[best] > scores["cp1252"] + CLEARLY else "cp1252"


def _score(text: str, page: str) -> float:
    """Return how well the letters and signs beyond ASCII stand where they stand, on average, from -1 to 1."""
    likely = _LIKELY.get(page, _WESTERN)
    places = [one.start() for one in re.finditer(r"[^\x00-\x7f]", text)]
    return sum(_stands(text, at, likely) for at in places) / max(1, len(places))


def _stands(text: str, at: int, likely: str) -> float:
    """Return 1 for a letter among letters and a sign where such a sign belongs, -1 for what stands wrongly."""
    sign, before, after = text[at], text[at - 1 : at], text[at + 1 : at + 2]
    inside = before.isalpha() and after.isalpha()
    if sign.isalpha():
        lonely = not before.isalpha() and not after.isalpha() and sign not in _ALONE
        odd = sign.isupper() and (before.islower() or (before.isalpha() and after.islower()))
        mixed = likely is _CYRILLIC and ("a" <= before.lower() <= "z" or "a" <= after.lower() <= "z")
        return -1.0 if sign not in likely or lonely or odd or mixed else 1.0
    if sign == "“" and "„" in text:  # German closes with it
        return -1.0 if inside else 1.0
    if sign in "“„«‘¿¡":
        return 1.0 if (not before.isalnum() and not after.isspace()) or sign == "«" else -1.0
    if sign in "”»…":
        return 1.0 if (before.strip() and not after.isalnum()) or sign == "»" else -1.0
    if sign == "’":
        return 1.0 if before.strip() else -1.0
    if sign in "²³":
        return 0.9 if before and before in "0123456789m" else -1.0
    return 0.9 if sign in "–—·•\u00a0°½€£§×" and not (inside and sign != "\u00a0") else -1.0


def _warning(foreign: Sequence[int], lines: int, encoding: str, sample: str) -> str:
    shown = ", ".join(str(number + 1) for number in foreign[:_SHOWN_LINES])
    more = ", ..." if len(foreign) > _SHOWN_LINES else ""
    such = f": {sample!r}; if that reads wrong, say --encoding" if sample else ""
    name = NAMES[encoding]
    if len(foreign) == 1:
        return f"1 of {lines} lines is not UTF-8 and was read as {name} (line {shown}){such}"
    return f"{len(foreign)} of {lines} lines are not UTF-8 and were read as {name} (lines {shown}{more}){such}"
