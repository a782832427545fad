"""The host's powers over a match made of stages, the same in all games."""

from typing import get_args

from buzzkeep.engine import types
from buzzkeep.engine.asks import listed
from buzzkeep.engine.stage import Stage, seats_asked
from buzzkeep.engine.stage_run import end, run, stepped
from buzzkeep.engine.transition import AnyStep, T
from buzzkeep.engine.types import AddTime, Appoint, Decision, HostAction, Next, Party, Reject, Role, Ruling, Skip, Void

POWERS = (*get_args(HostAction), Ruling)
LEAST_MS: types.Millis = 1_000
MOST_MS: types.Millis = 300_000
LISTED: tuple[HostAction, ...] = (Next(), Skip(), Void(), AddTime(LEAST_MS), AddTime(MOST_MS), types.EndMatch())
"""Every power but :class:`Appoint` in canonical order, given time by both ends."""


def refused(t: T, who: Party, power: HostAction | Decision | Ruling) -> Reject | None:
    """Return why somebody cannot use a power now, or None."""
    if who.role is not Role.HOST:
        return Reject("HOST_ONLY", power.kind)
    stage: Stage[T] = t.frame.stage
    asks = stage.asks(t)
    shown = any(ask.to_go_on for ask in asks)
    match power:
        case Ruling():
            return None if power in stage.rulings(t) else Reject("NOT_NOW", "there is nothing to rule so")
        case Decision():
            refusal: Reject | None = t.game.refuses(t, power)
            return refusal
        case AddTime(ms=ms) if not LEAST_MS <= ms <= MOST_MS:
            return Reject("BAD_TIME", "1 s to 5 min")
        case Appoint(seat=seat) if seat not in t.seats:
            return Reject("NOT_A_SEAT", f"nobody plays seat {seat}")
        case Next() if t.frame.awaited and not shown:
            return Reject("NOT_NOW", "nothing is shown that could be ended")
        case Skip() if shown or not seats_asked(stage, t):
            return Reject("NOT_NOW", "nothing is asked")
        case AddTime() if t.frame.due is None:
            return Reject("NOT_NOW", "nothing runs out")
        case Appoint(seat=seat) if not any(seat in ask.seats for ask in asks if ask.appoints):
            return Reject("NOT_NOW", "the game does not ask for such a seat")
        case Void() if all(kind.withdraw is Stage.withdraw for kind in t.game.stages):
            return Reject("UNSUPPORTED", "there are no questions to withdraw")
        case Void() if type(stage).withdraw is Stage.withdraw:
            return Reject("NOT_NOW", "nothing is open or shown that could be withdrawn")
    return stage.may(t, power)


def used(t: T, power: HostAction | Decision | Ruling) -> AnyStep:
    """Carry out a power that was not :func:`refused`."""
    stage: Stage[T] = t.frame.stage
    match power:
        case types.EndMatch():
            return end(t, "host")
        case AddTime(ms=ms):
            assert t.frame.due is not None
            t.put(due=t.frame.due + ms)
            return stepped(t)
        case Appoint(seat=seat):
            named = Party(Role.SEAT, seat)
            t.ask = next(ask.kind for ask in stage.asks(t) if ask.appoints)
            return run(t, stage.act(t, named, next(iter(listed(stage.legal(t, named))))))
        case Void():
            return run(t, stage.withdraw(t))
        case Ruling():
            return run(t, stage.ruled(t, power))
        case Decision():
            return run(t, t.game.decided(t, power))
        case _:
            return run(t, stage.close(t, "skip"))
