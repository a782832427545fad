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
    gather=lambda options, seats, supply: Tonight(seats),  # what went before in the evening the room knows
    config=Config,
    bot=bot.move,
    bot_skills=bot.SKILLS,
)
