"""What the host corrects by hand, with a reason (R12.7): points, a territory, a tower, whose turn it is."""

from typing import get_args

from buzzkeep.game import Correct, Corrected, CorrectReason, Done, Flow, Reject, Stay
from buzzkeep.games.conquest.board import Table, land, set_land
from buzzkeep.games.conquest.stages.battle import Battle, TurnGiven
from buzzkeep.games.conquest.stages.choosing import Choosing
from buzzkeep.games.conquest.stages.picking import Picking
from buzzkeep.games.conquest.territories import ALL_TOWERS, order

MOST_POINTS = 10_000
KINDS = ("points", "territory", "tower", "turn")


def refused(t: Table, given: Correct) -> Reject | None:
    """Return why this cannot be corrected now, or None."""
    if given.seat not in t.board.living or given.what not in KINDS or given.reason not in get_args(CorrectReason):
        return Reject("NO_CORRECTION", f"no {given.what} of seat {given.seat}")
    if given.what == "points":
        return None if abs(given.by) <= MOST_POINTS else Reject("NO_CORRECTION", f"{MOST_POINTS} points at most")
    if not isinstance(t.state.stack[0].stage, Battle) or not isinstance(t.top, Picking | Choosing):
        return Reject("NOT_NOW", "while somebody chooses whom to attack")
    if given.what == "territory":
        if given.place not in t.config.index:
            return Reject("UNKNOWN_TERRITORY", given.place)
        now = land(t, given.place)
        return Reject("NO_CORRECTION", "a castle or its own") if now.owner in (given.seat, now.base_of) else None
    if given.what == "tower" and not 1 <= t.board.seat(given.seat).towers + given.by <= ALL_TOWERS:
        return Reject("NO_CORRECTION", f"one to {ALL_TOWERS} towers")
    return None


def carried_out(t: Table, given: Correct) -> Flow:
    """Carry it out; whoever was choosing begins anew, unless only points have changed."""
    owner = land(t, given.place).owner if given.what == "territory" else None
    done = Corrected(given.seat, given.what, given.by, given.place, owner, given.reason, t.now)
    t.set(corrections=(*t.board.corrections, done))
    if given.what == "territory":
        set_land(t, given.place, owner=given.seat)
    if given.what == "tower":
        t.set_seat(given.seat, towers=t.board.seat(given.seat).towers + given.by)
    battle = t.state.stack[0].stage
    if given.what == "points":
        return Stay()
    return Done(TurnGiven(order(t.seats, battle.round).index(given.seat) if given.what == "turn" else battle.slot))
