"""A readable table for the tests of Pudding Wars: put stacks on the plate, act, look."""

from dataclasses import replace
from typing import Any

from buzzkeep.game import CounterRng, Frame, NoMaterial, Party, Role, SeatInfo
from buzzkeep.games.pudding_wars import GAME
from buzzkeep.games.pudding_wars.actions import ChooseFace, PathPoint, PlacePudding, RollDie, StrokeFan
from buzzkeep.games.pudding_wars.board import SeatState
from buzzkeep.games.pudding_wars.options import PuddingOptions
from buzzkeep.games.pudding_wars.plate import Stack
from buzzkeep.games.pudding_wars.stages.fanning import Fanning
from buzzkeep.games.pudding_wars.stages.placing import Placing
from buzzkeep.games.pudding_wars.stages.turn import FANS, PLACES, SIDES, Rolling, Turn
from games.in_hand import MatchInHand, party
from kit import proofs

CALM = {"turbulence": False, "storm": False}
A, B, C, D = range(4)


class Chance(CounterRng):
    """Repeatable chance; ``die`` is what the die shows next."""

    die: str | None = None

    def choice(self, items: Any) -> Any:
        if self.die is not None and tuple(items) == SIDES:
            return self.die
        return super().choice(items)


class Table(MatchInHand):
    """A match in hand. Methods act and return the events; ``stage`` is what is asked now."""

    def __init__(self, seats: int = 3, *, phones: bool = True, seed: int = 1, **options: Any) -> None:
        rules = GAME.bind(PuddingOptions.model_validate(CALM | options), NoMaterial())
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
        table.set(
            players=tuple(SeatState(s, reserve=6 - used.count(s)) for s in range(seats)),
            order=tuple(range(seats)),
            stacks=laid,
            next_stack=len(laid) + 1,
            active=active,
            turn=turn,
        )
        own = Turn(active)
        asked: Any = Rolling(active)
        if die is not None:
            table.set(die=die)
            own = Turn(active, 0 if stage == "fan" else PLACES[die], FANS[die])
        if stage == "fan":
            assert die is not None
            asked = Fanning(active, FANS[die], FANS[die])
        elif stage == "place":
            asked = Placing(active, "turn", own.places - 1)
        table.lay(own, asked)
        assert not proofs.broken(table.rules, table.state)
        return table

    @classmethod
    def fanning(cls, *stacks: Any, die: str = "fan3", **more: Any) -> "Table":
        return cls.playing(*stacks, die=die, stage="fan", **more)

    def set(self, **changes: Any) -> None:
        """Change what lies on the table."""
        self.state = replace(self.state, board=replace(self.state.board, **changes))

    def lay(self, under: Any, asked: Any) -> None:
        """Let a stage be asked that lies on another one, with all its time from now."""
        top = Frame(asked, begun=True, serial=1_000, due=self.now + asked.ms, late=True, awaited=True)
        self.state = replace(self.state, stack=(Frame(under, begun=True), top), serial=1_000)

    @property
    def board(self) -> Any:
        return self.state.board

    @property
    def view(self) -> Any:
        return self.rules.view(self.state, Party(Role.SCREEN))

    @property
    def plate(self) -> list[tuple[float, float, str]]:
        """The stacks as the tests write them."""
        return [(s.x, s.y, "".join(chr(ord("A") + seat) for seat in s.layers)) for s in self.board.stacks]

    def reserve(self, seat: int) -> int:
        return self.board.player(seat).reserve

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
    points = (PathPoint(float(start[0]), float(start[1]), 0), PathPoint(float(end[0]), float(end[1]), ms))
    return StrokeFan(points, **more)
