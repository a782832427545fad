"""Races of honest players: how often each method puts two of them, or the first, in the wrong order."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import combinations
from random import Random

from buzzkeep import fairness
from buzzkeep.engine.races import decide
from buzzkeep.fairness import PendingAnswer, Trigger
from workshop.bench.timing.methods import METHODS, Timed, Watch
from workshop.bench.timing.networks import NETWORKS
from workshop.bench.timing.phones import session

GAPS = ((0, 10), (10, 25), (25, 50), (50, 100))


@dataclass
class Score:
    """A method's mistakes. ``pairs`` holds [wrong, all] of each class of gaps."""

    pairs: list[list[int]] = field(default_factory=lambda: [[0, 0] for _ in GAPS])
    first_wrong: int = 0

    def pair_shares(self) -> list[float]:
        """Return the share of wrong pairs by class of gap."""
        return [wrong / all_ if all_ else 0.0 for wrong, all_ in self.pairs]


@dataclass
class Races:
    """The result of many sessions on one network."""

    network: str
    players: int
    races: int = 0
    sessions: int = 0  # of one player each
    flagged: int = 0
    dead_heats: int = 0
    scores: dict[str, Score] = field(default_factory=lambda: {name: Score() for name in (*METHODS, "photo")})
    waits: list[float] = field(default_factory=list)
    cut_off: int = 0  # races decided before the true first was heard

    def first_wrong(self, method: str) -> float:
        """Return the share of races whose first is wrong; of ``photo``, with a wrong sole winner."""
        return self.scores[method].first_wrong / max(1, self.races)

    @property
    def flag_rate(self) -> float:
        """The share of honest player sessions that got a flag."""
        return self.flagged / max(1, self.sessions)

    @property
    def wait_ms(self) -> float:
        """The median time between the first answer and the decision."""
        return sorted(self.waits)[len(self.waits) // 2] if self.waits else 0.0


def run(
    network: str,
    sessions: int,
    seed: int,
    players: int = 8,
    questions: int = 20,
    trigger: Trigger = Trigger.PHONE,
    cap_ms: float = fairness.CAP_MS,
) -> Races:
    """Play ``sessions`` of honest players on a network and count."""
    found = Races(network, players)
    for number in range(sessions):
        random = Random(f"{seed}/{network}/{number}")
        turns = session(random, [NETWORKS[network](random) for _ in range(players)], questions)
        watches = [Watch(random, trigger=trigger, cap_ms=cap_ms) for _ in range(players)]
        timed = [watch.play(of_one) for watch, of_one in zip(watches, turns, strict=True)]
        found.sessions += players
        found.flagged += sum(bool(watch.line.flags) for watch in watches)
        for question in range(questions):
            truth = [of_one[question].reaction for of_one in turns]
            _count(found, truth, [of_one[question] for of_one in timed], trigger, cap_ms)
    return found


def _count(found: Races, truth: Sequence[float], answers: Sequence[Timed], trigger: Trigger, cap_ms: float) -> None:
    first = min(range(len(truth)), key=truth.__getitem__)
    found.races += 1
    for method in METHODS:
        times = [answer.times[method] for answer in answers]
        found.scores[method].first_wrong += min(range(len(times)), key=times.__getitem__) != first
        _pairs(found.scores[method], truth, times)
    entries = [each.entry(i) for i, each in enumerate(answers)]
    ranking = decide(entries)
    found.dead_heats += bool(ranking.dead_heat)
    photo = found.scores["photo"]
    photo.first_wrong += ranking.winner is not None and ranking.winner != first
    close = {(place.seat, other) for place in ranking.places for other in place.photo}
    _pairs(photo, truth, [entry.measured for entry in entries], close)
    _wait(found, first, answers, trigger, cap_ms)


def _pairs(
    score: Score, truth: Sequence[float], times: Sequence[float], close: set[tuple[int, int]] | None = None
) -> None:
    for one, other in combinations(range(len(truth)), 2):
        gap = truth[other] - truth[one]
        for place, (least, most) in enumerate(GAPS):
            if least <= abs(gap) < most:
                score.pairs[place][1] += 1
                wrong = (times[other] - times[one]) * gap < 0
                score.pairs[place][0] += wrong and (close is None or (one, other) not in close)


def _wait(found: Races, first: int, answers: Sequence[Timed], trigger: Trigger, cap_ms: float) -> None:
    """Decide the race as the server would, while answers are still coming in."""
    order = sorted(range(len(answers)), key=lambda i: answers[i].arrived)
    for heard in range(1, len(order) + 1):
        here = [(answers[i].arrived, answers[i].verdict) for i in order[:heard]]
        pending = [PendingAnswer(0.0, answers[i].line, answers[i].in_situ, trigger) for i in order[heard:]]
        moment = fairness.decide_at(here, pending, cap_ms)
        if heard == len(order) or moment < answers[order[heard]].arrived:
            moment = moment if pending else max(arrived for arrived, _ in here)
            found.waits.append(max(moment, here[-1][0]) - here[0][0])
            found.cut_off += first not in order[:heard]
            return
