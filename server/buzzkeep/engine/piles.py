"""Draw pile and discard of a card game, and ids that tell nothing."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Generic, TypeVar

from buzzkeep.engine.records import record
from buzzkeep.engine.types import Rng

C = TypeVar("C")

ID_LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"  # no i, l, o, 0, 1: ids are read aloud in tests and logs
ID_LENGTH = 6


@record
class Piles(Generic[C]):
    """``pile`` is the face-down pile, next card first; ``discard`` lies open, newest last."""

    pile: tuple[C, ...]
    discard: tuple[C, ...] = ()

    @property
    def empty(self) -> bool:
        """True when no card can be drawn, not even after a reshuffle."""
        return not self.pile and not self.discard

    def reshuffled(self, rng: Rng) -> "Piles[C]":
        """Return the piles with the discard shuffled into a new pile below the cards that are left."""
        return Piles((*self.pile, *rng.shuffled(self.discard)))

    def drawn(self) -> "tuple[C, Piles[C]]":
        """Return the next card and the piles without it. Raises ``IndexError`` when the pile is empty."""
        return self.pile[0], replace(self, pile=self.pile[1:])

    def discarded(self, cards: Sequence[C]) -> "Piles[C]":
        """Return the piles with ``cards`` on the discard."""
        return replace(self, discard=(*self.discard, *cards))


def random_ids(count: int, rng: Rng) -> tuple[str, ...]:
    """Return ``count`` different ids of chance: whoever sees one learns nothing about the card."""
    ids: dict[str, None] = {}
    while len(ids) < count:
        ids["".join(rng.choice(ID_LETTERS) for _ in range(ID_LENGTH))] = None
    return tuple(ids)
