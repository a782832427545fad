"""The stage: what is asked now, of whom, until when, what answers it, what silence means, and what is seen of it.

A match is a board and a stack of stages, all frozen records; the top stage is asked. A hook of a stage works on a
:class:`~buzzkeep.engine.transition.Transition` and answers with a flow: stay, enter, push, done or end. Prompts, ids,
deadlines, absence, captains, host powers and onlookers are the engine's (:mod:`buzzkeep.engine.stage_rules`).
"""

from collections.abc import Iterable
from dataclasses import field, replace
from typing import Any, ClassVar, Generic, Literal, TypeAlias

from buzzkeep.engine.asks import Ask, Beat, Description, Offer, fits
from buzzkeep.engine.bets import Bets
from buzzkeep.engine.chairs import Chair
from buzzkeep.engine.game import PhaseCard
from buzzkeep.engine.records import AnyAction, AnyRecord, Kinded, KindedRecord, Record
from buzzkeep.engine.transition import T
from buzzkeep.engine.types import HostAction, Member, Millis, Party, Reject, Ruling, Seat

Why: TypeAlias = Literal["complete", "time", "skip", "absent"]
"""Why a stage is closed: nobody is left to wait for, the time ran out, the host says so, nobody would be there."""
Hurry: TypeAlias = Literal["opened", "acted", "gone"]
"""When a stage of which nobody is there may end sooner: at its opening, after an answer, when somebody goes."""


# -- flows: what a hook answers ----------------------------------------------------------------------------------------


class Stay(Record):
    """The same prompt goes on, with ``stage`` and ``due`` (room clock) where they changed."""

    stage: "AnyStage | None" = None
    due: Millis | None = None


class Enter(Record):
    """Another stage, or the same with a fresh prompt, takes this one's place."""

    stage: "AnyStage"
    due: Millis | None = None  # its deadline, where it is not to have all its time


class Push(Record):
    """``stages`` come first, in this order; then ``then`` of this stage, with their last result."""

    stages: "tuple[AnyStage, ...]"  # none: ``then`` is next, after :meth:`~buzzkeep.engine.stage_game.Game.after_step`
    own: "AnyStage | None" = None  # this stage as it is now; None: it has not changed


class Done(Record):
    """This stage is over. The one beneath gets ``result``: a record of words, never of cards."""

    result: Any = None


class End(Record):
    """The match is over; ``reason`` is a word for tests and the record, which no screen shows."""

    reason: str


class Reset(Record):
    """Every stage is abandoned and ``stage`` begins (from :meth:`Game.after_step` only)."""

    stage: "AnyStage"


Flow: TypeAlias = Stay | Enter | Push | Done | End


class Stage(KindedRecord, Generic[T]):
    """A frozen record with behaviour.

    A simple stage says ``ms``, ``public``, ``asks``, ``legal``, ``act`` and ``close``.
    ``kind``, its tag in saved states and views, is the class name in snake case unless the class statement says
    ``kind="..."``. Prompts, ids, deadlines, absence and captains are no fields: the engine keeps them.
    """

    ms: ClassVar[Millis | None] = 30_000  # how long it lasts; None: without a deadline
    public: ClassVar[tuple[str, ...]] = ()  # its fields, and methods of ``t`` alone, that everybody may see
    away_ms: ClassVar[Millis | None] = 2_000  # how long it waits once only absent seats are asked; None: as ever
    full_time: ClassVar[bool] = False  # a seat that comes back has all its time again, if it alone is asked
    asks_absent: ClassVar[bool] = True  # False: it closes at once if only absent seats would be asked
    grace_ms: ClassVar[Millis] = 0  # how long after the deadline an answer given in time may come in
    least_left_ms: ClassVar[Millis] = 0  # what it has at least when it goes on after others lay on it
    frees_lone: ClassVar[bool] = True  # False: only at the opening is it seen whether all are alone in their teams
    sends_legal: ClassVar[bool] = False  # what ``legal`` lists goes to the phone that is asked
    phase_card: ClassVar[PhaseCard | None] = None  # what is told before it begins, where that is always the same
    answers_apart: ClassVar[bool] = False  # an answer that leaves it open shows in it and to its own seat, nowhere else

    def push(self, *stages: "AnyStage") -> Push:
        """Let ``stages`` come first; this one, as it is now, goes on after them."""
        return Push(stages, self)

    def lasts(self, t: T) -> Millis | None:
        """Return how long it lasts, from public facts only."""
        return self.ms

    def announces(self, t: T) -> PhaseCard | None:
        """Return what a card tells before :meth:`begin`, from public facts only; None, or a quick match: no card."""
        return self.phase_card

    def begin(self, t: T) -> Flow:
        """Do what comes before it is asked; ``Stay()`` asks it."""
        return Stay()

    def asks(self, t: T) -> tuple[Ask, ...]:
        """Return what is asked, of those who have not answered yet and from public facts only; nothing: it is shown."""
        return ()

    def bets(self, t: T) -> Bets | None:
        """Return what may be bet on, from public facts, the same while the prompt is open; then settle or hold it."""
        return None

    def legal(self, t: T, who: Party) -> Iterable[Offer]:
        """Return what somebody who is asked may do, in canonical order. ``t.ask`` is the kind of the ask."""
        return ()

    def check(self, t: T, who: Party, action: Any) -> Reject | None:
        """Return why somebody who is asked may not do that; by default whatever ``legal`` does not hold is refused."""
        legal = tuple(self.legal(t, who))
        if fits(legal, action):
            return None
        known = {entry.action if isinstance(entry, Description) else type(entry) for entry in legal}
        return Reject("NOT_LEGAL" if type(action) in known else "NOT_NOW", f"no {action.kind} at this stage")

    def act(self, t: T, who: Party, action: Any) -> Flow:
        """Carry out a valid action of somebody who was asked to act."""
        raise NotImplementedError(f"{type(self).__name__} has no act, which says what an answer does")

    def close(self, t: T, why: Why) -> Flow:
        """Go on; whoever is still in ``asks`` was silent (``t.missed``), skipped, or is not there."""
        raise NotImplementedError(f"{type(self).__name__} has no close")

    def then(self, t: T, result: Any) -> Flow:
        """Go on after those above; ``Stay()`` asks again in the time left, afresh if anything was asked or shown."""
        return Stay()

    def gone(self, t: T, seat: Seat) -> Flow:
        """Take notice: a seat, or one of its phones, is not there any more."""
        return Stay()

    def back(self, t: T, seat: Seat) -> Flow:
        """Take notice: an absent seat is there again."""
        full, due = self.lasts(t) if self.full_time else None, t.frame.due
        if seats_asked(self, t) != (seat,) or full is None or due is None:
            return Stay()
        return Stay(due=max(due, t.now + full))

    def resumed(self, t: T, paused_ms: Millis) -> Flow:
        """Go on after a pause of ``paused_ms`` of real time."""
        return Stay()

    def withdraw(self, t: T) -> Flow:
        """Withdraw what is open or shown, because the host says so (Void); a stage without this method refuses it."""
        raise NotImplementedError(f"{type(self).__name__} has no withdraw")

    def hurry(self, t: T, why: Hurry) -> Millis | None:
        """Return an earlier deadline if nobody asked is there, or None; asked at the opening, an answer, a leaving."""
        return None if self.away_ms is None else t.now + self.away_ms

    def may(self, t: T, power: HostAction) -> Reject | None:
        """Refuse a host power that the engine would allow."""
        return None

    def needs_host(self, t: T) -> bool:
        """Say whether only a host can tell how it goes on: without a console the room waits, then withdraws it."""
        return False

    def rulings(self, t: T) -> tuple[Ruling, ...]:
        """Return what the host may rule now, from facts that a host who plays may know, too."""
        return ()

    def ruled(self, t: T, ruling: Any) -> Flow:
        """Carry out one of the :meth:`rulings`."""
        raise NotImplementedError(f"{type(self).__name__} has no ruled")

    def abandon(self, t: T) -> None:
        """The match ends, or starts anew, over this stage: put back what it holds, settle what was seen."""

    def beats(self, t: T) -> tuple[Beat, ...]:
        """Return what is shown when, counted from its opening."""
        return ()

    def shown(self, t: T) -> AnyRecord | None:
        """Return what everybody sees besides ``public``, or None; the annotated type is part of the view's."""
        return None

    def shown_to(self, t: T, viewer: Party) -> AnyRecord | None:
        """Return a record of what this viewer alone sees of the stage, or None; annotated like ``shown``."""
        return None


