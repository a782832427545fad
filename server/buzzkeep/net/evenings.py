"""What a public house tells whoever opens its address: the evenings that go on and welcome everybody."""

from collections import Counter

from buzzkeep.engine.registry import Registry
from buzzkeep.net.answers import Evening
from buzzkeep.net.connections import Connections
from buzzkeep.rooms.directory import Directory

MOST, OF_AN_ADDRESS = 12, 2


def evenings(directory: Directory, connections: Connections, games: Registry) -> tuple[Evening, ...]:
    """Return the rooms to come into, the oldest first.

    A wall or a console looks on in each, and few are those of one address: nobody pushes the others off the page by
    rooms that he opens. Nothing that people wrote is told, so that nobody writes on the page of the house.
    """
    found: list[Evening] = []
    of_address: Counter[str] = Counter()
    for actor in directory:
        room = actor.head.room
        held = next((each for each in connections.of(room.code) if each.actor.role in ("host", "screen")), None)
        if held is None or not room.welcomes or of_address[held.address] >= OF_AN_ADDRESS:
            continue
        of_address[held.address] += 1
        people = sum(player.connected for player in room.players)
        found.append(Evening(room.code, games.get(room.game).info.name, people, playing=room.phase == "playing"))
    return tuple(found[:MOST])
