"""Brings far islands close: they become insets, so that they do not shrink everything else."""

from collections.abc import Mapping

import shapely
from shapely.affinity import scale, translate
from shapely.geometry.base import BaseGeometry
from shapely.ops import nearest_points

from buzzkeep.maps.drawing.grouping import components

FAR = 0.14
"""Land further from the rest than this share of its extent is moved, to"""
CLOSE = 0.05
"""this share of it."""
LARGE = 0.4
"""An inset that is wider than this share of the rest is drawn smaller."""


def brought_close(shapes: Mapping[str, BaseGeometry]) -> dict[str, BaseGeometry]:
    """Return the areas with far parts moved towards the largest land, and the smallest of them left out."""
    parts = [(name, part) for name, shape in shapes.items() for part in shapely.get_parts(shape)]
    left, top, right, bottom = shapely.total_bounds([part for _, part in parts])
    rough = [shapely.simplify(part, max(right - left, bottom - top) / 500) for _, part in parts]  # distances are enough
    lands = _lands(rough)
    if len(lands) == 1:
        return dict(shapes)
    main = shapely.geometrycollections([rough[i] for i in lands[0]])
    left, top, right, bottom = main.bounds
    extent = max(right - left, bottom - top)
    kept = [parts[i] for i in lands[0]]
    drawn = main
    for land in sorted(lands[1:], key=lambda land: min(main.distance(rough[i]) for i in land)):
        whole = shapely.geometrycollections([rough[i] for i in land])
        away = drawn.distance(whole)
        if away > FAR * extent:
            alone = any(
                sum(parts[i][1].area for i in land if parts[i][0] == name) > 0.3 * shapes[name].area
                for name in {parts[i][0] for i in land}
            )
            if not alone:
                continue  # an islet far away of somebody who is seen elsewhere
            moved = _moved([parts[i] for i in land], whole, drawn, extent)
        else:
            moved = [parts[i] for i in land]
        kept += moved
        drawn = shapely.geometrycollections([*shapely.get_parts(drawn), *(part for _, part in moved)])
    found: dict[str, list[BaseGeometry]] = {}
    for name, part in kept:
        found.setdefault(name, []).append(part)
    return {name: shapely.union_all(found[name]) for name in shapes}


def _moved(
    parts: list[tuple[str, BaseGeometry]], whole: BaseGeometry, main: BaseGeometry, extent: float
) -> list[tuple[str, BaseGeometry]]:
    left, top, right, bottom = whole.bounds
    size = max(right - left, bottom - top)
    factor = min(1.0, LARGE * extent / size)
    centre = whole.centroid
    smaller = [(name, scale(part, factor, factor, origin=centre)) for name, part in parts]
    whole = shapely.geometrycollections([part for _, part in smaller])
    here, there = nearest_points(main, whole)
    away = here.distance(there)
    for share in (1 - CLOSE * extent / away, 0.85, 0.7, 0.5, 0.3, 0):
        by = ((here.x - there.x) * share, (here.y - there.y) * share)
        if main.distance(translate(whole, *by)) >= 0.9 * CLOSE * extent or share == 0:
            return [(name, translate(part, *by)) for name, part in smaller]
    return smaller


def _lands(parts: list[BaseGeometry]) -> list[list[int]]:
    """Return the parts that lie close together, the largest land first."""
    left, top, right, bottom = max(parts, key=lambda part: part.area).bounds
    reach = FAR * max(right - left, bottom - top)
    tree = shapely.STRtree(parts)
    beside: list[set[int]] = [set() for _ in parts]
    for a, b in zip(*tree.query(parts, predicate="dwithin", distance=reach), strict=True):
        beside[a].add(int(b))
    found = [sorted(part) for part in components(beside)]
    return sorted(found, key=lambda land: -sum(parts[i].area for i in land))
