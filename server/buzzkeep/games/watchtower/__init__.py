"""Watchtower: blind challenges for the fourth card of a tower, and a showdown at the end."""

from buzzkeep.game import Bet, BetsSettled, Box, SeatsOnly, TimedOut, seats_only
from buzzkeep.games.watchtower import bot
from buzzkeep.games.watchtower.actions import Action
from buzzkeep.games.watchtower.events import Event
from buzzkeep.games.watchtower.game import Watchtower
from buzzkeep.games.watchtower.options import Config, WatchtowerOptions, plan
from buzzkeep.games.watchtower.texts import TEXTS

MODERN = {
    "showdown": "five",
    "rounds_after_campaign": 3,
    "countdown_turn": 30,
    "stalemate": True,
    "crowns": True,
    "idle_burns": True,
    "build_together": True,
    "raids": True,
    "bets": True,
    "lively_finale": True,
    "pacing": "brisk",
}
"""What is played today; the defaults of the options are the rules of matches that were saved earlier."""
SHORT = {"turn_cap": 30, "rounds_after_campaign": 2, "countdown_turn": 20, "tower_height": 3}

GAME = Box(
    TEXTS.info(
        "watchtower",
        Watchtower.seats,
        3,
        presets=(
            TEXTS.preset("classic", MODERN),
            TEXTS.preset("short", MODERN | SHORT),
            TEXTS.preset("original", {"turn_cap": 0, "stalemate": True, "third_fail": "lost_only"}),
        ),
    ),
    game=Watchtower,
    actions=(Action, Bet),
    events=(Event, BetsSettled, TimedOut),
    options=WatchtowerOptions,
    material=SeatsOnly,
    gather=seats_only,
    config=Config,
    plan=plan,
    bot=bot.move,
    bot_skills=bot.SKILLS,
)
