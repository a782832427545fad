"""A step in the making: the state so far and the events on the way. The states themselves stay frozen."""

from dataclasses import replace
from typing import Any, Generic, TypeVar

from buzzkeep.engine.types import Ctx, Millis, Rng, Step

S = TypeVar("S")
E = TypeVar("E")


class Course(Generic[S, E]):
    """Collects one step; the verbs of a game write into it. A game adds what its verbs need to a subclass."""

    def __init__(self, state: S, ctx: Ctx) -> None:
        """Start from ``state``."""
        self.state = state
        self.ctx = ctx
        self.events: list[E] = []

    @property
    def now(self) -> Millis:
        """The room clock."""
        return self.ctx.now

    @property
    def rng(self) -> Rng:
        """The match's secret generator."""
        return self.ctx.rng

    def emit(self, event: E) -> None:
        """Note what happened."""
        self.events.append(event)

    def set(self, **changes: Any) -> None:
        """Replace fields of the state."""
        self.state = replace(self.state, **changes)  # type: ignore[type-var]  # a state is always a record

    def step(self) -> Step[S, E]:
        """Return what came of it."""
        return Step(self.state, tuple(self.events))
