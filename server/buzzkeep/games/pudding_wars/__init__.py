"""Pudding Wars: blow the others off the plate, and never touch."""

from buzzkeep.game import Bet, BetsSettled, Box, TimedOut
from buzzkeep.games.pudding_wars import bot
from buzzkeep.games.pudding_wars.actions import Action, Aim
from buzzkeep.games.pudding_wars.events import Event
from buzzkeep.games.pudding_wars.game import Pudding
from buzzkeep.games.pudding_wars.options import PuddingOptions, plan
from buzzkeep.games.pudding_wars.texts import TEXTS

GAME = Box(
    TEXTS.info(
        "pudding_wars",
        Pudding.seats,
        4,
        seat_names=TEXTS.seats,
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
