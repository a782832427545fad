"""The map contract (rules/conquest §1.1), checked when a map is loaded: each problem names the place and the cure."""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence, Set
from dataclasses import dataclass
from itertools import combinations
from math import dist
from typing import TypeVar

from buzzkeep.maps import geometry
from buzzkeep.maps.model import TAP_PX, BaseRate, Fairness, Map

SMALLEST, LARGEST = 12, 40
MIN_BORDER = 10  # a common border shorter than this many units cannot be seen from the sofa

T = TypeVar("T")
Adjacency = Mapping[str, frozenset[str]]


@dataclass(frozen=True)
class Problem:
    """What is wrong, where, and how to cure it."""

    place: str
    what: str
    cure: str

    def __str__(self) -> str:
        return f"{self.place}: {self.what}. {self.cure}."


class MapError(ValueError):
    """Raised for a map that breaks its contract; ``problems`` has them all."""

    def __init__(self, name: str, problems: Sequence[Problem]) -> None:
        super().__init__("\n".join([f"map {name} cannot be used:", *(f"  - {problem}" for problem in problems)]))
        self.problems = tuple(problems)


class Unmappable(ValueError):
    """Raised for a file, or areas, of which no map can be made; the message says why, and what to do."""


def check(candidate: Map) -> tuple[Problem, ...]:
    """Return every problem of a map, none if it is sound."""
    problems = [*_names(candidate), *_adjacency(candidate), *_graticules(candidate)]
    shapes = [*_outlines(candidate)]
    problems += shapes
    if not shapes:
        problems += [*_borders(candidate), *_points(candidate)]
    if not problems:
        problems += _graph(candidate)
    return tuple(problems)


def adjacency(candidate: Map) -> Adjacency:
    """Return the neighbours of each territory id."""
    return {territory.id: frozenset(territory.neighbours) for territory in candidate.territories}


def connected(graph: Adjacency) -> bool:
    """Tell whether every territory can be reached from every other."""
    return not graph or len(reached(next(iter(graph)), graph.__getitem__)) == len(graph)


def reached(start: T, near: Callable[[T], Set[T]]) -> set[T]:
    """Return ``start`` and every place that can be reached from it; ``near`` gives those beside a place."""
    found, todo = {start}, [start]
    while todo:
        beyond = near(todo.pop()) - found
        found |= beyond
        todo += beyond
    return found


def blocking_bases(graph: Adjacency, seats: int) -> tuple[str, ...] | None:
    """Return legally chosen bases (pairwise strangers) that dominate the graph, so block a later seat; or None."""
    for count in range(1, seats):
        for bases in combinations(sorted(graph), count):
            if any(b in graph[a] for a, b in combinations(bases, 2)):
                continue
            if len(set(bases).union(*(graph[base] for base in bases))) == len(graph):
                return bases
    return None


def _names(candidate: Map) -> Iterator[Problem]:
    count = len(candidate.territories)
    if not SMALLEST <= count <= LARGEST:
        cure = f"Merge or split territories until there are {SMALLEST} to {LARGEST}"
        yield Problem("territories", f"there are {count}", cure)
    for what, values in (
        ("id", [t.id for t in candidate.territories]),
        ("French name", [t.names.fr for t in candidate.territories]),
        ("English name", [t.names.en for t in candidate.territories]),
    ):
        for value, times in Counter(values).items():
            if times > 1:
                yield Problem(f"territory {value}", f"{times} territories have this {what}", "Give each its own")
    numbers = sorted(t.number for t in candidate.territories)
    if numbers != list(range(1, count + 1)):
        yield Problem("territories", f"their numbers are {numbers}", f"Number them 1 to {count}, each once")
    if not {2, 3} <= set(candidate.seats) or list(candidate.seats) != sorted(set(candidate.seats)):
        yield Problem("seats", f"offered for {list(candidate.seats)}", "Offer 2 and 3 players, and 4 if it bears them")


def _adjacency(candidate: Map) -> Iterator[Problem]:
    graph = adjacency(candidate)
    for territory in candidate.territories:
        here = territory.id
        for there, times in Counter(territory.neighbours).items():
            if there not in graph:
                yield Problem(f"territory {here}", f"neighbour {there} does not exist", "Correct or remove that id")
            elif there == here:
                yield Problem(f"territory {here}", "it is its own neighbour", "Remove it from its neighbours")
            elif here not in graph[there]:
                what = f"{there} is its neighbour, but not the reverse"
                yield Problem(f"territory {here}", what, f"Add {here} to {there}")
            if times > 1:
                yield Problem(f"territory {here}", f"neighbour {there} is listed {times} times", "List it once")
    for a, b in candidate.sea_links:
        if a not in graph or b not in graph[a]:
            cure = "Make them neighbours or remove the sea link"
            yield Problem(f"sea link {a}–{b}", "they are not neighbours", cure)


