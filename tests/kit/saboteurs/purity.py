"""Saboteurs whose steps are no pure functions, or whose saves lose something."""

from dataclasses import replace
from itertools import count
from typing import Any

from buzzkeep.engine.records import record
from kit.saboteurs.bench import caught_by
from kit.toy import model as m
from kit.toy.rules import ToyRules


@caught_by("steps are pure")
class ChangesTheOldState(ToyRules):
    def apply(self, state: Any, who: Any, action: Any, ctx: Any) -> Any:
        step = super().apply(state, who, action, ctx)
        object.__setattr__(state, "discard", step.state.discard)
        object.__setattr__(state, "turns", step.state.turns)
        return step


@caught_by("steps are pure")
class CountsInTheRules(ToyRules):
    ticks = count()

    def next_turn(self, state: Any, seat: Any, events: Any, ctx: Any) -> Any:
        step = super().next_turn(state, seat, events, ctx)
        return replace(step, state=replace(step.state, serial=step.state.serial + next(self.ticks)))


@caught_by("steps are pure")
class RemembersInTheRules(ToyRules):
    """Right as long as the process lives: what a restart loses is kept in the rules."""

    drawn = 0

    def apply(self, state: Any, who: Any, action: Any, ctx: Any) -> Any:
        step = super().apply(state, who, action, ctx)
        if isinstance(action, m.Draw):
            self.drawn = step.state.turns
        if self.drawn and not isinstance(action, m.Draw):
            return replace(step, events=(*step.events, m.SeatPassed(0)))
        return step


@record
class StateWithMemo(m.ToyState):
    memo: int = 0


@caught_by("saves lose nothing")
class SaveForgetsAField(ToyRules):
    """The state has a field that the declared state type does not know."""

    def next_turn(self, state: Any, seat: Any, events: Any, ctx: Any) -> Any:
        step = super().next_turn(state, seat, events, ctx)
        fields = {name: getattr(step.state, name) for name in m.ToyState.__dataclass_fields__}
        return replace(step, state=StateWithMemo(**fields, memo=1))


@caught_by("saves lose nothing")
class ListInTheState(ToyRules):
    def setup(self, seats: Any, ctx: Any) -> Any:
        step = super().setup(seats, ctx)
        return replace(step, state=replace(step.state, absent=[]))
