"""Halt with onlookers who bet: what a turn brings, and who is closest; what a game that bets has to write."""

from typing import Any

from buzzkeep.game import Bet, Bets, BetsSettled, Flow, Party, Why, crowd, members, record, union
from kit.halt import Halt, HaltBox
from kit.halt import records as m
from kit.halt.stages import Asking, Stopping, Table, Turn

ACTIONS: Any = union((*members(m.Action), Bet))
EVENTS: Any = union((*members(m.Event), BetsSettled))


@record
class BetTurn(Turn, kind="turn"):
    """The others bet on whether a card scores; of a card that may be stopped the result comes later."""

    def bets(self, t: Table) -> Bets:
        return Bets(("scores", "stopped", "none"), (self.seat,))

    def act(self, t: Table, who: Party, action: Any) -> Flow:
        if isinstance(action, m.Play):
            crowd.hold(t, "turn")
        else:
            crowd.settle(t, ("none",))
        return super().act(t, who, action)

    def then(self, t: Table, result: Any) -> Flow:
        stopped = bool(t.board.discard) and t.board.discard[-1].sort == "stop"
        crowd.settle(t, ("stopped",) if stopped else ("scores",), "turn", points=2)
        return super().then(t, result)


@record
class BetAsking(Asking, kind="asking"):
    """Spectators bet on who is closest; the seats answer instead."""

    def bets(self, t: Table) -> Bets:
        return Bets(tuple(f"seat:{seat}" for seat in t.seats), t.seats)

    def close(self, t: Table, why: Why) -> Flow:
        flow: Any = super().close(t, why)
        winner = flow.stage.winner
        crowd.settle(t, () if winner is None else (f"seat:{winner}",))
        return flow


class BetHalt(Halt):
    """The stages that bet stand in the place of those that they derive from."""

    stages = (BetTurn, Stopping, BetAsking, *Halt.stages[3:])
    notes = (Bet,)

    def betting(self) -> bool:
        return True


def bet_halt(**replaced: Any) -> HaltBox:
    """Return the box, with parts of it replaced."""
    return HaltBox(**{"game": BetHalt, "actions": ACTIONS, "events": EVENTS} | replaced)
