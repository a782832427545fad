"""The opening: all seats choose a face, then place the first puddings (R2). It asks nobody itself."""

from typing import Any

from buzzkeep.engine.records import record
from buzzkeep.engine.stage import Enter, Flow, Stage
from buzzkeep.engine.types import Seat
from buzzkeep.games.pudding_wars.board import Table
from buzzkeep.games.pudding_wars.stages.choosing_face import ChoosingFace
from buzzkeep.games.pudding_wars.stages.filling import Filling
from buzzkeep.games.pudding_wars.stages.turn import Turn

SHARE = {2: 4, 3: 3, 4: 3, 5: 2, 6: 2}  # of puddings to begin with, by number of seats (R2.3)


@record
class Opening(Stage[Table]):
    """``choosers`` choose their faces in this order."""

    choosers: tuple[Seat, ...]

    def begin(self, t: Table) -> Flow:
        """Let everybody choose, then place in turn from the seat to the left of the first chooser on (R2.2)."""
        order = t.board.order
        first = (*order[-1:], *order[:-1])  # the match's first player sits to the left of the first placer (R2.4)
        return self.push(*map(ChoosingFace, self.choosers), Filling(first * SHARE[len(order)], "setup"))

    def then(self, t: Table, result: Any) -> Flow:
        """Begin the first turn."""
        return Enter(Turn(t.board.order[0]))
