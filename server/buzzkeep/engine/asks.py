"""What a stage asks, also in secret; what onlookers say to it, and descriptions of actions too many to list."""

from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator, Mapping
from itertools import combinations
from typing import Any, Generic, Literal, TypeAlias, TypeVar

from buzzkeep.engine.records import AnyAction, Kinded, Record, changed
from buzzkeep.engine.types import Json, Millis, Party, Seat, Where

A = TypeVar("A")


class Onlookers(Record):
    """An ask is not one of play: the engine keeps what its seats say as notes, of each person the last one."""

    audience: bool = False  # of spectators, too
    locks: bool = False  # the first one counts


class Stopwatch(Record):
    """The time of an answer decides, so the room measures it: see :class:`~buzzkeep.engine.types.Prompt`."""

    where: Where = "phone"
    cap_ms: Millis | None = None


class Teamwork(Record):
    """How a team answers: only its captain confirms, until ``alone_ms`` before the deadline (0: anybody always)."""

    alone_ms: Millis = 0
    asides: tuple[type, ...] = ()  # types of actions that are notes: what a member proposes to its captain
    elsewhere: tuple[type, ...] = ()  # actions of another ask: refused as such, not for want of the captaincy


class Ask(Record):
    """One thing that a stage asks: play waits for ``seats``, and an answer acts, unless it is for ``onlookers``."""

    kind: str  # what a phone answers
    seats: tuple[Seat, ...] = ()  # still asked; from public facts only; none: it is only shown
    onlookers: Onlookers | None = None
    stopwatch: Stopwatch | Literal["next"] | None = None  # ``"next"``: one may follow, so lines are measured
    team: Teamwork = Teamwork()
    appoints: bool = False  # the host may name one of ``seats``, who then does its first legal action
    to_go_on: bool = False  # what is shown ends sooner when all have answered, or by the host; nobody misses it
    secret: bool = False  # nobody is shown where a finger lies
    wall: bool = False  # the big screen may answer, too

    @property
    def audience(self) -> bool:
        """True if spectators may answer."""
        return self.onlookers is not None and self.onlookers.audience


class Note(Record, Generic[A]):
    """What somebody said to an ask for onlookers: it decides nothing."""

    ask: str
    who: Party
    action: A
    at: Millis  # corrected for the line
    sigma_ms: float = 0.0  # how sure that is
    came: Millis = 0  # when it came in
    early_ms: float = 0.0  # by how much it may have been earlier


class Beat(Record):
    """A cue of the show, ``at`` ms after the stage opened; in a view that is an instant of the room clock."""

    at: Millis
    cue: str
    seats: tuple[Seat, ...] = ()


class Description(ABC):
    """Stands in ``legal`` for many actions of one class, ``action``, at once; a base: asking a protocol is slow."""

    action: type[Kinded]

    @abstractmethod
    def fits(self, action: Any, /) -> bool:
        """Say whether ``action`` is one of them."""

    @abstractmethod
    def examples(self) -> Iterator[AnyAction]:
        """Yield some of them in canonical order, the extremes among them."""


class Pick(Record, Description):
    """``least`` to ``most`` different ``items``, in any order, as ``field`` of an action; its rest is ``fixed``."""

    action: type[Kinded]
    field: str
    items: tuple[Json, ...]
    least: int
    most: int
    fixed: Mapping[str, Any] | None = None

    def fits(self, action: Any, /) -> bool:
        if type(action) is not self.action:
            return False
        chosen: tuple[Json, ...] = getattr(action, self.field)
        same = all(getattr(action, name) == value for name, value in (self.fixed or {}).items())
        different = len(set(chosen)) == len(chosen) and all(item in self.items for item in chosen)
        return same and different and self.least <= len(chosen) <= self.most

    def examples(self) -> Iterator[AnyAction]:
        """Yield the selections of fewest items, then one of each larger size."""
        for size in range(self.least, min(self.most, len(self.items)) + 1):
            for chosen in combinations(self.items, size):
                yield self.action(**{self.field: chosen}, **(self.fixed or {}))
                if size > self.least:
                    break


class Number(Record, Description):
    """A whole number from ``low`` to ``high`` as ``field`` of an action that has no other field."""

    action: type[Kinded]
    field: str
    low: int
    high: int

    def fits(self, action: Any, /) -> bool:
        return type(action) is self.action and self.low <= getattr(action, self.field) <= self.high

    def examples(self) -> Iterator[AnyAction]:
        for value in dict.fromkeys((self.low, self.high)):
            yield self.action(**{self.field: value})


Offer: TypeAlias = AnyAction | Description  # what stands in ``legal``: an action, or the description of many


def fits(legal: Iterable[Offer], action: AnyAction) -> bool:
    """Say whether a list of actions and descriptions holds ``action``."""
    return any(entry.fits(action) if isinstance(entry, Description) else entry == action for entry in legal)


def listed(legal: Iterable[Offer]) -> Iterator[AnyAction]:
    """Yield actions only: a description gives its examples."""
    for entry in legal:
        if isinstance(entry, Description):
            yield from entry.examples()
        else:
            yield entry


K = TypeVar("K")
V = TypeVar("V")


class SealedReply(Record, Generic[K, V]):
    """What one entrant sealed, and when."""

    by: K
    value: V
    at: Millis
    sigma_ms: float = 0.0  # how sure that is
    came: Millis | None = None  # when it came in, if later
    early_ms: float = 0.0  # by so much it may have been earlier


class Sealed(Record, Generic[K, V]):
    """All ``entrants`` answer in secret; the first answer of each one locks."""

    entrants: tuple[K, ...]
    replies: tuple[SealedReply[K, V], ...] = ()

    def of(self, by: K) -> SealedReply[K, V] | None:
        """Return what ``by`` sealed, if anything."""
        return next((reply for reply in self.replies if reply.by == by), None)

    def may(self, by: K) -> bool:
        """Say whether ``by`` is entitled and has not answered yet."""
        return by in self.entrants and self.of(by) is None

    def submit(self, by: K, value: V, at: Millis) -> "Sealed[K, V]":
        """Return the window with an answer (the caller checked :meth:`may`), ``at`` corrected where time decides."""
        return self.with_reply(SealedReply(by, value, at))

    def with_reply(self, reply: SealedReply[K, V]) -> "Sealed[K, V]":
        """Return the window with a whole reply; the caller checked :meth:`may`."""
        return changed(self, replies=(*self.replies, reply))

    @property
    def missing(self) -> tuple[K, ...]:
        """The entrants still awaited, in their order."""
        return tuple(by for by in self.entrants if self.of(by) is None)
