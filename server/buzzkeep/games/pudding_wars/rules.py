"""The rules of one match of Pudding Wars: the game protocol, dispatched to the modules of the verbs."""

from collections.abc import Iterator, Sequence
from typing import assert_never

from buzzkeep.engine.attendance import Attendance
from buzzkeep.engine.staged import StagedRules
from buzzkeep.engine.types import (
    Ctx,
    HostAction,
    Outcome,
    Party,
    Prompt,
    Reject,
    Rng,
    Seat,
    SeatChange,
    SeatInfo,
    Step,
    Timer,
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

FEWEST, MOST = 2, 6


class PuddingRules(StagedRules[State, Action, Event, Making]):
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

    def course(self, state: State, ctx: Ctx, /) -> Making:
        """Return a step in the making."""
        return Making(self.options, state, ctx)

    def playing(self, state: State, /) -> tuple[Seat, ...]:
        """Return the seats that take part."""
        return state.order

    def check(self, state: State, who: Party, action: Action, /) -> Reject | None:
        """Return why a seat's action is not possible now, or None."""
        return moves.check(self.options, state, who, action)

    def act(self, making: Making, who: Party, action: Action, /) -> None:
        """Carry out a seat's valid action."""
        moves.act(making, action)

    def options_of(self, state: State, who: Party, /) -> Iterator[Action]:
        """Yield a seat's valid actions in canonical order; places and strokes by samples."""
        return moves.legal(self.options, state, who)

    def check_host(self, state: State, action: HostAction, /) -> Reject | None:
        """Return why a host power cannot be used now, or None."""
        return host.check(state, action)

    def act_host(self, making: Making, action: HostAction, /) -> None:
        """Carry out a valid host power."""
        host.act(making, action)

    def ran_out(self, making: Making, timer_id: str, /) -> None:
        """Act on a timer that ran out; a stale id changes nothing."""
        stage = making.state.stage
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

    def seat_changed(self, making: Making, seat: Seat, who: Party, change: SeatChange, /) -> None:
        """Take notice of a seat that drops, comes back, gains or loses a member, or is played by a bot."""
        presence.changed(making, seat, who.member, change)

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

    def fallback(self, state: State, seat: Seat, rng: Rng, /) -> Action | None:
        """Return what happens for ``seat`` when its time runs out."""
        stage = state.stage
        if isinstance(stage, Asking) and stage.seat == seat:
            return moves.fallback(self.options, state, stage, rng)
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

    def broken_invariants(self, state: State, /) -> Iterator[str]:
        """Yield a sentence for each invariant that does not hold."""
        return invariants.broken(self.options, state)


def _timer(stage: StageState) -> str | None:
    """Return the id of the stage's timer; a moved deadline has a new one, so the old one is stale."""
    return None if isinstance(stage, Finished) else f"p{stage.prompt}@{stage.due}"
