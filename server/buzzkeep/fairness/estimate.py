"""From measured round trips to the bounds of what an exchange may be compensated by."""

from collections.abc import Sequence
from enum import StrEnum
from functools import lru_cache
from math import isfinite
from statistics import median

from buzzkeep.engine.records import Record
from buzzkeep.fairness import limits
from buzzkeep.fairness.line import Line, followed


class Trigger(StrEnum):
    """Where the question appeared."""

    PHONE = "phone"  # on the phone itself: downlink and uplink are compensated
    WALL = "wall"  # on the projector: only the uplink counts


class InSitu(Record):
    """The round trips of one question itself, ms; None where it was not measured."""

    ping: float | None = None  # of a ping frame sent right behind the question
    ack: float | None = None  # of the page's acknowledgement of the question
    kernel: float | None = None  # until the phone's kernel had its bytes: only root can delay that


NOT_MEASURED = InSitu()


class Bounds(Record):
    """What the server itself knows of an exchange, ms: see :func:`bounds` for F, J and M."""

    floor: float  # F
    jitter: float  # J
    typical: float  # M
    usual: float  # the median of the frames
    free: float  # what a compensation takes above it is paid from the bucket
    low: float  # the least compensation
    high: float  # the most, and never above the cap
    spread: float  # standard deviation of the probes as far as their quartiles show it


def bounds(line: Line, in_situ: InSitu = NOT_MEASURED, cap_ms: float = limits.CAP_MS) -> Bounds | None:
    """Return the bounds of an exchange, or None if there is no measurement at all (then nothing is compensated).

    They are those of FAIRNESS.md; where the kernel never was in view, nobody is compensated by more than
    :data:`limits.BLIND_MS` above what everybody is granted.
    """
    trips = (line.floor, _duration(in_situ.ping), _duration(in_situ.ack), _duration(in_situ.kernel))
    least = [trip for trip in trips if trip is not None]
    if not least:
        return None
    floor, frames = min(least), sorted(line.frames)
    cap_ms = most(line, cap_ms)
    jitter = limits.JITTER_LEAST_MS
    if len(frames) >= limits.ENOUGH:
        jitter = _within(quantile(frames, 0.95) - floor, limits.JITTER_LEAST_MS, limits.JITTER_MOST_MS)
    usual = _within(quantile(frames, 0.5), floor, floor + limits.TYPICAL_MOST_MS) if frames else floor
    typical = _typical(line, in_situ, floor, jitter)
    return _bounds(floor, jitter, typical, usual, limits.PAINT_MS, limits.PAINT_MS, spread(frames), cap_ms)


def most(line: Line, cap_ms: float) -> float:
    """Return the most that a player may be compensated by, ms: the cap, or less where the kernel is not in view."""
    return cap_ms if line.kernel_seen else min(cap_ms, limits.PAINT_MS + limits.BLIND_MS)


def way_down(line: Line) -> float:
    """Return by how much (ms) a question goes ahead to a phone: half of the least round trip that nobody can fake."""
    least = line.kernel_least if line.kernel_seen else min(line.floor or 0.0, limits.BLIND_MS)
    return min((least or 0.0) / 2, limits.AHEAD_MOST_MS)


def surplus(line: Line, in_situ: InSitu) -> float:
    """Return by how much (ms) a question came to a phone later than usual, as its kernel tells."""
    known = bounds(line)
    return 0.0 if known is None else max(0.0, (in_situ.kernel or 0.0) - known.usual - limits.USUAL_SLACK_MS)


def uplink(trip: Bounds, cap_ms: float = limits.CAP_MS) -> Bounds:
    """Return the same bounds around half of the trip, for a question that appeared on the wall (see FAIRNESS.md)."""
    half = trip.usual / 2
    return _bounds(trip.floor / 2, trip.jitter, half, half, -limits.FLOOR_SLACK_MS, 0.0, trip.spread, cap_ms)


def implied_uplink(implied_ms: float, trip: Bounds) -> float:
    """Return the uplink (ms) that an implied round trip speaks for: what it has above the usual must have come up."""
    above = implied_ms - max(trip.typical, trip.usual) - limits.PAINT_MS - limits.UPLINK_DEAD_MS
    return trip.usual / 2 + max(0.0, above)


