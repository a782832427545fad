"""The room clock: milliseconds of play. It stands still while the host pauses and while the server is down."""

import time
from collections.abc import Callable

from buzzkeep.engine.types import Millis


def monotonic_ms() -> int:
    """Return the process's monotonic clock in milliseconds."""
    return time.monotonic_ns() // 1_000_000


class TimeSource:
    """A monotonic clock that may run faster than time, so that tests and demonstrations need not wait."""

    def __init__(self, rate: float = 1.0) -> None:
        """Take how many milliseconds pass in a real one."""
        self.rate = rate

    def __call__(self) -> int:
        """Return milliseconds of this clock."""
        return int(time.monotonic_ns() * self.rate) // 1_000_000

    def exact(self) -> float:
        """Return milliseconds of this clock with fractions."""
        return time.monotonic_ns() * self.rate / 1_000_000

    def real_s(self, span_ms: float) -> float:
        """Return how many real seconds a span of this clock takes."""
        return span_ms / self.rate / 1000


class RoomClock:
    """Goes on from ``base`` (the last committed instant) as soon as it runs."""

    def __init__(self, base: Millis, *, running: bool, source: Callable[[], int] = monotonic_ms) -> None:
        """Take the instant to go on from; ``source`` gives monotonic milliseconds (tests bring their own)."""
        self._source = source
        self._base = base
        self._since = source() if running else None

    def now(self) -> Millis:
        """Return the room clock now."""
        return self.at(self._source())

    def at(self, source_ms: int) -> Millis:
        """Return what the room clock showed when the source showed ``source_ms`` (not before it last started)."""
        if self._since is None:
            return self._base
        return self._base + max(0, source_ms - self._since)

    @property
    def running(self) -> bool:
        """True unless paused."""
        return self._since is not None

    def pause(self) -> None:
        """Stop the clock; does nothing if it stands."""
        self._base, self._since = self.now(), None

    def stand(self, instant: Millis) -> None:
        """Stop the clock at an instant that is over: what came after it did not happen."""
        self._base, self._since = instant, None

    def resume(self) -> None:
        """Let the clock go on; does nothing if it runs."""
        if self._since is None:
            self._since = self._source()
