"""Areas in the plane: cut where the gap is widest, projected, fitted; what is far or small is brought into sight."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from math import radians
from typing import Any, TypeAlias

import numpy as np
import shapely
from shapely.geometry.base import BaseGeometry
from shapely.ops import nearest_points

from buzzkeep.maps.checks import Unmappable
from buzzkeep.maps.drawing.grouping import components

Points: TypeAlias = "np.ndarray[Any, Any]"
GRID = 1 / 12_000  # places are rounded to this share of the map's extent, so that borders drawn twice become one
WORLD_DEGREES = 150
"""A map that is wider is shown as the world is: by the Natural Earth projection, not from above its middle."""


POINTS, POINTS_MOVED = 900, 64  # points of a mesh, about, and of one of land that was moved
BESIDE = 0.04  # a mesh reaches so much further than the areas, as a share of their extent


@dataclass(frozen=True)
class Mesh:
    """Where the places between two meridians and two parallels come to lie in the plane."""

    bounds: tuple[float, float, float, float]  # west, south, east, north
    lay: Callable[[Points], Points]  # longitudes and latitudes
    area: BaseGeometry | None = None  # what it holds for; None: all that no other mesh does

    def through(self, change: Callable[[Points], Points]) -> "Mesh":
        """Return it after a change of the whole plane."""
        return Mesh(self.bounds, lambda p: change(self.lay(p)), self.area and shapely.transform(self.area, change))

    def crossings(self) -> tuple[Points, Points, Points]:
        """Return parallels from the south, meridians from the west, and where they cross, by row and column."""
        west, south, east, north = self.bounds
        rim = self.lay(shapely.get_coordinates(shapely.segmentize(shapely.box(*self.bounds), (east - west) / 50)))
        across, down = rim.max(axis=0) - rim.min(axis=0)
        points = POINTS_MOVED if self.area else POINTS
        columns = max(4, min(points // 4, 60, round((points * across / down) ** 0.5)))
        lats, lons = np.linspace(south, north, points // columns), np.linspace(west, east, columns)
        lon, lat = np.meshgrid(lons, lats)
        return lats, lons, self.lay(np.column_stack((lon.ravel(), lat.ravel()))).reshape(*lon.shape, 2)

    def around(self, land: BaseGeometry) -> "Mesh":
        """Return the part that a land lies on."""
        left, top, right, bottom = land.bounds
        lats, lons, points = self.crossings()
        cells = np.lib.stride_tricks.sliding_window_view(points, (2, 2), axis=(0, 1))
        low, high = cells.min((3, 4)), cells.max((3, 4))
        rows, columns = np.nonzero(((high >= (left, top)) & (low <= (right, bottom))).all(axis=2))
        west, east = lons[columns.min()], lons[columns.max() + 1]
        south, north = lats[rows.min()], lats[rows.max() + 1]
        return replace(self, bounds=(float(west), float(south), float(east), float(north)))


def flattened(shapes: Sequence[BaseGeometry], cut: float | None = None) -> tuple[list[BaseGeometry], tuple[Mesh, ...]]:
    """Project to a plane, y to the south, the world cut at the meridian ``cut``; and tell where degrees come to lie.

    What is no degrees is a plane already, of which nobody knows where on Earth it is.
    """
    west, south, east, north = shapely.total_bounds(list(shapes))
    if west < -370 or east > 370 or south < -90.1 or north > 90.1:
        return [shapely.transform(shape, lambda p: p * (1, -1)) for shape in shapes], ()
    turned = _turned(shapes, _widest_gap(shapes) if cut is None and east - west > 180 else cut)
    west, south, east, north = shapely.total_bounds(turned)
    middle = ((west + east) / 2, (south + north) / 2)
    project = _natural_earth(middle[0]) if east - west > WORLD_DEGREES else _from_above(*middle)
    wide, high = (east - west) * BESIDE, (north - south) * BESIDE
    left, right = max(west - wide, middle[0] - 180), min(east + wide, middle[0] + 180)
    mesh = Mesh((left, max(-90.0, south - high), right, min(90.0, north + high)), project)
    return [shapely.transform(shape, project) for shape in turned], (mesh,)


def fitted(shapes: Sequence[BaseGeometry]) -> list[BaseGeometry]:
    """Return the shapes as a coverage: what two claim, and slivers, go to one. Raises Unmappable if nothing is left."""
    left, top, right, bottom = shapely.total_bounds(list(shapes))
    extent = max(right - left, bottom - top)
    if not extent > 0:
        raise Unmappable("the areas have no extent")
    grid = extent * GRID
    rounded = [shapely.set_precision(shape, grid) for shape in shapes]
    areas = [shape for shape in rounded if shape.area > 0]
    if areas and shapely.coverage_is_valid(areas):
        return rounded
    lines = shapely.union_all([shape.boundary for shape in rounded], grid_size=grid)
    faces = shapely.get_parts(shapely.polygonize([lines]))
    owned = _owners(faces, rounded, grid)
    found = [
        shapely.union_all([face for face, owner in zip(faces, owned, strict=True) if owner == i], grid_size=grid)
        for i in range(len(rounded))
    ]
    if all(shape.is_empty for shape in found):
        raise Unmappable("the areas are only lines")
    return found


def _owners(faces: Sequence[Any], shapes: Sequence[BaseGeometry], grid: float) -> list[int | None]:
    """Return which shape each face belongs to: the smallest that covers it, for a sliver the longest beside."""
    tree = shapely.STRtree(list(shapes))
    owned: list[int | None] = []
    for face in faces:
        over = tree.query(face.representative_point(), predicate="within")
        owned.append(min((int(i) for i in over), key=lambda i: (shapes[i].area, i), default=None))
    beside = shapely.STRtree(list(faces))
    for place, face in enumerate(faces):
        if owned[place] is None and face.area < (40 * grid) * face.length:
            common = {
                int(other): face.intersection(faces[other]).length
                for other in beside.query(face, predicate="touches")
                if owned[int(other)] is not None
            }
            if common and sum(common.values()) > 0.9 * face.length:
                owned[place] = owned[max(common, key=lambda other: common[other])]
    return owned


def _widest_gap(shapes: Sequence[BaseGeometry]) -> float:
    """Return the meridian in the middle of the widest gap between all places."""
    degrees = np.unique(np.round(shapely.get_coordinates(list(shapes))[:, 0] % 360, 2))
    gaps = np.diff(np.append(degrees, degrees[0] + 360))
    widest = int(np.argmax(gaps))
    return float(degrees[widest] + gaps[widest] / 2)


def _turned(shapes: Sequence[BaseGeometry], cut: float | None) -> list[BaseGeometry]:
    """Count degrees east of ``cut``; what lies on both sides of it was cut there, or has to be."""
    if cut is None:
        return list(shapes)
    cut %= 360
    found = []
    for shape in shapes:
        parts = []
        for part in shapely.get_parts(shape):
            low, high = part.bounds[0], part.bounds[2]
            turns = [turn for turn in (-360, 0, 360, 720) if low + turn < cut + 360 and high + turn > cut]
            for turn in turns:
                moved = shapely.transform(part, lambda p, by=turn: p + np.array((by, 0)))
                parts.append(shapely.clip_by_rect(moved, cut, -90, cut + 360, 90))
        found.append(shapely.union_all(parts, grid_size=1e-7))
    return found


def _from_above(lon: float, lat: float) -> Callable[[Points], Points]:
    """Return Lambert's azimuthal equal-area projection around a place (Snyder 1987, 24-2 to 24-4), y to the south."""
    zero, sin0, cos0 = radians(lon), np.sin(radians(lat)), np.cos(radians(lat))

    def project(points: Points) -> Points:
        east, north = np.radians(points[:, 0]) - zero, np.radians(points[:, 1])
        k = np.sqrt(2 / (1 + sin0 * np.sin(north) + cos0 * np.cos(north) * np.cos(east)))
        x = k * np.cos(north) * np.sin(east)
        y = k * (cos0 * np.sin(north) - sin0 * np.cos(north) * np.cos(east))
        return np.column_stack((x, -y))

    return project


