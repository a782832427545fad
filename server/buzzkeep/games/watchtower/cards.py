"""The 52 cards: ranks, suits, what a card is worth in a battle (R1)."""

from collections.abc import Iterable
from typing import Literal, TypeAlias

from buzzkeep.game import Record

Suit: TypeAlias = Literal["spades", "hearts", "diamonds", "clubs"]
SUITS: tuple[Suit, ...] = ("spades", "hearts", "diamonds", "clubs")
LOWEST, JACK, QUEEN, KING, ACE = 2, 11, 12, 13, 14
ASSASSIN = 7
RANKS = tuple(range(LOWEST, ACE + 1))


class Face(Record):
    """What is printed on a card. ``rank`` is 2 to 14: J = 11, Q = 12, K = 13, A = 14."""

    rank: int
    suit: Suit

    @property
    def royal(self) -> bool:
        """True for jacks, queens, kings and aces (R1.3)."""
        return self.rank >= JACK

    @property
    def order(self) -> tuple[int, int]:
        """The sorting key of lists: by rank, then by suit."""
        return self.rank, SUITS.index(self.suit)


class Card(Record):
    """A physical card; the random ``id`` never tells the face. ``won``: in a challenge or a free-for-all (R1.4)."""

    id: str
    face: Face
    won: bool = False

    @property
    def rank(self) -> int:
        """Its rank."""
        return self.face.rank


DECK: tuple[Face, ...] = tuple(Face(rank, suit) for rank in RANKS for suit in SUITS)
"""Every card of the box, in printed order."""


def faces(cards: Iterable[Card]) -> tuple[Face, ...]:
    """Return what is printed on some cards."""
    return tuple(card.face for card in cards)