def _outlines(candidate: Map) -> Iterator[Problem]:
    left, top, width, height = candidate.view_box
    for territory in candidate.territories:
        place = f"outline of {territory.id}"
        try:
            points = [point for ring in geometry.rings(territory.outline) for point in ring]
        except geometry.BadOutline as error:
            yield Problem(place, str(error), "Draw closed rings: M x,y, then L x,y for each corner, then Z")
            continue
        out = [p for p in points if not (left <= p[0] <= left + width and top <= p[1] <= top + height)]
        if out:
            yield Problem(place, f"{out[0]} lies outside the view box", "Widen the view box or move the point")


def _graticules(candidate: Map) -> Iterator[Problem]:
    for number, one in enumerate(candidate.graticules, start=1):
        place = f"graticule {number}"
        if not (one.south < one.north and one.west < one.east <= one.west + 360.001):
            yield Problem(
                place, "its edges are no south, west, north and east", "Give them in degrees, 360 across at most"
            )
        if len(one.points) % one.columns or len(one.points) < 2 * one.columns:
            cure = f"Give {one.columns} points for each of two parallels or more, the southernmost first"
            yield Problem(place, f"{len(one.points)} points are no rows of {one.columns}", cure)
        try:
            _ = one.area and geometry.rings(one.area)
        except geometry.BadOutline as error:
            yield Problem(place, str(error), "Draw closed rings, or leave its area empty")


def _borders(candidate: Map) -> Iterator[Problem]:
    owners: dict[geometry.Segment, list[str]] = {}
    for territory in candidate.territories:
        for side in geometry.segments(territory.outline):
            owners.setdefault(side, []).append(territory.id)
    for one, other in geometry.crossings(owners):
        names = " and ".join(dict.fromkeys(owners[one] + owners[other]))
        cure = "Draw common borders through the same points in both outlines, and no line across another"
        yield Problem(f"outline of {names}", f"the sides {one} and {other} cross or overlap", cure)
    shared = Counter[frozenset[str]]()
    for side, names_of in owners.items():
        if len(names_of) > 2 or len(set(names_of)) < len(names_of):
            yield Problem(f"outline of {' and '.join(names_of)}", f"the side {side} belongs to all", "Redraw it")
        elif len(names_of) == 2:
            shared[frozenset(names_of)] += round(dist(*side) * 1000)
    sea = {frozenset(link) for link in candidate.sea_links}
    edges = candidate.edges
    for pair in sorted(shared.keys() | (edges - sea), key=sorted):
        border, place = shared[pair] / 1000, f"border {'–'.join(sorted(pair))}"
        if pair not in edges:
            cure = "Make them neighbours or draw a gap"
            yield Problem(place, f"{border:.0f} units are common, but they are not neighbours", cure)
        elif border < MIN_BORDER:
            cure = f"Let them touch along at least {MIN_BORDER} units, or add a sea link"
            yield Problem(place, f"neighbours with only {border:.0f} units of common border", cure)


def _points(candidate: Map) -> Iterator[Problem]:
    for territory in candidate.territories:
        for what, point in (("label", territory.label), ("castle", territory.castle)):
            place = f"{what} of {territory.id}"
            if not geometry.contains(territory.outline, point):
                yield Problem(place, f"{point} is not inside the outline", "Move it to the middle of the territory")
            for other in candidate.territories:
                if other is not territory and geometry.contains(other.outline, point):
                    yield Problem(place, f"{point} lies inside {other.id} too", "Redraw the outlines apart")
        size = candidate.tap_px(territory)
        if size < TAP_PX and not candidate.list_needed:
            cure = "Enlarge it, move its label to its widest place, or set list_needed"
            yield Problem(f"territory {territory.id}", f"only {size:.0f} px to tap on a small phone", cure)


def _graph(candidate: Map) -> Iterator[Problem]:
    graph = adjacency(candidate)
    if not connected(graph):
        yield Problem("adjacency", "some territories cannot be reached from others", "Add a border or a sea link")
    for seats in candidate.seats:
        bases = blocking_bases(graph, seats)
        if bases is not None:
            cure = f"Remove borders there, add territories, or do not offer {seats} players"
            yield Problem(f"bases for {seats}", f"{', '.join(bases)} leave no legal base for a later seat", cure)


MOST_SPREAD = 0.05
"""Seats may differ by so much in how often they win, where each chooses the base with the fewest neighbours."""
MOST_SHARE = 1.5  # no base may win more often than this many times its fair share


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
