"""The game the load bench plays: everybody answers a sealed question each second, for as long as the bench runs.

It is the hardest case for the server: every answer of every phone is validated, stored and shown to everybody.
"""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from functools import lru_cache
from typing import Any, Literal

from buzzkeep.bench.endless import EndlessGame, EndlessRules, endless_info
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

QUESTION_MS = 1_000
SEATS = 8
PROMPT = "question"


@record
class Answer:
    """Answer the running question."""

    option: int
    kind: Literal["answer"] = "answer"


@record
class Answered:
    """A seat has answered."""

    seat: Seat
    kind: Literal["answered"] = "answered"


@record
class State:
    """The running question and the score of each seat."""

    number: int
    opened_at: Millis
    window: Sealed[int, int]
    scores: tuple[int, ...]
    over: bool = False


@record
class View:
    """What everybody sees: about as much as a conquest board."""

    number: int
    opened_at: Millis
    text: str
    choices: tuple[str, ...]
    answered: tuple[Seat, ...]
    scores: tuple[int, ...]
    board: tuple[str, ...]
    mine: int | None


@lru_cache(maxsize=4_096)
def _board(number: int) -> tuple[str, ...]:
    """Return what stands for a map: 24 entries that change with every question."""
    return tuple(f"territory-{index}:owner-{(index + number) % 8}:value-{index * 100}" for index in range(24))


class QuickfireRules(EndlessRules[State, Answered]):
    """Implements :class:`~buzzkeep.engine.game.Rules`."""

    def setup(self, seats: Sequence[SeatInfo], ctx: Ctx, /) -> Step[State, Answered]:
        """Open the first question."""
        entrants = tuple(info.seat for info in seats)
        return Step(State(1, ctx.now, Sealed(entrants), (0,) * len(entrants)))

    def validate(self, state: State, who: Party, action: Answer | HostAction, /) -> Reject | None:
        """Any answer at any time: the last one of a question counts, so that no answer of the load is refused."""
        if isinstance(action, EndMatch) and who.role is Role.HOST:
            return None
        if not isinstance(action, Answer) or who.seat is None:
            return Reject("UNSUPPORTED")
        if not 0 <= action.option < 4:
            return Reject("OPTION")
        return None

    def apply(self, state: State, who: Party, action: Answer | HostAction, ctx: Ctx, /) -> Step[State, Answered]:
        """Lock an answer."""
        if not isinstance(action, Answer):
            return Step(replace(state, over=True))
        assert who.seat is not None
        others = tuple(reply for reply in state.window.replies if reply.by != who.seat)
        window = replace(state.window, replies=others).submit(who.seat, action.option, ctx.acted_at - state.opened_at)
        return Step(replace(state, window=window), (Answered(who.seat),))

    def on_timer(self, state: State, timer_id: str, ctx: Ctx, /) -> Step[State, Answered]:
        """Score the answers and open the next question."""
        if timer_id != f"q{state.number}":
            return Step(state)
        right = state.number % 4
        scores = tuple(
            score + ((reply := state.window.of(seat)) is not None and reply.value == right)
            for seat, score in zip(state.window.entrants, state.scores, strict=True)
        )
        return Step(State(state.number + 1, ctx.now, Sealed(state.window.entrants), scores))

    def prompts(self, state: State, /) -> Sequence[Prompt]:
        """One prompt for all questions, asked of whoever has not answered this one."""
        return () if state.over else (Prompt(PROMPT, "answer", state.window.missing),)

    def timers(self, state: State, /) -> Sequence[Timer]:
        """The end of the question."""
        return () if state.over else (Timer(f"q{state.number}", state.opened_at + QUESTION_MS),)

    def legal(self, state: State, who: Party, /) -> Iterable[Answer | HostAction]:
        """The four answers."""
        options = [Answer(option) for option in range(4)]
        return [action for action in options if self.validate(state, who, action) is None]

    def view(self, state: State, viewer: Party, /) -> View:
        """The board and the viewer's own answer."""
        mine = state.window.of(viewer.seat) if viewer.seat is not None else None
        return View(
            state.number,
            state.opened_at,
            f"Question {state.number}: which of these four is the one that was meant all along?",
            tuple(f"choice {letter} of question {state.number}" for letter in "ABCD"),
            tuple(reply.by for reply in state.window.replies),
            state.scores,
            _board(state.number),
            mine.value if mine else None,
        )

    def bot(self, state: State, prompt: Prompt, seat: Seat, skill: str, rng: Rng, /) -> BotMove | None:
        """Answer at some time."""
        return BotMove(Answer(rng.below(4)), rng.below(QUESTION_MS))

    def resample(self, state: State, viewer: Party, rng: Rng, /) -> "tuple[QuickfireRules, State]":
        """Other answers of the others."""
        replies = tuple(
            reply if reply.by == viewer.seat else replace(reply, value=rng.below(4)) for reply in state.window.replies
        )
        return self, replace(state, window=replace(state.window, replies=replies))


class QuickfireGame(EndlessGame):
    """Implements :class:`~buzzkeep.engine.game.GameModule`."""

    info = endless_info(
        "quickfire",
        Text("Feu roulant", "Quickfire"),
        Text("Une question par seconde", "A question a second"),
        Text("Place", "Seat"),
        seats=SEATS,
        default=SEATS,
    )
    options_type: type[Options] = Options
    state_type: Any = State
    action_type: Any = Answer
    event_type: Any = Answered
    view_type: Any = View

    def bind(self, options: Options, material: dict[str, int], /) -> QuickfireRules:
        """Return the rules."""
        return QuickfireRules()


QUICKFIRE = QuickfireGame()
