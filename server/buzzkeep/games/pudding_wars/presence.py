"""Seats that come and go in mid-match (R11)."""

from dataclasses import replace

from buzzkeep.engine.types import Member, Millis, Seat, SeatChange
from buzzkeep.games.pudding_wars import faces, placing, turns
from buzzkeep.games.pudding_wars.events import SeatLeft
from buzzkeep.games.pudding_wars.making import AWAY_MS, Making
from buzzkeep.games.pudding_wars.state import Asking, ChoosingFace, Fanning, Placing, Rolling


def changed(making: Making, seat: Seat, member: Member | None, change: SeatChange) -> None:
    """Take notice of a change of ``seat``."""
    match change:
        case SeatChange.DROPPED:
            pass  # the deadlines decide
        case SeatChange.BACK:
            _here(making, seat)
        case SeatChange.JOINED:
            making.set_seat(seat, member=member)
            _here(making, seat)
        case SeatChange.BOT:
            making.set_seat(seat, bot=True)
            _here(making, seat)
        case SeatChange.HUMAN:
            making.set_seat(seat, bot=False)
            _held(making, seat)
        case SeatChange.LEFT:
            if member is not None and member == making.seat(seat).member:
                making.set_seat(seat, member=None)
                _held(making, seat)


def _held(making: Making, seat: Seat) -> None:
    """See whether a person or a bot holds the seat now."""
    state = making.seat(seat)
    if state.bot or state.member is not None:
        _here(making, seat)
    elif not state.gone:
        _gone(making, seat)


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
    """The seat is held: one that was away gets its full time back (R11.3)."""
    before = making.seat(seat)
    making.set_seat(seat, misses=0, gone=False)
    if before.gone:
        making.emit(SeatLeft(seat, False))
    stage = making.state.stage
    if (before.absent or before.gone) and isinstance(stage, Asking) and stage.seat == seat:
        making.set(stage=replace(stage, due=max(stage.due, making.now + time_of(stage))))


def _gone(making: Making, seat: Seat) -> None:
    """Nobody holds the seat: it is passed over from now on (R11.4)."""
    making.set_seat(seat, gone=True)
    making.emit(SeatLeft(seat, True))
    stage = making.state.stage
    if isinstance(stage, Asking) and stage.seat == seat:
        making.set(stage=replace(stage, due=min(stage.due, making.now + AWAY_MS)))
