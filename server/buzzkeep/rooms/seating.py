"""Where newcomers sit, whose name a seat bears, and when somebody who came in mid-match begins to play."""

from collections.abc import Iterable
from dataclasses import replace

from buzzkeep.engine.types import Member, Seat
from buzzkeep.rooms.state import Head, Player, RoomState, SeatTitle


def waiting(room: RoomState) -> tuple[Player, ...]:
    """Return those who have no seat and did not choose to look on, in the order in which they came."""
    return tuple(player for player in room.players if player.seat is None and not player.looks_on)


def free_seat(room: RoomState, team_size: int, seats: Iterable[Seat] | None = None) -> Seat | None:
    """Return the emptiest of ``seats`` (else of the table) that takes one more and no bot plays, or None.

    None, too, when as many sit as the host lets sit.
    """
    if room.most_seated is not None and sum(one.seat is not None for one in room.players) >= room.most_seated:
        return None
    people = [seat for seat in (range(room.table_seats) if seats is None else seats) if room.bot(seat) is None]
    emptiest = min(people, key=lambda seat: (len(room.members(seat)), seat), default=None)
    return None if emptiest is None or len(room.members(emptiest)) >= team_size else emptiest


def seated_all(room: RoomState, team_size: int) -> RoomState:
    """Return the room with everybody who waits at a seat of the table, as far as there are any."""
    for player in waiting(room):
        seat = free_seat(room, team_size)
        if seat is None:
            break
        room = room.with_player(replace(player, seat=seat))
    return room


def asked(head: Head) -> frozenset[str]:
    """Return the ids of the prompts for whose answer the running match waits."""
    if head.match is None or head.room.phase != "playing":
        return frozenset()
    prompts = head.match.prompts(head.state)
    return frozenset(prompt.id for prompt in prompts if prompt.seats and prompt.waits and not prompt.standing)


def titles(room: RoomState, seats: Iterable[Seat]) -> tuple[SeatTitle, ...]:
    """Return whose name each seat of a match bears from its start to its end: its only player's, or its colour's."""
    return tuple(
        SeatTitle(seat, members[0] if len(members) == 1 else None) for seat in seats if (members := room.members(seat))
    )


def bearer(room: RoomState, seat: Seat) -> Member | None:
    """Return the player whose name a seat bears; None if it bears its colour's.

    A team keeps its name whoever joins or leaves it during a match, as long as the bearer is there.
    """
    members = room.members(seat)
    kept = None if room.phase == "lobby" else next((title for title in room.titles if title.seat == seat), None)
    if kept is not None and members and kept.bearer in (None, *members):
        return kept.bearer
    return members[0] if len(members) == 1 else None
