"""The maps that ship, by id: read once, checked once, kept."""

from functools import cache
from importlib.resources import files

import orjson
from pydantic import ValidationError

from buzzkeep.engine.content import Board
from buzzkeep.maps.checks import LARGEST, SMALLEST, MapError, Problem, check
from buzzkeep.maps.model import Map


class UnknownMap(KeyError):
    """Raised for a map id that is not there; the message lists those that are."""

    def __str__(self) -> str:
        return str(self.args[0])


def parse(raw: bytes | str, name: str, *, smallest: int = SMALLEST, largest: int = LARGEST) -> Map:
    """Read and check a map file; ``name`` stands in the messages. Raises :class:`MapError` with every problem."""
    try:
        found = Map.model_validate_json(raw)
    except ValidationError as error:
        raise MapError(name, [_problem(raw, detail["loc"], detail["msg"]) for detail in error.errors()]) from None
    problems = check(found, smallest=smallest, largest=largest)
    if problems:
        raise MapError(name, problems)
    return found


@cache
def available() -> tuple[str, ...]:
    """Return the ids of the maps that ship, in alphabetical order."""
    names = (entry.name for entry in files("buzzkeep.maps").joinpath("data").iterdir())
    return tuple(sorted(name.removesuffix(".json") for name in names if name.endswith(".json")))


@cache
def load(map_id: str) -> Map:
    """Return a map by its id. Raises :class:`UnknownMap` (a ``KeyError``), :class:`MapError`."""
    if map_id not in available():
        raise UnknownMap(f"no map {map_id!r}; there are: {', '.join(available())}")
    found = parse(files("buzzkeep.maps").joinpath("data", f"{map_id}.json").read_bytes(), map_id)
    if found.id != map_id:
        problem = Problem("id", f"the file is called {map_id}.json, the map {found.id}", "Give both the same name")
        raise MapError(map_id, [problem])
    return found


def board(map_id: str) -> Board:
    """Return names and adjacency of a map, for the rules. Raises ``KeyError`` if it is unknown."""
    return load(map_id).board


@cache
def geometry_json(map_id: str) -> bytes:
    """Return what a screen draws, as compact JSON in :class:`~buzzkeep.maps.model.Map`'s shape. Raises ``KeyError``."""
    return orjson.dumps(load(map_id).model_dump(mode="json"))


def _problem(raw: bytes | str, loc: tuple[int | str, ...], message: str) -> Problem:
    """Turn one finding of pydantic into a problem that names the territory rather than an index."""
    place = ".".join(str(part) for part in loc) or "file"
    if len(loc) > 1 and loc[0] == "territories":
        territory = orjson.loads(raw)["territories"][loc[1]]
        if isinstance(territory, dict) and isinstance(territory.get("id"), str):
            place = f"territory {territory['id']}: {'.'.join(str(part) for part in loc[2:])}"
    return Problem(place, message, "See buzzkeep/maps/model.py for the fields a map has")
