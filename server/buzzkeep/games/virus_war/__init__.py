"""Virus War: infect the others, heal yourself, and call STOP at the right moment."""

from buzzkeep.game import Bet, BetsSettled, Box, SeatsOnly, TimedOut, seats_only
from buzzkeep.games.virus_war import bot
from buzzkeep.games.virus_war.actions import Action
from buzzkeep.games.virus_war.events import Event
from buzzkeep.games.virus_war.game import VirusWar
from buzzkeep.games.virus_war.options import TEAMS, Config, VirusWarOptions, opposite, plan
from buzzkeep.games.virus_war.texts import TEXTS


class VirusWarBox(Box):
    """Implements :class:`~buzzkeep.engine.game.Partners` as well."""

    def partners(self, options: VirusWarOptions, seats: int, /) -> tuple[int, ...]:
        """Return who sits opposite whom in teams of two (R3.5)."""
        return opposite(seats) if options.mode == "coop" and seats in TEAMS else ()


GAME = VirusWarBox(
    TEXTS.info("virus_war", VirusWar.seats, 4),
    game=VirusWar,
    actions=(Action, Bet),
    events=(Event, BetsSettled, TimedOut),
    plan=plan,
    options=VirusWarOptions,
    material=SeatsOnly,
    gather=seats_only,
    config=Config,
    bot=bot.move,
    bot_skills=bot.SKILLS,
)
