"""What is shown between two turns: what became of the attack, that a turn is skipped, a glass of water."""

from typing import Literal

from buzzkeep.game import Flow, Millis, Showing, Stay
from buzzkeep.games.drinking_war import bonuses, showing
from buzzkeep.games.drinking_war.board import DrinkingTransition

RESULT_MS: Millis = 2_500


class Result(Showing[DrinkingTransition]):
    """What became of the attack on the table is shown, its last defence of ``laid`` cards first."""

    what: Literal["attack", "skipped"]
    laid: int = 0
    public = ("what",)

    def begin(self, t: DrinkingTransition) -> Flow:
        """Forget what was announced."""
        bonuses.forget(t)
        return Stay()

    def lasts(self, t: DrinkingTransition) -> Millis:
        """Return how long it takes to be seen."""
        return RESULT_MS + showing.show_ms(self.laid)


class WaterBreak(Showing[DrinkingTransition], kind="water"):
    """A glass of water for everybody."""

    ms = 6_000

    def begin(self, t: DrinkingTransition) -> Flow:
        """Forget what was announced."""
        bonuses.forget(t)
        return Stay()
