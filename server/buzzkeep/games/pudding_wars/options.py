"""The options of a match of Pudding Wars, and how long it takes (R15)."""

from typing import Literal

from buzzkeep.game import Options, Pacing, Plan, option, pacing_field
from buzzkeep.games.pudding_wars.texts import TEXTS

SAID = TEXTS.options

MINUTES = {2: (2, 10), 3: (3, 13), 4: (5, 20), 5: (5, 22), 6: (6, 30)}
"""From matches of skilled bots (R15.1), whose 5th to 95th percentiles are 2 to 8, 3 to 13, 3 to 15 and 4 to 20 minutes
for 3 to 6 seats; people, we assume, take half as long again."""
MINUTES_OF_THREE = {2: (5, 18)}  # the best of three: bots take 3 to 13 minutes, people again half as long


class PuddingOptions(Options):
    """Everything the host may set before the start; the defaults are the game of the rules."""

    max_stack: Literal[0, 2, 3, 4] = option(3, **SAID["max_stack"])
    contact_foul: bool = option(True, **SAID["contact_foul"])
    foul_cost: Literal["rest", "strict"] = option("rest", **SAID["foul_cost"])
    setup_covers: bool = option(False, **SAID["setup_covers"])
    covering_wins: bool = option(True, **SAID["covering_wins"])
    best_of_three: bool = option(False, group="length", **SAID["best_of_three"])
    quick: bool = option(False, group="length", **SAID["quick"])
    more_strokes: bool = option(False, group="length", **SAID["more_strokes"])
    strong_wind: bool = option(False, **SAID["strong_wind"])
    own_faces: bool = option(False, group="show", **SAID["own_faces"])
    close_ups: bool = option(False, group="show", **SAID["close_ups"])
    bets: bool = option(False, group="people", **SAID["bets"])
    turbulence: bool = option(True, **SAID["turbulence"])
    storm: bool = option(True, **SAID["storm"])
    gale: Literal["strong", "gentle"] = option("strong", **SAID["gale"])
    time_limit: Literal[0, 20, 30] = option(0, group="length", **SAID["time_limit"])
    shake: bool = option(True, **SAID["shake"])
    pacing: Pacing = pacing_field()


def plan(options: PuddingOptions, seats: int) -> Plan:
    """Return the duration for that many seats; the time limit cuts it short."""
    least, most = MINUTES[seats]
    if options.best_of_three and seats in MINUTES_OF_THREE:
        least, most = MINUTES_OF_THREE[seats]
    if options.time_limit:
        most = min(most, options.time_limit + 2)
        least = min(least, most)
    return Plan(minutes_min=least, minutes_max=most)
