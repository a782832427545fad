"""Who is really there: connection, bots and consecutive time-outs of a seat."""

from dataclasses import replace

from buzzkeep.engine.records import record
from buzzkeep.engine.types import Member, SeatChange

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


@record
class Crew:
    """The phones that hold a seat, in the order they sat down, and whether anybody is there."""

    members: tuple[Member, ...]
    attendance: Attendance

    def after(self, member: Member | None, change: SeatChange) -> "Crew | None":
        """Return it after what the room tells; None if the change concerns nobody of this crew.

        A crew is gone for good when its last member left, or when a bot gives the seat back and nobody had it before.
        """
        members, attendance = self.members, self.attendance.after(change)
        match change:
            case SeatChange.JOINED if member is not None and member not in members:
                members = (*members, member)
            case SeatChange.LEFT:
                if member not in members:
                    return None
                members = tuple(one for one in members if one != member)
                if members:
                    attendance = self.attendance  # the others are still there
            case SeatChange.HUMAN if not members:
                attendance = replace(attendance, left=True)
            case _:
                pass
        return Crew(members, attendance)
