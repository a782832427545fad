"""A game without screens whose stages describe what may be done instead of listing it: a choice, then a number."""

from typing import Annotated, Any, Literal

from pydantic import Field

from buzzkeep.engine.asks import Ask, Number, Pick
from buzzkeep.engine.box import Box
from buzzkeep.engine.game import GameInfo, Plan, Text
from buzzkeep.engine.records import record
from buzzkeep.engine.stage import End, Enter, Flow, Stage, Why
from buzzkeep.engine.stage_game import Game
from buzzkeep.engine.transition import Transition
from buzzkeep.engine.types import BySeat, Party, Rng, Seat


@record
class Place:
    seat: Seat
    fruits: tuple[str, ...] = ()


@record
class Board:
    """``points`` are told of each seat by its name, ``heaps`` not at all: they are empty."""

    places: tuple[Place, ...]
    points: BySeat[int]
    heaps: tuple[tuple[str, ...], ...] = ((), ())


@record
class Choose:
    fruits: tuple[str, ...]
    kind: Literal["choose"] = "choose"


@record
class Name:
    value: int
    kind: Literal["name"] = "name"


@record
class Chosen:
    kind: Literal["chosen"] = "chosen"


Table = Transition[Board, Any]


@record
class Choosing(Stage[Table]):
    ms = None
    sends_legal = True

    def asks(self, t: Table) -> tuple[Ask, ...]:
        return (Ask("choose", (0,)),)

    def legal(self, t: Table, who: Party) -> list[Pick]:
        return [Pick(Choose, "fruits", ("apple", "pear", "plum", "quince"), 2, 3)]

    def act(self, t: Table, who: Party, action: Choose) -> Flow:
        t.set(places=(Place(0, action.fruits), *t.board.places[1:]))
        return Enter(Naming())

    def close(self, t: Table, why: Why) -> Flow:
        return Enter(Naming())


@record
class Naming(Stage[Table]):
    ms = None
    sends_legal = True

    def asks(self, t: Table) -> tuple[Ask, ...]:
        return (Ask("name", (0,)),)

    def legal(self, t: Table, who: Party) -> list[Number]:
        return [Number(Name, "value", -20, 40)]

    def act(self, t: Table, who: Party, action: Name) -> Flow:
        return End(str(action.value))

    def close(self, t: Table, why: Why) -> Flow:
        return End("silence")


class Offers(Game[Table]):
    stages = (Choosing, Naming)

    def deal(self, seats: tuple[Seat, ...], rng: Rng) -> Board:
        return Board(tuple(map(Place, seats)), tuple(10 + seat for seat in seats))

    def begin(self, t: Table) -> Stage[Table]:
        return Choosing()

    def ranking(self, t: Table) -> tuple[tuple[Seat, ...], ...]:
        return (t.seats,)

    def public(self, t: Table) -> Board:
        return t.board


GAME = Box(
    GameInfo(
        id="offers",
        name=Text("Les fruits", "Fruits"),
        tagline=Text("Choisis et compte.", "Choose and count."),
        how_to_play=(Text("Choisis des fruits.", "Choose fruits."),),
        min_seats=1,
        max_seats=2,
        default_seats=1,
        open_information=True,
        words={"choose": Text("Prendre", "Take"), "name": Text("Dire", "Say"), "pear": Text("poire", "pear")},
    ),
    game=Offers,
    actions=Annotated[Choose | Name, Field(discriminator="kind")],
    events=Chosen,
    plan=Plan(1, 5),
)
