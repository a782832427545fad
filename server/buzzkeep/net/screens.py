"""The screens that packages bring for their games, built by ``buzzkeep games build``: where, and whether they fit."""

import json
import sys
from functools import cache
from pathlib import Path
from typing import Annotated, Any

from pydantic import BaseModel, StringConstraints, ValidationError

from buzzkeep.engine.records import Record
from buzzkeep.engine.registry import Registry
from buzzkeep.net import assets

CURE = "the plain pages are shown; build them anew (`buzzkeep games build`), or ask its author for newer ones"


class Screen(BaseModel):
    """The files of a screen, and what it takes from the page that shows it: names by module."""

    js: Annotated[str, StringConstraints(pattern=r"^[\w-]+\.js$")]
    css: Annotated[str, StringConstraints(pattern=r"^[\w-]+\.css$")] | None
    uses: dict[str, frozenset[str]]


class Manifest(BaseModel):
    """What the build says of a game's screens, by name; ``api`` is the version of what pages share with them."""

    api: int
    screens: dict[str, Screen]


class Packaged(Record):
    """The screens of a game in a folder; none of them is shown if there is a ``fault``, a sentence with its cure."""

    folder: Path
    screens: dict[str, Screen]
    fault: str | None = None

    def has(self, name: str) -> bool:
        """Say whether this is the name of a file that a page may load."""
        return any(name in (screen.js, screen.css) for screen in self.screens.values())


def packaged(registry: Registry, game_id: str) -> Packaged | None:
    """Return what is packed beside a game's rules; ``None`` if nothing is."""
    module = sys.modules.get(registry.module(game_id) or "")
    package = sys.modules.get(module.__spec__.parent or "") if module and module.__spec__ else None
    return _read(Path(package.__path__[0]) / "screens") if package else None


def addresses(registry: Registry) -> dict[str, dict[str, dict[str, str | None]]]:
    """Return where pages find all that they may load, by game and screen."""
    return {
        game.info.id: {
            name: {"js": _url(game.info.id, screen.js), "css": _url(game.info.id, screen.css)}
            for name, screen in found.screens.items()
        }
        for game in registry
        if (found := packaged(registry, game.info.id)) and found.screens
    }


def faults(registry: Registry) -> list[str]:
    """Return a sentence for each game whose screens are not shown."""
    found = ((game.info.id, packaged(registry, game.info.id)) for game in registry)
    return [f"{game_id}: {its.fault}" for game_id, its in found if its and its.fault]


def _url(game_id: str, name: str | None) -> str | None:
    return name and f"/screens/{game_id}/{name}"


@cache
def _read(folder: Path) -> Packaged | None:
    try:
        manifest = Manifest.model_validate_json((folder / "manifest.json").read_bytes())
        shared = json.loads((assets.FOLDER / "shell.json").read_text("utf-8"))
    except FileNotFoundError:  # it brings none, or there are no pages to show them
        return None
    except (OSError, ValidationError) as error:
        return Packaged(folder, {}, f"{folder / 'manifest.json'} cannot be read ({type(error).__name__}); {CURE}")
    fault = _fault(manifest, shared)
    return Packaged(folder, {} if fault else manifest.screens, fault)


def _fault(manifest: Manifest, shared: dict[str, Any]) -> str | None:
    """Return what of these screens does not fit the pages of this server, which ``shared`` describes."""
    if manifest.api != shared["api"]:
        return f"its screens were built for version {manifest.api} of Buzzkeep's, this is {shared['api']}; {CURE}"
    for name, screen in manifest.screens.items():
        offered = shared["phone" if name == "phone" else "wall"]
        for module, names in screen.uses.items():
            if missing := sorted(names - {*offered.get(module, ())}):
                return f"its {name} takes {', '.join(missing)} of {module}, which this Buzzkeep does not have; {CURE}"
    return None
