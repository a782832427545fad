"""Numbers and coordinates as people type them, in the manner of their language."""

import re
from collections.abc import Iterable
from decimal import Decimal, InvalidOperation
from typing import Any, Literal, NamedTuple

from buzzkeep.banks.reading.draft import Unusable
from buzzkeep.banks.text import Patterns, beside, fold
from buzzkeep.quiz.places import MAP_NORTH, MAP_SOUTH

_RE = Patterns(__file__)

WORDS: dict[str, Any] = beside(__file__, "words.json")
"""What people write in many languages: levels, units, kinds of questions, true and false, and so on."""
MAX_DIGITS = 40
Mark = Literal[".", ","]
_DOT_PARTS_THOUSANDS = frozenset(("de", "es", "it", "pt", "nl", "da", "tr", "id", "el"))
NARROW = Decimal("0.1")  # a range of right answers can be asked as its middle if it is no wider than this part of it
_VULGAR = {"½": (1, 2), "¼": (1, 4), "¾": (3, 4), "⅓": (1, 3), "⅔": (2, 3), "⅛": (1, 8), "⅕": (1, 5)}
_SCALES = {word: 10 ** int(zeros) for zeros, words in WORDS["scales"].items() for word in words.split()}
_LONG_SCALE = frozenset(("fr", "de", "es", "it", "nl", "pl", "da", "sv", "no"))
"""Languages whose billion is a million millions."""
_RANGE_OF_MANY = "a range of right numbers too wide to be asked as one; name one number"
_UNITS = frozenset(fold(unit) for line in WORDS["units"] for unit in line.split("|"))
ASKS_HOW_MUCH = re.compile(rf"\b(?:{'|'.join(WORDS['how_much'])})\b", re.IGNORECASE)


class Quantity(NamedTuple):
    """A number with what stands beside it."""

    value: Decimal
    unit: str = ""

    def is_surely_meant(self, question: str) -> bool:
        """Tell whether it is a number and no name that begins with one: by its unit, or by what is asked."""
        if not self.unit or fold(self.unit) in _UNITS:
            return True
        return self.unit[0].islower() and len(self.unit.split()) < 4 and ASKS_HOW_MUCH.search(question) is not None


class TooWide(Unusable):
    """A range of right answers that no single number stands for."""


class Doubtful(Unusable):
    """A number whose mark may part thousands or decimals; the message says so, and the cure."""


def decimal_mark(texts: Iterable[str], lang: str) -> Mark | None:
    """Return the mark of decimals that a column of numbers shows, else its language; ``None`` if neither tells."""
    shown: set[Mark] = set()
    for text in texts:
        found = _RE.digits.search(text)
        number = _RE.groups.sub("", found[0]) if found else ""
        dots, commas = number.count("."), number.count(",")
        if dots and commas:
            shown.add("." if number.rfind(".") > number.rfind(",") else ",")
        elif dots > 1 or commas > 1:
            shown.add("," if dots else ".")
        elif (dots or commas) and (not _RE.doubtful.fullmatch(number.lstrip("+-−")) or number.startswith("0")):
            shown.add("." if dots else ",")
    if len(shown) == 1:
        return shown.pop()
    return "," if not shown and lang.split("-")[0] in _DOT_PARTS_THOUSANDS else None


def parse_quantity(text: str, lang: str = "en", decimal: Mark | None = None, exact: bool = False) -> Quantity | None:
    """Read ``384,400 km``, ``$5``, ``3 1/2``; ``None`` for no number. Raises TooWide, and Doubtful unless ``exact``."""
    text = " ".join(_RE.about.sub("", text.strip()).split())
    if len(text) > MAX_DIGITS + 40 or _RE.no_number.search(text):
        return None
    found = None if exact or decimal else _RE.digits.search(text)
    if found and _RE.doubtful.fullmatch(found[0].lstrip("+-−")):
        usual = "." if lang.split("-")[0] in _DOT_PARTS_THOUSANDS else "," if lang.startswith("en") else ""
        bare = re.sub("[.,]", "", found[0])
        if not usual or usual not in found[0]:
            raise Doubtful(
                f"{found[0]!r} may be {bare} or {found[0].replace(',', '.')}0; write it without the mark, or with four"
                " decimals"
            )
    sign = _RE.currency.match(text)
    bare = text[sign.end() :] if sign else text
    read = _number_at(bare, lang, decimal)
    if read is None:
        return None
    value, rest = read
    between = _RE.range.match(rest)
    second = _number_at(rest[between.end() :], lang, decimal) if between and between.end() else None
    if second:
        years = all(one == one.to_integral_value() and 1000 <= one <= 2100 for one in (value, second[0]))
        if years and value != second[0]:
            raise TooWide(_RANGE_OF_MANY)
        value, rest = middle(value, second[0]), second[1]
    unit = rest.strip()
    scale, _, behind = unit.partition(" ")
    factor = _SCALES.get(fold(scale))
    if fold(scale).startswith(("billion", "billon")):
        factor = 10**12 if lang.split("-")[0] in _LONG_SCALE else 10**9
    if factor is not None:
        value, unit = value * factor, behind.removeprefix("d’").removeprefix("d'").removeprefix("de ").strip()
    if sign:
        unit = sign[1] if not unit else f"{sign[1]} {unit}"
    if any(letter.isdigit() for letter in unit.replace("²", "").replace("³", "").replace("₂", "")):
        return None
    return Quantity(value, unit)


def middle(low: Decimal, high: Decimal) -> Decimal:
    """Return the number that a narrow range of right answers stands for. Raises :class:`TooWide`."""
    centre = (low + high) / 2
    if low > high or (high - low) > abs(centre) * NARROW:
        raise TooWide(_RANGE_OF_MANY)
    return centre


