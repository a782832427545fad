"""Saboteurs who betray what is hidden."""

from dataclasses import replace
from typing import Any

from buzzkeep.engine.game import BotMove
from buzzkeep.engine.types import Reject, Role, Step
from buzzkeep.engine.windows import Race
from kit.saboteurs.bench import box_caught_by, caught_by, holders
from kit.toy import model as m
from kit.toy.box import Toy
from kit.toy.rules import ToyRules


@caught_by("two worlds")
class WindowForHoldersOnly(ToyRules):
    """The anti-tell rule broken: no window when nobody can stop; no event says so."""

    def open_window(self, state: Any, by: Any, card: Any, events: Any, ctx: Any) -> Any:
        able = holders(state, by)
        window = m.Window(by, card, Race(able), ctx.now + 1_000 * self.options.window_s)
        if not able:
            return self.close_window(state, window, events, ctx)
        return Step(self.enter(state, window), events)


@caught_by("two worlds")
class WindowAsksHoldersOnly(ToyRules):
    """The window is open for a while for all, but only holders are prompted."""

    def open_window(self, state: Any, by: Any, card: Any, events: Any, ctx: Any) -> Any:
        step = super().open_window(state, by, card, events, ctx)
        able = holders(state, by) or step.state.phase.race.entrants[:1]
        return replace(step, state=replace(step.state, phase=replace(step.state.phase, race=Race(able))))


@caught_by("two worlds")
class WindowForHoldersAnnounced(ToyRules):
    """As above, with an event for everybody, so that views differ exactly when events do."""

    def open_window(self, state: Any, by: Any, card: Any, events: Any, ctx: Any) -> Any:
        step = super().open_window(state, by, card, events, ctx)
        if holders(state, by):
            return replace(step, events=(*step.events, m.SeatPassed(by)))
        return self.close_window(state, step.state.phase, events, ctx)


@caught_by("two worlds")
class UnredactedDraw(ToyRules):
    def redact(self, event: Any, viewer: Any) -> Any:
        return event


@caught_by("two worlds")
class WindowLengthTellsTheHand(ToyRules):
    def open_window(self, state: Any, by: Any, card: Any, events: Any, ctx: Any) -> Any:
        step = super().open_window(state, by, card, events, ctx)
        due = step.state.phase.due + 1_000 * len(holders(state, by))
        return replace(step, state=replace(step.state, phase=replace(step.state.phase, due=due)))


@caught_by("two worlds")
class TimerReadsTheHands(ToyRules):
    def timers(self, state: Any) -> Any:
        return [replace(timer, due=timer.due + len(holders(state, -1))) for timer in super().timers(state)]


@caught_by("two worlds")
class PromptKindReadsTheHands(ToyRules):
    def prompts(self, state: Any) -> Any:
        return [replace(prompt, kind=f"{prompt.kind}{len(holders(state, 0))}") for prompt in super().prompts(state)]


@caught_by("two worlds")
class ViewCountsTheStops(ToyRules):
    def view(self, state: Any, viewer: Any) -> Any:
        return replace(super().view(state, viewer), turns=state.turns + 100 * len(holders(state, -1)))


@caught_by("two worlds")
class ViewShowsTheNextCard(ToyRules):
    def view(self, state: Any, viewer: Any) -> Any:
        return replace(super().view(state, viewer), discard=(*state.discard, *state.pile[:1]))


@caught_by("two worlds")
class ViewShowsSealedGuesses(ToyRules):
    def stage(self, state: Any, own: Any) -> Any:
        stage = super().stage(state, own)
        if isinstance(stage, m.QuizView) and state.phase.sealed.replies:
            return replace(stage, mine=state.phase.sealed.replies[0].value)
        return stage


@caught_by("two worlds")
class RefusalNamesTheHolder(ToyRules):
    """A forged card id is refused in other words when somebody else holds it."""

    def validate(self, state: Any, who: Any, action: Any) -> Any:
        reject = super().validate(state, who, action)
        if reject and reject.code == "NO_SUCH_CARD" and any(c.id == action.card for h in state.hands for c in h):
            return Reject("NOT_YOUR_CARD")
        return reject


