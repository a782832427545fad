"""The plate: its measures, the stacks on it, and where a pudding may stand (R3)."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from math import hypot, sqrt

from buzzkeep.game import Record, Seat

# Lengths in mm (R1.2).
PLATE = 140.0
PUDDING = 16.0
FAN = 14.0
INNER = PLATE - PUDDING  # no pudding is put farther out
APART = 2 * PUDDING  # centres of different stacks, at least
GRID = 16.0
MIDDLE = 0.55 * PLATE  # the ring that is drawn on the plate (R16.1)
ROUNDED = 3  # decimals of a place in the state: thousandths of a millimetre


class Stack(Record):
    """Nested puddings; ``layers`` are their seats, that in play last (R1.4), ``puddings`` their numbers (R2.5)."""

    id: int
    x: float
    y: float
    layers: tuple[Seat, ...]
    puddings: tuple[int, ...] = ()

    @property
    def top(self) -> Seat:
        """The seat whose pudding is in play."""
        return self.layers[-1]


def rounded(value: float) -> float:
    """Return a coordinate as the state keeps it; never a negative zero, which is saved in other bytes."""
    return round(value, ROUNDED) + 0.0


def on_plate(x: float, y: float) -> bool:
    """Say whether a pudding may be put down with its centre here (R3.2)."""
    return hypot(x, y) <= INNER


def is_free(stacks: Sequence[Stack], x: float, y: float) -> bool:
    """Say whether a pudding put down here would touch no stack (R3.2)."""
    return all(hypot(stack.x - x, stack.y - y) >= APART for stack in stacks)


def _spots() -> tuple[tuple[float, float], ...]:
    """Return a triangular grid over the plate, the rim included, from the lower left on."""
    row = GRID * sqrt(3) / 2
    reach = int(INNER // row) + 1
    grid = [
        (rounded(GRID * (column + (line % 2) / 2)), rounded(row * line))
        for line in range(-reach, reach + 1)
        for column in range(-9, 10)
    ]
    return tuple(spot for spot in grid if on_plate(*spot))


SPOTS = _spots()


def free_spots(stacks: Sequence[Stack]) -> tuple[tuple[float, float], ...]:
    """Return the marked spots of the plate (R3.3) that are free, in their fixed order."""
    return tuple(spot for spot in SPOTS if is_free(stacks, *spot))


def coverable(stacks: Sequence[Stack], max_stack: int) -> tuple[int, ...]:
    """Return the ids of the stacks that may take one more layer (R3.4); ``max_stack`` 0 is no limit."""
    return tuple(stack.id for stack in stacks if not max_stack or len(stack.layers) < max_stack)


def covered(stacks: Sequence[Stack], stack_id: int, seat: Seat, pudding: tuple[int, ...] = ()) -> tuple[Stack, ...]:
    """Return the stacks with a pudding of ``seat`` on top of one of them; ``pudding`` is its number, if it has one."""
    return tuple(
        replace(stack, layers=(*stack.layers, seat), puddings=(*stack.puddings, *pudding))
        if stack.id == stack_id
        else stack
        for stack in stacks
    )


def lying(stacks: Sequence[Stack], seat: Seat) -> set[int]:
    """Return the numbers of a seat's puddings that are on the plate, where they have numbers."""
    pairs = (zip(stack.layers, stack.puddings, strict=True) for stack in stacks if stack.puddings)
    return {number for stack in pairs for owner, number in stack if owner == seat}


def in_play(stacks: Sequence[Stack]) -> Counter[Seat]:
    """Return how many puddings of each seat are in play (R1.5)."""
    return Counter(stack.layers[-1] for stack in stacks)


def hidden(stacks: Sequence[Stack]) -> Counter[Seat]:
    """Return how many puddings of each seat are covered."""
    return Counter(seat for stack in stacks for seat in stack.layers[:-1])
