"""How long after a question appeared a player answered, and how long a race waits: pure (who won: ``races``)."""

from collections.abc import Sequence
from dataclasses import replace
from enum import StrEnum
from math import hypot, isfinite, sqrt
from statistics import fmean, median

from buzzkeep.engine.races import photo_margin
from buzzkeep.engine.records import Record
from buzzkeep.fairness import estimate, limits
from buzzkeep.fairness.line import Line, LineFlag, followed, pardoned


class TimeReason(StrEnum):
    """What it rests on, for the journal and for whoever asks afterwards."""

    HINT_USED = "hint_used"  # the phone's own time fits what the server measured
    HINT_TOO_LATE = "hint_too_late"  # it implies a round trip below the line's floor
    HINT_TOO_EARLY = "hint_too_early"  # it implies a round trip above what the line has shown
    COARSE_CLOCK = "coarse_clock"  # the phone's clock ticks too rarely: its time is unsure, or none at all
    NO_HINT = "no_hint"  # the phone gave none: the typical trip was taken off
    BUCKET = "bucket"  # the line's allowance for stalls was used up
    CAPPED = "capped"
    FLAGGED = "flagged"
    NOT_MEASURED = "not_measured"  # no round trip is known: nothing was taken off
    NO_PINGS = "no_pings"  # fewer than needed, so the page's own answers had to do
    NO_KERNEL = "no_kernel"


class Exchange(Record):
    """One question and its answer, on the server's monotonic clock in ms."""

    sent: float
    arrived: float
    hint: float | None = None  # from the painted frame (WALL: of the answer pad) to the touch, as the phone tells it
    in_situ: estimate.InSitu = estimate.NOT_MEASURED
    trigger: estimate.Trigger = estimate.Trigger.PHONE
    lagged: bool = False  # the server itself stood still meanwhile
    watched: bool = False  # a screen has shown the question in time, too


class AnswerTime(Record):
    """A decided time, and everything it was decided from (ms)."""

    measured: float  # elapsed - compensation
    compensation: float
    sigma: float  # uncertainty of ``measured``
    elapsed: float
    implied: float | None  # the round trip that the hint implies
    bounds: estimate.Bounds | None
    paid: float  # taken from the bucket
    bucket: float  # what it holds now
    flags: tuple[LineFlag, ...]
    reasons: tuple[TimeReason, ...]
    early: float = 0.0  # it may have been earlier by so much more than ``sigma``


def answer_time(exchange: Exchange, line: Line, cap_ms: float = limits.CAP_MS) -> tuple[AnswerTime, Line]:
    """Return the time of an answer and the player's line after it.

    Where a screen has shown the question in time, what it came to the phone later than usual is a doubt, too.
    """
    late = estimate.surplus(line, exchange.in_situ) if exchange.watched else 0.0
    late = min(late, max(0.0, exchange.arrived - exchange.sent))
    if not late:
        return _timed(exchange, line, cap_ms)
    trips = (exchange.in_situ.ping, exchange.in_situ.ack, exchange.in_situ.kernel)
    in_situ = estimate.InSitu(*(None if trip is None else max(0.0, trip - late) for trip in trips))
    found, after = _timed(replace(exchange, sent=exchange.sent + late, in_situ=in_situ), line, cap_ms)
    unsure = max(0.0, min(late, line.doubt - found.early, limits.DOUBT_MOST_MS - found.early))
    found = replace(found, measured=found.measured + late, elapsed=found.elapsed + late, early=found.early + unsure)
    return found, replace(after, doubt=round(max(0.0, after.doubt - unsure), 3))


