"""Seats and members that come and go in mid-match (R11)."""

from dataclasses import replace

from buzzkeep.engine.attendance import Crew
from buzzkeep.engine.ring import captain_after
from buzzkeep.engine.types import Member, Seat, SeatChange
from buzzkeep.games.drinking_war import drinking, turns
from buzzkeep.games.drinking_war.progress import AWAY_MS, Progress
from buzzkeep.games.drinking_war.state import Drawing, Finished, Giving, Result, Starting, UnitState, WaterBreak


def changed(progress: Progress, seat: Seat, member: Member | None, change: SeatChange) -> None:
    """Take notice of a change of ``seat`` or of one of its members."""
    before = progress.unit(seat)
    mode = drinking.mode(before)
    after = _after(before, member, change)
    if after is None:
        return
    progress.set(units=tuple(after if unit.seat == seat else unit for unit in progress.state.units))
    progress.set(hints=tuple(h for h in progress.state.hints if h.seat != seat or h.member in (None, *after.members)))
    drinking.tell(progress, before, mode)
    if after.attendance.absent and not before.attendance.absent:
        _gone(progress, seat)
    elif before.attendance.absent and not after.attendance.absent:
        _here(progress, seat)


def _after(unit: UnitState, member: Member | None, change: SeatChange) -> UnitState | None:
    """Return the unit after the change; None if it does not concern it.

    Newcomers play without drinking, and where the only one who did not agree leaves, the others agree anew (R12.2).
    """
    crew = Crew(unit.members, unit.attendance).after(member, change)
    if crew is None:
        return None
    after = replace(
        unit,
        members=crew.members,
        captain=captain_after(unit.members, unit.captain, crew.members),
        agreed=() if change is SeatChange.BOT else tuple(one for one in unit.agreed if one in crew.members),
        attendance=crew.attendance,
    )
    return replace(after, agreed=()) if after.sips and not unit.sips else after


def _here(progress: Progress, seat: Seat) -> None:
    """Who comes back in time has the full time to draw (R11.4)."""
    stage = progress.state.stage
    if isinstance(stage, Drawing) and stage.seat == seat:
        progress.set(stage=replace(stage, due=max(stage.due, progress.now + turns.DRAW_MS)))


def _gone(progress: Progress, seat: Seat) -> None:
    """Nobody waits for a unit that was left (R11.5)."""
    stage = progress.state.stage
    if isinstance(stage, Starting | Giving | Result | WaterBreak | Finished) or stage.seat != seat:
        return
    progress.set(stage=replace(stage, due=min(stage.due, progress.now + AWAY_MS), anyone=True))
