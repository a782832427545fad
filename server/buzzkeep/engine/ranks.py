"""Ranks from tied groups of seats, by standard competition ranking: 1, 1, 3."""

from collections.abc import Iterable

from buzzkeep.engine.records import record
from buzzkeep.engine.types import Seat


@record
class Place:
    """A line of a ranking; tied seats repeat the number."""

    rank: int
    seat: Seat


@record
class Standing:
    """A ranking as screens show it, best first."""

    ranking: tuple[Place, ...]


def ranks(groups: Iterable[Iterable[Seat]]) -> dict[Seat, int]:
    """Return the rank of each seat, best first; ``groups`` are those of :class:`~buzzkeep.engine.types.Outcome`."""
    found: dict[Seat, int] = {}
    for group in groups:
        found |= dict.fromkeys(group, len(found) + 1)
    return found


def standing(groups: Iterable[Iterable[Seat]]) -> Standing:
    """Return tied groups as screens show them, for the last stage of a game that counts nothing else."""
    return Standing(tuple(Place(rank, seat) for seat, rank in ranks(groups).items()))
