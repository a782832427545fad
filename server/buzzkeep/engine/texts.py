"""What a game says in both languages, from the file ``texts.toml`` beside it: prose is edited there, not in code."""

import tomllib
from collections.abc import Callable
from dataclasses import field
from functools import reduce
from operator import or_
from pathlib import Path
from typing import Any, TypeVar

import orjson
from pydantic import TypeAdapter

from buzzkeep.engine.ending import Honour
from buzzkeep.engine.game import GameInfo, Preset, Text
from buzzkeep.engine.records import Record
from buzzkeep.engine.types import Seat


class CountText(Record):
    """The wording of a count: (singular, plural), with ``{}`` for the number; in French 0 is singular."""

    fr: tuple[str, str]
    en: tuple[str, str]

    def __call__(self, count: int) -> Text:
        """Return it with the number."""
        return Text(self.fr[count > 1].format(count), self.en[count != 1].format(count))


class HonourText(Record):
    """An honour without who gets it: a name of the screens' icons, its title, and its figure."""

    icon: str
    title: Text
    what: CountText

    def honour(self, count: Callable[[Seat], int | None]) -> Honour:
        """Return it for whoever has the highest ``count``."""
        return Honour(self.icon, self.title, count, self.what)


class OptionText(Text):
    """What is told where the options ``when`` are so; not a ``house`` rule: the game is known so."""

    when: dict[str, Any]
    house: bool = True


class PresetText(Text):
    """A preset's name and what it sets: several of the file's ``sets`` laid over each other, its ``options`` on top."""

    sets: tuple[str, ...] = ()
    options: dict[str, Any] = field(default_factory=dict)


class GameTexts(Record):
    """What every game says, a field each; a game adds its own. ``options``: the words of each option."""

    name: Text
    tagline: Text
    presets: dict[str, PresetText]
    how_to_play: tuple[Text, ...]
    options: dict[str, dict[str, Any]]
    by_option: tuple[OptionText, ...] = field(default=(), kw_only=True)
    sets: dict[str, dict[str, Any]] = field(default_factory=dict, kw_only=True)

    def info(self, id: str, seats: range, default_seats: int, **more: Any) -> GameInfo:
        """Return the label of a game for so many ``seats``; ``more`` are other fields of it."""
        said: dict[str, Any] = {"name": self.name, "tagline": self.tagline, "how_to_play": self.how_to_play}
        said["presets"] = tuple(map(self._preset, self.presets))
        return GameInfo(id=id, min_seats=seats[0], max_seats=seats[-1], default_seats=default_seats, **said, **more)

    def _preset(self, id: str) -> Preset:
        """Return a preset with its name and what its options add to the rules, in both languages."""
        preset = self.presets[id]
        options = reduce(or_, (*(self.sets[name] for name in preset.sets), preset.options))
        told = [text for text in self.by_option if all(options.get(key, False) == v for key, v in text.when.items())]
        rules = tuple(Text(text.fr, text.en) for text in told)
        return Preset(id, Text(preset.fr, preset.en), options, rules, any(text.house for text in told))


W = TypeVar("W")


def texts_beside(module: str, kind: type[W], name: str = "texts.toml") -> W:
    """Return a table beside ``module`` (its ``__file__``) as ``kind``. Raises ValueError for what is amiss in it."""
    found = tomllib.loads(Path(module).with_name(name).read_text("utf-8"))
    return TypeAdapter(kind).validate_json(orjson.dumps(found))  # as JSON: there a list may be a tuple
