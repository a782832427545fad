"""Who was first: photo finish, dead heat, ranking, and how long a decision must wait."""

from collections.abc import Sequence
from itertools import groupby
from math import hypot

from buzzkeep.engine.records import record
from buzzkeep.engine.types import Seat
from buzzkeep.fairness import limits
from buzzkeep.fairness.estimate import NOT_MEASURED, InSitu, Trigger, reach
from buzzkeep.fairness.line import Line
from buzzkeep.fairness.verdict import Verdict


@record
class Entry:
    """An answer to be ranked. ``distance`` to the right value, 0 in a pure race; ``measured`` and ``sigma`` in ms."""

    seat: Seat
    distance: int
    measured: float
    sigma: float


@record
class Place:
    """One line of the ranking. ``photo`` names the others of the same distance within the uncertainty."""

    seat: Seat
    place: int
    distance: int
    measured: float
    sigma: float
    photo: tuple[Seat, ...]


@record
class Ranking:
    """All places, best first. ``dead_heat`` names those who race again for the first place, or nobody."""

    places: tuple[Place, ...]
    dead_heat: tuple[Seat, ...]

    @property
    def winner(self) -> Seat | None:
        """The sole winner, if there is one."""
        return self.places[0].seat if self.places and not self.dead_heat else None


@record
class Pending:
    """Somebody who may still answer: when the question was sent to him (server clock, ms), and his line."""

    sent: float
    line: Line
    in_situ: InSitu = NOT_MEASURED
    trigger: Trigger = Trigger.PHONE


def photo_margin(sigma: float, other: float) -> float:
    """Return below which difference (ms) two times are a photo finish: max(10, 1.5 * hypot(sigma1, sigma2))."""
    return max(limits.PHOTO_MS, limits.PHOTO_SIGMAS * hypot(sigma, other))


def compare(entries: Sequence[Entry], heats: int = 0) -> Ranking:
    """Rank answers by (distance, measured time) and mark the photo finishes.

    Photo finish with the first of the same distance: dead heat, unless ``heats`` dead heats in a row came before,
    when the smaller measured time decides. Exactly equal times stay a dead heat: nothing else may decide.
    """
    ordered = sorted(entries, key=lambda entry: (entry.distance, entry.measured, entry.seat))
    places: list[Place] = []
    for _, group in groupby(ordered, key=lambda entry: entry.distance):
        tied = list(group)
        for entry in tied:
            photo = tuple(other.seat for other in tied if other is not entry and _close(entry, other))
            place = len(places) + 1
            places.append(Place(entry.seat, place, entry.distance, entry.measured, entry.sigma, photo))
    if not places:
        return Ranking((), ())
    first = ordered[0]
    if heats < limits.HEATS_MOST:
        concerned = places[0].photo
    else:
        concerned = tuple(e.seat for e in ordered[1:] if (e.distance, e.measured) == (first.distance, first.measured))
    return Ranking(tuple(places), (first.seat, *concerned) if concerned else ())


def decide_at(
    answers: Sequence[tuple[float, Verdict]], pending: Sequence[Pending], cap_ms: float = limits.CAP_MS
) -> float:
    """Return the moment (server clock, ms) at which a race may be decided; ``answers`` holds (arrival, verdict).

    An answer of a pending player that arrives at t can be measured no shorter than t - sent - reach; once that is
    beyond the best time and the photo margin, he cannot win any more. At most 300 ms after the first answer.
    """
    first = min(arrived for arrived, _ in answers)
    best = min((verdict for _, verdict in answers), key=lambda verdict: verdict.measured)
    latest = best.measured + photo_margin(best.sigma, limits.SIGMA_HINT_MS)
    beaten = (each.sent + latest + reach(each.line, each.in_situ, each.trigger, cap_ms) for each in pending)
    return min(first + limits.WAIT_MOST_MS, max((first, *beaten)))


def grace_ms(
    line: Line,
    in_situ: InSitu = NOT_MEASURED,
    trigger: Trigger = Trigger.PHONE,
    cap_ms: float = limits.CAP_MS,
) -> float:
    """Return how long (ms) after a deadline an answer that was in time may still arrive; at most 300."""
    return min(limits.WAIT_MOST_MS, reach(line, in_situ, trigger, cap_ms))


def _close(one: Entry, other: Entry) -> bool:
    return abs(one.measured - other.measured) < photo_margin(one.sigma, other.sigma)
