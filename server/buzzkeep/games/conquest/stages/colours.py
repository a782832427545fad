"""Who got which colour is shown: the room has drawn them (R1.5)."""

from buzzkeep.game import Showing, record
from buzzkeep.games.conquest.board import Table


@record
class Colours(Showing[Table]):
    """Everybody sees who has which colour, and so when it is whose turn."""

    ms = 5_000
