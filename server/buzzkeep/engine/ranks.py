"""Ranks from tied groups of seats, by standard competition ranking: 1, 1, 3."""

from collections.abc import Callable, Iterable
from itertools import groupby
from typing import Any

from buzzkeep.engine.records import record
from buzzkeep.engine.types import Seat


@record
class Place:
    """A line of a ranking; tied seats repeat the number."""

    rank: int
    seat: Seat


def tied(seats: Iterable[Seat], standing: Callable[[Seat], Any]) -> tuple[tuple[Seat, ...], ...]:
    """Return the groups of seats that stand alike, the least ``standing`` (the best) first; equals stay in order."""
    return tuple(tuple(group) for _, group in groupby(sorted(seats, key=standing), key=standing))


def ranks(groups: Iterable[Iterable[Seat]]) -> dict[Seat, int]:
    """Return the rank of each seat, best first; ``groups`` are those of :class:`~buzzkeep.engine.types.Outcome`."""
    found: dict[Seat, int] = {}
    for group in groups:
        found |= dict.fromkeys(group, len(found) + 1)
    return found


def places(groups: Iterable[Iterable[Seat]]) -> tuple[Place, ...]:
    """Return tied groups as screens show them, for the last stage of a game that counts nothing else."""
    return tuple(Place(rank, seat) for seat, rank in ranks(groups).items())