class OnlyTheLastStopStops(ToyRules):
    def validate(self, state: Any, who: Any, action: Any) -> Any:
        if isinstance(action, m.Stop) and len(holders(state, -1)) > 1:
            return Reject("NO_SUCH_CARD")
        return super().validate(state, who, action)


@box_caught_by("two worlds")
class LegalPeeksAtTheHands(Toy):
    """Whether a seat may stop depends on cards that it does not see; its button tells."""

    rules_type = OnlyTheLastStopStops

    def bot(self, view: Any, prompt: Any, *rest: Any) -> Any:
        return BotMove(m.Let(), 500) if prompt.kind == "window" else super().bot(view, prompt, *rest)


@caught_by("two worlds")
class HandLeaksLater(ToyRules):
    """A note about hidden cards is kept in the state, and two turns later it shows in a timer."""

    def next_turn(self, state: Any, seat: Any, events: Any, ctx: Any) -> Any:
        step = super().next_turn(state, seat, events, ctx)
        if isinstance(step.state.phase, m.Turn) and step.state.pile[:1]:
            odd = step.state.pile[0].points % 2
            return replace(step, state=replace(step.state, serial=step.state.serial + odd))
        return step


@caught_by("two worlds")
class ToldButNotKept(ToyRules):
    """The right answer is told by an event, but a reload of the page loses it."""

    def stage(self, state: Any, own: Any) -> Any:
        stage = super().stage(state, own)
        return replace(stage, value=0, explanation="") if isinstance(stage, m.RevealView) else stage


@caught_by("two worlds")
class ResampleChangesTheOwnHand(ToyRules):
    def resample(self, state: Any, viewer: Any, rng: Any) -> Any:
        return super().resample(state, replace(viewer, role=Role.SCREEN), rng)


@caught_by("two worlds")
class ResampleLosesCards(ToyRules):
    def resample(self, state: Any, viewer: Any, rng: Any) -> Any:
        rules, other = super().resample(state, viewer, rng)
        return rules, replace(other, pile=tuple(other.pile[:1] * len(other.pile)))


@caught_by("worlds really differ")
class ResampleChangesNothing(ToyRules):
    def resample(self, state: Any, viewer: Any, rng: Any) -> Any:
        return self, state


@caught_by("nothing hidden shows before its time")
class AnswerWithTheQuestion(ToyRules):
    """Shows the answer with the question, and its resample keeps quiet about it."""

    def stage(self, state: Any, own: Any) -> Any:
        stage = super().stage(state, own)
        if isinstance(stage, m.QuizView):
            return replace(stage, text=f"{stage.text} {self.question(state).explanation}")
        return stage

    def resample(self, state: Any, viewer: Any, rng: Any) -> Any:
        return self, state


@caught_by("nothing hidden shows before its time")
class QuestionIdInTheView(ToyRules):
    def stage(self, state: Any, own: Any) -> Any:
        stage = super().stage(state, own)
        return replace(stage, text=self.question(state).id) if isinstance(stage, m.QuizView) else stage


@caught_by("nothing hidden shows before its time")
class NextQuestionInTheView(ToyRules):
    def stage(self, state: Any, own: Any) -> Any:
        stage = super().stage(state, own)
        if isinstance(stage, m.RevealView) and state.asked < len(self.material.questions):
            return replace(stage, text=stage.text + self.material.questions[state.asked].text)
        return stage

    def resample(self, state: Any, viewer: Any, rng: Any) -> Any:
        return self, state


@caught_by("public is public")
class PlayedCardHiddenFromTheHost(ToyRules):
    def redact(self, event: Any, viewer: Any) -> Any:
        return None if isinstance(event, m.CardPlayed) and viewer.role is Role.HOST else super().redact(event, viewer)


@box_caught_by("open games hide nothing")
class HandsThatAreCalledOpen(Toy):
    """Says that nothing is hidden, to get by without other worlds."""

    info = replace(Toy.info, open_information=True)
