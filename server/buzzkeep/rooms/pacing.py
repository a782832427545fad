"""When a room tells its people what happened: at once, and then not again before it has taken a breath."""

import time
from collections.abc import Callable, Iterable
from typing import Any

from buzzkeep.engine.types import Member

BREATH_S = 0.000_02  # rest after a publication, times the square of its sockets: 2 ms for 10 phones, 0.2 s for 100


class Pacing:
    """Gathers events until they may be published. Times are real seconds."""

    def __init__(self, now: Callable[[], float] = time.monotonic) -> None:
        self._now = now
        self._events: list[Any] | None = None  # None: all is told
        self._acted: set[Member] = set()
        self._rested_at = 0.0

    def add(self, events: Iterable[Any], acted: Iterable[Member]) -> None:
        """Something was committed that has to be told, with these events, by what these players did."""
        self._events = [*(self._events or ()), *events]
        self._acted.update(acted)

    def wait_s(self) -> float | None:
        """Return in how long there is something to publish; None if all is told."""
        return None if self._events is None else max(0.0, self._rested_at - self._now())

    def take(self) -> tuple[tuple[Any, ...], frozenset[Member]]:
        """Return the events to publish now, and who acted."""
        told = tuple(self._events or ()), frozenset(self._acted)
        self._events, self._acted = None, set()
        return told

    def told(self, sockets: int) -> None:
        """So many sockets were just sent something."""
        self._rested_at = self._now() + sockets * sockets * BREATH_S
