"""A unit builds its attack (R4.2)."""

from collections.abc import Iterator

from buzzkeep.game import Seat, record
from buzzkeep.games.drinking_war import attack, calling
from buzzkeep.games.drinking_war.actions import Action, Pass
from buzzkeep.games.drinking_war.stages.arming import Arming
from buzzkeep.games.drinking_war.transition import DrinkingTransition


@record
class Attacking(Arming, kind="attack"):
    """``seat`` builds its attack."""

    ms = 35_000
    asked = "attack"
    calls = ("attack",)

    def options(self, t: DrinkingTransition, seat: Seat) -> Iterator[Action]:
        """Yield every attack, every announcement and the pass."""
        yield from attack.legal(t.config, t.board, seat)
        yield from calling.possible(t.config, t.unit(seat), self.calls)
        yield Pass()
