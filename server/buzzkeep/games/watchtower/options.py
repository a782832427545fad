"""The options of a Watchtower match (R2), what follows from them, and how long it takes; the deck is in the rules."""

from typing import Literal

from buzzkeep.game import Options, Pacing, Plan, Record, SeatsOnly, option, pacing_field
from buzzkeep.games.watchtower.texts import TEXTS

SAID = TEXTS.options


class WatchtowerOptions(Options):
    """Everything the host may set before the start; the defaults are the rules of matches that were saved earlier."""

    turn_cap: Literal[30, 45, 60, 90, 120, 0] = option(60, group="length", **SAID["turn_cap"])
    challenges_per_turn: Literal[1, 2, 3] = option(1, **SAID["challenges_per_turn"])
    strict_royals: bool = option(True, **SAID["strict_royals"])
    showdown: Literal["rows", "five"] = option("rows", **SAID["showdown"])
    rounds_after_campaign: Literal[0, 2, 3, 4, 5, 6] = option(0, group="length", **SAID["rounds_after_campaign"])
    countdown_turn: Literal[0, 20, 30, 40] = option(0, group="length", **SAID["countdown_turn"])
    stalemate: bool = option(False, **SAID["stalemate"])
    prepare_together: bool = option(False, group="length", **SAID["prepare_together"])
    bets: bool = option(False, group="people", **SAID["bets"])
    lively_finale: bool = option(False, **SAID["lively_finale"])
    crowns: bool = option(False, **SAID["crowns"])
    idle_burns: bool = option(False, **SAID["idle_burns"])
    build_together: bool = option(False, group="length", **SAID["build_together"])
    tower_height: Literal[3, 4] = option(4, group="length", **SAID["tower_height"])
    raids: bool = option(False, **SAID["raids"])
    third_fail: Literal["not_won", "lost_only"] = option("not_won", **SAID["third_fail"])
    pacing: Pacing = pacing_field()


MINUTES = {2: (10, 30), 3: (15, 35), 4: (20, 40)}
TO_COUNTDOWN = {2: (7, 26), 3: (8, 27), 4: (10, 31)}
"""With the countdown that the first campaign, or turn 30, sets off (R8.11), for people who take 3 to 12 s an action."""
USUAL_CAP = 60
UNCAPPED = 3.0  # how much longer the longest matches are without a turn cap


class Config(Record):
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
