"""Choosing the faces (R2.1)."""

from typing import get_args

from buzzkeep.engine.types import Millis, Reject, Seat
from buzzkeep.games.pudding_wars import placing
from buzzkeep.games.pudding_wars.actions import Face
from buzzkeep.games.pudding_wars.events import FaceChosen
from buzzkeep.games.pudding_wars.making import Making
from buzzkeep.games.pudding_wars.state import ChoosingFace, Faces, State

FACES: tuple[Face, ...] = get_args(Face)
TIME_MS: Millis = 15_000


def free(state: State) -> tuple[Face, ...]:
    """Return the faces that nobody has taken."""
    taken = {seat.face for seat in state.seats}
    return tuple(face for face in FACES if face not in taken)


def ask(making: Making, queue: tuple[Seat, ...]) -> None:
    """Ask the first seat of the queue; after the last one the first puddings are placed."""
    if queue:
        making.set(phase=Faces(queue))
        making.enter(ChoosingFace(making.prompt, queue[0], making.deadline(queue[0], TIME_MS)))
    else:
        placing.begin_setup(making)


def check(state: State, face: str) -> Reject | None:
    """Return why a face cannot be taken."""
    return None if face in free(state) else Reject("TAKEN", "choose one of the free faces")


def choose(making: Making, phase: Faces, face: Face) -> None:
    """Take a face and ask the next seat."""
    seat = phase.queue[0]
    making.set_seat(seat, face=face)
    making.emit(FaceChosen(seat, face))
    ask(making, phase.queue[1:])
