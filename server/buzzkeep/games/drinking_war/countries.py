"""The 23 countries: one permanent bonus each, as data. A rule asks for the bonus by its hook (R9)."""

from typing import Literal, TypeAlias

from buzzkeep.engine.game import Text
from buzzkeep.engine.records import record
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
    """A country card. ``kind`` is set for ``card_value`` only."""

    id: CountryId
    name: Text
    bonus: Text
    hook: Hook
    value: int
    moment: Moment
    kind: Kind | None = None


def _value(country: CountryId, fr: str, en: str, kind: Kind, value: int, moment: Moment, what: Text) -> Country:
    return Country(country, Text(fr=fr, en=en), what, "card_value", value, moment, kind)


COUNTRIES: tuple[Country, ...] = (
    Country(
        "france",
        Text(fr="France", en="France"),
        Text(
            fr="Chaque attaque avec au moins une carte chiffrée\u00a0: +1",
            en="Each attack with at least one numeric card: +1",
        ),
        "attack_flat",
        1,
        "attack",
    ),
    Country(
        "italy",
        Text(fr="Italie", en="Italy"),
        Text(fr="Tu gardes 6 cartes en fin de tour", en="You keep 6 cards at the end of your turn"),
        "hand_limit",
        6,
        "always",
    ),
    _value("spain", "Espagne", "Spain", "d1", 2, "defence", Text(fr="Tes −1 valent −2", en="Your −1 cards count −2")),
    _value(
        "portugal", "Portugal", "Portugal", "a2", 3, "attack", Text(fr="Tes +2 valent +3", en="Your +2 cards count +3")
    ),
    _value(
        "germany", "Allemagne", "Germany", "d3", 4, "defence", Text(fr="Tes −3 valent −4", en="Your −3 cards count −4")
    ),
    Country(
        "belgium",
        Text(fr="Belgique", en="Belgium"),
        Text(fr="Ta carte Pioche donne 3 cartes", en="Your Draw card draws 3"),
        "draw_power",
        3,
        "power",
    ),
    Country(
        "switzerland",
        Text(fr="Suisse", en="Switzerland"),
        Text(
            fr="Chaque attaque contre toi\u00a0: −1 avant ta défense", en="Each attack on you: −1 before your defence"
        ),
        "shield",
        1,
        "defence",
    ),
    Country(
        "uk",
        Text(fr="Royaume-Uni", en="United Kingdom"),
        Text(fr="4 étoiles de pouvoir par tour", en="4 power stars per turn"),
        "stars",
        4,
        "power",
    ),
    Country(
        "ireland",
        Text(fr="Irlande", en="Ireland"),
        Text(fr="Si tu n’attaques pas, pioche 1 carte en fin de tour", en="If you do not attack, draw 1 at turn’s end"),
        "draw_idle",
        1,
        "always",
    ),
    _value(
        "iceland", "Islande", "Iceland", "a3", 4, "attack", Text(fr="Tes +3 valent +4", en="Your +3 cards count +4")
    ),
    _value("norway", "Norvège", "Norway", "d6", 7, "defence", Text(fr="Tes −6 valent −7", en="Your −6 cards count −7")),
    Country(
        "greece",
        Text(fr="Grèce", en="Greece"),
        Text(fr="Les Potions de sommeil n’ont aucun effet sur toi", en="Sleeping potions have no effect on you"),
        "no_sleep",
        1,
        "always",
    ),
    Country(
        "morocco",
        Text(fr="Maroc", en="Morocco"),
        Text(
            fr="Ta Pelle prend l’une des 2 premières cartes de la Fosse", en="Your Shovel takes one of the top 2 cards"
        ),
        "dig",
        2,
        "power",
    ),
    Country(
        "egypt",
        Text(fr="Égypte", en="Egypt"),
        Text(fr="Ton Sabotage divise par 3", en="Your Sabotage divides by 3"),
        "card_value",
        3,
        "defence",
        "sabo",
    ),
    Country(
        "senegal",
        Text(fr="Sénégal", en="Senegal"),
        Text(fr="La Carte Postale te coûte 2 étoiles", en="The Postcard costs you 2 stars"),
        "postcard_stars",
        2,
        "power",
    ),
    Country(
        "canada",
        Text(fr="Canada", en="Canada"),
        Text(
            fr="Quand ta défense ramène une attaque à 0, pioche 1 carte",
            en="When your defence brings an attack to 0, draw 1",
        ),
        "draw_parried",
        1,
        "defence",
    ),
    Country(
        "usa",
        Text(fr="États-Unis", en="United States"),
        Text(fr="Tes Bombes de rang 1 à 3\u00a0: +5", en="Your bombs of rank 1 to 3: +5"),
        "bomb_plus",
        5,
        "attack",
    ),
    _value("mexico", "Mexique", "Mexico", "a6", 8, "attack", Text(fr="Tes +6 valent +8", en="Your +6 cards count +8")),
    _value(
        "brazil", "Brésil", "Brazil", "x2", 3, "attack", Text(fr="Ton ×2 multiplie par 3", en="Your ×2 multiplies by 3")
    ),
    Country(
        "argentina",
        Text(fr="Argentine", en="Argentina"),
        Text(fr="Une attaque que tu renvoies au Miroir\u00a0: +2", en="An attack that you mirror: +2"),
        "mirror_plus",
        2,
        "defence",
    ),
    Country(
        "japan",
        Text(fr="Japon", en="Japan"),
        Text(fr="Une Épidémie devant toi ne dure que 3 tours", en="An Epidemic before you lasts only 3 turns"),
        "epidemic_ticks",
        3,
        "always",
    ),
    Country(
        "india",
        Text(fr="Inde", en="India"),
        Text(fr="Chaque fois que tu perds un PV, pioche 1 carte", en="Each time you lose a life point, draw 1"),
        "draw_hurt",
        1,
        "always",
    ),
    _value(
        "australia",
        "Australie",
        "Australia",
        "a8",
        10,
        "attack",
        Text(fr="Tes +8 valent +10", en="Your +8 cards count +10"),
    ),
)
BY_ID: dict[CountryId, Country] = {country.id: country for country in COUNTRIES}
IDS: tuple[CountryId, ...] = tuple(BY_ID)
