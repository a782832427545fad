"""How uneven a map is by its borders alone: what can be said at once, without playing a match on it."""

from statistics import fmean, pstdev

from buzzkeep.maps.model import Map


def unevenness(found: Map) -> float:
    """Return how much its territories differ in neighbours, near and at second hand; 0 where all have the same.

    The sum of two coefficients of variation: of how many neighbours a territory has, and of how many territories lie
    within two steps of it. ``buzzkeep bench islands`` prints how it goes with the fairness that matches show.
    """
    near = {territory.id: set(territory.neighbours) for territory in found.territories}
    within_two = {place: set().union(*(near[other] for other in beside)) | beside for place, beside in near.items()}
    return _variation([len(beside) for beside in near.values()]) + _variation(
        [len(places - {place}) for place, places in within_two.items()]
    )


def _variation(counts: list[int]) -> float:
    return pstdev(counts) / fmean(counts)
