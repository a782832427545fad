"""Where people sit and with whom, whose name a seat bears, and when somebody who came in mid-match begins to play."""

from collections.abc import Iterable
from dataclasses import replace

from buzzkeep.engine.box import Box
from buzzkeep.engine.game import Partners, offers
from buzzkeep.engine.types import Member, Seat
from buzzkeep.rooms.commands import Partner, Sit
from buzzkeep.rooms.core import Change, Refused
from buzzkeep.rooms.state import Head, Player, RoomState, SeatTitle, taken_seats


def waiting(room: RoomState) -> tuple[Player, ...]:
    """Return those who have no seat and did not choose to look on, in the order in which they came."""
    return tuple(player for player in room.players if player.seat is None and not player.looks_on)


def free_seat(room: RoomState, team_size: int, seats: Iterable[Seat] | None = None) -> Seat | None:
    """Return the emptiest seat of the table that takes one more and no bot plays, or None.

    Of the ``seats`` of a running match first one that a bot plays for nobody. None when as many sit as the host lets.
    """
    if room.most_seated is not None and sum(one.seat is not None for one in room.players) >= room.most_seated:
        return None
    if bots := [seat for seat in seats or () if room.bot(seat) and not room.members(seat)]:
        return bots[0]
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
    prompts = head.match.rules.prompts(head.state)
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


def sit(head: Head, player: Player, command: Sit, game: Box) -> Change:
    """Seat a player where he chose: at a free place, or with people of a team that takes one more. Raises Refused."""
    room, seat = head.room, command.seat
    if room.phase != "lobby":
        raise Refused("PLAYING", "Seats are chosen before a match.")
    if not room.own_seats or player.looks_on:
        raise Refused("FORBIDDEN", "The host says who sits where.")
    if seat >= room.table_seats:
        raise Refused("NO_SEAT", f"The table has {room.table_seats} seats.")
    others = [member for member in room.members(seat) if member != player.id]
    if room.bot(seat) is not None or len(others) >= game.info.team_size:
        raise Refused("SEAT_FULL", "This seat is taken.")
    seated = sum(one.seat is not None for one in room.players if one.id != player.id)
    if room.most_seated is not None and seated >= room.most_seated:
        raise Refused("SEAT_FULL", "As many sit as the host lets sit.")
    return Change(head.with_player(replace(player, seat=seat)))


def partners(room: RoomState, game: Box) -> dict[Seat, Seat]:
    """Return the partner of each taken seat as things stand before a match; empty where nobody has one."""
    pairing = offers(game, Partners)
    if pairing is None or room.phase == "playing":
        return {}
    taken = taken_seats(room)
    places = pairing.partners(game.options_type.model_validate(room.options), len(taken))
    return {taken[place]: taken[partner] for place, partner in enumerate(places)}


def swap_partners(head: Head, game: Box, own: Seat | None, command: Partner) -> Change:
    """Let ``command.partner`` change places with whoever is the partner of ``command.seat`` now.

    ``own`` is the seat of the player who asks, None for the host. Raises Refused.
    """
    if own is not None and own != command.seat:
        raise Refused("FORBIDDEN", "Only your own partner is yours to choose.")
    now = partners(head.room, game)
    if command.seat not in now or command.partner not in now or command.seat == command.partner:
        raise Refused("NO_PARTNER", "There are no such partners to choose.")
    one, other = now[command.seat], command.partner
    return Change(replace(head, room=head.room.reseated({one: other, other: one})))
