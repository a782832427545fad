"""Finds what the areas of a file are called: the property whose values differ and read as names, in each language."""

import html
import re
import unicodedata
from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from typing import Any

from buzzkeep.banks.text import Patterns, clean
from buzzkeep.mapmaking.importing.reading import Feature
from buzzkeep.maps.checks import Unmappable
from buzzkeep.quiz.content import Lang

_RE = Patterns(__file__)

LANGS: tuple[Lang, ...] = ("fr", "en")
LONGEST_NAME = 40
NAME_FIELDS = (
    *("name", "nom", "title", "titre", "label", "libelle", "libellé", "nombre", "nome", "naam", "bez", "gen", "navn"),
    *("namn", "nimi", "nazwa", "név", "nume", "ime", "nazev", "název", "ad", "isim", "nm", "名称"),
)  # what properties with names are called, the likeliest first, in small letters
_NOTHING = frozenset(("null", "none", "n/a", "nan", "-", "?", "#n/a"))
SHOWN = 8
TONGUES = {"fr": ("fr", "fra", "fre"), "en": ("en", "eng")}


def name_of(value: Any) -> str:
    """Return what a property says, as a name: in one line, without markup, at most 40 letters; empty if nothing."""
    if value is None or isinstance(value, bool | list | dict) or value != value:
        return ""
    text = str(int(value) if isinstance(value, float) and value.is_integer() else value)
    if "Ã" in text or "Â" in text:  # UTF-8 that was once read as Windows-1252
        with suppress(UnicodeError):
            text = text.encode("cp1252").decode()
    if "&" in text:
        text = html.unescape(html.unescape(text))
    if "<" in text:
        text = re.sub(r"</?[a-zA-Z][^<>]*>", " ", text)
    text = clean(text).replace("'", "’")
    return "" if text.casefold() in _NOTHING else short(text)


def short(text: str) -> str:
    """Return a name that is not too long for a map."""
    return text if len(text) <= LONGEST_NAME else text[: LONGEST_NAME - 1].rstrip() + "…"


def apart(names: Iterable[str]) -> list[str]:
    """Return the names with a number behind those that were there before."""
    found: list[str] = []
    for name in names:
        number = 2
        told = name
        while told in found:
            told, number = short(f"{name[: LONGEST_NAME - 4]} {number}"), number + 1
        found.append(told)
    return found


def name_field(features: Sequence[Feature], asked: str | None) -> str | None:
    """Return the property that names the areas: the one asked for, or the likeliest. Raises :class:`Unmappable`."""
    known = {field: None for feature in features for field in feature.properties}
    if asked is not None:
        if asked not in known:
            raise Unmappable(f"no property {asked!r}; there are: {', '.join(known) or 'none'}")
        return asked
    scores = {field: _score(field, [feature.properties.get(field) for feature in features]) for field in known}
    best = max(scores, key=lambda field: scores[field], default=None)
    return best if best is not None and scores[best] > 0 else None


def _score(field: str, values: Sequence[Any]) -> float:
    """Return how likely a property names the areas, 0 if it does not."""
    called = field.lower().rpartition(".")[2]
    exact = re.sub(r"(_?\d+|_?offici?el|_local)$", "", called)
    hint = 0.5 - NAME_FIELDS.index(exact) / 200 if exact in NAME_FIELDS else 0.35 if _RE.namely.search(called) else 0.0
    texts = [name_of(value) for value in values if not isinstance(value, float)]
    names = {text for text in texts if _RE.word.search(text) and not _RE.code.fullmatch(text)}
    if sum(text in names for text in texts) * 2 > len(values):
        few = len(names) < min(3, len(values))
        numbered = sum(any(map(str.isdigit, name)) for name in names) / len(names)
        other = 0.6 if _RE.no_names.search(called) and not hint else 0
        return 0 if few else len(names) / len(values) + hint - other - 0.3 * numbered
    differ = len({*texts} - {""}) / len(values)
    return 0.2 * differ if differ > 0.9 and (hint or _RE.numbers.search(called)) else 0


def translated_field(features: Sequence[Feature], field: str | None, lang: Lang) -> str | None:
    """Return the property with the names in ``lang``, such as ``name:fr`` beside ``name``; None if mostly empty."""
    if field is None:
        return None
    stem = re.sub(r"[:_-](fr|fra|fre|en|eng|nl|de|it|es|pt|ar|dut|ger|ita)$", "", field, flags=re.IGNORECASE)
    wanted = {f"{stem}{mark}{tag}".lower() for mark in (":", "_", "-", "") for tag in TONGUES[lang]}
    wanted.add(re.sub(r"name$", f"{lang[0]}name", stem.lower()))
    known = {each for feature in features for each in feature.properties if each.lower() in wanted} - {stem}
    filled = {each: sum(bool(feature.properties.get(each)) for feature in features) for each in known}
    best = max(sorted(filled), key=lambda each: filled[each], default=None)
    return best if best is not None and filled[best] * 2 > len(features) else None


def names_in(feature: Feature, chain: Sequence[str | None]) -> str:
    """Return the first name that the properties of a chain have; one in Latin letters goes before others."""
    told = [text for field in chain if field and (text := name_of(feature.properties.get(field)))]
    letters = ((text, filter(str.isalpha, text)) for text in told)
    latin = (text for text, of in letters if all("LATIN" in unicodedata.name(letter, "") for letter in of))
    best = next(latin, told[0] if told else "")
    return "No. " + best if best.isdigit() else best


def same_code(features: Sequence[Feature], called: Sequence[str]) -> Callable[[int, int], bool]:
    """Return what tells whether two features of one name have a code in common that no other name has."""
    codes = [{(key, str(v)) for key, v in one.properties.items() if _RE.code.fullmatch(name_of(v))} for one in features]
    names: dict[tuple[str, str], set[str]] = {}
    for its, name in zip(codes, called, strict=True):
        for code in its:
            names.setdefault(code, set()).add(name)
    return lambda a, b: any(len(names[code]) == 1 for code in codes[a] & codes[b])


def choice(features: Sequence[Feature], field: str | None) -> str:
    """Return a sentence: which property names the areas, and which others may, each with an example."""
    found: dict[str, str] = {}
    for feature in features:
        for each, value in feature.properties.items():
            if each != field and isinstance(value, str) and (text := name_of(value)):
                found.setdefault(each, text)
    shown = ", ".join(f"{each} ({text})" for each, text in list(found.items())[:SHOWN])
    if field is None:
        return f"no property names the areas, so they have numbers; --name-field takes one: {shown or '-'}"
    if not shown:
        return f"names from the property {field!r}"
    return f"names from the property {field!r}; --name-field takes another: {shown}"
