"""What really happens in a session: people react, phones draw, packets travel. The truth that methods must find."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from math import log
from random import Random

from workshop.bench.timing.networks import Network, Path

JOINING, BETWEEN, BEFORE = 5, 2, 3
QUESTION_EVERY_S = 20.0


@dataclass(frozen=True)
class Trip:
    """One probe of everything at once, ms: the way down, the ways up of both answers, and how long those took."""

    down: float
    up_ping: float
    up_probe: float
    pong: float  # the browser's own answer
    script: float  # the page's answer


@dataclass(frozen=True)
class Turn:
    """One question for one player, ms. ``reaction`` is the truth; the probes before it are in ``probes``."""

    probes: tuple[Trip, ...]
    in_situ: Trip
    reaction: float
    paint: float
    handling: float
    clock_error: float
    up: float


@dataclass(frozen=True)
class Phone:
    """How a phone behaves, ms: drawing, frame period, handling of a touch, its script's answers."""

    drawing: float
    frame: float
    tick: float

    @staticmethod
    def some(random: Random) -> "Phone":
        """Return a phone out of the drawer."""
        drawing = min(25.0, random.lognormvariate(log(6), 0.5))
        return Phone(drawing, random.choice((16.7, 16.7, 8.3)), random.choice((0.1, 0.1, 1.0)))


def reactions(random: Random, players: int) -> Callable[[], list[float]]:
    """Return a source of everybody's reaction times, ms: ex-Gaussian (Luce, Response Times, 1986), skills apart.

    A race to the buzzer: the first two are 45 ms apart on average, far closer than in a quiz with reading and typing.
    """
    skill = [random.gauss(0, 25) for _ in range(players)]
    return lambda: [max(120.0, 450 + s + random.gauss(0, 70) + random.expovariate(1 / 110)) for s in skill]


def session(random: Random, networks: list[Network], questions: int) -> list[list[Turn]]:
    """Play a session; return the turns of each player. ``networks`` has one for each of them."""
    draw = reactions(random, len(networks))
    times = [draw() for _ in range(questions)]
    return [
        _turns(random, Path(network, random), Phone.some(random), [row[i] for row in times])
        for i, network in enumerate(networks)
    ]


def _turns(random: Random, path: Path, phone: Phone, times: list[float]) -> list[Turn]:
    turns = []
    for number, reaction in enumerate(times):
        at = number * QUESTION_EVERY_S + 10
        early = [at - 9 + 0.8 * i for i in range(JOINING if number == 0 else BETWEEN)]
        late = [at - 1.5 + 0.4 * i for i in range(BEFORE)]
        probes = tuple(_trip(random, path, moment) for moment in early + late)
        in_situ = _trip(random, path, at)
        paint = phone.drawing * random.uniform(0.7, 1.4) + random.random() * phone.frame
        noise = random.gauss(0, 1.2) + (random.random() - 0.5) * phone.tick
        up = path.up(at + (in_situ.down + paint + reaction) / 1000)
        handling = 3 + random.expovariate(1 / 4)  # as `bench fairness --browsers` found it in Chromium, or quicker
        turns.append(Turn(probes, in_situ, reaction, paint, handling, noise, up))
    return turns


def _trip(random: Random, path: Path, at: float) -> Trip:
    down, up = path.down(at), path.up(at)
    script = 0.5 + random.expovariate(1 / 2)
    if random.random() < 0.03:  # the page is busy
        script += random.expovariate(1 / 25)
    return Trip(down, up, up + random.expovariate(1 / 0.8), 0.2 + random.expovariate(1 / 0.5), script)


def shifted(like: list[Turn], turns: list[Turn], by: float) -> list[Turn]:
    """Return ``turns`` with the reactions of ``like``, each ``by`` ms later."""
    return [replace(turn, reaction=model.reaction + by) for model, turn in zip(like, turns, strict=True)]
