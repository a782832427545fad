"""The host's powers in canonical order, and their bounds."""

from buzzkeep.engine.types import AddTime, EndMatch, HostAction, Millis, Next, Skip, Void

LEAST_MS: Millis = 1_000
MOST_MS: Millis = 300_000
POWERS: tuple[HostAction, ...] = (Next(), Skip(), Void(), AddTime(LEAST_MS), AddTime(MOST_MS), EndMatch())
"""Every power but :class:`Appoint` in canonical order, given time by both ends."""
