"""Conquest: a territory is won by knowing, a castle by knowing three times."""

from collections.abc import Iterable, Iterator
from functools import lru_cache, partial
from typing import Any

from buzzkeep import game as house
from buzzkeep.game import SKILLS, BaseChoice, Bet, Buzz, Choose, Guess, MapGraph, MapResult, QuizBox, Rng, Say
from buzzkeep.games.conquest import bot, planning
from buzzkeep.games.conquest.actions import Action, Aim
from buzzkeep.games.conquest.events import Event
from buzzkeep.games.conquest.game import FEWEST, MOST, Conquest
from buzzkeep.games.conquest.judgement import Field
from buzzkeep.games.conquest.options import Config, ConquestOptions, Material
from buzzkeep.games.conquest.skirmish import Skirmish, SkirmishSetup
from buzzkeep.games.conquest.texts import TEXTS


class ConquestBox(QuizBox):
    """Implements :class:`~buzzkeep.quiz.capability.LimitsLevels` and ``TriesMaps`` as well."""

    def hardest(self, options: ConquestOptions, /) -> int | None:
        """Return the hardest level that is asked (R14.3)."""
        return 2 if options.levels == "easy" else None

    def by_lot(self, options: ConquestOptions, /) -> bool:
        """Say whether the colours are drawn at random (R1.5)."""
        return options.colours == "drawn"

    def bind(self, options: Any, material: Any, /) -> house.StageRules[Any]:
        """Return the rules of one match. Its bots know the borders of the map, which are public but in no view."""
        bot = partial(self.bot, field=_field(material.board))
        return self._rules(self._game(self._config(options, material)), self._views, bot)

    def tried(self, graph: MapGraph, seats: int, bases: BaseChoice, chances: Iterable[Rng], /) -> Iterator[MapResult]:
        """Play a skirmish of equal players by each of ``chances``."""
        field, setting = _field(graph), SkirmishSetup(seats, bases)
        return (Skirmish(field, setting, rng).play() for rng in chances)


def _field(graph: MapGraph) -> Field:
    return _bordered(tuple((territory.id, territory.neighbours) for territory in graph.territories))


@lru_cache(maxsize=32)
def _bordered(borders: tuple[tuple[str, tuple[str, ...]], ...]) -> Field:
    return Field(dict(borders))


GAME = ConquestBox(
    TEXTS.info(
        "conquest",
        range(FEWEST, MOST + 1),
        3,
        team_size=8,
        void_means=TEXTS.void,
    ),
    game=Conquest,
    actions=(Action, Choose, Guess, house.Locate, Buzz, house.LetBuzz, Say, Bet, house.Tap, house.Fetched),
    hints=dict.fromkeys(("pick_base", "pick_expansion", "pick_allocation", "pick_attack"), Aim),
    events=(Event, house.QuizEvent, house.BetsSettled, house.TimedOut),
    options=ConquestOptions,
    material=Material,
    gather=planning.gather,
    config=Config,
    plan=planning.plan,
    needs=planning.needs,
    bot=bot.move,
    bot_skills=SKILLS,
)
