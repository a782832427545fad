"""Watchtower: blind challenges for the fourth card of a tower, and a showdown at the end."""

from buzzkeep.game import Bet, BetsSettled, Box, SeatsOnly, TimedOut, seats_only
from buzzkeep.games.watchtower import bot
from buzzkeep.games.watchtower.actions import Action
from buzzkeep.games.watchtower.events import Event
from buzzkeep.games.watchtower.game import Watchtower
from buzzkeep.games.watchtower.options import Config, WatchtowerOptions, plan
from buzzkeep.games.watchtower.texts import TEXTS

GAME = Box(
    TEXTS.info("watchtower", Watchtower.seats, 3),
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
