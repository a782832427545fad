"""Reads GeoJSON, TopoJSON and zips of them into features: a name, the properties and a shape."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
import orjson
import shapely
from shapely.geometry.base import BaseGeometry

from buzzkeep.banks.reading.package import ZIP_MARK, Package
from buzzkeep.banks.reading.unreadable import Unreadable
from buzzkeep.maps.checks import Unmappable

MOST_BYTES = 160 * 1024 * 1024
MOST_FEATURES = 5_000
AREAS = frozenset({"Polygon", "MultiPolygon", "GeometryCollection"})
NAME_FIELDS = (
    *("name", "nom", "title", "titre", "label", "libelle", "libellé", "nombre", "nome", "naam", "bez", "gen", "navn"),
    *("nom_officiel", "name_local", "district", "commune", "region", "quartier", "code", "id"),
)
"""What properties with names are called, the likeliest first, in small letters."""


@dataclass(frozen=True)
class Feature:
    """An area of the file with its properties, as they stand there."""

    properties: Mapping[str, Any]
    shape: BaseGeometry


def read(file: Path) -> list[Feature]:
    """Return the areas of a file; points and lines are left out. Raises :class:`Unmappable`, ``OSError``."""
    if file.stat().st_size > MOST_BYTES:
        raise Unmappable(f"the file is larger than {MOST_BYTES >> 20} MB; export fewer details or a part of it")
    return read_bytes(file.read_bytes())


def read_bytes(data: bytes) -> list[Feature]:
    """Return the areas of a file's content. Raises :class:`Unmappable`."""
    features = list(_features(_document(data)))
    if not features:
        raise Unmappable("there are no areas in the file (Polygon or MultiPolygon), only points, lines or nothing")
    if len(features) > MOST_FEATURES:
        raise Unmappable(f"{len(features)} areas are too many; export at most {MOST_FEATURES}, or larger ones")
    return features


def name_field(features: Sequence[Feature], asked: str | None) -> str | None:
    """Return the property that names the areas: the one asked for, or the likeliest. Raises :class:`Unmappable`."""
    known = {field: None for feature in features for field in feature.properties}
    if asked is not None:
        if asked not in known:
            raise Unmappable(f"no property {asked!r}; there are: {', '.join(known) or 'none'}")
        return asked

    def filled(field: str) -> int:
        values = [feature.properties.get(field) for feature in features]
        return len({value for value in values if isinstance(value, str) and value.strip()})

    likely = [field for name in NAME_FIELDS for field in known if field.lower() in (name, f"{name}_1", f"{name}_2")]
    likely += [field for field in known if "name" in field.lower() or field.lower().startswith("nom")]
    enough = [field for field in likely if filled(field) * 2 > len(features)]
    return next(iter(enough), max(likely, key=filled, default=None))


def translated_field(features: Sequence[Feature], field: str | None, lang: str) -> str | None:
    """Return the property with the names in ``lang``: ``name:fr`` beside ``name``, ``NAME_FR`` beside ``NAME``.

    None if there is none, or if it is mostly empty.
    """
    if field is None:
        return None
    wanted = {f"{field}{mark}{lang}".lower() for mark in (":", "_", "-", "")}
    known = {each for feature in features for each in feature.properties if each.lower() in wanted}
    filled = {each: sum(bool(feature.properties.get(each)) for feature in features) for each in known}
    best = max(sorted(filled), key=lambda each: filled[each], default=None)
    return best if best is not None and filled[best] * 2 > len(features) else None


def _document(data: bytes) -> dict[str, Any]:
    """Return the JSON object in a file, or in the largest JSON file of a zip."""
    if data.startswith(ZIP_MARK):
        try:
            package = Package(data)
            inside = [name for name in package.names if name.lower().endswith((".geojson", ".topojson", ".json"))]
            if not inside:
                shape = any(name.lower().endswith(".shp") for name in package.names)
                hint = "; this is a shapefile, export it as GeoJSON (WGS 84)" if shape else ""
                raise Unmappable(f"no .geojson, .topojson or .json in the zip{hint}")
            data = package.read(max(inside, key=package.size))
        except Unreadable as error:
            raise Unmappable(str(error)) from None
    try:
        found = orjson.loads(data.removeprefix(b"\xef\xbb\xbf"))
    except orjson.JSONDecodeError as error:
        raise Unmappable(f"this is no JSON: {error}; export the areas as GeoJSON or TopoJSON") from None
    if not isinstance(found, dict) or "type" not in found:
        raise Unmappable("this JSON is neither GeoJSON nor TopoJSON: it has no type; export the areas as GeoJSON")
    return found


