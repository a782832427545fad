"""Makes what is far or small seen: far islands become insets, what is too small to be hit is bulged."""

from collections.abc import Mapping

import numpy as np
import shapely
from shapely.affinity import scale, translate
from shapely.geometry.base import BaseGeometry
from shapely.ops import nearest_points

from buzzkeep.maps.drawing.grouping import components
from buzzkeep.maps.drawing.plane import Points

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


ROOM = 0.022
"""The circle that should fit into every territory: its radius as a share of the map's longer side."""
STRONGEST = 0.3
"""Places near the middle move away from it by so much of their distance in one round."""
REACH = 2.4
"""How far a bulge reaches, in such circles."""
ROUNDS = 12


def enlarged(shapes: Mapping[str, BaseGeometry]) -> dict[str, BaseGeometry]:
    """Return the areas of the plane with the small ones bulged; borders stay common, for all points move alike."""
    left, top, right, bottom = shapely.total_bounds(list(shapes.values()))
    extent = max(right - left, bottom - top)
    wanted = ROOM * extent
    found = {name: shapely.segmentize(shape, wanted / 2) for name, shape in shapes.items()}
    for _ in range(ROUNDS):
        bulges = [bulge for shape in found.values() if (bulge := _bulge(shape, wanted)) is not None]
        if not bulges:
            break
        for x, y, strength in bulges:

            def push(points: Points, x: float = x, y: float = y, strength: float = strength) -> Points:
                away = points - np.array((x, y))
                near = np.exp(-(away**2).sum(axis=1) / (REACH * wanted) ** 2)
                pushed: Points = points + strength * away * near[:, None]
                return pushed

            found = {name: shapely.transform(shape, push) for name, shape in found.items()}
    return found


def _bulge(shape: BaseGeometry, wanted: float) -> tuple[float, float, float] | None:
    """Return the middle of an area that is too small, and how strongly to push from there."""
    circles = [shapely.maximum_inscribed_circle(part, tolerance=wanted / 50) for part in shapely.get_parts(shape)]
    widest = max(circles, key=lambda circle: circle.length)
    if widest.length >= wanted:
        return None
    x, y = widest.coords[0]
    return x, y, min(STRONGEST, wanted / max(widest.length, wanted / 10) - 1)
