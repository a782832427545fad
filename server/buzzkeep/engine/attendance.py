"""Who is really there: connection, bots and consecutive time-outs of a seat."""

from dataclasses import replace

from buzzkeep.engine.records import record
from buzzkeep.engine.types import SeatChange

MISSES_UNTIL_ABSENT = 2


@record
class Attendance:
    """``misses`` are consecutive time-outs; ``left``: the player is gone for good and nobody took the seat."""

    connected: bool = True
    bot: bool = False
    left: bool = False
    misses: int = 0

    @property
    def absent(self) -> bool:
        """True after two consecutive time-outs, and for a seat that was left: nobody waits for it."""
        return not self.bot and (self.left or self.misses >= MISSES_UNTIL_ABSENT)

    def missed(self) -> "Attendance":
        """Return it after one more time-out."""
        return replace(self, misses=self.misses + 1)

    def acted(self) -> "Attendance":
        """Return it after the seat did something: whoever acts is there."""
        return replace(self, misses=0)

    def after(self, change: SeatChange) -> "Attendance":
        """Return it after what the room tells."""
        match change:
            case SeatChange.DROPPED:
                return replace(self, connected=False)
            case SeatChange.BACK:
                return replace(self, connected=True, misses=0)
            case SeatChange.JOINED:
                return replace(self, connected=True, left=False, misses=0)
            case SeatChange.LEFT:
                return replace(self, connected=False, left=not self.bot)
            case SeatChange.BOT:
                return replace(self, bot=True, left=False, misses=0)
            case SeatChange.HUMAN:
                return replace(self, bot=False, misses=0)
