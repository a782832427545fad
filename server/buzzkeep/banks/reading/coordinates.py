"""Coordinates as people write them: decimals, degrees with minutes and seconds, directions by their letters."""

import re
from decimal import Decimal

from buzzkeep.banks.reading.draft import Unusable
from buzzkeep.quiz.places import MAP_NORTH, MAP_SOUTH

_NUMBER = r"(\d+(?:[.,]\d+)?)"
_MINUTES, _SECONDS = r"\s*(?:['’‘′´](?!['’′]))", r"""\s*(?:["”“″]|''|’’|′′)"""
_ANGLE = re.compile(
    rf"([NSEWO])?\s*([-−])?\+?{_NUMBER}\s*[°º]?(?:\s*{_NUMBER}{_MINUTES}(?:\s*{_NUMBER}{_SECONDS})?)?\s*([NSEWO](?![a-z]))?",
    re.IGNORECASE,
)
_EAST_BY_O = ("de", "nl")  # Ost, oost; elsewhere an O is ouest, oeste, ovest
_FINE = Decimal("0.00001")


class Misplaced(Unusable):
    """Coordinates that no place has; the message says which and what to do."""


def coordinates(written: str, lang: str) -> tuple[Decimal, Decimal]:
    """Read latitude and longitude, in this order unless letters tell another. Raises :class:`Misplaced`."""
    found = [_angle(match, lang) for match in _ANGLE.finditer(written)]
    if len(found) != 2 or _ANGLE.sub("", written).strip(" ,;/()[]\t"):
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
