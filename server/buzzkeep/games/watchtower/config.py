"""What never changes in one match: its options, nothing from outside (the deck is in the rules); how long it takes."""

from buzzkeep.game import Plan, SeatsOnly, record
from buzzkeep.games.watchtower.options import WatchtowerOptions
from buzzkeep.games.watchtower.texts import TEXTS

MINUTES = {2: (10, 30), 3: (15, 35), 4: (20, 40)}
TO_COUNTDOWN = {2: (7, 26), 3: (8, 27), 4: (10, 31)}
"""With the countdown that the first campaign, or turn 30, sets off (R8.11), for people who take 3 to 12 s an action."""
USUAL_CAP = 60
UNCAPPED = 3.0
"""How much longer the longest matches are without a turn cap."""


@record
class Config:
    """Options and what follows from them."""

    options: WatchtowerOptions
    material: SeatsOnly

    @property
    def turn_cap(self) -> int | None:
        """After how many turns the showdown is forced at the end of the round; None for never."""
        return self.options.turn_cap or None


def plan(options: WatchtowerOptions, seats: int) -> Plan:
    """Return the duration for that many seats; the turn cap bounds it. A match that may not end is refused."""
    least, most = (TO_COUNTDOWN if options.rounds_after_campaign and options.countdown_turn else MINUTES)[seats]
    share = options.turn_cap / USUAL_CAP
    if not options.turn_cap:
        most = round(most * UNCAPPED)
    else:
        least, most = round(least * min(1.0, share + 0.1)), round(most * max(share, min(1.0, share + 0.2)))
    # of 24 such matches of three or four strong bots four were not over after a day and a half (R8.12)
    endless = not (options.turn_cap or options.stalemate or options.rounds_after_campaign)
    return Plan(minutes_min=max(1, least), minutes_max=most, refused=TEXTS.endless if endless else None)
