"""How often the return code of a name was guessed wrongly lately."""

from collections.abc import Callable

from buzzkeep.rooms.state import clean_name, fold

TRIES, REST_MS = 5, 600_000  # so many wrong return codes for one name in so long


class Guesses:
    """Counts wrong return codes by the name that a room compares, whatever was typed around it."""

    def __init__(self, source: Callable[[], int]) -> None:
        self._source = source
        self._wrong: dict[str, list[int]] = {}

    def wrong(self, name: str) -> None:
        """A wrong code was given for a name."""
        self._wrong.setdefault(fold(clean_name(name)), []).append(self._source())

    def used_up(self, name: str) -> bool:
        """Say whether no code is taken for this name for now."""
        tries = self._wrong.get(fold(clean_name(name)), [])
        tries[:] = [at for at in tries if self._source() - at < REST_MS]
        return len(tries) >= TRIES
