"""Numbers as people type them, in the manner of their language."""

import re
from decimal import Decimal, InvalidOperation

_GROUPS = re.compile(r"(?<=\d)[ \u00a0\u202f\u2009'’_](?=\d{3}(?!\d))")
_THOUSANDS = re.compile(r"[-+]?\d{1,3}([.,]\d{3})+")
_PLAIN = re.compile(r"[-+]?\d*\.?\d+(?:[eE][-+]?\d{1,3})?|[-+]?\d+\.")
MAX_DIGITS = 40


def parse_number(text: str, lang: str = "en") -> Decimal | None:
    """Read ``1 234,5``, ``1,234.5``, ``1.234.567`` or ``−3``; ``None`` when it is no single number.

    A lone comma parts thousands in English (``1,234``) and decimals elsewhere; a lone dot always parts decimals.
    """
    text = text.strip().replace("−", "-")
    if len(text) > MAX_DIGITS:
        return None
    text = _GROUPS.sub("", text)
    comma, dot = text.rfind(","), text.rfind(".")
    if comma >= 0 and dot >= 0:
        thousands, decimals = (",", ".") if dot > comma else (".", ",")
        text = text.replace(thousands, "").replace(decimals, ".")
    elif comma >= 0:
        english = lang.split("-")[0] == "en" and _THOUSANDS.fullmatch(text)
        text = text.replace(",", "" if english or text.count(",") > 1 else ".")
    elif text.count(".") > 1 and _THOUSANDS.fullmatch(text):
        text = text.replace(".", "")
    if not _PLAIN.fullmatch(text):
        return None
    try:
        return Decimal(text)
    except InvalidOperation:
        return None