def _natural_earth(lon: float) -> Callable[[Points], Points]:
    """Return the Natural Earth projection (Savric, Jenny, Patterson, Petrovic, Hurni 2011), y to the south."""

    def project(points: Points) -> Points:
        north = np.radians(points[:, 1])
        n2 = north**2
        n4 = n2**2
        x = 0.8707 - 0.131979 * n2 + n4 * (-0.013791 + n4 * (0.003971 * n2 - 0.001529 * n4))
        y = 1.007226 + n2 * (0.015085 + n4 * (-0.044475 + 0.028874 * n2 - 0.005916 * n4))
        return np.column_stack((np.radians(points[:, 0] - lon) * x, -north * y))

    return project


FAR = 0.14  # land further from the rest than this share of its extent is moved, to
CLOSE = 0.05  # this share of it
LARGE = 0.4  # an inset that is wider than this share of the rest is drawn smaller


def brought_close(
    shapes: Mapping[str, BaseGeometry], meshes: Sequence[Mesh] = ()
) -> tuple[dict[str, BaseGeometry], list[Mesh]]:
    """Return the areas with far parts moved towards the largest land, and the smallest of them left out."""
    parts = [(name, part) for name, shape in shapes.items() for part in shapely.get_parts(shape)]
    left, top, right, bottom = shapely.total_bounds([part for _, part in parts])
    rough = [shapely.simplify(part, max(right - left, bottom - top) / 500) for _, part in parts]  # distances are enough
    lands = _lands(rough)
    if len(lands) == 1:
        return dict(shapes), [*meshes]
    main = shapely.geometrycollections([rough[i] for i in lands[0]])
    left, top, right, bottom = main.bounds
    extent = max(right - left, bottom - top)
    kept = [parts[i] for i in lands[0]]
    drawn, still, moved_meshes = main, [main], list[Mesh]()
    for land in sorted(lands[1:], key=lambda land: min(main.distance(rough[i]) for i in land)):
        whole = shapely.geometrycollections([rough[i] for i in land])
        moved = [parts[i] for i in land]
        if drawn.distance(whole) > FAR * extent:
            alone = any(
                sum(parts[i][1].area for i in land if parts[i][0] == name) > 0.3 * shapes[name].area
                for name in {parts[i][0] for i in land}
            )
            if not alone:
                continue  # an islet far away of somebody who is seen elsewhere
            move = _moving(whole, drawn, extent)
            moved = [(name, shapely.transform(part, move)) for name, part in moved]
            around = shapely.transform(whole, move).convex_hull.buffer(CLOSE * extent / 2)
            area = around - drawn.buffer(CLOSE * extent / 2)
            moved_meshes += [replace(one.around(whole).around(whole).through(move), area=area) for one in meshes]
        else:
            still.append(whole)
        kept += moved
        drawn = shapely.geometrycollections([*shapely.get_parts(drawn), *(part for _, part in moved)])
    rest = shapely.geometrycollections(still)
    found = {name: shapely.union_all([part for owner, part in kept if owner == name]) for name in shapes}
    return found, [*(one.around(rest).around(rest) for one in meshes), *moved_meshes]


