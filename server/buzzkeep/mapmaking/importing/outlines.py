"""Finds the areas in a document, wherever they lie in it: GeoJSON, TopoJSON, Esri's and OpenStreetMap's JSON, WKT."""

import json
import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, TypeAlias

import numpy as np
import shapely

Properties: TypeAlias = dict[str, Any]
_WRITTEN = re.compile(r"\s*(?:(?:SRID=\d+;)?\s*(?:MULTI)?POLYGON\b|(010[36]0000[02A]0[0-9A-F]{8}))", re.IGNORECASE)
"""An outline in a cell: WKT, or WKB in hexadecimal digits."""
_GEOMETRIES = ("Point", "MultiPoint", "LineString", "MultiLineString", "Polygon", "MultiPolygon", "GeometryCollection")


def areas(value: Any, around: Properties | None = None) -> Iterator[tuple[Properties, Any]]:
    """Yield the geometries of a document, each with the properties that stand around it. Raises ``ValueError``."""
    around = around or {}
    if isinstance(value, list):
        for each in value:
            yield from areas(each, around)
    elif isinstance(value, str) and (written := _WRITTEN.match(value)):
        try:
            with np.errstate(over="ignore"):  # whoever takes the places finds infinity
                shape = shapely.from_wkb(value) if written[1] else shapely.from_wkt(value.rpartition(";")[2])
        except shapely.errors.GEOSException as error:
            raise ValueError(error) from None
        yield around, json.loads(shapely.to_geojson(shapely.force_2d(shape)))
    elif isinstance(value, str) and value.startswith("{") and '"coordinates"' in value:
        yield from areas(json.loads(value), around)
    elif isinstance(value, dict):
        kind = value.get("type")
        if kind == "Feature":
            own = around | ({"id": str(value["id"])} if "id" in value else {}) | _flat(value.get("properties") or {})
            geometry = value.get("geometry")
            yield from areas(geometry, own) if isinstance(geometry, str) else [(own, geometry)]
        elif kind == "GeometryCollection" and not around:
            yield from areas(value.get("geometries"))
        elif kind in _GEOMETRIES:
            yield around, value
        elif lines := _lines(value):
            yield around | _flat(value), {"type": "Lines", "coordinates": lines}
        else:
            own = around if kind == "FeatureCollection" else around | _flat(value)
            for each in value.values():
                yield from areas(each, own)


def _lines(value: Mapping[str, Any]) -> list[Any]:
    """Return the lines around an area: the rings of Esri's JSON, or the ways of an OpenStreetMap element."""
    if isinstance(value.get("rings"), list):
        return list(value["rings"])
    ways = [value, *(each for each in value.get("members") or () if isinstance(each, dict))]
    return [
        [(point["lon"], point["lat"]) for point in way["geometry"] if point]
        for way in ways
        if way.get("type") == "way" and isinstance(way.get("geometry"), list)
    ]


def _flat(properties: Mapping[str, Any]) -> Properties:
    """Return the properties with those of inner ones beside them; a list of one is that one, outlines are none."""
    found: Properties = {}
    for key, several in properties.items():
        value = several[0] if isinstance(several, list) and len(several) == 1 else several
        if isinstance(value, dict) and not {"coordinates", "rings", "geometry"} & value.keys():
            found |= {(inner if inner not in properties else f"{key}.{inner}"): v for inner, v in _flat(value).items()}
        elif not isinstance(value, list | dict) and not (isinstance(value, str) and _WRITTEN.match(value)):
            found[key] = value
    return found


def objects(document: dict[str, Any]) -> Iterator[tuple[str, list[tuple[Properties, Properties]]]]:
    """Yield the name of each object of TopoJSON, with the properties and GeoJSON geometries that are in it."""
    delta = "transform" in document
    scale, shift = (document["transform"][key] for key in ("scale", "translate")) if delta else ((1, 1), (0, 0))
    arcs = [list(_arc(arc, scale, shift, delta=delta)) for arc in document["arcs"]]

    def ring(indices: Sequence[int]) -> list[list[float]]:
        points: list[list[float]] = []
        for index in indices:
            arc = arcs[index] if index >= 0 else arcs[~index][::-1]
            points += arc[1:] if points else arc
        return points

    def geometry(one: Properties) -> Properties:
        if one.get("type") == "Polygon":
            return {"type": "Polygon", "coordinates": [ring(indices) for indices in one["arcs"]]}
        if one.get("type") == "MultiPolygon":
            return {"type": "MultiPolygon", "coordinates": [[ring(i) for i in polygon] for polygon in one["arcs"]]}
        return {"type": one.get("type")}

    def members(one: Properties) -> list[Properties]:
        if one.get("type") != "GeometryCollection":
            return [one]
        return [inner for member in one["geometries"] for inner in members(member)]

    for name, layer in document["objects"].items():
        pairs = [
            (({"id": str(one["id"])} if "id" in one else {}) | _flat(one.get("properties") or {}), geometry(one))
            for one in members(layer)
        ]
        yield name, pairs


def _arc(
    arc: Sequence[Sequence[float]], scale: Sequence[float], shift: Sequence[float], *, delta: bool
) -> Iterator[list[float]]:
    """Yield the points of an arc; quantized ones are told as steps from one to the next."""
    x = y = 0.0
    for point in arc:
        x, y = (x + point[0], y + point[1]) if delta else (point[0], point[1])
        yield [x * scale[0] + shift[0], y * scale[1] + shift[1]]
