"""How long a match takes (R15)."""

from buzzkeep.engine.game import Plan
from buzzkeep.games.pudding_wars.options import PuddingOptions

MINUTES = {2: (3, 10), 3: (3, 10), 4: (5, 20), 5: (6, 25), 6: (8, 30)}


def plan(options: PuddingOptions, seats: int) -> Plan:
    """Return the duration for that many seats; the time limit cuts it short."""
    least, most = MINUTES[seats]
    if options.time_limit:
        most = min(most, options.time_limit + 2)
        least = min(least, most)
    return Plan(minutes_min=least, minutes_max=most, choice_questions=0, number_questions=0)
