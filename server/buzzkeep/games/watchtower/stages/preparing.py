"""Before the first turn each seat prepares its fort (R3.3)."""

from collections.abc import Iterator
from typing import Any

from buzzkeep.engine.records import record
from buzzkeep.engine.stage import Done, Flow, Stay
from buzzkeep.engine.types import Seat
from buzzkeep.games.watchtower import fort
from buzzkeep.games.watchtower.actions import Burn, End, Place
from buzzkeep.games.watchtower.elimination import drop_leavers
from buzzkeep.games.watchtower.events import PreparationBegan, PreparationEnded
from buzzkeep.games.watchtower.stages.building import Building
from buzzkeep.games.watchtower.transition import WatchtowerTransition


@record
class Preparing(Building):
    """Before the first turn ``seat`` may place and burn, then the next one; ``waiting`` are those still to come."""

    waiting: tuple[Seat, ...]
    ms = 30_000
    asked = "prepare"
    public = ("seat", "waiting")

    def begin(self, t: WatchtowerTransition) -> Flow:
        """Ask the seat, unless it is out meanwhile."""
        drop_leavers(t)
        if not t.seat(self.seat).alive or len(t.board.living) == 1:
            return Done()
        t.emit(PreparationBegan(self.seat))
        return Stay()

    def options(self, t: WatchtowerTransition, seat: Seat) -> Iterator[Any]:
        """Yield what can be placed and burned, and the end."""
        yield from super().options(t, seat)
        yield End()

    def do(self, t: WatchtowerTransition, seat: Seat, action: Place | Burn | End) -> Flow:
        """Place, burn or be ready."""
        match action:
            case Place(card=card):
                fort.place(t, seat, card)  # a tower is fought for when everybody is ready (R3.4)
                return Stay()
            case Burn(rank=rank):
                return self.burn(t, rank)
            case End():
                t.emit(PreparationEnded(seat))
                return Done()
