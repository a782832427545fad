"""A seat loses its turn for a foul with the last stroke of the one before (R8.7): this is shown."""

from buzzkeep.game import Seat, Showing, record
from buzzkeep.games.pudding_wars.board import Table


@record
class SittingOut(Showing[Table]):
    """``seat`` does not play this turn."""

    seat: Seat
    ms = 2_500
    public = ("seat",)
