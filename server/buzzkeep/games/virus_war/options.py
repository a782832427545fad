"""The options of a Virus War match. Times are in seconds, as people choose them."""

from typing import Literal

from buzzkeep.game import Options, Pacing, option, pacing_field
from buzzkeep.games.virus_war.texts import TEXTS

SAID = TEXTS.options


class VirusWarOptions(Options):
    """Everything the host may set before the start; the defaults are the solo game of the rules (R2)."""

    mode: Literal["solo", "coop"] = option("solo", group="people", **SAID["mode"])
    start_hp: Literal[70, 50, 30] = option(50, **SAID["start_hp"])
    stop_window: int = option(6, group="length", ge=3, le=12, **SAID["stop_window"])
    windows: Literal["always", "matter"] = option("always", **SAID["windows"])
    quick: bool = option(False, **SAID["quick"])
    attacks_pay: bool = option(False, **SAID["attacks_pay"])
    hp_cap: bool = option(True, **SAID["hp_cap"])
    fever: bool = option(True, **SAID["fever"])
    fever_of_two: bool = option(False, **SAID["fever_of_two"])
    by_seats: bool = option(False, **SAID["by_seats"])
    bets: bool = option(False, group="people", **SAID["bets"])
    ghosts: bool = option(False, **SAID["ghosts"])
    pacing: Pacing = pacing_field()
