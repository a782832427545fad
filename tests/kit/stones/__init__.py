"""The example of CONTRIBUTING: take 1 to 3 stones in turn; who takes the last one loses. A whole game in one file."""

from typing import Any, Literal

from buzzkeep.game import (
    Ask,
    Box,
    End,
    Enter,
    Flow,
    Game,
    GameInfo,
    Party,
    Plan,
    Rng,
    Seat,
    Stage,
    Text,
    Transition,
    Why,
    record,
)


@record
class Heap:
    stones: int
    loser: Seat | None = None


@record
class Take:
    stones: int
    kind: Literal["take"] = "take"


@record
class Taken:
    seat: Seat
    stones: int
    kind: Literal["taken"] = "taken"


Table = Transition[Heap, Any]


class Taking(Stage[Table]):
    """``seat`` takes; if it does not, one stone is taken for it."""

    seat: Seat
    ms = 20_000
    public = ("seat",)
    sends_legal = True
    full_time = True

    def asks(self, t: Table) -> tuple[Ask, ...]:
        return (Ask("take", (self.seat,)),)

    def legal(self, t: Table, who: Party) -> list[Take]:
        return [Take(count) for count in range(1, min(3, t.board.stones) + 1)]

    def act(self, t: Table, who: Party, action: Take) -> Flow:
        return self._take(t, action.stones)

    def close(self, t: Table, why: Why) -> Flow:
        if why == "time":
            t.missed(self.seat)
        return self._take(t, 1)

    def _take(self, t: Table, stones: int) -> Flow:
        t.set(stones=t.board.stones - stones)
        t.emit(Taken(self.seat, stones))
        if t.board.stones:
            return Enter(Taking(t.seats[(t.seats.index(self.seat) + 1) % len(t.seats)]))
        t.set(loser=self.seat)
        return End("last stone")


class Stones(Game[Table]):
    stages = (Taking,)

    def deal(self, seats: tuple[Seat, ...], rng: Rng) -> Heap:
        return Heap(15 + rng.below(7))

    def begin(self, t: Table) -> Stage[Table]:
        return Taking(t.rng.choice(t.seats))

    def ranking(self, t: Table) -> tuple[tuple[Seat, ...], ...]:
        winners = tuple(seat for seat in t.seats if seat != t.board.loser)
        return (winners,) if t.board.loser is None else (winners, (t.board.loser,))

    def public(self, t: Table) -> Heap:
        return t.board


GAME = Box(
    GameInfo(
        id="stones",
        name=Text("Les cailloux", "Stones"),
        tagline=Text("Qui prend le dernier perd.", "Who takes the last one loses."),
        how_to_play=(Text("Prends un à trois cailloux.", "Take one to three stones."),),
        min_seats=2,
        max_seats=3,
        default_seats=2,
        open_information=True,
        words={
            "take": Text("Prendre", "Take"),
            "taking": Text("Ne prenez pas le dernier", "Do not take the last one"),
            "stones": Text("Cailloux", "Stones"),
        },
    ),
    game=Stones,
    actions=Take,
    events=Taken,
    plan=Plan(1, 5),
)
