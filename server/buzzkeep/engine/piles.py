"""Cards of a game: hands by face, draw pile and discard, and ids that tell nothing."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from itertools import product
from typing import Any, Generic, Protocol, TypeVar

from buzzkeep.engine.records import Record
from buzzkeep.engine.types import Rng

C = TypeVar("C")

ID_LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"  # no i, l, o, 0, 1: ids are read aloud in tests and logs
ID_LENGTH = 6


class Piles(Record, Generic[C]):
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


class Faced(Protocol):
    """A card: an id, and what is printed on it (equal faces are interchangeable)."""

    @property
    def id(self) -> str:
        """Which card it is."""

    @property
    def face(self) -> Any:
        """What is printed on it; hashable."""


F = TypeVar("F", bound=Faced)
N = TypeVar("N")


def grouped(hand: Iterable[F], order: Callable[[Any], Any]) -> dict[Any, tuple[F, ...]]:
    """Return the cards of each face, faces sorted by ``order``, cards as they stand in the hand."""
    groups: dict[Any, list[F]] = {}
    for card in hand:
        groups.setdefault(card.face, []).append(card)
    return {face: tuple(groups[face]) for face in sorted(groups, key=order)}


def taken(hand: Sequence[F], faces: Iterable[Any]) -> tuple[tuple[F, ...], tuple[F, ...]] | None:
    """Return the first cards with these faces and the rest of the hand; None if the hand lacks one."""
    rest, out = list(hand), []
    for face in faces:
        found = next((card for card in rest if card.face == face), None)
        if found is None:
            return None
        rest.remove(found)
        out.append(found)
    return tuple(out), tuple(rest)


def sets_of_one(counts: dict[N, int]) -> tuple[tuple[N, ...], ...]:
    """Return every choice of one or more cards of a single value, from how many of each value there are."""
    return tuple((value,) * count for value, most in counts.items() for count in range(1, most + 1))


def mixes(counts: dict[N, int]) -> tuple[tuple[N, ...], ...]:
    """Return every choice of one or more cards of any values, each in the order of ``counts``."""
    choices = product(*(range(most + 1) for most in counts.values()))
    return tuple(
        tuple(value for value, count in zip(counts, chosen, strict=True) for _ in range(count))
        for chosen in choices
        if any(chosen)
    )
