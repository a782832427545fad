"""The words every game shares: who acts, when, and what a step of a match is."""

from collections.abc import Sequence
from enum import StrEnum
from typing import Annotated, Any, Generic, Literal, Protocol, TypeAlias, TypeVar

from buzzkeep.engine.records import Kinded, KindedRecord, Record

T = TypeVar("T")
S = TypeVar("S")
E = TypeVar("E")

Seat: TypeAlias = int  # a place at the table, 0-based; seat 0 is the first colour
BY_SEAT = "by seat"
BySeat: TypeAlias = Annotated[tuple[T, ...], BY_SEAT]
"""One value for each seat, by its number: plain pages tell such a field of a view with the players' names."""
Member: TypeAlias = str  # one phone of a seat (several in a team); the room's player id
Millis: TypeAlias = int  # milliseconds on the room clock, which starts at 0 and stands still while the host pauses
Json: TypeAlias = Any
Where: TypeAlias = Literal["phone", "wall"]
"""Where a timed question appears: on the phones (too), or on the projector alone."""


class Role(StrEnum):
    """In which capacity somebody acts or looks."""

    SEAT = "seat"
    HOST = "host"
    SCREEN = "screen"  # the projector: public facts only
    AUDIENCE = "audience"  # a spectator without a seat: public facts, and own answers
    SYSTEM = "system"


class Party(Record):
    """Who acts, or who looks. ``seat`` is set for ``Role.SEAT`` only, ``member`` for spectators too."""

    role: Role
    seat: Seat | None = None
    """None without one. Hooks of somebody who is asked (``legal``, ``check``, ``act``) take :attr:`seated`."""
    member: Member | None = None

    @property
    def seated(self) -> Seat:
        """The seat of somebody who has one. Raises ``AssertionError`` for anybody else."""
        assert self.seat is not None, f"{self} has no seat: ask `who.role is Role.SEAT` first"
        return self.seat

    def __str__(self) -> str:
        return f"the {self.role.value}" if self.seat is None else f"seat {self.seat}"


HOST = Party(Role.HOST)
SCREEN = Party(Role.SCREEN)


class OfSeat(Record):
    """What events have in common that tell of one seat: what it did, or what happened to it."""

    seat: Seat


class SeatInfo(Record):
    """A seat that takes part and the phones that share it (empty for a bot or a seat nobody holds yet)."""

    seat: Seat
    members: tuple[Member, ...] = ()


class Timer(Record):
    """A moment the game waits for. ``due`` is on the room clock."""

    id: str
    due: Millis


class Prompt(Record):
    """Something asked of ``seats``; with no seats only the host may move on (a reveal)."""

    id: str  # never used twice in a match; every action quotes that of the prompt it answers
    kind: str
    seats: tuple[Seat, ...] = ()
    timer: str | None = None  # the :class:`Timer` whose end closes it
    timed: bool = False  # the time decides: the room measures it for each line (``Ctx.acted_at``, ``engine.races``)
    where: Where = "phone"  # on which screen a timed question appears
    cap_ms: Millis | None = None  # what a line is compensated at most; None: as usual
    prelude: bool = False  # a timed prompt follows: the room measures the lines anew
    standing: bool = False  # beside the others for the whole match, answered during a pause, too
    waits: bool = True  # play waits for ``seats``; False where onlookers may say what decides nothing
    audience: bool = False  # spectators are among those onlookers
    secret: bool = False  # it takes no live hints


class Reject(Record):
    """Why an action is not possible now: a stable ``CODE`` for programs and tests, a detail for people."""

    code: str
    detail: str = ""


class Outcome(Record):
    """How a match ended. ``ranking`` lists the tied groups of seats, best first."""

    reason: str
    ranking: tuple[tuple[Seat, ...], ...]


class Step(Record, Generic[S, E]):
    """A new state and what happened on the way to it."""

    state: S
    events: tuple[E, ...] = ()


class SeatChange(StrEnum):
    """What the room tells a game about a seat or one of its members."""

    DROPPED = "dropped"  # the last phone of the seat lost its connection
    BACK = "back"
    JOINED = "joined"  # a member joined the seat's team
    LEFT = "left"  # a member left for good
    BOT = "bot"  # a bot plays the seat from now on
    HUMAN = "human"  # and a person again


class Rng(Protocol):
    """A source of chance. Rules receive it in :class:`Ctx`, never make one."""

    def below(self, n: int, /) -> int:
        """Return an integer of ``0 <= x < n``."""

    def unit(self) -> float:
        """Return a float of ``0 <= x < 1``."""

    def choice(self, items: Sequence[T], /) -> T:
        """Return one of ``items`` (not empty)."""

    def shuffled(self, items: Sequence[T], /) -> tuple[T, ...]:
        """Return ``items`` in a random order."""


class Ctx(Record):
    """Everything impure that a rule may use."""

    now: Millis  # the instant at which the room works on this command
    acted_at: Millis  # when the acting person acted, as the server estimates it (``<= now``): for answer times
    rng: Rng  # the match's secret generator
    sigma_ms: float = 0.0  # how sure ``acted_at`` is, its standard uncertainty; 0 where nothing lies in between (bots)
    grace_ms: Millis = 0  # how long after ``now`` an earlier act over a slower line may still come in (at most 300)
    early_ms: float = 0.0  # how much earlier it may have been: the line paid for that out of an allowance


# -- host powers: actions of Role.HOST that every game understands or rejects with UNSUPPORTED -----------------


class Next(Record, Kinded):
    """End a reveal now."""


class Skip(Record, Kinded):
    """Close the current prompt at once: it is as if the time had run out."""


class Void(Record, Kinded):
    """Withdraw the open or just revealed question and ask a fresh one in its place."""


class AddTime(Record, Kinded):
    """Move the current deadline by ``ms`` (1 s to 5 min)."""

    ms: Millis


class EndMatch(Record, Kinded, kind="end"):
    """End the match now, ranked by the current score."""


class Appoint(Record, Kinded):
    """Name the seat that the game asks for, such as the one that begins."""

    seat: Seat


class Fetched(Record, Kinded):
    """A screen says by itself that it has what is to be shown soon, or has read it; a wall, too, that it fetches it."""

    done: bool


class Ruling(KindedRecord):
    """A host power of which the engine knows nothing: the stage that takes it lists it among its ``rulings``."""


class Decision(KindedRecord):
    """A host power over what belongs to no stage: the game itself refuses it or carries it out."""


SwapReason: TypeAlias = Literal["too_hard", "seen", "off_topic", "wrong_answer"]


class Swap(Decision):
    """Put the next question of a ``format`` (and ``topic``), seen by the host alone, aside for another such one."""

    format: Literal["choice", "number", "open"]
    reason: SwapReason
    topic: str = ""


CorrectReason: TypeAlias = Literal["mistake", "appeal", "bonus", "penalty"]


class Correct(Decision):
    """Correct by hand ``what`` the game lets be corrected: of a ``seat``, ``by`` so much, at a ``place`` on its map."""

    what: str
    seat: Seat
    reason: CorrectReason
    by: int = 0
    place: str = ""


class Rewind(Decision):
    """Go back to a turn that is over, by its number; it begins anew."""

    to: int
    reason: CorrectReason


class Overrule(Decision):
    """Rule on a settled question, by its serial: the choices that are ``right``, or a ``number``; neither: void."""

    question: int
    how: Literal["points", "rewind"]  # points are put right, or play goes back to before it
    right: tuple[int, ...] = ()
    number: str = ""


HostAction: TypeAlias = Next | Skip | Void | AddTime | EndMatch | Appoint | Swap | Correct | Rewind | Overrule
