"""Pudding Wars: blow the others off the plate, and never touch."""

from typing import Any

from buzzkeep.engine.content import Supply
from buzzkeep.engine.game import BotMove, GameInfo, Plan, Preset, same_version
from buzzkeep.engine.records import record
from buzzkeep.engine.types import Json, Prompt, Rng, Seat
from buzzkeep.games.pudding_wars import bot
from buzzkeep.games.pudding_wars.actions import Action
from buzzkeep.games.pudding_wars.events import Event
from buzzkeep.games.pudding_wars.options import PuddingOptions
from buzzkeep.games.pudding_wars.planning import plan
from buzzkeep.games.pudding_wars.rules import FEWEST, MOST, PuddingRules
from buzzkeep.games.pudding_wars.state import State
from buzzkeep.games.pudding_wars.texts import HOW_TO_PLAY, NAME, PRESET_CHILDREN, PRESET_CLASSIC, SEATS, TAGLINE, VOID
from buzzkeep.games.pudding_wars.view import PuddingView


@record
class Nothing:
    """The material of a match: the game needs none."""


class PuddingWars:
    """Implements :class:`~buzzkeep.engine.game.GameModule`."""

    info = GameInfo(
        id="pudding_wars",
        name=NAME,
        tagline=TAGLINE,
        how_to_play=HOW_TO_PLAY,
        min_seats=FEWEST,
        max_seats=MOST,
        default_seats=4,
        seat_names=SEATS,
        team_size=1,
        presets=(
            Preset("classic", PRESET_CLASSIC, {}),
            Preset("children", PRESET_CHILDREN, {"contact_foul": False, "turbulence": False, "time_limit": 20}),
        ),
        open_information=True,
        void_means=VOID,
        version=2,
    )
    options_type = PuddingOptions
    material_type: Any = Nothing
    state_type: Any = State
    action_type: Any = Action
    event_type: Any = Event
    view_type: Any = PuddingView
    bot_skills = bot.SKILLS

    def plan(self, options: PuddingOptions, seats: int, /) -> Plan:
        """Return the duration of a match of that many seats."""
        return plan(options, seats)

    def gather(self, options: PuddingOptions, seats: int, supply: Supply, /) -> Nothing:
        """Return no material: there are no questions and no map."""
        return Nothing()

    def bind(self, options: PuddingOptions, material: Nothing, /) -> PuddingRules:
        """Return the rules of one match."""
        return PuddingRules(options)

    def bot(
        self, view: PuddingView, prompt: Prompt, seat: Seat, skill: str, hunch: Json, rng: Rng, /
    ) -> BotMove | None:
        """Decide for a bot, from its view alone."""
        return bot.move(view, seat, skill, rng) if seat in prompt.seats else None

    def upgrade(self, from_version: int, raw: Json, /) -> Json:
        """Return a saved state as this version reads it. Raises ``ValueError`` for a version from the future."""
        if from_version == 1:  # who is there was written down seat by seat
            seats = []
            for seat in raw["seats"]:
                there = {"connected": True, "bot": seat["bot"], "left": seat["gone"], "misses": seat["misses"]}
                kept = {name: value for name, value in seat.items() if name not in ("bot", "gone", "misses")}
                seats.append(kept | {"attendance": there})
            return raw | {"seats": seats}
        return same_version(self.info, from_version, raw)


GAME = PuddingWars()
