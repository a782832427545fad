"""Fair timing: round-trip estimation and answer times. Pure: no clock, no chance, no sockets.

For each player keep a :class:`Line`; give every measured round trip to :func:`observe` (and TCP_INFO readings to
:func:`observe_kernel`); for an answer call :func:`answer_time`; rank with :func:`buzzkeep.engine.races.decide`, when
:func:`decide_at` says so. All times in milliseconds on one monotonic server clock.
"""

from buzzkeep.engine.races import CAP_MS
from buzzkeep.fairness.answer_time import AnswerTime, Exchange, PendingAnswer, answer_time, decide_at
from buzzkeep.fairness.estimate import Bounds, InSitu, Trigger, bounds, way_down
from buzzkeep.fairness.limits import BLIND_MS, ENOUGH, LAG_MS, UNFOLLOWED
from buzzkeep.fairness.line import Line, LineFlag, Source, followed, observe, observe_kernel, reconnected, told_least
