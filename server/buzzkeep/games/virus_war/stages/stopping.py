"""A STOP window: the first STOP of all opponents counts, and nothing shows who holds one (R4.6, R5.2, R4.7)."""

from dataclasses import replace
from typing import Literal, TypeAlias

from buzzkeep import game
from buzzkeep.game import Ask, Done, Flow, Party, Record, Reject, Seat, Stage, Stay, Why
from buzzkeep.games.virus_war import hand
from buzzkeep.games.virus_war.actions import Action, Counter, Let, Stop
from buzzkeep.games.virus_war.board import VirusTransition
from buzzkeep.games.virus_war.events import StopCalled, StopCameLate

StopTarget: TypeAlias = Literal["action", "stop", "counter"]  # what a STOP would stop
Answer: TypeAlias = Literal["stop", "let"]


class Stopped(game.Record):
    """Whose STOP counts; None: nobody stops it (any more)."""

    by: game.Seat | None = None


class Pressing(game.Record):
    """How the window stands."""

    seats: tuple[game.Seat, ...]  # may press
    let: int | None  # how many let it go (who, is theirs to know); None where windows open only while they matter
    pressed: bool  # somebody has; who it was is decided at ``due``, when the slowest line has been heard


class MyStop(game.Record):
    """``answer``: what the viewer pressed; ``can_stop``: it holds a STOP. ``waits``: over sooner when all let go."""

    answer: Answer | None
    can_stop: bool
    waits: bool


class Stopping(game.Stage[VirusTransition]):
    """A STOP window."""

    against: game.Seat  # played what may be stopped
    what: StopTarget  # the action, a STOP or the counter-attack
    depth: int  # the number of STOPs that lie on it
    stopped: game.Seat | None  # whom the last of them stops, if there is one
    sprint: game.Sprint
    attack: bool  # one is at its bottom
    public = ("against", "what", "depth", "stopped")
    away_ms = None  # the deadline must not show what anybody holds or does

    def lasts(self, t: VirusTransition) -> game.Millis:
        """Return the time that the host chose; half as much again where more is at stake (R4.11)."""
        more = t.config.sparing and (self.attack or self.what != "action")
        return t.config.options.stop_window * (1_500 if more else 1_000)

    def begin(self, t: VirusTransition) -> game.Flow:
        """Let it go for those who are absent (R10.2)."""
        gone = tuple(seat for seat in self.sprint.entrants if t.chair(seat).absent)
        return self._unless_all_let_it(t, replace(self.sprint, passed=gone))

    def asks(self, t: VirusTransition) -> tuple[game.Ask, ...]:
        return (game.Ask("stop", self.sprint.entrants, stopwatch=game.Stopwatch()),)

    def legal(self, t: VirusTransition, who: game.Party) -> tuple[Action, ...]:
        return (Stop(), Let()) if hand.holds(t, who.seated, "stop") else (Let(),)

    def check(self, t: VirusTransition, who: game.Party, action: Action) -> game.Reject | None:
        if isinstance(action, Stop) and not hand.holds(t, who.seated, "stop"):
            return game.Reject("NOT_YOUR_CARD", "you hold no STOP")
        return super().check(t, who, action)

    def may(self, t: VirusTransition, power: game.HostAction) -> game.Reject | None:
        decides = isinstance(power, game.AddTime) and self.sprint.presses
        return game.Reject("NOT_NOW", "a STOP is being decided") if decides else None

    def act(self, t: VirusTransition, who: game.Party, action: Action) -> game.Flow:
        return self._press(t, who.seated) if isinstance(action, Stop) else self._let(t, who.seated)

    def gone(self, t: VirusTransition, seat: game.Seat) -> game.Flow:
        """Let it go for a seat that is not there any more (R10.4)."""
        return self._let(t, seat) if t.chair(seat).absent else game.Stay()

    def close(self, t: VirusTransition, why: game.Why) -> game.Flow:
        """Decide who was first by the corrected time; all other STOPs stay in their hands (R4.6)."""
        if not self.sprint.presses:
            return game.Done(Stopped())
        ranking = self.sprint.ranking(game.HEATS_MOST)
        first = ranking.winner if ranking.winner is not None else t.rng.choice(ranking.dead_heat)
        t.emit(StopCalled(first, self.against, self.what, self.depth + 1))
        for pressed in self.sprint.presses:
            if pressed.by != first:
                t.emit(StopCameLate(pressed.by))
        return game.Done(Stopped(first))

    def shown(self, t: VirusTransition) -> Pressing:
        """Return how many let it go, not who (R11.2)."""
        let = None if t.config.sparing else len(self.sprint.passed)
        return Pressing(self.sprint.entrants, let, bool(self.sprint.presses))

    def shown_to(self, t: VirusTransition, viewer: game.Party) -> MyStop | None:
        if viewer.seat is None or viewer.seat not in self.sprint.entrants:
            return None
        let: Answer | None = "let" if viewer.seat in self.sprint.passed else None
        answer = "stop" if self._pressed(viewer.seat) else let
        return MyStop(answer, hand.holds(t, viewer.seat, "stop"), waits=not t.config.sparing)

    def _press(self, t: VirusTransition, seat: game.Seat) -> game.Flow:
        """Take a STOP; it counts as soon as no earlier one can still be on its way (R4.6). Once is enough."""
        if self._pressed(seat):
            return game.Stay()
        acted_at = max(t.frame.opened_at, t.ctx.acted_at)
        sprint = self.sprint.press(seat, acted_at, t.ctx.sigma_ms, t.now, t.ctx.grace_ms, t.ctx.early_ms)
        pressed = replace(self, sprint=sprint)
        if sprint.decides_at is not None and sprint.decides_at <= t.now:
            return pressed.close(t, "complete")
        return game.Stay(pressed, due=sprint.decides_at)

    def _pressed(self, seat: game.Seat) -> bool:
        return any(press.by == seat for press in self.sprint.presses)

    def _let(self, t: VirusTransition, seat: game.Seat) -> game.Flow:
        return self._unless_all_let_it(t, self.sprint.let(seat)) if self.sprint.may(seat) else game.Stay()

    def _unless_all_let_it(self, t: VirusTransition, sprint: game.Sprint) -> game.Flow:
        """Close early when all let it go (R4.6); where only holders answer, that would betray them (R4.11)."""
        every = all(t.chair(seat).absent if t.config.sparing else seat in sprint.passed for seat in sprint.entrants)
        return game.Done(Stopped()) if not sprint.presses and every else game.Stay(replace(self, sprint=sprint))


