"""How long a match takes (R15)."""

from buzzkeep.game import Plan
from buzzkeep.games.pudding_wars.options import PuddingOptions
from buzzkeep.games.pudding_wars.texts import TEXTS

MINUTES = {2: (2, 10), 3: (3, 13), 4: (5, 20), 5: (5, 22), 6: (6, 30)}
"""From matches of skilled bots (R15.1), whose 5th to 95th percentiles are 2 to 8, 3 to 13, 3 to 15 and 4 to 20 minutes
for 3 to 6 seats; people, we assume, take half as long again."""
MINUTES_OF_THREE = {2: (5, 18)}
"""The best of three: bots take 3 to 13 minutes, people again half as long."""


def plan(options: PuddingOptions, seats: int) -> Plan:
    """Return the duration for that many seats; the time limit cuts it short. A match that may not end is refused."""
    least, most = MINUTES[seats]
    if options.best_of_three and seats in MINUTES_OF_THREE:
        least, most = MINUTES_OF_THREE[seats]
    if options.time_limit:
        most = min(most, options.time_limit + 2)
        least = min(least, most)
    endless = not options.storm and not options.time_limit
    return Plan(minutes_min=least, minutes_max=most, refused=TEXTS.endless if endless else None)
