"""The state of a match made of stages, and the transition through which stages read and change it."""

from collections.abc import Callable
from dataclasses import replace
from functools import wraps
from typing import Any, Generic, TypeAlias, TypeVar, cast

from buzzkeep.engine.asks import Note
from buzzkeep.engine.bets import Crowd
from buzzkeep.engine.chairs import Chair, TimedOut
from buzzkeep.engine.records import AnyEvent, Record, all_but, changed
from buzzkeep.engine.rng import NoChance
from buzzkeep.engine.types import Ctx, Millis, Outcome, Rng, Seat, Step

B = TypeVar("B")
B_co = TypeVar("B_co", covariant=True)
C_co = TypeVar("C_co", covariant=True)
S = TypeVar("S")
A = TypeVar("A")
T = TypeVar("T", bound="AnyTransition")
V = TypeVar("V")

NO_CHANCE = NoChance(bytes(16))
BESIDE = -2  # the place of the frame that stands beside the stack


class Frame(Record, Generic[S, A]):
    """A stage on the stack and what the engine knows of it; ``serial`` 0: it has not been asked yet."""

    stage: S
    begun: bool = False
    serial: int = 0
    opened_at: Millis = 0
    due: Millis | None = None
    left: Millis | None = None  # of its time, while another stage lies on it
    late: bool = False  # any member of a team may confirm, not only the captain
    awaited: bool = False  # somebody was asked when it opened
    notes: tuple[A, ...] = ()


class MatchState(Record, Generic[B, S, A]):
    """The whole state of a match. ``beside`` stands next to the stack from first to last and is never covered."""

    board: B
    stack: tuple[Frame[S, A], ...]
    chairs: tuple[Chair, ...]
    serial: int = 0
    beside: Frame[S, A] | None = None
    outcome: Outcome | None = None
    crowd: Crowd = Crowd()


_but_the_answering, _but_what_is_said = all_but(MatchState, "stack", "chairs"), all_but(Frame, "stage", "notes")


AnyFrame: TypeAlias = Frame[Any, Any]
AnyState: TypeAlias = MatchState[Any, Any, Any]
AnyStep: TypeAlias = Step[AnyState, AnyEvent]
"""Frame, state and step of any game: the engine knows neither its board nor its stages."""


def answered_apart(before: AnyState, after: AnyState) -> bool:
    """Say whether two states differ only by answers to a stage on top that keeps them apart, and stays open."""
    *beneath, was = before.stack
    *now_beneath, now = after.stack
    return (
        now.stage.answers_apart
        and type(was.stage) is type(now.stage)
        and beneath == now_beneath  # mostly the same objects, so quickly compared
        and _but_what_is_said(was) == _but_what_is_said(now)
        and _but_the_answering(before) == _but_the_answering(after)
    )


