"""The abstract maps: hexagons in axial coordinates (q, r), drawn with a point to the north."""

from collections.abc import Mapping, Sequence

from buzzkeep.maps.drawing.layout import CASTLE_LIFT, finished, numbered
from buzzkeep.maps.drawing.plants import FOREST, HIVE
from buzzkeep.maps.geometry import Point, path
from buzzkeep.maps.model import Map, MapTerritory, Names, Seats

Hex = tuple[int, int]
STEPS: tuple[Hex, ...] = ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))
"""The six neighbours, clockwise on the screen: r grows to the south."""
MARGIN = 15

SOURCE = "Drawn for this project: regular hexagons."


def hexagon() -> Map:
    """Return the hexagon of 19 cells: 42 borders, six-fold symmetric, the fairness reference."""
    cells = [(q, r) for r in range(-2, 3) for q in range(-2, 3) if abs(q + r) <= 2]
    return _draw("hexagon", Names(fr="La Ruche", en="The Hive"), cells, HIVE, (194, 112), (2, 3, 4))


def triangle(side: int) -> Map:
    """Return the triangle with ``side`` cells on each side, its point to the north: 5 gives 15 cells, 6 gives 21."""
    cells = [(q, r) for r in range(side) for q in range(-r, 1)]
    if side == 5:
        return _draw("triangle", Names(fr="Le Bosquet", en="The Grove"), cells, FOREST, (194, 112), (2, 3))
    return _draw("triangle21", Names(fr="La Forêt", en="The Forest"), cells, FOREST, (156, 90), (2, 3, 4))


def _draw(
    map_id: str,
    names: Names,
    cells: Sequence[Hex],
    called: Sequence[tuple[str, str]],
    size: tuple[int, int],
    seats: tuple[Seats, ...],
) -> Map:
    """Draw cells of ``size`` (width, side): even numbers in the ratio √3 to 1, so that every corner is whole."""
    width, side = size
    centres = {cell: (width * cell[0] + width // 2 * cell[1], side * 3 // 2 * cell[1]) for cell in cells}
    left = min(x for x, _ in centres.values()) - width // 2 - MARGIN
    top = min(y for _, y in centres.values()) - side - MARGIN
    right = max(x for x, _ in centres.values()) + width // 2 + MARGIN
    bottom = max(y for _, y in centres.values()) + side + MARGIN
    words = dict(zip(cells, called, strict=False))
    territories = [_territory(cell, (x - left, y - top), size, words) for cell, (x, y) in centres.items()]
    return finished(
        Map(
            id=map_id,
            names=names,
            view_box=(0, 0, right - left, bottom - top),
            seats=seats,
            list_needed=False,
            territories=numbered(territories, side),
            sea_links=(),
            licence="MIT",
            source=SOURCE,
            fairness=None,
        )
    )


def _territory(cell: Hex, centre: Point, size: tuple[int, int], words: Mapping[Hex, tuple[str, str]]) -> MapTerritory:
    (x, y), (width, side) = centre, size
    half, low = width // 2, side // 2
    corners = ((x, y - side), (x + half, y - low), (x + half, y + low), (x, y + side), (x - half, y + low))
    beside = [(cell[0] + q, cell[1] + r) for q, r in STEPS]
    return MapTerritory(
        id=_slug(words[cell]),
        number=1,
        names=Names(fr=words[cell][0], en=words[cell][1]),
        outline=path([(*corners, (x - half, y - low))]),
        label=centre,
        castle=(x, y - CASTLE_LIFT),
        neighbours=tuple(_slug(words[other]) for other in beside if other in words),
    )


def _slug(name: tuple[str, str]) -> str:
    return name[1].lower().replace(" ", "-")
