"""Dates, times and durations of spreadsheets as they are displayed there."""

import re
from datetime import date, datetime, time, timedelta

_CONDITION = re.compile(r"\[[^\]]*\]")
_LITERAL = re.compile(r'"[^"]*"|\\\\|\\|@|_.|\*.')
_DATE_PART = re.compile(r"yyyy|yy|mmmm|mmm|mm|m|dddd|ddd|dd|d|hh|h|ss|s|am/pm|[^a-z]", re.IGNORECASE)
_MONTHS = {
    "en": "January February March April May June July August September October November December",
    "fr": "janvier février mars avril mai juin juillet août septembre octobre novembre décembre",
}
_DAYS = {
    "en": "Monday Tuesday Wednesday Thursday Friday Saturday Sunday",
    "fr": "lundi mardi mercredi jeudi vendredi samedi dimanche",
}


def displayed(value: date | time | timedelta, format_: str) -> str:
    """Write a date, a time or a duration in a number format of spreadsheets; ISO where the format names no part."""
    if isinstance(value, timedelta):
        minutes, seconds = divmod(int(value.total_seconds()), 60)
        return f"{minutes // 60}:{minutes % 60:02}" + (f":{seconds:02}" if seconds or "s" in format_.lower() else "")
    plain = _LITERAL.sub("", _CONDITION.sub("", format_.partition(";")[0])).strip()
    french = "40c" in format_.lower()
    if isinstance(value, date) and not isinstance(value, datetime):
        plain = re.split(r"\s*h", plain, maxsplit=1, flags=re.IGNORECASE)[0]
    parts = _DATE_PART.findall(plain)
    if not any(re.fullmatch(_DATE_PART, part) for part in parts):
        return str(value).removesuffix(":00") if isinstance(value, time) else str(value)
    written, after_hours = "", False
    for n, part in enumerate(parts):
        low = part.lower()
        following = next((one.lower() for one in parts[n + 1 :] if one[0].isalpha()), "")
        if low[0] == "m" and len(low) < 3 and (after_hours or following.startswith("s")):
            low = "n" * len(low)
        after_hours = low[0] == "h" or (after_hours and not low[0].isalpha())
        written += _part(value, low, part, french, "am/pm" in plain.lower())
    return written.strip()


def _part(value: date | time, low: str, part: str, french: bool, twelve: bool) -> str:
    months, days = (names["fr" if french else "en"].split() for names in (_MONTHS, _DAYS))
    found: dict[str, str] = {}
    if isinstance(value, date):
        found |= {
            **{"yyyy": f"{value.year:04}", "yy": f"{value.year % 100:02}", "mm": f"{value.month:02}"},
            **{"m": str(value.month), "mmmm": months[value.month - 1], "mmm": months[value.month - 1][:3]},
            **{"dd": f"{value.day:02}", "d": str(value.day), "dddd": days[value.weekday()]},
            **{"ddd": days[value.weekday()][:3]},
        }
    if isinstance(value, datetime | time):
        hour = (value.hour % 12 or 12) if twelve else value.hour
        found |= {
            **{"hh": f"{hour:02}", "h": str(hour), "nn": f"{value.minute:02}", "n": str(value.minute)},
            **{"ss": f"{value.second:02}", "s": str(value.second), "am/pm": "AM" if value.hour < 12 else "PM"},
        }
    return found.get(low, "" if part[0].isalpha() else part)
