"""The options of a Watchtower match (R2)."""

from typing import Literal

from buzzkeep.game import Options, Pacing, option, pacing_field
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
