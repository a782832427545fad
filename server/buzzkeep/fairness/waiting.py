"""How long a decision must wait for answers that could still be first. Who was first is in the engine's ``races``."""

from collections.abc import Sequence

from buzzkeep.engine.races import photo_margin
from buzzkeep.engine.records import record
from buzzkeep.fairness import limits
from buzzkeep.fairness.answer_time import AnswerTime
from buzzkeep.fairness.estimate import NOT_MEASURED, InSitu, Trigger, reach
from buzzkeep.fairness.line import Line


@record
class PendingAnswer:
    """Somebody who may still answer: when the question was sent to him (server clock, ms), and his line."""

    sent: float
    line: Line
    in_situ: InSitu = NOT_MEASURED
    trigger: Trigger = Trigger.PHONE


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
    beaten = (each.sent + latest + reach(each.line, each.in_situ, each.trigger, cap_ms) for each in pending)
    return min(first + limits.WAIT_MOST_MS, max((first, *beaten)))
