"""The options of a Drinking War match. Every default is the game without alcohol (R12)."""

from typing import Literal

from pydantic import Field

from buzzkeep.game import Options, Pacing, labels, option, pacing_field


class DrinkingWarOptions(Options):
    """Everything the host may set before the start (R2)."""

    pack: Literal["soldier", "tactician", "world"] = option(
        "soldier",
        "Pack",
        "Pack",
        soldier=("1 · Soldat (attaque et défense, 4 camps au plus)", "1 · Soldier (attack and defence, up to 4)"),
        tactician=("2 · Tacticien (avec les pouvoirs)", "2 · Tactician (with powers)"),
        world=("3 · Maître du monde (avec les pays)", "3 · Master of the world (with countries)"),
    )
    mode: Literal["domination", "survivor"] = option(
        "domination",
        "Fin de partie",
        "End of the match",
        domination=("Domination\u00a0: la pioche décide", "Domination: the pile decides"),
        survivor=("Survivor\u00a0: le dernier en vie", "Survivor: the last one alive"),
    )
    teams: Literal["solo", "teams"] = option(
        "solo",
        "Camps",
        "Sides",
        group="people",
        solo=("Chacun pour soi (2 à 6)", "Everyone for themselves (2 to 6)"),
        teams=("Équipes de 2 ou 3 (jusqu’à 18)", "Teams of 2 or 3 (up to 18)"),
    )
    gauge: Literal["auto", "on", "off"] = option(
        "auto",
        "Jauge des petits coups (20 points = 1 PV)",
        "Gauge for small hits (20 points = 1 life point)",
        auto=(
            "Automatique\u00a0: si tout le monde joue sans alcool",
            "Automatic: if everybody plays without alcohol",
        ),
        on=("Oui (elle ne bouge que pour qui joue sans boire)", "Yes (it moves only for those who do not drink)"),
        off=("Non\u00a0: la règle stricte des 13", "No: the plain rule of 13"),
    )
    forget_traps: bool = option(
        True,
        "Qui pioche trop vite oublie sa Potion ou son Épidémie",
        "Drawing too fast forgets your Potion or Epidemic",
    )
    country_bonus: Literal["auto", "manual"] = option(
        "auto",
        "Bonus des pays",
        "Country bonuses",
        auto=("Automatiques", "Automatic"),
        manual=("À annoncer soi-même, sinon trop tard", "To be called, or it is too late"),
    )
    adults_only: bool = option(
        False,
        "Je déclare que tout le monde ici est majeur\u00a0: proposer aussi le jeu avec gorgées (sinon sans alcool)",
        "I declare that everybody here is an adult: also offer playing with sips (else without alcohol)",
    )
    sip_cap: bool = Field(  # off in some matches of before; nobody switches it off any more (R12.4)
        True,
        json_schema_extra=labels(
            "Jamais plus de 10 gorgées demandées pour une attaque",
            "Never more than 10 sips asked for one attack",
        )
        | {"deprecated": True},
    )
    reserve: bool = option(
        False,
        "Même choix et même effet avec ou sans gorgées\u00a0: chaque camp a une réserve pour encaisser",
        "The same choice and effect with or without sips: each side has a reserve to take hits",
    )
    sips_match: int = option(
        0,
        "Gorgées au plus par partie, et réserve de chaque camp (0\u00a0: pas de plafond)",
        "Most sips in a match, and each side’s reserve (0: no cap)",
        ge=0,
        le=30,
    )
    gauge_size: int = option(20, "Points de jauge pour 1 PV", "Gauge points for 1 life point", ge=8, le=30)
    hearts: int = option(
        0,
        "PV au départ (0\u00a0: 7, 5 ou 4 selon le nombre de camps)",
        "Life points at the start (0: 7, 5 or 4 by the number of sides)",
        ge=0,
        le=9,
    )
    quick: bool = option(
        False,
        "Tours rapides\u00a0: on pioche tout seul, pouvoirs et attaque en une étape",
        "Quick turns: cards are drawn by themselves, powers and attack are one step",
        group="length",
    )
    first_hand: int = option(3, "Cartes en main au départ", "Cards in the hand at the start", ge=3, le=5)
    cards_a_turn: int = option(1, "Cartes piochées par tour", "Cards drawn a turn", ge=1, le=3)
    unicorn_pair: bool = option(
        False,
        "Deux Licornes s’échangent contre une carte de la pioche",
        "Two Unicorns may be traded for a card of the pile",
    )
    bets: bool = option(
        False, "Qui attend parie sur qui perdra un PV", "Whoever waits bets on who loses a life point", group="people"
    )
    minutes: int = option(
        0,
        "Durée au plus, derniers tours compris, en minutes (0\u00a0: sans limite)",
        "Longest match, last turns included, in minutes (0: no limit)",
        group="length",
        ge=0,
        le=90,
    )
    by_the_letter: bool = option(
        False,
        "Combos sur la Carte Bleue, un pays annoncé le reste, pas de pioche proposée aux derniers tours",
        "Combos on the Carte Bleue, a called country stays called, no draw is offered in the last turns",
    )
    pacing: Pacing = pacing_field()
