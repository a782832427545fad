"""How long a match takes (R12)."""

from buzzkeep.engine.game import Plan
from buzzkeep.games.watchtower.options import WatchtowerOptions

MINUTES = {2: (8, 20), 3: (12, 30), 4: (15, 35)}


def plan(options: WatchtowerOptions, seats: int) -> Plan:
    """Return the duration for that many seats."""
    least, most = MINUTES[seats]
    return Plan(minutes_min=least, minutes_max=most, choice_questions=0, number_questions=0)
