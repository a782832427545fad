"""The 23 countries: one permanent bonus each, as data. A rule asks for the bonus by its hook (R9)."""

from typing import Literal, TypeAlias

from buzzkeep.game import record, texts_beside
from buzzkeep.games.drinking_war.cards import Kind

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


@record
class Country:
    """A country card, whose words the screens have. ``kind`` is set for ``card_value`` only."""

    id: CountryId
    hook: Hook
    value: int
    moment: Moment
    kind: Kind | None = None


COUNTRIES = texts_beside(__file__, dict[str, tuple[Country, ...]], "countries.toml")["countries"]
BY_ID: dict[CountryId, Country] = {country.id: country for country in COUNTRIES}
IDS: tuple[CountryId, ...] = tuple(BY_ID)
