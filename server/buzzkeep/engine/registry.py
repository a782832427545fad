"""Finds games by folder and by entry point: adding a game edits no central list."""

from collections.abc import Callable, Iterator
from functools import cache
from importlib import import_module
from importlib.metadata import EntryPoint, entry_points
from pkgutil import iter_modules
from types import ModuleType
from typing import Any

from buzzkeep.engine.box import Box

GROUP = "buzzkeep.games"
"""The entry point group in which an installed package declares its games: ``chess = "buzzkeep_chess"`` for a module
that has ``GAME``, or ``chess = "buzzkeep_chess:GAME"``."""


class UnknownGame(KeyError):
    """Raised for a game id that nothing offers; the message lists those that exist."""


class BadGame(ValueError):
    """Raised for a game that is declared but cannot be had; the message names the package and the cure."""


class Registry:
    """The games of a package, each sub-package with a ``GAME``, and those that ``extra`` adds; by their ``info.id``."""

    def __init__(self, package: ModuleType, *extra: Box, declared: tuple[EntryPoint, ...] = ()) -> None:
        """Import every sub-package of ``package``, then what is ``declared``.

        Raises ``BadGame`` for a declared game that cannot be loaded, and where a name and its game's id disagree or are
        taken; what a folder of ``package`` raises comes through.
        """
        self._games: dict[str, Box] = {}
        self._places: dict[str, str] = {}
        for found in iter_modules(package.__path__):
            if found.ispkg:
                self._add(found.name, import_module(f"{package.__name__}.{found.name}").GAME, f"games/{found.name}")
        for point in sorted(declared, key=lambda point: (point.name, point.value)):
            self._add(point.name, _loaded(point), _place(point))
        for game in extra:
            self._games[game.info.id] = game

    def _add(self, name: str, game: Box, place: str) -> None:
        if game.info.id != name:
            raise BadGame(f"{place} calls itself {game.info.id!r}; it must be named {name!r} there and in its info")
        if name in self._games:
            raise BadGame(f"{place} offers {name!r} as {self._places[name]} does; rename or uninstall one of them")
        self._games[name], self._places[name] = game, place

    def get(self, game_id: str) -> Box:
        """Return a game. Raises :class:`UnknownGame`."""
        try:
            return self._games[game_id]
        except KeyError:
            raise UnknownGame(f"no game {game_id!r}; there are: {', '.join(self._games)}") from None

    def only(self, wanted: Callable[[Box], bool]) -> "Registry":
        """Return a registry of those games alone that are ``wanted``."""
        kept = object.__new__(type(self))
        kept._games = {name: game for name, game in self._games.items() if wanted(game)}
        kept._places = dict(self._places)
        return kept

    def __iter__(self) -> Iterator[Box]:
        return iter(self._games.values())

    def __contains__(self, game_id: object) -> bool:
        return game_id in self._games


def _place(point: EntryPoint) -> str:
    package = point.dist.name if point.dist is not None else "an installed package"
    return f"{package} ({GROUP}: {point.name} = {point.value})"


def _loaded(point: EntryPoint) -> Box:
    """Return the game that an entry point names. Raises :class:`BadGame`, whatever its package raises."""
    try:
        found: Any = point.load()
    except Exception as error:
        why = f"{type(error).__name__}: {error}"
        raise BadGame(f"{_place(point)} cannot be loaded: {why}; repair or uninstall it") from error
    game: Any = getattr(found, "GAME", found)
    if not hasattr(game, "info") or not hasattr(game, "bind"):
        raise BadGame(
            f"{_place(point)} is no game: the entry point must name a module with GAME = Box(...), or that GAME"
        )
    chosen: Box = game
    return chosen


@cache
def installed() -> Registry:
    """Return the registry of the games that ship and of those that installed packages declare."""
    return Registry(import_module("buzzkeep.games"), declared=tuple(entry_points(group=GROUP)))
