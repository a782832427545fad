"""A readable table for the tests of Pudding Wars: put stacks on the plate, act, look."""

from dataclasses import replace
from typing import Any

from buzzkeep.engine.rng import CounterRng
from buzzkeep.engine.types import Party, Role, SeatInfo
from buzzkeep.games.pudding_wars.actions import ChooseFace, PlacePudding, Point, RollDie, StrokeFan
from buzzkeep.games.pudding_wars.options import PuddingOptions
from buzzkeep.games.pudding_wars.plate import Stack
from buzzkeep.games.pudding_wars.rules import PuddingRules
from buzzkeep.games.pudding_wars.state import Fanning, Placing, Playing, Rolling, SeatState
from buzzkeep.games.pudding_wars.turns import FACES, FANS, PLACES
from games.in_hand import MatchInHand, party

CALM = {"turbulence": False, "storm": False}
A, B, C, D = range(4)


class Chance(CounterRng):
    """Repeatable chance; ``die`` is what the die shows next."""

    die: str | None = None

    def choice(self, items: Any) -> Any:
        if self.die is not None and tuple(items) == FACES:
            return self.die
        return super().choice(items)


class Table(MatchInHand):
    """A match in hand. Methods act and return the events; ``stage`` is what is asked now."""

    def __init__(self, seats: int = 3, *, phones: bool = True, seed: int = 1, **options: Any) -> None:
        rules = PuddingRules(PuddingOptions.model_validate(CALM | options))
        super().__init__(rules, Chance(b"a table of pudding wars", seed << 32), now=0)
        infos = [SeatInfo(seat, (f"p{seat}",) if phones else ()) for seat in range(seats)]
        step = self.rules.setup(infos, self.moment())
        self.state, self.events = step.state, step.events

    # -- where things stand

    @classmethod
    def playing(
        cls,
        *stacks: tuple[float, float, str] | tuple[float, float],
        active: int = A,
        die: str | None = None,
        seats: int = 3,
        turn: int = 1,
        stage: str = "roll",
        **options: Any,
    ) -> "Table":
        """Return a table in a turn of ``active``; a stack is x, y and its layers, bottom first, "AB" being B on A."""
        table = cls(seats, **options)
        laid = tuple(
            Stack(n, float(x), float(y), tuple(ord(letter) - ord("A") for letter in layers))
            for n, (x, y, layers) in enumerate(stacks, 1)
        )
        used = [seat for stack in laid for seat in stack.layers]
        table.state = replace(
            table.state,
            phase=Playing(die, 0 if stage == "fan" else PLACES[die], FANS[die]) if die else Playing(),
            stage=Rolling(1_000, active, 10_000),
            seats=tuple(SeatState(s, f"p{s}", reserve=6 - used.count(s)) for s in range(seats)),
            order=tuple(range(seats)),
            stacks=laid,
            next_stack=len(laid) + 1,
            active=active,
            turn=turn,
            prompts=1_000,
        )
        if stage == "fan":
            table.state = replace(table.state, stage=Fanning(1_000, active, 20_000))
        elif stage == "place":
            table.state = replace(table.state, stage=Placing(1_000, active, "turn", 20_000))
        assert not list(table.rules.broken_invariants(table.state))
        return table

    @classmethod
    def fanning(cls, *stacks: Any, die: str = "fan3", **more: Any) -> "Table":
        return cls.playing(*stacks, die=die, stage="fan", **more)

    @property
    def view(self) -> Any:
        return self.rules.view(self.state, Party(Role.SCREEN))

    @property
    def plate(self) -> list[tuple[float, float, str]]:
        """The stacks as the tests write them."""
        return [(s.x, s.y, "".join(chr(ord("A") + seat) for seat in s.layers)) for s in self.state.stacks]

    def reserve(self, seat: int) -> int:
        return self.state.seat(seat).reserve

    @property
    def asked(self) -> tuple[str, int | None]:
        """Kind of the prompt, and whom it asks."""
        (prompt,) = self.rules.prompts(self.state)
        return prompt.kind, prompt.seats[0] if prompt.seats else None

    # -- what happens

    # -- shorter still

    def roll(self, seat: int, die: str) -> tuple[Any, ...]:
        """Roll a certain face and look at it to the end."""
        self.rng.die = die
        self.act(seat, RollDie())
        self.rng.die = None
        rolled = self.events
        return rolled + self.time_out()

    def stroke(self, seat: int, *path: Any, **more: Any) -> tuple[Any, ...]:
        """Wave the fan and look at the replay to the end."""
        waved = self.act(seat, swipe(*path, **more))
        return waved + self.time_out()

    def place(self, seat: int, x: float, y: float) -> tuple[Any, ...]:
        return self.act(seat, PlacePudding(float(x), float(y)))

    def faces(self) -> None:
        """Let everybody take the first free face."""
        while self.stage.kind == "choosing_face":
            self.act(self.stage.seat, ChooseFace(self.view.stage.free[0]))

    def spread(self) -> list[int]:
        """Let everybody place on the first free marked spot; return who was asked, in order."""
        asked = []
        while self.stage.kind == "placing":
            asked.append(self.stage.seat)
            place = next(iter(self.rules.legal(self.state, party(self.stage.seat))))
            self.act(self.stage.seat, place)
        return asked


def swipe(start: tuple[float, float], end: tuple[float, float], ms: int = 60, **more: Any) -> StrokeFan:
    points = (Point(float(start[0]), float(start[1]), 0), Point(float(end[0]), float(end[1]), ms))
    return StrokeFan(points, **more)
