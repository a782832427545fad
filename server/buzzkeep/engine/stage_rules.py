"""The rules of one match made of stages: one door for every input; prompts, timers, host powers, saving."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import wraps
from typing import Any, Generic, TypeAlias, TypeVar, cast

from buzzkeep.engine import crowd, stage_powers, types
from buzzkeep.engine.asks import Ask, Description, Note, Offer, Stopwatch, fits, listed
from buzzkeep.engine.bets import Bet
from buzzkeep.engine.chairs import Chair
from buzzkeep.engine.game import BotMove
from buzzkeep.engine.opening import introduced
from buzzkeep.engine.records import AnyAction, AnyEvent
from buzzkeep.engine.stage import Flow, Stage, Stay, seats_asked
from buzzkeep.engine.stage_game import Game
from buzzkeep.engine.stage_run import alone_ms, known, run, stepped
from buzzkeep.engine.stage_views import Views
from buzzkeep.engine.transition import BESIDE, AnyFrame, AnyState, AnyStep, Frame, MatchState, T, answered_apart

V = TypeVar("V")

Decide: TypeAlias = Callable[..., BotMove | None]
"""A bot: (view, legal, prompt, seat, skill, rng) -> what it does. ``legal`` is what its seat may answer, read once."""
NOT_ASKED = types.Reject("NOT_ASKED", "nothing is asked of you")


def idle(*seen: Any) -> None:
    """Leave everything to the timers."""


def once(look: Callable[[Any, AnyState], V]) -> Callable[[Any, AnyState], V]:
    """Have a method look once at each state: a step asks it half a dozen times of the latest, and none ever changes."""

    @wraps(look)
    def known(rules: Any, state: AnyState, /) -> V:
        seen, found = rules._latest.get(look.__name__, (None, None))
        if seen is not state or found is None:
            found = look(rules, state)
            rules._latest[look.__name__] = state, found
        return cast(V, found)

    return known


class StageRules(Generic[T]):
    """One match's rules, pure functions of a state; ``who`` acts or looks, errors are values. The kit has laws."""

    def __init__(self, game: Game[T], views: Views, decide: Decide = idle) -> None:
        """Take the game with its config, what makes its views, and what decides for its bots."""
        self.game, self._views, self._decide = game, views, decide
        self._latest: dict[str, tuple[AnyState, Any]] = {}  # see once

    def setup(self, seats: Sequence[types.SeatInfo], ctx: types.Ctx, /) -> AnyStep:
        """Return the first state. Raises ``ValueError`` for seats that cannot play."""
        infos = sorted(seats, key=lambda info: info.seat)
        chairs = tuple(
            Chair(info.seat, info.members, next(iter(info.members), None), bot=not info.members) for info in infos
        )
        if self.game.seats and len(infos) not in self.game.seats:
            few, many = self.game.seats[0], self.game.seats[-1]
            raise ValueError(f"{type(self.game).__name__} is for {few} to {many} seats, not {len(infos)}")
        board = self.game.deal(tuple(chair.seat for chair in chairs), ctx.rng)
        beside = self.game.beside
        standing: AnyFrame | None = None if beside is None else Frame(beside, begun=True, opened_at=ctx.now)
        t = self._transition(MatchState(board, (), chairs, beside=standing), ctx)
        first = self.game.begin(t)
        t.write(stack=(Frame(known(t, first)), *introduced(t)))
        return run(t, Stay(), fresh=True)

    def validate(self, state: AnyState, who: types.Party, action: AnyAction, /) -> types.Reject | None:
        """Return why ``action`` answers nothing that is asked now, or None."""
        if state.outcome is not None:
            return types.Reject("OVER", "the match is over")
        if isinstance(action, stage_powers.POWERS):
            return stage_powers.refused(self.look(state), who, action)
        return self._place_of(state, who, action)[2]

    def apply(self, state: AnyState, who: types.Party, action: AnyAction, ctx: types.Ctx, /) -> AnyStep:
        """Carry out an action that :meth:`validate` let through."""
        t = self._transition(state, ctx)
        if isinstance(action, stage_powers.POWERS):
            return stage_powers.used(t, action)
        t.place, ask = self._taking(state, who, action)
        t.ask = ask.kind
        # what is private, or comes by itself, shows nobody that somebody is there
        shows = t.place != BESIDE and not isinstance(action, Bet | types.Fetched)
        if who.seat is not None and shows and t.chair(who.seat).misses:
            t.set_chair(replace(t.chair(who.seat), misses=0))
        if ask.onlookers or isinstance(action, ask.team.asides):
            at = min(ctx.acted_at, ctx.now)
            return self._note(t, Note(ask.kind, who, action, at, ctx.sigma_ms, ctx.now, ctx.early_ms))
        return run(t, t.frame.stage.act(t, who, action), "acted")

    def on_timer(self, state: AnyState, timer_id: str, ctx: types.Ctx, /) -> AnyStep:
        """Act on a timer that ran out; one that is not pending changes nothing."""
        if timer_id not in [timer.id for timer in self.timers(state)]:
            return types.Step(state)
        t = self._transition(state, ctx)
        if timer_id == _late_id(t.frame):
            t.put(late=True)
            return stepped(t)
        return run(t, t.frame.stage.close(t, "time"))

    def on_seat(self, state: AnyState, who: types.Party, change: types.SeatChange, ctx: types.Ctx, /) -> AnyStep:
        """Take notice of a change of a seat or of one of its members."""
        t = self._transition(state, ctx)
        if who.seat not in t.seats or state.outcome is not None:
            return types.Step(state)
        assert who.seat is not None
        before = t.chair(who.seat)
        after = before.after(change, who.member)
        if not self.game.teams:
            after = after.alone()
        if after == before:
            return types.Step(state)
        t.set_chair(after)
        gone = {*before.members} - {*after.members}
        t.put(notes=tuple(note for note in t.frame.notes if note.who.member not in gone))
        self.game.seat_changed(t, before, after)
        stage: Stage[T] = t.frame.stage
        goes = after.absent and not before.absent
        concerned = after.seat in seats_asked(stage, t)
        if before.absent and not after.absent:
            flow: Flow = stage.back(t, after.seat)
        elif goes or change in (types.SeatChange.LEFT, types.SeatChange.BOT, types.SeatChange.HUMAN):
            flow = stage.gone(t, after.seat)
        else:
            flow = Stay()
        return run(t, flow, "gone" if goes and concerned else None)

    def on_resume(self, state: AnyState, paused_ms: types.Millis, ctx: types.Ctx, /) -> AnyStep:
        """Go on after a pause of real time; everything stood still with the room clock."""
        if state.outcome is not None:
            return types.Step(state)
        t = self._transition(state, ctx)
        return run(t, t.frame.stage.resumed(t, paused_ms))

    @once
    def prompts(self, state: AnyState, /) -> Sequence[types.Prompt]:
        """Return everything that is asked now, from public facts only; the host's own asks have no prompt."""
        timer = None if state.outcome is not None else _timer_id(self.look(state).frame)
        return tuple(
            types.Prompt(
                prompt,
                ask.kind,
                ask.seats,
                None if place == BESIDE else timer,
                timed=isinstance(ask.stopwatch, Stopwatch),
                where=watch.where,
                cap_ms=watch.cap_ms,
                prelude=ask.stopwatch == "next",
                standing=place == BESIDE,
                waits=not ask.onlookers and not ask.to_go_on,
                audience=ask.audience,
                secret=ask.secret,
            )
            for prompt, place, ask in self._asks(state)
            for watch in (ask.stopwatch if isinstance(ask.stopwatch, Stopwatch) else Stopwatch(),)
        )

    def needs_host(self, state: AnyState, /) -> bool:
        """Say whether only a host can tell how the match goes on."""
        t = self.look(state)
        stage: Stage[T] = t.frame.stage
        return stage.needs_host(t)

    @once
    def timers(self, state: AnyState, /) -> Sequence[types.Timer]:
        """Return the deadline, and when any member of a team may confirm; a moved deadline has a new id."""
        if state.outcome is not None:
            return ()
        t = self.look(state)
        frame = t.frame
        main = _timer_id(frame)
        if main is None or frame.due is None:
            return ()
        timers = (types.Timer(main, frame.due + frame.stage.grace_ms),)
        early = alone_ms(tuple(ask for _, place, ask in self._asks(state) if place != BESIDE))
        return (types.Timer(_late_id(frame), frame.due - early), *timers) if early and not frame.late else timers

    def legal(self, state: AnyState, who: types.Party, /) -> Iterator[AnyAction]:
        """Yield what somebody may do now, in canonical order; examples of what is too much to list."""
        if who.role is types.Role.HOST and state.outcome is None:
            t = self.look(state)
            powers = (*stage_powers.LISTED, *map(types.Appoint, sorted(t.seats)), *t.game.decisions(t))
            yield from (power for power in powers if stage_powers.refused(t, who, power) is None)
            yield from t.top.rulings(t)
        yield from listed(entry for _, entry in self.offers(state, who))

    def offers(self, state: AnyState, who: types.Party, /) -> Iterator[tuple[str, Offer]]:
        """Yield (prompt id, action or description) for everything that a seat or a spectator may do now."""
        for prompt, place, ask in self._asks(state):
            if not self._asked(ask, who):
                continue
            t = self._at(state, place, ask)
            bets = crowd.legal(t)
            for entry in t.frame.stage.legal(t, who) if bets is None else bets:
                cls = entry.action if isinstance(entry, Description) else type(entry)
                if self._addressed(t, ask, who, cls) is None:
                    yield prompt, entry

    @once
    def _asks(self, state: AnyState, /) -> Sequence[tuple[str, int, Ask]]:
        """Return (prompt id, place of its frame, ask): of the top stage, then of what stands beside."""
        return tuple(self._asks_anew(state))

    def _asks_anew(self, state: AnyState) -> Iterator[tuple[str, int, Ask]]:
        if state.outcome is not None:
            return
        t = self.look(state)
        serial, stage = t.frame.serial, t.frame.stage
        asks = crowd.asked(t)
        main = next((ask for ask in asks if not ask.onlookers), None)
        if main is None:
            yield f"p{serial}", -1, Ask(stage.kind)
        for ask in asks:
            yield f"p{serial}" if ask is main else f"p{serial}.{ask.kind}", -1, ask
        if state.beside is not None:
            t.place = BESIDE
            for ask in state.beside.stage.asks(t):
                yield f"b.{ask.kind}", BESIDE, ask

    def _place_of(
        self, state: AnyState, who: types.Party, action: AnyAction
    ) -> tuple[int, Ask | None, types.Reject | None]:
        """Return the place of the frame and the ask that ``action`` answers, or the first refusal."""
        first: types.Reject | None = None
        for _, place, ask in self._asks(state):
            refusal = self._check_ask(state, who, action, place, ask)
            if refusal is None:
                return place, ask, None
            if first is None and refusal.code != "NOT_ASKED":
                first = refusal
        t = self.look(state)
        if who.role is types.Role.AUDIENCE and first is not None:
            return -1, None, first
        if who.role is not types.Role.SEAT or who.seat not in t.seats:
            return -1, None, types.Reject("NOT_A_SEAT", f"a {who.role.value} does not play")
        return -1, None, first or self.game.not_asked(t, who, action)

    def _taking(self, state: AnyState, who: types.Party, action: AnyAction) -> tuple[int, Ask]:
        """Return the place and the ask of an action that was checked; where one alone may take it, it does."""
        able = [
            (place, ask)
            for _, place, ask in self._asks(state)
            if self._addressed(self._at(state, place, ask), ask, who, type(action)) is None
        ]
        place, ask = able[0] if len(able) == 1 else self._place_of(state, who, action)[:2]
        assert ask is not None, "apply without validate"
        return place, ask

    def _check_ask(
        self, state: AnyState, who: types.Party, action: AnyAction, place: int, ask: Ask
    ) -> types.Reject | None:
        if not self._asked(ask, who):
            return NOT_ASKED
        t = self._at(state, place, ask)
        stage: Stage[T] = t.frame.stage
        if refusal := self._addressed(t, ask, who, type(action)):
            return refusal
        if (bets := crowd.legal(t)) is not None:
            if not isinstance(action, Bet):
                return types.Reject("NOT_ASKED", "nothing but a bet is asked of you")
            return None if fits(bets, action) else types.Reject("NOT_LEGAL", "no such bet is open")
        return stage.check(t, who, action)

    def _asked(self, ask: Ask, who: types.Party) -> bool:
        if who.role in (types.Role.AUDIENCE, types.Role.SCREEN):
            return ask.audience if who.role is types.Role.AUDIENCE else ask.wall
        return who.role is types.Role.SEAT and who.seat in ask.seats

    def _addressed(self, t: T, ask: Ask, who: types.Party, action: type) -> types.Reject | None:
        """Return why somebody may not answer an ask by such an action, or None."""
        if not self._asked(ask, who):
            return NOT_ASKED
        if ask.onlookers and ask.onlookers.locks and any(note.who == who for note in t.notes(ask.kind)):
            return types.Reject("ALREADY_ANSWERED", "the first answer counts")
        if who.seat is None:
            return None
        chair = t.chair(who.seat)
        if self.game.teams and who.member is not None and who.member not in chair.members:
            return types.Reject("NOT_IN_TEAM", "not a member of this seat")
        team = ask.team
        confirms = t.frame.late or who.member in (None, chair.captain) or action in (*team.asides, *team.elsewhere)
        return types.Reject("NOT_CAPTAIN", "the captain confirms") if team.alone_ms and not confirms else None

    def look(self, state: AnyState) -> T:
        """Return a transition that only looks at a state."""
        return self._transition(state, None)

    def _at(self, state: AnyState, place: int, ask: Ask) -> T:
        """Return a look at a state from the frame that asks."""
        t = self.look(state)
        t.place, t.ask = place, ask.kind
        return t

    def _transition(self, state: AnyState, ctx: types.Ctx | None) -> T:
        made: Any = self.game.transition(self.game, state, ctx)
        return cast(T, made)

    def _note(self, t: T, note: Note[Any]) -> AnyStep:
        """Keep what an onlooker says: no hook runs, so it can neither end a stage nor move a deadline."""
        if type(note.action) not in self.game.notes:
            raise TypeError(f"{type(note.action).__name__} is not among the notes of {type(self.game).__name__}")
        others = tuple(one for one in t.frame.notes if (one.ask, one.who) != (note.ask, note.who))
        t.put(notes=(*others, note))
        return stepped(t)

    @once
    def public(self, state: AnyState, /) -> Any:
        """Return what everybody may know: one record for all."""
        return self._views.public(self.look(state))

    def apart(self, before: AnyState, state: AnyState, /) -> bool:
        """Say whether, if seats only answered since ``before``, everybody else's own part is as it was."""
        return before is state or answered_apart(before, state)

    def answered(self, before: AnyState, public: Any, state: AnyState, /) -> Any | None:
        """Return the public part of a state :meth:`apart`, given ``before``'s; None: it shows more than an answer."""
        if before is state:
            return public
        return self._views.answered(self.look(state), public) if before.chairs is state.chairs else None

    def private(self, state: AnyState, viewer: types.Party, /) -> Any:
        """Return what is for this viewer alone."""
        return self._views.private(self.look(state), viewer, self.offers(state, viewer))

    def view(self, state: AnyState, viewer: types.Party, /) -> Any:
        """Return both in one record."""
        return self._views.joined(self.public(state), self.private(state, viewer))

    def redact(self, event: AnyEvent, viewer: types.Party, /) -> AnyEvent | None:
        """Return the event as ``viewer`` may see it, or None. See :data:`~buzzkeep.engine.records.Disclosure`."""
        return event if viewer.role is types.Role.SYSTEM else self.game.redact(event, viewer)

    def outcome(self, state: AnyState, /) -> types.Outcome | None:
        """Return how the match ended, or None while it runs."""
        outcome: types.Outcome | None = state.outcome
        return outcome

    def off_the_record(self, state: AnyState, /) -> bool:
        """Say whether the match must not be logged from here on: somebody chose what nobody may look up later.

        The room then keeps its latest state, so that it survives a crash, but none of the moves that led to it; the
        very move that made it so is left out as well. Once off the record, a match stays so.
        """
        return False

    def bot(
        self, state: AnyState, prompt: types.Prompt, seat: types.Seat, skill: str, rng: types.Rng, /, *more: Any
    ) -> BotMove | None:
        """Decide for a bot from its view, its seat's own moves and ``more``; None: nothing. ``rng`` is its own."""
        who = types.Party(types.Role.SEAT, seat)
        if prompt.kind == crowd.ASK and Bet in self.game.notes:  # bots do not bet
            return None
        legal = (entry for asked, entry in self.offers(state, who) if asked == prompt.id)
        return self._decide(self.view(state, who), legal, prompt, seat, skill, rng, *more)

    def of(self, config: Any) -> "StageRules[T]":
        """Return the rules of a match with another config."""
        return type(self)(type(self.game)(config), self._views, self._decide)


def _timer_id(frame: AnyFrame) -> str | None:
    """Return the id of a frame's deadline; a moved one has a new id, so the old one is stale."""
    return None if frame.due is None else f"p{frame.serial}@{frame.due}"


def _late_id(frame: AnyFrame) -> str:
    return f"p{frame.serial}+{frame.due}"
