"""The rules of one match of Virus War: the game protocol, dispatched to the modules of the verbs."""

from collections.abc import Iterator, Sequence

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
from buzzkeep.games.virus_war import (
    host,
    invariants,
    moves,
    opening,
    presence,
    ranking,
    secrecy,
    viewing,
)
from buzzkeep.games.virus_war.actions import Action
from buzzkeep.games.virus_war.events import Event
from buzzkeep.games.virus_war.material import Match
from buzzkeep.games.virus_war.progress import Progress
from buzzkeep.games.virus_war.state import Acting, Boosting, Finished, StageState, Starting, State, Stopping
from buzzkeep.games.virus_war.view import VirusWarView

HOST_ACTIONS = (Next, Skip, Void, AddTime, EndMatch)
PROMPT_KINDS = {
    "drawing": "draw",
    "trap": "trap",
    "acting": "act",
    "boosting": "boost",
    "stopping": "stop",
    "countering": "counter",
    "ending": "ending",
}


class VirusWarRules:
    """Implements :class:`~buzzkeep.engine.game.Rules` for one match."""

    def __init__(self, match: Match) -> None:
        """Take options and material."""
        self.match = match

    # -- course --------------------------------------------------------------------------------------------------

    def setup(self, seats: Sequence[SeatInfo], ctx: Ctx, /) -> Step[State, Event]:
        """Return the first state: hands dealt, traps revealed. Raises ``ValueError`` for a wrong number of seats."""
        self.match.check_seats(len(seats))
        return opening.opened(self.match, seats, opening.shuffled_deck(ctx), ctx).step()

    def validate(self, state: State, who: Party, action: Action | HostAction, /) -> Reject | None:
        """Return why ``action`` is not possible now, or None."""
        if isinstance(state.stage, Finished):
            return Reject("OVER", "the match is over")
        if isinstance(action, HOST_ACTIONS):
            return host.check(state, action) if who.role is Role.HOST else Reject("HOST_ONLY", action.kind)
        if who.role is not Role.SEAT or who.seat not in state.order:
            return Reject("NOT_A_SEAT", f"a {who.role.value} does not play")
        assert who.seat is not None
        return moves.check(self.match, state, who.seat, action)

    def apply(self, state: State, who: Party, action: Action | HostAction, ctx: Ctx, /) -> Step[State, Event]:
        """Carry out a valid action."""
        progress = Progress(self.match, state, ctx)
        if isinstance(action, HOST_ACTIONS):
            host.act(progress, action)
        else:
            assert who.seat is not None
            moves.act(progress, who.seat, action)
        return progress.step()

    def on_timer(self, state: State, timer_id: str, ctx: Ctx, /) -> Step[State, Event]:
        """Act on a timer that ran out; a stale id changes nothing."""
        progress = Progress(self.match, state, ctx)
        if timer_id == _timer(state.stage):
            moves.time_out(progress, state.stage, count_miss=True)
        return progress.step()

    def on_seat(self, state: State, who: Party, change: SeatChange, ctx: Ctx, /) -> Step[State, Event]:
        """Take notice of a seat that drops, comes back, is left, or is played by a bot."""
        progress = Progress(self.match, state, ctx)
        if not isinstance(state.stage, Finished) and who.seat in state.order:
            assert who.seat is not None
            presence.changed(progress, who.seat, who.member, change)
        return progress.step()

    def on_resume(self, state: State, paused_ms: Millis, ctx: Ctx, /) -> Step[State, Event]:
        """Go on as before: windows stood still with the room clock (R10.6)."""
        return Step(state)

    # -- what is asked ---------------------------------------------------------------------------------------------

    def prompts(self, state: State, /) -> Sequence[Prompt]:
        """Return what is asked now: some seats, or the host while something is shown."""
        stage = state.stage
        if isinstance(stage, Finished):
            return ()
        if isinstance(stage, Starting):
            kind = "start" if stage.starter is None else "starting"
        else:
            kind = PROMPT_KINDS[stage.kind]
        return (
            Prompt(
                f"p{stage.prompt}",
                kind,
                moves.asked(state),
                _timer(stage),
                timed=isinstance(stage, Stopping),
                prelude=isinstance(stage, Acting | Boosting),
            ),
        )

    def timers(self, state: State, /) -> Sequence[Timer]:
        """Return the deadline of the stage; a STOP is decided as soon as the slowest line has been heard."""
        due, timer = _due(state.stage), _timer(state.stage)
        return () if due is None or timer is None else (Timer(timer, due),)

    def legal(self, state: State, who: Party, /) -> Iterator[Action | HostAction]:
        """Yield the actions that validate, in canonical order."""
        if who.role is Role.HOST:
            yield from host.legal(state)
        elif who.role is Role.SEAT and who.seat is not None:
            yield from moves.legal(self.match, state, who.seat)

    def fallback(self, state: State, seat: Seat, rng: Rng, /) -> Action | None:
        """Return what happens for ``seat`` when its time runs out."""
        return moves.fallback(state, seat)

    def hunch(self, state: State, seat: Seat, skill: str, rng: Rng, /) -> Json:
        """Return nothing: there is nothing to guess."""
        return None

    # -- what is known ---------------------------------------------------------------------------------------------

    def view(self, state: State, viewer: Party, /) -> VirusWarView:
        """Return what ``viewer`` may know (R11)."""
        return viewing.view_of(self.match, state, viewer)

    def redact(self, event: Event, viewer: Party, /) -> Event | None:
        """Return the event as ``viewer`` may see it, or None."""
        return secrecy.redact(event, viewer)

    def resample(self, state: State, viewer: Party, rng: Rng, /) -> "tuple[VirusWarRules, State]":
        """Return a match with other cards wherever ``viewer`` cannot look."""
        return self, secrecy.other_world(state, viewer, rng)

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
        return invariants.broken(self.match, state)


def _due(stage: StageState) -> Millis | None:
    if isinstance(stage, Finished):
        return None
    if isinstance(stage, Stopping):
        return stage.closes_at if stage.sprint.decides_at is None else stage.sprint.decides_at
    return stage.due


def _timer(stage: StageState) -> str | None:
    """Return the id of the stage's timer; a moved deadline has a new one, so the old one is stale."""
    return None if isinstance(stage, Finished) else f"p{stage.prompt}@{_due(stage)}"
