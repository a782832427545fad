"""Who is the youngest? The first tap begins, else chance decides (R3.4)."""

from collections.abc import Iterator
from dataclasses import replace

from buzzkeep.game import Ask, Enter, Flow, Hurry, Millis, Party, Seat, Why
from buzzkeep.games.drinking_war.actions import Action, Begin
from buzzkeep.games.drinking_war.board import DrinkingTransition
from buzzkeep.games.drinking_war.stages.asked import AskingStage
from buzzkeep.games.drinking_war.stages.turn import Turn
from buzzkeep.games.drinking_war.texts import TEXTS


class Starting(AskingStage):
    """All units are asked; at ``due`` chance decides."""

    ms = 15_000
    asked = "start"
    advised = False
    phase_card = TEXTS.war

    def of(self, t: DrinkingTransition) -> tuple[Seat, ...]:
        """Return all units."""
        return t.board.living

    def lasts(self, t: DrinkingTransition) -> Millis:
        """It lasts as long as it does, whoever is there."""
        return self.full_ms(t)

    def hurry(self, t: DrinkingTransition, why: Hurry) -> Millis | None:
        """Let chance decide no sooner."""
        return None

    def asks(self, t: DrinkingTransition) -> tuple[Ask, ...]:
        """Ask everybody; no captain is needed, and the host may name a unit (B24)."""
        return tuple(replace(ask, team=replace(ask.team, alone_ms=0), appoints=True) for ask in super().asks(t))

    def options(self, t: DrinkingTransition, seat: Seat) -> Iterator[Action]:
        """Yield the tap."""
        yield Begin()

    def act(self, t: DrinkingTransition, who: Party, action: Begin) -> Flow:
        """Let the unit begin that says it is the youngest, or of which the host says so (B24)."""
        return Enter(Turn(who.seated))

    def close(self, t: DrinkingTransition, why: Why) -> Flow:
        """Let chance say who begins."""
        return Enter(Turn(t.rng.choice(t.board.living)))
