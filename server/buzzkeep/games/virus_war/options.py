"""The options of a Virus War match. Times are in seconds, as people choose them."""

from typing import Literal

from pydantic import Field

from buzzkeep.engine.options import Options, labels
from buzzkeep.engine.pace import Pacing, pacing_field


class VirusWarOptions(Options):
    """Everything the host may set before the start; the defaults are the solo game of the rules (R2)."""

    mode: Literal["solo", "coop"] = Field(
        "solo",
        json_schema_extra=labels(
            "Mode",
            "Mode",
            solo=("Chacun pour soi", "Everyone for themselves"),
            coop=("Par équipes de deux (4, 6 ou 8 joueurs)", "Teams of two (4, 6 or 8 players)"),
        ),
    )
    start_hp: Literal[50, 30] = Field(
        50, json_schema_extra=labels("Points de vie au départ", "Life points at the start")
    )
    stop_window: int = Field(
        6, ge=3, le=12, json_schema_extra=labels("Temps pour dire STOP (s)", "Time to call STOP (s)")
    )
    windows: Literal["always", "matter"] = Field(
        "always",
        json_schema_extra=labels(
            "Fenêtres de STOP et de contre-attaque",
            "Windows for STOP and counter-attack",
            always=("À chaque fois, toujours aussi longues", "Every time, and always as long"),
            matter=(
                "Tant qu’une telle carte est cachée, deux fois plus longues contre une attaque ou un STOP",
                "While such a card is hidden, twice as long against an attack or a STOP",
            ),
        ),
    )
    hp_cap: bool = Field(
        True, json_schema_extra=labels("Jamais plus de 50 points de vie", "Never more than 50 life points")
    )
    fever: bool = Field(True, json_schema_extra=labels("Fièvre à partir de la 26e manche", "Fever from round 26 on"))
    fever_of_two: bool = Field(
        False,
        json_schema_extra=labels(
            "Fièvre dès la 13e manche s’il n’en reste que deux", "Fever from round 13 on when only two are left"
        ),
    )
    fever_by_seats: bool = Field(
        False,
        json_schema_extra=labels(
            "Fièvre dès la 10e manche à partir de six joueurs", "Fever from round 10 on with six seats and more"
        ),
    )
    life_by_seats: bool = Field(
        False, json_schema_extra=labels("30 points de vie à partir de six joueurs", "30 life points from six seats on")
    )
    bets: bool = Field(
        False, json_schema_extra=labels("Paris de qui n’est pas concerné", "Bets of whoever is not concerned")
    )
    ghosts: bool = Field(
        False,
        json_schema_extra=labels(
            "À cinq et plus, les éliminés posent une pastille par manche",
            "With five or more, the dead put a fever token each round",
        ),
    )
    pacing: Pacing = pacing_field()
