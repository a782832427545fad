"""The game of the races: a timed question, announced, open until all have answered, then the next one."""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Any, Literal

from buzzkeep.bench.endless import EndlessGame, EndlessRules, endless_info
from buzzkeep.engine import races
from buzzkeep.engine.game import BotMove, Options, Text
from buzzkeep.engine.records import record
from buzzkeep.engine.types import (
    Ctx,
    EndMatch,
    HostAction,
    Millis,
    Party,
    Prompt,
    Reject,
    Rng,
    Role,
    Seat,
    SeatInfo,
    Step,
    Timer,
)
from buzzkeep.engine.windows import Sealed

ANNOUNCE_MS: Millis = 1_200  # as in conquest
OPEN_MS: Millis = 3_000
SEATS = 8


@record
class Answer:
    """Answer the open question."""

    kind: Literal["answer"] = "answer"


@record
class Decided:
    """A question was decided."""

    number: int
    kind: Literal["decided"] = "decided"


@record
class Line:
    """What a seat was measured at, ms after the opening; ``place`` counts from 1."""

    seat: Seat
    elapsed_ms: Millis
    sigma_ms: float
    place: int


@record
class Result:
    """A decided question. ``winner`` is None in a dead heat, or if nobody answered."""

    number: int
    winner: Seat | None
    dead_heat: tuple[Seat, ...]
    lines: tuple[Line, ...]


@record
class State:
    """The question ``number``; ``opened_at`` is None while it is announced. ``last`` is the one before it."""

    number: int
    since: Millis
    opened_at: Millis | None
    window: Sealed[Seat, int]
    last: Result | None = None
    over: bool = False


@record
class View:
    """What everybody sees."""

    number: int
    open: bool
    answered: tuple[Seat, ...]
    last: Result | None


class RaceDay(EndlessRules[State, Decided]):
    """Implements :class:`~buzzkeep.engine.game.Rules`."""

    def __init__(self, options: races.RaceOptions) -> None:
        """Take the options that every race has."""
        self.options = options

    def setup(self, seats: Sequence[SeatInfo], ctx: Ctx, /) -> Step[State, Decided]:
        """Announce the first question."""
        return Step(State(1, ctx.now, None, Sealed(tuple(info.seat for info in seats))))

    def validate(self, state: State, who: Party, action: Answer | HostAction, /) -> Reject | None:
        """A seat answers an open question once; the host may end it all."""
        if isinstance(action, EndMatch) and who.role is Role.HOST:
            return None
        if not isinstance(action, Answer) or who.seat is None:
            return Reject("UNSUPPORTED")
        return None if state.opened_at is not None and state.window.may(who.seat) else Reject("NOT_NOW")

    def apply(self, state: State, who: Party, action: Answer | HostAction, ctx: Ctx, /) -> Step[State, Decided]:
        """Take an answer; the last one decides."""
        if not isinstance(action, Answer):
            return Step(replace(state, over=True))
        assert who.seat is not None
        assert state.opened_at is not None
        window = state.window.submit(who.seat, 0, ctx.acted_at)
        replies = (*window.replies[:-1], replace(window.replies[-1], sigma_ms=ctx.sigma_ms))
        state = replace(state, window=replace(window, replies=replies))
        return self._decided(state, ctx.now) if not state.window.missing else Step(state)

    def on_timer(self, state: State, timer_id: str, ctx: Ctx, /) -> Step[State, Decided]:
        """Open the announced question, or decide the open one without those who are silent."""
        if timer_id != self._timer(state).id:
            return Step(state)
        if state.opened_at is None:
            return Step(replace(state, opened_at=ctx.now, since=ctx.now))
        return self._decided(state, ctx.now)

    def _decided(self, state: State, now: Millis) -> Step[State, Decided]:
        assert state.opened_at is not None
        opened = state.opened_at
        entries = [races.Entry(r.by, 0, float(r.at - opened), r.sigma_ms) for r in state.window.replies]
        ranking = races.decide(entries)
        lines = tuple(Line(p.seat, round(p.measured), p.sigma, p.place) for p in ranking.places)
        last = Result(state.number, ranking.winner, ranking.dead_heat, lines)
        following = State(state.number + 1, now, None, Sealed(state.window.entrants), last)
        return Step(following, (Decided(state.number),))

    def prompts(self, state: State, /) -> Sequence[Prompt]:
        """The announcement, or the question."""
        if state.over:
            return ()
        timer = self._timer(state).id
        if state.opened_at is None:
            return (Prompt(f"a{state.number}", "announcing", (), timer, prelude=True),)
        asked = Prompt(f"q{state.number}", "question", state.window.missing, timer)
        return (races.timed(asked, self.options),)

    @staticmethod
    def _timer(state: State) -> Timer:
        if state.opened_at is None:
            return Timer(f"open{state.number}", state.since + ANNOUNCE_MS)
        return Timer(f"close{state.number}", state.since + OPEN_MS)

    def timers(self, state: State, /) -> Sequence[Timer]:
        """The opening or the end of the question."""
        return () if state.over else (self._timer(state),)

    def legal(self, state: State, who: Party, /) -> Iterable[Answer | HostAction]:
        """The answer."""
        return [Answer()] if self.validate(state, who, Answer()) is None else []

    def view(self, state: State, viewer: Party, /) -> View:
        """Everything is public."""
        answered = tuple(reply.by for reply in state.window.replies)
        return View(state.number, state.opened_at is not None, answered, state.last)

    def bot(self, state: State, prompt: Prompt, seat: Seat, skill: str, rng: Rng, /) -> BotMove | None:
        """Answer at some time."""
        return BotMove(Answer(), 300 + rng.below(1_000)) if seat in prompt.seats else None

    def resample(self, state: State, viewer: Party, rng: Rng, /) -> "tuple[RaceDay, State]":
        """There is nothing to hide."""
        return self, state


class RaceDayGame(EndlessGame):
    """Implements :class:`~buzzkeep.engine.game.GameModule`."""

    info = endless_info(
        "raceday",
        Text("Jour de course", "Race day"),
        Text("Une question chronométrée après l’autre", "One timed question after the other"),
        Text("Couloir", "Lane"),
        seats=SEATS,
        default=2,
    )
    options_type: type[Options] = races.RaceOptions
    state_type: Any = State
    action_type: Any = Answer
    event_type: Any = Decided
    view_type: Any = View

    def bind(self, options: races.RaceOptions, material: dict[str, int], /) -> RaceDay:
        """Return the rules."""
        return RaceDay(options)


RACEDAY = RaceDayGame()
