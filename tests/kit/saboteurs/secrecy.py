"""Saboteurs who betray what is hidden."""

from dataclasses import replace
from typing import Any

from buzzkeep.engine.asks import Ask
from buzzkeep.engine.box import random_bot
from buzzkeep.engine.game import BotMove
from buzzkeep.engine.types import Reject, Role
from kit.halt import INFO, HaltBox, HaltRules, Proof
from kit.halt import records as m
from kit.halt.stages import Answer, Asking, Mine, Question, Revealing, Stopping, Turn, question
from kit.saboteurs.bench import box_caught_by, caught_by, holders, proof_caught_by, stage_caught_by


class Quiet(Proof):
    """Knows no other world."""

    @staticmethod
    def resample(rules: Any, state: Any, viewer: Any, rng: Any) -> Any:
        return rules, state


@stage_caught_by("two worlds")
class WindowForHoldersOnly(Stopping, kind="stopping"):
    """The anti-tell rule broken: no window when nobody can stop; no event says so."""

    def begin(self, t: Any) -> Any:
        return super().begin(t) if holders(t.board.hands, self.by) else self.close(t, "complete")


@stage_caught_by("two worlds")
class WindowAsksHoldersOnly(Stopping, kind="stopping"):
    """The window is open for a while for all, but only holders are prompted."""

    def asks(self, t: Any) -> Any:
        others = tuple(seat for seat in t.seats if seat != self.by)
        able = holders(t.board.hands, self.by) or others[:1]
        return (Ask("window", tuple(seat for seat in able if seat not in self.passed)),)


@stage_caught_by("two worlds")
class WindowForHoldersAnnounced(Stopping, kind="stopping"):
    """As above, with an event for everybody, so that views differ exactly when events do."""

    def begin(self, t: Any) -> Any:
        if not holders(t.board.hands, self.by):
            return self.close(t, "complete")
        t.emit(m.SeatPassed(self.by))
        return super().begin(t)


@caught_by("two worlds")
class UnredactedDraw(HaltRules):
    def redact(self, event: Any, viewer: Any) -> Any:
        return event


@stage_caught_by("two worlds")
class WindowLengthTellsTheHand(Stopping, kind="stopping"):
    def lasts(self, t: Any) -> Any:
        return super().lasts(t) + 1_000 * len(holders(t.board.hands, self.by))


@caught_by("two worlds")
class TimerReadsTheHands(HaltRules):
    def timers(self, state: Any) -> Any:
        return [replace(timer, due=timer.due + len(holders(state.board.hands))) for timer in super().timers(state)]


@caught_by("two worlds")
class PromptKindReadsTheHands(HaltRules):
    def prompts(self, state: Any) -> Any:
        able = len(holders(state.board.hands, 0))
        return [replace(prompt, kind=f"{prompt.kind}{able}") for prompt in super().prompts(state)]


@caught_by("two worlds")
class ViewCountsTheStops(HaltRules):
    def view(self, state: Any, viewer: Any) -> Any:
        return replace(super().view(state, viewer), turns=state.board.turns + 100 * len(holders(state.board.hands)))


@caught_by("two worlds")
class ViewShowsTheNextCard(HaltRules):
    def view(self, state: Any, viewer: Any) -> Any:
        return replace(super().view(state, viewer), discard=(*state.board.discard, *state.board.pile[:1]))


@stage_caught_by("two worlds")
class ViewShowsSealedGuesses(Asking, kind="asking"):
    def shown_to(self, t: Any, viewer: Any) -> Mine:
        return Mine(self.sealed.replies[0].value if self.sealed.replies else None)


@caught_by("two worlds")
class RefusalNamesTheHolder(HaltRules):
    """A forged card id is refused in other words when somebody else holds it."""

    def validate(self, state: Any, who: Any, action: Any) -> Any:
        reject = super().validate(state, who, action)
        card = getattr(action, "card", None)
        if reject and reject.code == "NOT_LEGAL" and any(c.id == card for hand in state.board.hands for c in hand):
            return Reject("NOT_YOUR_CARD")
        return reject


