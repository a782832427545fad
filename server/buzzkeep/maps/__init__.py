"""Maps: territories, borders and outlines, in ``data/`` and in the owner's folder; ``builder`` makes the shipped."""

from buzzkeep.maps.checks import MapError, Problem, check
from buzzkeep.maps.library import (
    UnknownMap,
    add,
    available,
    board,
    geometry_json,
    load,
    made,
    parse,
    playable,
    remove,
    shipped,
)
from buzzkeep.maps.model import Map, Names, Territory

__all__ = [
    "Map",
    "MapError",
    "Names",
    "Problem",
    "Territory",
    "UnknownMap",
    "add",
    "available",
    "board",
    "check",
    "geometry_json",
    "load",
    "made",
    "parse",
    "playable",
    "remove",
    "shipped",
]
