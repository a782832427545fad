"""Drinking War: attack, defend, send it back with a mirror; without alcohol first."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from buzzkeep.game import Bet, BetsSettled, Box, MatchState, Text, TimedOut
from buzzkeep.games.drinking_war import bot
from buzzkeep.games.drinking_war.actions import Action
from buzzkeep.games.drinking_war.board import Board
from buzzkeep.games.drinking_war.events import Event
from buzzkeep.games.drinking_war.game import DrinkingRules, DrinkingWar
from buzzkeep.games.drinking_war.options import TEAM, WATER, Config, DrinkingWarOptions, Tonight, plan
from buzzkeep.games.drinking_war.texts import TEXTS

QUICK: dict[str, Any] = {
    "gauge": "on",
    "gauge_size": 10,
    "reserve": True,
    "card_from": 7,
    "ally_shield": True,
    "sips_match": 20,
    "quick": True,
    "cards_a_turn": 2,
    "first_hand": 5,
    "unicorn_pair": True,
    "bets": True,
    "pile_size": 72,
    "minutes": 15,
    "by_the_letter": True,
    "forget_traps": False,
    "pacing": "brisk",
}
"""A quarter of an hour, in which small attacks count and drinking makes no difference (R2.8, R4.12)."""
ORIGINAL: dict[str, Any] = {
    "pack": "world",
    "gauge": "off",
    "country_bonus": "manual",
    "by_the_letter": True,
    "sips_match": 20,
}
"""The description to the letter; ours is what moderation asks for (R12.4, R4.6)."""


def gather(options: DrinkingWarOptions, seats: int, supply: Any, /) -> Tonight:
    """Return the number of seats; what went before in the evening the room knows."""
    return Tonight(seats)


class DrinkingBox(Box):
    """Without teams all play alone; what was had of the cap of sips holds for the evening (R12.4, ``CarriesOn``)."""

    def carried(self, state: MatchState[Board, Any, Any], /) -> dict[str, int]:
        """Return what each player took this evening, and when water is due."""
        return state.board.taken | {WATER: state.board.water_due}

    def resumed(self, material: Tonight, carried: dict[str, int], /) -> Tonight:
        """Go on with it."""
        return replace(material, taken=carried)

    def misseated(self, options: DrinkingWarOptions, phones: Sequence[int], /) -> Text | None:
        """Return why phones cannot share seats: without teams everybody plays alone (R2.3)."""
        return TEXTS.teams_needed if options.teams == "solo" and any(count > 1 for count in phones) else None


GAME = DrinkingBox(
    TEXTS.info(
        "drinking_war",
        DrinkingWar.seats,
        4,
        team_size=TEAM,
        presets=(
            TEXTS.preset("soldier", QUICK | {"cards_a_turn": 1, "pile_size": 48}),
            TEXTS.preset("tactician", QUICK | {"pack": "tactician"}),
            TEXTS.preset("world", QUICK | {"pack": "world"}),
            TEXTS.preset(
                "survivor",
                QUICK | {"pack": "tactician", "mode": "survivor", "sips_match": 10, "pile_size": 0, "minutes": 30},
            ),
            TEXTS.preset("original", ORIGINAL),
        ),
        renamed=TEXTS.renamed,
        for_adults=True,
    ),
    game=DrinkingWar,
    rules=DrinkingRules,
    actions=(Action, Bet),
    events=(Event, BetsSettled, TimedOut),
    plan=plan,
    options=DrinkingWarOptions,
    material=Tonight,
    gather=gather,
    config=Config,
    bot=bot.move,
    bot_skills=bot.SKILLS,
)