def _timed(exchange: Exchange, line: Line, cap_ms: float) -> tuple[AnswerTime, Line]:
    """Return the time of an answer over the line alone, and the line after it.

    The compensation is the implied round trip (elapsed - hint) within the bounds, what is above the free part paid from
    the bucket; what the hint implies beyond that is a doubt. A flagged player gets no more than his ceiling.
    """
    elapsed = max(0.0, exchange.arrived - exchange.sent)
    implied = None
    if exchange.hint is not None and isfinite(exchange.hint):
        implied = elapsed - exchange.hint
        line = replace(line, told=(*line.told, exchange.hint)[-limits.CLOCK_ANSWERS :])
    cap_ms = estimate.most(line, cap_ms)
    known = estimate.bounds(line, exchange.in_situ, cap_ms)
    if not exchange.lagged:
        line = _judged(line, implied, known, exchange.in_situ, elapsed)
    wanted = implied
    if known is not None and exchange.trigger is estimate.Trigger.WALL:
        if wanted is not None:
            wanted = estimate.implied_uplink(wanted, known)
        known = estimate.uplink(known, cap_ms)
    if known is None:
        found = _Found(0.0, limits.SIGMA_MOST_MS, (TimeReason.NOT_MEASURED,))
    elif line.ceiling is not None:
        found = _conservative(implied, line.ceiling, exchange.trigger)
    else:
        found = _generous(wanted, known, line)
        refill = min(max(limits.REFILL_SHARE * known.jitter, limits.REFILL_LEAST_MS), limits.REFILL_MOST_MS)
        if found.paid > limits.PAID_LEAST_MS:
            refill = 0.0  # it flows back while it is not needed: a stall is forgiven, a habit is not
        left = line.bucket - found.paid + refill
        doubt = line.doubt - found.early + (limits.DOUBT_REFILL_MS if found.early <= limits.PAID_LEAST_MS else 0.0)
        line = replace(line, bucket=round(min(limits.BUCKET_MS, left), 3), doubt=round(min(limits.DOUBT_MS, doubt), 3))
    amount = min(found.amount, elapsed, cap_ms)
    capped = (TimeReason.CAPPED,) if wanted is not None and found.amount >= cap_ms else ()
    sigma = found.sigma
    if exchange.trigger is estimate.Trigger.WALL and known is not None:  # the hint says little about the uplink alone
        sigma = hypot(max(sigma, known.spread / 2), known.typical * limits.SPLIT_SHARE)
    decided = AnswerTime(
        measured=elapsed - amount,
        compensation=amount,
        sigma=sigma,
        elapsed=elapsed,
        implied=implied,
        bounds=known,
        paid=found.paid,
        bucket=line.bucket,
        flags=line.flags,
        reasons=(*found.reasons, *capped, *_missing(line)),
        early=found.early,
    )
    return decided, line


class _Found(Record):
    amount: float
    sigma: float
    reasons: tuple[TimeReason, ...]
    paid: float = 0.0
    early: float = 0.0


def _generous(wanted: float | None, known: estimate.Bounds, line: Line) -> _Found:
    unfit, clock_sigma = known.spread, line.clock_sigma
    if line.borne_out:
        unfit = min(unfit, limits.SIGMA_UNFIT_MS)
    doubt = estimate.doubt(line, known)
    if wanted is None:
        return _Found(known.typical, unfit, (TimeReason.NO_HINT,), early=min(doubt, known.jitter))
    if clock_sigma > limits.SIGMA_MOST_MS:  # the line itself tells more
        return _Found(known.free, unfit, (TimeReason.COARSE_CLOCK,), early=min(doubt, known.jitter))
    if wanted < known.low:
        unsure = min((known.low - wanted) / 1.5, limits.PAINT_MS / 1.5)  # so that nobody wins alone by the grant
        return _Found(known.low, max(limits.SIGMA_LEAST_MS, unsure), (TimeReason.HINT_TOO_LATE,))
    amount, limit = min(wanted, known.high), max(known.low, known.free + line.spare)
    reasons: tuple[TimeReason, ...] = (TimeReason.HINT_USED,) if amount == wanted else (TimeReason.HINT_TOO_EARLY,)
    if amount > limit:
        amount, reasons = limit, (TimeReason.HINT_TOO_EARLY, TimeReason.BUCKET)
    sigma = limits.SIGMA_HINT_MS if amount == wanted else unfit
    if clock_sigma:
        sigma, reasons = min(limits.SIGMA_MOST_MS, hypot(sigma, clock_sigma)), (*reasons, TimeReason.COARSE_CLOCK)
    return _Found(amount, sigma, reasons, max(0.0, amount - known.free), max(0.0, min(wanted - amount, doubt)))


def _conservative(implied: float | None, ceiling: float, trigger: estimate.Trigger) -> _Found:
    """Return what a flagged player gets: no measurement that he could still delay takes part in it."""
    if trigger is estimate.Trigger.WALL:
        return _Found(ceiling / 2, limits.SIGMA_HINT_MS, (TimeReason.FLAGGED,))
    amount = ceiling if implied is None else min(ceiling, max(0.0, implied))
    return _Found(amount, limits.SIGMA_HINT_MS, (TimeReason.FLAGGED,))


