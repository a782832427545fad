"""A seat's turn to choose: deadlines, the captain's word and the team's proposals (R9, R10.2, R11)."""

from buzzkeep.engine.ring import next_member
from buzzkeep.engine.types import Millis, Seat
from buzzkeep.games.conquest.state import Picking, SeatState
from buzzkeep.games.conquest.turn import Turn
from buzzkeep.games.conquest.view import Purpose

ABSENT_MS: Millis = 3_000
ATTACK_EXTRA_MS: Millis = 5_000  # choosing whom to attack takes longer than choosing a free territory
ANYONE_MS: Millis = 5_000  # so long before the deadline any member may confirm


def time_to_pick(turn: Turn, purpose: Purpose) -> Millis:
    """Return how long a present seat has for a choice."""
    extra = ATTACK_EXTRA_MS if purpose == "attack" else 0
    return turn.match.options.select_time * 1_000 + extra


def begin(turn: Turn, seat: Seat, purpose: Purpose) -> None:
    """Ask ``seat`` to choose."""
    state = turn.seat(seat)
    time = ABSENT_MS if state.absent else time_to_pick(turn, purpose)
    anyone = len(state.voters) < 2 or time <= ANYONE_MS
    turn.enter(Picking(turn.prompt, seat, purpose, turn.now + time, anyone))


def acted(turn: Turn, seat: Seat) -> None:
    """Pass the captaincy on after the seat has chosen."""
    state: SeatState = turn.seat(seat)
    turn.set_seat(seat, captain=next_member(state.members, state.captain))
