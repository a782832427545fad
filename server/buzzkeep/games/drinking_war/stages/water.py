"""A glass of water for everybody."""

from buzzkeep.game import Flow, Showing, Stay, record
from buzzkeep.games.drinking_war import calling
from buzzkeep.games.drinking_war.transition import DrinkingTransition


@record
class WaterBreak(Showing[DrinkingTransition], kind="water"):
    """A glass of water for everybody."""

    ms = 6_000

    def begin(self, t: DrinkingTransition) -> Flow:
        """Forget what was announced."""
        calling.forget(t)
        return Stay()
