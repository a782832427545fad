"""Conquest: a territory is won by knowing, a castle by knowing three times."""

from typing import Any

from buzzkeep.engine.content import Supply
from buzzkeep.engine.game import BotMove, GameInfo, Plan, Preset, same_version
from buzzkeep.engine.types import Json, Prompt, Rng, Seat
from buzzkeep.games.conquest import bot, planning
from buzzkeep.games.conquest.actions import Action
from buzzkeep.games.conquest.events import Event
from buzzkeep.games.conquest.material import Material
from buzzkeep.games.conquest.options import ConquestOptions
from buzzkeep.games.conquest.rules import ConquestRules
from buzzkeep.games.conquest.state import State
from buzzkeep.games.conquest.texts import HOW_TO_PLAY, NAME, PRESET_LONG, PRESET_SHORT, SEATS, TAGLINE, VOID
from buzzkeep.games.conquest.view import ConquestView


class ConquestGame:
    """Implements :class:`~buzzkeep.engine.game.GameModule`."""

    info = GameInfo(
        id="conquest",
        name=NAME,
        tagline=TAGLINE,
        how_to_play=HOW_TO_PLAY,
        min_seats=2,
        max_seats=4,
        default_seats=3,
        seat_names=SEATS,
        team_size=8,
        presets=(
            Preset("long", PRESET_LONG, {"rounds_expansion": 6, "rounds_battle": 6, "expansion": "literal"}),
            Preset("short", PRESET_SHORT, {"rounds_expansion": 4, "rounds_battle": 4, "expansion": "shared"}),
        ),
        uses_questions=True,
        void_means=VOID,
        version=2,
    )
    options_type = ConquestOptions
    material_type: Any = Material
    state_type: Any = State
    action_type: Any = Action
    event_type: Any = Event
    view_type: Any = ConquestView
    bot_skills = bot.SKILLS

    def plan(self, options: ConquestOptions, seats: int, /) -> Plan:
        """Return duration and questions for a match of that many seats."""
        return planning.plan(options, seats)

    def gather(self, options: ConquestOptions, seats: int, supply: Supply, /) -> Material:
        """Freeze the board and the questions. Raises ``NotEnough``."""
        return planning.gather(options, seats, supply)

    def bind(self, options: ConquestOptions, material: Material, /) -> ConquestRules:
        """Return the rules of one match."""
        return ConquestRules(options, material)

    def bot(
        self, view: ConquestView, prompt: Prompt, seat: Seat, skill: str, hunch: Json, rng: Rng, /
    ) -> BotMove | None:
        """Decide for a bot, from its view and its hunch alone."""
        return bot.move(view, seat, skill, hunch, rng) if seat in prompt.seats else None

    def upgrade(self, from_version: int, raw: Json, /) -> Json:
        """Return a saved state as this version reads it. Raises ``ValueError`` for a version from the future."""
        if from_version == 1:  # who is there was written down seat by seat
            there = ("connected", "bot", "misses")
            return raw | {
                "seats": [
                    {name: value for name, value in seat.items() if name not in there}
                    | {"attendance": {"left": False} | {name: seat[name] for name in there}}
                    for seat in raw["seats"]
                ]
            }
        return same_version(self.info, from_version, raw)


GAME = ConquestGame()
