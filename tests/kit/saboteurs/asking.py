"""Saboteurs who ask, allow or refuse wrongly."""

from dataclasses import replace
from typing import Any

from buzzkeep.engine.types import EndMatch, Prompt, Role, SeatChange
from kit.saboteurs.bench import caught_by
from kit.toy import model as m
from kit.toy.rules import ToyRules


@caught_by("asks until it is over")
class RevealWithoutAnEnd(ToyRules):
    def prompts(self, state: Any) -> Any:
        return [] if isinstance(state.phase, m.Reveal) else super().prompts(state)

    def timers(self, state: Any) -> Any:
        return [] if isinstance(state.phase, m.Reveal) else super().timers(state)


@caught_by("asks until it is over")
class AsksWhenOver(ToyRules):
    def prompts(self, state: Any) -> Any:
        return super().prompts(state) or [Prompt("again?", "rematch", (0,))]


@caught_by("asks until it is over")
class LegalWhenOver(ToyRules):
    def legal(self, state: Any, who: Any) -> Any:
        over = isinstance(state.phase, m.Over) and who.role is Role.HOST
        return [EndMatch()] if over else super().legal(state, who)


@caught_by("prompts are well formed")
class PromptOfAnUnknownTimer(ToyRules):
    def prompts(self, state: Any) -> Any:
        return [replace(prompt, timer="later") for prompt in super().prompts(state)]


@caught_by("prompt ids are used once")
class PromptIdOfThePhase(ToyRules):
    def prompts(self, state: Any) -> Any:
        return [replace(prompt, id=state.phase.kind) for prompt in super().prompts(state)]


@caught_by("prompt ids are used once")
class VoidKeepsThePrompt(ToyRules):
    """A fresh question under the old id: late answers to the old one would count for the new."""

    def apply_host(self, state: Any, action: Any, ctx: Any) -> Any:
        step = super().apply_host(state, action, ctx)
        if isinstance(state.phase, m.Quiz) and isinstance(step.state.phase, m.Quiz):
            return replace(step, state=replace(step.state, serial=state.serial))
        return step


@caught_by("who is asked can act")
class AsksWhoHasAnswered(ToyRules):
    def prompts(self, state: Any) -> Any:
        everybody = tuple(range(len(state.hands)))
        quiz = isinstance(state.phase, m.Quiz)
        return [replace(prompt, seats=everybody) if quiz else prompt for prompt in super().prompts(state)]


@caught_by("who is asked can act")
class ForgetsToAsk(ToyRules):
    def prompts(self, state: Any) -> Any:
        return [replace(prompt, seats=prompt.seats[:1]) for prompt in super().prompts(state)]


@caught_by("legal agrees with validate")
class LegalListsTooMuch(ToyRules):
    def legal(self, state: Any, who: Any) -> Any:
        legal = list(super().legal(state, who))
        window = isinstance(state.phase, m.Window) and m.Let() in legal
        return [*legal, m.Stop("s0")] if window and m.Stop("s0") not in legal else legal


@caught_by("legal agrees with validate")
class LegalListsTooLittle(ToyRules):
    def legal(self, state: Any, who: Any) -> Any:
        return [action for action in super().legal(state, who) if not isinstance(action, m.Stop)]


@caught_by("legal agrees with validate")
class GuessOutOfRangeValidates(ToyRules):
    def validate(self, state: Any, who: Any, action: Any) -> Any:
        reject = super().validate(state, who, action)
        return None if reject and reject.code == "OUT_OF_RANGE" and who.role is Role.SEAT else reject


@caught_by("legal agrees with validate")
class ScreenMayPass(ToyRules):
    def validate(self, state: Any, who: Any, action: Any) -> Any:
        if who.role is Role.SCREEN and isinstance(action, m.Let) and isinstance(state.phase, m.Window):
            return None
        return super().validate(state, who, action)


@caught_by("host powers are the host's")
class SeatsMayEndIt(ToyRules):
    def validate(self, state: Any, who: Any, action: Any) -> Any:
        if isinstance(action, EndMatch) and who.role is Role.SEAT and super().legal(state, who):
            return None
        return super().validate(state, who, action)

    def legal(self, state: Any, who: Any) -> Any:
        own = list(super().legal(state, who))
        return [*own, EndMatch()] if own and who.role is Role.SEAT else own


@caught_by("rules never raise")
class RaisesOnAForgedCard(ToyRules):
    def validate(self, state: Any, who: Any, action: Any) -> Any:
        if isinstance(action, m.Play) and who.seat is not None:
            next(card for hand in state.hands for card in hand if card.id == action.card)
        return super().validate(state, who, action)


@caught_by("rules never raise")
class RaisesWhenAPhoneDropsInAWindow(ToyRules):
    def on_seat(self, state: Any, who: Any, change: Any, ctx: Any) -> Any:
        if change is SeatChange.DROPPED and isinstance(state.phase, m.Window):
            raise KeyError(who.member)
        return super().on_seat(state, who, change, ctx)
