"""What players choose for themselves: the figure that stands for them, and before a match where they sit."""

from dataclasses import replace

from buzzkeep.engine.box import Box
from buzzkeep.rooms.commands import Sit
from buzzkeep.rooms.core import Change
from buzzkeep.rooms.errors import Refused
from buzzkeep.rooms.state import AVATARS, Avatar, Head, Player


def least_used(players: tuple[Player, ...]) -> Avatar:
    """Return the figure for a newcomer: the first of those that the fewest have."""
    worn = [player.avatar for player in players]
    return min(AVATARS, key=worn.count)


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
    return Change(replace(head, room=room.with_player(replace(player, seat=seat))))
