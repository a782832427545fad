"""Rules of a game that is at one stage at a time: what every such game would write again.

A game derives its rules from :class:`StagedRules` and says what its verbs do; the guards that are the same everywhere
(nothing after the end, host powers for the host alone, nobody who does not play, stale timers) are here.
"""

from abc import ABC, abstractmethod
from collections.abc import Collection, Iterable, Sequence
from typing import Any, Generic, TypeVar

from buzzkeep.engine.course import Course
from buzzkeep.engine.hosting import LEAST_MS, MOST_MS, POWERS
from buzzkeep.engine.types import (
    AddTime,
    Appoint,
    Ctx,
    EndMatch,
    HostAction,
    Json,
    Millis,
    Next,
    Outcome,
    Party,
    Reject,
    Rng,
    Role,
    Seat,
    SeatChange,
    Skip,
    Step,
    Void,
)

S = TypeVar("S")
A = TypeVar("A")
E = TypeVar("E")
C = TypeVar("C", bound=Course[Any, Any])

HOST_ACTIONS = (Next, Skip, Void, AddTime, EndMatch, Appoint)


class StagedRules(ABC, Generic[S, A, E, C]):
    """The common half of :class:`~buzzkeep.engine.game.Rules`; ``C`` is the game's :class:`Course`."""

    # -- what a game says ------------------------------------------------------------------------------------------

    @abstractmethod
    def course(self, state: S, ctx: Ctx, /) -> C:
        """Return a step in the making that starts from ``state``."""

    @abstractmethod
    def playing(self, state: S, /) -> Collection[Seat]:
        """Return the seats that take part, whether alive or not."""

    @abstractmethod
    def check(self, state: S, who: Party, action: A, /) -> Reject | None:
        """Return why a seat's own action is not possible now, or None."""

    @abstractmethod
    def act(self, course: C, who: Party, action: A, /) -> None:
        """Carry out a seat's valid action."""

    @abstractmethod
    def options_of(self, state: S, who: Party, /) -> Iterable[A]:
        """Yield a seat's valid actions in canonical order."""

    @abstractmethod
    def check_host(self, state: S, action: HostAction, /) -> Reject | None:
        """Return why a host power cannot be used now, or None; how much time or whom has been checked."""

    @abstractmethod
    def act_host(self, course: C, action: HostAction, /) -> None:
        """Carry out a valid host power."""

    @abstractmethod
    def ran_out(self, course: C, timer_id: str, /) -> None:
        """Act on a timer that ran out; leave everything as it is if the id is stale."""

    @abstractmethod
    def seat_changed(self, course: C, seat: Seat, who: Party, change: SeatChange, /) -> None:
        """Take notice of a change of a playing seat or of one of its members, while the match runs."""

    @abstractmethod
    def outcome(self, state: S, /) -> Outcome | None:
        """Return how the match ended, or None while it runs."""

    # -- what all have in common -----------------------------------------------------------------------------------

    def validate(self, state: S, who: Party, action: A | HostAction, /) -> Reject | None:
        """Return why ``action`` is not possible now, or None."""
        if self.outcome(state) is not None:
            return Reject("OVER", "the match is over")
        if isinstance(action, HOST_ACTIONS):
            return self._check_power(state, who, action)
        if who.role is not Role.SEAT or who.seat not in self.playing(state):
            return Reject("NOT_A_SEAT", f"a {who.role.value} does not play")
        return self.check(state, who, action)

    def apply(self, state: S, who: Party, action: A | HostAction, ctx: Ctx, /) -> Step[S, E]:
        """Carry out a valid action."""
        course = self.course(state, ctx)
        if isinstance(action, HOST_ACTIONS):
            self.act_host(course, action)
        else:
            self.act(course, who, action)
        return course.step()

    def on_timer(self, state: S, timer_id: str, ctx: Ctx, /) -> Step[S, E]:
        """Act on a timer that ran out; a stale id changes nothing."""
        course = self.course(state, ctx)
        self.ran_out(course, timer_id)
        return course.step()

    def on_seat(self, state: S, who: Party, change: SeatChange, ctx: Ctx, /) -> Step[S, E]:
        """Take notice of a seat that drops, comes back, gains or loses a member, or is played by a bot."""
        course = self.course(state, ctx)
        if who.seat is not None and who.seat in self.playing(state) and self.outcome(state) is None:
            self.seat_changed(course, who.seat, who, change)
        return course.step()

    def on_resume(self, state: S, paused_ms: Millis, ctx: Ctx, /) -> Step[S, E]:
        """Go on as before: everything stood still with the room clock."""
        return Step(state)

    def legal(self, state: S, who: Party, /) -> Iterable[A | HostAction]:
        """Return the actions that validate, in canonical order."""
        if self.outcome(state) is not None:
            return ()
        if who.role is Role.HOST:
            powers = (*POWERS, *map(Appoint, sorted(self.playing(state))))
            return (power for power in powers if self._check_power(state, who, power) is None)
        if who.role is Role.SEAT and who.seat in self.playing(state):
            return self.options_of(state, who)
        return ()

    def hunch(self, state: S, seat: Seat, skill: str, rng: Rng, /) -> Json:
        """Return nothing: most games leave nothing to guess."""
        return None

    def used(self, state: S, /) -> Sequence[str]:
        """Return no questions: most games ask none."""
        return ()

    def _check_power(self, state: S, who: Party, action: HostAction) -> Reject | None:
        if who.role is not Role.HOST:
            return Reject("HOST_ONLY", action.kind)
        if isinstance(action, AddTime) and not LEAST_MS <= action.ms <= MOST_MS:
            return Reject("BAD_TIME", "1 s to 5 min")
        if isinstance(action, Appoint) and action.seat not in self.playing(state):
            return Reject("NOT_A_SEAT", f"nobody plays seat {action.seat}")
        return self.check_host(state, action)


def seat_of(who: Party) -> Seat:
    """Return the seat of a party that plays."""
    assert who.seat is not None
    return who.seat
