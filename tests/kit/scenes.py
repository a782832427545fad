"""Scenes of the galleries, recorded from matches: what screens are drawn with, so that nobody writes it by hand.

The matches of ``tests/games/<game>/scenes/*.txt`` (headers of :mod:`kit.playthrough`) and the golden playthroughs are
played, and a match of each game at the most seats. Whatever a screen was shown has traits: the kind of its stage and
whom it is shown to, each word of a closed list, each flag, how long each list is, which events came with it. Of all
that was shown a few are kept that have every trait between them, the richest first. A new game, stage or field is drawn
without a line by hand.

    PYTHONPATH=server:tests python -m kit.scenes

writes them into ``tests/kit/scenes.json.gz``. They stay as they were until that is done again.
"""

import dataclasses
import gzip
import typing
from collections.abc import Iterator, Sequence
from enum import Enum
from functools import cache, reduce
from heapq import heapify, heapreplace
from typing import Any, Literal

import click
import orjson

from buzzkeep.engine.codec import plain
from buzzkeep.engine.registry import installed
from buzzkeep.engine.types import HOST, SCREEN, Party, Role
from buzzkeep.maps import library as maps
from buzzkeep.quiz.content import SCALE, ChoiceQuestion, MapGraph, NumberQuestion, OpenQuestion
from kit.playthrough import TESTS, Header, driven, files
from kit.supply import CanarySupply
from kit.table import Table, Turned

FILE = TESTS / "kit" / "scenes.json.gz"
LENGTHS = (1, 4, 8, 16)
RICH = 6  # so many traits that no scene before has: `make test` looks at those, the soak at all
NO_TRAIT = ("kind", "at", "due", "id", "ids", "serial", "opened_at")
STEPS = 150


class LongSupply(CanarySupply):
    """Questions as long as a bank may have them, and the maps that ship."""

    def graph(self, map_id: str) -> MapGraph:
        return maps.load(map_id if map_id in maps.shipped() else "hexagon").graph

    def choice_questions(self, at_least: int, at_most: int) -> tuple[ChoiceQuestion, ...]:
        choices = ("Le traité d’Utrecht", "La paix des Pyrénées, signée", "La paix de Westphalie", "Cateau-Cambrésis")
        text = "Quel traité de 1648 a mis fin à la guerre de Trente Ans et redessiné toute l’Europe\u00a0?"
        found = super().choice_questions(at_least, at_most)
        return tuple(dataclasses.replace(one, text=text, choices=choices, explanation=WHY) for one in found)

    def number_questions(self, at_least: int, at_most: int) -> tuple[NumberQuestion, ...]:
        text = "Quelle est la hauteur de la tour Eiffel, antennes comprises\u00a0?"
        found = super().number_questions(at_least, at_most)
        values = (330, 68_373_433, 1_200_000_000)
        return tuple(
            dataclasses.replace(one, text=text, value=values[index % 3] * SCALE, unit="habitants", explanation=WHY)
            for index, one in enumerate(found)
        )

    def open_questions(self, at_least: int, at_most: int) -> tuple[OpenQuestion, ...]:
        text = "Quel musicien né à Kingston a donné son nom à l’aéroport international de la Jamaïque ?"
        found = super().open_questions(at_least, at_most)
        words = {"answer": "Robert Nesta Marley", "also": ("Bob Marley", "Marley"), "refuse": ("Peter Tosh",)}
        return tuple(dataclasses.replace(one, text=text, explanation=WHY, **words) for one in found)


WHY = "Avec sa nouvelle antenne, la tour a gagné six mètres en mars 2022, et personne ne s’en est aperçu d’en bas."


@dataclasses.dataclass(frozen=True)
class Shown:
    """What a screen was shown at a step."""

    game: str
    place: str  # stage and whom it is shown to
    traits: frozenset[str]
    update: dict[str, Any]


