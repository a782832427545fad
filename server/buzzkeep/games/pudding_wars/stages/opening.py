"""The opening: all seats choose a face, then place the first puddings (R2), each round (R9.7). Asks nobody itself."""

from typing import Any

from buzzkeep.game import Enter, Flow, PhaseCard, Seat, Stage, Stay, Why, record
from buzzkeep.games.pudding_wars.board import PUDDINGS, Table, set_player
from buzzkeep.games.pudding_wars.stages import placing, turn
from buzzkeep.games.pudding_wars.stages.choosing_faces import ChoosingFace, ChoosingFaces
from buzzkeep.games.pudding_wars.texts import TEXTS

SHARE = {2: 4, 3: 3, 4: 3, 5: 2, 6: 2}  # of puddings to begin with, by number of seats (R2.3)


@record
class Refilling(Stage[Table]):
    """The opening of a further round (R9.7): the faces stay."""

    def begin(self, t: Table) -> Flow:
        """Let everybody place."""
        return self.push(_first_ones(t))

    def then(self, t: Table, result: Any) -> Flow:
        """Begin the first turn of the round."""
        return Enter(turn.Turn(t.board.order[0]))


@record
class Opening(Refilling):
    """``choosers`` choose their faces in this order."""

    choosers: tuple[Seat, ...]

    def announces(self, t: Table) -> PhaseCard | None:
        """Tell what it is about."""
        return TEXTS.plate

    def begin(self, t: Table) -> Flow:
        """Let everybody choose, then place in turn from the seat to the left of the first chooser on (R2.2)."""
        faces = (ChoosingFaces(),) if t.config.own_faces else tuple(map(ChoosingFace, self.choosers))
        return self.push(*faces, _first_ones(t))


def _first_ones(t: Table) -> placing.Filling:
    """Return the placing at the start: the first player sits to the left of the first placer (R2.4)."""
    order = t.board.order
    return placing.Filling((*order[-1:], *order[:-1]) * SHARE[len(order)], "setup")


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
