"""The battle deck: kinds, families, counts, stars and printed values (R1.1)."""

from typing import Literal, TypeAlias

from buzzkeep.game import Seat, record

Kind: TypeAlias = Literal[
    "a2",
    "a3",
    "a4",
    "a6",
    "a8",
    "a12",
    "bomb",
    "blue",
    "d1",
    "d3",
    "d6",
    "chem",
    "sabo",
    "mirror",
    "x2",
    "x3",
    "sleep",
    "shovel",
    "syringe",
    "unicorn",
    "sat",
    "hack",
    "draw2",
    "tornado",
    "epi",
    "postcard",
    "meteor",
    "transplant",
]
Family: TypeAlias = Literal["attack", "defence", "combo", "power"]


@record
class Card:
    """A physical card. ``id`` is random in each match, so it never tells the kind (R10.2).

    ``by`` is who laid it, while it lies in the pit (R5.3); None anywhere else, and for cards turned
    up at the beginning (R3.5).
    """

    id: str
    kind: Kind
    by: Seat | None = None

    @property
    def face(self) -> Kind:
        """What is printed on it: equal kinds are interchangeable."""
        return self.kind


COUNTS: dict[Family, dict[Kind, int]] = {
    "attack": {"a2": 8, "a3": 8, "a4": 7, "a6": 6, "a8": 4, "a12": 3, "bomb": 4, "blue": 4},
    "defence": {"d1": 6, "d3": 8, "d6": 6, "chem": 3, "sabo": 5, "mirror": 4},
    "combo": {"x2": 6, "x3": 4},
    "power": {
        "sleep": 4,
        "shovel": 4,
        "syringe": 3,
        "unicorn": 3,
        "sat": 4,
        "hack": 5,
        "draw2": 5,
        "tornado": 3,
        "epi": 4,
        "postcard": 2,
        "meteor": 2,
        "transplant": 3,
    },
}
"""How many of each kind the box holds."""

FAMILY_OF: dict[Kind, Family] = {kind: family for family, kinds in COUNTS.items() for kind in kinds}
ORDER: tuple[Kind, ...] = tuple(FAMILY_OF)
"""The order in which hands and lists show the kinds."""

NUMBERS: dict[Kind, int] = {"a2": 2, "a3": 3, "a4": 4, "a6": 6, "a8": 8, "a12": 12}
"""Attack cards with a number: the only ones that take a combo."""
SHIELDS: dict[Kind, int] = {"d1": 1, "d3": 3, "d6": 6}
FACTORS: dict[Kind, int] = {"x2": 2, "x3": 3}
BLUE = 10
"""What a Carte Bleue counts: a glass that nobody has to have (B5)."""
SABOTAGE = 2
BOMBS: tuple[int, ...] = (15, 25, 35)
"""Sips of the first three bombs; every later one takes a life point (R4.7)."""

STARS: dict[Kind, int] = {
    "sleep": 1,
    "shovel": 1,
    "syringe": 1,
    "unicorn": 3,  # one each, and only the three together (B11)
    "sat": 1,
    "hack": 2,
    "draw2": 2,
    "tornado": 2,
    "epi": 2,
    "postcard": 3,
    "meteor": 3,
    "transplant": 3,
}
UNICORNS = 3
PAIR = 2
"""Unicorns that may be traded for a card, for a star each (R5.14)."""


def rank(kind: Kind) -> int:
    """Return the sorting key of a kind."""
    return ORDER.index(kind)


def deck(families: tuple[Family, ...]) -> tuple[Kind, ...]:
    """Return every card of these families, in printed order."""
    return tuple(kind for family in families for kind, count in COUNTS[family].items() for _ in range(count))
