"""Seats that come and go in mid-match (R10)."""

from dataclasses import replace

from buzzkeep.engine.attendance import Crew
from buzzkeep.engine.types import Member, Millis, Seat, SeatChange
from buzzkeep.games.virus_war import turns, windows
from buzzkeep.games.virus_war.progress import Progress
from buzzkeep.games.virus_war.state import Acting, Boosting, Countering, Drawing, Stopping


def changed(progress: Progress, seat: Seat, member: Member | None, change: SeatChange) -> None:
    """Take notice of a change of ``seat``."""
    state = progress.seat(seat)
    crew = Crew((state.member,) if state.member is not None else (), state.attendance).after(member, change)
    if crew is None:
        return
    before, after = state.attendance, crew.attendance
    progress.set_seat(seat, member=crew.members[-1] if crew.members else None, attendance=after)
    if after.absent and not before.absent:
        _gone(progress, seat)
    elif before.absent and not after.absent:
        _here(progress, seat)


def _here(progress: Progress, seat: Seat) -> None:
    """Who comes back in time has the full time to draw (R10.3)."""
    stage = progress.state.stage
    if isinstance(stage, Drawing) and stage.seat == seat:
        progress.set(stage=replace(stage, due=max(stage.due, progress.now + turns.DRAW_MS)))


def _gone(progress: Progress, seat: Seat) -> None:
    """Nobody waits for a seat that was left (R10.4)."""
    stage = progress.state.stage
    match stage:
        case Stopping(sprint=sprint) if sprint.may(seat):
            windows.let(progress, stage, seat)
        case Drawing() | Acting() | Boosting() | Countering() if stage.seat == seat:
            soon: Millis = progress.now + turns.AWAY_MS
            progress.set(stage=replace(stage, due=min(stage.due, soon)))
        case _:
            pass
