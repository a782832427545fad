"""How long a match takes (R12), and with how many seats there is none (R2.2)."""

from buzzkeep.game import Plan
from buzzkeep.games.virus_war.config import MANY, TEAMS, TRACK
from buzzkeep.games.virus_war.options import VirusWarOptions
from buzzkeep.games.virus_war.texts import TEXTS

MINUTES = {2: (5, 20), 3: (8, 30), 4: (10, 40), 5: (12, 50), 6: (15, 60), 7: (18, 70), 8: (20, 80)}
MINUTES_TODAY = {2: (3, 15), 3: (5, 18), 4: (7, 20), 5: (9, 24), 6: (10, 24), 7: (11, 26), 8: (12, 28)}
"""With the windows, lives and fevers of today's presets (R12.4)."""
SHORT = 2 / 3


def plan(options: VirusWarOptions, seats: int) -> Plan:
    """Return the duration for that many seats; a short game starts with fewer life points.

    Teams are refused unless partners can sit opposite each other, with a neighbour between them (V23).
    """
    refused = TEXTS.no_teams.filled(seats) if options.mode == "coop" and seats not in TEAMS else None
    many = options.by_seats and seats >= MANY
    today = options.quick and options.attacks_pay
    least, most = (MINUTES_TODAY if today else MINUTES)[seats]
    if (options.start_hp < TRACK or many) and not (many and today):
        least, most = max(1, round(least * SHORT)), round(most * SHORT)
    return Plan(minutes_min=least, minutes_max=most, refused=refused)
