"""Draws what questions show: outlines of our own, flags as the package has them, four of these on one sheet."""

import io
import json
import math
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import numpy as np
import resvg_py
from PIL import Image, ImageOps
from shapely.geometry import Polygon
from shapely.ops import unary_union

PAPER, INK, BACKDROP = "#f6f1e4", "#20263a", "#10174a"
WIDE, CELL = 960, (640, 480)  # pixels of a picture; of one of four
_EARTH = 6371.0088**2


def raster(svg: str, width: int) -> Image.Image:
    """Rasterise a drawing."""
    return Image.open(io.BytesIO(bytes(resvg_py.svg_to_bytes(svg_string=svg, width=width)))).convert("RGB")


def webp(image: Image.Image) -> bytes:
    """Write a picture of few colours without loss, or with, whichever is smaller."""
    tries = []
    for how in ({"lossless": True, "quality": 60}, {"quality": 88}):
        out = io.BytesIO()
        image.save(out, "WEBP", method=4, **how)
        tries.append(out.getvalue())
    lossless, lossy = tries
    return lossless if len(lossless) < 1.3 * len(lossy) else lossy


def sheet(images: Sequence[Image.Image]) -> Image.Image:
    """Lay four pictures on one, two a row, as ``banks.reading.pictures.sheet`` does."""
    whole = Image.new("RGB", (2 * CELL[0], 2 * CELL[1]), BACKDROP)
    for place, one in enumerate(images):
        whole.paste(ImageOps.pad(one, CELL, color=BACKDROP), (place % 2 * CELL[0], place // 2 * CELL[1]))
    return whole


def looks(images: dict[str, Image.Image]) -> dict[str, Any]:
    """Return each picture in 24 x 18 points."""
    small = {code: image.resize((24, 18), Image.Resampling.BOX) for code, image in images.items()}
    return {code: np.asarray(image, dtype=np.int16) for code, image in small.items()}


def likeness(one: Any, other: Any) -> float:
    """Return the mean distance of colours, 0 to 255: below 8 twins, below 26 easily confused."""
    return float(np.abs(one - other).mean())


def atlas(file: Path) -> dict[str, list[Any]]:
    """Return the polygons (lists of rings of lon, lat) of a world-atlas file by their numeric ISO codes."""
    topo = json.loads(file.read_text())
    (sx, sy), (tx, ty) = topo["transform"]["scale"], topo["transform"]["translate"]
    arcs = []
    for arc in topo["arcs"]:
        x = y = 0
        line = []
        for dx, dy in arc:
            x, y = x + dx, y + dy
            line.append((x * sx + tx, y * sy + ty))
        arcs.append(line)
    out: dict[str, list[Any]] = {}
    for shape in topo["objects"]["countries"]["geometries"]:
        for polygon in shape["arcs"] if shape["type"] == "MultiPolygon" else [shape["arcs"]]:
            rings = []
            for ring in polygon:
                points: list[Any] = []
                for index in ring:
                    line = arcs[index] if index >= 0 else arcs[~index][::-1]
                    points += line[1:] if points else line
                rings.append(points)
            out.setdefault(str(shape.get("id", "")), []).append(rings)
    return out


def outline(polygons: Sequence[Any], *, whole: bool) -> str | None:
    """Draw a country's main parts in an equal-area projection round its middle; None if too small or too plain."""
    shapes = [
        Polygon(rings[0], [one for one in rings[1:] if len(one) > 3]).buffer(0)
        for rings in polygons
        if len(rings[0]) > 3
    ]
    main = max(shapes, key=lambda one: one.area)
    west, south, east, north = main.bounds
    reach, least = max(east - west, north - south), main.area * (0.002 if whole else 0.004)
    near = [
        one
        for one in shapes
        if one is main or (one.area > least and one.distance(main) < reach * (0.9 if whole else 0.25))
    ]
    lon, lat = math.radians(main.centroid.x), math.radians(main.centroid.y)

    def project(x: float, y: float) -> tuple[float, float]:
        a, p = math.radians(x) - lon, math.radians(y)
        k = math.sqrt(2 / (1 + math.sin(lat) * math.sin(p) + math.cos(lat) * math.cos(p) * math.cos(a)))
        up = math.cos(lat) * math.sin(p) - math.sin(lat) * math.cos(p) * math.cos(a)
        return k * math.cos(p) * math.sin(a), -k * up

    flat = []
    for part in (piece for one in near for piece in getattr(one, "geoms", [one])):
        rim = [project(x, y) for x, y in part.exterior.coords]
        flat.append(Polygon(rim, [[project(x, y) for x, y in ring.coords] for ring in part.interiors]).buffer(0))
    every, largest = unary_union(flat), max(flat, key=lambda one: one.area)
    left, top, right, bottom = every.bounds
    scale = min(560 / (right - left), 400 / (bottom - top))
    if every.area * _EARTH < 2_000:
        return None
    if largest.area / largest.minimum_rotated_rectangle.area > 0.93 or every.area / every.convex_hull.area > 0.9:
        return None  # nearly a rectangle, or a blob that nobody could tell
    x0, y0 = 300 - (left + right) / 2 * scale, 220 - (top + bottom) / 2 * scale
    path, points = "", 0
    for part in (
        piece for one in flat for piece in getattr(one.simplify(0.5 / scale), "geoms", [one.simplify(0.5 / scale)])
    ):
        for ring in (part.exterior, *part.interiors):
            at = [f"{x * scale + x0:.1f} {y * scale + y0:.1f}" for x, y in ring.coords]
            points += len(at)
            path += "M" + "L".join(at[:-1]) + "Z"
    if points < 30:
        return None
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 440"><rect width="600" height="440" fill="{PAPER}"/>'
        f'<path d="{path}" fill="{INK}" fill-rule="evenodd" stroke="{INK}" stroke-linejoin="round"/></svg>'
    )
