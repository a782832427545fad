"""The options of a match of Pudding Wars."""

from typing import Literal

from buzzkeep.game import Options, Pacing, option, pacing_field
from buzzkeep.games.pudding_wars.texts import TEXTS

SAID = TEXTS.options


class PuddingOptions(Options):
    """Everything the host may set before the start; the defaults are the game of the rules."""

    max_stack: Literal[0, 2, 3, 4] = option(3, **SAID["max_stack"])
    contact_foul: bool = option(True, **SAID["contact_foul"])
    foul_cost: Literal["rest", "strict"] = option("rest", **SAID["foul_cost"])
    covering_wins: bool = option(True, **SAID["covering_wins"])
    best_of_three: bool = option(False, group="length", **SAID["best_of_three"])
    own_faces: bool = option(False, group="show", **SAID["own_faces"])
    close_ups: bool = option(False, group="show", **SAID["close_ups"])
    bets: bool = option(False, group="people", **SAID["bets"])
    turbulence: bool = option(True, **SAID["turbulence"])
    storm: bool = option(True, **SAID["storm"])
    gale: Literal["strong", "gentle"] = option("strong", **SAID["gale"])
    time_limit: Literal[0, 20, 30] = option(0, group="length", **SAID["time_limit"])
    shake: bool = option(True, **SAID["shake"])
    pacing: Pacing = pacing_field()
