"""Makes a map of the areas of a file."""

import re
from collections.abc import Iterable, Mapping, Sequence
from itertools import count
from typing import Any

import shapely
from shapely.geometry.base import BaseGeometry

from buzzkeep.mapmaking.importing.reading import Feature, name_field, translated_field
from buzzkeep.maps.checks import LARGEST, SMALLEST, Unmappable
from buzzkeep.maps.drawing import grouping, plane
from buzzkeep.maps.drawing.composing import Wanted, laid_out
from buzzkeep.maps.model import Map, Names
from buzzkeep.quiz.content import Lang

LANGS: tuple[Lang, ...] = ("fr", "en")
USUAL = 24
LONGEST_NAME = 40
CRUMB = 0.03
"""An area of a group that is this small beside its largest is not asked for the group's name."""


def made(features: Sequence[Feature], wanted: Wanted) -> Map:
    """Return a checked map. Raises :class:`Unmappable` with what to do, :class:`MapError` with every problem left."""
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
    """Return for each language how the areas are called in it, by their names. Raises :class:`Unmappable`."""
    fields = {one: translated_field(features, field, one) for one in LANGS}
    if lang is not None:
        if fields[lang] is None and any(fields.values()):
            raise Unmappable(
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
