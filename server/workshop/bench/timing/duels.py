"""Two players on very different lines, one truly faster by a known time."""

from collections.abc import Callable
from dataclasses import dataclass, field
from random import Random

from buzzkeep.engine.races import decide
from workshop.bench.timing.methods import METHODS, Watch
from workshop.bench.timing.networks import Network, Way
from workshop.bench.timing.phones import session, shifted


def steady(trip_ms: float, jitter_ms: float = 1.0) -> Network:
    """Return a line of a given round trip whose ways have an exponential jitter of this mean."""
    way = Way((trip_ms - 2 * jitter_ms) / 2, jitter_ms)
    return Network(way, way)


def laptop() -> Network:
    """Return the line of a browser on the server's own machine."""
    return Network(Way(0.05, 0.05), Way(0.05, 0.05))


@dataclass(frozen=True)
class Duel:
    """A row of the table: the line of the truly faster, of the other, and by how much (ms); the first one's clock."""

    title: str
    faster: Callable[[], Network]
    slower: Callable[[], Network]
    gap: float
    clock: float = 0.0


DUELS = {
    "far": Duel("150 ms faster by 20 against 10 ms", lambda: steady(150, 3), lambda: steady(10), 20),
    "equal": Duel("30 ms apart on equal lines of 40 ms", lambda: steady(40, 2), lambda: steady(40, 2), 30),
    "phone": Duel("phone (40 ms) faster by 20 against the host's laptop", lambda: steady(40, 2), laptop, 20),
    "laptop": Duel("the host's laptop faster by 20 against a phone (40 ms)", laptop, lambda: steady(40, 2), 20),
    "even": Duel("phone (40 ms) and the host's laptop, equal reactions", lambda: steady(40, 2), laptop, 0),
    "clock": Duel(
        "a clock of 100 ms, faster by 30 on equal lines", lambda: steady(40, 2), lambda: steady(40, 2), 30, 100
    ),
    "frames": Duel("a clock of 16.7 ms, the same", lambda: steady(40, 2), lambda: steady(40, 2), 30, 16.667),
}


@dataclass
class Results:
    """How a duel went. ``lost`` counts by method where the truly faster was second."""

    name: str
    races: int = 0
    lost: dict[str, int] = field(default_factory=lambda: dict.fromkeys(METHODS, 0))
    sole_wins: int = 0  # of the first-named
    sole_losses: int = 0
    dead_heats: int = 0


def run(name: str, sessions: int, seed: int, questions: int = 20) -> Results:
    """Race two players; the reactions of the second are those of the first plus the gap."""
    duel, found = DUELS[name], Results(name)
    for number in range(sessions):
        random = Random(f"{seed}/{name}/{number}")
        one, other = session(random, [duel.faster(), duel.slower()], questions)
        other = shifted(one, other, duel.gap)
        timed = (Watch(random, clock_ms=duel.clock).play(one), Watch(random).play(other))
        for mine, theirs in zip(*timed, strict=True):
            found.races += 1
            for method in METHODS:
                found.lost[method] += mine.times[method] > theirs.times[method]
            entries = [each.entry(i) for i, each in enumerate((mine, theirs))]
            ranking = decide(entries)
            found.sole_wins += ranking.winner == 0
            found.sole_losses += ranking.winner == 1
            found.dead_heats += ranking.winner is None
    return found
