"""``buzzkeep bench islands``: whether what is said of an island without playing goes with what matches show."""

from collections import Counter
from collections.abc import Sequence
from math import sqrt
from statistics import fmean

import click

from buzzkeep.mapmaking.fairness import matches
from buzzkeep.mapmaking.structure import OFFERED_OF, unevenness
from buzzkeep.maps.islands import SIZES, island
from buzzkeep.maps.model import Map, Seats


@click.command()
@click.option("--islands", "count", default=30, show_default=True, type=click.IntRange(6, 1_000), help="Of each size.")
@click.option("--games", default=800, show_default=True, type=click.IntRange(100), help="Matches on each island.")
@click.option("--seed", default=0, show_default=True, type=click.IntRange(0, 900_000), help="The first island's.")
def islands(count: int, games: int, seed: int) -> None:
    """Correlate the structural score by which islands are offered with how unequal their bases are in matches."""
    click.echo(f"{count} islands of each size, {games} matches of equal players each, bases at random")
    for territories in SIZES:
        seats: Seats = 2 if territories == SIZES[0] else 3
        made = [island(seed + step, territories) for step in range(count)]
        scores = [unevenness(one) for one in made]
        unfair = [_unequal(one, seats, games) for one in made]
        groups = [range(at, at + OFFERED_OF) for at in range(0, count - OFFERED_OF + 1, OFFERED_OF)]
        offered = [unfair[min(group, key=lambda at: scores[at])] for group in groups]
        click.echo(
            f"{territories} territories, {seats} seats: rank correlation {_ranked(scores, unfair):+.2f};"
            f" bases differ by {fmean(unfair):.3f} of a fair share, on those offered by {fmean(offered):.3f}"
        )


def _unequal(found: Map, seats: Seats, games: int) -> float:
    """Return the standard deviation of the bases' win rates, in fair shares, less what chance alone makes of it."""
    won, held = Counter[int](), Counter[int]()
    for result in matches(found, seats, "random", games, seed=1):
        held.update(result.bases)
        won[result.bases[result.winner]] += 1
    fair = 1 / seats
    excess: float = fmean((won[base] / times - fair) ** 2 - fair * (1 - fair) / times for base, times in held.items())
    return seats * sqrt(max(0.0, excess))


def _ranked(xs: Sequence[float], ys: Sequence[float]) -> float:
    """Return Spearman's rank correlation; equal values share their mean rank. 0 where one side is all equal."""
    a, b = _ranks(xs), _ranks(ys)
    mean = (len(a) - 1) / 2
    spread: float = (sum((x - mean) ** 2 for x in a) * sum((y - mean) ** 2 for y in b)) ** 0.5
    return sum((x - mean) * (y - mean) for x, y in zip(a, b, strict=True)) / spread if spread else 0.0


def _ranks(values: Sequence[float]) -> list[float]:
    ordered = sorted(values)
    return [ordered.index(value) + (ordered.count(value) - 1) / 2 for value in values]
