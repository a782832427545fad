"""Sums up simulated matches."""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import ceil
from statistics import fmean

from buzzkeep.mapmaking.fairness import wilson
from workshop.simulate.people import share
from workshop.simulate.runner import MatchResult


@dataclass(frozen=True)
class SeatRate:
    """How often a seat, or whoever joined as the ``seat``-th (from 0), came first.

    A shared first place counts in parts; ``low`` and ``high`` are Wilson's 95 %.
    """

    seat: int
    name: str
    skill: str
    wins: int
    shared: int
    rate: float
    low: float
    high: float


@dataclass(frozen=True)
class Spread:
    """The distribution of a figure over the matches."""

    median: float
    p5: float
    p95: float
    mean: float


@dataclass(frozen=True)
class Busy:
    """How phones of people fared: shares of the time in which they had something to do, over all seats.

    ``owed``: in which their answer was still to come. ``lost``: of the time after a seat had lost; None if nobody did.
    ``longest_s``: for each match, the longest time in which some phone had nothing to do. ``own``: of the time in which
    a seat was playing it had a decision of its own to make; ``apart_s``: the longest time before one, on average over
    all phones, and ``most_apart_s`` of any. ``taps``: of a phone, a minute.
    """

    playing: float | None
    owed: float
    lost: float | None
    least: Spread
    longest_s: Spread
    own: float
    apart_s: float
    most_apart_s: float
    taps: float


@dataclass(frozen=True)
class Lead:
    """How often the lead changed in a match, and how often who had it at half time won, with Wilson's 95 %."""

    changes: float
    half: float
    low: float
    high: float


@dataclass(frozen=True)
class SimulationReport:
    """What a series of simulated matches showed. Figures of ``prompts`` and ``events`` are means a match."""

    games: int
    win_rates: tuple[SeatRate, ...]
    ties: int
    tie_rate: float
    minutes: Spread
    choice_questions: Spread
    number_questions: Spread
    open_questions: Spread
    asked: Spread
    eliminations: float | None  # None: the game has no such event
    reasons: dict[str, int]
    prompts: dict[str, float]
    events: dict[str, float]
    joined: tuple[SeatRate, ...]  # by order of joining, where seats are drawn by lot
    busy: Busy | None = None
    lead: Lead | None = None


def spread(values: Iterable[float]) -> Spread:
    """Return median, 5th and 95th percentile (nearest rank) and mean of at least one value."""
    ranked = sorted(values)

    def percentile(share: float) -> float:
        return round(ranked[max(0, ceil(share * len(ranked)) - 1)], 3)

    return Spread(percentile(0.5), percentile(0.05), percentile(0.95), round(sum(ranked) / len(ranked), 3))


def summary(
    results: Sequence[MatchResult], names: Sequence[str], skills: Sequence[str], kinds: Sequence[str]
) -> SimulationReport:
    """Sum up at least one match; ``names`` and ``skills`` are those of the seats, ``kinds`` the game's events'."""
    count = len(results)
    first = [result.ranking[0] for result in results]
    joined: tuple[SeatRate, ...] = ()
    if all(result.places for result in results):
        came = [
            tuple(result.places.index(seat) for seat in group) for result, group in zip(results, first, strict=True)
        ]
        joined = _rates(came, [f"joined {place}." for place in range(1, len(skills) + 1)], skills)
        skills = skills if len(set(skills)) == 1 else ["drawn"] * len(skills)
    ties = sum(len(group) > 1 for group in first)
    events = _means([result.events for result in results])
    eliminations = [events.get(kind, 0.0) for kind in kinds if "eliminated" in kind]
    return SimulationReport(
        games=count,
        win_rates=_rates(first, names, skills),
        ties=ties,
        tie_rate=round(ties / count, 4),
        minutes=spread(result.clock_ms / 60_000 for result in results),
        choice_questions=spread(result.choice_questions for result in results),
        number_questions=spread(result.number_questions for result in results),
        open_questions=spread(result.open_questions for result in results),
        asked=spread(result.asked for result in results),
        eliminations=round(sum(eliminations), 3) if eliminations else None,
        reasons=dict(sorted(Counter(result.reason for result in results).items())),
        prompts=_means([result.prompts for result in results]),
        events=events,
        joined=joined,
        busy=_busy(results) if results[0].attention else None,
        lead=_lead(results) if any(result.leads for result in results) else None,
    )


def _rates(first: Sequence[tuple[int, ...]], names: Sequence[str], skills: Sequence[str]) -> tuple[SeatRate, ...]:
    rates = []
    for seat, skill in enumerate(skills):
        wins = sum(group == (seat,) for group in first)
        parts = [1 / len(group) for group in first if seat in group and len(group) > 1]
        low, high = wilson(wins + sum(parts), len(first))
        rate = (wins + sum(parts)) / len(first)
        shown = (round(figure, 4) for figure in (rate, low, high))
        rates.append(SeatRate(seat, names[seat], skill, wins, len(parts), *shown))
    return tuple(rates)


def _lead(results: Sequence[MatchResult]) -> Lead:
    half, won = 0, 0.0
    for result in results:
        if led := [seat for at, seat in result.leads if at <= result.clock_ms / 2]:
            half += 1
            won += (led[-1] in result.ranking[0]) / len(result.ranking[0])
    changes = fmean(max(0, len(result.leads) - 1) for result in results)
    low, high = wilson(won, half) if half else (0.0, 1.0)
    return Lead(round(changes, 2), round(won / max(1, half), 4), round(low, 4), round(high, 4))


def _busy(results: Sequence[MatchResult]) -> Busy:
    everybody = [each for result in results for each in result.attention]
    total = sum(result.clock_ms * len(result.attention) for result in results)
    return Busy(
        playing=share([each.busy_ms for each in everybody], [each.idle_ms for each in everybody]),
        owed=round(sum(each.owed_ms for each in everybody) / total, 4),
        lost=share([each.lost_busy_ms for each in everybody], [each.lost_idle_ms for each in everybody]),
        least=spread(
            min(share([each.busy_ms], [each.idle_ms]) or 0.0 for each in result.attention) for result in results
        ),
        longest_s=spread(max(each.longest_ms for each in result.attention) / 1000 for result in results),
        own=round(sum(each.own_ms for each in everybody) / sum(each.busy_ms + each.idle_ms for each in everybody), 4),
        apart_s=round(fmean(each.apart_ms for each in everybody) / 1000, 1),
        most_apart_s=max(each.apart_ms for each in everybody) / 1000,
        taps=round(sum(each.taps for each in everybody) / (total / 60_000), 2),
    )


def _means(counters: Sequence[Counter[str]]) -> dict[str, float]:
    total: Counter[str] = Counter()
    for counter in counters:
        total.update(counter)
    return {kind: round(number / len(counters), 3) for kind, number in sorted(total.items())}
