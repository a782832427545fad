"""When the server itself stood still: a loop that is due now and comes later."""

from collections import deque
from time import monotonic

from gevent import get_hub

EVERY_S = 0.02
KEPT = 256
NOTED_MS = 5.0


class Lag:
    """Looks at the event loop, but only while somebody wants to know: at rest it costs nothing."""

    def __init__(self) -> None:
        self._until = 0.0
        self._due: float | None = None  # when the loop should come round next, while it is looked at
        self._noted: deque[tuple[float, float]] = deque(maxlen=KEPT)  # when it came, and how late (ms)

    def watch(self, seconds: float) -> None:
        """Look at the loop for so long from now."""
        now = monotonic()
        self._until = max(self._until, now + seconds)
        if self._due is None:
            self._due = now + EVERY_S
            self._timer = get_hub().loop.timer(EVERY_S, EVERY_S)  # a greenlet of its own would cost three times as much
            self._timer.start(self._look)

    def worst_ms(self, past_ms: float) -> float:
        """Return how late the loop came at most within the last so many ms; what it owes right now counts."""
        now = monotonic()
        worst = 0.0 if self._due is None else (now - self._due) * 1000
        for at, late in reversed(self._noted):
            if (now - at) * 1000 > past_ms:
                break
            worst = max(worst, late)
        return max(0.0, worst)

    def _look(self) -> None:
        now = monotonic()
        assert self._due is not None
        if (late := (now - self._due) * 1000) > NOTED_MS:
            self._noted.append((now, late))
        self._due = now + EVERY_S
        if now < self._until:
            self._timer.again(self._look)  # counted from now
        else:
            self._due = None
            self._timer.close()
