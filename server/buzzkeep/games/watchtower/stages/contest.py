"""A fourth card that was dealt or drawn is fought for, and awarded (R6.3). It asks nobody itself."""

from buzzkeep.game import Done, Flow, Seat, Stage, record
from buzzkeep.games.watchtower import fort
from buzzkeep.games.watchtower.board import Cause, WatchtowerTransition
from buzzkeep.games.watchtower.events import FreeForAllWon
from buzzkeep.games.watchtower.stages.free_for_all import FreeForAll, Won, next_heat


@record
class Contest(Stage[WatchtowerTransition]):
    """A free-for-all for the top of the complete stack ``rank`` of ``seat``."""

    seat: Seat
    rank: int
    cause: Cause
    public = ("seat", "rank", "cause")

    def begin(self, t: WatchtowerTransition) -> Flow:
        """Let every army put out a card; without any army the builder has its tower (R6.3)."""
        builder = t.seat(self.seat)
        if self.rank not in builder.contested:
            return Done()  # W19: another tower was first, this stack is in the army
        seats = tuple(seat for seat in (self.seat, *t.board.after(self.seat)) if t.seat(seat).army)
        if seats:
            none = FreeForAll(self.seat, builder.stack(self.rank)[-1].face, self.cause, 0, ())
            return self.push(next_heat(t, none, seats))
        return self.then(t, Won(self.seat))

    def then(self, t: WatchtowerTransition, result: Won) -> Flow:
        """Award the card: the tower stands, or the card joins the winner's army and a triple stays (R6.3)."""
        winner, card = result.seat, t.seat(self.seat).stack(self.rank)[-1]
        t.emit(FreeForAllWon(self.seat, winner, card.face))
        if winner == self.seat:
            fort.begin_campaign(t, winner, self.rank)
        else:
            t.raze(self.seat, (card,))
            t.enlist(winner, (card,), won=True)
        return Done()