def _features(document: dict[str, Any]) -> Iterator[Feature]:
    kind = document["type"]
    try:
        if kind == "Topology":
            raw = list(_topology(document))
        elif kind == "FeatureCollection":
            raw = [(one.get("properties") or {}, one.get("geometry")) for one in document["features"]]
        elif kind == "Feature":
            raw = [(document.get("properties") or {}, document.get("geometry"))]
        else:
            raw = [({}, document)]
    except (KeyError, TypeError, IndexError, ValueError, AttributeError) as error:
        raise Unmappable(f"the {kind} is damaged ({error!r}); export it anew") from None
    for number, (properties, geometry) in enumerate(raw, start=1):
        if isinstance(geometry, dict) and geometry.get("type") in AREAS and isinstance(properties, dict):
            yield Feature(properties, _shape(geometry, number))


def _shape(geometry: dict[str, Any], number: int) -> BaseGeometry:
    """Return the areas of a geometry, repaired where rings cross or turn the wrong way."""
    try:
        shape = shapely.force_2d(shapely.from_geojson(orjson.dumps(_without_crumbs(geometry))))
    except (shapely.errors.GEOSException, orjson.JSONEncodeError) as error:
        raise Unmappable(f"area {number} is damaged ({error}); export it anew") from None
    bounds = shape.bounds
    if any(value != value or abs(value) > 1e9 for value in bounds):
        raise Unmappable(f"area {number} has coordinates that are no places; export it anew")
    shape = _unwound(shape)
    return shape if shape.is_valid else shapely.make_valid(shape, method="structure", keep_collapsed=False)


def _without_crumbs(geometry: dict[str, Any]) -> dict[str, Any]:
    """Return the geometry without rings of fewer than three places, as islets become when a file is simplified.

    Rings that were left open are closed.
    """
    if geometry["type"] not in ("Polygon", "MultiPolygon"):
        return geometry
    try:
        parts = [geometry["coordinates"]] if geometry["type"] == "Polygon" else geometry["coordinates"]
        closed = [[ring if ring[0] == ring[-1] else [*ring, ring[0]] for ring in part if ring] for part in parts]
        kept = [[ring for ring in part if len(ring) >= 4] for part in closed if part and len(part[0]) >= 4]
    except (KeyError, TypeError, IndexError):
        return geometry  # whoever reads it says what is wrong
    return {"type": "MultiPolygon", "coordinates": kept}


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


def _topology(document: dict[str, Any]) -> Iterator[tuple[dict[str, Any], dict[str, Any] | None]]:
    """Yield (properties, GeoJSON geometry) of the object with most areas; others are often outlines of it."""
    delta = "transform" in document
    scale, shift = (document["transform"][key] for key in ("scale", "translate")) if delta else ((1, 1), (0, 0))
    arcs = [list(_arc(arc, scale, shift, delta=delta)) for arc in document["arcs"]]

    def ring(indices: Sequence[int]) -> list[list[float]]:
        points: list[list[float]] = []
        for index in indices:
            arc = arcs[index] if index >= 0 else arcs[~index][::-1]
            points += arc[1:] if points else arc
        return points

    def geometry(one: dict[str, Any]) -> dict[str, Any] | None:
        if one.get("type") == "Polygon":
            return {"type": "Polygon", "coordinates": [ring(indices) for indices in one["arcs"]]}
        if one.get("type") == "MultiPolygon":
            return {"type": "MultiPolygon", "coordinates": [[ring(i) for i in polygon] for polygon in one["arcs"]]}
        return None

    def members(one: dict[str, Any]) -> list[dict[str, Any]]:
        if one.get("type") != "GeometryCollection":
            return [one]
        return [inner for member in one["geometries"] for inner in members(member)]

    layers = [members(one) for one in document["objects"].values()]
    for one in max(layers, key=lambda found: sum("Polygon" in str(m.get("type")) for m in found)):
        yield (
            {"id": str(one["id"])} | (one.get("properties") or {}) if "id" in one else (one.get("properties") or {}),
            geometry(one),
        )


def _arc(
    arc: Sequence[Sequence[float]], scale: Sequence[float], shift: Sequence[float], *, delta: bool
) -> Iterator[list[float]]:
    """Yield the points of an arc; quantized ones are told as steps from one to the next."""
    x = y = 0.0
    for point in arc:
        x, y = (x + point[0], y + point[1]) if delta else (point[0], point[1])
        yield [x * scale[0] + shift[0], y * scale[1] + shift[1]]
