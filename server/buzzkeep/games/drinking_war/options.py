"""The options of a Drinking War match. Every default is the game without alcohol (R12)."""

from typing import Literal

from pydantic import Field

from buzzkeep.game import Options, Pacing, labels, option, pacing_field
from buzzkeep.games.drinking_war.texts import TEXTS

SAID = TEXTS.options


class DrinkingWarOptions(Options):
    """Everything the host may set before the start (R2)."""

    pack: Literal["soldier", "tactician", "world"] = option("soldier", **SAID["pack"])
    mode: Literal["domination", "survivor"] = option("domination", **SAID["mode"])
    teams: Literal["solo", "teams"] = option("solo", group="people", **SAID["teams"])
    gauge: Literal["auto", "on", "off"] = option("auto", **SAID["gauge"])
    forget_traps: bool = option(True, **SAID["forget_traps"])
    country_bonus: Literal["auto", "manual"] = option("auto", **SAID["country_bonus"])
    adults_only: bool = option(False, **SAID["adults_only"])
    sip_cap: bool = Field(  # off in some matches of before; nobody switches it off any more (R12.4)
        True,
        json_schema_extra=labels(**SAID["sip_cap"]) | {"deprecated": True},
    )
    reserve: bool = option(False, **SAID["reserve"])
    card_from: int = option(0, ge=0, le=10, **SAID["card_from"])
    sips_match: int = option(0, ge=0, le=30, **SAID["sips_match"])
    ally_shield: bool = option(False, **SAID["ally_shield"])
    gauge_size: int = option(20, ge=8, le=30, **SAID["gauge_size"])
    hearts: int = option(0, ge=0, le=9, **SAID["hearts"])
    quick: bool = option(False, group="length", **SAID["quick"])
    first_hand: int = option(3, ge=3, le=5, **SAID["first_hand"])
    cards_a_turn: int = option(1, ge=1, le=3, **SAID["cards_a_turn"])
    pile_size: int = option(0, group="length", ge=0, le=128, **SAID["pile_size"])
    unicorn_pair: bool = option(False, **SAID["unicorn_pair"])
    bets: bool = option(False, group="people", **SAID["bets"])
    minutes: int = option(0, group="length", ge=0, le=90, **SAID["minutes"])
    by_the_letter: bool = option(False, **SAID["by_the_letter"])
    pacing: Pacing = pacing_field()
