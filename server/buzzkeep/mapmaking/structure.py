"""How uneven a map is by its borders alone: what can be said at once, without playing a match on it."""

from statistics import fmean, pstdev

from buzzkeep.maps.islands import MOST_SEED
from buzzkeep.maps.library import load
from buzzkeep.maps.model import Map

OFFERED_OF = 2
"""Of so many islands in a row the evenest is offered: one takes up to 0.1 s to make, and people wait."""


def offered(after: int, territories: int) -> Map:
    """Return the island to show next: the evenest of the few that follow this seed; ``territories`` as in SIZES."""
    seeds = [(after + step) % (MOST_SEED + 1) for step in range(1, OFFERED_OF + 1)]
    return min((load(f"island{territories}-{seed:06d}") for seed in seeds), key=unevenness)


def unevenness(found: Map) -> float:
    """Return how much its territories differ in neighbours, near and at second hand; 0 where all have the same.

    The sum of two coefficients of variation: of how many neighbours a territory has, and of how many territories lie
    within two steps of it.
    """
    near = {territory.id: set(territory.neighbours) for territory in found.territories}
    within_two = {place: set().union(*(near[other] for other in beside)) | beside for place, beside in near.items()}
    return _variation([len(beside) for beside in near.values()]) + _variation(
        [len(places - {place}) for place, places in within_two.items()]
    )


def _variation(counts: list[int]) -> float:
    return pstdev(counts) / fmean(counts)
