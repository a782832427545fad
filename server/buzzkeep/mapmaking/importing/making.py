"""Makes a map of the areas of a file."""

from collections import Counter
from collections.abc import Mapping, Sequence
from itertools import count
from typing import NamedTuple

import shapely
from shapely.geometry.base import BaseGeometry

from buzzkeep.mapmaking.importing import naming
from buzzkeep.mapmaking.importing.reading import Feature
from buzzkeep.maps.checks import LARGEST, SMALLEST, Unmappable
from buzzkeep.maps.drawing import grouping, plane
from buzzkeep.maps.drawing.composing import Wanted, laid_out
from buzzkeep.maps.model import Map, Names
from buzzkeep.quiz.content import Lang

USUAL = 24
CRUMB = 0.03  # an area of a group that is this small beside its largest is not asked for the group's name
NEAR = 0.02
"""Features of one name this close together, as a share of the map's extent, are one area; the others stay apart."""


class Made(NamedTuple):
    """A map of a file; ``field`` is the property that named its areas, ``notes`` tell what was settled on the way."""

    map: Map
    field: str | None
    notes: list[str]


def made(features: Sequence[Feature], wanted: Wanted) -> Made:
    """Return a checked map. Raises :class:`Unmappable` with what to do, :class:`MapError` with every problem left."""
    try:
        return _made(features, wanted)
    except shapely.errors.GEOSException:
        raise Unmappable(
            "the areas overlap too much; clean them in QGIS or on mapshaper.org, export them anew"
        ) from None


def _made(features: Sequence[Feature], wanted: Wanted) -> Made:
    field = naming.name_field(features, wanted.name_field)
    chains = _chains(features, field, wanted.lang)
    numbers = count(1)
    plain = [naming.names_in(feature, [field]) for feature in features]
    projected, meshes = plane.flattened([feature.shape for feature in features])
    flat = plane.fitted(projected)
    called, notes = _told_apart(features, [name or f"No. {next(numbers)}" for name in plain], flat)
    unnamed = {key for key, name in zip(called, plain, strict=True) if not name}
    areas = {name: shape for name, shape in _merged(called, flat, unnamed).items() if shape.area > 0}
    target = _target(len(areas), wanted.territories)
    groups = (
        _grouped(areas, target) if target < len(areas) else {name: ((name,), shape) for name, shape in areas.items()}
    )
    shapes = {name: shape for name, (_, shape) in groups.items()}
    told = {key: feature for key, feature in zip(called, features, strict=True) if key not in unnamed}
    in_each = {
        lang: naming.apart(
            _joined([naming.names_in(told[part], chain) if part in told else part for part in parts])
            for parts, _ in groups.values()
        )
        for lang, chain in chains.items()
    }
    names = {name: Names(fr=fr, en=en) for name, fr, en in zip(shapes, in_each["fr"], in_each["en"], strict=True)}
    return Made(laid_out(shapes, names, wanted, meshes), field, notes)


def _target(areas: int, asked: int | None) -> int:
    """Return how many territories a file of so many areas gets. Raises :class:`Unmappable`."""
    if areas < SMALLEST:
        cure = f"a map has {SMALLEST} to {LARGEST} territories; export smaller areas (districts instead of regions)"
        raise Unmappable(f"there are {areas} areas in the file; {cure}")
    if asked is None:
        return areas if areas <= LARGEST else USUAL
    if not SMALLEST <= asked <= LARGEST:
        raise Unmappable(f"a map has {SMALLEST} to {LARGEST} territories, not {asked}")
    if asked > areas:
        raise Unmappable(f"{areas} areas cannot become {asked} territories; ask for {areas} at most")
    return asked


def _chains(features: Sequence[Feature], field: str | None, lang: Lang | None) -> dict[Lang, list[str | None]]:
    """Return for each language the properties to look for a name in, the best first. Raises :class:`Unmappable`."""
    fields = {one: naming.translated_field(features, field, one) for one in naming.LANGS}
    if lang is not None:
        if fields[lang] is None and any(fields.values()):
            raise Unmappable(
                f"no names in {lang!r}; the file has them in {', '.join(each for each in naming.LANGS if fields[each])}"
            )
        return {one: [fields[lang], field] for one in naming.LANGS}
    return {"fr": [fields["fr"], field, fields["en"]], "en": [fields["en"], field, fields["fr"]]}


def _told_apart(
    features: Sequence[Feature], called: Sequence[str], shapes: Sequence[BaseGeometry]
) -> tuple[list[str], list[str]]:
    """Return a name for each feature, another one for those that have the name of an area elsewhere; and notes."""
    keys, notes, together = list(called), list[str](), list[str]()
    same = naming.same_code(features, called)
    west, north, east, south = shapely.total_bounds(list(shapes))
    near = NEAR * max(east - west, south - north)
    taken = set(called)
    for name, times in Counter(called).items():
        if times == 1:
            continue
        mine = [i for i, other in enumerate(called) if other == name]
        beside: list[set[int]] = [{b for b, j in enumerate(mine) if same(i, j)} for i in mine]
        theirs = [shapes[i] for i in mine]
        for a, b in shapely.STRtree(theirs).query(theirs, "dwithin", near).T:
            beside[a].add(int(b))
        parts = grouping.components(beside)
        for part in parts[1:]:
            key = next(
                one for number in count(2) if (one := f"{name[: naming.LONGEST_NAME - 4]} {number}") not in taken
            )
            taken.add(key)
            for place in part:
                keys[mine[place]] = key
        if len(parts) > 1:
            notes.append(f"{len(parts)} areas that lie apart are called {name!r}; each has a number")
        merged = [part for part in parts if len(part) > 1 and not all(same(mine[min(part)], mine[n]) for n in part)]
        together += [f"{name} ({len(part)})" for part in merged]
    if together:
        shown = ", ".join(together[: naming.SHOWN]) + ", ..." * (len(together) > naming.SHOWN)
        notes.append(f"areas of one name that lie together were made one: {shown}; --name-field takes other names")
    return keys, notes


def _joined(names: Sequence[str]) -> str:
    """Return the name of a group after its two largest areas, or its largest if that gets too long."""
    both = " – ".join(names[:2])
    return both if len(both) <= naming.LONGEST_NAME else names[0]


def _merged(names: Sequence[str], shapes: Sequence[BaseGeometry], unnamed: set[str]) -> dict[str, BaseGeometry]:
    """Return one area a name; unnamed crumbs go to the nearest named area."""
    by_name: dict[str, list[BaseGeometry]] = {}
    for name, shape in zip(names, shapes, strict=True):
        if not shape.is_empty:
            by_name.setdefault(name, []).append(shape)
    areas = {name: shapely.union_all(parts) for name, parts in by_name.items()}
    whole = sum(shape.area for shape in areas.values())
    crumbs = [name for name, shape in areas.items() if name in unnamed and shape.area < 0.002 * whole]
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
    return dict(zip(naming.apart(_joined(parts) for parts, _ in found), found, strict=True))
