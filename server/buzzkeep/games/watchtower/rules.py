"""The rules of one match of Watchtower: the game protocol, dispatched to the modules of the verbs."""

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
from buzzkeep.games.watchtower import dealing, host, invariants, moves, presence, ranking, secrecy, turns, viewing
from buzzkeep.games.watchtower.actions import Action
from buzzkeep.games.watchtower.events import Event
from buzzkeep.games.watchtower.material import Match
from buzzkeep.games.watchtower.progress import Progress
from buzzkeep.games.watchtower.state import Finished, FreeForAll, StageState, State
from buzzkeep.games.watchtower.view import WatchtowerView

HOST_ACTIONS = (Next, Skip, Void, AddTime, EndMatch)
PROMPT_KINDS = {
    "preparing": "prepare",
    "acting": "act",
    "picking": "pick",
    "flipping": "reveal",
    "aftermath": "reveal",
    "free_for_all": "pick",
    "refilling": "give",
    "showdown": "reveal",
}


class WatchtowerRules:
    """Implements :class:`~buzzkeep.engine.game.Rules` for one match."""

    def __init__(self, match: Match) -> None:
        """Take options and material."""
        self.match = match

    # -- course --------------------------------------------------------------------------------------------------

    def setup(self, seats: Sequence[SeatInfo], ctx: Ctx, /) -> Step[State, Event]:
        """Return the first state: cards dealt. Raises ``ValueError`` for a wrong number of seats."""
        self.match.check_seats(len(seats))
        deck = dealing.shuffled_deck(ctx)
        dealer = ctx.rng.choice(sorted(info.seat for info in seats))
        progress = dealing.opened(self.match, seats, deck, dealer, ctx)
        progress.leave()
        turns.run(progress)
        return progress.step()

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
        """Go on as before: everything stood still with the room clock."""
        return Step(state)

    # -- what is asked ---------------------------------------------------------------------------------------------

    def prompts(self, state: State, /) -> Sequence[Prompt]:
        """Return what is asked now: some seats, or the host while something is shown."""
        stage = state.stage
        if isinstance(stage, Finished):
            return ()
        shown = isinstance(stage, FreeForAll) and stage.shown
        kind = "reveal" if shown else PROMPT_KINDS[stage.kind]
        return (Prompt(f"p{stage.prompt}", kind, moves.asked(state), _timer(stage)),)

    def timers(self, state: State, /) -> Sequence[Timer]:
        """Return the deadline of the stage."""
        stage, timer = state.stage, _timer(state.stage)
        return () if isinstance(stage, Finished) or timer is None else (Timer(timer, stage.due),)

    def legal(self, state: State, who: Party, /) -> Iterator[Action | HostAction]:
        """Yield the actions that validate, in canonical order."""
        if who.role is Role.HOST:
            yield from host.legal(state)
        elif who.role is Role.SEAT and who.seat is not None:
            yield from moves.legal(self.match, state, who.seat)

    def fallback(self, state: State, seat: Seat, rng: Rng, /) -> Action | None:
        """Return what happens for ``seat`` when its time runs out."""
        return moves.fallback(state, seat, rng)

    def hunch(self, state: State, seat: Seat, skill: str, rng: Rng, /) -> Json:
        """Return nothing: there is nothing to guess."""
        return None

    # -- what is known ---------------------------------------------------------------------------------------------

    def view(self, state: State, viewer: Party, /) -> WatchtowerView:
        """Return what ``viewer`` may know (R11)."""
        return viewing.view_of(self.match, state, viewer)

    def redact(self, event: Event, viewer: Party, /) -> Event | None:
        """Return the event as ``viewer`` may see it, or None."""
        return secrecy.redact(event, viewer)

    def resample(self, state: State, viewer: Party, rng: Rng, /) -> "tuple[WatchtowerRules, State]":
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


def _timer(stage: StageState) -> str | None:
    """Return the id of the stage's timer; a moved deadline has a new one, so the old one is stale."""
    return None if isinstance(stage, Finished) else f"p{stage.prompt}@{stage.due}"
