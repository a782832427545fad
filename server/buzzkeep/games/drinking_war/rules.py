"""The rules of one match of Drinking War: the game protocol, dispatched to the modules of the verbs."""

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
from buzzkeep.games.drinking_war import (
    host,
    invariants,
    moves,
    opening,
    presence,
    ranking,
    secrecy,
    silence,
    viewing,
)
from buzzkeep.games.drinking_war.actions import Action
from buzzkeep.games.drinking_war.events import Event
from buzzkeep.games.drinking_war.material import Match
from buzzkeep.games.drinking_war.progress import ANYONE_MS, Progress
from buzzkeep.games.drinking_war.state import Finished, Result, StageState, State, WaterBreak
from buzzkeep.games.drinking_war.view import DrinkingWarView

HOST_ACTIONS = (Next, Skip, Void, AddTime, EndMatch)
PROMPT_KINDS = {
    "starting": "start",
    "upkeep": "upkeep",
    "drawing": "draw",
    "power": "power",
    "attack": "attack",
    "defence": "defend",
    "consequence": "consequence",
    "giving": "give",
    "peeking": "peek",
    "rallying": "rally",
    "discarding": "discard",
    "result": "result",
    "water": "water",
}


class DrinkingWarRules:
    """Implements :class:`~buzzkeep.engine.game.Rules` and :class:`~buzzkeep.engine.discretion.Discreet`."""

    def __init__(self, match: Match) -> None:
        """Take options and material."""
        self.match = match
        self._looked: tuple[State, DrinkingWarView] | None = None

    # -- course --------------------------------------------------------------------------------------------------

    def setup(self, seats: Sequence[SeatInfo], ctx: Ctx, /) -> Step[State, Event]:
        """Return the first state: hands dealt. Raises ``ValueError`` for a wrong number of seats."""
        self.match.check_seats(len(seats))
        return opening.opened(self.match, seats, opening.shuffled_deck(self.match, ctx), ctx).step()

    def validate(self, state: State, who: Party, action: Action | HostAction, /) -> Reject | None:
        """Return why ``action`` is not possible now, or None."""
        if isinstance(state.stage, Finished):
            return Reject("OVER", "the match is over")
        if isinstance(action, HOST_ACTIONS):
            return host.check(state, action) if who.role is Role.HOST else Reject("HOST_ONLY", action.kind)
        if who.role is not Role.SEAT or not state.seats(who.seat):
            return Reject("NOT_A_SEAT", f"a {who.role.value} does not play")
        return moves.check(self.match, state, who, action)

    def apply(self, state: State, who: Party, action: Action | HostAction, ctx: Ctx, /) -> Step[State, Event]:
        """Carry out a valid action."""
        progress = Progress(self.match, state, ctx)
        if isinstance(action, HOST_ACTIONS):
            host.act(progress, action)
        else:
            moves.act(progress, who, action)
        return progress.step()

    def on_timer(self, state: State, timer_id: str, ctx: Ctx, /) -> Step[State, Event]:
        """Act on a timer that ran out; a stale id changes nothing."""
        progress = Progress(self.match, state, ctx)
        if timer_id == _deadline(state.stage):
            silence.time_out(progress, state.stage, count_miss=True)
        elif timer_id == _late(state.stage):
            silence.let_anyone(progress, state.stage)
        return progress.step()

    def on_seat(self, state: State, who: Party, change: SeatChange, ctx: Ctx, /) -> Step[State, Event]:
        """Take notice of a seat that drops, comes back, gains or loses a member, or is played by a bot."""
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
        """Return what is asked now; where sips are offered, how somebody plays is asked all the time (R12.2)."""
        stage = state.stage
        if isinstance(stage, Finished):
            return ()
        asked = [Prompt(f"p{stage.prompt}", PROMPT_KINDS[stage.kind], moves.asked(state), _deadline(stage))]
        if advisers := moves.advisers(state):
            asked.append(Prompt(f"a{stage.prompt}", "advise", advisers, _deadline(stage)))
        if self.match.offers_sips:
            asked.append(Prompt("drink", "drink", state.order, standing=True))
        return asked

    def timers(self, state: State, /) -> Sequence[Timer]:
        """Return the deadline of the stage, and the moment from which any member of a team may confirm."""
        stage = state.stage
        deadline, late = _deadline(stage), _late(stage)
        if isinstance(stage, Finished) or deadline is None:
            return ()
        timers = (Timer(deadline, stage.due),)
        return timers if late is None else (*timers, Timer(late, stage.due - ANYONE_MS))

    def legal(self, state: State, who: Party, /) -> Iterator[Action | HostAction]:
        """Yield the actions that validate, in canonical order; attacks and defences by their sets of cards."""
        if isinstance(state.stage, Finished):
            return
        if who.role is Role.HOST:
            yield from host.legal(state)
        elif who.role is Role.SEAT and who.seat in state.order:
            yield from moves.legal(self.match, state, who)

    def fallback(self, state: State, seat: Seat, rng: Rng, /) -> Action | None:
        """Return what happens for ``seat`` when its time runs out."""
        return silence.fallback(state, seat, rng)

    def hunch(self, state: State, seat: Seat, skill: str, rng: Rng, /) -> Json:
        """Return nothing: there is nothing to guess."""
        return None

    # -- what is known ---------------------------------------------------------------------------------------------

    def view(self, state: State, viewer: Party, /) -> DrinkingWarView:
        """Return what ``viewer`` may know (R10); what all may know is made once for everybody who looks at a state."""
        if self._looked is None or self._looked[0] is not state:
            self._looked = state, viewing.public(self.match, state)
        return viewing.view_of(self.match, state, viewer, self._looked[1])

    def redact(self, event: Event, viewer: Party, /) -> Event | None:
        """Return the event as ``viewer`` may see it, or None."""
        return secrecy.redact(event, viewer)

    def resample(self, state: State, viewer: Party, rng: Rng, /) -> "tuple[DrinkingWarRules, State]":
        """Return a match with other cards and other drinking modes wherever ``viewer`` cannot look."""
        return self, secrecy.other_world(self.match, state, viewer, rng)

    def off_the_record(self, state: State, /) -> bool:
        """Say whether somebody agreed to play with sips: then nobody may look up who did what (R12.6)."""
        return state.discreet

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


def _deadline(stage: StageState) -> str | None:
    """Return the id of the stage's timer; a moved deadline has a new one, so the old one is stale."""
    return None if isinstance(stage, Finished) else f"p{stage.prompt}@{stage.due}"


def _late(stage: StageState) -> str | None:
    """Return the id of the timer that lets any member of a team confirm; None where nobody has to wait."""
    if isinstance(stage, Finished | Result | WaterBreak) or stage.anyone:
        return None
    return f"p{stage.prompt}+{stage.due}"
