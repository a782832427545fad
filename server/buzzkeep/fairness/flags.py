"""The tests that tell an implausible line from a bad one. None of them can be passed by more delay."""

from collections.abc import Sequence
from math import sqrt
from statistics import fmean, median

from buzzkeep.fairness import limits
from buzzkeep.fairness.estimate import InSitu, quantile
from buzzkeep.fairness.line import Line, LineFlag


def rank(line: Line, implied_ms: float, kernel_ms: float | None = None) -> float | None:
    """Return the place (0 to 1) of an implied round trip among the player's own measured ones.

    None while too few are known. The time of drawing and handling on a slow phone is taken off first. What lies far
    above the kernel's round trip of this very question, ``kernel_ms``, has the highest place.
    """
    known = line.frames
    trip = implied_ms - limits.HABIT_SLACK_MS
    if kernel_ms is not None and trip > kernel_ms + limits.HABIT_ABOVE_MS:
        return 1.0
    if len(known) < limits.FLAG_TRIPS:
        return None
    below, equal = sum(each < trip for each in known), sum(each == trip for each in known)
    return (below + equal / 2) / len(known)


def late(in_situ: InSitu, elapsed_ms: float) -> bool | None:
    """Say whether a timed question's pong came long after the kernel's acknowledgement; None where that is not known.

    A pong that is not there when the answer is, is late: browsers send what they send in order.
    """
    if in_situ.kernel is None:
        return None
    pong = elapsed_ms if in_situ.ping is None else in_situ.ping
    return pong > in_situ.kernel + limits.FRAMES_SLOWER_MS


def raised(line: Line) -> tuple[LineFlag, ...]:
    """Return the flags that a line's measurements raise now, whatever it has already."""
    tests = {
        LineFlag.SLOW_SCRIPT: _slower(line.probes, line.pings, limits.FLAG_TRIPS, limits.SCRIPT_SLOWER_MS),
        LineFlag.SLOW_FRAMES: _slower_than_kernel(line) or sum(line.lates) >= limits.LATE_MOST,
        LineFlag.HIGH_IMPLIED: _habit(line.ranks),
    }
    return tuple(flag for flag in LineFlag if tests[flag])


def _slower(slow: Sequence[float], fast: Sequence[float], needed: int, margin_ms: float) -> bool:
    """Say whether even the fast ones of ``slow`` (but for a few) lie clearly above the median of ``fast``."""
    if len(slow) < limits.FLAG_TRIPS or len(fast) < needed:
        return False
    return quantile(sorted(slow), limits.SLOW_SHARE) > median(fast) + margin_ms


def _slower_than_kernel(line: Line) -> bool:
    if line.has_pings:
        return _slower(line.pings, line.kernel, limits.FLAG_KERNEL_READINGS, limits.FRAMES_SLOWER_MS)
    return _slower(line.probes, line.kernel, limits.FLAG_KERNEL_READINGS, limits.SCRIPT_SLOWER_THAN_KERNEL_MS)


def _habit(ranks: Sequence[float]) -> bool:
    """Say whether implied trips rank too high as a habit.

    Either five of the last six rank among the highest tenth (by chance once in 17,000 times); or z = (mean - 1/2) *
    sqrt(12 n) of the n remembered ranks, six at least, uniform if honest, is above 4.
    """
    high = sum(place >= limits.HABIT_RANK for place in ranks[-limits.HABIT_QUESTIONS :])
    if high >= limits.HABIT_HIGH:
        return True
    return len(ranks) >= limits.HABIT_QUESTIONS and (fmean(ranks) - 0.5) * sqrt(12 * len(ranks)) > limits.HABIT_Z
