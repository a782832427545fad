"""The room clock: milliseconds of play. It stands still while the host pauses or the server does not run."""

import time
from collections.abc import Callable

from buzzkeep.engine.types import Millis


def monotonic_ms() -> int:
    """Return the process's monotonic clock in milliseconds."""
    return time.monotonic_ns() // 1_000_000


STALL_S, LOOKED_EVERY_S = 2.0, 0.5
"""A process that was not looked at the clock for so long, though it does so all the time, has stood still."""


class TimeSource:
    """A monotonic clock that may run faster than time, so that tests and demonstrations need not wait.

    Looked at every :data:`LOOKED_EVERY_S`, it knows when the process stood still. The time of day takes no part in it.
    """

    def __init__(self, rate: float = 1.0, monotonic_ns: Callable[[], int] = time.monotonic_ns) -> None:
        """Take how many milliseconds pass in a real one, and the clock to go by."""
        self.rate, self._monotonic_ns = rate, monotonic_ns
        self._looked: int | None = None  # when it was looked at last, once that is done all the time
        self.stalls: list[tuple[float, float]] = []  # since when and for how long the process stood still

    def __call__(self) -> int:
        """Return milliseconds of this clock."""
        return int(self.exact())

    def exact(self) -> float:
        """Return milliseconds of this clock with fractions."""
        now = self._monotonic_ns()
        if self._looked is not None:
            if now - self._looked > STALL_S * 1e9:
                self.stalls.append((self._looked * self.rate / 1e6, (now - self._looked) * self.rate / 1e6))
            self._looked = now
        return now * self.rate / 1e6

    def look(self) -> None:
        """Look at the clock, as is done all the time from now on."""
        self._looked = self._looked or self._monotonic_ns()
        self.exact()

    def awake(self, ms: float) -> float:
        """Return how much of the first ``ms`` of this clock the process did not stand still."""
        return ms - sum(min(max(0.0, ms - began), length) for began, length in self.stalls)

    def real_s(self, span_ms: float) -> float:
        """Return how many real seconds a span of this clock takes."""
        return span_ms / self.rate / 1000


class RoomClock:
    """Goes on from ``base`` (the last committed instant) as soon as it runs."""

    def __init__(self, base: Millis, *, running: bool, source: TimeSource) -> None:
        """Take the instant to go on from, and the clock to go by."""
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
        return self._base + max(0, round(self._source.awake(source_ms) - self._source.awake(self._since)))

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
