"""How often return codes were guessed wrongly lately, and how long the next try has to wait."""

from collections.abc import Callable

from buzzkeep.engine.types import Member

SEAT_TRIES, ADDRESS_TRIES = 3, 12  # wrong ones without a pause; people of one house share an address
FIRST_PAUSE_MS, LONGEST_PAUSE_MS = 5_000, 600_000
FORGOTTEN_MS = 6 * LONGEST_PAUSE_MS


class Guesses:
    """Counts wrong return codes by the seat that they were for and by the address that they came from.

    From the last free try on the pauses double: a seat with six digits is tried some 150 times a day.
    """

    def __init__(self, source: Callable[[], int]) -> None:
        """Take a monotonic clock, ms."""
        self._source = source
        self._wrong: dict[tuple[str, str], tuple[int, int]] = {}  # how many, and when the last one was

    def wrong(self, player: Member, address: str) -> None:
        """A wrong code was given for a player's seat."""
        now = self._source()
        self._wrong = {key: kept for key, kept in self._wrong.items() if now - kept[1] < FORGOTTEN_MS}
        for key in (("seat", player), ("address", address)):
            self._wrong[key] = (self._wrong.get(key, (0, 0))[0] + 1, now)

    def right(self, player: Member) -> None:
        """The right code was given: its seat begins anew, the address does not (one's own seat would reset it)."""
        self._wrong.pop(("seat", player), None)

    def wait_ms(self, player: Member, address: str) -> int:
        """Return for how long no code is taken, ms; 0 if one is."""
        return max(self._pause(("seat", player), SEAT_TRIES), self._pause(("address", address), ADDRESS_TRIES))

    def _pause(self, key: tuple[str, str], free: int) -> int:
        count, last = self._wrong.get(key, (0, 0))
        since = self._source() - last
        if count < free or since >= FORGOTTEN_MS:
            return 0
        pause = min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS << min(count - free, 20))
        return max(0, pause - since)