def _moving(whole: BaseGeometry, main: BaseGeometry, extent: float) -> Callable[[Points], Points]:
    """Return what brings a land close to the others, smaller if it is large."""
    left, top, right, bottom = whole.bounds
    factor = min(1.0, LARGE * extent / max(right - left, bottom - top))
    centre = shapely.get_coordinates(whole.centroid)
    here, there = nearest_points(main, shapely.transform(whole, lambda p: (p - centre) * factor + centre))
    away, way = here.distance(there), shapely.get_coordinates(here) - shapely.get_coordinates(there)

    def move(points: Points, share: float) -> Points:
        moved: Points = (points - centre) * factor + centre + way * share
        return moved

    for share in (1 - CLOSE * extent / away, 0.85, 0.7, 0.5, 0.3):
        if main.distance(shapely.transform(whole, lambda p, share=share: move(p, share))) >= 0.9 * CLOSE * extent:
            return partial(move, share=share)
    return partial(move, share=0.0)


def _lands(parts: list[BaseGeometry]) -> list[list[int]]:
    """Return the parts that lie close together, the largest land first."""
    left, top, right, bottom = max(parts, key=lambda part: part.area).bounds
    reach = FAR * max(right - left, bottom - top)
    tree = shapely.STRtree(parts)
    beside: list[set[int]] = [set() for _ in parts]
    for a, b in zip(*tree.query(parts, predicate="dwithin", distance=reach), strict=True):
        beside[a].add(int(b))
    return sorted([sorted(part) for part in components(beside)], key=lambda land: -sum(parts[i].area for i in land))


ROOM = 0.022  # the circle that should fit into every territory: its radius as a share of the map's longer side
STRONGEST = 0.3  # places near the middle move away from it by so much of their distance in one round
REACH = 2.4  # how far a bulge reaches, in such circles
ROUNDS = 12


def enlarged(
    shapes: Mapping[str, BaseGeometry], meshes: Sequence[Mesh] = ()
) -> tuple[dict[str, BaseGeometry], list[Mesh]]:
    """Return the areas of the plane with the small ones bulged; borders stay common, for all points move alike."""
    left, top, right, bottom = shapely.total_bounds(list(shapes.values()))
    wanted = ROOM * max(right - left, bottom - top)
    found, found_sheets = {name: shapely.segmentize(shape, wanted / 2) for name, shape in shapes.items()}, [*meshes]
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
            found_sheets = [mesh.through(push) for mesh in found_sheets]
    return found, found_sheets


def _bulge(shape: BaseGeometry, wanted: float) -> tuple[float, float, float] | None:
    """Return the middle of an area that is too small, and how strongly to push from there."""
    circles = [shapely.maximum_inscribed_circle(part, tolerance=wanted / 50) for part in shapely.get_parts(shape)]
    widest = max(circles, key=lambda circle: circle.length)
    if widest.length >= wanted:
        return None
    x, y = widest.coords[0]
    return x, y, min(STRONGEST, wanted / max(widest.length, wanted / 10) - 1)
