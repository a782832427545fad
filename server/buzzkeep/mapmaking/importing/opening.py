"""Opens what people bring: packed or plain, JSON in any dress, KML, shapefiles, tables; what is none is called by name.

Out come layers of pairs: properties, and a geometry as in GeoJSON, or ``Lines`` around an area.
"""

import codecs
import csv
import gzip
import io
import json
import re
import struct
import zlib
from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise
from typing import Any, NamedTuple, TypeAlias
from xml.etree.ElementTree import ParseError

import numpy as np
import orjson
import shapefile
import shapely
from defusedxml import DefusedXmlException
from defusedxml.ElementTree import fromstring

from buzzkeep.banks.reading.encodings import Unreadable, decode
from buzzkeep.banks.reading.file import ZIP_MARK, Package
from buzzkeep.banks.text import Patterns, beside
from buzzkeep.maps.checks import Unmappable

_RE = Patterns(__file__)

Properties: TypeAlias = dict[str, Any]
_GEOMETRIES = ("Point", "MultiPoint", "LineString", "MultiLineString", "Polygon", "MultiPolygon", "GeometryCollection")


def areas(value: Any, around: Properties | None = None) -> Iterator[tuple[Properties, Any]]:
    """Yield the geometries of a document, each with the properties that stand around it. Raises ``ValueError``."""
    around = around or {}
    if isinstance(value, list):
        for each in value:
            yield from areas(each, around)
    elif isinstance(value, str) and (written := _RE.written.match(value)):
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
        elif not isinstance(value, list | dict) and not (isinstance(value, str) and _RE.written.match(value)):
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


MOST_BYTES = 160 * 1024 * 1024
RawArea: TypeAlias = tuple[Properties, Any]
_KNOWN: dict[str, Any] = beside(__file__, "known.json")  # what is called by name, by how it begins
CURES: dict[str, str] = {kind: known["cure"] for kind, known in _KNOWN.items()}
"""What is said of files that are no boundaries, with what they are."""
NO_OUTLINES = "this is a text or a table without outlines; bring boundaries as GeoJSON, KML or a zipped shapefile"
_CELLS = r"<td[^>]*>([^<]*)</td>\s*<td[^>]*>([^<]*)</td>"
"""A property in the description of a placemark, as Esri's programs put it there."""


class Layer(NamedTuple):
    """What one file, or one layer of a file, holds; ``notes`` say how it was read."""

    name: str
    pairs: Sequence[RawArea]
    notes: Sequence[str] = ()


def opened(data: bytes, name: str = "", depth: int = 0) -> Iterator[Layer]:
    """Yield the layers of a file; ``name`` is what it is called in its zip. Raises :class:`Unmappable`."""
    if data.startswith(b"\x1f\x8b"):
        data = _unpacked(data)
    if data.startswith(ZIP_MARK) and depth < 2:
        yield from _zipped(data, depth)
        return
    for cure, known in _KNOWN.items():
        for begins, what in known["begins"].items():
            if re.match(begins.encode(), data[:4096].removeprefix(codecs.BOM_UTF8), re.DOTALL | re.IGNORECASE):
                raise Unmappable(CURES[cure].format(what))
    if not data.strip():
        raise Unmappable("the file is empty; export it anew")
    notes: list[str] = []
    try:
        values = [orjson.loads(data.removeprefix(codecs.BOM_UTF8))]
    except orjson.JSONDecodeError:  # no JSON, or in a dress of its own
        try:
            text, warnings, encoding = decode(data)
        except Unreadable:
            raise Unmappable(
                "nothing can be read in this file; bring boundaries as GeoJSON, KML or shapefile"
            ) from None
        if warnings:
            notes.append(f"the file is not UTF-8 but {encoding}; if names read wrong, save it as UTF-8")
        lead = _RE.lead.match(text)
        if lead is None or not text.startswith(("{", "["), lead.end()):
            yield Layer(
                name, list(_placemarks(text) if text.lstrip("\ufeff \r\n\t")[:1] == "<" else _rows(text)), notes
            )
            return
        values = _values(text, lead.end(), script=bool(lead[1]))
    yield from _of_json(values, name, notes)


def _unpacked(data: bytes) -> bytes:
    try:
        found = gzip.GzipFile(fileobj=io.BytesIO(data)).read(MOST_BYTES + 1)
    except (zlib.error, EOFError, OSError):
        raise Unmappable("the gzip file is damaged; download it once more") from None
    if len(found) > MOST_BYTES:
        raise Unmappable(f"the file is larger than {MOST_BYTES >> 20} MB; export fewer details or a part of it")
    return found


def _zipped(data: bytes, depth: int) -> Iterator[Layer]:
    """Yield the layers of everything in a zip; a file that is none does not matter if another is one."""
    failed: dict[str, str] = {}
    layers: list[Layer] = []
    try:
        package = Package(data)
        if "[Content_Types].xml" in package or "content.xml" in package:
            raise Unmappable(NO_OUTLINES)  # of an office
        for name in sorted(package.names, key=package.size, reverse=True):
            if not _RE.beside.search(name):
                try:
                    shp = name.lower().endswith(".shp")
                    layers += _shapes(package, name) if shp else opened(package.read(name), name, depth + 1)
                except Unmappable as error:
                    failed[name] = str(error)
    except Unreadable as error:
        raise Unmappable(str(error)) from None
    if not layers:
        raise Unmappable(next((f"{name}: {why}" for name, why in failed.items()), "no file of boundaries in the zip"))
    yield from layers


