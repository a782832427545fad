"""The rules of one match of Virus War: the game protocol, dispatched to the modules of the verbs."""

from collections.abc import Iterator, Sequence

from buzzkeep.engine.staged import StagedRules, seat_of
from buzzkeep.engine.types import (
    Ctx,
    HostAction,
    Millis,
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

PROMPT_KINDS = {
    "drawing": "draw",
    "trap": "trap",
    "acting": "act",
    "boosting": "boost",
    "stopping": "stop",
    "countering": "counter",
    "ending": "ending",
}


class VirusWarRules(StagedRules[State, Action, Event, Progress]):
    """Implements :class:`~buzzkeep.engine.game.Rules` for one match."""

    def __init__(self, match: Match) -> None:
        """Take options and material."""
        self.match = match

    # -- course --------------------------------------------------------------------------------------------------

    def setup(self, seats: Sequence[SeatInfo], ctx: Ctx, /) -> Step[State, Event]:
        """Return the first state: hands dealt, traps revealed. Raises ``ValueError`` for a wrong number of seats."""
        self.match.check_seats(len(seats))
        return opening.opened(self.match, seats, opening.shuffled_deck(ctx), ctx).step()

    def course(self, state: State, ctx: Ctx, /) -> Progress:
        """Return a step in the making."""
        return Progress(self.match, state, ctx)

    def playing(self, state: State, /) -> tuple[Seat, ...]:
        """Return the seats that take part."""
        return state.order

    def check(self, state: State, who: Party, action: Action, /) -> Reject | None:
        """Return why a seat's action is not possible now, or None."""
        return moves.check(self.match, state, seat_of(who), action)

    def act(self, progress: Progress, who: Party, action: Action, /) -> None:
        """Carry out a seat's valid action."""
        moves.act(progress, seat_of(who), action)

    def options_of(self, state: State, who: Party, /) -> Iterator[Action]:
        """Yield a seat's valid actions in canonical order."""
        return moves.legal(self.match, state, seat_of(who))

    def check_host(self, state: State, action: HostAction, /) -> Reject | None:
        """Return why a host power cannot be used now, or None."""
        return host.check(state, action)

    def act_host(self, progress: Progress, action: HostAction, /) -> None:
        """Carry out a valid host power."""
        host.act(progress, action)

    def ran_out(self, progress: Progress, timer_id: str, /) -> None:
        """Act on a timer that ran out; a stale id changes nothing."""
        if timer_id == _timer(progress.state.stage):
            moves.time_out(progress, progress.state.stage, count_miss=True)

    def seat_changed(self, progress: Progress, seat: Seat, who: Party, change: SeatChange, /) -> None:
        """Take notice of a seat that drops, comes back, gains or loses a member, or is played by a bot."""
        presence.changed(progress, seat, who.member, change)

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

    def fallback(self, state: State, seat: Seat, rng: Rng, /) -> Action | None:
        """Return what happens for ``seat`` when its time runs out."""
        return moves.fallback(state, seat)

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
