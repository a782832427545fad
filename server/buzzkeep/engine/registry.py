"""Finds games by folder: adding a game edits no central list."""

from collections.abc import Iterator
from functools import cache
from importlib import import_module
from pkgutil import iter_modules
from types import ModuleType

from buzzkeep.engine.game import GameModule


class UnknownGame(KeyError):
    """Raised for a game id that no folder offers; the message lists those that exist."""


class Registry:
    """The games of a package: each sub-package with a ``GAME``, by its ``info.id``."""

    def __init__(self, package: ModuleType, *extra: GameModule) -> None:
        """Import every sub-package of ``package``. Raises ``ValueError`` if a folder's name is not its game's id."""
        self._games: dict[str, GameModule] = {}
        for found in iter_modules(package.__path__):
            if not found.ispkg:
                continue
            game: GameModule = import_module(f"{package.__name__}.{found.name}").GAME
            if game.info.id != found.name:
                raise ValueError(f"games/{found.name} calls itself {game.info.id!r}; folder and id must agree")
            self._games[game.info.id] = game
        for game in extra:
            self._games[game.info.id] = game

    def get(self, game_id: str) -> GameModule:
        """Return a game. Raises :class:`UnknownGame`."""
        try:
            return self._games[game_id]
        except KeyError:
            raise UnknownGame(f"no game {game_id!r}; there are: {', '.join(self._games)}") from None

    def __iter__(self) -> Iterator[GameModule]:
        return iter(self._games.values())

    def __contains__(self, game_id: object) -> bool:
        return game_id in self._games


@cache
def installed() -> Registry:
    """Return the registry of the games that ship."""
    return Registry(import_module("buzzkeep.games"))