def _shapes(package: Package, name: str) -> Iterator[Layer]:
    """Yield the layer of a shapefile; its table says in another file how it is encoded, or does not."""
    parts = {one[len(name) - 3 :].lower(): package.read(one) for one in package.names if one.startswith(name[:-3])}
    dbf, page = parts.get("dbf", b""), parts.get("cpg", b"").decode("ascii", "ignore").strip()
    try:
        encoding = codecs.lookup(re.sub(r"^(ANSI|OEM)\s*", "cp", page)).name
    except LookupError:
        encoding = (
            "utf-8" if decode(dbf[int.from_bytes(dbf[8:10], "little") :] or b" ").encoding == "UTF-8" else "cp1252"
        )
    try:
        files = {"shp": io.BytesIO(package.read(name))} | ({"dbf": io.BytesIO(dbf)} if dbf else {})
        pairs: list[RawArea] = []
        with shapefile.Reader(**files, encoding=encoding, encodingErrors="ignore") as found:
            for number, shape in enumerate(found.iterShapes()):
                lines = [shape.points[a:b] for a, b in pairwise((*getattr(shape, "parts", ()), len(shape.points)))]
                kind = "Lines" if shape.shapeTypeName.startswith("POLYGON") else shape.shapeTypeName
                pairs.append((found.record(number).as_dict() if dbf else {}, {"type": kind, "coordinates": lines}))
    except (shapefile.ShapefileException, struct.error, ValueError, LookupError, TypeError, OSError) as error:
        raise Unmappable(f"the shapefile is damaged ({error}); export it anew") from None
    yield Layer(name, pairs)


def _values(text: str, at: int, *, script: bool) -> list[Any]:
    """Return a text's JSON values, one behind another; with NaN, Infinity, trailing commas, a script around."""
    decoder, found = json.JSONDecoder(), list[Any]()
    text = re.sub(r",(?=\s*[]}])", "", text)
    try:
        while at < len(text):
            value, at = decoder.raw_decode(text, at)
            found.append(value)
            gap = _RE.gap.match(text, at)
            at = gap.end() if gap else at
    except (json.JSONDecodeError, RecursionError) as error:
        if script and found:
            return found
        if text.rstrip()[-1:] not in ("}", "]"):
            raise Unmappable(f"the file breaks off after {len(text)} characters; download it once more") from None
        raise Unmappable(f"this is no JSON: {error}; export the areas as GeoJSON or TopoJSON") from None
    return found


def _of_json(values: Sequence[Any], name: str, notes: Sequence[str]) -> Iterator[Layer]:
    first = values[0] if isinstance(values[0], dict) else {}
    kind = str(first.get("type") or "JSON")
    try:
        if kind == "Topology":
            yield from [Layer(layer, list(pairs), notes) for layer, pairs in objects(first)]
            return
        if kind == "FeatureCollection":
            iter(first["features"])
        pairs = list(areas(values))
    except (KeyError, TypeError, IndexError, ValueError, AttributeError, RecursionError) as error:
        raise Unmappable(f"the {kind} is damaged ({error!r}); export it anew") from None
    if not pairs and "error" in first:
        told = first["error"]
        message = (told.get("message") if isinstance(told, dict) else "") or told
        raise Unmappable(CURES["answer"].format(str(message)[:80]))
    if not pairs and "elements" in first:
        raise Unmappable("these are OpenStreetMap elements without outlines; end the query with 'out geom;'")
    if not pairs and kind != "FeatureCollection":
        raise Unmappable("this JSON is neither GeoJSON nor TopoJSON: it has no outlines; export the areas as GeoJSON")
    yield Layer(name, pairs, notes)


def _placemarks(text: str) -> Iterator[RawArea]:
    try:
        bare = re.sub(r"(</?|\s)(?:gx|atom|xsi|xal|kml):(?=\w)", r"\1", text)  # often not declared
        root = fromstring(re.sub(r"^\ufeff?\s*<\?xml[^>]*\?>", "", bare))
    except (ParseError, DefusedXmlException, ValueError) as error:
        raise Unmappable(f"this XML is damaged ({error}); export it anew") from None
    if not root.tag.endswith("kml"):
        raise Unmappable(CURES["convert"].format(f"XML ({root.tag.rpartition('}')[2]})"))
    for one in root.iterfind(".//{*}Placemark"):
        own = {each.get("name", ""): each.text for each in one.iterfind(".//{*}SimpleData")}
        own |= {each.get("name", ""): each.findtext("{*}value") for each in one.iterfind(".//{*}Data")}
        own |= dict(re.findall(_CELLS, one.findtext("{*}description") or ""))
        rings = [
            [place.split(",") for place in re.sub(r"\s*,\s*", ",", ring.text or "").split()]
            for ring in one.iterfind(".//{*}Polygon//{*}coordinates")
        ]
        kind = "Lines" if rings else "Placemark"
        yield own | {"name": one.findtext("{*}name")}, {"type": kind, "coordinates": rings}


def _rows(text: str) -> Iterator[RawArea]:
    """Yield the rows of a table with an outline each, as WKT or GeoJSON in a cell."""
    csv.field_size_limit(MOST_BYTES)
    head = text.partition("\n")[0]
    try:
        rows = list(csv.DictReader(io.StringIO(text.lstrip("\ufeff")), delimiter=max(",;\t|", key=head.count)))
        pairs = list(areas(rows))
    except (csv.Error, ValueError) as error:
        raise Unmappable(f"the table is damaged ({error}); export it anew") from None
    if not pairs:
        raise Unmappable(NO_OUTLINES)
    yield from pairs
