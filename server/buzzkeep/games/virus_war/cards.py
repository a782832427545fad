"""The 110 cards: kinds, families, faces and the deck (R1)."""

from typing import Literal, TypeAlias

from buzzkeep.game import Record

Attack: TypeAlias = Literal["virus", "poison", "counter", "contagion", "epidemic"]
Healing: TypeAlias = Literal["vaccine", "medicine", "miracle"]
Trick: TypeAlias = Literal["stop", "quarantine", "pickpocket", "uturn", "trap", "luck"]
Kind: TypeAlias = Literal[Attack, Healing, Trick, "number"]
Family: TypeAlias = Literal["attack", "healing", "action", "number"]
Side: TypeAlias = Literal["left", "right"]
"""``left`` is the next seat clockwise (seat + 1), whatever the direction of play (R5.4)."""


class Face(Record):
    """What is printed on a card; ``value`` for numbers, traps and lucks only. Equal faces are interchangeable."""

    kind: Kind
    value: int | None = None


class Card(Record):
    """A physical card. ``id`` is random in each match, so it never tells the face (R11.1)."""

    id: str
    kind: Kind
    value: int | None = None

    @property
    def face(self) -> Face:
        """What is printed on it."""
        return Face(self.kind, self.value)


COUNTS: dict[Family, dict[Kind, int]] = {
    "attack": {"virus": 10, "poison": 8, "counter": 4, "contagion": 4, "epidemic": 2},
    "healing": {"vaccine": 8, "medicine": 5, "miracle": 2},
    "action": {"stop": 4, "quarantine": 4, "pickpocket": 4, "uturn": 4, "luck": 0, "trap": 0},
    "number": {"number": 0},
}  # how many of each kind the box holds; of those with values see below
FAMILY_OF: dict[Kind, Family] = {kind: family for family, kinds in COUNTS.items() for kind in kinds}
ORDER: tuple[Kind, ...] = tuple(FAMILY_OF)  # the order in which hands and lists show the kinds

TRAP_VALUES = LUCK_VALUES = (2, 4, 6, 8)
NUMBER_COUNTS: dict[int, int] = {1: 8, 2: 8, 3: 8, 4: 7, 5: 6, 6: 6}

DECK: tuple[Face, ...] = (
    *(Face(kind) for kinds in COUNTS.values() for kind, count in kinds.items() for _ in range(count)),
    *(Face("trap", value) for value in TRAP_VALUES),
    *(Face("luck", value) for value in LUCK_VALUES),
    *(Face("number", value) for value, count in NUMBER_COUNTS.items() for _ in range(count)),
)  # every card of the box, in printed order


def rank(face: Face) -> tuple[int, int]:
    """Return the sorting key of a face: by kind, then by value."""
    return ORDER.index(face.kind), face.value or 0
