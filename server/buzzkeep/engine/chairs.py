"""The seats of a match: who holds each one, and whether anybody is there."""

from dataclasses import replace

from buzzkeep.engine.records import Kinded, record
from buzzkeep.engine.ring import captain_after
from buzzkeep.engine.types import Member, Seat, SeatChange

MISSES_UNTIL_ABSENT = 2


@record
class TimedOut(Kinded):
    """A seat let its time run out: an event for the games that tell it."""

    seat: Seat


@record
class Chair:
    """A seat that takes part: the phones that hold it, in the order they sat down, and who confirms for them.

    ``left``: its last player is gone for good and nobody took it. ``misses`` are consecutive time-outs.
    """

    seat: Seat
    members: tuple[Member, ...] = ()
    captain: Member | None = None
    connected: bool = True
    bot: bool = False
    left: bool = False
    misses: int = 0

    @property
    def absent(self) -> bool:
        """True after two consecutive time-outs, and for a seat that was left: nobody waits for it."""
        return not self.bot and (self.left or self.misses >= MISSES_UNTIL_ABSENT)

    @property
    def voters(self) -> tuple[Member, ...]:
        """The members who have a say; nobody while a bot plays."""
        return () if self.bot else self.members

    def after(self, change: SeatChange, member: Member | None) -> "Chair":
        """Return it after what the room tells; itself if the change concerns nobody of this seat."""
        match change:
            case SeatChange.DROPPED:
                return replace(self, connected=False)
            case SeatChange.BACK:
                return replace(self, connected=True, misses=0)
            case SeatChange.JOINED:
                members = self.members if member is None or member in self.members else (*self.members, member)
                captain = captain_after(self.members, self.captain, members)
                return replace(self, members=members, captain=captain, connected=True, left=False, misses=0)
            case SeatChange.LEFT:
                return self._without(member) if member in self.members else self
            case SeatChange.BOT:
                return replace(self, bot=True, left=False, misses=0)
            case SeatChange.HUMAN:
                return replace(self, bot=False, misses=0, left=self.left or not self.members)

    def alone(self) -> "Chair":
        """Return it as held by one phone, the last that sat down."""
        last = self.members[-1:]
        return self if len(self.members) < 2 else replace(self, members=last, captain=last[0])

    def _without(self, member: Member | None) -> "Chair":
        rest = tuple(one for one in self.members if one != member)
        captain = captain_after(self.members, self.captain, rest)
        if rest:
            return replace(self, members=rest, captain=captain)
        return replace(self, members=(), captain=None, connected=False, left=not self.bot)
