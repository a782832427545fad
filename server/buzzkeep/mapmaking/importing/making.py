"""Makes a map of the areas of a file."""

import re
import unicodedata
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import count
from typing import Any

import shapely
from shapely.geometry.base import BaseGeometry

from buzzkeep.mapmaking.builder.layout import finished, numbered
from buzzkeep.mapmaking.importing import bulging, drawing, grouping, insets, plane
from buzzkeep.mapmaking.importing.reading import CannotImport, Feature, name_field, translated_field
from buzzkeep.maps.checks import LARGEST, SMALLEST, adjacency, blocking_bases
from buzzkeep.maps.model import Map, MapTerritory, Names, Seats
from buzzkeep.quiz.content import Lang

LANGS: tuple[Lang, ...] = ("fr", "en")
USUAL = 24
LONGEST_NAME = 40
CRUMB = 0.03
"""An area of a group that is this small beside its largest is not asked for the group's name."""


@dataclass(frozen=True)
class Wanted:
    """What is to become of a file: id and names of the map, how many territories (None: as it comes), links."""

    id: str
    names: Names
    territories: int | None = None
    name_field: str | None = None
    sea_links: tuple[tuple[str, str], ...] = ()
    licence: str = "unknown"
    source: str = ""
    lang: Lang | None = None
    """Take the names in this language for both; None: each language gets its own, where the file has both."""


def made(features: Sequence[Feature], wanted: Wanted) -> Map:
    """Return a checked map. Raises :class:`CannotImport` with what to do, :class:`MapError` with every problem left."""
    field = name_field(features, wanted.name_field)
    called = _called(features, field)
    tongues = _tongues(features, field, called, wanted.lang)
    flat = plane.fitted(plane.flattened([feature.shape for feature in features]))
    areas = {name: shape for name, shape in _merged(called, flat).items() if shape.area > 0}
    target = _target(len(areas), wanted.territories)
    groups = (
        _grouped(areas, target) if target < len(areas) else {name: ((name,), shape) for name, shape in areas.items()}
    )
    shapes = {name: shape for name, (_, shape) in groups.items()}
    in_each = {
        lang: _apart(_joined([told.get(part, part) for part in parts]) for parts, _ in groups.values())
        for lang, told in tongues.items()
    }
    names = {name: Names(fr=fr, en=en) for name, fr, en in zip(shapes, in_each["fr"], in_each["en"], strict=True)}
    return laid_out(shapes, names, wanted)


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
            MapTerritory(
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
    """Return 4 as well where four bases always find room. Raises :class:`CannotImport` where three may not."""
    if shutting := blocking_bases(adjacency(draft), 3):
        called = {territory.id: territory.names.en for territory in draft.territories}
        names = " and ".join(called[base] for base in shutting)
        raise CannotImport(
            f"bases in {names} would leave none for a third player; export smaller areas, or more of them"
        )
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


def _called(features: Sequence[Feature], field: str | None) -> list[str]:
    """Return a name for each feature; those without get a number."""
    numbers = count(1)
    return [_text(feature, field) or f"No. {next(numbers)}" for feature in features]


def _text(feature: Feature, field: str | None) -> str:
    """Return what a property says, as a name; empty if it says nothing."""
    value: Any = feature.properties.get(field) if field else None
    return "" if value is None else _short(re.sub(r"\s+", " ", str(value)).strip().replace("'", "’"))


def _tongues(
    features: Sequence[Feature], field: str | None, called: Sequence[str], lang: Lang | None
) -> dict[Lang, dict[str, str]]:
    """Return for each language how the areas are called in it, by their names. Raises :class:`CannotImport`."""
    fields = {one: translated_field(features, field, one) for one in LANGS}
    if lang is not None:
        if fields[lang] is None and any(fields.values()):
            raise CannotImport(
                f"no names in {lang!r}; the file has them in {', '.join(each for each in LANGS if fields[each])}"
            )
        fields = dict.fromkeys(LANGS, fields[lang])
    return {
        one: {name: text for name, feature in zip(called, features, strict=True) if (text := _text(feature, its))}
        for one, its in fields.items()
    }


def _joined(names: Sequence[str]) -> str:
    """Return the name of a group after its two largest areas, or its largest if that gets too long."""
    both = " – ".join(names[:2])
    return both if len(both) <= LONGEST_NAME else names[0]


def _apart(names: Iterable[str]) -> list[str]:
    """Return the names with a number behind those that were there before."""
    found: list[str] = []
    for name in names:
        found.append(name if name not in found else _short(f"{name[: LONGEST_NAME - 4]} {len(found) + 1}"))
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


def _grouped(areas: Mapping[str, BaseGeometry], target: int) -> dict[str, tuple[tuple[str, ...], BaseGeometry]]:
    """Return groups of areas with the names of their largest ones, called after these."""
    names, shapes = list(areas), list(areas.values())
    found: list[tuple[tuple[str, ...], BaseGeometry]] = []
    for group in grouping.grouped(shapes, target):
        by_size = sorted(group, key=lambda i: -shapes[i].area)
        worthy = [names[i] for i in by_size if shapes[i].area > CRUMB * shapes[by_size[0]].area]
        found.append((tuple(worthy[:2]), shapely.union_all([shapes[i] for i in group])))
    return dict(zip(_apart(_joined(parts) for parts, _ in found), found, strict=True))


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