AnyStage: TypeAlias = Stage[Any]  # a stage of any game


def seats_asked(stage: Stage[T], t: T) -> tuple[Seat, ...]:
    """Return the seats that play waits for, each once."""
    return tuple(dict.fromkeys(seat for ask in stage.asks(t) if not ask.onlookers for seat in ask.seats))


class Showing(Stage[T]):
    """It ends with its time, and is itself the result that the stage beneath goes on from; it is never the lowest."""

    def close(self, t: T, why: Why) -> Flow:
        return Done(self)


ASK = "tap"


class Tap(Record, Kinded):
    """I have seen it: go on as soon as all have."""


class UntilTapped(Showing[T]):
    """Whoever is there at the opening with a phone is waited for, if the stage calls :meth:`looking` as it begins."""

    answers_apart = True
    untapped: tuple[Seat, ...] | None = field(default=None, kw_only=True)  # with phones to tap; None: nobody is asked
    tapped: tuple[Member, ...] = field(default=(), kw_only=True)  # phones
    away_ms = None  # nobody who is away is waited for

    def looking(self, t: T) -> tuple[Seat, ...]:
        """Return the seats that somebody looks at from a phone now."""
        return tuple(chair.seat for chair in t.state.chairs if _looks(chair))

    def asks(self, t: T) -> tuple[Ask, ...]:
        return (Ask(ASK, self.untapped, to_go_on=True),) if self.untapped else ()

    def legal(self, t: T, who: Party) -> tuple[AnyAction, ...]:
        return () if who.member is not None and who.member in self.tapped else (Tap(),)

    def act(self, t: T, who: Party, action: Any) -> Stay:
        """Take a tap; a seat whose phones have all tapped is no longer waited for."""
        chair = t.chair(who.seated)
        tapped = self.tapped if who.member is None else (*self.tapped, who.member)
        done = who.member is None or {*chair.voters} <= {*tapped}
        return Stay(self._with(tapped, who.seated if done else None))

    def gone(self, t: T, seat: Seat) -> Stay:
        """Wait no longer for a seat that nobody looks from, or whose other phones have tapped."""
        chair = t.chair(seat)
        waits = _looks(chair) and not {*chair.voters} <= {*self.tapped}
        return Stay(self if waits else self._with(self.tapped, seat))

    def _with(self, tapped: tuple[Member, ...], done: Seat | None) -> "UntilTapped[T]":
        untapped = self.untapped if self.untapped is None else tuple(seat for seat in self.untapped if seat != done)
        return replace(self, untapped=untapped, tapped=tapped)


def _looks(chair: Chair) -> bool:
    return bool(chair.voters) and chair.connected and not chair.absent
