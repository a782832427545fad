"""Cheats: what a player gains on each method, against himself being honest on the very same network and reactions."""

from dataclasses import dataclass, field
from random import Random

from buzzkeep import fairness
from workshop.bench.timing.methods import ALL, HONEST, METHODS, Cheat, Sources, Watch
from workshop.bench.timing.networks import NETWORKS
from workshop.bench.timing.phones import session

FLAGGED_BY = 6
EARLY = 10


@dataclass(frozen=True)
class Plan:
    """A cheat in the table. ``script`` ones need no more than a changed page; those must gain next to nothing."""

    title: str
    cheat: Cheat
    script: bool = False
    sources: Sources = ALL


PLANS = {
    "lie": Plan("lies about elapsed time", Cheat(lie=100), script=True),
    "probes": Plan("script delays its probe answers", Cheat(probes=100), script=True),
    "both": Plan("both, consistently", Cheat(lie=100, probes=100), script=True),
    "jitter": Plan("jitters its probes, lies by 150", Cheat(lie=150, probe_jitter=150), script=True),
    "native": Plan("native client delays ping frames too", Cheat(lie=100, probes=100, pings=100)),
    "root": Plan("delays the kernel's packets (root)", Cheat(lie=100, kernel=100)),
    "small": Plan("lies by 15 only", Cheat(lie=15)),
    "seldom": Plan("lies by 100 in one question of five", Cheat(lie=100, every=5)),
    "coarse": Plan("claims a clock of 100, rounded down", Cheat(step=100)),
    "no_pings": Plan("both, and no ping frames (polling)", Cheat(lie=100, probes=100), sources=Sources(pings=False)),
    "proxy": Plan(
        "native, kernel hidden by a proxy", Cheat(lie=100, probes=100, pings=100), sources=Sources(kernel=False)
    ),
    "blind": Plan("both, polling behind a proxy", Cheat(lie=100, probes=100), sources=Sources(False, False)),
}


@dataclass
class Gains:
    """What a cheat brought, ms a question on average."""

    name: str
    network: str
    sessions: int = 0
    answers: int = 0
    flagged: int = 0
    flagged_early: int = 0  # by the sixth question
    sums: dict[str, float] = field(default_factory=lambda: dict.fromkeys(METHODS, 0.0))
    late_sum: float = 0.0  # this design, after ten questions
    late_answers: int = 0
    most: float = 0.0  # the most that one answer gained with this design

    def gain(self, method: str) -> float:
        """Return the mean gain with a method."""
        return self.sums[method] / max(1, self.answers)

    @property
    def late_gain(self) -> float:
        """The mean gain with this design after ten questions."""
        return self.late_sum / max(1, self.late_answers)

    @property
    def flag_rate(self) -> float:
        """The share of sessions flagged in the end."""
        return self.flagged / max(1, self.sessions)

    @property
    def early_rate(self) -> float:
        """The share of sessions flagged by the sixth question."""
        return self.flagged_early / max(1, self.sessions)


def run(
    name: str, network: str, sessions: int, seed: int, questions: int = 20, cap_ms: float = fairness.CAP_MS
) -> Gains:
    """Let one player cheat in ``sessions`` of a network."""
    plan, found = PLANS[name], Gains(name, network)
    for number in range(sessions):
        random = Random(f"{seed}/{network}/{name}/{number}")
        turns = session(random, [NETWORKS[network](random)], questions)[0]
        honest = Watch(random, HONEST, plan.sources, cap_ms=cap_ms).play(turns)
        cheating = Watch(random, plan.cheat, plan.sources, cap_ms=cap_ms).play(turns)
        found.sessions += 1
        found.flagged += bool(cheating[-1].verdict.flags)
        found.flagged_early += bool(cheating[min(FLAGGED_BY, questions) - 1].verdict.flags)
        for question, (fair, unfair) in enumerate(zip(honest, cheating, strict=True)):
            found.answers += 1
            for method in METHODS:
                found.sums[method] += fair.times[method] - unfair.times[method]
            gained = fair.times["design"] - unfair.times["design"]
            found.most = max(found.most, gained)
            if question >= EARLY:
                found.late_sum += gained
                found.late_answers += 1
    return found
