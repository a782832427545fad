"""Fair timing: round-trip estimation and answer-time verdicts. Pure: no clock, no chance, no sockets.

For each player keep a :class:`Line`; give every measured round trip to :func:`observe` (and TCP_INFO readings to
:func:`observe_kernel`); for an answer call :func:`verdict`; rank with :func:`buzzkeep.engine.races.decide`, when
:func:`decide_at` says so.
All times in milliseconds on one monotonic server clock.
"""

from buzzkeep.engine.races import CAP_MS
from buzzkeep.fairness.estimate import Bounds, InSitu, Trigger, bounds
from buzzkeep.fairness.limits import BLIND_MS, ENOUGH, LAG_MS
from buzzkeep.fairness.line import Flag, Line, Source, observe, observe_kernel, reconnected, told_least
from buzzkeep.fairness.verdict import Exchange, Verdict, verdict
from buzzkeep.fairness.waiting import Pending, decide_at

__all__ = [
    "BLIND_MS",
    "CAP_MS",
    "ENOUGH",
    "LAG_MS",
    "Bounds",
    "Exchange",
    "Flag",
    "InSitu",
    "Line",
    "Pending",
    "Source",
    "Trigger",
    "Verdict",
    "bounds",
    "decide_at",
    "observe",
    "observe_kernel",
    "reconnected",
    "told_least",
    "verdict",
]
