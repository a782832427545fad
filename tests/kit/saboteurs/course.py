"""Saboteurs of time, of the end of a match and of the box."""

from dataclasses import replace
from itertools import count
from typing import Any

from buzzkeep.engine.game import BotMove
from buzzkeep.engine.types import Outcome, Role, Step
from buzzkeep.quiz.capability import Needs
from kit.saboteurs.bench import box_caught_by, caught_by
from kit.toy import model as m
from kit.toy.box import Toy
from kit.toy.rules import ToyRules


@caught_by("timers lie ahead")
class TimerInThePast(ToyRules):
    def close_quiz(self, state: Any, quiz: Any, events: Any, ctx: Any) -> Any:
        step = super().close_quiz(state, quiz, events, ctx)
        return replace(step, state=replace(step.state, phase=replace(step.state.phase, due=ctx.now - 1)))


@caught_by("stale timers change nothing")
class AnyTimerWillDo(ToyRules):
    def on_timer(self, state: Any, timer_id: str, ctx: Any) -> Any:
        return self.time_out(state, ctx)


@caught_by("a timer that ran out is gone")
class TimerThatStays(ToyRules):
    def on_timer(self, state: Any, timer_id: str, ctx: Any) -> Any:
        if isinstance(state.phase, m.Reveal):
            return Step(state)
        return super().on_timer(state, timer_id, ctx)

    def timers(self, state: Any) -> Any:
        return super().timers(state)


@caught_by("silence ends a match")
class PatientForEver(ToyRules):
    """A turn that times out is only given more time."""

    def on_timer(self, state: Any, timer_id: str, ctx: Any) -> Any:
        step = super().on_timer(state, timer_id, ctx)
        if step.state is not state and isinstance(state.phase, m.Turn):
            phase = replace(state.phase, due=ctx.now + 1_000)
            return Step(replace(state, serial=state.serial + 1, phase=phase))
        return step


@caught_by("over is for good")
class WokenByAPhone(ToyRules):
    def on_seat(self, state: Any, who: Any, change: Any, ctx: Any) -> Any:
        step = super().on_seat(state, who, change, ctx)
        if isinstance(state.phase, m.Over):
            return Step(self.enter(step.state, m.Turn(0, ctx.now + 1_000)))
        return step


@caught_by("the outcome ranks everybody")
class WinnerOnly(ToyRules):
    def outcome(self, state: Any) -> Any:
        outcome = super().outcome(state)
        return outcome and Outcome(outcome.reason, outcome.ranking[:1] if len(outcome.ranking) > 1 else ())


@caught_by("invariants hold")
class LosesAStoppedCard(ToyRules):
    def close_window(self, state: Any, window: Any, events: Any, ctx: Any) -> Any:
        step = super().close_window(state, window, events, ctx)
        if window.race.winner is None:
            return step
        return replace(step, state=replace(step.state, discard=step.state.discard[:-1]))


@caught_by("questions are used once")
class AsksTheSameAgain(ToyRules):
    def used(self, state: Any) -> Any:
        return [self.material.questions[0].id] * state.asked


@caught_by("events are records")
class RedactsToAnotherEvent(ToyRules):
    def redact(self, event: Any, viewer: Any) -> Any:
        if isinstance(event, m.CardDrawn) and viewer.role is Role.SCREEN:
            return m.SeatPassed(event.seat)
        return super().redact(event, viewer)


@caught_by("views are records")
class ListInTheView(ToyRules):
    def view(self, state: Any, viewer: Any) -> Any:
        return replace(super().view(state, viewer), scores=list(state.scores))


@box_caught_by("bots play by the rules")
class BotPlaysWhatItHasNot(Toy):
    def bot(self, view: Any, prompt: Any, *rest: Any) -> Any:
        return BotMove(m.Stop("s0"), 500) if prompt.kind == "window" else super().bot(view, prompt, *rest)


@box_caught_by("bots play by the rules")
class BotRollsItsOwnDice(Toy):
    dice = count()

    def bot(self, view: Any, prompt: Any, seat: Any, skill: Any, hunch: Any, rng: Any) -> Any:
        decided = super().bot(view, prompt, seat, skill, hunch, rng)
        return decided and replace(decided, delay_ms=decided.delay_ms + next(self.dice))


@box_caught_by("the plan is honest")
class PlansTooLittle(Toy):
    def needs(self, options: Any, seats: int) -> Needs:
        return Needs(0, 5, 0, 0)

    def gather(self, options: Any, seats: int, supply: Any) -> Any:
        return m.ToyMaterial(supply.number_questions(5, 8))


@box_caught_by("the box is labelled")
class PresetThatDoesNotValidate(Toy):
    info = replace(Toy.info, presets=(replace(Toy.info.presets[0], options={"turn_limit": 99}),))


@box_caught_by("the box is labelled")
class NoFrenchTagline(Toy):
    info = replace(Toy.info, tagline=replace(Toy.info.tagline, fr=""))


@box_caught_by("saves of this version load")
class UpgradesWhatIsNew(Toy):
    def upgrade(self, from_version: int, raw: Any) -> Any:
        return {**raw, "version": 2}
