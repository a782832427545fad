"""What the four stages that ask a seat have in common: silence, absence, and who acts (R11)."""

from typing import Any

from buzzkeep.game import Ask, Flow, Millis, Party, Seat, Stage, Why
from buzzkeep.games.pudding_wars.board import Table

AWAY_MS: Millis = 4_000  # for a seat that is absent or gone (R11.2)


class AskingStage(Stage[Table]):
    """``seat`` is asked for ``asked``; if it does nothing, :meth:`instead` is done for it."""

    seat: Seat
    asked = ""
    away_ms = AWAY_MS
    full_time = True  # R11.3

    def asks(self, t: Table) -> tuple[Ask, ...]:
        return (Ask(self.asked, (self.seat,)),)

    def act(self, t: Table, who: Party, action: Any) -> Flow:
        """Do what the seat says: somebody has acted in this turn (R9.4)."""
        t.set(quiet=0)
        return self.do(t, action)

    def close(self, t: Table, why: Why) -> Flow:
        """Act for a seat that was silent, or that the host skipped (R11.1)."""
        if why == "time":
            t.missed(self.seat, told=True)
        return self.do(t, self.instead(t))

    def do(self, t: Table, action: Any) -> Flow:
        """Carry out a valid action, whoever decided it."""
        raise NotImplementedError

    def instead(self, t: Table) -> Any:
        """Return what happens for a seat whose time runs out."""
        raise NotImplementedError
