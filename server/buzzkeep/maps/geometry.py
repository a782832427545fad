"""Plane geometry of map outlines, in the few lines that a running server needs (no geometry library)."""

import re
from collections.abc import Iterable, Iterator
from functools import lru_cache
from itertools import pairwise
from math import hypot
from typing import TypeAlias

Point: TypeAlias = tuple[int, int]
Ring: TypeAlias = tuple[Point, ...]
Segment: TypeAlias = tuple[Point, Point]

_RING = re.compile(r"M-?\d+,-?\d+(?:L-?\d+,-?\d+)+Z")
_PAIR = re.compile(r"(-?\d+),(-?\d+)")
_CELL = 25


class BadOutline(ValueError):
    """Raised for a path that is not closed rings of absolute integer points; the message says where it breaks."""


@lru_cache(maxsize=256)
def rings(outline: str) -> tuple[Ring, ...]:
    """Read ``M1,2L3,4L5,6Z`` (repeated for islands) into rings without their closing point. Raises BadOutline."""
    found, end = [], 0
    for match in _RING.finditer(outline):
        if match.start() != end:
            break
        found.append(tuple((int(x), int(y)) for x, y in _PAIR.findall(match.group())))
        end = match.end()
    if end != len(outline) or not found:
        raise BadOutline(f"not M x,y L x,y … Z with whole numbers from character {end} on: {outline[end : end + 24]!r}")
    for ring in found:
        if len(set(ring)) != len(ring):
            raise BadOutline(f"the ring at {ring[0]} passes a point twice")
        if len(ring) < 3 or area(ring) == 0:
            raise BadOutline(f"the ring at {ring[0]} encloses nothing")
    return tuple(found)


def path(outline: Iterable[Ring]) -> str:
    """Write rings as an SVG path; the inverse of :func:`rings`."""
    return "".join("M" + "L".join(f"{x},{y}" for x, y in ring) + "Z" for ring in outline)


def area(ring: Ring) -> float:
    """Return the enclosed area in square units, never negative."""
    return abs(sum(a[0] * b[1] - b[0] * a[1] for a, b in _sides(ring))) / 2


def segments(outline: str) -> Iterator[Segment]:
    """Yield every side of an outline, each with its smaller end first, so that two neighbours name it alike."""
    for ring in rings(outline):
        for a, b in _sides(ring):
            yield (a, b) if a < b else (b, a)


def contains(outline: str, point: tuple[float, float]) -> bool:
    """Tell whether a point lies inside an outline (even-odd rule; a point on the line counts as outside)."""
    x, y = point
    inside = False
    for (x1, y1), (x2, y2) in segments(outline):
        if (y1 > y) != (y2 > y) and x < x1 + (y - y1) * (x2 - x1) / (y2 - y1):
            inside = not inside
    return inside and clearance(outline, point) > 0


def clearance(outline: str, point: tuple[float, float]) -> float:
    """Return the distance in units from a point to the nearest side of an outline."""
    return min(_distance(point, side) for side in segments(outline))


def crossings(sides: Iterable[Segment]) -> Iterator[tuple[Segment, Segment]]:
    """Yield pairs of sides that cross or overlap anywhere but at a common end: a sound map has none."""
    cells: dict[Point, list[Segment]] = {}
    seen: set[tuple[Segment, Segment]] = set()
    for side in sorted(set(sides)):
        (x1, y1), (x2, y2) = side
        low, high = min(y1, y2), max(y1, y2)
        for column in range(x1 // _CELL, x2 // _CELL + 1):
            for row in range(low // _CELL, high // _CELL + 1):
                there = cells.setdefault((column, row), [])
                for other in there:
                    if (other, side) not in seen and _cross(other, side):
                        seen.add((other, side))
                        yield other, side
                there.append(side)


def _sides(ring: Ring) -> Iterator[Segment]:
    return pairwise((*ring, ring[0]))


def _distance(point: tuple[float, float], side: Segment) -> float:
    (px, py), ((x1, y1), (x2, y2)) = point, side
    dx, dy = x2 - x1, y2 - y1
    along = max(0.0, min(1.0, ((px - x1) * dx + (py - y1) * dy) / (dx * dx + dy * dy)))
    return hypot(px - x1 - along * dx, py - y1 - along * dy)


def _turn(a: Point, b: Point, c: Point) -> int:
    value = (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])
    return (value > 0) - (value < 0)


def _on(point: Point, side: Segment) -> bool:
    """Tell whether a point lies on a side, its ends not counted."""
    a, b = side
    return (
        point not in side
        and _turn(a, b, point) == 0
        and min(a[0], b[0]) <= point[0] <= max(a[0], b[0])
        and min(a[1], b[1]) <= point[1] <= max(a[1], b[1])
    )


def _cross(one: Segment, other: Segment) -> bool:
    (a, b), (c, d) = one, other
    if any(_on(point, other) for point in one) or any(_on(point, one) for point in other):
        return True
    if len({a, b, c, d}) < 4:
        return False
    return _turn(a, b, c) * _turn(a, b, d) < 0 and _turn(c, d, a) * _turn(c, d, b) < 0
