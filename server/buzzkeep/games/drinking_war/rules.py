"""The rules of one match of Drinking War: the game protocol, dispatched to the modules of the verbs."""

from collections.abc import Iterator, Sequence

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


class DrinkingWarRules(StagedRules[State, Action, Event, Progress]):
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

    def course(self, state: State, ctx: Ctx, /) -> Progress:
        """Return a step in the making."""
        return Progress(self.match, state, ctx)

    def playing(self, state: State, /) -> tuple[Seat, ...]:
        """Return the seats that take part."""
        return state.order

    def check(self, state: State, who: Party, action: Action, /) -> Reject | None:
        """Return why a seat's action is not possible now, or None."""
        return moves.check(self.match, state, who, action)

    def act(self, progress: Progress, who: Party, action: Action, /) -> None:
        """Carry out a seat's valid action."""
        moves.act(progress, who, action)

    def options_of(self, state: State, who: Party, /) -> Iterator[Action]:
        """Yield a seat's valid actions in canonical order; attacks and defences by their sets of cards."""
        return moves.legal(self.match, state, who)

    def check_host(self, state: State, action: HostAction, /) -> Reject | None:
        """Return why a host power cannot be used now, or None."""
        return host.check(state, action)

    def act_host(self, progress: Progress, action: HostAction, /) -> None:
        """Carry out a valid host power."""
        host.act(progress, action)

    def ran_out(self, progress: Progress, timer_id: str, /) -> None:
        """Act on a timer that ran out; a stale id changes nothing."""
        if timer_id == _deadline(progress.state.stage):
            silence.time_out(progress, progress.state.stage, count_miss=True)
        elif timer_id == _late(progress.state.stage):
            silence.let_anyone(progress, progress.state.stage)

    def seat_changed(self, progress: Progress, seat: Seat, who: Party, change: SeatChange, /) -> None:
        """Take notice of a seat that drops, comes back, gains or loses a member, or is played by a bot."""
        presence.changed(progress, seat, who.member, change)

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

    def fallback(self, state: State, seat: Seat, rng: Rng, /) -> Action | None:
        """Return what happens for ``seat`` when its time runs out."""
        return silence.fallback(state, seat, rng)

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