def doubt(line: Line, known: Bounds) -> float:
    """Return by how much an answer may have been earlier than it looks, ms: as far as its kernel shows such stalls."""
    if line.refuses or not line.borne_out:
        return 0.0
    return max(0.0, min(limits.DOUBT_MOST_MS, line.doubt, max(line.trips) - known.floor))


@lru_cache(maxsize=1024)  # each answer to a race asks it of everybody who is still awaited
def reach(
    line: Line, in_situ: InSitu = NOT_MEASURED, trigger: Trigger = Trigger.PHONE, cap_ms: float = limits.CAP_MS
) -> float:
    """Return by how much an answer of this player can count as earlier, doubt included (ms; 0: unmeasured)."""
    known = bounds(line, in_situ, cap_ms)
    if known is None:
        return 0.0
    cap_ms = most(line, cap_ms)
    flagged = 0.0 if line.ceiling is None else min(line.ceiling / (2 if trigger is Trigger.WALL else 1), cap_ms)
    if line.ceiling is not None and line.clean < limits.CLEAN_ANSWERS - 1:
        return flagged
    if trigger is Trigger.WALL:
        known = uplink(known, cap_ms)
    after = line if in_situ.kernel is None else followed(line, in_situ.kernel)  # this trip may be what bears it out
    most_ms = min(known.high, max(known.low, known.free + line.spare)) + doubt(after, known)
    return max(flagged, most_ms)  # this answer may clear the flags


def quantile(ordered: Sequence[float], share: float) -> float:
    """Return the ``share`` quantile of sorted numbers (not empty), linear between them (Hyndman and Fan, type 7)."""
    place = share * (len(ordered) - 1)
    below = int(place)
    above = min(below + 1, len(ordered) - 1)
    return ordered[below] + (ordered[above] - ordered[below]) * (place - below)


def spread(ordered: Sequence[float]) -> float:
    """Return a robust deviation of sorted trips, ms: interquartile range / 1.349, 6 to 40; with too few 40."""
    if len(ordered) < limits.ENOUGH:
        return limits.SIGMA_MOST_MS
    deviation = (quantile(ordered, 0.75) - quantile(ordered, 0.25)) / 1.349
    return _within(deviation, limits.SIGMA_LEAST_MS, limits.SIGMA_MOST_MS)


def _bounds(
    floor: float, jitter: float, typical: float, usual: float, least: float, paint: float, spread: float, cap_ms: float
) -> Bounds:
    return Bounds(
        floor=floor,
        jitter=jitter,
        typical=min(typical, cap_ms),
        usual=usual,
        free=min(typical + paint, cap_ms),
        low=min(max(0.0, floor + least), cap_ms),
        high=min(max(floor + jitter, typical + limits.HIGH_SLACK_MS) + paint, cap_ms),
        spread=spread,
    )


def _typical(line: Line, in_situ: InSitu, floor: float, jitter: float) -> float:
    told = _told(line, in_situ, floor, jitter)
    if not line.kernel_seen:
        return told if line.has_pings or in_situ.ping is not None else floor  # the page alone is not believed above it
    if not line.kernel:
        return min(told, floor + (limits.TOLD_SLACK_MS if line.has_pings else limits.POLLED_SLACK_MS))
    kernel = _duration(in_situ.kernel)
    return min(told, (floor if kernel is None else kernel) + limits.KERNEL_SLACK_MS)


def _told(line: Line, in_situ: InSitu, floor: float, jitter: float) -> float:
    """Return the round trip that the browser or the page make the question's to be."""
    ping, ack = _duration(in_situ.ping), _duration(in_situ.ack)
    borne_out = line.kernel_seen and _duration(in_situ.kernel) is not None
    if ping is not None:
        return max(ping, floor) if borne_out else _within(ping, floor, floor + limits.TYPICAL_MOST_MS)
    if ack is not None:
        forgeable_by = jitter if line.has_pings else limits.TYPICAL_MOST_MS
        return _within(ack, floor, floor + forgeable_by)
    recent = line.frames[-limits.ENOUGH :] or line.kernel[-limits.ENOUGH :]
    return _within(median(recent), floor, floor + limits.TYPICAL_MOST_MS) if recent else floor


def _duration(trip: float | None) -> float | None:
    return trip if trip is not None and isfinite(trip) and trip >= 0 else None


def _within(value: float, least: float, most: float) -> float:
    return min(max(value, least), most)
