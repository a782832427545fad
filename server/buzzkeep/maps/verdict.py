"""Whether a map is fair by what was measured on it, and which territory is to blame if it is not."""

from buzzkeep.maps.checks import Problem
from buzzkeep.maps.model import BaseRate, Fairness, Map

MOST_SPREAD = 0.05
"""Seats may differ by so much in how often they win, where each chooses the base with the fewest neighbours."""
MOST_SHARE = 1.5
"""No base may win more often than this many times its fair share."""


def unfair(found: Map, measured: Fairness) -> tuple[Problem, ...]:
    """Return what makes the map unfair, each with the territory to blame and a cure; nothing if it is fair."""
    problems = []
    for odds in measured.odds:
        spread = max(odds.win_rates) - min(odds.win_rates)
        if round(spread, 4) > MOST_SPREAD:
            fair, best, worst = 1 / odds.seats, odds.chosen_best, odds.chosen_worst
            strong = best.rate - fair >= fair - worst.rate
            base = best if strong else worst  # to blame is the one that lies further from a fair share
            percents = ", ".join(f"{100 * rate:.1f}" for rate in odds.win_rates)
            what = f"the seats differ by {100 * spread:.1f} points ({percents} %); {_said(found, base)}"
            problems.append(Problem(f"{odds.seats} players", what, _cure(found, base, strong=strong)))
        share = odds.best.rate * odds.seats
        if round(share, 4) > MOST_SHARE:
            what = f"{_said(found, odds.best)} as a base, {share:.2f} times a fair share"
            problems.append(Problem(f"{odds.seats} players", what, _cure(found, odds.best, strong=True)))
    return tuple(problems)


def _said(found: Map, base: BaseRate) -> str:
    name = next(t.names.en for t in found.territories if t.id == base.territory)
    return f"{name} ({base.territory}) wins {100 * base.rate:.0f} % (± {100 * base.margin:.0f})"


def _cure(found: Map, base: BaseRate, *, strong: bool) -> str:
    count = len(next(t.neighbours for t in found.territories if t.id == base.territory))
    mean = 2 * len(found.edges) / len(found.territories)
    has = f"It has {count} neighbours, {mean:.1f} are usual"
    if strong:
        return f"{has}: {'add a border or a sea link to it' if count < mean else 'take a border or a sea link from it'}"
    return f"{has}: {'take a border from it' if count >= mean else 'give those around it one more way to elsewhere'}"
