"""Makes a map of the areas of a file."""

import re
import unicodedata
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import count
from typing import Any

import shapely
from shapely.geometry.base import BaseGeometry

from buzzkeep.mapmaking.builder.layout import finished, numbered
from buzzkeep.mapmaking.importing import bulging, drawing, grouping, insets, plane
from buzzkeep.mapmaking.importing.reading import CannotImport, Feature, name_field
from buzzkeep.maps.checks import LARGEST, SMALLEST, MapError, adjacency, blocking_bases
from buzzkeep.maps.model import Map, Names, Seats, Territory

USUAL = 24
LONGEST_NAME = 40
CRUMB = 0.03
"""An area of a group that is this small beside its largest is not asked for the group's name."""


@dataclass(frozen=True)
class Wanted:
    """What is to become of a file: id and names of the map, how many territories (None: as it comes), and links."""

    id: str
    names: Names
    territories: int | None = None
    name_field: str | None = None
    sea_links: tuple[tuple[str, str], ...] = ()
    licence: str = "unknown"
    source: str = ""


def made(features: Sequence[Feature], wanted: Wanted) -> Map:
    """Return a checked map. Raises :class:`CannotImport` with what to do, :class:`MapError` with every problem left."""
    called = _called(features, wanted.name_field)
    flat = plane.fitted(plane.flattened([feature.shape for feature in features]))
    areas = {name: shape for name, shape in _merged(called, flat).items() if shape.area > 0}
    target = _target(len(areas), wanted.territories)
    shapes = _grouped(areas, target) if target < len(areas) else areas
    return laid_out(shapes, {name: Names(fr=name, en=name) for name in shapes}, wanted)


def laid_out(shapes: Mapping[str, BaseGeometry], names: Mapping[str, Names], wanted: Wanted) -> Map:
    """Return the map of areas of the plane, one territory each. Raises as :func:`made` does."""
    found, (width, height) = drawing.drawn(bulging.enlarged(insets.brought_close(shapes)))
    land = drawing.touching(found)
    asked = [tuple(_one_of(found, names, end) for end in pair) for pair in wanted.sea_links]
    links = drawing.linked(found, land, [(a, b) for a, b in asked])
    ids = _ids(found)
    near: dict[str, list[str]] = {name: [] for name in found}
    for a, b in (*(tuple(sorted(pair)) for pair in land), *links):
        near[a].append(ids[b])
        near[b].append(ids[a])
    territories = []
    for name, shape in found.items():
        label, castle = drawing.label(shape)
        territories.append(
            Territory(
                id=ids[name],
                number=1,
                names=names[name],
                outline=drawing.outline(shape),
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
    )
    return finished(draft.model_copy(update={"seats": _seats(draft)}))


def _seats(draft: Map) -> tuple[Seats, ...]:
    """Return 4 as well where four bases always find room."""
    return (2, 3) if blocking_bases(adjacency(draft), 4) else (2, 3, 4)


def _target(areas: int, asked: int | None) -> int:
    """Return how many territories a file of so many areas gets. Raises :class:`CannotImport`."""
    if areas < SMALLEST:
        cure = f"a map has {SMALLEST} to {LARGEST} territories; export smaller areas (districts instead of regions)"
        raise CannotImport(f"there are {areas} areas in the file; {cure}")
    if asked is None:
        return areas if areas <= LARGEST else USUAL
    if not SMALLEST <= asked <= LARGEST:
        raise CannotImport(f"a map has {SMALLEST} to {LARGEST} territories, not {asked}")
    if asked > areas:
        raise CannotImport(f"{areas} areas cannot become {asked} territories; ask for {areas} at most")
    return asked


def _called(features: Sequence[Feature], asked: str | None) -> list[str]:
    """Return a name for each feature; those without get a number."""
    field = name_field(features, asked)
    numbers = count(1)
    found = []
    for feature in features:
        value: Any = feature.properties.get(field) if field else None
        text = re.sub(r"\s+", " ", str(value)).strip().replace("'", "’") if value not in (None, "") else ""
        found.append(_short(text) if text else f"No. {next(numbers)}")
    return found


def _merged(names: Sequence[str], shapes: Sequence[BaseGeometry]) -> dict[str, BaseGeometry]:
    """Return one area a name; unnamed crumbs go to the nearest named area."""
    by_name: dict[str, list[BaseGeometry]] = {}
    for name, shape in zip(names, shapes, strict=True):
        if not shape.is_empty:
            by_name.setdefault(name, []).append(shape)
    areas = {name: shapely.union_all(parts) for name, parts in by_name.items()}
    whole = sum(shape.area for shape in areas.values())
    crumbs = [name for name, shape in areas.items() if name.startswith("No. ") and shape.area < 0.002 * whole]
    for crumb in crumbs:
        shape = areas.pop(crumb)
        near = min(areas, key=lambda name: areas[name].distance(shape), default=None)
        if near is not None:
            areas[near] = shapely.union_all([areas[near], shape])
    return areas


def _grouped(areas: Mapping[str, BaseGeometry], target: int) -> dict[str, BaseGeometry]:
    """Return groups of areas, each called after its largest ones."""
    names, shapes = list(areas), list(areas.values())
    found: dict[str, BaseGeometry] = {}
    for group in grouping.grouped(shapes, target):
        by_size = sorted(group, key=lambda i: -shapes[i].area)
        worthy = [names[i] for i in by_size if shapes[i].area > CRUMB * shapes[by_size[0]].area]
        title = _short(" – ".join(worthy[:2])) if len(" – ".join(worthy[:2])) <= LONGEST_NAME else worthy[0]
        title = title if title not in found else _short(f"{title} {len(found)}")
        found[title] = shapely.union_all([shapes[i] for i in group])
    return found


def _short(text: str) -> str:
    return text if len(text) <= LONGEST_NAME else text[: LONGEST_NAME - 1].rstrip() + "…"


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
    """Return the territory that somebody calls so. Raises :class:`CannotImport`."""
    wanted = asked.casefold().strip()
    for name in shapes:
        if wanted in (name.casefold(), names[name].fr.casefold(), names[name].en.casefold()):
            return name
    raise CannotImport(f"no territory {asked!r} for a sea link; there are: {', '.join(shapes)}")


__all__ = ["MapError", "Wanted", "laid_out", "made"]
