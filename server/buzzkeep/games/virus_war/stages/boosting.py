"""The partner may add number cards to an action (R7.3)."""

from collections.abc import Iterator

from buzzkeep.game import Ask, Done, Flow, Party, Reject, Seat, Stage, Why, mixes, record, sets_of_one
from buzzkeep.games.virus_war import plays
from buzzkeep.games.virus_war.actions import Action, AddNumbers, Let
from buzzkeep.games.virus_war.board import VirusTransition


@record
class Boosted:
    """``seat`` adds these values from its hand, or none."""

    seat: Seat
    numbers: tuple[int, ...] = ()


@record
class MyNumbers:
    """``boost``: the own number cards that may be added to the partner's action, ascending.

    ``sums``: the ways to combine them that are worth a button of their own; ``free``: any other is possible, too.
    """

    boost: tuple[int, ...]
    sums: tuple[tuple[int, ...], ...]
    free: bool


class Boosting(Stage[VirusTransition]):
    """``seat`` may add number cards to its partner's action (``values`` fit; for a Medicine all do).

    ``patient`` is whom a Medicine is for, ``played`` the sum of the numbers with it.
    """

    seat: Seat
    values: tuple[int, ...]
    patient: Seat | None
    played: int
    ms = 8_000
    asks_absent = False
    public = ("seat", "values")

    def asks(self, t: VirusTransition) -> tuple[Ask, ...]:
        """Ask the partner; a STOP window follows, so lines are measured now."""
        return (Ask("boost", (self.seat,), stopwatch="next"),)

    def legal(self, t: VirusTransition, who: Party) -> Iterator[Action]:
        """Yield what may be added, then nothing."""
        counts = self._counts(t)
        yield from map(AddNumbers, sets_of_one(counts) if len(self.values) == 1 else mixes(counts))
        yield Let()

    def _counts(self, t: VirusTransition) -> dict[int, int]:
        return {value: count for value, count in plays.numbers_of(t.board, self.seat).items() if value in self.values}

    def check(self, t: VirusTransition, who: Party, action: Action) -> Reject | None:
        """Say why numbers cannot be added."""
        match action:
            case AddNumbers(numbers=numbers):
                if any(value not in self.values for value in numbers):
                    return Reject("SAME_VALUE", "numbers of the value that was played")
                return plays.check_numbers(t.board, self.seat, numbers, one_value=len(self.values) == 1)
            case Let():
                return None
        return Reject("NOT_NOW", f"no {action.kind} at this stage")

    def act(self, t: VirusTransition, who: Party, action: Action) -> Flow:
        """Add the numbers, or none."""
        return Done(Boosted(self.seat, action.numbers if isinstance(action, AddNumbers) else ()))

    def close(self, t: VirusTransition, why: Why) -> Flow:
        """Add nothing."""
        return Done(Boosted(self.seat))

    def shown_to(self, t: VirusTransition, viewer: Party) -> MyNumbers | None:
        """Return what the partner could add."""
        if viewer.seat != self.seat:
            return None
        counts = self._counts(t)
        boost = tuple(value for value, count in counts.items() for _ in range(count))
        if self.patient is None:
            return MyNumbers(boost, sets_of_one(counts), free=False)
        most = t.config.max_hp
        enough = None if most is None else most - t.seat(self.patient).hp - self.played
        return MyNumbers(boost, plays.totals(counts, enough), free=True)
