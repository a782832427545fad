"""A game made of stages: what belongs to none of them."""

from collections.abc import Iterable
from typing import Any, ClassVar, Generic, get_args

from buzzkeep.engine.chairs import Chair
from buzzkeep.engine.ending import Over
from buzzkeep.engine.pace import Pacing
from buzzkeep.engine.records import AnyRecord, Record
from buzzkeep.engine.stage import AnyStage, End, Flow, Push, Reset, Stage, Stay
from buzzkeep.engine.transition import AnyTransition, T, Transition
from buzzkeep.engine.types import Correct, CorrectReason, Decision, Millis, Party, Reject, Rng, Seat


class Corrected(Record):
    """What the host has corrected by hand, and when (room clock); ``owner`` is whose the ``place`` on the map was."""

    seat: Seat
    what: str
    by: int
    place: str
    owner: Seat | None
    reason: CorrectReason
    at: Millis


class Correctable(Record):
    """A number of a seat as it is ``now``, which the host may move between ``least`` and ``most``."""

    what: str
    seat: Seat
    now: int
    least: int
    most: int


class Game(Generic[T]):
    """What is special about a game apart from its stages; an object of it holds the ``config`` of one match."""

    stages: "ClassVar[tuple[type[AnyStage], ...]]"  # all of its own: saved states and views are typed by them
    notes: "ClassVar[tuple[type, ...]]" = ()  # the actions that may be notes, of onlookers or as asides
    transition: ClassVar[type[AnyTransition]] = Transition
    seats: "ClassVar[range | None]" = None  # how many can play; None: any number
    teams: ClassVar[bool] = True  # several phones may hold a seat; else the last one that sat down holds it
    beside: "ClassVar[AnyStage | None]" = None  # stands next to the stack for the whole match

    def __init_subclass__(cls, **more: Any) -> None:
        """Add the usual last stage to a game that has none of its own."""
        super().__init_subclass__(**more)
        own: tuple[type[AnyStage], ...] = getattr(cls, "stages", ())
        if own and cls.ended is Game.ended and Over not in own:
            cls.stages = (*own, Over)

    def __init__(self, config: Any) -> None:
        self.config = config
        self.seen: dict[Any, tuple[tuple[object, ...], Any]] = {}  # for once_while

    @property
    def options(self) -> Any:
        """The options of the match, which are its config or a field of it."""
        return getattr(self.config, "options", self.config)

    def betting(self) -> bool:
        """Say whether onlookers bet in this match: it has an option ``bets``, which is on."""
        return getattr(self.options, "bets", False)

    def pacing(self) -> Pacing:
        """Return how much of a show this match is: its option ``pacing``."""
        pacing: Pacing = getattr(self.options, "pacing", "quick")
        return pacing

    def deal(self, seats: tuple[Seat, ...], rng: Rng) -> AnyRecord:
        """Return the first board. Raises ``ValueError`` for seats that cannot play."""
        raise NotImplementedError(f"{type(self).__name__} has no deal")

    def begin(self, t: T) -> Stage[T]:
        """Do what happens before anything is asked; return the first stage."""
        raise NotImplementedError(f"{type(self).__name__} has no begin")

    def shows_first(self, t: T) -> Stage[T] | None:
        """Return what is shown before the players are introduced, which asks nobody; None: nothing."""
        return None

    def after_step(self, t: T) -> End | Reset | Push | None:
        """Look after what belongs to no stage, whenever one has done something."""
        return None

    def ended(self, t: T, reason: str) -> Stage[T]:
        """Tell the end by events; return the stage that is shown from then on, which asks nobody."""
        return Over(reason)

    def ranking(self, t: T) -> tuple[tuple[Seat, ...], ...]:
        """Return the tied groups, best first."""
        raise NotImplementedError(f"{type(self).__name__} has no ranking")

    def public(self, t: T) -> AnyRecord:
        """Return the record of what everybody may know of the board; annotate its type."""
        raise NotImplementedError(f"{type(self).__name__} has no public")

    def private(self, t: T, viewer: Party) -> AnyRecord | None:
        """Return the record of what this viewer alone may know, or None; annotate its type."""
        return None

    def seat_changed(self, t: T, before: Chair, after: Chair) -> None:
        """Take notice of a change of a seat that concerns no stage."""

    def decisions(self, t: T) -> Iterable[Decision]:
        """Return the decisions that the host may make, in canonical order, but for those that are too many to list."""
        return ()

    def refuses(self, t: T, decision: Decision) -> Reject | None:
        """Return why a decision of the host cannot be carried out, or None."""
        if not isinstance(decision, Correct):
            return Reject("UNSUPPORTED", decision.kind)
        every = {(one.what, one.seat): one for one in self.correctable(t)}
        found = every.get((decision.what, decision.seat))
        if found is None or decision.place or decision.reason not in get_args(CorrectReason):
            return Reject("NO_CORRECTION", f"no {decision.what} of seat {decision.seat}")
        fits = found.least <= found.now + decision.by <= found.most
        return None if fits else Reject("NO_CORRECTION", f"{found.least} to {found.most}")

    def decided(self, t: T, decision: Decision) -> Flow:
        """Carry out a decision that was not refused; the flow is that of the stage on top."""
        assert isinstance(decision, Correct)
        self.correct(t, decision)
        done = Corrected(decision.seat, decision.what, decision.by, decision.place, None, decision.reason, t.now)
        t.set(corrections=(*t.board.corrections, done))
        return Stay()

    def correctable(self, t: T) -> Iterable[Correctable]:
        """Return what the host may correct now; the board then has ``corrections``, which the public record shows."""
        return ()

    def correct(self, t: T, given: Correct) -> None:
        """Correct a number, which is a field of the seat on a board of ``Seated`` unless a game does more."""
        t.set_seat(given.seat, **{given.what: getattr(t.board.seat(given.seat), given.what) + given.by})

    def not_asked(self, t: T, who: Party, action: Any) -> Reject:
        """Return the refusal for a seat of which nothing is asked now."""
        return Reject("NOT_ASKED", "nothing is asked of you")

    def redact(self, event: Any, viewer: Party) -> Any:
        """Return the event as ``viewer`` may see it, or None."""
        return event
