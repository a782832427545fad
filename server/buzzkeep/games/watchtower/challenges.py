"""Who may be challenged for what, with how many cards, and why not (R5.3)."""

from collections.abc import Iterator
from dataclasses import replace

from buzzkeep.game import Reject, Seat
from buzzkeep.games.watchtower.actions import Challenge
from buzzkeep.games.watchtower.board import SeatState, WatchtowerTransition
from buzzkeep.games.watchtower.cards import Card
from buzzkeep.games.watchtower.view import Reason, RiskView, RivalView, TargetView, ThresholdView

NEEDED = {1: 1, 2: 6, 3: 10, 4: 10}  # the army that a stack of so many cards demands
MOST_FAILS = 3
MOST_CARDS, MOST_IN_DUEL = 2, 3


def rivals(t: WatchtowerTransition, seat: Seat, moment: Reason | None) -> tuple[RivalView, ...]:
    """Return every other seat with its stacks as targets; ``moment`` is why it is not the time to challenge at all."""
    own, most = t.seat(seat), t.config.options.challenges_per_turn
    blocked: Reason | None = None
    if moment is None:
        blocked = "CHALLENGED" if own.challenges >= most else None if own.army else "NO_ARMY"
    found = tuple(_rival(own, t.seat(other), blocked, moment) for other in t.board.after(seat))
    if not t.config.options.raids or moment or blocked or any(rival.reason is None for rival in found):
        return found
    return tuple(_raided(own, t.seat(rival.seat), rival) for rival in found)


def _raided(own: SeatState, other: SeatState, rival: RivalView) -> RivalView:
    """Return a seat as somebody whose army can be raided, for want of a card in reach (R5.3.7)."""
    most = min(MOST_CARDS, len(own.army), len(other.army))
    return replace(rival, raid=tuple(range(1, most + 1)), reason=None) if most else rival


def _rival(own: SeatState, other: SeatState, blocked: Reason | None, moment: Reason | None) -> RivalView:
    if not other.alive:
        return RivalView(other.seat, "OUT", None, ())
    duel: int | None = None
    if own.campaign is not None and other.campaign is not None and own.army:  # R5.3.6
        duel = min(MOST_IN_DUEL, len(own.army), len(other.army))
    targets = tuple(_target(own, other, rank, blocked, moment) for rank in other.ranks)
    reason = blocked or (_reason(targets) if duel is None else None) or moment
    return RivalView(other.seat, reason, duel, targets)


def _reason(targets: tuple[TargetView, ...]) -> Reason | None:
    """Return why no stack is a target: that of the one which demands the least."""
    if any(target.reason is None for target in targets):
        return None
    mildest = min(targets, key=lambda target: (target.needs, target.rank), default=None)
    return mildest.reason if mildest else "NO_FORT"


def _target(own: SeatState, other: SeatState, rank: int, blocked: Reason | None, moment: Reason | None) -> TargetView:
    stack = other.stack(rank)
    card, height = stack[-1], len(stack)
    reason = blocked or _locked(own, other, card, height) or moment
    sizes: tuple[int, ...] = ()
    if reason is None:
        sizes = tuple(range(1, min(MOST_CARDS, len(own.army), len(other.army)) + 1)) or (0,)
    tries = other.failed(own.seat, card)
    return TargetView(rank, card.face, height, NEEDED[height], tries, MOST_FAILS - tries, sizes, reason)


def _locked(own: SeatState, other: SeatState, card: Card, height: int) -> Reason | None:
    if other.campaign is not None or height == other.tower:
        return "TOWER_LOCKED"
    if len(own.army) < NEEDED[height]:
        return "NEED_6" if height == 2 else "NEED_10"
    return "THREE_TRIES" if other.failed(own.seat, card) >= MOST_FAILS else None


def thresholds(own: SeatState) -> tuple[ThresholdView, ...]:
    """Return the armies that higher stacks demand, and whether the seat has them (R5.3.1)."""
    army = len(own.army)
    return tuple(ThresholdView(height, NEEDED[height], army >= NEEDED[height]) for height in range(2, own.tower))


def risk(own: SeatState) -> RiskView | None:
    """Return what the seat may lose by a challenge besides cards: its place, or with its whole army its tower."""
    if own.campaign is not None:
        return RiskView("tower", len(own.army))  # R6.4
    return None if own.fort else RiskView("out", 1)  # R5.7


def legal(t: WatchtowerTransition, seat: Seat) -> Iterator[Challenge]:
    """Yield every challenge that is possible in the seat's own turn, in canonical order."""
    for rival in rivals(t, seat, None):
        if rival.reason is not None:
            continue
        if rival.duel is not None:
            yield Challenge(rival.seat, None, rival.duel)
        yield from (Challenge(rival.seat, None, size) for size in rival.raid)
        for target in rival.targets:
            yield from (Challenge(rival.seat, target.rank, size) for size in target.sizes)


def check(t: WatchtowerTransition, seat: Seat, action: Challenge) -> Reject | None:
    """Return why a challenge is not possible in the seat's own turn."""
    if action in legal(t, seat):
        return None
    if action.defender == seat:
        return Reject("SELF", "you cannot challenge yourself")
    rival = next((one for one in rivals(t, seat, None) if one.seat == action.defender), None)
    target = next((one for one in rival.targets if one.rank == action.rank), None) if rival else None
    reason = target.reason if target else rival.reason if rival else None
    if reason is None and rival and target is None and action.rank is not None:
        return Reject("NO_STACK", "no card of this rank lies there")
    return Reject(reason or "NOT_LEGAL", "that cannot be challenged so")