def lets(view: Any, legal: Any, prompt: Any, *rest: Any) -> Any:
    return BotMove(m.Let(), 500) if prompt.kind == "window" else random_bot(view, legal, prompt, *rest)


@stage_caught_by("two worlds", bot=lets)
class LegalPeeksAtTheHands(Stopping, kind="stopping"):
    """Whether a seat may stop depends on cards that it does not see; its button tells."""

    def legal(self, t: Any, who: Any) -> Any:
        return super().legal(t, who) if len(holders(t.board.hands)) < 2 else [m.Let()]


@stage_caught_by("two worlds")
class HandLeaksLater(Turn, kind="turn"):
    """A note about hidden cards is kept in the state, and a turn later it shows in the id of a prompt."""

    def begin(self, t: Any) -> Any:
        flow = super().begin(t)
        if t.board.pile:
            t.write(serial=t.state.serial + t.board.pile[0].points % 2)
        return flow


@stage_caught_by("two worlds")
class ToldButNotKept(Revealing, kind="revealing"):
    """The right answer is told by an event, but a reload of the page loses it."""

    def shown(self, t: Any) -> Answer:
        return replace(super().shown(t), value=0, explanation="")


@proof_caught_by("two worlds")
class ResampleChangesTheOwnHand(Proof):
    @staticmethod
    def resample(rules: Any, state: Any, viewer: Any, rng: Any) -> Any:
        return Proof.resample(rules, state, replace(viewer, role=Role.SCREEN), rng)


@proof_caught_by("two worlds")
class ResampleLosesCards(Proof):
    @staticmethod
    def resample(rules: Any, state: Any, viewer: Any, rng: Any) -> Any:
        rules, other = Proof.resample(rules, state, viewer, rng)
        pile = other.board.pile
        return rules, replace(other, board=replace(other.board, pile=tuple(pile[:1] * len(pile))))


@proof_caught_by("worlds really differ")
class ResampleChangesNothing(Quiet):
    pass


@stage_caught_by("nothing hidden shows before its time", proof=Quiet)
class AnswerWithTheQuestion(Asking, kind="asking"):
    """Shows the answer with the question, and its resample keeps quiet about it."""

    def shown(self, t: Any) -> Question:
        shown = super().shown(t)
        return replace(shown, text=f"{shown.text} {question(t).explanation}")


@stage_caught_by("nothing hidden shows before its time")
class QuestionIdInTheView(Asking, kind="asking"):
    def shown(self, t: Any) -> Question:
        return replace(super().shown(t), text=question(t).id)


@stage_caught_by("nothing hidden shows before its time", proof=Quiet)
class NextQuestionInTheView(Revealing, kind="revealing"):
    def shown(self, t: Any) -> Answer:
        shown, following = super().shown(t), t.config.questions[t.board.asked :]
        return replace(shown, text=shown.text + following[0].text) if following else shown


@caught_by("public is public")
class PlayedCardHiddenFromTheHost(HaltRules):
    def redact(self, event: Any, viewer: Any) -> Any:
        return None if isinstance(event, m.CardPlayed) and viewer.role is Role.HOST else super().redact(event, viewer)


@box_caught_by("open games hide nothing")
class HandsThatAreCalledOpen(HaltBox):
    """Says that nothing is hidden, to get by without other worlds."""

    def __init__(self) -> None:
        super().__init__(info=replace(INFO, open_information=True))


@stage_caught_by("answers apart are seen apart")
class TellsOthersOfAnAnswerApart(Asking, kind="asking"):
    """Says that an answer is seen by its seat alone, and tells every seat how many there are."""

    answers_apart = True

    def shown_to(self, t: Any, viewer: Any) -> Mine:
        return Mine(len(self.sealed.replies))


class Late(HaltRules):
    def answered(self, before: Any, public: Any, state: Any) -> Any:
        return None if super().answered(before, public, state) is None else public


@stage_caught_by("answers apart are seen apart", rules=Late)
class ShowsAnAnswerTooLate(Asking, kind="asking"):
    answers_apart = True
