"""Saboteurs of bets: what an onlooker says is seen too early, or moves the match."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from buzzkeep.engine import crowd
from buzzkeep.engine.bets import Bet
from buzzkeep.engine.records import record
from kit.halt import HaltRules
from kit.halt.bets import BetHalt, BetTurn, bet_halt
from kit.saboteurs.bench import SABOTEURS, S


def bet_caught_by(law: str) -> Callable[[S], S]:
    """Enter Halt with bets, and a stage in place of the one that it derives from."""

    def enter(stage: S) -> S:
        made = record(stage)
        stages = tuple(made if issubclass(made, usual) else usual for usual in BetHalt.stages)
        game = type("BetHalt", (BetHalt,), {"stages": stages})
        SABOTEURS[made.__name__] = (lambda: bet_halt(game=game), law)
        return made

    return enter


@record
class Told:
    favourite: str | None


@bet_caught_by("two worlds")
class OpenBetsAreCounted(BetTurn, kind="turn"):
    """What most have bet on is seen while the bets are open."""

    def shown(self, t: Any) -> Told:
        said = [note.action.on for note in t.notes(crowd.ASK)]
        return Told(max(said, key=said.count, default=None))


@bet_caught_by("two worlds")
class HeldBetsAreSeen(BetTurn, kind="turn"):
    """What was bet on is seen by the next seat, before the result."""

    def shown_to(self, t: Any, viewer: Any) -> Told:
        pending = t.state.crowd.pending
        return Told(pending[0].bets[0].action.on if pending and pending[0].bets else None)


@bet_caught_by("bets decide nothing")
class WinnersScore(BetTurn, kind="turn"):
    """Whoever bet right moves the match on."""

    def act(self, t: Any, who: Any, action: Any) -> Any:
        flow, settled = super().act(t, who, action), t.state.crowd.settled
        t.set(turns=t.board.turns + len(settled.winners if settled else ()))
        return flow


class BetBringsBack(HaltRules):
    """Whoever bets is no longer taken for absent."""

    def apply(self, state: Any, who: Any, action: Any, ctx: Any) -> Any:
        step = super().apply(state, who, action, ctx)
        if not isinstance(action, Bet) or who.seat is None:
            return step
        chairs = tuple(replace(one, misses=0) if one.seat == who.seat else one for one in step.state.chairs)
        return replace(step, state=replace(step.state, chairs=chairs))


SABOTEURS[BetBringsBack.__name__] = (lambda: bet_halt(rules=BetBringsBack), "bets decide nothing")
