"""The three tests that tell an implausible line from a bad one. None of them can be passed by more delay."""

from collections.abc import Sequence
from math import sqrt
from statistics import fmean, median

from buzzkeep.fairness import limits
from buzzkeep.fairness.line import Flag, Line


def rank(line: Line, implied_ms: float) -> float | None:
    """Return the place (0 to 1) of an implied round trip among the player's own measured ones.

    None while too few are known. The time of drawing and handling on a slow phone is taken off first.
    """
    known = line.frames
    if len(known) < limits.FLAG_TRIPS:
        return None
    trip = implied_ms - limits.HABIT_SLACK_MS
    below, equal = sum(each < trip for each in known), sum(each == trip for each in known)
    return (below + equal / 2) / len(known)


def found(line: Line) -> tuple[Flag, ...]:
    """Return the flags of a line: those it has, and those its measurements raise now."""
    tests = {
        Flag.SLOW_SCRIPT: _always_slower(line.probes, line.pings, limits.FLAG_TRIPS, limits.SCRIPT_SLOWER_MS),
        Flag.SLOW_FRAMES: _slower_than_kernel(line),
        Flag.HIGH_IMPLIED: _habit(line.ranks),
    }
    return tuple(flag for flag in Flag if flag in line.flags or tests[flag])


def _always_slower(slow: Sequence[float], fast: Sequence[float], needed: int, margin_ms: float) -> bool:
    """Say whether even the least of ``slow`` lies clearly above the median of ``fast``."""
    return len(slow) >= limits.FLAG_TRIPS and len(fast) >= needed and min(slow) > median(fast) + margin_ms


def _slower_than_kernel(line: Line) -> bool:
    if line.has_pings:
        return _always_slower(line.pings, line.kernel, limits.FLAG_KERNEL_READINGS, limits.FRAMES_SLOWER_MS)
    margin = limits.SCRIPT_SLOWER_THAN_KERNEL_MS
    return _always_slower(line.probes, line.kernel, limits.FLAG_KERNEL_READINGS, margin)


def _habit(ranks: Sequence[float]) -> bool:
    """Say whether implied trips rank too high as a habit.

    Either z = (mean - 1/2) * sqrt(12 n) of the n remembered ranks, uniform if honest, is above 4; or five of the last
    six rank among the highest tenth (by chance once in 17,000 times).
    """
    if len(ranks) < limits.HABIT_QUESTIONS:
        return False
    high = sum(place >= limits.HABIT_RANK for place in ranks[-limits.HABIT_QUESTIONS :])
    return high >= limits.HABIT_HIGH or (fmean(ranks) - 0.5) * sqrt(12 * len(ranks)) > limits.HABIT_Z
