"""Which choice is right: every way a key may be meant is kept, and ways that differ are never guessed between."""

import ast
import html
import re
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

import orjson

from buzzkeep.banks.reading.names import LABELS, NO, YES, Meaning, idea_of, words_of
from buzzkeep.banks.text import Patterns, choice_key, fold

_RE = Patterns(__file__)

READINGS: Final = ("place", "place0", "letter", "text", "first")
"""The place counted from 1, the place counted from 0, the letter, the text itself; always the first choice."""
WORDS = (YES | NO) - frozenset(("", "0", "1", "0.0", "1.0", "x", "-", "100"))  # what says yes or no by itself
FEW = 3  # so many keys that only read as texts make a column of texts,
MANY = 20  # and so many that only read as letters or places make it one of these
MAX_PARTS = 8
STRONG, WEAK = ("\n", "|", ";"), (" / ", " - ", " – ", ", ", "/", ",", "-", "–")
PREFIX = re.compile(r"\s*[(\[]?([A-Ha-h]|[1-8](?![.:]\d))[)\].:]\s*(?=\S)")
_SIGNS = str.maketrans({**dict.fromkeys("–—−‐‑", "-"), **dict.fromkeys("’‘`´", "'"), **dict.fromkeys("“”«»„", '"')})
SEVERAL = re.compile(r"[1-8a-h](?:\.0)?(?:\s*[,;/&+ ]\s*[1-8a-h](?:\.0)?)+", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Doubt:
    """Why a key is not taken: it is none of the choices, or nothing tells which of them; with the cure."""

    reason: str


@lru_cache(maxsize=4096)
def plain(text: str) -> str:
    """Return a choice as it is compared at first: entities, tags, quotes, dashes, spaces and case do not count."""
    if "&" in text:
        text = html.unescape(html.unescape(text))
    if "<" in text:
        text = _RE.tag.sub("", text) or text
    text = " ".join(text.translate(_SIGNS).split()).rstrip(".").casefold()
    return re.sub(r"(?<=\d)\s+(?=[%€$£])", "", text)


def _number(text: str) -> str:
    bare = re.sub(r"(?<=\d),(?=\d{3}\b)", "", plain(text))
    return f"{float(bare):.15g}" if re.fullmatch(r"\d{1,15}(\.\d+)?", bare) else ""


_COMPARED: tuple[Callable[[str], str], ...] = (choice_key, plain, lambda text: fold(plain(text)), _number)


def find_text(written: str, choices: Sequence[str]) -> int | None:
    """Return the one choice that a text means; a looser comparison only where the stricter one finds none."""
    if not written:
        return None
    for compare in _COMPARED if len(written) > 1 else _COMPARED[:2]:
        wanted = compare(written)
        hits = [n for n, choice in enumerate(choices) if wanted and choice and compare(choice) == wanted]
        if hits:
            return hits[0] if len(hits) == 1 else None
    return None


def marked(choices: Sequence[str]) -> tuple[int, list[str]] | None:
    """Return the one choice with a mark before or behind it, and all without; ``None`` if not exactly one has it."""
    for way in (_before, _behind):
        bare = [way(choice) for choice in choices]
        hits = [n for n, one in enumerate(bare) if one is not None]
        if len(hits) == 1:
            return hits[0], [
                _RE.blank.sub("", one or choice, count=1).strip() for one, choice in zip(bare, choices, strict=True)
            ]
    return None


def _before(choice: str) -> str | None:
    found = _RE.before.fullmatch(choice)
    if found and len(found[1]) > 1 and set(found[1]) == {"*"} and found[2].rstrip(" .").endswith(found[1]):
        return found[2].rstrip(" .").removesuffix(found[1]).strip()  # **bold**
    return found[2] if found else None


def _behind(choice: str) -> str | None:
    found = _RE.behind.fullmatch(choice)
    return found[1] if found and (found[2] or idea_of(fold(found[3])) == "right") else None


def by_prefix(choices: Sequence[str]) -> list[tuple[int, str]] | None:
    """Return where each choice belongs by the ``A)``, ``B)`` that all of them begin with, and its text; or ``None``."""
    filled = [choice for choice in choices if choice]
    bare = [
        re.match(rf"{letter}(?:\s*[-–])?\s+(?=\S)", one) for letter, one in zip(LABELS.upper(), filled, strict=False)
    ]
    if len(filled) > 2 and len(bare) == len(filled) and all(bare):  # A one, B two, C three
        return [(n, one[found.end() :]) for n, (one, found) in enumerate(zip(filled, bare, strict=True)) if found]
    found = [(choice, PREFIX.match(choice)) for choice in filled]
    places = [LABELS.find(one[1].lower()) if one[1].isalpha() else int(one[1]) - 1 for _, one in found if one]
    if len(places) < max(2, len(found)) or len(set(places)) < len(places) or max(places) > len(places) + 1:
        return None
    return [(place, choice[one.end() :]) for place, (choice, one) in zip(places, found, strict=True) if one]


def split_inline(text: str) -> tuple[str, list[str]]:
    """Part ``Question? a) x b) y`` into the question and its choices; letters must follow each other from a on."""
    found = list(_RE.in_line.finditer(text))
    letters = [(one[1] or one[2]).lower() for one in found]
    for first, letter in enumerate(letters):
        if letter != "a":
            continue
        run = [found[first]]
        for one, other in zip(found[first + 1 :], letters[first + 1 :], strict=True):
            if other == LABELS[len(run)]:
                run.append(one)
        if len(run) > 1:
            ends = [*[other.start() for other in run[1:]], len(text)]
            parts = [text[one.end() : end].strip(" \n/;,|") for one, end in zip(run, ends, strict=True)]
            return text[: run[0].start()].strip(), parts if all(parts) else []
    return text, []


def splits(cell: str) -> dict[str, list[str]]:
    """Return every way to part one cell into choices, the surest first."""
    text = cell.strip()
    if text[:1] in ("[", "(", "{") and text[-1:] in ("]", ")", "}"):
        for read in (orjson.loads, ast.literal_eval):
            try:
                value = read(text)
            except (ValueError, SyntaxError, MemoryError, RecursionError):
                continue
            if isinstance(value, list | tuple) and len(value) > 1 and not isinstance(value[0], list | dict):
                return {"list": [str(one) for one in value]}
    ways: dict[str, list[str]] = {}
    asked, inline = split_inline(text)
    if len(inline) > 1 and not asked:
        ways["letters"] = inline
    for mark in (*STRONG, *WEAK):
        parts = [_RE.dot.sub("", part.strip()) for part in text.split(mark)]
        if mark in STRONG:
            parts = [part for part in parts if part]
        if 2 <= len(parts) <= MAX_PARTS and all(parts):
            ways.setdefault(mark, parts)
    return ways


def answers_in(cell: str) -> list[str]:
    """Return the answers in one cell: a JSON list, or parted by lines, bars or semicolons."""
    if cell.startswith("["):
        with suppress(ValueError):
            return [str(one) for one in orjson.loads(cell)]
    return [part for one in re.split(r"[\n|;]", cell) if (part := one.strip())]


def readings(key: str, choices: Sequence[str], ids: Sequence[str] = (), names: Sequence[str] = ()) -> dict[str, int]:
    """Return what one key may mean: by its letter, its place from 1 or 0, its text, an id, a column, or its truth."""
    found: dict[str, int] = {}
    bare = _RE.frame.sub(" ", key).strip()
    words = bare.split()
    if len(words) == 2 and len(words[1]) < 3 and idea_of(fold(words[0])) in ("choice", "answer", "right"):
        bare = words[1]
    bare = bare.removesuffix(" 0") if re.fullmatch(r"\d 0", bare) else bare
    if bare.isascii() and bare.isdigit() and len(bare) < 3:
        found |= {"place": int(bare) - 1} if 1 <= int(bare) <= len(choices) else {}
        found |= {"place0": int(bare)} if int(bare) < len(choices) else {}
    elif len(bare) == 1 and (at := LABELS.find(bare.casefold())) in range(len(choices)):
        found["letter"] = at
    if key in ids:
        found["id"] = ids.index(key)
    told = ["".join(words_of(name)) for name in names] if len(key) > 1 or key in "ivx" else []
    if told.count("".join(words_of(key))) == 1:
        found["name"] = told.index("".join(words_of(key)))
    if (at_ := find_text(key, choices)) is None and (both := _RE.letter_and_text.fullmatch(key)):
        place = LABELS.find(both[1].lower()) if both[1].isalpha() else int(both[1]) - 1
        at_ = place if find_text(both[2], choices) == place else None
    if at_ is not None:
        found["text"] = at_
    said = [choice.casefold() for choice in choices]
    if len(said) == 2 and all(one in YES | NO for one in said) and key.strip().casefold() in YES | NO:
        truths = [one in YES for one in said]
        found |= {"truth": truths.index(key.strip().casefold() in YES)} if sum(truths) == 1 else {}
    return found


def ruled_out(
    rows: Sequence[Mapping[str, int]], forced: str, name: Meaning, counted_from_1: bool, listed: bool
) -> frozenset[str]:
    """Return the ways that no key of a column is meant in, by what the whole column, its name and a person say."""
    everything = frozenset((*READINGS, "id", "name", "truth"))
    if forced:
        return everything - {forced, "id" if forced == "letter" else forced}
    rows = [row for row in rows if row]
    if rows and all("id" in row for row in rows):
        return everything - {"id"}
    if name.start is not None and rows and all(("place0", "place")[name.start] in row for row in rows):
        return everything - {("place0", "place")[name.start]}
    only = {way: sum(row.keys() == {way} for row in rows) for way in ("text", "letter")}
    places = sum(bool(row) and row.keys() <= {"place", "place0"} for row in rows)
    if only["text"] >= FEW and not places + only["letter"]:
        return everything - {"text", "name"}
    if rows and all("truth" in row for row in rows) and not listed:
        return frozenset(("place", "place0"))
    out = {"text"} if max(places, only["letter"]) >= MANY and not only["text"] else set()
    start = _start(rows, name, counted_from_1)
    return frozenset(out | ({"place", "place0", "truth"} - {start} if start else set()))


def _start(rows: Sequence[Mapping[str, int]], name: Meaning, counted_from_1: bool) -> str:
    """Return whether places count from 1 or 0: by what the name says, by a 0 or a last place, by what is numbered."""
    if name.start is not None:
        return ("place0", "place")[name.start]
    last, first = (
        any(a in row and b not in row for row in rows) for a, b in (("place", "place0"), ("place0", "place"))
    )
    if last != first:
        return "place" if last else "place0"
    if last:
        return "neither"
    return "place0" if name.is_index else "place" if counted_from_1 else ""


def meant(key: str, choices: Sequence[str], ways: Mapping[str, int], out: frozenset[str]) -> int | Doubt:
    """Return the index that a key means by the ways that are left, or why there is none."""
    kept = {way: at for way, at in ways.items() if way not in out and choices[at]}
    lost = "text" in kept and any(way not in out and not choices[at] for way, at in ways.items())
    if len(set(kept.values())) == 1 and not lost:
        return next(iter(kept.values()))
    if kept and not lost:
        return _doubt(key, choices, kept)
    if SEVERAL.fullmatch(key):
        return Doubt(f"several right answers ({key}); exactly one is needed")
    bare = _RE.frame.sub("", key)
    if len(bare) < 3 and (bare.isdigit() or bare.casefold() in LABELS):
        return Doubt(f"the answer {key[:40]!r} names a choice that is not there")
    return Doubt(f"the answer {key[:40]!r} is none of the choices")


def _doubt(key: str, choices: Sequence[str], ways: Mapping[str, int]) -> Doubt:
    how = {"place": "by its place", "place0": "if places count from 0", "letter": "by its letter"}
    fitting = [name for name in READINGS if name in ways]
    if set(fitting) == {"place", "place0"}:
        first, second = (choices[ways[name]][:30] for name in ("place0", "place"))
        why = f"places count from 0 or from 1 ({key!r} may be {first!r} or {second!r})"
        return Doubt(f"it is not clear whether {why}; say which with --answers place0 or --answers place")
    named = [(f"choice {ways[name] + 1}", f"({choices[ways[name]][:30]!r})", how.get(name)) for name in fitting]
    listed = " or ".join(f"{it} {shown} {by}" if by else f"{it} by its text" for it, shown, by in named)
    cure = " or ".join(f"--answers {name}" for name in fitting)
    return Doubt(f"the answer {key[:40]!r} may be {listed}; nothing in the file tells: say it with {cure}")
