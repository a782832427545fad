"""Whose phones are there. A reload or a change of network is not worth mentioning, so a drop counts after a grace."""

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from buzzkeep.engine.types import Member

DROP_GRACE_MS = 3_000
RESTART_GRACE_MS = 5 * DROP_GRACE_MS


@dataclass(frozen=True)
class Due:
    """Who came, whose knocks ended (None: all) and who dropped since the room last looked."""

    come: Sequence[Member] = ()
    ended: Sequence[str | None] = ()
    dropped: Sequence[Member] = ()

    def __bool__(self) -> bool:
        return bool(self.come or self.ended or self.dropped)


class Attendance:
    """Counts the sockets of each player. Times are those of the clock source, in ms."""

    def __init__(self, source: Callable[[], int]) -> None:
        self._source = source
        self._sockets: Counter[Member] = Counter()
        self._came: list[Member] = []
        self._dropping: dict[Member, int] = {}
        self._gone: set[Member] = set()

    def restarted(self, there_before: Iterable[Member]) -> None:
        """The server is back: who was there has longer to come back."""
        for player in there_before:
            self._dropping[player] = self._source() + RESTART_GRACE_MS

    def connected(self, player: Member) -> None:
        """A socket of a player is there."""
        self._sockets[player] += 1
        self._gone.discard(player)
        self._dropping.pop(player, None)
        self._came.append(player)

    def disconnected(self, player: Member) -> None:
        """A socket of a player went."""
        self._sockets[player] -= 1
        if self._sockets[player] <= 0:
            del self._sockets[player]
            self._gone.add(player)
            self._dropping[player] = self._source() + DROP_GRACE_MS

    def there(self, player: Member) -> bool:
        """Say whether a player has a socket now."""
        return player in self._sockets

    def gone(self, player: Member) -> bool:
        """Say whether a player who was there has no socket now, be it since a moment ago."""
        return player in self._gone

    def take_come(self) -> list[Member]:
        """Return who came since this was asked last, unless he is gone again."""
        came, self._came = self._came, []
        return [player for player in came if player in self._sockets]

    def take_dropped(self) -> list[Member]:
        """Return whose grace is over."""
        now = self._source()
        dropped = [player for player, due in self._dropping.items() if due <= now]
        for player in dropped:
            del self._dropping[player]
        return dropped

    def put_back(self, come: Iterable[Member], dropped: Iterable[Member]) -> None:
        """Of these nothing could be stored: they come and drop again."""
        self._came = [*come, *self._came]
        for player in dropped:
            if player not in self._sockets:
                self._dropping.setdefault(player, self._source())

    def next_due(self) -> int | None:
        """Return when the next grace is over."""
        return min(self._dropping.values(), default=None)
