"""Seats that come and go in mid-match (R10)."""

from dataclasses import replace

from buzzkeep.engine.attendance import Crew
from buzzkeep.engine.types import Member, Seat, SeatChange
from buzzkeep.games.watchtower import moves, turns
from buzzkeep.games.watchtower.progress import Progress
from buzzkeep.games.watchtower.state import Acting, Preparing


def changed(progress: Progress, seat: Seat, member: Member | None, change: SeatChange) -> None:
    """Take notice of a change of ``seat``."""
    state = progress.seat(seat)
    crew = Crew((state.member,) if state.member is not None else (), state.attendance).after(member, change)
    if crew is None:
        return
    before, after = state.attendance, crew.attendance
    progress.set_seat(seat, member=crew.members[-1] if crew.members else None, attendance=after)
    if after.absent and not before.absent:
        moves.hurry(progress)
    elif before.absent and not after.absent:
        _here(progress, seat)


def _here(progress: Progress, seat: Seat) -> None:
    """Who comes back in its own turn has the full time (R10.3)."""
    stage = progress.state.stage
    if isinstance(stage, Preparing | Acting) and stage.seat == seat:
        full = turns.PREPARE_MS if isinstance(stage, Preparing) else turns.TURN_MS
        progress.set(stage=replace(stage, due=max(stage.due, progress.now + full)))
