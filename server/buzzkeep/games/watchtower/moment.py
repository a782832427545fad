"""Whose moment it is to place, burn and challenge, and what is told to a seat of which that is not asked (R4)."""

from buzzkeep.game import Bet, Reject, Seat
from buzzkeep.games.watchtower.actions import Action, Give, LineUp, PickBack, PlanChallenge
from buzzkeep.games.watchtower.board import WatchtowerTransition
from buzzkeep.games.watchtower.holdings import Reason


def asked_for(t: WatchtowerTransition, seat: Seat) -> str | None:
    """Return the kind of what is asked of a seat now, or None."""
    return next((ask.kind for ask in t.top.asks(t) if seat in ask.seats and not ask.onlookers), None)


def moment(t: WatchtowerTransition, seat: Seat) -> Reason | None:
    """Return why it is not the time for a seat to place or burn, or None if it is."""
    if not t.seat(seat).alive:
        return "OUT"
    if asked_for(t, seat) in ("prepare", "act"):
        return None
    return "WAIT" if t.board.active == seat else "NOT_YOUR_TURN"


def moment_to_challenge(t: WatchtowerTransition, seat: Seat) -> Reason | None:
    """Return why it is not the time for a seat to challenge, or None if it is."""
    return "PREPARING" if asked_for(t, seat) == "prepare" else moment(t, seat)


def refused(t: WatchtowerTransition, seat: Seat, action: Action) -> Reject:
    """Return the refusal of an action that is not asked of a seat now."""
    if isinstance(action, PickBack | Give | LineUp | PlanChallenge | Bet):
        if asked_for(t, seat) is None:
            return Reject("NOT_ASKED", "nothing is asked of you")
        return Reject("NOT_NOW", f"no {action.kind} at this stage")
    why = moment_to_challenge(t, seat) if action.kind == "challenge" else moment(t, seat)
    assert why is not None, f"{action} is asked"
    return Reject(why, "it is not the moment")
