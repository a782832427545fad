"""Ranks from tied groups of seats, by standard competition ranking: 1, 1, 3."""

from collections.abc import Iterable

from buzzkeep.engine.types import Seat


def ranks(groups: Iterable[Iterable[Seat]]) -> dict[Seat, int]:
    """Return the rank of each seat, best first; ``groups`` are those of :class:`~buzzkeep.engine.types.Outcome`."""
    found: dict[Seat, int] = {}
    for group in groups:
        found |= dict.fromkeys(group, len(found) + 1)
    return found
