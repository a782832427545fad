"""Maps: territories, borders and outlines, as finished JSON in ``data/``; ``builder`` makes the shipped ones."""

from buzzkeep.maps.checks import MapError, Problem, check
from buzzkeep.maps.library import UnknownMap, available, board, geometry_json, load, parse
from buzzkeep.maps.model import Map, Names, Territory

__all__ = [
    "Map",
    "MapError",
    "Names",
    "Problem",
    "Territory",
    "UnknownMap",
    "available",
    "board",
    "check",
    "geometry_json",
    "load",
    "parse",
]