class Transition(Generic[B_co, C_co]):
    """A transition in the making; games may derive theirs. Writing raises ``RuntimeError`` in hooks that only look."""

    def __init__(self, game: Any, state: MatchState[B_co, Any, Any], ctx: Ctx | None = None) -> None:
        """Start from ``state``; without a ``ctx`` it can only be looked at."""
        self.game, self.state, self._ctx = game, state, ctx
        self.events: list[AnyEvent] = []
        self.place = -1
        self.ask = ""
        self.last: Any = None  # what is shown at the end, once the match is over
        self.ending = ""
        self._frozen = ctx is None

    @property
    def board(self) -> B_co:
        """What the game owns."""
        return self.state.board

    @property
    def config(self) -> C_co:
        """Options and material of the match, which never change."""
        config: C_co = self.game.config
        return config

    @property
    def frame(self) -> AnyFrame:
        """What the engine knows of the stage whose hook this is: serial, opening, deadline."""
        frame = self.state.beside if self.place == BESIDE else self.state.stack[self.place]
        assert frame is not None
        return frame

    @property
    def seats(self) -> tuple[Seat, ...]:
        """The seats that take part, clockwise."""
        return tuple(chair.seat for chair in self.state.chairs)

    def chair(self, seat: Seat) -> Chair:
        """Return who holds a seat. Raises ``KeyError`` for one that takes no part."""
        for chair in self.state.chairs:
            if chair.seat == seat:
                return chair
        raise KeyError(seat)

    @property
    def top(self) -> Any:
        """The stage that is asked or shown now."""
        return self.state.stack[-1].stage

    @property
    def over(self) -> bool:
        """True once the match is over: nothing more may happen in this step."""
        return self.last is not None or self.state.outcome is not None

    def notes(self, ask: str) -> tuple[Note[Any], ...]:
        """Return what was said to an ask of this stage that decides nothing, in the order that it came."""
        return tuple(note for note in self.frame.notes if note.ask == ask)

    def beneath(self, kind: type[S]) -> S:
        """Return the nearest stage of a class under this one. Raises ``LookupError`` if there is none."""
        stack = self.state.stack
        for frame in reversed(stack[: self.place % len(stack)]):
            if isinstance(frame.stage, kind):
                return frame.stage
        raise LookupError(kind.__name__)

    def preview(self: T, settle: "Callable[[T], object]") -> T:
        """Return the transition that ``settle`` would make of the match; it may not use chance, nor does it happen."""
        trial = type(self)(self.game, self.state, Ctx(self.frame.opened_at, self.frame.opened_at, NO_CHANCE))
        trial.place = self.place
        settle(trial)
        return trial

    @property
    def ctx(self) -> Ctx:
        """Everything impure: the instant, when the actor acted and how sure that is, chance."""
        if self._ctx is None:
            raise RuntimeError(
                "this hook only looks, without clock or chance: draw in `begin` or `act`, and keep it in a field"
            )
        return self._ctx

    @property
    def now(self) -> Millis:
        """The room clock."""
        return self.ctx.now

    @property
    def rng(self) -> Rng:
        """The match's secret generator."""
        return self.ctx.rng

    def set(self, **changes: Any) -> None:
        """Replace fields of the board."""
        self.write(board=changed(self.state.board, **changes))

    def set_seat(self, seat: Seat, **changes: Any) -> None:
        """Replace fields of what a board of :class:`~buzzkeep.engine.chairs.Seated` says of a seat."""
        seats: tuple[Any, ...] = self.board.seats  # type: ignore[attr-defined]
        self.set(seats=tuple(changed(one, **changes) if one.seat == seat else one for one in seats))

    def emit(self, event: AnyEvent) -> None:
        """Note what happened."""
        self._check()
        self.events.append(event)

    def end(self, reason: str) -> None:
        """End the match at once, from any verb; whatever flow its hook answers does not matter any more."""
        self._check()
        if not self.over:
            self.ending = reason
            self.last = self.game.ended(self, reason)

    def missed(self, seat: Seat, *, told: bool = False) -> None:
        """Count a time-out of a seat, and tell it as an event; whoever misses two in a row is absent."""
        self.set_chair(replace(self.chair(seat), misses=self.chair(seat).misses + 1))
        if told:
            self.emit(TimedOut(seat))

    def set_chair(self, chair: Chair) -> None:
        """Replace what is known of a seat; a stage only passes a captaincy on."""
        self.write(chairs=tuple(chair if one.seat == chair.seat else one for one in self.state.chairs))

    def put(self, **changes: Any) -> None:
        """Replace fields of the frame of this stage (for the engine)."""
        frame = changed(self.frame, **changes)
        if self.place == BESIDE:
            self.write(beside=frame)
        else:
            place = self.place % len(self.state.stack)
            self.write(stack=(*self.state.stack[:place], frame, *self.state.stack[place + 1 :]))

    def write(self, **changes: Any) -> None:
        """Replace fields of the state (for the engine)."""
        self._check()
        self.state = changed(self.state, **changes)

    def _check(self) -> None:
        if self._frozen:
            raise RuntimeError("this hook only looks: change the match in `begin`, `act`, `close` or `then`")


AnyTransition: TypeAlias = Transition[Any, Any]  # a transition of any game; its own is ``Transition[Board, Config]``


def once_while(made_of: Callable[[T], tuple[object, ...]]) -> Callable[[Callable[[T], V]], Callable[[T], V]]:
    """Have a look at a match made again only when something that it is ``made_of`` is another object.

    It must go by nothing else of the state; of each match the latest is kept. Most steps leave the board as it was.
    """

    def of(look: Callable[[T], V]) -> Callable[[T], V]:
        @wraps(look)
        def known(t: T, /) -> V:
            parts, kept = made_of(t), t.game.seen.get(look)
            if kept is None or any(was is not now for was, now in zip(kept[0], parts, strict=True)):
                kept = t.game.seen[look] = parts, look(t)
            return cast(V, kept[1])

        return known

    return of
