"""Saboteurs who ask, allow or refuse wrongly."""

from dataclasses import replace
from typing import Any

from buzzkeep.engine.types import EndMatch, Prompt, Role, SeatChange, Void
from kit.halt import HaltRules
from kit.halt import records as m
from kit.halt.stages import Asking, Revealing, Stopping
from kit.saboteurs.bench import caught_by, top


@caught_by("asks until it is over")
class RevealWithoutAnEnd(HaltRules):
    def prompts(self, state: Any) -> Any:
        return [] if isinstance(top(state), Revealing) else super().prompts(state)

    def timers(self, state: Any) -> Any:
        return [] if isinstance(top(state), Revealing) else super().timers(state)


@caught_by("asks until it is over")
class AsksWhenOver(HaltRules):
    def prompts(self, state: Any) -> Any:
        return super().prompts(state) or [Prompt("again?", "rematch", (0,))]


@caught_by("asks until it is over")
class LegalWhenOver(HaltRules):
    def legal(self, state: Any, who: Any) -> Any:
        over = state.outcome is not None and who.role is Role.HOST
        return [EndMatch()] if over else super().legal(state, who)


@caught_by("prompts are well formed")
class PromptOfAnUnknownTimer(HaltRules):
    def prompts(self, state: Any) -> Any:
        return [replace(prompt, timer="later") for prompt in super().prompts(state)]


@caught_by("prompt ids are used once")
class PromptIdOfThePhase(HaltRules):
    def prompts(self, state: Any) -> Any:
        return [replace(prompt, id=top(state).kind) for prompt in super().prompts(state)]


@caught_by("prompt ids are used once")
class VoidKeepsThePrompt(HaltRules):
    """A fresh question under the old id: late answers to the old one would count for the new."""

    def apply(self, state: Any, who: Any, action: Any, ctx: Any) -> Any:
        step = super().apply(state, who, action, ctx)
        if isinstance(action, Void) and isinstance(top(step.state), Asking):
            frame = replace(step.state.stack[-1], serial=state.serial)
            return replace(step, state=replace(step.state, serial=state.serial, stack=(*step.state.stack[:-1], frame)))
        return step


@caught_by("who is asked can act")
class AsksWhoHasAnswered(HaltRules):
    def prompts(self, state: Any) -> Any:
        everybody = tuple(range(len(state.board.hands)))
        quiz = isinstance(top(state), Asking)
        return [replace(prompt, seats=everybody) if quiz else prompt for prompt in super().prompts(state)]


@caught_by("who is asked can act")
class ForgetsToAsk(HaltRules):
    def prompts(self, state: Any) -> Any:
        return [replace(prompt, seats=prompt.seats[:1]) for prompt in super().prompts(state)]


@caught_by("legal agrees with validate")
class LegalListsTooMuch(HaltRules):
    def legal(self, state: Any, who: Any) -> Any:
        legal = list(super().legal(state, who))
        window = isinstance(top(state), Stopping) and m.Let() in legal
        return [*legal, m.Stop("s0")] if window and m.Stop("s0") not in legal else legal


@caught_by("legal agrees with validate")
class LegalListsTooLittle(HaltRules):
    def legal(self, state: Any, who: Any) -> Any:
        return [action for action in super().legal(state, who) if not isinstance(action, m.Stop)]


@caught_by("legal agrees with validate")
class GuessOutOfRangeValidates(HaltRules):
    def validate(self, state: Any, who: Any, action: Any) -> Any:
        reject = super().validate(state, who, action)
        return None if reject and reject.code == "NOT_LEGAL" and isinstance(action, m.Guess) else reject


@caught_by("legal agrees with validate")
class ScreenMayPass(HaltRules):
    def validate(self, state: Any, who: Any, action: Any) -> Any:
        if who.role is Role.SCREEN and isinstance(action, m.Let) and isinstance(top(state), Stopping):
            return None
        return super().validate(state, who, action)


@caught_by("host powers are the host's")
class SeatsMayEndIt(HaltRules):
    def validate(self, state: Any, who: Any, action: Any) -> Any:
        if isinstance(action, EndMatch) and who.role is Role.SEAT and any(super().legal(state, who)):
            return None
        return super().validate(state, who, action)

    def legal(self, state: Any, who: Any) -> Any:
        own = list(super().legal(state, who))
        return [*own, EndMatch()] if own and who.role is Role.SEAT else own


@caught_by("rules never raise")
class RaisesOnAForgedCard(HaltRules):
    def validate(self, state: Any, who: Any, action: Any) -> Any:
        if isinstance(action, m.Play) and who.seat is not None:
            next(card for hand in state.board.hands for card in hand if card.id == action.card)
        return super().validate(state, who, action)


@caught_by("rules never raise")
class RaisesWhenAPhoneDropsInAWindow(HaltRules):
    def on_seat(self, state: Any, who: Any, change: Any, ctx: Any) -> Any:
        if change is SeatChange.DROPPED and isinstance(top(state), Stopping):
            raise KeyError(who.member)
        return super().on_seat(state, who, change, ctx)
