"""The rules of one match of conquest: the game protocol, dispatched to the modules of the verbs."""

from collections.abc import Collection, Iterator, Sequence
from typing import assert_never

from buzzkeep.engine.quiz import Asked, Revealed
from buzzkeep.engine.races import timed
from buzzkeep.engine.staged import StagedRules
from buzzkeep.engine.types import (
    Ctx,
    HostAction,
    Json,
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
from buzzkeep.games.conquest import (
    bases,
    battle,
    bot,
    host,
    invariants,
    moves,
    presence,
    questions,
    quiz,
    reveal,
    scoring,
    secrecy,
    viewing,
)
from buzzkeep.games.conquest.actions import Action
from buzzkeep.games.conquest.events import Event, QuestionVoided
from buzzkeep.games.conquest.material import Match, Material
from buzzkeep.games.conquest.options import ConquestOptions
from buzzkeep.games.conquest.picking import ANYONE_MS
from buzzkeep.games.conquest.questions import GRACE_MS
from buzzkeep.games.conquest.state import (
    CHOICE,
    Announcing,
    Asking,
    Bases,
    Finished,
    Land,
    Picking,
    Revealing,
    SeatState,
    ShowingFight,
    StageState,
    State,
)
from buzzkeep.games.conquest.turn import Turn
from buzzkeep.games.conquest.view import ConquestView

FUN = "fun"


class ConquestRules(StagedRules[State, Action, Event, Turn]):
    """Implements :class:`~buzzkeep.engine.game.Rules` for one match."""

    def __init__(self, options: ConquestOptions, material: Material) -> None:
        """Take the frozen options and material. Raises ``ValueError`` for a broken board."""
        self.match = Match(options, material)

    # -- course --------------------------------------------------------------------------------------------------

    def setup(self, seats: Sequence[SeatInfo], ctx: Ctx, /) -> Step[State, Event]:
        """Return the first state: nobody owns anything. Raises ``ValueError`` for fewer than 2 or more than 4 seats."""
        if not 2 <= len(seats) <= 4:
            raise ValueError(f"conquest is for 2 to 4 seats, not {len(seats)}")
        places = sorted(seats, key=lambda info: info.seat)
        state = State(
            phase=Bases(0),
            stage=Finished("not begun"),
            lands=tuple(Land() for _ in self.match.ids),
            seats=tuple(SeatState(p.seat, p.members, p.members[0] if p.members else None) for p in places),
        )
        turn = Turn(self.match, state, ctx)
        bases.begin(turn)
        return turn.step()

    def course(self, state: State, ctx: Ctx, /) -> Turn:
        """Return a step in the making."""
        return Turn(self.match, state, ctx)

    def playing(self, state: State, /) -> tuple[Seat, ...]:
        """Return the seats that take part."""
        return tuple(seat.seat for seat in state.seats)

    def check(self, state: State, who: Party, action: Action, /) -> Reject | None:
        """Return why a seat's action is not possible now, or None."""
        return moves.check(self.match, state, who, action)

    def act(self, turn: Turn, who: Party, action: Action, /) -> None:
        """Carry out a seat's valid action."""
        moves.act(turn, who, action)

    def options_of(self, state: State, who: Party, /) -> Iterator[Action]:
        """Yield a seat's valid actions in canonical order; guesses by representatives."""
        return moves.legal(self.match, state, who)

    def check_host(self, state: State, action: HostAction, /) -> Reject | None:
        """Return why a host power cannot be used now, or None."""
        return host.check(state, action)

    def act_host(self, turn: Turn, action: HostAction, /) -> None:
        """Carry out a valid host power."""
        host.act(turn, action)

    def ran_out(self, turn: Turn, timer_id: str, /) -> None:
        """Act on a timer that ran out; a stale id changes nothing."""
        stage = turn.state.stage
        if timer_id == _anyone_timer(stage):
            assert isinstance(stage, Picking)
            moves.let_anyone(turn, stage)
        elif timer_id == _main_timer(stage):
            match stage:
                case Picking():
                    moves.time_out(turn, stage, count_miss=True)
                case Announcing():
                    questions.open_now(turn, stage)
                case Asking():
                    reveal.close(turn, stage, count_misses=True)
                case Revealing():
                    reveal.end(turn, stage)
                case ShowingFight():
                    battle.after_show(turn, stage)
                case Finished():
                    pass
                case _ as never:
                    assert_never(never)

    def seat_changed(self, turn: Turn, seat: Seat, who: Party, change: SeatChange, /) -> None:
        """Take notice of a seat that drops, comes back, gains or loses a member, or is played by a bot."""
        presence.changed(turn, seat, who.member, change)

    def on_resume(self, state: State, paused_ms: Millis, ctx: Ctx, /) -> Step[State, Event]:
        """Replace a question that stood open through a long pause."""
        turn = Turn(self.match, state, ctx)
        host.resumed(turn, paused_ms)
        return turn.step()

    # -- what is asked ---------------------------------------------------------------------------------------------

    def prompts(self, state: State, /) -> Sequence[Prompt]:
        """Return what is asked now; onlookers who may answer for fun have a prompt of their own."""
        stage, timer = state.stage, _main_timer(state.stage)
        match stage:
            case Picking(seat=seat, purpose=purpose):
                return (Prompt(_prompt(stage), f"pick_{purpose}", (seat,), timer),)
            case Asking(ask=ask):
                kind = "choice" if ask.by_choice else "number"
                asked = Prompt(_prompt(stage), kind, stage.sealed.missing, timer)
                if not ask.by_choice:
                    asked = timed(asked, self.match.options)
                fun = Prompt(f"{_prompt(stage)}{FUN}", f"{kind}_{FUN}", stage.fun.missing, timer)
                return (asked, fun) if stage.fun.missing else (asked,)
            case Announcing() | Revealing() | ShowingFight():
                prelude = isinstance(stage, Announcing) and not stage.ask.by_choice
                return (Prompt(_prompt(stage), stage.kind, (), timer, prelude=prelude),)
            case Finished():
                return ()
            case _ as never:
                assert_never(never)

    def timers(self, state: State, /) -> Sequence[Timer]:
        """Return the pending timers."""
        stage, main = state.stage, _main_timer(state.stage)
        if main is None:
            return ()
        anyone = _anyone_timer(stage)
        timers = (Timer(main, _due(stage)),)
        return (Timer(anyone, _due(stage) - ANYONE_MS), *timers) if anyone is not None else timers

    def fallback(self, state: State, seat: Seat, rng: Rng, /) -> Action | None:
        """Return what happens for ``seat`` when its time runs out; None for a question or a lost battle slot."""
        if isinstance(state.stage, Picking) and state.stage.seat == seat:
            return moves.fallback(self.match, state, state.stage, rng)
        return None

    def hunch(self, state: State, seat: Seat, skill: str, rng: Rng, /) -> Json:
        """Return the answer a bot of this skill believes in, while a question is open."""
        if not isinstance(state.stage, Asking):
            return None
        return bot.hunch(questions.question_of(self.match, state.stage.ask), skill, rng)

    # -- what is known ---------------------------------------------------------------------------------------------

    def view(self, state: State, viewer: Party, /) -> ConquestView:
        """Return what ``viewer`` may know."""
        return viewing.view_of(self.match, state, viewer)

    def redact(self, event: Event, viewer: Party, /) -> Event | None:
        """Return the event as ``viewer`` may see it."""
        return secrecy.redact(event, viewer)

    def resample(self, state: State, viewer: Party, rng: Rng, /) -> "tuple[ConquestRules, State]":
        """Return another world that ``viewer`` cannot tell apart."""
        material, other = secrecy.other_world(self.match, state, viewer, rng)
        return ConquestRules(self.match.options, material), other

    def outcome(self, state: State, /) -> Outcome | None:
        """Return how the match ended, or None while it runs."""
        if not isinstance(state.stage, Finished):
            return None
        return Outcome(state.stage.reason, scoring.ranking(self.match, state))

    def used(self, state: State, /) -> Sequence[str]:
        """Return the ids of the questions that were shown."""
        choices = iter(self.match.material.choice_questions)
        numbers = iter(self.match.material.number_questions)
        return tuple(next(choices).id if deck == CHOICE else next(numbers).id for deck in secrecy.shown(state))

    def revealed(self, state: State, /) -> Revealed | None:
        """Return the question whose answer is shown now."""
        return quiz.revealed(self.match, state)

    def withdraws(self, event: Event, /) -> bool:
        """Say whether the event withdraws a question (R12.3)."""
        return isinstance(event, QuestionVoided)

    def closed(self, state: State, /) -> Sequence[Asked]:
        """Return the questions that are over, by serial."""
        return quiz.closed(self.match, state)

    def unread(self, state: State, /) -> Collection[str]:
        """Return the ids that a host who plays must not read now."""
        return quiz.unread(self.match, state)

    def broken_invariants(self, state: State, /) -> Iterator[str]:
        """Yield a sentence for each invariant that does not hold."""
        return invariants.broken(self.match, state)


def _prompt(stage: StageState) -> str:
    return "" if isinstance(stage, Finished) else f"p{stage.prompt}"


def _due(stage: StageState) -> Millis:
    """Return when the stage ends by itself."""
    match stage:
        case Picking(due=due):
            return due
        case Announcing(opens_at=opens_at):
            return opens_at
        case Asking(closes_at=closes_at):
            return closes_at + GRACE_MS
        case Revealing(until=until) | ShowingFight(until=until):
            return until
        case Finished():
            return 0
        case _ as never:
            assert_never(never)


def _main_timer(stage: StageState) -> str | None:
    """Return the id of the stage's timer; a moved deadline has a new one, so the old one is stale."""
    return None if isinstance(stage, Finished) else f"{_prompt(stage)}@{_due(stage)}"


def _anyone_timer(stage: StageState) -> str | None:
    """Return the id of the timer after which any member of a team may confirm."""
    if isinstance(stage, Picking) and not stage.anyone:
        return f"{_prompt(stage)}anyone@{stage.due}"
    return None