def _judged(
    line: Line, implied: float | None, known: estimate.Bounds | None, in_situ: estimate.InSitu, elapsed: float
) -> Line:
    """Return the line with this answer in its memory, flagged if a test says so, or cleared by enough clean answers."""
    if line.clock_sigma > limits.SIGMA_MOST_MS:
        implied = None  # what brings nothing proves nothing
    place = None if implied is None else _rank(line, implied, in_situ.kernel)
    if place is not None:
        line = replace(line, ranks=(*line.ranks, round(place, 4))[-limits.HABIT_MEMORY :])
    if in_situ.kernel is not None:
        line = followed(line, in_situ.kernel)
    if in_situ.kernel is not None or not line.kernel:
        line = replace(line, unfollowed=0)
    elif elapsed > limits.FOLLOWED_MS:
        line = replace(line, unfollowed=line.unfollowed + 1)
    late = _is_late(in_situ, elapsed)
    if late is not None:
        line = replace(line, lates=(*line.lates, late)[-limits.LATE_MEMORY :])
    raised, ceiling = _raised(line), line.ceiling
    clean = 0 if raised or late or (place is not None and place >= limits.HABIT_RANK) else line.clean + 1
    if line.flags and clean >= limits.CLEAN_ANSWERS:
        return replace(pardoned(line), clean=clean)
    held = tuple(flag for flag in LineFlag if flag in line.flags or flag in raised)
    if held and ceiling is None and known is not None:
        ceiling = round(min(known.typical, known.usual, known.floor + limits.FLAGGED_SLACK_MS), 3)
    return replace(line, flags=held, ceiling=ceiling, clean=min(clean, limits.CLEAN_ANSWERS))


def _missing(line: Line) -> tuple[TimeReason, ...]:
    found: tuple[TimeReason, ...] = ()
    if not line.has_pings:
        found = (*found, TimeReason.NO_PINGS)
    if line.kernel_least is None and not line.kernel:
        found = (*found, TimeReason.NO_KERNEL)
    return found


class PendingAnswer(Record):
    """Somebody who may still answer: when the question was sent to him (server clock, ms), and his line."""

    sent: float
    line: Line
    in_situ: estimate.InSitu = estimate.NOT_MEASURED
    trigger: estimate.Trigger = estimate.Trigger.PHONE


def decide_at(
    answers: Sequence[tuple[float, AnswerTime]], pending: Sequence[PendingAnswer], cap_ms: float = limits.CAP_MS
) -> float:
    """Return the moment (server clock, ms) at which a race may be decided; ``answers`` holds (arrival, time).

    An answer of a pending player that arrives at t can be measured no shorter than t - sent - reach; once that is
    beyond the best time and the photo margin, he cannot win any more. At most 300 ms after the first answer.
    """
    first = min(arrived for arrived, _ in answers)
    best = min((time for _, time in answers), key=lambda time: time.measured)
    latest = best.measured + photo_margin(best.sigma, limits.SIGMA_HINT_MS)
    beaten = (each.sent + latest + estimate.reach(each.line, each.in_situ, each.trigger, cap_ms) for each in pending)
    return min(first + limits.WAIT_MOST_MS, max((first, *beaten)))


# -- the tests that tell an implausible line from a bad one: none can be passed by more delay -------------------------


def _rank(line: Line, implied_ms: float, kernel_ms: float | None = None) -> float | None:
    """Return the place (0 to 1) of an implied round trip among the player's own measured ones, None for too few.

    What lies far above the kernel's round trip of this very question, ``kernel_ms``, has the highest place.
    """
    known = line.frames
    trip = implied_ms - limits.HABIT_SLACK_MS
    if kernel_ms is not None and trip > kernel_ms + limits.HABIT_ABOVE_MS:
        return 1.0
    if len(known) < limits.FLAG_TRIPS:
        return None
    below, equal = sum(each < trip for each in known), sum(each == trip for each in known)
    return (below + equal / 2) / len(known)


def _is_late(in_situ: estimate.InSitu, elapsed_ms: float) -> bool | None:
    """Say whether a pong came long after the kernel's acknowledgement, or not at all; None where that is not known."""
    if in_situ.kernel is None:
        return None
    pong = elapsed_ms if in_situ.ping is None else in_situ.ping
    return pong > in_situ.kernel + limits.FRAMES_SLOWER_MS


def _raised(line: Line) -> tuple[LineFlag, ...]:
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
    return estimate.quantile(sorted(slow), limits.SLOW_SHARE) > median(fast) + margin_ms


def _slower_than_kernel(line: Line) -> bool:
    if line.has_pings:
        return _slower(line.pings, line.kernel, limits.FLAG_KERNEL_READINGS, limits.FRAMES_SLOWER_MS)
    return _slower(line.probes, line.kernel, limits.FLAG_KERNEL_READINGS, limits.SCRIPT_SLOWER_THAN_KERNEL_MS)


def _habit(ranks: Sequence[float]) -> bool:
    """Say whether implied trips rank too high as a habit: five of the last six in the highest tenth, or z above 4."""
    high = sum(place >= limits.HABIT_RANK for place in ranks[-limits.HABIT_QUESTIONS :])
    if high >= limits.HABIT_HIGH:
        return True
    return len(ranks) >= limits.HABIT_QUESTIONS and (fmean(ranks) - 0.5) * sqrt(12 * len(ranks)) > limits.HABIT_Z
