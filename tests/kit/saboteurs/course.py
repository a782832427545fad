"""Saboteurs of time, of the end of a match and of the box."""

from dataclasses import dataclass, replace
from itertools import count
from typing import Any

from buzzkeep.engine.box import random_bot
from buzzkeep.engine.game import BotMove
from buzzkeep.engine.records import record
from buzzkeep.engine.stage import Stay
from buzzkeep.engine.transition import Frame
from buzzkeep.engine.types import SCREEN, Outcome, Role, Step
from buzzkeep.quiz.capability import QuestionNeeds
from kit.halt import INFO, Halt, HaltBox, HaltRules, Public
from kit.halt import records as m
from kit.halt.stages import Asking, Revealing, Stopping, Turn
from kit.saboteurs.bench import box_caught_by, caught_by, game_caught_by, stage_caught_by, top


@stage_caught_by("timers lie ahead")
class TimerInThePast(Asking, kind="asking"):
    def close(self, t: Any, why: Any) -> Any:
        return replace(super().close(t, why), due=t.now - 1)  # type: ignore[call-arg]  # of an Enter


@caught_by("stale timers change nothing")
class AnyTimerWillDo(HaltRules):
    def on_timer(self, state: Any, timer_id: str, ctx: Any) -> Any:
        return super().on_timer(state, next((timer.id for timer in self.timers(state)), timer_id), ctx)


@caught_by("a timer that ran out is gone")
class TimerThatStays(HaltRules):
    def on_timer(self, state: Any, timer_id: str, ctx: Any) -> Any:
        if isinstance(top(state), Revealing):
            return Step(state)
        return super().on_timer(state, timer_id, ctx)


@stage_caught_by("silence ends a match")
class PatientForEver(Turn, kind="turn"):
    """A turn that times out is only given more time."""

    def close(self, t: Any, why: Any) -> Any:
        return Stay(due=t.now + 1_000) if why == "time" else super().close(t, why)


@caught_by("over is for good")
class WokenByAPhone(HaltRules):
    def on_seat(self, state: Any, who: Any, change: Any, ctx: Any) -> Any:
        if state.outcome is None:
            return super().on_seat(state, who, change, ctx)
        serial = state.serial + 1
        frame: Any = Frame(Turn(0), begun=True, serial=serial, opened_at=ctx.now, due=ctx.now + 1_000, awaited=True)
        return Step(replace(state, stack=(frame,), serial=serial, outcome=None))


@caught_by("the outcome ranks everybody")
class WinnerOnly(HaltRules):
    def outcome(self, state: Any) -> Any:
        outcome = super().outcome(state)
        return outcome and Outcome(outcome.reason, outcome.ranking[:1] if len(outcome.ranking) > 1 else ())


@stage_caught_by("invariants hold")
class LosesAStoppedCard(Stopping, kind="stopping"):
    def act(self, t: Any, who: Any, action: Any) -> Any:
        flow = super().act(t, who, action)
        if isinstance(action, m.Stop):
            t.set(discard=t.board.discard[:-1])
        return flow


@caught_by("questions are used once")
class AsksTheSameAgain(HaltRules):
    def used(self, state: Any) -> Any:
        return [self.game.config.questions[0].id] * state.board.asked


@caught_by("events are records")
class RedactsToAnotherEvent(HaltRules):
    def redact(self, event: Any, viewer: Any) -> Any:
        if isinstance(event, m.CardDrawn) and viewer.role is Role.SCREEN:
            return m.SeatPassed(event.seat)
        return super().redact(event, viewer)


@caught_by("views are records")
class ListInTheView(HaltRules):
    def view(self, state: Any, viewer: Any) -> Any:
        return replace(super().view(state, viewer), scores=list(state.board.scores))


@dataclass
class Scribble:
    """It survives the wire, yet whoever holds it may write into it."""

    turns: int


@record
class PublicWithScribble(Public):
    scribble: Scribble


@game_caught_by("views are records")
class ViewThatCanBeChanged(Halt):
    def public(self, t: Any) -> PublicWithScribble:
        return PublicWithScribble(**vars(super().public(t)), scribble=Scribble(t.board.turns))


@record
class WornCard(m.Card):
    worn: bool = False


@caught_by("views are records")
class ViewThatTheWireCutsShort(HaltRules):
    """All of it is frozen, but a card has a field that the type of the view does not know."""

    def view(self, state: Any, viewer: Any) -> Any:
        view = super().view(state, viewer)
        return replace(view, discard=tuple(WornCard(**vars(card), worn=True) for card in view.discard))


@caught_by("views are records")
class LookingIsCounted(HaltRules):
    def view(self, state: Any, viewer: Any) -> Any:
        view = super().view(state, viewer)
        if viewer == SCREEN:
            object.__setattr__(state.board, "asked", state.board.asked + 1)  # which no view shows
        return view


@box_caught_by("bots play by the rules")
class BotPlaysWhatItHasNot(HaltBox):
    def __init__(self) -> None:
        super().__init__(bot=self.stop)

    @staticmethod
    def stop(view: Any, legal: Any, prompt: Any, *rest: Any) -> Any:
        return BotMove(m.Stop("s0"), 500) if prompt.kind == "window" else random_bot(view, legal, prompt, *rest)


@box_caught_by("bots play by the rules")
class BotRollsItsOwnDice(HaltBox):
    dice = count()

    def __init__(self) -> None:
        super().__init__(bot=self.roll)

    def roll(self, *seen: Any) -> Any:
        decided = random_bot(*seen)
        return decided and replace(decided, delay_ms=decided.delay_ms + next(self.dice))


@box_caught_by("the plan is honest")
class PlansTooLittle(HaltBox):
    def __init__(self) -> None:
        super().__init__(gather=lambda options, seats, supply: m.Material(supply.number_questions(5, 8)))

    def needs(self, options: Any, seats: int) -> QuestionNeeds:
        return QuestionNeeds(0, 5, 0, 0)


@box_caught_by("the box is labelled")
class PresetThatDoesNotValidate(HaltBox):
    def __init__(self) -> None:
        super().__init__(info=replace(INFO, presets=(replace(INFO.presets[0], options={"turn_limit": 99}),)))


@box_caught_by("the box is labelled")
class NoFrenchTagline(HaltBox):
    def __init__(self) -> None:
        super().__init__(info=replace(INFO, tagline=replace(INFO.tagline, fr="")))
