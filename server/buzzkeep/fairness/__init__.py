"""Fair timing: round-trip estimation and answer-time verdicts. Pure: no clock, no chance, no sockets.

For each player keep a :class:`Line`; give every measured round trip to :func:`observe` (and TCP_INFO readings to
:func:`observe_kernel`); for an answer call :func:`verdict`; rank with :func:`compare`, when :func:`decide_at` says so.
All times in milliseconds on one monotonic server clock.
"""

from buzzkeep.engine.races import CAP_MS, HEATS_MOST, Entry, Place, Ranking, photo_margin
from buzzkeep.engine.races import decide as compare
from buzzkeep.fairness.estimate import Bounds, InSitu, Trigger, bounds, reach, uplink
from buzzkeep.fairness.limits import BLIND_MS, ENOUGH, LAG_MS, WAIT_MOST_MS
from buzzkeep.fairness.line import Flag, Line, Source, observe, observe_kernel, pardoned, reconnected, told_least
from buzzkeep.fairness.verdict import Exchange, Reason, Verdict, verdict
from buzzkeep.fairness.waiting import Pending, decide_at, grace_ms

__all__ = [
    "BLIND_MS",
    "CAP_MS",
    "ENOUGH",
    "HEATS_MOST",
    "LAG_MS",
    "WAIT_MOST_MS",
    "Bounds",
    "Entry",
    "Exchange",
    "Flag",
    "InSitu",
    "Line",
    "Pending",
    "Place",
    "Ranking",
    "Reason",
    "Source",
    "Trigger",
    "Verdict",
    "bounds",
    "compare",
    "decide_at",
    "grace_ms",
    "observe",
    "observe_kernel",
    "pardoned",
    "photo_margin",
    "reach",
    "reconnected",
    "told_least",
    "uplink",
    "verdict",
]
