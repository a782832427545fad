"""The rules of one match of Pudding Wars: the game protocol, dispatched to the modules of the verbs."""

from collections.abc import Iterator, Sequence
from typing import assert_never

from buzzkeep.engine.attendance import Attendance
from buzzkeep.engine.types import (
    AddTime,
    Ctx,
    EndMatch,
    HostAction,
    Json,
    Millis,
    Next,
    Outcome,
    Party,
    Prompt,
    Reject,
    Rng,
    Role,
    Seat,
    SeatChange,
    SeatInfo,
    Skip,
    Step,
    Timer,
    Void,
)
from buzzkeep.games.pudding_wars import (
    faces,
    fan,
    host,
    invariants,
    moves,
    presence,
    ranking,
    turns,
    viewing,
)
from buzzkeep.games.pudding_wars.actions import Action
from buzzkeep.games.pudding_wars.events import Event
from buzzkeep.games.pudding_wars.making import Making
from buzzkeep.games.pudding_wars.options import PuddingOptions
from buzzkeep.games.pudding_wars.state import (
    Asking,
    Blowing,
    ChoosingFace,
    Faces,
    Fanning,
    Finished,
    Placing,
    Rolled,
    Rolling,
    SeatState,
    StageState,
    State,
)
from buzzkeep.games.pudding_wars.view import PuddingView

HOST_ACTIONS = (Next, Skip, Void, AddTime, EndMatch)
FEWEST, MOST = 2, 6


