"""Seats that come and go in mid-match (R11)."""

from dataclasses import replace

from buzzkeep.engine.attendance import Crew
from buzzkeep.engine.types import Member, Millis, Seat, SeatChange
from buzzkeep.games.pudding_wars import faces, placing, turns
from buzzkeep.games.pudding_wars.events import SeatLeft
from buzzkeep.games.pudding_wars.making import AWAY_MS, Making
from buzzkeep.games.pudding_wars.state import Asking, ChoosingFace, Fanning, Placing, Rolling


def changed(making: Making, seat: Seat, member: Member | None, change: SeatChange) -> None:
    """Take notice of a change of ``seat``."""
    before = making.seat(seat)
    crew = Crew((before.member,) if before.member is not None else (), before.attendance).after(member, change)
    if crew is None:
        return
    making.set_seat(seat, member=crew.members[-1] if crew.members else None, attendance=crew.attendance)
    if crew.attendance.left != before.gone:
        making.emit(SeatLeft(seat, crew.attendance.left))
    if crew.attendance.absent != before.attendance.absent:
        (_hurry if crew.attendance.absent else _here)(making, seat)


def time_of(stage: Asking) -> Millis:
    """Return how long a present seat has at a stage."""
    match stage:
        case ChoosingFace():
            return faces.TIME_MS
        case Placing():
            return placing.TIME_MS
        case Rolling():
            return turns.ROLL_MS
        case Fanning():
            return turns.FAN_MS


def _here(making: Making, seat: Seat) -> None:
    """A seat that was away gets its full time back (R11.3)."""
    stage = making.state.stage
    if isinstance(stage, Asking) and stage.seat == seat:
        making.set(stage=replace(stage, due=max(stage.due, making.now + time_of(stage))))


def _hurry(making: Making, seat: Seat) -> None:
    """Nobody waits for a seat that was left (R11.4)."""
    stage = making.state.stage
    if isinstance(stage, Asking) and stage.seat == seat:
        making.set(stage=replace(stage, due=min(stage.due, making.now + AWAY_MS)))
