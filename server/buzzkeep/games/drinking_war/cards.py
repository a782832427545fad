"""The battle deck: kinds, families, counts, stars, values (R1.1); and the 23 countries with a bonus each (R9)."""

from typing import Literal, TypeAlias

from buzzkeep.game import Record, Seat, texts_beside

AttackKind: TypeAlias = Literal["a2", "a3", "a4", "a6", "a8", "a12", "bomb", "blue"]
DefenceKind: TypeAlias = Literal["d1", "d3", "d6", "chem", "sabo", "mirror"]
ComboKind: TypeAlias = Literal["x2", "x3"]
AimedPower: TypeAlias = Literal["sleep", "syringe", "sat", "hack", "epi", "meteor"]  # one target, an opponent
OtherPower: TypeAlias = Literal["shovel", "unicorn", "draw2", "tornado", "postcard", "transplant"]
Kind: TypeAlias = Literal[AttackKind, DefenceKind, ComboKind, AimedPower, OtherPower]
Family: TypeAlias = Literal["attack", "defence", "combo", "power"]


class Card(Record):
    """A physical card."""

    id: str  # random in each match, so it never tells the kind (R10.2)
    kind: Kind
    by: Seat | None = None  # who laid it in the pit (R5.3); None elsewhere, and if turned up at the beginning (R3.5)

    @property
    def face(self) -> Kind:
        """What is printed on it: equal kinds are interchangeable."""
        return self.kind


class CardData(Record):
    """What ``cards.toml`` says of a kind: how many the box holds, what a bot thinks one is worth, its stars."""

    count: int
    worth: float
    stars: int = 0
    value: int = 0  # what it counts, if it has a number


CARDS: dict[Family, dict[Kind, CardData]] = texts_beside(__file__, dict[Family, dict[Kind, CardData]], "cards.toml")
COUNTS = {family: {kind: card.count for kind, card in kinds.items()} for family, kinds in CARDS.items()}
"""How many of each kind the box holds."""

FAMILY_OF: dict[Kind, Family] = {kind: family for family, kinds in COUNTS.items() for kind in kinds}
ORDER: tuple[Kind, ...] = tuple(FAMILY_OF)  # the order in which hands and lists show the kinds

VALUES = {kind: card.value for kinds in CARDS.values() for kind, card in kinds.items()}
NUMBERS: tuple[Kind, ...] = ("a2", "a3", "a4", "a6", "a8", "a12")  # the attack cards that take a combo
SHIELDS: tuple[Kind, ...] = ("d1", "d3", "d6")
FACTORS: tuple[Kind, ...] = ("x2", "x3")
BOMBS: tuple[int, ...] = (15, 25, 35)  # sips of the first three bombs; every later one takes a life point (R4.7)

STARS = {kind: card.stars for kind, card in CARDS["power"].items()}
UNICORNS = 3
PAIR = 2  # unicorns that may be traded for a card, for a star each (R5.14)


def rank(kind: Kind) -> int:
    """Return the sorting key of a kind."""
    return ORDER.index(kind)


def deck(families: tuple[Family, ...]) -> tuple[Kind, ...]:
    """Return every card of these families, in printed order."""
    return tuple(kind for family in families for kind, count in COUNTS[family].items() for _ in range(count))


SouthEurope: TypeAlias = Literal["france", "italy", "spain", "portugal", "greece"]
NorthEurope: TypeAlias = Literal["germany", "belgium", "switzerland", "uk", "ireland", "iceland", "norway"]
Africa: TypeAlias = Literal["morocco", "egypt", "senegal"]
America: TypeAlias = Literal["canada", "usa", "mexico", "brazil", "argentina"]
AsiaPacific: TypeAlias = Literal["japan", "india", "australia"]
CountryId: TypeAlias = Literal[SouthEurope, NorthEurope, Africa, America, AsiaPacific]
Hook: TypeAlias = Literal[
    "attack_flat",  # an attack with a numeric card: that much more
    "card_value",  # cards of ``kind`` count ``value``
    "bomb_plus",  # each bomb that deals sips: that much more
    "hand_limit",  # cards kept at the end of the turn
    "draw_power",  # cards drawn by a Pioche
    "shield",  # attacks are reduced before the defence
    "stars",  # stars a turn
    "draw_idle",  # cards drawn at the end of a turn without an attack
    "no_sleep",  # potions have no effect
    "dig",  # how deep a Pelle reaches
    "postcard_stars",  # what a Carte Postale costs
    "draw_parried",  # cards drawn when the own defence brings an attack to 0
    "mirror_plus",  # a mirrored attack: that much more
    "epidemic_ticks",  # how long an epidemic lasts
    "draw_hurt",  # cards drawn for each life point lost
]
Moment: TypeAlias = Literal["attack", "defence", "power", "always"]
"""When the badge is tapped with manual bonuses (R9.3); ``always``: the bonus needs no tap."""


class Country(Record):
    """A country card, whose words the screens have. ``kind`` is set for ``card_value`` only."""

    id: CountryId
    hook: Hook
    value: int
    moment: Moment
    kind: Kind | None = None


COUNTRIES = texts_beside(__file__, dict[str, tuple[Country, ...]], "countries.toml")["countries"]
BY_ID: dict[CountryId, Country] = {country.id: country for country in COUNTRIES}
IDS: tuple[CountryId, ...] = tuple(BY_ID)
