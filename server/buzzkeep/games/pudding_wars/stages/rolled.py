"""The die is shown."""

from buzzkeep.game import Seat, Showing, record
from buzzkeep.games.pudding_wars.board import Table
from buzzkeep.games.pudding_wars.events import Die


@record
class Rolled(Showing[Table]):
    """The die lies on the table. ``void``: the seat cannot do what it says; the turn passes."""

    seat: Seat
    die: Die
    void: bool
    ms = 1_800
    public = ("seat", "die", "void")
