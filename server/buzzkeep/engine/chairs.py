"""The seats of a match: who holds each one, and whether anybody is there."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Generic, Protocol, TypeVar

from buzzkeep.engine.records import Kinded, Record
from buzzkeep.engine.types import Member, Seat, SeatChange


class RingSeat(Protocol):
    """What a board says of a seat."""

    @property
    def seat(self) -> Seat:
        """Which one."""

    @property
    def alive(self) -> bool:
        """Whether it is still in the match."""


P = TypeVar("P", bound=RingSeat)


class Seated(Generic[P]):
    """A board that holds a record of each seat that takes part, clockwise."""

    seats: tuple[P, ...]

    def seat(self, seat: Seat) -> P:
        """Return what the board says of a seat. Raises ``KeyError`` for a seat that takes no part."""
        for candidate in self.seats:
            if candidate.seat == seat:
                return candidate
        raise KeyError(seat)

    @property
    def order(self) -> tuple[Seat, ...]:
        """All seats that take part, clockwise."""
        return tuple(place.seat for place in self.seats)

    @property
    def living(self) -> tuple[Seat, ...]:
        """The seats still in the match, clockwise."""
        return tuple(place.seat for place in self.seats if place.alive)

    def after(self, seat: Seat) -> tuple[Seat, ...]:
        """Return the other seats clockwise, from the left neighbour of ``seat`` on."""
        place = self.order.index(seat)
        return (*self.order[place + 1 :], *self.order[:place])


def next_seat(seats: Sequence[Seat], living: Sequence[Seat], start: Seat, step: int) -> Seat:
    """Return the next of the ``living`` after ``start`` by ``step`` (1 or -1), itself last; ``ValueError`` if none."""
    place = seats.index(start)
    for distance in range(1, len(seats) + 1):
        seat = seats[(place + step * distance) % len(seats)]
        if seat in living:
            return seat
    raise ValueError("nobody is left in the ring")


def next_member(members: Sequence[Member], current: Member | None) -> Member | None:
    """Return who of a team is next after ``current``, in the order they sat down; None for a team of nobody."""
    if not members:
        return None
    return members[(members.index(current) + 1) % len(members)] if current in members else members[0]


def captain_after(before: Sequence[Member], captain: Member | None, members: Sequence[Member]) -> Member | None:
    """Return who speaks for a team that was ``before`` and is ``members`` now: the same, else the next, the first."""
    if captain in members:
        return captain
    following = next_member(before, captain)
    return following if following in members else next(iter(members), None)


MISSES_UNTIL_ABSENT = 2


class TimedOut(Record, Kinded):
    """A seat let its time run out: an event for the games that tell it."""

    seat: Seat


class Chair(Record):
    """A seat that takes part: the phones that hold it, in the order they sat down, and who confirms for them."""

    seat: Seat
    members: tuple[Member, ...] = ()
    captain: Member | None = None
    connected: bool = True
    bot: bool = False
    left: bool = False  # its last player is gone for good and nobody took it
    misses: int = 0  # consecutive time-outs

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
