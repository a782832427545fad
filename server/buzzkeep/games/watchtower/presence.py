"""Seats that come and go in mid-match (R10)."""

from dataclasses import replace

from buzzkeep.engine.types import Member, Seat, SeatChange
from buzzkeep.games.watchtower import moves, turns
from buzzkeep.games.watchtower.progress import Progress
from buzzkeep.games.watchtower.state import Acting, Preparing


def changed(progress: Progress, seat: Seat, member: Member | None, change: SeatChange) -> None:
    """Take notice of a change of ``seat``."""
    before = progress.seat(seat).attendance
    after = before.after(change)
    if change is SeatChange.JOINED:
        progress.set_seat(seat, member=member)
    elif change is SeatChange.LEFT:
        if member is None or member != progress.seat(seat).member:
            return
        progress.set_seat(seat, member=None)
    elif change is SeatChange.HUMAN and progress.seat(seat).member is None:
        after = replace(after, left=True)  # the bot went and nobody came
    progress.set_seat(seat, attendance=after)
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
