"""Says in French what a report on a file says in English: each sentence is found again by its fixed words."""

import os
import re
from collections.abc import Callable
from functools import cache, lru_cache
from importlib.resources import files
from typing import Any

import click

from buzzkeep.banks.reading.reasons import NAMES
from buzzkeep.banks.text import Patterns, beside, french
from buzzkeep.engine.game import Text

_RE = Patterns(__file__)
_SAID: dict[str, Any] = beside(__file__, "sentences.json")
_PLACES: dict[str, str] = _SAID["places"]
_FIELDS = {name["en"]: name["fr"] for name in NAMES.values()}
_READINGS = [(re.compile(english), put) for english, put in _SAID["readings"]]


def said(sentence: str) -> Text:
    """Return a sentence of a report in both languages; what is in no catalogue stays English."""
    return Text(translated(sentence) or sentence, sentence)


def speaker(lang: str = "") -> Callable[[str], str]:
    """Return what puts sentences into the language of the locale, or of the import (``lang``) where that says none."""
    locale = next(filter(None, map(os.environ.get, ("LC_ALL", "LC_MESSAGES", "LANG"))), "C").split(".")[0]
    reader = lang if locale in ("C", "POSIX") else locale
    return (lambda sentence: translated(sentence) or sentence) if reader.startswith("fr") else str


class SpokenGroup(click.Group):
    """Commands that refuse in the reader's language, line by line; ``refusals`` are errors that are told so, too."""

    refusals: tuple[type[Exception], ...] = (click.ClickException,)

    def invoke(self, ctx: click.Context) -> Any:
        """Run a command."""
        try:
            return super().invoke(ctx)
        except click.UsageError as error:
            raise click.UsageError(speaker()(error.format_message()), error.ctx) from None
        except self.refusals as error:
            raise click.ClickException(told(str(error), speaker())) from None


def told(lines: str, say: Callable[[str], str]) -> str:
    """Return lines in the language of ``say``, set in as they were."""
    found = [(line, line.lstrip(" -")) for line in lines.split("\n")]
    return "\n".join(line[: len(line) - len(bare)] + say(bare) for line, bare in found)


def place(where: str) -> Text:
    """Return a place in a file ("line 3") in both languages."""
    return Text(_placed(where), where)


@lru_cache(maxsize=4096)
def translated(sentence: str) -> str | None:
    """Return the French sentence, ``None`` if there is none; also behind a place, and with a place behind it."""
    if whole := _found(sentence):
        return whole
    if (match := _RE.noted.fullmatch(sentence)) and (note := translated(match["note"])):
        more = french(f" et {match['more']} autres") if match["more"] else ""
        return f"{note} ({_placed(match['place'])}{more})"
    if (match := _RE.before.fullmatch(sentence)) and (rest := translated(match["said"])):
        return f"{_placed(match['place'])}\u00a0: {rest}"
    return None


def _found(sentence: str) -> str | None:
    for pattern, french_one in _catalogue():
        if match := pattern.fullmatch(sentence):
            return french_one.format(*map(_filled, match.groups()))
    return None


@cache
def _catalogue() -> tuple[tuple[re.Pattern[str], str], ...]:
    """Read the sentences, those with the most fixed letters first: they are the most particular."""
    lines = files(__package__).joinpath("sentences.fr.txt").read_text("utf-8").splitlines()
    kept = [line for line in lines if line and not line.startswith("# ")]
    pairs = [(english, fr.strip()) for english, fr in zip(kept[::2], kept[1::2], strict=True)]
    pairs.sort(key=lambda pair: -len(pair[0].replace("{}", "")))
    return tuple(_sentence(english, fr) for english, fr in pairs)


def _sentence(english: str, fr: str) -> tuple[re.Pattern[str], str]:
    pattern = re.compile("(.+?)".join(map(re.escape, english.split("{}"))), re.DOTALL)
    spaced = french(fr).replace(" :", "\u00a0:")  # also behind what is filled in
    return pattern, re.sub(r"\{(\d+)\}", lambda place: f"{{{int(place[1]) - 1}}}", spaced)


def _filled(value: str) -> str:
    """Return what was filled in with French quotation marks, and readings of an answer in French."""
    if value in _FIELDS:
        return _FIELDS[value]
    for pattern, put in _READINGS:
        value = pattern.sub(put, value)
    value = _RE.either.sub(" ou ", value)
    return _RE.quoted.sub(lambda match: f"«\u00a0{match[1] or match[2] or ''}\u00a0»", value)


def _placed(where: str) -> str:
    return _RE.quoted.sub("«\u00a0\\1\\2\u00a0»", _RE.place.sub(lambda m: _PLACES[m[1]], where))
