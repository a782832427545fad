"""The box of a game made of stages: from a declaration to what the registry offers."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from buzzkeep.engine.asks import Note, Offer, listed
from buzzkeep.engine.game import BotMove, GameInfo, Plan, Text
from buzzkeep.engine.options import Options
from buzzkeep.engine.records import AnyAction, AnyEvent, AnyRecord, Record, members, refuse_unless_record, union
from buzzkeep.engine.stage_game import Game
from buzzkeep.engine.stage_rules import Decide, StageRules
from buzzkeep.engine.stage_views import Views, returned
from buzzkeep.engine.transition import MatchState
from buzzkeep.engine.types import Prompt, Rng, Seat

API_VERSION = 1  # of :mod:`buzzkeep.game`: one higher with whatever is added to it
OLDEST_API = 1  # the oldest for which a game may be written: raised to the version that took something away


class NoMaterial(Record):
    """The material of a game that needs no questions and no map."""


class SeatsOnly(Record):
    """The material of a game that needs nothing but the number of seats that it was prepared for."""

    seats: int


def seats_only(options: Any, seats: int, supply: Any, /) -> SeatsOnly:
    """Return the number of seats."""
    return SeatsOnly(seats)


def random_bot(
    view: AnyRecord, legal: Iterable[Offer], prompt: Prompt, seat: Seat, skill: str, rng: Rng, /
) -> BotMove | None:
    """Do anything that is allowed."""
    able = tuple(listed(legal))
    return BotMove(rng.choice(able), 1_500 + rng.below(2_000)) if able else None


class Box:
    """One game in its box: what the registry finds as ``GAME`` in ``games/<id>/__init__.py``."""

    def __init__(
        self,
        info: GameInfo,
        *,
        game: type[Game[Any]],
        actions: type[AnyAction] | tuple[type[AnyAction], ...],  # records, or bases of some
        events: type[AnyEvent] | tuple[type[AnyEvent], ...],
        plan: Callable[[Any, int], Plan] | Plan,  # what a match of so many seats will take
        options: type[Options] = Options,
        material: Any = NoMaterial,
        gather: Callable[[Any, int, Any], Any] = lambda options, seats, supply: NoMaterial(),
        config: Callable[[Any, Any], Any] = lambda options, material: options,  # makes what ``game`` is given
        bot: Decide = random_bot,
        bot_skills: tuple[str, ...] = ("easy",),  # the weakest first
        rules: type[StageRules[Any]] = StageRules,  # a subclass where a match offers rooms more (``engine.game``)
        hints: Mapping[str, Any] | None = None,  # records by kind of prompt: public, decide nothing, never kept
        api: int = API_VERSION,  # the version of :mod:`buzzkeep.game` for which a game outside this tree is written
    ) -> None:
        """Take what is special about a game; ``gather`` freezes ``material`` from options, seats and a ``Supply``."""
        self.info, self.options_type, self.material_type = info, options, material
        self.action_type, self.event_type, self.bot_skills = _told(actions), _told(events), bot_skills
        self.plan: Callable[[Any, int], Plan] = (lambda options, seats: plan) if isinstance(plan, Plan) else plan
        self.gather, self.bot = gather, bot
        self._game, self._config, self._rules = game, config, rules
        self.hints, self.api = dict(hints or {}), api
        self._views = Views(game.__name__, game, self.action_type)
        said: Any = union(game.notes) if game.notes else None
        note: Any = Note[said]
        board: Any = returned(game, "deal")
        refuse_unless_record(board)
        stages: Any = union(game.stages)
        self.state_type: Any = MatchState[board, stages, note]
        self.view_type: Any = self._views.view_type
        self.public_type, self.private_type = self._views.public_type, self._views.private_type
        self.by_seat = self._views.by_seat

    def bind(self, options: Any, material: Any, /) -> StageRules[Any]:
        """Return the rules of one match."""
        return self._rules(self._game(self._config(options, material)), self._views, self.bot)

    def misseated(self, options: Any, phones: Sequence[int], /) -> Text | None:
        """Return why so many phones at each taken seat (0: a bot) cannot play, with the cure; None if they can."""
        return None

    def by_lot(self, options: Any, /) -> bool:
        """Say whether chance decides anew at every start who gets which of the taken seats; who share one stay so."""
        return False


def _told(records: Any) -> Any:
    told = records if isinstance(records, tuple) else (records,)
    for each in told:
        for member in members(each):
            refuse_unless_record(member, kind=True)
    return union(told)
