"""Virus War: infect the others, heal yourself, and call STOP at the right moment."""

from typing import Any

from buzzkeep.engine.content import Supply
from buzzkeep.engine.game import BotMove, GameInfo, Plan, Preset, same_version
from buzzkeep.engine.types import Json, Prompt, Rng, Seat
from buzzkeep.games.virus_war import bot
from buzzkeep.games.virus_war.actions import Action
from buzzkeep.games.virus_war.events import Event
from buzzkeep.games.virus_war.material import FEWEST, MOST, Match, Material
from buzzkeep.games.virus_war.options import VirusWarOptions
from buzzkeep.games.virus_war.planning import plan
from buzzkeep.games.virus_war.rules import VirusWarRules
from buzzkeep.games.virus_war.state import State
from buzzkeep.games.virus_war.texts import (
    HOW_TO_PLAY,
    NAME,
    PRESET_COOP,
    PRESET_SHORT,
    PRESET_SOLO,
    SEATS,
    TAGLINE,
)
from buzzkeep.games.virus_war.view import VirusWarView


class VirusWar:
    """Implements :class:`~buzzkeep.engine.game.GameModule`."""

    info = GameInfo(
        id="virus_war",
        name=NAME,
        tagline=TAGLINE,
        how_to_play=HOW_TO_PLAY,
        min_seats=FEWEST,
        max_seats=MOST,
        default_seats=4,
        seat_names=SEATS,
        team_size=1,
        presets=(
            Preset("solo", PRESET_SOLO, {}),
            Preset("short", PRESET_SHORT, {"start_hp": 30}),
            Preset("coop", PRESET_COOP, {"mode": "coop"}),
        ),
        version=1,
    )
    options_type = VirusWarOptions
    material_type: Any = Material
    state_type: Any = State
    action_type: Any = Action
    event_type: Any = Event
    view_type: Any = VirusWarView
    bot_skills = bot.SKILLS

    def plan(self, options: VirusWarOptions, seats: int, /) -> Plan:
        """Return the duration of a match of that many seats."""
        return plan(options, seats)

    def gather(self, options: VirusWarOptions, seats: int, supply: Supply, /) -> Material:
        """Return the number of seats: there are no questions and no map."""
        return Material(seats)

    def bind(self, options: VirusWarOptions, material: Material, /) -> VirusWarRules:
        """Return the rules of one match."""
        return VirusWarRules(Match(options, material))

    def bot(
        self, view: VirusWarView, prompt: Prompt, seat: Seat, skill: str, hunch: Json, rng: Rng, /
    ) -> BotMove | None:
        """Decide for a bot, from its view alone."""
        return bot.move(view, prompt, seat, skill, rng)

    def upgrade(self, from_version: int, raw: Json, /) -> Json:
        """Return a saved state as this version reads it. Raises ``ValueError`` for a version from the future."""
        return same_version(self.info, from_version, raw)


GAME = VirusWar()
