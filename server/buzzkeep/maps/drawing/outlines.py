"""Draws areas of the plane as a map: simplified together, on whole numbers, with labels, borders and links over sea."""

from collections.abc import Iterable, Mapping, Sequence
from functools import partial
from typing import Any

import numpy as np
import shapely
from shapely import Polygon
from shapely.geometry.base import BaseGeometry
from shapely.geometry.polygon import orient

from buzzkeep.maps.checks import MIN_BORDER, Unmappable, reached
from buzzkeep.maps.drawing.plane import Mesh, Points
from buzzkeep.maps.geometry import Ring, clearance, contains, path

WIDTH, HEIGHT, MARGIN = 1000, 1000, 15  # the longer side of a drawing, and the white around it, in units
DETAILS = (2.4, 3.2, 4.4, 6.0, 9.0)
"""How far a simplified line may leave the true one, in units: the finest that keeps the drawing small."""
MOST_DRAWN = 13_500  # characters of all outlines together, which every phone loads
SPECK = 90  # an islet or a hole of fewer square units is not drawn
TEXT_WIDTH = 1.25  # a label is wider than high by this factor: it goes where such an ellipse finds most room
CASTLE_LIFT = 18  # how far a castle stands above the label point, so that castle and value together are centred there
LONGEST = 7_000  # characters of an outline; the coarser of two drawings is taken if it needs more


def drawn(
    shapes: Mapping[str, BaseGeometry], meshes: Sequence[Mesh] = ()
) -> tuple[dict[str, BaseGeometry], tuple[int, int], list[Mesh]]:
    """Return the areas on whole numbers, without gaps, and the view box's size. Raises Unmappable for one too small."""
    left, top, right, bottom = shapely.total_bounds(list(shapes.values()))
    scale = min((WIDTH - 2 * MARGIN) / (right - left), (HEIGHT - 2 * MARGIN) / (bottom - top))

    def fit(points: Points) -> Points:
        placed: Points = (points - (left, top)) * scale + MARGIN
        return placed

    placed = [shapely.transform(shape, fit) for shape in shapes.values()]
    size = tuple(max(100, round(extent * scale) + 2 * MARGIN) for extent in (right - left, bottom - top))
    for detail in DETAILS:
        found = dict(zip(shapes, _whole(_cleared(shapely.coverage_simplify(placed, detail))), strict=True))
        for name, shape in found.items():
            if shape.is_empty:
                raise Unmappable(f"{name} is too small to be drawn; group the areas into fewer (--territories N)")
        lengths = [len(outline(shape)) for shape in found.values()]
        if max(lengths) <= LONGEST and sum(lengths) <= MOST_DRAWN:
            break
    return found, (size[0], size[1]), [mesh.through(fit) for mesh in meshes]


def outline(shape: BaseGeometry) -> str:
    """Return the SVG path of an area on whole numbers, its largest part first."""
    parts = sorted(shapely.get_parts(shape), key=lambda part: -part.area)
    turned = [orient(part) for part in parts]  # holes turn the other way, so that they are empty by either fill rule
    return path(_ring(line) for part in turned for line in (part.exterior, *part.interiors))


def touching(shapes: Mapping[str, BaseGeometry]) -> set[frozenset[str]]:
    """Return the pairs with a common border, however short."""
    names = list(shapes)
    tree = shapely.STRtree(list(shapes.values()))
    pairs = zip(*tree.query(list(shapes.values()), predicate="intersects"), strict=True)
    return {frozenset((names[a], names[b])) for a, b in pairs if a < b and _common(shapes[names[a]], shapes[names[b]])}


def linked(
    shapes: Mapping[str, BaseGeometry], land: Iterable[frozenset[str]], asked: Sequence[tuple[str, str]]
) -> list[tuple[str, str]]:
    """Return the links over sea: those asked for, then as few as join all and leave nobody with one neighbour."""
    links = [pair for pair in asked if frozenset(pair) not in land]
    near: dict[str, set[str]] = {name: set() for name in shapes}
    for a, b in (*map(tuple, land), *links):
        near[a].add(b)
        near[b].add(a)

    def link(pairs: Iterable[tuple[str, str]]) -> bool:
        best = min(pairs, key=lambda pair: _sea(shapes, *pair), default=None)
        if best is None:
            return False
        links.append(best)
        near[best[0]].add(best[1])
        near[best[1]].add(best[0])
        return True

    while len(part := reached(next(iter(near)), near.__getitem__)) < len(near):
        link((a, b) for a in sorted(part) for b in near if b not in part)
    for name in shapes:
        while len(near[name]) < 2 and link((name, b) for b in shapes if b != name and b not in near[name]):
            pass
    return links


def label(shape: BaseGeometry) -> tuple[tuple[int, int], tuple[int, int]]:
    """Return where the label and the castle of an area stand: where there is most room in one of its parts."""
    parts = shapely.get_parts(shape)
    narrowed = (shapely.transform(part, lambda p: p / (TEXT_WIDTH, 1)) for part in parts)  # room for words
    circles = (shapely.maximum_inscribed_circle(one, tolerance=0.5) for one in narrowed)  # as their radii
    circle, widest = max(zip(circles, parts, strict=True), key=lambda found: found[0].length)
    at = (round(circle.coords[0][0] * TEXT_WIDTH), round(circle.coords[0][1]))
    drawing = path([_ring(line) for line in (widest.exterior, *widest.interiors)])
    if not contains(drawing, at):
        at = next(p for p in _inner_points(widest) if contains(drawing, p))
    spots = ((at[0], at[1] - lift) for lift in range(CASTLE_LIFT, 0, -1))
    roomy = (spot for spot in spots if contains(drawing, spot) and clearance(drawing, spot) >= 2 * CASTLE_LIFT)
    return at, next(roomy, at)


