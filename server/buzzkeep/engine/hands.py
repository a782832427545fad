"""Hands of cards: equal faces in groups, and cards taken out by their face."""

from collections.abc import Callable, Iterable, Sequence
from itertools import product
from typing import Any, Protocol, TypeVar


class Faced(Protocol):
    """A card: an id, and what is printed on it (equal faces are interchangeable)."""

    @property
    def id(self) -> str:
        """Which card it is."""

    @property
    def face(self) -> Any:
        """What is printed on it; hashable."""


C = TypeVar("C", bound=Faced)
N = TypeVar("N")


def grouped(hand: Iterable[C], order: Callable[[Any], Any]) -> dict[Any, tuple[C, ...]]:
    """Return the cards of each face, faces sorted by ``order``, cards as they stand in the hand."""
    groups: dict[Any, list[C]] = {}
    for card in hand:
        groups.setdefault(card.face, []).append(card)
    return {face: tuple(groups[face]) for face in sorted(groups, key=order)}


def taken(hand: Sequence[C], faces: Iterable[Any]) -> tuple[tuple[C, ...], tuple[C, ...]] | None:
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
