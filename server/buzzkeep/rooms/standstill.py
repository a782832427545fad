"""A room stands still while nothing of it can be stored, and tries again, after a longer wait each time."""

from buzzkeep.rooms.clock import monotonic_ms
from buzzkeep.rooms.core import Refused
from buzzkeep.rooms.journal import Trouble

FIRST_WAIT_MS, LONGEST_WAIT_MS = 250, 8_000
SENTENCES: dict[Trouble, str] = {
    "disk_full": "The disk of the server is full. The game goes on by itself when there is room.",
    "read_only": "The server may not write its database. The game goes on by itself when it may.",
    "locked": "Another program holds the server's database. The game goes on by itself when it lets go.",
    "damaged": "The server's database is damaged. Nothing that was confirmed is lost.",
    "unreachable": "The server cannot reach its database. The game goes on by itself when it can.",
    "claimed": "Another server has taken this room.",
    "unknown": "The server could not store this.",
}


def refusal(trouble: Trouble) -> Refused:
    """Return what a command is refused with meanwhile."""
    return Refused("STORAGE", SENTENCES[trouble])


class Standstill:
    """Whether a room stands still, why, and until when it does not try again (real time, ms)."""

    def __init__(self) -> None:
        self.trouble: Trouble | None = None
        self._told: Trouble | None = None
        self._wait_ms = 0
        self._until_ms = 0

    def begins(self, trouble: Trouble) -> bool:
        """Something could not be stored, be it for the first time or once more; say whether that is news."""
        news = trouble != self._told
        self.trouble = self._told = trouble
        self._wait_ms = min(2 * self._wait_ms or FIRST_WAIT_MS, LONGEST_WAIT_MS)
        self._until_ms = monotonic_ms() + self._wait_ms
        return news

    def tries(self) -> None:
        """The database takes something again; whether also what failed is not known yet."""
        self.trouble = None

    def ends(self) -> None:
        """What the room does was stored."""
        self.trouble = self._told = None
        self._wait_ms = 0

    def left_s(self) -> float:
        """Return in how many seconds to try again, 0 if it is time."""
        return max(0, self._until_ms - monotonic_ms()) / 1000
