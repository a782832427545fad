"""The 23 countries: one permanent bonus each, as data. A rule asks for the bonus by its hook (R9)."""

from typing import Literal, TypeAlias

from buzzkeep.game import record
from buzzkeep.games.drinking_war.cards import Kind

CountryId: TypeAlias = Literal[
    "france",
    "italy",
    "spain",
    "portugal",
    "germany",
    "belgium",
    "switzerland",
    "uk",
    "ireland",
    "iceland",
    "norway",
    "greece",
    "morocco",
    "egypt",
    "senegal",
    "canada",
    "usa",
    "mexico",
    "brazil",
    "argentina",
    "japan",
    "india",
    "australia",
]
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


COUNTRIES: tuple[Country, ...] = (
    Country("france", "attack_flat", 1, "attack"),
    Country("italy", "hand_limit", 6, "always"),
    Country("spain", "card_value", 2, "defence", "d1"),
    Country("portugal", "card_value", 3, "attack", "a2"),
    Country("germany", "card_value", 4, "defence", "d3"),
    Country("belgium", "draw_power", 3, "power"),
    Country("switzerland", "shield", 1, "defence"),
    Country("uk", "stars", 4, "power"),
    Country("ireland", "draw_idle", 1, "always"),
    Country("iceland", "card_value", 4, "attack", "a3"),
    Country("norway", "card_value", 7, "defence", "d6"),
    Country("greece", "no_sleep", 1, "always"),
    Country("morocco", "dig", 2, "power"),
    Country("egypt", "card_value", 3, "defence", "sabo"),
    Country("senegal", "postcard_stars", 2, "power"),
    Country("canada", "draw_parried", 1, "defence"),
    Country("usa", "bomb_plus", 5, "attack"),
    Country("mexico", "card_value", 8, "attack", "a6"),
    Country("brazil", "card_value", 3, "attack", "x2"),
    Country("argentina", "mirror_plus", 2, "defence"),
    Country("japan", "epidemic_ticks", 3, "always"),
    Country("india", "draw_hurt", 1, "always"),
    Country("australia", "card_value", 10, "attack", "a8"),
)
BY_ID: dict[CountryId, Country] = {country.id: country for country in COUNTRIES}
IDS: tuple[CountryId, ...] = tuple(BY_ID)
