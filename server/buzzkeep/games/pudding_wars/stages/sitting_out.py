"""A seat loses its turn for a foul with the last stroke of the one before (R8.7): this is shown."""

from buzzkeep.engine.records import record
from buzzkeep.engine.stage import Done, Flow, Stage, Why
from buzzkeep.engine.types import Seat
from buzzkeep.games.pudding_wars.board import Table


@record
class SatOut:
    """The turn is over."""


@record
class SittingOut(Stage[Table]):
    """``seat`` does not play this turn."""

    seat: Seat
    ms = 2_500
    public = ("seat",)

    def close(self, t: Table, why: Why) -> Flow:
        """Go on."""
        return Done(SatOut())
