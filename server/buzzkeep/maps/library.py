"""The maps by id: those that ship and those in the owner's folder; read once, checked once, kept."""

import logging
import os
import re
import threading
from functools import cache, lru_cache
from pathlib import Path
from statistics import fmean, pstdev

import orjson
from pydantic import ValidationError

from buzzkeep.maps.checks import MapError, Problem, check
from buzzkeep.maps.model import MOST_SEED, Map

log = logging.getLogger(__name__)

DATA = Path(__file__).with_name("data")
NOWHERE = os.devnull
ISLAND = re.compile(r"island(12|18|24)-([0-9]{6})")
"""An island's id: its territories and its seed; it is made when it is asked for, and lies in no list."""
MOST_ISLANDS = 128
_MADE: dict[str, Map] = {}
_making = threading.Lock()


class UnknownMap(KeyError):
    """Raised for a map id that is not there; the message lists those that are."""

    def __str__(self) -> str:
        return str(self.args[0])


def parse(raw: bytes | str, name: str) -> Map:
    """Read and check a map file; ``name`` stands in the messages. Raises :class:`MapError` with every problem."""
    try:
        found = Map.model_validate_json(raw)
    except ValidationError as error:
        raise MapError(name, [_problem(raw, detail["loc"], detail["msg"]) for detail in error.errors()]) from None
    problems = check(found)
    if problems:
        raise MapError(name, problems)
    return found


def available() -> tuple[str, ...]:
    """Return the ids of the maps that can be played, sorted; one's own that is not sound is left out, and logged."""
    return tuple(sorted({*shipped(), *(map_id for map_id in own_ids() if _sound(map_id))}))


@cache
def shipped() -> tuple[str, ...]:
    """Return the ids of the maps that ship, in alphabetical order."""
    return tuple(sorted(file.stem for file in DATA.glob("*.json")))


def load(map_id: str) -> Map:
    """Return a map by its id; one that ships comes before one's own. Raises UnknownMap (a KeyError), MapError."""
    if map_id in shipped():
        return _read(DATA / f"{map_id}.json")
    if map_id in own_ids():
        file = own_folder() / f"{map_id}.json"
        return _read(file, file.stat().st_mtime_ns)
    if island := ISLAND.fullmatch(map_id):
        return _island(map_id, int(island[1]), int(island[2]))
    raise UnknownMap(f"no map {map_id!r}; there are: {', '.join(available())}")


def playable(map_id: str) -> bool:
    """Say whether :func:`load` has a map of this id: one of the list, or an island of some seed."""
    return ISLAND.fullmatch(map_id) is not None or map_id in available()


def made(map_id: str) -> bool:
    """Say whether a map lies ready; an island that nobody has asked for yet must be made first."""
    return map_id in _MADE or map_id in available()


def add(raw: bytes, name: str, *, replace: bool = False) -> Map:
    """Check a map file, called ``name`` in messages, and put it among one's own. Raises MapError before it writes."""
    found = parse(raw, name)
    may_add(found.id, name, replace=replace)
    folder = own_folder()
    folder.mkdir(parents=True, exist_ok=True)
    # a server that reads the folder meanwhile never sees half a file
    draft = folder / f".{found.id}.new"
    draft.write_bytes(raw)
    draft.replace(folder / f"{found.id}.json")
    return found


def may_add(map_id: str, name: str, *, replace: bool = False) -> None:
    """Raise :class:`MapError` if one's own map cannot get this id."""
    if map_id in shipped():
        raise MapError(name, [Problem("id", f"{map_id} is the name of a map that ships", "Choose another id")])
    if map_id in own_ids() and not replace:
        problem = Problem("id", f"there is a map {map_id} already", "Choose another id, or add it with --replace")
        raise MapError(name, [problem])


def own_folder() -> Path:
    """Return where one's own maps lie: ``BUZZKEEP_MAPS``, which the command line sets if nobody else has."""
    return Path(os.environ.get("BUZZKEEP_MAPS") or NOWHERE)


def remove(map_id: str) -> None:
    """Delete a map of one's own. Raises :class:`UnknownMap` for any other."""
    if map_id not in own_ids():
        raise UnknownMap(f"no map {map_id!r} of your own; there are: {', '.join(own_ids()) or 'none'}")
    (own_folder() / f"{map_id}.json").unlink()


def own_ids() -> tuple[str, ...]:
    """Return the ids of one's own maps, sound or not."""
    return tuple(sorted(file.stem for file in own_folder().glob("*.json") if file.stem not in shipped()))


def _sound(map_id: str) -> bool:
    try:
        load(map_id)
    except MapError as error:
        log.warning("%s", error)
        return False
    return True


def _island(map_id: str, territories: int, seed: int) -> Map:
    """Return an island; as long as it is among the latest it is made only once."""
    with _making:
        if found := _MADE.get(map_id):
            return found
        from buzzkeep.maps.islands import island  # its geometry takes half a second to import

        while len(_MADE) >= MOST_ISLANDS:
            del _MADE[next(iter(_MADE))]
        found = _MADE[map_id] = island(seed, territories)
        return found


@lru_cache(maxsize=64)
def _read(file: Path, changed_ns: int = 0) -> Map:
    map_id = file.stem
    found = parse(file.read_bytes(), map_id)
    if found.id != map_id:
        problem = Problem("id", f"the file is called {map_id}.json, the map {found.id}", "Give both the same name")
        raise MapError(map_id, [problem])
    return found


def geometry_json(map_id: str) -> bytes:
    """Return what a screen draws: compact JSON in a :class:`Map`'s shape, without figures. Raises ``KeyError``."""
    return _compact(load(map_id))


@lru_cache(maxsize=32)
def _compact(found: Map) -> bytes:
    return orjson.dumps(found.model_dump(mode="json") | {"fairness": None})


def _problem(raw: bytes | str, loc: tuple[int | str, ...], message: str) -> Problem:
    """Turn one finding of pydantic into a problem that names the territory rather than an index."""
    place = ".".join(str(part) for part in loc) or "file"
    if len(loc) > 1 and loc[0] == "territories":
        territory = orjson.loads(raw)["territories"][loc[1]]
        if isinstance(territory, dict) and isinstance(territory.get("id"), str):
            place = f"territory {territory['id']}: {'.'.join(str(part) for part in loc[2:])}"
    return Problem(place, message, "See buzzkeep/maps/model.py for the fields a map has")


OFFERED_OF = 2  # of so many islands in a row the evenest is offered: one takes up to 0.1 s to make, and people wait


def offered(after: int, territories: int) -> Map:
    """Return the island to show next: the evenest of the few that follow this seed; ``territories`` as in SIZES."""
    seeds = [(after + step) % (MOST_SEED + 1) for step in range(1, OFFERED_OF + 1)]
    return min((load(f"island{territories}-{seed:06d}") for seed in seeds), key=unevenness)


def unevenness(found: Map) -> float:
    """Return the coefficients of variation, added up, of territories' neighbours and of those within two steps."""
    near = {territory.id: set(territory.neighbours) for territory in found.territories}
    within_two = {place: set().union(*(near[other] for other in beside)) | beside for place, beside in near.items()}
    counts = [len(beside) for beside in near.values()], [len(them - {place}) for place, them in within_two.items()]
    return sum(pstdev(each) / fmean(each) for each in counts)
