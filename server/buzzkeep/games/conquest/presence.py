"""Seats and members that come and go in mid-match (R11)."""

from dataclasses import replace

from buzzkeep.engine.ring import next_member
from buzzkeep.engine.types import Member, Seat, SeatChange
from buzzkeep.games.conquest import picking, questions, reveal
from buzzkeep.games.conquest.state import Asking, Picking
from buzzkeep.games.conquest.turn import Turn


def changed(turn: Turn, seat: Seat, member: Member | None, change: SeatChange) -> None:
    """Take notice of a change of ``seat``."""
    match change:
        case SeatChange.DROPPED:
            turn.set_seat(seat, connected=False)
        case SeatChange.BACK:
            _here(turn, seat)
        case SeatChange.JOINED:
            _joined(turn, seat, member)
        case SeatChange.LEFT:
            _left(turn, seat, member)
        case SeatChange.BOT:
            turn.set_seat(seat, bot=True)
            _here(turn, seat)
            _without_team(turn, seat)
        case SeatChange.HUMAN:
            turn.set_seat(seat, bot=False)
            _here(turn, seat)
            _without_team(turn, seat)


def _here(turn: Turn, seat: Seat) -> None:
    """The seat is present again: an absent seat that is choosing gets its full time back (R11.4)."""
    was_absent = turn.seat(seat).absent
    turn.set_seat(seat, connected=True, misses=0)
    stage = turn.state.stage
    if was_absent and isinstance(stage, Picking) and stage.seat == seat:
        turn.set(stage=replace(stage, due=max(stage.due, turn.now + picking.time_to_pick(turn, stage.purpose))))


def _joined(turn: Turn, seat: Seat, member: Member | None) -> None:
    state = turn.seat(seat)
    if member is not None and member not in state.members:
        turn.set_seat(seat, members=(*state.members, member), captain=state.captain or member)
    _here(turn, seat)


def _left(turn: Turn, seat: Seat, member: Member | None) -> None:
    state = turn.seat(seat)
    if member is None or member not in state.members:
        return
    captain = next_member(state.members, member) if member == state.captain else state.captain
    members = tuple(m for m in state.members if m != member)
    turn.set_seat(seat, members=members, captain=captain if members else None)
    stage = turn.state.stage
    if isinstance(stage, Picking) and stage.seat == seat:
        turn.set(stage=replace(stage, proposals=tuple(p for p in stage.proposals if p.member != member)))
    _without_team(turn, seat)


def _without_team(turn: Turn, seat: Seat) -> None:
    """A seat with fewer phones may be complete now: its team waits for nobody any more."""
    stage = turn.state.stage
    if isinstance(stage, Picking) and stage.seat == seat and len(turn.seat(seat).voters) < 2:
        turn.set(stage=replace(stage, anyone=True))
    elif isinstance(stage, Asking):
        questions.lock_if_complete(turn, seat)
        reveal.close_if_complete(turn)
