"""Enlarges territories that are too small to be seen or hit, and what lies around them less and less."""

from collections.abc import Mapping

import numpy as np
import shapely
from shapely.geometry.base import BaseGeometry

from buzzkeep.maps.drawing.plane import Points

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