class CounterDecided(Record):
    """Who counter-attacks; None: nobody."""

    by: Seat | None = None


class MyCounter(Record):
    """``can_counter``: the viewer holds a counter-attack. ``let``: it lets it happen. ``waits``: that ends the wait."""

    can_counter: bool
    let: bool
    waits: bool


class Countering(Stage[VirusTransition]):
    """``seat``, the virus's target, may counter-attack until ``due``; it is asked whether it holds the card or not."""

    seat: Seat
    let: bool = False
    ms = 6_000
    asks_absent = False
    public = ("seat",)

    def asks(self, t: VirusTransition) -> tuple[Ask, ...]:
        return (Ask("counter", (self.seat,)),)

    def legal(self, t: VirusTransition, who: Party) -> tuple[Action, ...]:
        return (Counter(), Let()) if hand.holds(t, self.seat, "counter") else (Let(),)

    def check(self, t: VirusTransition, who: Party, action: Action) -> Reject | None:
        if isinstance(action, Counter) and not hand.holds(t, self.seat, "counter"):
            return Reject("NOT_YOUR_CARD", "you hold no counter-attack")
        return super().check(t, who, action)

    def act(self, t: VirusTransition, who: Party, action: Action) -> Flow:
        """Counter-attack, or let it happen: that must not show where only holders answer (R4.11)."""
        if isinstance(action, Let) and t.config.sparing:
            return Stay(replace(self, let=True))
        return Done(CounterDecided(self.seat if isinstance(action, Counter) else None))

    def close(self, t: VirusTransition, why: Why) -> Flow:
        return Done(CounterDecided())

    def shown_to(self, t: VirusTransition, viewer: Party) -> MyCounter | None:
        if viewer.seat != self.seat:
            return None
        return MyCounter(hand.holds(t, self.seat, "counter"), self.let, waits=not t.config.sparing)
