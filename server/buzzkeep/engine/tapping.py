"""What is shown until its time is over, or until every phone that looks has tapped."""

from dataclasses import field, replace

from buzzkeep.engine.asks import Ask
from buzzkeep.engine.chairs import Chair
from buzzkeep.engine.records import Kinded, record
from buzzkeep.engine.stage import Flow, Showing, Stay
from buzzkeep.engine.transition import T
from buzzkeep.engine.types import Member, Party, Seat

ASK = "tap"


@record
class Tap(Kinded):
    """I have seen it: go on as soon as all have."""


@record
class UntilTapped(Showing[T]):
    """``untapped`` are the seats whose phones have not all tapped; None: nobody is asked to. ``tapped`` are phones.

    Whoever is not there when it opens, a bot or a spectator is not waited for. A stage asks by calling :meth:`looking`
    when it begins.
    """

    untapped: tuple[Seat, ...] | None = field(default=None, kw_only=True)
    tapped: tuple[Member, ...] = field(default=(), kw_only=True)
    away_ms = None  # nobody who is away is waited for

    def looking(self, t: T) -> tuple[Seat, ...]:
        """Return the seats that somebody looks at from a phone now."""
        return tuple(chair.seat for chair in t.state.chairs if _looks(chair))

    def asks(self, t: T) -> tuple[Ask, ...]:
        """Ask for a tap."""
        return (Ask(ASK, self.untapped, to_go_on=True),) if self.untapped else ()

    def legal(self, t: T, who: Party) -> tuple[Tap, ...]:
        """Return the tap, of a phone that has not tapped."""
        return () if who.member is not None and who.member in self.tapped else (Tap(),)

    def act(self, t: T, who: Party, action: Tap) -> Flow:
        """Take a tap; a seat whose phones have all tapped is no longer waited for."""
        chair = t.chair(who.seated)
        tapped = self.tapped if who.member is None else (*self.tapped, who.member)
        done = who.member is None or {*chair.voters} <= {*tapped}
        return Stay(self._with(tapped, who.seated if done else None))

    def gone(self, t: T, seat: Seat) -> Flow:
        """Wait no longer for a seat that nobody looks from, or whose other phones have tapped."""
        chair = t.chair(seat)
        waits = _looks(chair) and not {*chair.voters} <= {*self.tapped}
        return Stay(self if waits else self._with(self.tapped, seat))

    def _with(self, tapped: tuple[Member, ...], done: Seat | None) -> "UntilTapped[T]":
        untapped = self.untapped if self.untapped is None else tuple(seat for seat in self.untapped if seat != done)
        return replace(self, untapped=untapped, tapped=tapped)


def _looks(chair: Chair) -> bool:
    return bool(chair.voters) and chair.connected and not chair.absent
