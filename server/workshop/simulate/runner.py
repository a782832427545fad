"""Plays one match of bots on a simulated clock; the rules and the bots are those of a real room.

With ``people``, bots take the time that people take, and it is counted how long each phone has something to do.
"""

from collections import Counter
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from hashlib import blake2b
from typing import Any

from buzzkeep.engine.asks import listed
from buzzkeep.engine.box import Box
from buzzkeep.engine.game import BotMove, offers
from buzzkeep.engine.rng import CounterRng
from buzzkeep.engine.stage import ASK as TAP
from buzzkeep.engine.stage_rules import StageRules
from buzzkeep.engine.types import HOST, Ctx, Millis, Party, Prompt, Role, Seat, SeatInfo
from buzzkeep.quiz.actions import Rule, Say
from buzzkeep.quiz.capability import Quiz
from buzzkeep.quiz.rules import QuizGame, QuizRules
from workshop.simulate.knowing import answering
from workshop.simulate.people import Attention, delay
from workshop.simulate.supply import CHOICE, NUMBER, OPEN

MOST_STEPS = 100_000


class Stuck(RuntimeError):
    """Raised when a match neither ends nor waits for anything: a defect of the game."""


@dataclass(frozen=True)
class MatchResult:
    """How a simulated match went. ``asked`` counts prompts put to seats, ``prompts`` those of each kind.

    ``places`` are the seats of those who joined, in that order, where the seats were drawn by lot; ``leads`` who had
    taken the lead when, alone, where questions bring scores.
    """

    ranking: tuple[tuple[Seat, ...], ...]
    reason: str
    clock_ms: Millis
    choice_questions: int
    number_questions: int
    open_questions: int
    asked: int
    prompts: Counter[str]
    events: Counter[str]
    attention: tuple[Attention, ...] = ()
    places: tuple[Seat, ...] = ()
    leads: tuple[tuple[Millis, Seat], ...] = ()


@dataclass(frozen=True)
class Planned:
    """What a bot will do, and when."""

    due: Millis
    action: Any