def _inner_points(shape: BaseGeometry) -> Iterable[tuple[int, int]]:
    left, top, right, bottom = (int(value) for value in shape.bounds)
    yield from ((x, y) for y in range(top, bottom + 1) for x in range(left, right + 1))
    raise Unmappable("an area is too thin for a label; group the areas into fewer (--territories N)")


def _cleared(shapes: Sequence[BaseGeometry]) -> list[BaseGeometry]:
    """Drop islets and holes that nobody sees; every area keeps its largest part."""
    whole = shapely.union_all(list(shapes))
    lakes = [ring for part in shapely.get_parts(whole) for ring in part.interiors if Polygon(ring).area < SPECK]
    lake_tree = shapely.STRtree([Polygon(ring) for ring in lakes]) if lakes else None
    found = []
    for shape in shapes:
        parts = sorted(shapely.get_parts(shape), key=lambda part: -part.area)
        kept = [part for i, part in enumerate(parts) if part.geom_type == "Polygon" and (i == 0 or part.area >= SPECK)]
        if lake_tree is not None:
            kept = [_without(part, lake_tree) for part in kept]
        found.append(shapely.multipolygons(kept) if len(kept) != 1 else kept[0])
    return found


def _without(part: Polygon, lakes: shapely.STRtree) -> Polygon:
    """Fill a lake that lies within one area; one between several stays open."""
    holes = [
        ring
        for ring in part.interiors
        if not any(lakes.geometries[i].equals(Polygon(ring)) for i in lakes.query(Polygon(ring)))
    ]
    return Polygon(part.exterior, holes)


def _whole(shapes: Sequence[BaseGeometry]) -> list[BaseGeometry]:
    """Round to whole numbers so that borders stay common; weld those too short to be seen to a point."""
    found = _noded(shapes)
    for _ in range(6):
        short = _short_borders(found)
        if not short:
            return found
        found = _noded([shapely.transform(shape, partial(_moved, short)) for shape in found])
    return found


def _moved(moves: Mapping[tuple[float, float], tuple[float, float]], points: Points) -> Points:
    return np.array([moves.get((x, y), (x, y)) for x, y in points])


def _noded(shapes: Sequence[BaseGeometry]) -> list[BaseGeometry]:
    """Round all lines at once, then give each face to the area that covers most of it."""
    valid = [shape if shape.is_valid else shapely.make_valid(shape) for shape in shapes]
    lines = shapely.union_all([shape.boundary for shape in valid], grid_size=1.0)
    faces = shapely.get_parts(shapely.polygonize(list(shapely.get_parts(lines))))
    tree = shapely.STRtree(valid)
    own: list[list[Any]] = [[] for _ in shapes]
    for face in faces:
        over = {int(i): face.intersection(valid[int(i)]).area for i in tree.query(face, predicate="intersects")}
        owner = max(over, key=lambda i: over[i], default=None)
        if owner is not None and over[owner] > 0.5 * face.area:
            own[owner].append(face)
    found = []
    for parts in own:
        merged = shapely.union_all(parts, grid_size=1.0) if parts else Polygon()
        kept = [part for part in shapely.get_parts(merged) if part.area >= SPECK / 3]
        found.append(shapely.union_all(kept, grid_size=1.0) if kept else Polygon())
    return found


def _short_borders(shapes: Sequence[BaseGeometry]) -> dict[tuple[float, float], tuple[float, float]]:
    """Return where the points of borders too short to be seen go."""
    moves: dict[tuple[float, float], tuple[float, float]] = {}
    tree = shapely.STRtree(list(shapes))
    for a, b in zip(*tree.query(list(shapes), predicate="intersects"), strict=True):
        if a < b and (common := _common(shapes[a], shapes[b])) is not None and common.length < MIN_BORDER:
            points = sorted({(x, y) for line in shapely.get_parts(common) for x, y in line.coords})
            moves |= dict.fromkeys(points, points[0])
    return moves


def _common(one: BaseGeometry, other: BaseGeometry) -> Any:
    """Return the lines that two areas share; None if there are none."""
    common = shapely.intersection(one.boundary, other.boundary)
    lines = [part for part in shapely.get_parts(common) if part.geom_type == "LineString"]
    return shapely.multilinestrings(lines) if lines else None


def _ring(line: Any) -> Ring:
    points = [(round(x), round(y)) for x, y in line.coords[:-1]]
    return tuple(point for i, point in enumerate(points) if point != points[i - 1])


def _sea(shapes: Mapping[str, BaseGeometry], a: str, b: str) -> float:
    """Return how far a link is: over the water, and a little by how far the middles lie apart."""
    return float(shapes[a].distance(shapes[b]) + 0.05 * shapes[a].centroid.distance(shapes[b].centroid))
