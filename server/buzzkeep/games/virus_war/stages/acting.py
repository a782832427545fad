"""The one action of a turn, or a pass (R4.4)."""

from collections.abc import Iterator
from typing import Literal

from buzzkeep.game import Ask, Bets, Done, Flow, Party, Reject, Seat, Stage, TimedOut, Why, record
from buzzkeep.games.virus_war import betting, ghosts, hand, life, plays
from buzzkeep.games.virus_war.actions import Action, Haunt, Pass, Play
from buzzkeep.games.virus_war.ghosts import MyGhost
from buzzkeep.games.virus_war.transition import VirusTransition


@record
class Passed:
    """The seat plays nothing; ``trap`` is the value of the trap that its additional card was."""

    how: Literal["passed", "timed_out"]
    trap: int | None


@record
class CanDraw:
    """``can_draw``: passing draws an additional card."""

    can_draw: bool


@record
class Acting(Stage[VirusTransition]):
    """``seat`` plays a card or passes. ``again``: it played a Luck and goes on. ``can_draw``: passing draws."""

    seat: Seat
    again: bool = False
    ms = 45_000
    asks_absent = False  # nobody waits for who is absent (R10.2)
    public = ("seat", "again")

    def shown(self, t: VirusTransition) -> CanDraw:
        """Return whether there is a card to draw."""
        return CanDraw(not t.board.piles.empty)

    def asks(self, t: VirusTransition) -> tuple[Ask, ...]:
        """Ask the seat; a STOP window may follow, so lines are measured now. The dead may choose whom they haunt."""
        return (Ask("act", (self.seat,), stopwatch="next"), *ghosts.asks(t))

    def bets(self, t: VirusTransition) -> Bets:
        """Let the others bet whom it hits (R6.5)."""
        return betting.hit(t, self.seat)

    def legal(self, t: VirusTransition, who: Party) -> Iterator[Action]:
        """Yield every play of the hand, then the passes."""
        if t.ask == ghosts.KIND:
            yield from ghosts.legal(t)
            return
        yield from plays.legal(t.config, t.board, self.seat)
        if not t.board.piles.empty:
            yield Pass(True)
        yield Pass(False)

    def check(self, t: VirusTransition, who: Party, action: Action) -> Reject | None:
        """Say why a card cannot be played, which is more than that it is not legal."""
        match action:
            case Haunt() if t.ask == ghosts.KIND:
                return ghosts.check(t, action)
            case Play() if t.ask == "act":
                return plays.check(t.config, t.board, self.seat, action)
            case Pass(draw=True) if t.board.piles.empty:
                return Reject("NOTHING_TO_DRAW", "both piles are empty")
            case Pass() if t.ask == "act":
                return None
        return Reject("NOT_NOW", f"no {action.kind} at this stage")

    def act(self, t: VirusTransition, who: Party, action: Action) -> Flow:
        """Play or pass."""
        ghosts.keep(t)
        betting.hits(t, self.seat, action if isinstance(action, Play) else None)
        if isinstance(action, Play):
            return Done(action)
        assert isinstance(action, Pass)
        return self._pass(t, "passed", draws=action.draw)

    def close(self, t: VirusTransition, why: Why) -> Flow:
        """Pass without a card (R10.1)."""
        ghosts.keep(t)
        betting.hits(t, self.seat, None)
        if why == "time":
            t.missed(self.seat)
            t.emit(TimedOut(self.seat))
        return self._pass(t, "passed" if why == "skip" else "timed_out", draws=False)

    def shown_to(self, t: VirusTransition, viewer: Party) -> MyGhost | None:
        """Return whom one of the dead has chosen."""
        return MyGhost.of(t, viewer)

    def _pass(self, t: VirusTransition, how: Literal["passed", "timed_out"], *, draws: bool) -> Flow:
        """Pass, with the additional card or without (R4.4); a trap drawn this way only hurts."""
        card = hand.draw(t) if draws else None
        trap = None if card is None else life.take_drawn(t, self.seat, card, "pass")
        return Done(Passed(how, trap))
