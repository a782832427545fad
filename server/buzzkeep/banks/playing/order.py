"""The order in which a match asks: own questions first, balanced, gently harder, and fair to every seat. Pure."""

from collections import Counter
from collections.abc import Sequence
from math import ceil
from statistics import fmean
from typing import NamedTuple

from buzzkeep.banks.playing.ratings import Rating, luck
from buzzkeep.engine.types import Rng

HARD = 0.25  # the share of levels 4 and 5 where 1 or 2 are asked, too
SAME_LEVEL = 0.1  # questions this close in level may change places so that a category does not follow itself


class Askable(NamedTuple):
    """A question that a match may ask: ``own`` did not ship, ``points`` were learned, ``fits`` is as was chosen."""

    bank: str
    id: str
    kind: str
    category: str
    difficulty: int
    digest: str
    options: int
    points: float | None
    own: bool
    place: bool
    heard_ms: int
    fits: bool

    @property
    def level(self) -> float:
        """How hard it is, 1 to 5 and beyond: what answers have taught, else what its writer declared; less luck."""
        known = float(self.difficulty) if self.points is None else Rating(self.points, 0.0).level
        return known - luck(self.options) if self.options else known

    @property
    def key(self) -> str:
        """The question's bank and id."""
        return f"{self.bank}/{self.id}"


def balanced(pool: Sequence[Askable], at_most: int, rng: Rng) -> list[Askable]:
    """Draw from the categories in turn, so that one with many questions does not fill the evening; the easier the more.

    Levels share in the ratio 1 : 1/2 : 1/3 : 1/4 : 1/5. Where easy and hard ones are asked, 4 and 5 have ``HARD``,
    and 1 to 3 the rest as 1 : 1/3 : 1/5. What there is not of a level the others give.
    """
    found = {one.difficulty for one in pool}
    mixed = bool(found & {1, 2} and found & {4, 5})
    by_category: dict[str, dict[int, list[Askable]]] = {}
    for one in rng.shuffled(pool):
        by_category.setdefault(one.category, {}).setdefault(one.difficulty, []).append(one)
    drawn: list[Askable] = []
    taken = Counter[int]()
    while len(drawn) < at_most and by_category:
        for category in rng.shuffled(sorted(by_category)):
            levels = by_category[category]
            hard = mixed and taken[4] + taken[5] < HARD * len(drawn)
            level = min(levels, key=lambda at: ((at > 3) is not hard, (2 * at - 1 if mixed else at) * (taken[at] + 1)))
            taken[level] += 1
            drawn.append(levels[level].pop())
            if not levels[level]:
                del levels[level]
            if not levels:
                del by_category[category]
    return drawn[:at_most]


def in_playing_order(
    own: Sequence[Askable], filled: Sequence[Askable], usual: int, seats: int, rng: Rng, *, as_written: bool = False
) -> list[Askable]:
    """Order questions so that they grow harder and every seat gets equally hard ones, in rounds of one question a seat.

    ``usual`` is how many a match takes at least. All of ``own`` come first; ``filled`` go on where they end and fill
    up their last round, as hard as it is. ``as_written`` leaves own ones as given, whatever the seats get.
    """
    ours = list(own) if as_written else _ranked(own, rng)
    others = _ranked(filled, rng)
    shared, completing = _shared_round(ours, others, seats, as_written=as_written)
    first, first_rest = _rounds(ours, seats)
    then, then_rest = _rounds(others, seats)
    rounds = ceil(usual / seats)
    if not as_written:
        first = _laid(first, rounds, 0)
    then = _laid(then, rounds, len(first) + bool(shared))
    beginning = [*first, first_rest, shared]
    if as_written:
        opening = [one for each in beginning for one in each]
    else:
        opening = _without_runs([one for each in beginning for one in rng.shuffled(each)])
    return opening + _without_runs([one for each in (completing, *then, then_rest) for one in rng.shuffled(each)])


def _ranked(drawn: Sequence[Askable], rng: Rng) -> list[Askable]:
    return sorted(rng.shuffled(drawn), key=lambda one: one.level)


def _level(questions: Sequence[Askable]) -> float:
    return fmean(one.level for one in questions)


def _rounds(ranked: Sequence[Askable], seats: int) -> tuple[list[list[Askable]], list[Askable]]:
    """Cut into full rounds, and what is left over."""
    full = len(ranked) // seats * seats
    return [list(ranked[at : at + seats]) for at in range(0, full, seats)], list(ranked[full:])


def _shared_round(
    ours: list[Askable], others: list[Askable], seats: int, *, as_written: bool
) -> tuple[list[Askable], list[Askable]]:
    """Take out of both lists the round in which own questions end and others begin; empty if there is none."""
    over = len(ours) % seats
    if not over or len(others) < seats - over:
        return [], []
    start = len(ours) - over
    if not as_written:  # not the last ones, but those in the middle, to which most others come near
        middle = _level([*ours, *others])
        start = min(range(start + 1), key=lambda at: abs(_level(ours[at : at + over]) - middle))
    shared = ours[start : start + over]
    del ours[start : start + over]
    level = _level(shared)
    near = sorted(range(len(others)), key=lambda at: abs(others[at].level - level))[: seats - over]
    return shared, [others.pop(at) for at in sorted(near, reverse=True)]


def _laid(rounds: list[list[Askable]], usual: int, before: int) -> list[list[Askable]]:
    """Order rounds, sorted by level, of a match that takes ``usual`` at least and has played ``before`` by then.

    What is sought is as hard among all of them as the share of the match that is played; the hardest others follow.
    """
    size = len(rounds)
    sought = list(dict.fromkeys((2 * at + 1) * size // (2 * usual) for at in range(before, usual) if size))
    return [rounds[at] for at in (*sought, *sorted({*range(size)}.difference(sought), reverse=True))]


def _without_runs(ordered: list[Askable]) -> list[Askable]:
    """Keep a category from following itself where a later question that is just as hard can change places."""
    for at in range(1, len(ordered)):
        one = ordered[at]
        if one.category != ordered[at - 1].category:
            continue
        for later in range(at + 1, len(ordered)):
            other = ordered[later]
            if other.category != one.category and abs(other.level - one.level) <= SAME_LEVEL:
                ordered[at], ordered[later] = other, one
                break
    return ordered
