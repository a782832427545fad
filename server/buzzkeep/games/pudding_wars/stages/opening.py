"""The opening: all seats choose a face, then place the first puddings (R2). It asks nobody itself."""

from typing import Any

from buzzkeep.game import Enter, Flow, PhaseCard, Seat, Stage, record
from buzzkeep.games.pudding_wars import texts
from buzzkeep.games.pudding_wars.board import Table
from buzzkeep.games.pudding_wars.stages.choosing_face import ChoosingFace
from buzzkeep.games.pudding_wars.stages.choosing_faces import ChoosingFaces
from buzzkeep.games.pudding_wars.stages.filling import Filling
from buzzkeep.games.pudding_wars.stages.turn import Turn

SHARE = {2: 4, 3: 3, 4: 3, 5: 2, 6: 2}  # of puddings to begin with, by number of seats (R2.3)


@record
class Opening(Stage[Table]):
    """``choosers`` choose their faces in this order."""

    choosers: tuple[Seat, ...]

    def announces(self, t: Table) -> PhaseCard | None:
        """Tell what it is about."""
        return texts.PLATE

    def begin(self, t: Table) -> Flow:
        """Let everybody choose, then place in turn from the seat to the left of the first chooser on (R2.2)."""
        faces = (ChoosingFaces(),) if t.config.own_faces else tuple(map(ChoosingFace, self.choosers))
        return self.push(*faces, _first_ones(t))

    def then(self, t: Table, result: Any) -> Flow:
        """Begin the first turn."""
        return Enter(Turn(t.board.order[0]))


@record
class Refilling(Stage[Table]):
    """The opening of a further round (R9.7): the faces stay."""

    def begin(self, t: Table) -> Flow:
        """Let everybody place."""
        return self.push(_first_ones(t))

    def then(self, t: Table, result: Any) -> Flow:
        """Begin the first turn of the round."""
        return Enter(Turn(t.board.order[0]))


def _first_ones(t: Table) -> Filling:
    """Return the placing at the start: the first player sits to the left of the first placer (R2.4)."""
    order = t.board.order
    return Filling((*order[-1:], *order[:-1]) * SHARE[len(order)], "setup")
