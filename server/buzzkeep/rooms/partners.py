"""Partners in the lobby: who would play with whom, and choosing somebody else."""

from dataclasses import replace

from buzzkeep.engine.box import Box
from buzzkeep.engine.capabilities import Partners, offers
from buzzkeep.engine.types import Seat
from buzzkeep.rooms.commands import Partner
from buzzkeep.rooms.core import Change
from buzzkeep.rooms.errors import Refused
from buzzkeep.rooms.state import Head, RoomState, taken_seats


def partners(room: RoomState, game: Box) -> dict[Seat, Seat]:
    """Return the partner of each taken seat as things stand before a match; empty where nobody has one."""
    pairing = offers(game, Partners)
    if pairing is None or room.phase == "playing":
        return {}
    taken = taken_seats(room)
    places = pairing.partners(game.options_type.model_validate(room.options), len(taken))
    return {taken[place]: taken[partner] for place, partner in enumerate(places)}


def choose(head: Head, game: Box, own: Seat | None, command: Partner) -> Change:
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
