"""The table as a ring of seats: who sits next, with gaps closed up; a team as a ring of its members."""

from collections.abc import Sequence

from buzzkeep.engine.types import Member, Seat


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
