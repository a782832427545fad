"""The cards of a battle are flipped, pair by pair (R5.5)."""

from dataclasses import replace

from buzzkeep.game import Beat, Enter, Flow, Millis, Why, crowd, on_seat, record
from buzzkeep.games.watchtower import battle
from buzzkeep.games.watchtower.backs import Backs
from buzzkeep.games.watchtower.stages.aftermath import Aftermath
from buzzkeep.games.watchtower.stages.betting import BATTLE, DRAW
from buzzkeep.games.watchtower.stages.reveals import PAIR, Reveal
from buzzkeep.games.watchtower.transition import WatchtowerTransition

LAY_MS: Millis = 1_500
PAIR_MS: Millis = 2_000


@record
class Flipping(Reveal):
    """The battle's cards lie on the table; ``view.battle.pairs`` are flipped, the next one follows at ``due``."""

    flipped: int
    attack: Backs  # with what was picked of them
    defence: Backs
    public = ("flipped",)

    def lasts(self, t: WatchtowerTransition) -> Millis:
        """Return how long the cards lie face down, or the last pair is seen."""
        return PAIR_MS if self.flipped else LAY_MS

    def beats(self, t: WatchtowerTransition) -> tuple[Beat, ...]:
        """Turn the last pair up card by card."""
        return PAIR if self.flipped else ()

    def close(self, t: WatchtowerTransition, why: Why) -> Flow:
        """Flip the next pair; after the last one the battle is decided."""
        if self.flipped == t.battle.size:
            eliminated = battle.decide(t, self.attack, self.defence)
            winners = {"attacker": on_seat(self.attack.owner), "defender": on_seat(self.defence.owner)}
            crowd.settle(t, (winners.get(t.battle.result or "", DRAW),), BATTLE)
            return Enter(Aftermath(eliminated))
        battle.flip(t, self.attack, self.defence, self.flipped)
        return Enter(replace(self, flipped=self.flipped + 1))
