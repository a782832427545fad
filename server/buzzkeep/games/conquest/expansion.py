"""The expansion rounds: one question for each seat in turn, or one shared question (R3, R4)."""

from dataclasses import replace

from buzzkeep.engine.types import Seat
from buzzkeep.games.conquest import allocation, free, picking, questions
from buzzkeep.games.conquest.events import PhaseBegan, TargetPicked
from buzzkeep.games.conquest.orders import order
from buzzkeep.games.conquest.state import Expansion, ForClaims
from buzzkeep.games.conquest.turn import Turn
from buzzkeep.games.conquest.view import Claim

EXPANSION_VALUE = 200


def begin(turn: Turn) -> None:
    """Start the first round."""
    turn.set(phase=Expansion(0, 0))
    turn.emit(PhaseBegan("expansion", 1))
    ask_slot(turn, Expansion(0, 0))


def select(turn: Turn, phase: Expansion, seat: Seat, territory: str) -> None:
    """Note the seat's target: its question follows, or the next seat's pick in a shared round."""
    turn.emit(TargetPicked(seat, territory))
    claims = (*phase.claims, Claim(seat, territory))
    turn.set(phase=replace(phase, claims=claims))
    if turn.match.options.expansion == "literal":
        questions.announce(turn, ForClaims(claims), (seat,))
    else:
        ask_slot(turn, replace(phase, slot=phase.slot + 1, claims=claims))


def reward(turn: Turn, stake: ForClaims, right: tuple[Seat, ...]) -> None:
    """Give each seat that was right what it claimed."""
    for claim in stake.claims:
        if claim.seat in right:
            free.give(turn, claim.seat, claim.territory, EXPANSION_VALUE)


def go_on(turn: Turn) -> None:
    """Go to the next slot, or to the next round after a shared question."""
    phase = turn.state.phase
    assert isinstance(phase, Expansion)
    ask_slot(turn, replace(phase, slot=phase.slot + 1, claims=()))


def ask_slot(turn: Turn, phase: Expansion) -> None:
    """Ask the seat of the slot, or wind up the round or the phase."""
    seats = tuple(s.seat for s in turn.state.seats)
    turn.set(phase=phase)
    left = len(free.free(turn.match, turn.state))
    if left == 0:  # R3.7
        allocation.begin(turn)
    elif phase.slot < len(seats) and len(phase.claims) < left:
        picking.begin(turn, order(seats, phase.round)[phase.slot], "expansion")
    elif phase.claims:  # a shared round is complete, or nothing is left to claim
        turn.set(phase=replace(phase, slot=len(seats)))
        questions.announce(turn, ForClaims(phase.claims), tuple(c.seat for c in phase.claims))
    elif phase.round + 1 < turn.match.options.rounds_expansion:
        turn.emit(PhaseBegan("expansion", phase.round + 2))
        ask_slot(turn, Expansion(phase.round + 1, 0))
    else:
        allocation.begin(turn)
