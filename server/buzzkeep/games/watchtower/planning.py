"""How long a match takes (R12)."""

from buzzkeep.engine.game import Plan
from buzzkeep.games.watchtower.options import WatchtowerOptions

MINUTES = {2: (10, 30), 3: (15, 35), 4: (20, 40)}
TO_COUNTDOWN = {2: (7, 22), 3: (9, 24), 4: (11, 26)}
"""With the countdown that the first campaign, or turn 30, sets off (R8.11)."""
USUAL_CAP = 60
ENDLESS = 3.0
"""How much longer the longest matches are without a turn cap."""


def plan(options: WatchtowerOptions, seats: int) -> Plan:
    """Return the duration for that many seats; the turn cap bounds it."""
    least, most = (TO_COUNTDOWN if options.rounds_after_campaign and options.countdown_turn else MINUTES)[seats]
    share = options.turn_cap / USUAL_CAP
    if not options.turn_cap:
        most = round(most * ENDLESS)
    else:
        least, most = round(least * min(1.0, share + 0.1)), round(most * (share + 0.1 if share < 1 else share))
    return Plan(minutes_min=max(1, least), minutes_max=most)
