"""The options of a Virus War match. Times are in seconds, as people choose them."""

from typing import Literal

from buzzkeep.game import Options, Pacing, option, pacing_field


class VirusWarOptions(Options):
    """Everything the host may set before the start; the defaults are the solo game of the rules (R2)."""

    mode: Literal["solo", "coop"] = option(
        "solo",
        "Mode",
        "Mode",
        group="people",
        solo=("Chacun pour soi", "Everyone for themselves"),
        coop=("Par équipes de deux (4, 6 ou 8 joueurs)", "Teams of two (4, 6 or 8 players)"),
    )
    start_hp: Literal[70, 50, 30] = option(50, "Points de vie au départ", "Life points at the start")
    stop_window: int = option(6, "Temps pour dire STOP (s)", "Time to call STOP (s)", group="length", ge=3, le=12)
    windows: Literal["always", "matter"] = option(
        "always",
        "Fenêtres de STOP et de contre-attaque",
        "Windows for STOP and counter-attack",
        always=("À chaque fois, toujours aussi longues", "Every time, and always as long"),
        matter=(
            "Tant qu’une telle carte est cachée, moitié plus longues contre une attaque ou un STOP",
            "While such a card is hidden, half as long again against an attack or a STOP",
        ),
    )
    quick: bool = option(
        False,
        "La carte du tour se pioche seule, et l’on prévoit son coup",
        "The card draws itself, and one plans ahead",
    )
    attacks_pay: bool = option(
        False,
        "Une attaque réussie fait piocher, trois tours sans attaque donnent de la fièvre",
        "An attack that works draws a card, three turns without one bring fever",
    )
    hp_cap: bool = option(
        True, "Jamais plus de 50 points de vie (70 si l’on part de 70)", "Never more than 50 life points (70 from 70)"
    )
    fever: bool = option(True, "Fièvre à partir de la 26e manche", "Fever from round 26 on")
    fever_of_two: bool = option(
        False, "Fièvre dès la 13e manche s’il n’en reste que deux", "Fever from round 13 on when only two are left"
    )
    by_seats: bool = option(
        False,
        "À six et plus\u00a0: 30 points de vie, et fièvre dès la 10e manche",
        "With six seats and more: 30 life points, and fever from round 10 on",
    )
    bets: bool = option(False, "Paris de qui n’est pas concerné", "Bets of whoever is not concerned", group="people")
    ghosts: bool = option(
        False,
        "À cinq et plus, les éliminés posent une pastille par manche",
        "With five or more, the dead put a fever token each round",
    )
    pacing: Pacing = pacing_field()