class PuddingRules:
    """Implements :class:`~buzzkeep.engine.game.Rules` for one match."""

    def __init__(self, options: PuddingOptions) -> None:
        """Take the frozen options."""
        self.options = options

    # -- course --------------------------------------------------------------------------------------------------

    def setup(self, seats: Sequence[SeatInfo], ctx: Ctx, /) -> Step[State, Event]:
        """Return the first state: chance names the chooser (R2.1). Raises ``ValueError`` but for 2 to 6 seats."""
        if not FEWEST <= len(seats) <= MOST:
            raise ValueError(f"Pudding Wars is for {FEWEST} to {MOST} seats, not {len(seats)}")
        places = sorted(seats, key=lambda info: info.seat)
        numbers = tuple(place.seat for place in places)
        chooser = ctx.rng.below(len(numbers))
        from_chooser = (*numbers[chooser:], *numbers[:chooser])
        state = State(
            phase=Faces(from_chooser),
            stage=Finished("not begun"),
            seats=tuple(
                SeatState(
                    place.seat,
                    place.members[0] if place.members else None,
                    attendance=Attendance(bot=not place.members),
                )
                for place in places
            ),
            order=(*from_chooser[2:], *from_chooser[:2]),  # R2.2, R2.4: left of the chooser places, left of that plays
            started_at=ctx.now,
        )
        making = Making(self.options, state, ctx)
        faces.ask(making, from_chooser)
        return making.step()

    def validate(self, state: State, who: Party, action: Action | HostAction, /) -> Reject | None:
        """Return why ``action`` is not possible now, or None."""
        if isinstance(state.stage, Finished):
            return Reject("OVER", "the match is over")
        if isinstance(action, HOST_ACTIONS):
            return host.check(state, action) if who.role is Role.HOST else Reject("HOST_ONLY", action.kind)
        if who.role is not Role.SEAT:
            return Reject("NOT_A_SEAT", f"a {who.role.value} does not play")
        return moves.check(self.options, state, who, action)

    def apply(self, state: State, who: Party, action: Action | HostAction, ctx: Ctx, /) -> Step[State, Event]:
        """Carry out a valid action."""
        making = Making(self.options, state, ctx)
        if isinstance(action, HOST_ACTIONS):
            host.act(making, action)
        else:
            moves.act(making, action)
        return making.step()

    def on_timer(self, state: State, timer_id: str, ctx: Ctx, /) -> Step[State, Event]:
        """Act on a timer that ran out; a stale id changes nothing."""
        making = Making(self.options, state, ctx)
        stage = state.stage
        if timer_id == _timer(stage):
            match stage:
                case Rolled():
                    turns.go_on(making)
                case Blowing():
                    fan.end_show(making, stage)
                case Finished():
                    pass
                case ChoosingFace() | Placing() | Rolling() | Fanning():
                    moves.time_out(making, stage, count_miss=True)
                case _ as never:
                    assert_never(never)
        return making.step()

    def on_seat(self, state: State, who: Party, change: SeatChange, ctx: Ctx, /) -> Step[State, Event]:
        """Take notice of a seat that drops, comes back, is left, or is played by a bot."""
        making = Making(self.options, state, ctx)
        if not isinstance(state.stage, Finished) and any(s.seat == who.seat for s in state.seats):
            assert who.seat is not None
            presence.changed(making, who.seat, who.member, change)
        return making.step()

    def on_resume(self, state: State, paused_ms: Millis, ctx: Ctx, /) -> Step[State, Event]:
        """Go on as before: nobody gained by a pause, everything lies open."""
        return Step(state)

    # -- what is asked ---------------------------------------------------------------------------------------------

    def prompts(self, state: State, /) -> Sequence[Prompt]:
        """Return what is asked now: one seat, or the host while something is shown."""
        stage, timer = state.stage, _timer(state.stage)
        match stage:
            case ChoosingFace():
                return (Prompt(f"p{stage.prompt}", "face", (stage.seat,), timer),)
            case Placing():
                return (Prompt(f"p{stage.prompt}", "place", (stage.seat,), timer),)
            case Rolling():
                return (Prompt(f"p{stage.prompt}", "roll", (stage.seat,), timer),)
            case Fanning():
                return (Prompt(f"p{stage.prompt}", "fan", (stage.seat,), timer),)
            case Rolled() | Blowing():
                return (Prompt(f"p{stage.prompt}", stage.kind, (), timer),)
            case Finished():
                return ()
            case _ as never:
                assert_never(never)

    def timers(self, state: State, /) -> Sequence[Timer]:
        """Return the deadline of the stage."""
        stage = state.stage
        return () if isinstance(stage, Finished) else (Timer(f"p{stage.prompt}@{stage.due}", stage.due),)

    def legal(self, state: State, who: Party, /) -> Iterator[Action | HostAction]:
        """Yield the actions that validate, in canonical order; places and strokes by samples."""
        if who.role is Role.HOST:
            yield from host.legal(state)
        elif who.role is Role.SEAT:
            yield from moves.legal(self.options, state, who)

    def fallback(self, state: State, seat: Seat, rng: Rng, /) -> Action | None:
        """Return what happens for ``seat`` when its time runs out."""
        stage = state.stage
        if isinstance(stage, Asking) and stage.seat == seat:
            return moves.fallback(self.options, state, stage, rng)
        return None

    def hunch(self, state: State, seat: Seat, skill: str, rng: Rng, /) -> Json:
        """Return nothing: there is nothing to guess."""
        return None

    # -- what is known ---------------------------------------------------------------------------------------------

    def view(self, state: State, viewer: Party, /) -> PuddingView:
        """Return everything: the game is open (R13)."""
        return viewing.view_of(self.options, state)

    def redact(self, event: Event, viewer: Party, /) -> Event | None:
        """Return the event: everything is public."""
        return event

    def resample(self, state: State, viewer: Party, rng: Rng, /) -> "tuple[PuddingRules, State]":
        """Return this very world: nobody could mistake it for another one."""
        return self, state

    def outcome(self, state: State, /) -> Outcome | None:
        """Return how the match ended, or None while it runs."""
        if not isinstance(state.stage, Finished):
            return None
        return Outcome(state.stage.reason, ranking.groups(state))

    def used(self, state: State, /) -> Sequence[str]:
        """Return no questions: there are none."""
        return ()

    def broken_invariants(self, state: State, /) -> Iterator[str]:
        """Yield a sentence for each invariant that does not hold."""
        return invariants.broken(self.options, state)


def _timer(stage: StageState) -> str | None:
    """Return the id of the stage's timer; a moved deadline has a new one, so the old one is stale."""
    return None if isinstance(stage, Finished) else f"p{stage.prompt}@{stage.due}"
