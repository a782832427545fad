"""Watchtower: blind challenges for the fourth card of a tower, and a showdown at the end."""

from typing import Any

from buzzkeep.engine.content import Supply
from buzzkeep.engine.game import BotMove, GameInfo, Plan, Preset, same_version
from buzzkeep.engine.types import Json, Prompt, Rng, Seat
from buzzkeep.games.watchtower import bot
from buzzkeep.games.watchtower.actions import Action
from buzzkeep.games.watchtower.events import Event
from buzzkeep.games.watchtower.material import FEWEST, MOST, Match, Material
from buzzkeep.games.watchtower.options import WatchtowerOptions
from buzzkeep.games.watchtower.planning import plan
from buzzkeep.games.watchtower.rules import WatchtowerRules
from buzzkeep.games.watchtower.state import State
from buzzkeep.games.watchtower.texts import HOW_TO_PLAY, NAME, PRESET_CLASSIC, PRESET_SHORT, SEATS, TAGLINE
from buzzkeep.games.watchtower.view import WatchtowerView


class Watchtower:
    """Implements :class:`~buzzkeep.engine.game.GameModule`."""

    info = GameInfo(
        id="watchtower",
        name=NAME,
        tagline=TAGLINE,
        how_to_play=HOW_TO_PLAY,
        min_seats=FEWEST,
        max_seats=MOST,
        default_seats=3,
        seat_names=SEATS,
        team_size=1,
        presets=(
            Preset("classic", PRESET_CLASSIC, {}),
            Preset("short", PRESET_SHORT, {"turn_cap": 30}),
        ),
        version=1,
    )
    options_type = WatchtowerOptions
    material_type: Any = Material
    state_type: Any = State
    action_type: Any = Action
    event_type: Any = Event
    view_type: Any = WatchtowerView
    bot_skills = bot.SKILLS

    def plan(self, options: WatchtowerOptions, seats: int, /) -> Plan:
        """Return the duration of a match of that many seats."""
        return plan(options, seats)

    def gather(self, options: WatchtowerOptions, seats: int, supply: Supply, /) -> Material:
        """Return the number of seats: there are no questions and no map."""
        return Material(seats)

    def bind(self, options: WatchtowerOptions, material: Material, /) -> WatchtowerRules:
        """Return the rules of one match."""
        return WatchtowerRules(Match(options, material))

    def bot(
        self, view: WatchtowerView, prompt: Prompt, seat: Seat, skill: str, hunch: Json, rng: Rng, /
    ) -> BotMove | None:
        """Decide for a bot, from its view alone."""
        return bot.move(view, prompt, seat, skill, rng)

    def upgrade(self, from_version: int, raw: Json, /) -> Json:
        """Return a saved state as this version reads it. Raises ``ValueError`` for a version from the future."""
        return same_version(self.info, from_version, raw)


GAME = Watchtower()