def _number_at(text: str, lang: str, decimal: Mark | None) -> tuple[Decimal, str] | None:
    if (fraction := _RE.fraction.match(text)) and int(fraction[4]):
        minus, whole, above, below = fraction.groups()
        part = int(whole or 0) + Decimal(int(above)) / Decimal(int(below))
        return (-part if minus else part), text[fraction.end() :]
    found = _RE.digits.match(text)
    written = found[0].replace("- ", "-").replace("− ", "−") if found else ""
    rest = text[found.end() :] if found else text
    value = parse_number(written, lang, decimal) if written else Decimal(0)
    if value is None:
        return None
    if rest[:1] in _VULGAR and rest:
        above_, below_ = _VULGAR[rest[0]]
        return value + Decimal(above_) / Decimal(below_), rest[1:]
    return (value, rest) if found else None


def parse_number(text: str, lang: str = "en", decimal: Mark | None = None) -> Decimal | None:
    """Read ``1 234,5``, ``1,234.5`` or ``−3``, by the file's ``decimal`` mark if known; ``None`` for anything else."""
    text = text.strip().replace("−", "-")
    if len(text) > MAX_DIGITS:
        return None
    text = _RE.groups.sub("", text)
    comma, dot = text.rfind(","), text.rfind(".")
    if comma >= 0 and dot >= 0:
        thousands, decimals = (",", ".") if dot > comma else (".", ",")
        text = text.replace(thousands, "").replace(decimals, ".")
    elif decimal is not None and (comma >= 0 or dot >= 0) and _RE.thousands.fullmatch(text):
        mark = "," if comma >= 0 else "."
        text = text.replace(mark, "." if mark == decimal and text.count(mark) == 1 else "")
    elif comma >= 0:  # alone it parts thousands in English (1,234) and decimals elsewhere
        english = lang.split("-")[0] == "en" and _RE.thousands.fullmatch(text)
        text = text.replace(",", "" if english or text.count(",") > 1 else ".")
    elif text.count(".") > 1 and _RE.thousands.fullmatch(text):
        text = text.replace(".", "")
    if not _RE.plain.fullmatch(text):
        return None
    if "." in text and "e" not in text.lower():
        text = text.rstrip("0").rstrip(".") or "0"
    try:
        return Decimal(text)
    except InvalidOperation:
        return None


_LEVEL = {name.strip(): int(number) for number, names in WORDS["levels"].items() for name in names.split(",")}


def level(written: object) -> int | None:
    """Read ``3``, ``3/5``, ``7/10``, ``***``, ``hard`` or ``facile`` as 1 to 5, ``None`` for anything else."""
    text = str(written).strip()
    if isinstance(written, bool) or not text:
        return None
    if scale := _RE.of.fullmatch(text):
        part, whole = float(scale[1].replace(",", ".")), int(scale[2])
        return max(1, -int(-part * 5 // whole)) if 0 < part <= whole else None
    if _RE.signs.fullmatch(text):
        stars = text.count("★") or text.count("⭐") or text.count("*")
        return stars if 1 <= stars <= 5 else None
    bare = text.removesuffix(".0")
    if bare.isdigit():
        return int(bare) if 1 <= int(bare) <= 5 else None
    return _LEVEL.get(fold(text))


_EAST_BY_O = ("de", "nl")  # Ost, oost; elsewhere an O is ouest, oeste, ovest
_FINE = Decimal("0.00001")


class Misplaced(Unusable):
    """Coordinates that no place has; the message says which and what to do."""


def coordinates(written: str, lang: str) -> tuple[Decimal, Decimal]:
    """Read latitude and longitude, in this order unless letters tell another. Raises :class:`Misplaced`."""
    found = [_angle(match, lang) for match in _RE.angle.finditer(written)]
    if len(found) != 2 or _RE.angle.sub("", written).strip(" ,;/()[]\t"):
        such = "two numbers such as 48.8584, 2.2945 or 48°51′30″N 2°17′40″E"
        raise Misplaced(f"the coordinates {written[:40]!r} cannot be read; write {such}")
    (lat, first), (lon, second) = found
    return placed(lon, lat) if "lon" in first or "lat" in second else placed(lat, lon)


def placed(lat: Decimal, lon: Decimal) -> tuple[Decimal, Decimal]:
    """Return coordinates rounded to some metres. Raises :class:`Misplaced` for such as no place has."""
    if abs(lat) > 90 >= abs(lon):
        raise Misplaced(
            f"the latitude {lat} is beyond 90: it and the longitude {lon} are swapped; the latitude is first"
        )
    if not MAP_SOUTH <= lat <= MAP_NORTH:
        raise Misplaced(f"the latitude {lat} is not on the map, which shows {MAP_SOUTH} to {MAP_NORTH}")
    if not abs(lon) <= 180:
        raise Misplaced(f"the longitude {lon} is beyond 180; degrees are wanted, such as 48.8584, 2.2945")
    return lat.quantize(_FINE).normalize() + 0, lon.quantize(_FINE).normalize() + 0


def _angle(match: re.Match[str], lang: str) -> tuple[Decimal, str]:
    """Return one angle in degrees, and what its letter tells it is: ``lat``, ``lon`` or nothing."""
    before, minus, *parts, after = match.groups()
    degrees, minutes, seconds = (Decimal((part or "0").replace(",", ".")) for part in parts)
    letter = (before or after or "").upper()
    turned = letter in ("S", "W") or (letter == "O" and not lang.startswith(_EAST_BY_O))
    value = degrees + minutes / 60 + seconds / 3600
    return -value if bool(minus) != turned else value, {"": "", "N": "lat", "S": "lat"}.get(letter, "lon")
