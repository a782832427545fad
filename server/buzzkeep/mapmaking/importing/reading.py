"""Reads a file of boundaries into features: the properties and a shape."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
import shapely
from shapely.geometry.base import BaseGeometry

from buzzkeep.mapmaking.importing.opening import MOST_BYTES, Layer, opened
from buzzkeep.maps.checks import LARGEST, SMALLEST, Unmappable

MOST_FEATURES = 5_000
AREAS = frozenset({"Polygon", "MultiPolygon", "GeometryCollection", "Lines"})
LATITUDES = ("lat", "latitude", "intptlat", "intptlat10", "intptlat20", "y_lat")
"""What properties are called, in small letters, that say where an area's middle is."""


@dataclass(frozen=True)
class Feature:
    """An area of the file with its properties, as they stand there."""

    properties: Mapping[str, Any]
    shape: BaseGeometry


class Boundaries(NamedTuple):
    """The areas of a file; ``notes`` tell the person with the file how it was read."""

    features: list[Feature]
    notes: list[str]


def read(file: Path) -> Boundaries:
    """Return the areas of a file; points and lines are left out. Raises :class:`Unmappable`, ``OSError``."""
    if file.stat().st_size > MOST_BYTES:
        raise Unmappable(f"the file is larger than {MOST_BYTES >> 20} MB; export fewer details or a part of it")
    return read_bytes(file.read_bytes())


def read_bytes(data: bytes) -> Boundaries:
    """Return the areas of a file's content. Raises :class:`Unmappable`."""
    layers = list(opened(data))
    layer = max(layers, key=_fit)
    count = _count(layer)
    if not count:
        kinds = Counter(_kind(geometry) for one in layers for _, geometry in one.pairs)
        seen = ", ".join(f"{times} {kind}" for kind, times in kinds.items()) or "nothing"
        raise Unmappable(f"there are no areas in the file, only {seen}; export the outlines (Polygon, MultiPolygon)")
    if count > MOST_FEATURES:
        raise Unmappable(f"{count} areas are too many; export at most {MOST_FEATURES}, or larger ones")
    notes = list(layer.notes)
    if others := [f"{one.name} ({_count(one)})" for one in layers if one is not layer and _count(one)]:
        notes.append(f"{layer.name} was taken ({count} areas), not {', '.join(others)}; for another, import it alone")
    areas = [(properties, geometry) for properties, geometry in layer.pairs if _kind(geometry) in AREAS]
    features = [Feature(own, _shape(geometry, number)) for number, (own, geometry) in enumerate(areas, start=1)]
    return Boundaries(_turned([feature for feature in features if not feature.shape.is_empty], notes), notes)


def _kind(geometry: Any) -> str:
    return str(geometry.get("type")) if isinstance(geometry, dict) else "nothing"


def _count(layer: Layer) -> int:
    return sum(_kind(geometry) in AREAS for _, geometry in layer.pairs)


def _fit(layer: Layer) -> tuple[int, int]:
    """Return how well a layer fits a map: as many areas as it has territories, else as few more as may be."""
    count = _count(layer)
    if count < SMALLEST:
        return 0, count
    return (2, count) if count <= LARGEST else (1, -count)


def _turned(features: list[Feature], notes: list[str]) -> list[Feature]:
    """Turn places that are told latitude first, where something gives that away."""
    bounds = shapely.total_bounds([feature.shape for feature in features])
    west, south, east, north = (abs(value) for value in bounds)
    beyond = 90.1 < max(south, north) <= 180.1
    polar = bounds[3] < -60  # nobody lives there
    swapped = _says_swapped(features)
    if max(west, east) > 90.1 or not (beyond or polar or swapped):
        if max(west, south, east, north) <= 90.1 and bounds[2] >= -60 and swapped is None:  # either way makes sense
            lon, lat = (bounds[:2] + bounds[2:]) / 2
            notes.append(
                f"the areas lie around latitude {lat:.1f}, longitude {lon:.1f};"
                " if that is elsewhere, swap the two in the file"
            )
        return features
    notes.append("latitude and longitude were swapped in the file, and were turned")
    return [Feature(one.properties, shapely.transform(one.shape, lambda p: p[:, ::-1])) for one in features]


