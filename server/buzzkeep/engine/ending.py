"""The podium of every game: ranks (1, 1, 3), the final count with its beats, and what each seat did best."""

from collections.abc import Callable, Iterable, Sequence
from itertools import chain, groupby
from typing import Any, Generic, TypeVar

from buzzkeep.engine.asks import Beat
from buzzkeep.engine.game import Text
from buzzkeep.engine.pace import Pacing
from buzzkeep.engine.records import Record
from buzzkeep.engine.stage import Stage
from buzzkeep.engine.transition import AnyTransition, T
from buzzkeep.engine.types import Millis, Seat


class Place(Record):
    """A line of a ranking; tied seats repeat the number."""

    rank: int
    seat: Seat


def tied(seats: Iterable[Seat], standing: Callable[[Seat], Any]) -> tuple[tuple[Seat, ...], ...]:
    """Return the groups of seats that stand alike, the least ``standing`` (the best) first; equals stay in order."""
    return tuple(tuple(group) for _, group in groupby(sorted(seats, key=standing), key=standing))


def ranks(groups: Iterable[Iterable[Seat]]) -> dict[Seat, int]:
    """Return the rank of each seat, best first; ``groups`` are those of :class:`~buzzkeep.engine.types.Outcome`."""
    found: dict[Seat, int] = {}
    for group in groups:
        found |= dict.fromkeys(group, len(found) + 1)
    return found


def places(groups: Iterable[Iterable[Seat]]) -> tuple[Place, ...]:
    """Return tied groups as screens show them, for the last stage of a game that counts nothing else."""
    return tuple(Place(rank, seat) for seat, rank in ranks(groups).items())


class Superlative(Record):
    """What a seat did best."""

    icon: str  # one of the screens' icons
    title: Text | None  # the honour; without one it is a fact: others did more of it
    seat: Seat
    what: Text  # has the figures


class Honour(Record):
    """A superlative for whoever has the highest count; of equals whoever has no other."""

    icon: str
    title: Text
    count: Callable[[Seat], int | None]  # how much of it a seat has (None or 0: not at all)
    what: Callable[[int], Text]
    least: bool = False  # the lowest count has it


def honours(ranked: Sequence[Seat], offered: Sequence[Honour]) -> tuple[Superlative, ...]:
    """Return one superlative for as many of ``ranked`` (best first) as possible, else a fact; the last rank first."""
    held: dict[Seat, Honour] = {}

    def given(honour: Honour, asked: set[Seat]) -> bool:  # augmenting paths: who has one may be moved to another
        for seat in _best(ranked, honour):
            if seat not in asked:
                asked.add(seat)
                if seat not in held or given(held[seat], asked):
                    held[seat] = honour
                    return True
        return False

    for honour in offered:
        given(honour, set())
    told = []
    for seat in reversed(ranked):
        facts = (one for one in reversed(offered) if one.count(seat))
        one = held.get(seat) or next(facts, None)
        if one is not None and (count := one.count(seat)):
            told.append(Superlative(one.icon, one.title if seat in held else None, seat, one.what(count)))
    return tuple(told)


def _best(ranked: Sequence[Seat], honour: Honour) -> list[Seat]:
    counts = {seat: count for seat in ranked if (count := honour.count(seat))}
    best = (min if honour.least else max)(counts.values(), default=0)
    return [seat for seat, count in counts.items() if count == best]


class CountTempo(Record):
    """When what of the final count begins, in ms: bars rise, two are left, the held breath, the winner, honours."""

    lapse: Millis
    rise: Millis
    third: Millis
    two: Millis
    breath: Millis
    winner: Millis
    honours: Millis
    again: Millis


SHOW = CountTempo(1_000, 2_600, 4_600, 5_400, 8_000, 9_600, 11_600, 13_900)
TEMPI: dict[Pacing, CountTempo] = {
    "quick": CountTempo(200, 200, 900, 1_100, 1_700, 2_700, 3_300, 3_900),
    "brisk": CountTempo(500, 900, 2_300, 2_700, 4_200, 5_700, 7_000, 9_000),
    "show": SHOW,
    "host": SHOW,
}


def final_count(pacing: Pacing, groups: Sequence[Sequence[Seat]], given: Sequence[Seat]) -> tuple[Beat, ...]:
    """Return what of the podium is shown when, by the tied ``groups``, best first, and who is honoured, in order."""
    tempo = TEMPI[pacing]
    first, *later = groups
    between = tuple(first) if len(first) > 1 or not later else (*first, *later[0])
    others = tuple(seat for seat in chain.from_iterable(reversed(groups)) if seat not in between)
    early = 0 if others else tempo.two - tempo.rise  # nobody stops on the way
    beats = [Beat(0, "count"), Beat(tempo.lapse, "lapse"), Beat(tempo.rise, "rise")]
    for place, seat in enumerate(others, 1):
        beats.append(Beat(tempo.rise + (tempo.third - tempo.rise) * place // len(others), "stop", (seat,)))
    if len(between) > 1:
        beats += [Beat(tempo.two - early, "two", between), Beat(tempo.breath - early, "breath", between)]
    beats.append(Beat(tempo.winner - early, "winner", tuple(first)))
    each = (tempo.again - tempo.honours) // (len(given) + 1)
    beats += [Beat(tempo.honours - early + each * place, "honour", (seat,)) for place, seat in enumerate(given)]
    beats.append(Beat(tempo.again - early, "again"))
    return tuple(sorted(beats, key=lambda beat: beat.at))


class Ending(Stage[T]):
    """The last stage of a match, which asks nobody: screens play the final count from its opening on."""

    def offered(self, t: T) -> tuple[Honour, ...]:
        """Return what a seat may be honoured for, the greatest honour first."""
        return ()

    def ranks(self, t: T) -> dict[Seat, int]:
        """Return the rank of each seat, best first."""
        return ranks(_ranking(t))

    def superlatives(self, t: T) -> tuple[Superlative, ...]:
        """Return what each person did best; a robot is compared with nobody."""
        people = (seat for seat in chain.from_iterable(_ranking(t)) if not t.chair(seat).bot)
        return honours(tuple(people), self.offered(t))

    def beats(self, t: T) -> tuple[Beat, ...]:
        return final_count(t.game.pacing(), _ranking(t), [one.seat for one in self.superlatives(t)])


L = TypeVar("L")


class Final(Record, Generic[L]):
    """The ranking, best first, and what each did best."""

    ranking: tuple[L, ...]
    superlatives: tuple[Superlative, ...]


class Over(Ending[T]):
    """The last stage of a game that has none of its own."""

    reason: str
    public = ("reason",)

    def shown(self, t: T) -> Final[Place]:
        return Final(places(_ranking(t)), self.superlatives(t))


def _ranking(t: AnyTransition) -> tuple[tuple[Seat, ...], ...]:
    outcome = t.state.outcome
    ranking: tuple[tuple[Seat, ...], ...] = t.game.ranking(t) if outcome is None else outcome.ranking
    return ranking
