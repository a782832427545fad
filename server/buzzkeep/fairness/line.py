"""What the server knows about one player's network: an immutable value that can live in the journal."""

from dataclasses import replace
from enum import StrEnum
from math import isfinite

from buzzkeep.engine.records import Record
from buzzkeep.fairness import limits


class Source(StrEnum):
    """Who answered a round trip, from the one that can be delayed least to the one that any page can delay."""

    KERNEL = "kernel"  # TCP_INFO: tcpi_rtt readings of the connection
    PING = "ping"  # WebSocket ping frames (RFC 6455, 5.5.2): the browser answers, not the page
    PROBE = "probe"  # an event out, an event back: the page's script, acknowledgements of a question included


class LineFlag(StrEnum):
    """Why a player is timed conservatively, until he has given 20 clean answers in a row."""

    SLOW_SCRIPT = "slow_script"  # the script's answers are always slower than the browser's
    SLOW_FRAMES = "slow_frames"  # the browser's answers are always slower than the kernel's
    HIGH_IMPLIED = "high_implied"  # the reported times imply round trips far above the measured ones, as a habit


class Line(Record):
    """One player's measurements (ms, newest last), what is left of the bucket, and the flags."""

    kernel: tuple[float, ...] = ()  # readings of ``tcpi_rtt``; none where a proxy stands in between
    kernel_least: float | None = None  # the least ``tcpi_min_rtt`` of this connection, or what a proxy tells
    pings: tuple[float, ...] = ()
    probes: tuple[float, ...] = ()
    ranks: tuple[float, ...] = ()  # places (0 to 1) of the past implied trips among the measured ones
    bucket: float = limits.BUCKET_MS
    flags: tuple[LineFlag, ...] = ()
    ceiling: float | None = None  # set with the first flag: no compensation goes beyond it
    lates: tuple[bool, ...] = ()  # of the last timed questions: the pong came long after the kernel's acknowledgement
    clean: int = 0  # answers since a test was last positive
    before: float | None = None  # the least round trip of the connection before
    told: tuple[float, ...] = ()  # the last times that the phone told of its answers
    trips: tuple[float, ...] = ()  # single round trips of the phone's own kernel around the last timed questions
    doubt: float = limits.DOUBT_MS  # what is left of the allowance for answers that may have been earlier
    refuses: bool = False  # the phone's window is so small that nobody can follow our bytes to its program
    unfollowed: int = 0  # last questions of which the kernel, though in view, did not say when they were there

    @property
    def is_unfollowed(self) -> bool:
        """True where the kernel's word on the questions is missing as a habit: here or there something is amiss."""
        return self.unfollowed >= limits.UNFOLLOWED

    @property
    def borne_out(self) -> bool:
        """True where the kernel has told of enough single round trips: what is uneven about the line is known then."""
        return self.refuses or len(self.trips) >= limits.FLAG_KERNEL_READINGS

    @property
    def clock_sigma(self) -> float:
        """How unsure (ms) this player's clock makes a time, as the last ones that it told show; 0 for a fine one."""
        known = len(self.told) >= limits.CLOCK_ANSWERS
        steps = (step for step in limits.CLOCK_STEPS_MS if known and all(_fits(each, step) for each in self.told))
        return next(steps, 0.0) * limits.CLOCK_SHARE

    @property
    def has_pings(self) -> bool:
        """True when enough ping frames were answered to go by them."""
        return len(self.pings) >= limits.ENOUGH

    @property
    def kernel_seen(self) -> bool:
        """True where the kernel has told the least round trip, which no page or program can delay."""
        return self.kernel_least is not None

    @property
    def spare(self) -> float:
        """What the bucket may pay for a single answer."""
        return min(self.bucket, limits.SPENT_MOST_MS)

    @property
    def frames(self) -> tuple[float, ...]:
        """The round trips that speak for the jitter: ping frames if there are enough, else those of the script."""
        return self.pings if self.has_pings else self.probes

    @property
    def floor(self) -> float | None:
        """The least round trip any source has seen (F), or None if nothing was measured."""
        seen = (*self.kernel, *self.pings, *self.probes)
        if self.kernel_least is not None:
            seen = (*seen, self.kernel_least)
        elif self.before is not None and seen and len(self.frames) < limits.KEPT:
            seen = (*seen, self.before)  # a new connection does not make a line worse before that is well measured
        return min(seen, default=None)


def observe(line: Line, source: Source, trip_ms: float) -> Line:
    """Return ``line`` with one more round trip. What is not a duration (negative, not a number) is dropped."""
    if not isfinite(trip_ms) or trip_ms < 0:
        return line
    trip = round(trip_ms, 3)
    match source:
        case Source.KERNEL:
            return replace(line, kernel=_kept(line.kernel, trip))
        case Source.PING:
            return replace(line, pings=_kept(line.pings, trip))
        case Source.PROBE:
            return replace(line, probes=_kept(line.probes, trip))


def observe_kernel(line: Line, rtt_ms: float, min_rtt_ms: float) -> Line:
    """Return ``line`` with a TCP_INFO reading (microseconds); a least round trip of 0 or 2**32 - 1: none yet."""
    if not isfinite(min_rtt_ms) or not 0 < min_rtt_ms < 4_000_000:
        return line
    line = observe(line, Source.KERNEL, max(rtt_ms, min_rtt_ms))
    least = round(min_rtt_ms, 3)
    return replace(line, kernel_least=least if line.kernel_least is None else min(least, line.kernel_least))


def told_least(line: Line, trip_ms: float) -> Line:
    """Return ``line`` with a round trip that a trusted proxy's kernel has measured: it may stand for the least one."""
    least = line.kernel_least
    return replace(line, kernel_least=round(trip_ms if least is None else min(trip_ms, least), 3))


def followed(line: Line, trip_ms: float | None) -> Line:
    """Return ``line`` with a round trip (ms) that the phone's own kernel has just made; None: it refuses."""
    if trip_ms is None:
        return replace(line, refuses=True)
    return replace(line, trips=(*line.trips, round(trip_ms, 3))[-limits.TRIPS_KEPT :], refuses=False)


def reconnected(line: Line) -> Line:
    """Return what survives a new connection, perhaps another network: the allowances, the habit and the flags.

    The kernel knows at once; where it is not in view, the old floor holds until the new line is known as well.
    """
    return replace(line, kernel=(), kernel_least=None, pings=(), probes=(), before=line.floor)


def pardoned(line: Line) -> Line:
    """Return ``line`` without its flags and their memory, for a host who knows better."""
    return replace(line, ranks=(), flags=(), ceiling=None, lates=(), clean=0)


def _fits(told: float, step: float) -> bool:
    """Say whether a told time is a multiple of ``step``, from the frame or from the moment that stands for it."""
    return any(
        abs((told + late + step / 2) % step - step / 2) <= limits.CLOCK_SLACK_MS
        for late in (0.0, limits.DRAWING_MOST_MS)
    )


def _kept(old: tuple[float, ...], new: float) -> tuple[float, ...]:
    return (*old, new)[-limits.KEPT :]
