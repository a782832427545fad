"""How long a match takes (R12)."""

from buzzkeep.engine.game import Plan
from buzzkeep.games.virus_war.options import VirusWarOptions

MINUTES = {2: (5, 20), 3: (8, 30), 4: (10, 40), 5: (12, 50), 6: (15, 60), 7: (18, 70), 8: (20, 80)}
SHORT = 2 / 3


def plan(options: VirusWarOptions, seats: int) -> Plan:
    """Return the duration for that many seats; a short game starts with fewer life points."""
    least, most = MINUTES[seats]
    if options.start_hp < 50:
        least, most = max(1, round(least * SHORT)), round(most * SHORT)
    return Plan(minutes_min=least, minutes_max=most, choice_questions=0, number_questions=0)