class Watcher:
    """A step law that forbids nothing and keeps what has a trait that nothing had before."""

    def __init__(self) -> None:
        self.kept: list[Shown] = []
        self._known: set[str] = set()
        self._traits: dict[tuple[int, str, int | None], tuple[Any, frozenset[str]]] = {}
        self._since: dict[str, int] = {}

    def __call__(self, table: Table, turned: Turned) -> None:
        """Look at a state through every eye."""
        asked = {prompt.id for prompt in table.prompts}
        self._since = {prompt: self._since.get(prompt, table.now) for prompt in asked}
        for viewer in (SCREEN, HOST, *_phones(table), *table.onlookers):
            self._look(table, turned, viewer)

    def _look(self, table: Table, turned: Turned, viewer: Party) -> None:
        view = table.rules.view(table.state, viewer)
        events = [event for event in (table.rules.redact(one, viewer) for one in turned.step.events) if event]
        place = f"{view.stage.kind}/{_whom(table, viewer)}"
        page = _PAGES.get(viewer.role, "phone")
        traits = {place} if page == "console" else {place, *self._of(view, "", viewer.seat)}
        if page == "phone":
            traits |= {f"! {type(event).__name__}" for event in events}
        traits = {f"{page}: {trait}" for trait in traits}
        if traits <= self._known:
            return
        self._known |= traits
        self.kept.append(
            Shown(table.game.info.id, place, frozenset(traits), self._update(table, viewer, view, events, page))
        )

    def _update(self, table: Table, viewer: Party, view: Any, events: list[Any], page: str) -> dict[str, Any]:
        due = {timer.id: timer.due for timer in table.timers}
        told = max((beat.at for beat in getattr(view.stage, "beats", ())), default=table.now)
        return {
            "page": page,
            "game": table.game.info.id,
            "options": table.options.model_dump(mode="json"),
            "seat": viewer.seat if viewer.role is Role.SEAT else None,
            "member": viewer.member,
            "members": [list(table.members[seat]) for seat in table.seats],
            "names": [dataclasses.asdict(table.game.info.seat_names[seat]) for seat in table.seats],
            "over": table.over,
            "clock": max(table.now, told + 1),
            "view": plain(table.game.view_type, view),
            "events": [plain(table.game.event_type, event) for event in events],
            "prompts": [
                {
                    "id": prompt.id,
                    "kind": prompt.kind,
                    "seats": list(prompt.seats),
                    "since": self._since[prompt.id],
                    "due": due.get(prompt.timer) if prompt.timer else None,
                    "audience": prompt.audience,
                }
                for prompt in table.prompts
            ],
        }

    def _of(self, record: Any, path: str, me: int | None) -> frozenset[str]:
        """Return the traits of a record, which are remembered as long as this lives."""
        key = (id(record), path, me)
        if key not in self._traits:
            self._traits[key] = record, frozenset(self._inside(record, path, me))
        return self._traits[key][1]

    def _inside(self, record: Any, path: str, me: int | None) -> Iterator[str]:
        if (word := getattr(record, "kind", None)) is not None:
            path = f"{path}:{word}"
            yield path
        if me is not None and getattr(record, "seat", None) == me:
            path = f"{path}.me"
        for name, closed in _parts(type(record)):
            yield from self._part(getattr(record, name), f"{path}.{name}", closed, me)

    def _part(self, value: Any, path: str, closed: bool, me: int | None) -> Iterator[str]:
        if isinstance(value, tuple):
            yield f"{path} has {sum(len(value) >= least for least in LENGTHS)}"
            if value and not isinstance(value[0], int | float):
                for item in value:
                    yield from self._part(item, path, closed, me)
        elif hasattr(value, "__dataclass_fields__"):
            yield from self._of(value, path, me)
        elif value is None or isinstance(value, bool | Enum) or (closed and isinstance(value, str)):
            yield f"{path} = {value}"
        elif isinstance(value, str | int | float):
            yield f"{path} is {'something' if value else 'nothing'}"


_PAGES = {Role.SCREEN: "projector", Role.HOST: "console"}


