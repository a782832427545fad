"""All seats pick their home topics at once, in secret (R18.3)."""

from dataclasses import replace
from typing import ClassVar

from buzzkeep import game
from buzzkeep.games.conquest.actions import Propose, SelectHome
from buzzkeep.games.conquest.board import Claim, Table
from buzzkeep.games.conquest.stages.choosing import Choosing
from buzzkeep.games.conquest.stages.picking import Picking


@game.record
class PickingHome(Picking):
    """A seat's choice among the topics that nobody has; a claim's ``territory`` is the topic."""

    def action(self, target: str) -> SelectHome:
        """Return the choice of a topic."""
        return SelectHome(target)

    def asks(self, t: Table) -> tuple[game.Ask, ...]:
        """Ask as for a target."""
        return tuple(replace(ask, kind="pick_home") for ask in super().asks(t))

    def targets(self, t: Table) -> tuple[str, ...]:
        """Return the topics that nobody has."""
        taken = {claim.territory for claim in self.claims}
        return tuple(topic for topic in t.config.material.topics if topic not in taken)

    def check(self, t: Table, who: game.Party, action: object) -> game.Reject | None:
        """Return why this cannot be picked or proposed."""
        if isinstance(action, SelectHome):
            return None if action.topic in self.targets(t) else game.Reject("NO_TARGET", action.topic)
        if isinstance(action, Propose):
            return super().check(t, who, action)
        return game.Reject("NOT_NOW", "a topic is to be chosen")


@game.record
class ChoosingHome(Choosing):
    """As targets are picked. ``in_vain`` is what earlier ones had picked, too."""

    in_vain: tuple[Claim, ...] = ()
    public: ClassVar[tuple[str, ...]] = ("seats", "claims", "in_vain")

    def turn(self, seat: game.Seat) -> Picking:
        """Return the choice of a seat."""
        return PickingHome(seat, "base", self.claims)

    def bets(self, t: Table) -> None:
        """Let nobody bet: there are too many topics."""
