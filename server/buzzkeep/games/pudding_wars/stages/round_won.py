"""A round of a match of several is won (R9.7): the plate is shown, then cleared and filled again."""

from buzzkeep.game import Enter, Flow, Seat, Stage, Stay, Why, record
from buzzkeep.games.pudding_wars.board import PUDDINGS, Table, set_player
from buzzkeep.games.pudding_wars.stages.opening import Refilling


@record
class RoundWon(Stage[Table]):
    """``winner`` has the plate of this round."""

    winner: Seat
    ms = 4_500
    public = ("winner",)

    def begin(self, t: Table) -> Flow:
        """Note that the round is told."""
        t.set(round_winner=None)
        return Stay()

    def close(self, t: Table, why: Why) -> Flow:
        """Give everybody his puddings back; who has lost begins the next round."""
        loser = next(seat for seat in t.board.order if seat != self.winner)
        for seat in t.board.order:
            set_player(t, seat, reserve=PUDDINGS, owes=False)
        t.set(
            stacks=(),
            before=None,
            die=None,
            active=None,
            calm_from=t.board.turn,
            order=t.board.clockwise(loser),
            quiet=0,
        )
        return Enter(Refilling())