def _phones(table: Table) -> list[Party]:
    """Return at most two phones that are asked and two that are not: others are shown what these are shown at another
    step."""
    asked = {seat for prompt in table.prompts if not prompt.audience for seat in prompt.seats}
    found: dict[bool, list[Party]] = {True: [], False: []}
    for party in {party.seat: party for party in table.players}.values():
        found[party.seat in asked].append(party)
    turn = table.steps
    return [some[(turn + index) % len(some)] for some in found.values() for index in range(min(2, len(some)))]


def _whom(table: Table, viewer: Party) -> str:
    if viewer.role is not Role.SEAT:
        return {Role.SCREEN: "wall", Role.HOST: "console"}.get(viewer.role, "onlooker")
    return "asked" if any(viewer.seat in one.seats and not one.audience for one in table.prompts) else "other"


@cache
def _parts(cls: type) -> tuple[tuple[str, bool], ...]:
    """Return the fields of a record that matter, and of each whether its text is a word of a closed list."""
    hints = typing.get_type_hints(cls)
    names = [part.name for part in dataclasses.fields(cls) if part.name not in NO_TRAIT]
    return tuple((name, any(_closed(hints[name]))) for name in names)


def _closed(hint: Any) -> Iterator[bool]:
    if typing.get_origin(hint) is Literal or (isinstance(hint, type) and issubclass(hint, Enum)):
        yield True
    for inner in typing.get_args(hint) if typing.get_origin(hint) is not Literal else ():
        yield from _closed(inner)


def matches() -> Iterator[Header]:
    """Give the headers of the matches that are recorded from."""
    shipped = {game.info.id: game for game in installed()}
    for file in files("scenes", "playthroughs"):
        header = Header.parse(file.read_text(encoding="utf-8"))
        if header.game in shipped:
            yield header
    for game in shipped.values():
        options = {"pacing": "show"} if "pacing" in game.options_type.model_fields else {}
        chosen = game.options_type.model_validate(game.info.presets[0].options | options)
        most = range(game.info.max_seats, game.info.min_seats - 1, -1)
        seats = next(count for count in most if game.plan(chosen, count).refused is None)
        phones = (min(2, game.info.team_size), *(1,) * (seats - 1))
        yield Header("", game.info.id, game.info.presets[0].id, options, phones, 1, STEPS, 0)


def recorded() -> dict[str, Any]:
    """Return the updates of the recorded scenes by name: game, stage, whom it is shown to, and a count."""
    watchers: dict[str, Watcher] = {}
    for header in matches():
        for _ in driven(header, (watchers.setdefault(header.game, Watcher()),), LongSupply()):
            pass
    return {name: update for game in sorted(watchers) for name, update in _named(few(watchers[game].kept))}


def few(shown: Sequence[Shown]) -> list[tuple[Shown, int]]:
    """Return some that have between them every trait that any has: always the one that has most of those left, and
    how many those are."""
    left = set(reduce(frozenset.union, (one.traits for one in shown), frozenset()))
    queue = [(-len(one.traits), place) for place, one in enumerate(shown)]  # how many are left it had, at most
    heapify(queue)
    chosen = []
    while left:
        place = queue[0][1]
        news = len(shown[place].traits & left)
        heapreplace(queue, (-news, place))
        if queue[0] == (-news, place):
            left -= shown[place].traits
            chosen.append((shown[place], news))
    return chosen


def _named(shown: Sequence[tuple[Shown, int]]) -> Iterator[tuple[str, dict[str, Any]]]:
    count: dict[str, int] = {}
    for one, news in shown:
        count[one.place] = count.get(one.place, 0) + 1
        yield f"{one.game}/{one.place}/{count[one.place]}", {"rich": news >= RICH, **one.update}


def read() -> bytes:
    """Return the recorded scenes as JSON."""
    return gzip.decompress(FILE.read_bytes())


@click.command()
def main() -> None:
    """Record the scenes of the galleries anew."""
    FILE.write_bytes(gzip.compress(orjson.dumps(recorded()), mtime=0))


if __name__ == "__main__":
    main()
