"""Makes a map of areas of the plane: brought close, enlarged, drawn, linked over the sea, numbered, checked."""

import re
import unicodedata
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import orjson
import shapely
from shapely.geometry.base import BaseGeometry

from buzzkeep.maps.checks import MapError, Unmappable, adjacency, blocking_bases, check
from buzzkeep.maps.drawing import outlines, plane
from buzzkeep.maps.model import TAP_PX, Graticule, Map, MapTerritory, Names, Seats
from buzzkeep.quiz.content import Lang


def numbered(territories: Sequence[MapTerritory], row_height: int) -> tuple[MapTerritory, ...]:
    """Return the territories numbered in rows of ``row_height`` units, west to east, neighbours in that order."""
    top = min(t.label[1] for t in territories)
    order = sorted(territories, key=lambda t: ((t.label[1] - top) // row_height, t.label[0]))
    rank = {territory.id: i for i, territory in enumerate(order)}
    near = [tuple(sorted(territory.neighbours, key=rank.__getitem__)) for territory in order]
    new = [{"number": number, "neighbours": beside} for number, beside in enumerate(near, start=1)]
    return tuple(territory.model_copy(update=its) for territory, its in zip(order, new, strict=True))


def finished(draft: Map) -> Map:
    """Set the list flag by measuring, then check. Raises :class:`MapError`."""
    small = any(draft.tap_px(territory) < TAP_PX for territory in draft.territories)
    done = draft.model_copy(update={"list_needed": small})
    problems = check(done)
    if problems:
        raise MapError(done.id, problems)
    return done


def text(finished_map: Map) -> str:
    """Return the file's text: JSON with one territory and one graticule a line, for readable diffs."""
    raw = finished_map.model_dump(mode="json", exclude=None if finished_map.graticules else {"graticules"})
    written = {key: orjson.dumps(value).decode() for key, value in raw.items()}
    for key in raw.keys() & {"territories", "graticules"}:
        written[key] = "[\n" + ",\n".join("  " + orjson.dumps(one).decode() for one in raw[key]) + "\n ]"
    return "{\n" + ",\n".join(f' "{key}": {value}' for key, value in written.items()) + "\n}\n"


@dataclass(frozen=True)
class Wanted:
    """What is to become of areas: id and names of the map, how many territories (None: as it comes), links."""

    id: str
    names: Names
    territories: int | None = None
    name_field: str | None = None
    sea_links: tuple[tuple[str, str], ...] = ()
    licence: str = "unknown"
    source: str = ""
    lang: Lang | None = None
    """Take the names in this language for both; None: each language gets its own, where the file has both."""


def laid_out(
    shapes: Mapping[str, BaseGeometry],
    names: Mapping[str, Names],
    wanted: Wanted,
    meshes: Sequence[plane.Mesh] = (),
) -> Map:
    """Return the map of areas of the plane, one territory each. Raises :class:`Unmappable` and :class:`MapError`."""
    found, (width, height), meshes = outlines.drawn(*plane.enlarged(*plane.brought_close(shapes, meshes)))
    land = outlines.touching(found)
    asked = [tuple(_one_of(found, names, end) for end in pair) for pair in wanted.sea_links]
    links = outlines.linked(found, land, [(a, b) for a, b in asked])
    ids = _ids(found)
    near: dict[str, list[str]] = {name: [] for name in found}
    for a, b in (*(tuple(sorted(pair)) for pair in land), *links):
        near[a].append(ids[b])
        near[b].append(ids[a])
    territories = []
    for name, shape in found.items():
        label, castle = outlines.label(shape)
        territories.append(
            MapTerritory(
                id=ids[name],
                number=1,
                names=names[name],
                outline=outlines.outline(shape),
                label=label,
                castle=castle,
                neighbours=tuple(near[name]),
            )
        )
    draft = Map(
        id=wanted.id,
        names=wanted.names,
        view_box=(0, 0, width, height),
        seats=(2, 3),  # and 4, if it bears them
        list_needed=False,
        territories=numbered(territories, max(40, height // 10)),
        sea_links=tuple((ids[a], ids[b]) for a, b in links),
        licence=wanted.licence,
        source=wanted.source or "Made from a file of boundaries.",
        fairness=None,
        graticules=tuple(graticule(mesh) for mesh in reversed(meshes)),  # the one that holds for the rest is last
    )
    return finished(draft.model_copy(update={"seats": _seats(draft)}))


def graticule(mesh: plane.Mesh) -> Graticule:
    """Return a mesh of the drawing as a map keeps it."""
    _, lons, points = mesh.crossings()
    turn = (mesh.bounds[0] + 180) // 360 * 360
    west, south, east, north = (round(one, 5) for one in mesh.bounds)
    return Graticule(
        south=south,
        west=west - turn,
        north=north,
        east=east - turn,
        columns=len(lons),
        points=tuple((round(x), round(y)) for x, y in points.reshape(-1, 2)),
        area=outlines.outline(shapely.set_precision(mesh.area.simplify(2), 1)) if mesh.area else "",
    )


def _seats(draft: Map) -> tuple[Seats, ...]:
    """Return 4 as well where four bases always find room. Raises :class:`Unmappable` where three may not."""
    if shutting := blocking_bases(adjacency(draft), 3):
        called = {territory.id: territory.names.en for territory in draft.territories}
        names = " and ".join(called[base] for base in shutting)
        raise Unmappable(f"bases in {names} would leave none for a third player; export smaller areas, or more of them")
    return (2, 3) if blocking_bases(adjacency(draft), 4) else (2, 3, 4)


def _ids(names: Mapping[str, Any]) -> dict[str, str]:
    """Return an id for each name, in small letters of ASCII."""
    found: dict[str, str] = {}
    for number, name in enumerate(names, start=1):
        short = slug(name, f"t{number}")
        found[name] = short if short not in found.values() else f"{short}-{number}"
    return found


def slug(name: str, instead: str) -> str:
    """Return a name in small letters of ASCII, digits and hyphens, at most 28; ``instead`` leads if no letter does."""
    plain = unicodedata.normalize("NFKD", name.replace("’", "-")).encode("ascii", "ignore").decode().lower()
    short = re.sub(r"[^a-z0-9]+", "-", plain).strip("-")
    return (short if short[:1].isalpha() else f"{instead}-{short}".strip("-"))[:28].strip("-")


def _one_of(shapes: Mapping[str, Any], names: Mapping[str, Names], asked: str) -> str:
    """Return the territory that somebody calls so. Raises :class:`Unmappable`."""
    wanted = asked.casefold().strip()
    for name in shapes:
        if wanted in (name.casefold(), names[name].fr.casefold(), names[name].en.casefold()):
            return name
    raise Unmappable(f"no territory {asked!r} for a sea link; there are: {', '.join(shapes)}")
