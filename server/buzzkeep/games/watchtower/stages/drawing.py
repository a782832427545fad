"""A card goes from the barracks to a seat; empty barracks are filled up for it first (R7). It asks nobody itself."""

from collections.abc import Iterable
from dataclasses import replace
from typing import Any, Literal

from buzzkeep.game import Done, Enter, Flow, Seat, Stage
from buzzkeep.games.watchtower.board import WatchtowerTransition
from buzzkeep.games.watchtower.events import CardDrawn, FortCardDrawn, NothingToDraw, RefillBegan, TowerCompleted
from buzzkeep.games.watchtower.stages.free_for_all import Contest
from buzzkeep.games.watchtower.stages.refilling import Refilling, collect, debts_of, singles
from buzzkeep.games.watchtower.view import LeftView


class Drawing(Stage[WatchtowerTransition]):
    """A card is to go from the barracks to a seat."""

    seat: Seat
    to: Literal["army", "fort"]
    why: Literal["turn", "burn", "campaign_lost"]
    refilled: bool = False  # the barracks were filled up for it already

    def begin(self, t: WatchtowerTransition) -> Flow:
        """Draw; if there is nothing to draw, have the barracks filled up, once."""
        if not t.seat(self.seat).alive:
            return Done()
        if not t.board.barracks and not self.refilled and (debts_of(t) or any(True for _ in singles(t))):
            return self._call_in(t)
        card = t.draw()
        if card is None:
            t.emit(NothingToDraw(self.seat))
        elif self.to == "army":
            t.enlist(self.seat, (card,))
            t.emit(CardDrawn(self.seat, card.face, self.why))
        else:
            height = t.build(self.seat, card)
            t.emit(FortCardDrawn(self.seat, card.face, "campaign_lost"))
            if height == t.seat(self.seat).tower:
                t.emit(TowerCompleted(self.seat, card.face, "free_for_all"))
                return Enter(Contest(self.seat, card.rank, "replaced"))
        return Done()

    def _call_in(self, t: WatchtowerTransition) -> Flow:
        """Ask everybody for what is owed; where nobody owes anything, single fort cards go alone."""
        debts, after = debts_of(t), replace(self, refilled=True)
        t.emit(RefillBegan(self.seat, tuple(LeftView(debt.seat, debt.cards) for debt in debts)))
        if debts:
            return after.push(Refilling(self.seat, debts))
        collect(t, ())
        return after.push()

    def then(self, t: WatchtowerTransition, result: Any) -> Flow:
        """Draw at last."""
        return self.begin(t)


def draws(t: WatchtowerTransition, seats: Iterable[Seat]) -> list[Drawing]:
    """Return the draws that a turn or a round begins with: none in campaign (R4.2)."""
    return [Drawing(seat, "army", "turn") for seat in seats if t.seat(seat).alive and t.seat(seat).campaign is None]
