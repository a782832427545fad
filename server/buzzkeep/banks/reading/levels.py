"""How hard a question is, in the words and scales that files have."""

import re

from buzzkeep.banks.text import fold

LEVELS = {
    1: "tres facile, very easy, debutant, beginner, basic, sehr leicht, muy facil, molto facile, muito facil",
    2: "facile, easy, simple, leicht, einfach, facil, makkelijk",
    3: "moyen, moyenne, medium, normal, confirme, intermediate, average, mittel, medio, media, gemiddeld, moderate",
    4: "difficile, hard, difficult, advanced, avance, schwer, schwierig, dificil, moeilijk, challenging",
    5: "tres difficile, very hard, expert, experte, extreme, sehr schwer, muy dificil, molto difficile, master",
}
_LEVEL = {name.strip(): number for number, names in LEVELS.items() for name in names.split(",")}
_OF = re.compile(r"(\d+(?:[.,]\d+)?)\s*(?:/|of|sur|von|de|di)\s*(\d+)")
_SIGNS = re.compile(r"([★☆*⭐])+")


def level(written: object) -> int | None:
    """Read ``3``, ``3/5``, ``7/10``, ``***``, ``hard`` or ``facile`` as 1 to 5, ``None`` for anything else."""
    text = str(written).strip()
    if isinstance(written, bool) or not text:
        return None
    if scale := _OF.fullmatch(text):
        part, whole = float(scale[1].replace(",", ".")), int(scale[2])
        return max(1, -int(-part * 5 // whole)) if 0 < part <= whole else None
    if _SIGNS.fullmatch(text):
        stars = text.count("★") or text.count("⭐") or text.count("*")
        return stars if 1 <= stars <= 5 else None
    bare = text.removesuffix(".0")
    if bare.isdigit():
        return int(bare) if 1 <= int(bare) <= 5 else None
    return _LEVEL.get(fold(text))
