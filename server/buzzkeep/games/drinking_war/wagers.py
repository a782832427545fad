"""What onlookers bet on: at whom a unit aims, and who loses a life point by an attack (R10.4)."""

from buzzkeep.game import Seat, crowd, on_seat
from buzzkeep.games.drinking_war.actions import LaunchAttack, PlayPower
from buzzkeep.games.drinking_war.board import DrinkingTransition

NOBODY = "nobody"
BLOW = "blow"  # the key of bets on an attack until it has taken effect; what a Mirror turned round is void


def aimed(t: DrinkingTransition, seat: Seat, action: LaunchAttack | PlayPower | None) -> None:
    """Settle the bets on whom ``seat`` aims at: None, it plays no card any more."""
    aims = () if action is None else (action.target, action.other if isinstance(action, PlayPower) else None)
    crowd.settle(t, tuple(on_seat(aim) for aim in aims if aim is not None and aim != seat) or (NOBODY,))


def settle(t: DrinkingTransition) -> None:
    """Settle the bets on the attack, if there are any."""
    if t.board.table is not None:
        crowd.settle(t, (on_seat(t.table.target) if t.table.lost else NOBODY,), BLOW)
