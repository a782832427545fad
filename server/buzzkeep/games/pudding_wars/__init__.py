"""Pudding Wars: blow the others off the plate, and never touch."""

from buzzkeep.game import Bet, BetsSettled, Box, TimedOut
from buzzkeep.games.pudding_wars import bot
from buzzkeep.games.pudding_wars.actions import Action, Aim
from buzzkeep.games.pudding_wars.events import Event
from buzzkeep.games.pudding_wars.game import Pudding
from buzzkeep.games.pudding_wars.options import PuddingOptions, plan
from buzzkeep.games.pudding_wars.texts import TEXTS

NEW = {
    "foul_cost": "strict",
    "covering_wins": False,
    "best_of_three": True,
    "own_faces": True,
    "close_ups": True,
    "gale": "gentle",
    "quick": True,
    "more_strokes": True,
    "bets": True,
    "time_limit": 30,
    "pacing": "brisk",
}
"""What has become of the description at the table."""
FIRST = NEW | {"strong_wind": True}
ORIGINAL = {"max_stack": 0, "setup_covers": True, "own_faces": True, "storm": False, "turbulence": False}
"""The description to the letter."""

GAME = Box(
    TEXTS.info(
        "pudding_wars",
        Pudding.seats,
        4,
        seat_names=TEXTS.seats,
        presets=(
            TEXTS.preset("classic", NEW),
            TEXTS.preset("first", FIRST),
            TEXTS.preset("children", FIRST | {"contact_foul": False, "turbulence": False, "time_limit": 20}),
            TEXTS.preset("original", ORIGINAL),
        ),
        open_information=True,
        void_means=TEXTS.void,
    ),
    game=Pudding,
    actions=(Action, Bet),
    events=(Event, BetsSettled, TimedOut),
    options=PuddingOptions,
    plan=plan,
    bot=bot.move,
    bot_skills=bot.SKILLS,
    hints={"fan": Aim},
)
