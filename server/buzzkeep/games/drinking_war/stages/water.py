"""A glass of water for everybody."""

from buzzkeep.engine.records import record
from buzzkeep.engine.stage import Done, Flow, Stage, Stay, Why
from buzzkeep.games.drinking_war import calling
from buzzkeep.games.drinking_war.transition import DrinkingTransition


@record
class Refreshed:
    """The break is over."""


@record
class WaterBreak(Stage[DrinkingTransition], kind="water"):
    """A glass of water for everybody."""

    ms = 6_000

    def begin(self, t: DrinkingTransition) -> Flow:
        """Forget what was announced."""
        calling.forget(t)
        return Stay()

    def close(self, t: DrinkingTransition, why: Why) -> Flow:
        """Go on with the next turn."""
        return Done(Refreshed())
