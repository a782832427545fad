"""Before the first turn: all prepare their forts, in turn or at once, and fight for towers that came of it (R3)."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from buzzkeep.game import Done, Enter, Flow, PhaseCard, Seat, Stage, Stay, record
from buzzkeep.games.watchtower import fort
from buzzkeep.games.watchtower.actions import Burn, EndTurn, PlaceCard
from buzzkeep.games.watchtower.events import PreparationBegan
from buzzkeep.games.watchtower.fort import drop_leavers
from buzzkeep.games.watchtower.stages.building import Building
from buzzkeep.games.watchtower.stages.contest import Contest
from buzzkeep.games.watchtower.stages.turn import Turn
from buzzkeep.games.watchtower.texts import TEXTS
from buzzkeep.games.watchtower.transition import WatchtowerTransition


class Preparation(Building):
    """What both ways to prepare have in common."""

    asked = "prepare"

    def options(self, t: WatchtowerTransition, seat: Seat) -> Iterator[Any]:
        """Yield what can be placed and burned, and the end."""
        yield from super().options(t, seat)
        yield EndTurn()

    def do(self, t: WatchtowerTransition, seat: Seat, action: PlaceCard | Burn | EndTurn) -> Flow:
        """Place, burn or be ready."""
        match action:
            case PlaceCard(card=card):
                fort.place(t, seat, card)  # a tower is fought for when everybody is ready (R3.4)
                return Stay()
            case Burn(rank=rank):
                return self.burn(t, seat, rank)
            case EndTurn():
                return self.after(seat)

    def after(self, seat: Seat) -> Flow:
        """Go on without a seat that is ready."""
        raise NotImplementedError


@record
class Preparing(Preparation):
    """Before the first turn ``seat`` may place and burn, then the next one; ``waiting`` are those still to come."""

    seat: Seat
    waiting: tuple[Seat, ...]
    ms = 30_000
    public = ("seat", "waiting")

    def begin(self, t: WatchtowerTransition) -> Flow:
        """Ask the seat, unless it is out meanwhile."""
        drop_leavers(t)
        if not t.seat(self.seat).alive or len(t.board.living) == 1:
            return Done()
        t.emit(PreparationBegan(self.seat))
        return Stay()

    def builders(self, t: WatchtowerTransition) -> tuple[Seat, ...]:
        """Return the seat, until it is ready."""
        return (self.seat,)

    def after(self, seat: Seat) -> Flow:
        """Let the next one prepare."""
        return Done()


@record
class PreparingTogether(Preparation):
    """Before the first turn all seats place and burn at once; ``ready`` have done."""

    ready: tuple[Seat, ...] = ()
    ms = 45_000
    public = ("ready",)

    def begin(self, t: WatchtowerTransition) -> Flow:
        """Ask everybody."""
        for seat in t.board.living:
            t.emit(PreparationBegan(seat))
        return Stay()

    def builders(self, t: WatchtowerTransition) -> tuple[Seat, ...]:
        """Return the seats that are not ready."""
        return tuple(seat for seat in t.board.living if seat not in self.ready)

    def after(self, seat: Seat) -> Flow:
        """Wait for the others."""
        return Stay(replace(self, ready=(*self.ready, seat)))

    def completed(self, t: WatchtowerTransition) -> Flow:
        """Go on once all are ready."""
        return Done()


@record
class Opening(Stage[WatchtowerTransition]):
    """Everything before the first turn."""

    def announces(self, t: WatchtowerTransition) -> PhaseCard | None:
        """Tell what is prepared."""
        return TEXTS.preparation

    def begin(self, t: WatchtowerTransition) -> Flow:
        """Let all prepare, at once or one after the other from the dealer's left."""
        if t.config.options.prepare_together:
            return self.push(PreparingTogether())
        order = _order(t)
        return self.push(*(Preparing(seat, order[place:]) for place, seat in enumerate(order, 1)))

    def then(self, t: WatchtowerTransition, result: Any) -> Flow:
        """Have complete stacks fought for, in the order of the turns; then the first turn begins."""
        contests = [Contest(seat, rank, "prepared") for seat in _order(t) for rank in t.seat(seat).contested]
        return self.push(*contests) if contests else Enter(Turn())


def _order(t: WatchtowerTransition) -> tuple[Seat, ...]:
    return (*t.board.after(t.board.dealer), t.board.dealer)
