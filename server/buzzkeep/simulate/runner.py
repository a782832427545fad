"""Plays one match of bots on a simulated clock; the rules and the bots are those of a real room."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from hashlib import blake2b
from typing import Any

from buzzkeep.engine.capabilities import offers
from buzzkeep.engine.game import GameModule, Rules
from buzzkeep.engine.rng import CounterRng
from buzzkeep.engine.types import Millis, Party, Prompt, Role, Seat, SeatInfo
from buzzkeep.quiz.capability import Quiz
from buzzkeep.simulate.supply import CHOICE, NUMBER

MOST_STEPS = 100_000


class Stuck(RuntimeError):
    """Raised when a match neither ends nor waits for anything: a defect of the game."""


@dataclass(frozen=True)
class MatchResult:
    """How a simulated match went. ``asked`` counts prompts put to seats, ``prompts`` those of each kind."""

    ranking: tuple[tuple[Seat, ...], ...]
    reason: str
    clock_ms: Millis
    choice_questions: int
    number_questions: int
    asked: int
    prompts: Counter[str]
    events: Counter[str]


@dataclass
class SimulatedCtx:
    """Implements :class:`~buzzkeep.engine.types.Ctx`: bots act without delay on the way."""

    rng: CounterRng
    now: Millis = 0
    sigma_ms: float = 0.0
    grace_ms: Millis = 0

    @property
    def acted_at(self) -> Millis:
        """When the bot acted: now."""
        return self.now


@dataclass(frozen=True)
class Planned:
    """What a bot will do, and when."""

    due: Millis
    action: Any


class Runner:
    """A match in the making. ``key`` decides all chance, that of the match and that of the bots."""

    def __init__(self, game: GameModule, rules: Rules[Any, Any, Any, Any], skills: Sequence[str], key: bytes) -> None:
        """Take bound rules, the skill of each seat's bot and a key of 16 to 64 bytes."""
        self._game, self._rules, self._skills, self._key = game, rules, skills, key
        self._ctx = SimulatedCtx(CounterRng(key))
        self._plans: dict[tuple[str, Seat], Planned | None] = {}
        self._prompts: Counter[str] = Counter()
        self._events: Counter[str] = Counter()
        self._known: set[str] = set()
        self._asked = 0
        step = rules.setup([SeatInfo(seat) for seat in range(len(skills))], self._ctx)
        self._take(step.state, step.events)

    def play(self) -> MatchResult:
        """Play to the end. Raises :class:`Stuck`."""
        for _ in range(MOST_STEPS):
            if outcome := self._rules.outcome(self._state):
                quiz = offers(self._rules, Quiz)
                used = quiz.used(self._state) if quiz else ()
                return MatchResult(
                    ranking=outcome.ranking,
                    reason=outcome.reason,
                    clock_ms=self._ctx.now,
                    choice_questions=sum(question.startswith(CHOICE) for question in used),
                    number_questions=sum(question.startswith(NUMBER) for question in used),
                    asked=self._asked,
                    prompts=self._prompts,
                    events=self._events,
                )
            self._move()
        raise Stuck(f"{self._game.info.id}: no end after {MOST_STEPS} steps")

    def _move(self) -> None:
        """Let the next thing happen: a bot's move or, if that comes later, a timer."""
        self._plan()
        bots = [(plan.due, seat, prompt_id) for (prompt_id, seat), plan in self._plans.items() if plan]
        timer = min(self._rules.timers(self._state), key=lambda timer: timer.due, default=None)
        if bots:
            due, seat, prompt_id = min(bots)
            if timer is None or due < timer.due:
                return self._act(due, seat, prompt_id)
        if timer is None:
            raise Stuck(f"{self._game.info.id}: nothing to wait for at {self._ctx.now} ms")
        self._ctx.now = max(self._ctx.now, timer.due)
        step = self._rules.on_timer(self._state, timer.id, self._ctx)
        return self._take(step.state, step.events)

    def _act(self, due: Millis, seat: Seat, prompt_id: str) -> None:
        planned = self._plans.pop((prompt_id, seat))
        assert planned is not None
        self._ctx.now = max(self._ctx.now, due)
        who = Party(Role.SEAT, seat)
        if reject := self._rules.validate(self._state, who, planned.action):
            self._plans[prompt_id, seat] = None  # silent from here on: the timer decides
            self._events[f"rejected:{reject.code}"] += 1
            return
        step = self._rules.apply(self._state, who, planned.action, self._ctx)
        self._take(step.state, step.events)

    def _take(self, state: Any, events: Sequence[Any]) -> None:
        self._state = state
        self._events.update(event.kind for event in events)

    def _plan(self) -> None:
        """Let each bot that is asked decide once a prompt; forget what is asked no longer."""
        asked = {(prompt.id, seat): prompt for prompt in self._rules.prompts(self._state) for seat in prompt.seats}
        self._plans = {key: plan for key, plan in self._plans.items() if key in asked}
        for (prompt_id, seat), prompt in asked.items():
            if prompt_id not in self._known:
                self._known.add(prompt_id)
                self._prompts[prompt.kind] += 1
                self._asked += 1
            if (prompt_id, seat) not in self._plans:
                self._plans[prompt_id, seat] = self._decide(prompt, seat)

    def _decide(self, prompt: Prompt, seat: Seat) -> Planned | None:
        skill = self._skills[seat]
        rng = CounterRng(blake2b(f"bot/{prompt.id}/{seat}".encode(), key=self._key, digest_size=32).digest())
        move = self._rules.bot(self._state, prompt, seat, skill, rng)
        return None if move is None else Planned(self._ctx.now + max(0, move.delay_ms), move.action)
