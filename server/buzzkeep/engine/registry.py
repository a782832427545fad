"""Finds games by folder and by entry point: adding a game edits no central list."""

from collections.abc import Callable, Iterator
from functools import cache, partial
from importlib import import_module
from importlib.metadata import EntryPoint, entry_points
from pkgutil import iter_modules
from types import ModuleType
from typing import Any

from buzzkeep.engine.box import API_VERSION, OLDEST_API, Box

GROUP = "buzzkeep.games"
"""The entry point group in which an installed package declares its games: ``chess = "buzzkeep_chess"`` for a module
that has ``GAME``, or ``chess = "buzzkeep_chess:GAME"``."""


class UnknownGame(KeyError):
    """Raised for a game id that nothing offers; the message lists those that exist, or says why it cannot be had."""

    def __str__(self) -> str:
        return str(self.args[0])


class BadGame(ValueError):
    """A game that is there but cannot be had. The message is one sentence: which, where, why, and the cure."""

    def __init__(self, name: str, message: str) -> None:
        super().__init__(message)
        self.name = name


class Registry:
    """The games of a package (each sub-package with a ``GAME``) and ``extra`` ones; ``broken`` cannot be had."""

    def __init__(self, package: ModuleType, *extra: Box, declared: tuple[EntryPoint, ...] = ()) -> None:
        """Import every sub-package of ``package``, then what is ``declared``."""
        self._games: dict[str, Box] = {}
        self._places: dict[str, str] = {}
        self._modules: dict[str, str] = {}
        self.broken: tuple[BadGame, ...] = ()
        for found in iter_modules(package.__path__):
            if found.ispkg:
                module = f"{package.__name__}.{found.name}"
                self._add(found.name, f"games/{found.name}", module, partial(import_module, module))
        for point in sorted(declared, key=lambda point: (point.name, point.value)):
            self._add(point.name, _place(point), point.module, point.load)
        for game in extra:
            self._games[game.info.id] = game

    def _add(self, name: str, place: str, module: str, load: Callable[[], Any]) -> None:
        """Take what ``load`` returns, a game or a module that has one; or take notice that it is broken."""
        try:
            found = load()
        except (Exception, SystemExit) as error:
            self.broken += (BadGame(name, f"{place} cannot be loaded: {_told(error, module)}"),)
            return
        game: Any = getattr(found, "GAME", found)
        if why := self._wrong(name, game, module):
            self.broken += (BadGame(name, f"{place} {why}"),)
        else:
            self._games[name], self._places[name], self._modules[name] = game, place, module

    def _wrong(self, name: str, game: Any, module: str) -> str | None:
        """Return what is wrong with what was found under a name."""
        if not hasattr(game, "info") or not hasattr(game, "bind"):
            return f"is no game: the module {module} must have GAME = Box(...)"
        if game.info.id != name:
            return f"calls itself {game.info.id!r}; it must be named {name!r} there and in its info"
        if name in self._games:
            return f"offers {name!r} as {self._places[name]} does; rename or uninstall one of them"
        if OLDEST_API <= (api := getattr(game, "api", API_VERSION)) <= API_VERSION:
            return None
        known = API_VERSION if OLDEST_API == API_VERSION else f"{OLDEST_API} to {API_VERSION}"
        cure = "update Buzzkeep" if api > API_VERSION else "ask its author for a newer one"
        return f"is written for version {api} of buzzkeep.game, this Buzzkeep has {known}; {cure}"

    def get(self, game_id: str) -> Box:
        """Return a game. Raises :class:`UnknownGame`."""
        try:
            return self._games[game_id]
        except KeyError:
            why = next((str(bad) for bad in self.broken if bad.name == game_id), None)
            raise UnknownGame(why or f"no game {game_id!r}; there are: {', '.join(self._games)}") from None

    def place(self, game_id: str) -> str:
        """Return where a game comes from: its folder, or the package that declares it."""
        return self._places[game_id]

    def module(self, game_id: str) -> str | None:
        """Return the name of the module that has a game, if it was found by one."""
        return self._modules.get(game_id)

    def only(self, wanted: Callable[[Box], bool]) -> "Registry":
        """Return a registry of those games alone that are ``wanted``."""
        kept = object.__new__(type(self))
        kept._games = {name: game for name, game in self._games.items() if wanted(game)}
        kept._places, kept._modules, kept.broken = self._places, self._modules, self.broken
        return kept

    def __iter__(self) -> Iterator[Box]:
        return iter(self._games.values())

    def __contains__(self, game_id: object) -> bool:
        return game_id in self._games


def _place(point: EntryPoint) -> str:
    package = point.dist.name if point.dist is not None else "an installed package"
    return f"{package} ({GROUP}: {point.name} = {point.value})"


def _told(error: BaseException, module: str) -> str:
    """Return where in a game's own ``module`` or below it an error arose, what it says, and the cure."""
    place, cure = None, "correct it there"
    trace = error.__traceback__
    while trace is not None:
        name = str(trace.tb_frame.f_globals.get("__name__", ""))
        if f"{name}.".startswith(f"{module.split('.')[0] if '.' not in module else module}."):
            place = f"{trace.tb_frame.f_code.co_filename}:{trace.tb_lineno}"
        trace = trace.tb_next
    if isinstance(error, SyntaxError) and error.filename is not None:
        place = f"{error.filename}:{error.lineno}"
    if isinstance(error, ModuleNotFoundError):
        cure = "install it, or correct the import"
    elif isinstance(error, ImportError) and error.name == "buzzkeep.game":
        cure = f"correct the import, or update Buzzkeep, whose buzzkeep.game has version {API_VERSION}"
    elif place is None:
        cure = "repair or uninstall it"
    said = error.msg if isinstance(error, SyntaxError) else str(error)
    what = ": ".join(filter(None, (place, type(error).__name__, *said.splitlines()[:1])))
    return f"{what}; {cure}"


@cache
def installed() -> Registry:
    """Return the registry of the games that ship and of those that installed packages declare."""
    return Registry(import_module("buzzkeep.games"), declared=tuple(entry_points(group=GROUP)))
