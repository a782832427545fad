"""The card that every turn begins with (R4.3), and its one action or a pass (R4.4)."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Literal

from buzzkeep import game
from buzzkeep.game import Ask, Done, Flow, Party, Record, Reject, Role, Seat, Stage, Why
from buzzkeep.games.virus_war import ghosts, hand, life, plans, plays
from buzzkeep.games.virus_war.actions import Action, DrawCard, Haunt, Pass, PlanMove, Play, Ponder
from buzzkeep.games.virus_war.board import VirusTransition
from buzzkeep.games.virus_war.ghosts import MyGhost


class Drawn(Record):
    """The seat has drawn; ``trap`` is the value of the trap that it was."""

    trap: int | None = None


class Drawing(Stage[VirusTransition]):
    """``seat`` draws; at ``due`` it does so by itself."""

    seat: Seat
    ms = 8_000
    public = ("seat",)
    full_time = True  # R10.3

    def asks(self, t: VirusTransition) -> tuple[Ask, ...]:
        """Ask the seat for a tap; the dead may choose whom they haunt."""
        return (Ask("draw", (self.seat,)), *ghosts.asks(t))

    def legal(self, t: VirusTransition, who: Party) -> tuple[DrawCard | Haunt, ...]:
        return tuple(ghosts.legal(t)) if t.ask == ghosts.KIND else (DrawCard(),)

    def check(self, t: VirusTransition, who: Party, action: Action) -> Reject | None:
        early = isinstance(action, Play | Pass)
        return Reject("DRAW_FIRST", "draw your card first") if early else super().check(t, who, action)

    def act(self, t: VirusTransition, who: Party, action: DrawCard) -> Flow:
        ghosts.keep(t)
        return Done(drawn(t, self.seat))

    def close(self, t: VirusTransition, why: Why) -> Flow:
        """Draw for a seat that does not (R10.1)."""
        if why == "time":
            t.missed(self.seat)
        return self.act(t, Party(Role.SEAT, self.seat), DrawCard())

    def shown_to(self, t: VirusTransition, viewer: Party) -> MyGhost | None:
        return MyGhost.of(t, viewer)


def drawn(t: VirusTransition, seat: Seat) -> Drawn:
    """Draw the card of the turn; a trap costs life points and the turn."""
    card = hand.draw(t)
    return Drawn(None if card is None else life.take_drawn(t, seat, card, "turn"))


class Passed(game.Record):
    """The seat plays nothing; ``trap`` is the value of the trap that its additional card was."""

    how: Literal["passed", "timed_out"]
    trap: int | None


NOBODY = "nobody"  # whom bets may be on besides seats
PLANNED_MS: game.Millis = 4_000  # how long a planned move can still be thought over


class Acting(game.Stage[VirusTransition]):
    """``seat`` plays or passes (``can_draw``). ``again``: after a Luck; ``planned``: it does what it planned."""

    seat: game.Seat
    again: bool = False
    planned: bool = False
    ms = 45_000
    asks_absent = False  # nobody waits for who is absent (R10.2)
    public = ("seat", "again", "planned", "can_draw")

    def lasts(self, t: VirusTransition) -> game.Millis:
        """Return a moment for what was planned. Whether it is still possible must not show, so it is seen later."""
        return PLANNED_MS if self.planned else self.ms

    def can_draw(self, t: VirusTransition) -> bool:
        """Say whether passing draws an additional card: there is one."""
        return not t.board.piles.empty

    def asks(self, t: VirusTransition) -> tuple[game.Ask, ...]:
        """Ask the seat; a STOP window may follow, so lines are measured now. The dead may haunt, the others plan."""
        return (game.Ask("act", (self.seat,), stopwatch="next"), *ghosts.asks(t), *plans.asks(t, self.seat))

    def bets(self, t: VirusTransition) -> game.Bets:
        """Let the dead bet whom it hits: a living one, the actor too, or nobody (R6.5). The living may plan (R4.13)."""
        concerned = t.board.living if t.config.options.quick else (self.seat,)
        return game.Bets((*map(game.on_seat, t.board.living), NOBODY), concerned=concerned)

    def legal(self, t: VirusTransition, who: game.Party) -> Iterator[Action]:
        if t.ask == ghosts.KIND:
            yield from ghosts.legal(t)
            return
        if t.ask == plans.KIND:
            yield from plans.legal(t, who.seated)
            return
        if self.planned:
            yield Ponder()
        yield from plays.legal(t.config, t.board, self.seat)
        if self.can_draw(t):
            yield Pass(True)
        yield Pass(False)

    def check(self, t: VirusTransition, who: game.Party, action: Action) -> game.Reject | None:
        """Say why a card cannot be played, which is more than that it is not legal."""
        move, ask = (action.move, plans.KIND) if isinstance(action, PlanMove) else (action, "act")
        if t.ask == ask and isinstance(move, Play):
            return plays.check(t.config, t.board, who.seated, move)
        if t.ask == ask and isinstance(move, Pass) and (ask == plans.KIND or self._able(t, move)):
            return None
        return super().check(t, who, action)

    def _able(self, t: VirusTransition, move: Play | Pass) -> bool:
        if isinstance(move, Play):
            return plays.check(t.config, t.board, self.seat, move) is None
        return not move.draw or self.can_draw(t)

    def act(self, t: VirusTransition, who: game.Party, action: Action) -> game.Flow:
        if isinstance(action, Ponder):
            return game.Stay(replace(self, planned=False), due=t.now + self.ms)
        self._over(t, action if isinstance(action, Play) else None)
        return self._pass(t, "passed", draws=action.draw) if isinstance(action, Pass) else game.Done(action)

    def close(self, t: VirusTransition, why: game.Why) -> game.Flow:
        """Do what was planned, if that is still possible; else pass without a card (R10.1)."""
        move = plans.of(t, self.seat) if self.planned and why == "time" else None
        if move is not None and self._able(t, move):
            return self.act(t, game.Party(game.Role.SEAT, self.seat), move)
        if self.planned and why == "time":
            return game.Stay(replace(self, planned=False), due=t.now + self.ms)
        self._over(t, None)
        if why == "time":
            t.missed(self.seat, told=True)
        return self._pass(t, "passed" if why == "skip" else "timed_out", draws=False)

    def shown_to(self, t: VirusTransition, viewer: game.Party) -> MyGhost | None:
        return MyGhost.of(t, viewer)

    def _over(self, t: VirusTransition, play: Play | None) -> None:
        """The card is on the table, or there is none (None): keep what the others said, settle their bets."""
        ghosts.keep(t)
        plans.keep(t, self.seat)
        game.crowd.settle(t, tuple(map(game.on_seat, _struck(t, self.seat, play))) or (NOBODY,))

    def _pass(self, t: VirusTransition, how: Literal["passed", "timed_out"], *, draws: bool) -> game.Flow:
        """Pass, with the additional card or without (R4.4); a trap drawn this way only hurts."""
        card = hand.draw(t) if draws else None
        return game.Done(Passed(how, None if card is None else life.take_drawn(t, self.seat, card, "pass")))


def _struck(t: VirusTransition, actor: game.Seat, play: Play | None) -> tuple[game.Seat, ...]:
    if play is not None and play.card == "epidemic":
        return tuple(seat for seat in t.board.living if seat != actor)
    hit = None if play is None else plays.hit_by(t.board, play)
    return () if hit is None else (hit,)
