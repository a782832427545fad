"""Drinking War: attack, defend, send it back with a mirror; without alcohol first."""

from collections.abc import Sequence
from typing import Any

from buzzkeep.engine.content import Supply
from buzzkeep.engine.game import BotMove, GameInfo, Plan, Preset, Text, same_version
from buzzkeep.engine.types import Json, Prompt, Rng, Seat
from buzzkeep.games.drinking_war import bot
from buzzkeep.games.drinking_war.actions import Action
from buzzkeep.games.drinking_war.events import Event
from buzzkeep.games.drinking_war.material import FEWEST, MOST, TEAM, Match, Material
from buzzkeep.games.drinking_war.options import DrinkingWarOptions
from buzzkeep.games.drinking_war.planning import plan
from buzzkeep.games.drinking_war.rules import DrinkingWarRules
from buzzkeep.games.drinking_war.state import State
from buzzkeep.games.drinking_war.texts import (
    HOW_TO_PLAY,
    NAME,
    PRESET_SOLDIER,
    PRESET_SURVIVOR,
    PRESET_TACTICIAN,
    PRESET_WORLD,
    SEATS,
    TAGLINE,
    TEAMS_NEEDED,
)
from buzzkeep.games.drinking_war.view import DrinkingWarView


class DrinkingWar:
    """Implements :class:`~buzzkeep.engine.game.GameModule` and :class:`~buzzkeep.engine.seating.Seating`."""

    info = GameInfo(
        id="drinking_war",
        name=NAME,
        tagline=TAGLINE,
        how_to_play=HOW_TO_PLAY,
        min_seats=FEWEST,
        max_seats=MOST,
        default_seats=4,
        seat_names=SEATS,
        team_size=TEAM,
        presets=(
            Preset("soldier", PRESET_SOLDIER, {}),
            Preset("tactician", PRESET_TACTICIAN, {"pack": "tactician"}),
            Preset("world", PRESET_WORLD, {"pack": "world"}),
            Preset("survivor", PRESET_SURVIVOR, {"pack": "tactician", "mode": "survivor"}),
        ),
        version=1,
    )
    options_type = DrinkingWarOptions
    material_type: Any = Material
    state_type: Any = State
    action_type: Any = Action
    event_type: Any = Event
    view_type: Any = DrinkingWarView
    bot_skills = bot.SKILLS

    def plan(self, options: DrinkingWarOptions, seats: int, /) -> Plan:
        """Return the duration of a match of that many seats."""
        return plan(options, seats)

    def misseated(self, options: DrinkingWarOptions, phones: Sequence[int], /) -> Text | None:
        """Return why phones cannot share seats: without teams everybody plays alone (R2.3)."""
        return TEAMS_NEEDED if options.teams == "solo" and any(count > 1 for count in phones) else None

    def gather(self, options: DrinkingWarOptions, seats: int, supply: Supply, /) -> Material:
        """Return the number of seats: there are no questions and no map."""
        return Material(seats)

    def bind(self, options: DrinkingWarOptions, material: Material, /) -> DrinkingWarRules:
        """Return the rules of one match."""
        return DrinkingWarRules(Match(options, material))

    def bot(
        self, view: DrinkingWarView, prompt: Prompt, seat: Seat, skill: str, hunch: Json, rng: Rng, /
    ) -> BotMove | None:
        """Decide for a bot, from its view alone."""
        return bot.move(view, prompt, seat, skill, rng)

    def upgrade(self, from_version: int, raw: Json, /) -> Json:
        """Return a saved state as this version reads it. Raises ``ValueError`` for a version from the future."""
        return same_version(self.info, from_version, raw)


GAME = DrinkingWar()