def _says_swapped(features: Sequence[Feature]) -> bool | None:
    """Tell whether latitudes among the properties are what the shapes have for longitude; ``None`` without any."""
    nearer = []
    for feature in features:
        for key, value in feature.properties.items():
            if key.lower() in LATITUDES:
                try:
                    x, y = (abs(float(value) - at) for at in shapely.get_coordinates(feature.shape.centroid)[0])
                except (TypeError, ValueError):
                    continue
                nearer.append(x < 1 < y)
    return sum(nearer) > 0.8 * len(nearer) if nearer else None


def _shape(geometry: dict[str, Any], number: int) -> BaseGeometry:
    """Return a geometry's areas, repaired; rings of fewer than three places (simplified islets) are left out."""
    try:
        shape = _built(geometry)
    except (shapely.errors.GEOSException, KeyError, TypeError, IndexError, ValueError) as error:
        raise Unmappable(f"area {number} is damaged ({error}); export it anew") from None
    except OverflowError:
        raise Unmappable(f"area {number} has coordinates that are no places; export it anew") from None
    shape = _unwound(shape)
    return shape if shape.is_valid else shapely.make_valid(shape, method="structure", keep_collapsed=False)


def _built(geometry: dict[str, Any]) -> BaseGeometry:
    """Return the shape of a geometry; how deep its coordinates are nested counts, more than two of a place do not."""
    if geometry["type"] == "GeometryCollection":
        return shapely.union_all([_built(one) for one in geometry["geometries"] if _kind(one) in AREAS])
    nested = geometry["coordinates"]
    if geometry["type"] == "Lines":
        lines = [shapely.linestrings(line) for each in nested if len(line := _places(each)) > 1]
        return shapely.build_area(shapely.union_all(lines))  # it finds where they cross
    depth, deep = 0, nested
    while isinstance(deep, list | tuple) and deep:
        deep, depth = deep[0], depth + 1
    parts = [nested] if depth == 3 else [[nested]] if depth == 2 else nested
    rings = [[_places(ring) for ring in part] for part in parts]
    return shapely.multipolygons(
        [shapely.Polygon(p[0], list(filter(_encloses, p[1:]))) for p in rings if p and _encloses(p[0])]
    )


def _encloses(ring: Any) -> bool:
    return len(ring) > 3 or (len(ring) == 3 and bool((ring[0] != ring[-1]).any()))


def _places(ring: Sequence[Sequence[Any]]) -> Any:
    """Return the places of a ring. Raises ``OverflowError`` for what is none on any map, ``ValueError``."""
    found = np.array([place[:2] for place in ring], dtype=float).reshape(-1, 2)
    if not (np.abs(found) < 1e9).all():
        raise OverflowError
    return found


def _unwound(shape: BaseGeometry) -> BaseGeometry:
    """Let rings that leap from 180° E to 180° W go on beyond 180°; others stay as they are."""
    west, south, east, north = shape.bounds
    if not 180 < east - west <= 360 or south < -90 or north > 90:
        return shape
    rings = [(p.exterior, p.interiors) for p in shapely.get_parts(shape) if p.geom_type == "Polygon"]
    return shapely.multipolygons(
        [shapely.Polygon(_unwound_ring(outer), [_unwound_ring(hole) for hole in holes]) for outer, holes in rings]
    )


def _unwound_ring(ring: Any) -> Any:
    points = shapely.get_coordinates(ring)
    lon = np.unwrap(points[:, 0], period=360)
    closed = abs(lon[0] - lon[-1]) < 1  # else it goes round a pole
    return np.column_stack((lon, points[:, 1])) if closed else points
