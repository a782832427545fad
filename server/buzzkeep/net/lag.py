"""When the server itself stood still: a loop that is due now and comes later."""

from collections import deque
from time import monotonic

import gevent

EVERY_S = 0.02
KEPT = 256
NOTED_MS = 5.0


class Lag:
    """Looks at the event loop, but only while somebody wants to know: at rest it costs nothing."""

    def __init__(self) -> None:
        """Begin without looking."""
        self._until = 0.0
        self._due: float | None = None  # when the loop should come round next, while it is looked at
        self._noted: deque[tuple[float, float]] = deque(maxlen=KEPT)  # when it came, and how late (ms)

    def watch(self, seconds: float) -> None:
        """Look at the loop for so long from now."""
        self._until = max(self._until, monotonic() + seconds)
        if self._due is None:
            self._due = monotonic() + EVERY_S
            gevent.spawn(self._look)

    def worst_ms(self, past_ms: float) -> float:
        """Return how late the loop came at most within the last so many ms; what it owes right now counts."""
        now = monotonic()
        owed = 0.0 if self._due is None else (now - self._due) * 1000
        found = [late for at, late in self._noted if (now - at) * 1000 <= past_ms]
        return max(0.0, owed, *found)

    def _look(self) -> None:
        while (now := monotonic()) < self._until:
            self._due = now + EVERY_S
            gevent.sleep(EVERY_S)
            if (late := (monotonic() - self._due) * 1000) > NOTED_MS:
                self._noted.append((monotonic(), late))
        self._due = None
