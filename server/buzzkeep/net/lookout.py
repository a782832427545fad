"""Finds rooms for people at the door, and no rooms for those who try one code after the other."""

import re
from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from typing import Any

from buzzkeep.engine import codec
from buzzkeep.engine.registry import Registry
from buzzkeep.net.answers import Evening
from buzzkeep.net.connections import Connections
from buzzkeep.net.limits import Limiter, address_key
from buzzkeep.rooms.actor import RoomActor
from buzzkeep.rooms.core import Refused
from buzzkeep.rooms.directory import Directory

BROWSER = re.compile(r"(FxiOS|CriOS|Firefox|Chrome|Version)/(\d{1,3})")
MISSES, MISSES_PER_S = 40, 0.1  # of one address: a class may mistype; 20,736 codes take 57 hours


class Lookout:
    """Looks up codes for addresses; only codes that no room has count."""

    def __init__(
        self, directory: Directory, connections: Connections, source: Callable[[], int], *, share: int = 1
    ) -> None:
        """Take who knows the rooms, who is connected, a monotonic clock (ms), and among how many limits are shared."""
        self._directory, self._connections = directory, connections
        self.browsers: Counter[str] = Counter()  # with which phones' pages were opened
        self._misses = Limiter(MISSES / share, MISSES_PER_S / share, source)

    def find(self, code: str, address: str | None, *, known: bool = False) -> RoomActor | None:
        """Return the room of a code, or None. Raises Refused for an address that has tried too many.

        Such an address is not told of rooms that exist either, or it could go on as before. It still finds those in
        which somebody from there is (guests behind one address), and all if it is ``known`` by a token.
        """
        key = address_key(address)
        is_in = any(each.address == key for each in self._connections.of(code.upper()))
        if not (known or is_in) and self._misses.empty(key):
            raise Refused("TOO_FAST", "Too many wrong room codes; please wait a minute.")
        room = self._directory.locate(code)
        if room is None:
            self._misses.allows(key)
        return room

    def opened(self, code: str, address: str | None, browser: str) -> None:
        """Note that somebody has opened a room's page for phones; its console tells how many have."""
        if self._directory.loaded(code.upper()) is not None:
            self.browsers.update(map(" ".join, BROWSER.findall(browser)[:1]))
            self._connections.note_opened(code.upper(), (address_key(address), browser))


MOST, OF_AN_ADDRESS = 12, 2


def evenings(directory: Directory, connections: Connections, games: Registry) -> tuple[Evening, ...]:
    """Return the rooms to come into, the oldest first, few of one address. Nothing that people wrote is told.

    A wall or a console looks on in each: nobody pushes the others off the page by rooms that he opens.
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


def with_others(own: tuple[Evening, ...], told: Iterable[Mapping[str, Any]]) -> tuple[Evening, ...]:
    """Return the evenings of this process, then those that the other ones of the house have told of."""
    theirs = (each for one in told for each in codec.load_plain(tuple[Evening, ...], one["evenings"]))
    return (*own, *theirs)[:MOST]