class Runner:
    """A match in the making. ``key`` decides all chance, that of the match and that of the bots."""

    def __init__(
        self,
        game: Box,
        rules: StageRules[Any],
        skills: Sequence[str],
        key: bytes,
        *,
        people: bool = False,
        special: Collection[Seat] | None = None,
    ) -> None:
        """Take bound rules, the skill of each seat's bot and a key of 16 to 64 bytes.

        ``special`` are the seats of specialists, where nobody knows what its skill says.
        """
        self._game, self._rules, self._skills, self._key = game, rules, skills, key
        self._special, self._leads = special, list[tuple[Millis, Seat]]()
        self._rng, self._now = CounterRng(key), 0
        tempo = CounterRng(blake2b(b"tempo", key=key, digest_size=32).digest())
        self._tempo = tuple(tempo.below(101) / 100 for _ in skills)
        self._plans: dict[tuple[str, Seat], Planned | None] = {}
        self._prompts: Counter[str] = Counter()
        self._events: Counter[str] = Counter()
        self._known: set[str] = set()
        self._asked = 0
        self._phones = tuple((f"p{seat}",) if people else () for seat in range(len(skills)))
        self._attention = tuple(Attention() for _ in skills) if people else ()
        self._told: set[tuple[str, Seat]] = set()  # what somebody was asked beside the play, and has said
        step = rules.setup([SeatInfo(seat, phones) for seat, phones in enumerate(self._phones)], self._ctx)
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
                    clock_ms=self._now,
                    choice_questions=sum(question.startswith(CHOICE) for question in used),
                    number_questions=sum(question.startswith(NUMBER) for question in used),
                    open_questions=sum(question.startswith(OPEN) for question in used),
                    asked=self._asked,
                    prompts=self._prompts,
                    events=self._events,
                    attention=self._attention,
                    leads=tuple(self._leads),
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
            raise Stuck(f"{self._game.info.id}: nothing to wait for at {self._now} ms")
        self._now = max(self._now, timer.due)
        step = self._rules.on_timer(self._state, timer.id, self._ctx)
        return self._take(step.state, step.events)

    def _act(self, due: Millis, seat: Seat, prompt_id: str) -> None:
        planned = self._plans.pop((prompt_id, seat))
        assert planned is not None
        self._now = max(self._now, due)
        who = self._party(seat)
        if self._attention:
            self._attention[seat].taps += 1
            self._told.add((prompt_id, seat))
        if reject := self._rules.validate(self._state, who, planned.action):
            self._plans[prompt_id, seat] = None  # silent from here on: the timer decides
            self._events[f"rejected:{reject.code}"] += 1
            return
        step = self._rules.apply(self._state, who, planned.action, self._ctx)
        self._take(step.state, step.events)
        ruling = Rule(seat, right=True)  # whoever speaks here knows it, and the host is quick
        if isinstance(planned.action, Say) and self._rules.validate(self._state, HOST, ruling) is None:
            step = self._rules.apply(self._state, HOST, ruling, self._ctx)
            self._take(step.state, step.events)

    def _take(self, state: Any, events: Sequence[Any]) -> None:
        self._state = state
        self._events.update(event.kind for event in events)
        if isinstance(self._rules, QuizRules) and isinstance(self._rules.game, QuizGame):
            scores = self._rules.game.scores(state.board)
            first = [seat for seat, score in scores.items() if score == max(scores.values())]
            if len(first) == 1 and first != [seat for _, seat in self._leads[-1:]]:
                self._leads.append((self._now, first[0]))
        lost = {event.seat for event in events if "eliminated" in event.kind} if self._attention else ()
        prompts = {
            prompt.id: prompt for prompt in self._rules.prompts(state) if not prompt.standing and prompt.kind != TAP
        }
        for seat, attention in enumerate(self._attention):
            offered = Counter(prompt for prompt, _ in self._rules.offers(state, self._party(seat)) if prompt in prompts)
            able = {*offered}
            said = {prompt for prompt in prompts if (prompt, seat) in self._told}
            owed = any(prompts[prompt].waits or prompt not in said for prompt in able)
            own = any(prompts[prompt].waits and count > 1 for prompt, count in offered.items())
            attention.see(self._now, busy=bool(able | said), owed=owed, own=own, lost=seat in lost)

    @property
    def _ctx(self) -> Ctx:
        return Ctx(self._now, self._now, self._rng)  # bots act without delay on the way

    def _party(self, seat: Seat) -> Party:
        return Party(Role.SEAT, seat, next(iter(self._phones[seat]), None))

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

    def _besides(self, prompt: Prompt, seat: Seat, rng: CounterRng) -> BotMove | None:
        """Return what a person says at random, once, where play does not wait: a bet, an answer for fun."""
        if prompt.waits or not self._attention or (prompt.id, seat) in self._told:
            return None
        offered = self._rules.offers(self._state, self._party(seat))
        able = tuple(listed(entry for asked, entry in offered if asked == prompt.id))
        return BotMove(rng.choice(able), 0) if able else None

    def _shown_until(self) -> Millis:
        """Return when the last cue of what is shown has come."""
        beats = getattr(self._rules.public(self._state).stage, "beats", ())
        return max((beat.at for beat in beats), default=0)

    def _decide(self, prompt: Prompt, seat: Seat) -> Planned | None:
        skill = self._skills[seat]
        rng = CounterRng(blake2b(f"bot/{prompt.id}/{seat}".encode(), key=self._key, digest_size=32).digest())
        move = self._rules.bot(self._state, prompt, seat, skill, rng) or self._besides(prompt, seat, rng)
        if move is None:
            return None
        if self._special is not None and prompt.waits:
            move = answering(move, self._rules.look(self._state), seat, skill, rng, special=seat in self._special)
        after = max(0, move.delay_ms)
        if self._attention:
            due = next((timer.due for timer in self._rules.timers(self._state) if timer.id == prompt.timer), None)
            after = delay(prompt, None if due is None else due - self._now, rng, self._tempo[seat])
            if prompt.kind == TAP:  # whoever reads begins when all of it is there
                after += max(0, self._shown_until() - self._now)
        return Planned(self._now + after, move.action)
