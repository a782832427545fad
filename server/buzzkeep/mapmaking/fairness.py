"""How fair a map is: who wins from which seat and which base, in thousands of quick matches of equal players."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from math import sqrt
from random import Random
from typing import TypeVar

from buzzkeep.engine.game import offers
from buzzkeep.engine.registry import installed
from buzzkeep.maps.checks import MapError, Problem, unfair
from buzzkeep.maps.model import BaseRate, Fairness, Map, Odds, Seats
from buzzkeep.quiz.capability import BaseChoice, MapResult, TriesMaps

GAMES = 4_000
QUICK = 1_000  # where somebody waits
Z95 = 1.959964  # of the normal distribution: intervals hold 95 %
RARE = 0.05  # bases that fewer seats choose than this share of the matches say nothing about why a seat wins

T = TypeVar("T")


class Dice(Random):
    """Implements :class:`~buzzkeep.engine.types.Rng`, quickly."""

    below = Random.randrange
    unit = Random.random

    def shuffled(self, items: Sequence[T], /) -> tuple[T, ...]:
        """Return ``items`` in a random order."""
        return tuple(self.sample(items, len(items)))


def wilson(successes: float, trials: int) -> tuple[float, float]:
    """Return Wilson's score interval for a proportion (E. B. Wilson 1927); (0, 1) without trials."""
    if trials == 0:
        return 0.0, 1.0
    share = successes / trials
    centre = share + Z95 * Z95 / (2 * trials)
    margin = Z95 * sqrt(share * (1 - share) / trials + Z95 * Z95 / (4 * trials * trials))
    scale = 1 + Z95 * Z95 / trials
    return max(0.0, (centre - margin) / scale), min(1.0, (centre + margin) / scale)


def measure(found: Map, games: int = GAMES, seed: int = 1) -> Fairness:
    """Play ``games`` matches for each number of seats and way to choose bases, the same by a seed. Raises MapError."""
    return Fairness(games=games, seed=seed, odds=tuple(_odds(found, seats, games, seed) for seats in found.seats))


def matches(found: Map, seats: Seats, bases: BaseChoice, games: int, seed: int) -> Iterator[MapResult]:
    """Return the results of so many matches of the first game that offers them. Raises as :func:`measure` does."""
    playing = next((game for box in installed() if (game := offers(box, TriesMaps))), None)
    if playing is None:
        raise MapError(found.id, [Problem("fairness", "no game here plays on maps", "Install one that does")])
    return playing.tried(found.graph, seats, bases, (Dice(f"{seed}/{number}") for number in range(games)))


def _odds(found: Map, seats: Seats, games: int, seed: int) -> Odds:
    def rates(bases: BaseChoice, rare: float) -> tuple[list[float], list[BaseRate]]:
        won, chosen, held = Counter[int](), Counter[int](), Counter[int]()
        for result in matches(found, seats, bases, games, seed):
            won[result.winner] += 1
            chosen.update(result.bases)
            held[result.bases[result.winner]] += 1
        usual = {place: times for place, times in chosen.items() if times >= rare * games}
        return [won[seat] / games for seat in range(seats)], _ranked(found, usual, held)

    by_seat, chosen = rates("greedy", RARE)
    _, all_bases = rates("random", 0)
    margin = max(_margin(round(rate * games), games) for rate in by_seat)
    return Odds(
        seats=seats,
        win_rates=tuple(round(rate, 3) for rate in by_seat),
        margin=margin,
        chosen_best=chosen[0],
        chosen_worst=chosen[-1],
        best=all_bases[0],
        worst=all_bases[-1],
    )


def _ranked(found: Map, chosen: Mapping[int, int], held: Mapping[int, int]) -> list[BaseRate]:
    """Return the bases, the one that won most often first."""
    places = sorted(chosen, key=lambda place: (-held[place] / chosen[place], place))
    return [
        BaseRate(
            territory=found.graph.territories[place].id,
            rate=round(held[place] / chosen[place], 3),
            margin=_margin(held[place], chosen[place]),
        )
        for place in places
    ]


def _margin(successes: int, trials: int) -> float:
    low, high = wilson(successes, trials)
    return round((high - low) / 2, 3)


def told(found: Map, measured: Fairness) -> Iterator[str]:
    """Yield the figures and the verdict, line by line, for people."""
    names = {territory.id: territory.names.en for territory in found.territories}

    def base(one: BaseRate, seats: int) -> str:
        return f"{names[one.territory]} {100 * one.rate:.0f} % ± {100 * one.margin:.0f} ({one.rate * seats:.2f})"

    yield f"{measured.games} matches of equal players a line; intervals of 95 %; in brackets: times a fair share."
    for odds in measured.odds:
        seats = " ".join(f"{100 * rate:.1f}" for rate in odds.win_rates)
        spread = 100 * (max(odds.win_rates) - min(odds.win_rates))
        yield f"{odds.seats} players"
        yield f"  fewest neighbours   seats in turn {seats} % (± {100 * odds.margin:.1f}), spread {spread:.1f} points;"
        yield f"                      {base(odds.chosen_best, odds.seats)} – {base(odds.chosen_worst, odds.seats)}"
        yield f"  bases at random     {base(odds.best, odds.seats)} – {base(odds.worst, odds.seats)}"
    problems = unfair(found, measured)
    yield from ("Not fair:", *(f"  - {problem}" for problem in problems)) if problems else ("Fair.",)
