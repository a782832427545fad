"""The table as a ring of seats: who sits next, with gaps closed up; a team as a ring of its members."""

from collections.abc import Sequence
from typing import Generic, Protocol, TypeVar

from buzzkeep.engine.types import Member, Seat


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


def next_seat(seats: Sequence[Seat], living: Sequence[Seat], start: Seat, step: int) -> Seat:
    """Return the next of the ``living`` after ``start``, going round ``seats`` by ``step`` (1 or -1).

    ``start`` need not live itself, and is the answer when it alone does. Raises ``ValueError`` if nobody lives.
    """
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
