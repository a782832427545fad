"""The printed orders of play (R3.2, R6.2): who acts in which slot of which round."""

from buzzkeep.game import Seat

# Places in the base order: 0 red, 1 blue, 2 green, 3 yellow.
_TABLES: dict[int, tuple[tuple[int, ...], ...]] = {
    2: ((0, 1), (1, 0), (0, 1), (1, 0), (0, 1), (1, 0)),
    3: ((0, 2, 1), (2, 1, 0), (1, 0, 2), (0, 1, 2), (2, 0, 1), (1, 2, 0)),
    4: ((0, 2, 1, 3), (2, 3, 0, 1), (1, 0, 3, 2), (3, 1, 2, 0), (0, 1, 2, 3), (3, 2, 1, 0)),
}


def order(seats: tuple[Seat, ...], round_: int) -> tuple[Seat, ...]:
    """Return the order of ``seats`` (all that started, by number) in a round counted from 0."""
    return tuple(seats[place] for place in _TABLES[len(seats)][round_])
