"""Groups areas into N territories: connected, of about the same size, compact."""

from collections.abc import Sequence
from typing import Any, TypeAlias

import numpy as np
import shapely
from shapely.geometry.base import BaseGeometry

from buzzkeep.maps.checks import reached

Floats: TypeAlias = "np.ndarray[Any, np.dtype[np.float64]]"

ROUND = 0.35  # how much the shape of a group counts beside its size
ROUNDS = 60  # times that the borders between groups are gone over; it mostly settles in under twenty


def borders(shapes: Sequence[BaseGeometry]) -> list[dict[int, float]]:
    """Return for each shape its neighbours with the length of the common border."""
    found: list[dict[int, float]] = [{} for _ in shapes]
    tree = shapely.STRtree(list(shapes))
    for a, b in zip(*tree.query(list(shapes), predicate="intersects"), strict=True):
        if a < b:
            length = float(shapely.length(shapely.intersection(shapes[a].boundary, shapes[b].boundary)))
            if length > 0:
                found[a][int(b)] = found[b][int(a)] = length
    return found


def joined(near: list[dict[int, float]], shapes: Sequence[BaseGeometry]) -> list[set[int]]:
    """Return who is beside whom; islands, so that groups hang together, are beside the closest place off them."""
    beside = [set(around) for around in near]
    while len(parts := components(beside)) > 1:
        smallest = min(parts, key=lambda part: (sum(shapes[i].area for i in part), min(part)))
        others = [i for i in range(len(shapes)) if i not in smallest]
        tree = shapely.STRtree([shapes[i] for i in others])
        pairs = [(i, others[int(tree.nearest(shapes[i]))]) for i in sorted(smallest)]
        a, b = min(pairs, key=lambda pair: shapely.distance(shapes[pair[0]], shapes[pair[1]]))
        beside[a].add(b)
        beside[b].add(a)
    return beside


def components(beside: Sequence[set[int]]) -> list[set[int]]:
    """Return the sets of places that can be reached from each other."""
    left, found = set(range(len(beside))), list[set[int]]()
    while left:
        found.append(reached(min(left), beside.__getitem__))
        left -= found[-1]
    return found


def grouped(shapes: Sequence[BaseGeometry], count: int) -> list[list[int]]:
    """Return ``count`` connected groups of at least as many shapes, about equal in area and as round as may be."""
    beside = joined(borders(shapes), shapes)
    size = np.array([shape.area for shape in shapes])
    middle = np.array([[shape.centroid.x, shape.centroid.y] for shape in shapes])
    owner = _grown(beside, size, middle, count)
    target = size.sum() / count
    for _ in range(ROUNDS):
        if not _improved(owner, beside, size, middle, count, target):
            break
    return [[i for i in range(len(shapes)) if owner[i] == group] for group in range(count)]


def _grown(beside: Sequence[set[int]], size: Floats, middle: Floats, count: int) -> list[int]:
    """Let groups grow from seeds that lie far apart; the smallest always takes the closest place beside it."""
    seeds = [int(np.argmin(((middle - middle.mean(axis=0)) ** 2).sum(axis=1)))]
    away = np.full(len(size), np.inf)
    while len(seeds) < count:
        away = np.minimum(away, ((middle - middle[seeds[-1]]) ** 2).sum(axis=1))
        away[seeds] = -1
        seeds.append(int(np.argmax(away)))
    owner = [-1] * len(size)
    total = [0.0] * count
    for group, seed in enumerate(seeds):
        owner[seed], total[group] = group, float(size[seed])
    growing = set(range(count))
    while growing and -1 in owner:
        group = min(growing, key=lambda g: total[g])
        free = {j for i in range(len(owner)) if owner[i] == group for j in beside[i] if owner[j] == -1}
        if not free:
            growing.discard(group)
            continue
        here = middle[[i for i in range(len(owner)) if owner[i] == group]].mean(axis=0)
        nearest = min(free, key=lambda j: (float(((middle[j] - here) ** 2).sum()), j))
        owner[nearest] = group
        total[group] += float(size[nearest])
    return owner


def _improved(
    owner: list[int], beside: Sequence[set[int]], size: Floats, middle: Floats, count: int, target: float
) -> bool:
    """Move places over the border wherever that makes groups more alike in size or rounder; tell whether any moved."""
    total = np.bincount(owner, weights=size, minlength=count)
    pull = np.column_stack([np.bincount(owner, weights=size * middle[:, axis], minlength=count) for axis in (0, 1)])
    moved = False
    for place in map(int, np.argsort(size)):
        old, weight, here = owner[place], size[place], middle[place]
        for new in sorted({owner[j] for j in beside[place]} - {old}):
            away = [float(((here - pull[group] / total[group]) ** 2).sum()) for group in (old, new)]
            rounder = ROUND * (away[0] - away[1]) / target * weight / target
            before = _uneven(total[old], target) + _uneven(total[new], target)
            after = _uneven(total[old] - weight, target) + _uneven(total[new] + weight, target)
            if after < before + rounder - 1e-9 and _holds_together(owner, beside, place):
                owner[place] = new
                for group, gained in ((old, -weight), (new, weight)):
                    total[group] += gained
                    pull[group] += gained * here
                moved = True
                break
    return moved


def _uneven(total: float, target: float) -> float:
    return (total / target - 1) ** 2


def _holds_together(owner: Sequence[int], beside: Sequence[set[int]], place: int) -> bool:
    """Say whether the group of ``place`` is still one, and not empty, without it."""
    rest = {i for i in range(len(owner)) if owner[i] == owner[place]} - {place}
    return bool(rest) and reached(min(rest), lambda here: beside[here] & rest) == rest
