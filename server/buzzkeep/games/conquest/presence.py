"""Seats and members that come and go in mid-match (R11)."""

from dataclasses import replace

from buzzkeep.engine.attendance import Crew
from buzzkeep.engine.ring import captain_after
from buzzkeep.engine.types import Member, Seat, SeatChange
from buzzkeep.games.conquest import picking, questions, reveal
from buzzkeep.games.conquest.state import Asking, Picking
from buzzkeep.games.conquest.turn import Turn


def changed(turn: Turn, seat: Seat, member: Member | None, change: SeatChange) -> None:
    """Take notice of a change of ``seat``."""
    before = turn.seat(seat)
    crew = Crew(before.members, before.attendance).after(member, change)
    if crew is None:
        return
    captain = captain_after(before.members, before.captain, crew.members)
    turn.set_seat(seat, members=crew.members, captain=captain, attendance=crew.attendance)
    if before.absent and not crew.attendance.absent:
        _here(turn, seat)
    if change in (SeatChange.LEFT, SeatChange.BOT, SeatChange.HUMAN):
        _fewer(turn, seat)


def _here(turn: Turn, seat: Seat) -> None:
    """An absent seat that comes back while it chooses gets its full time (R11.4)."""
    stage = turn.state.stage
    if isinstance(stage, Picking) and stage.seat == seat:
        turn.set(stage=replace(stage, due=max(stage.due, turn.now + picking.time_to_pick(turn, stage.purpose))))


def _fewer(turn: Turn, seat: Seat) -> None:
    """A seat with fewer phones may be complete now: its team waits for nobody any more."""
    stage, members = turn.state.stage, turn.seat(seat).members
    if isinstance(stage, Picking) and stage.seat == seat:
        proposals = tuple(p for p in stage.proposals if p.member in members)
        turn.set(stage=replace(stage, proposals=proposals, anyone=stage.anyone or len(turn.seat(seat).voters) < 2))
    elif isinstance(stage, Asking):
        questions.lock_if_complete(turn, seat)
        reveal.close_if_complete(turn)
