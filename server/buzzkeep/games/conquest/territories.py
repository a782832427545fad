"""Who acts in which slot of which round (R3.2, R6.2); what may be taken, attacked, rebuilt (R2, R3.3, R5.3, R6.4)."""

from collections.abc import Collection, Mapping
from typing import TypeVar

from buzzkeep.game import Seat
from buzzkeep.games.conquest.board import Board, Claim, Table, land, set_land
from buzzkeep.games.conquest.events import BaseChosen, TerritoryTaken
from buzzkeep.games.conquest.options import Config

K = TypeVar("K")

# Places in the base order: 0 red, 1 blue, 2 green, 3 yellow.
_TABLES: dict[int, tuple[tuple[int, ...], ...]] = {
    2: ((0, 1), (1, 0), (0, 1), (1, 0), (0, 1), (1, 0)),
    3: ((0, 2, 1), (2, 1, 0), (1, 0, 2), (0, 1, 2), (2, 0, 1), (1, 2, 0)),
    4: ((0, 2, 1, 3), (2, 3, 0, 1), (1, 0, 3, 2), (3, 1, 2, 0), (0, 1, 2, 3), (3, 2, 1, 0)),
}


def order(seats: tuple[Seat, ...], round_: int) -> tuple[Seat, ...]:
    """Return the order of ``seats`` (all that started, by number) in a round counted from 0."""
    return tuple(seats[place] for place in _TABLES[len(seats)][round_])


BASE_VALUE, EXPANSION_VALUE, ALLOCATION_VALUE = 1_000, 200, 300
ALL_TOWERS = 3


def owned(config: Config, board: Board, seat: Seat | None) -> tuple[str, ...]:
    """Return the territories of ``seat``, in board order; the free ones for None."""
    return tuple(name for name, land in zip(config.ids, board.lands, strict=True) if land.owner == seat)


def base_targets(config: Config, board: Board) -> tuple[str, ...]:
    """Return the territories that may become a base now, in board order."""
    taken = [t for t, land in zip(config.ids, board.lands, strict=True) if land.base_of is not None]
    later = sum(1 for seat in board.seats if seat.base is None) - 1
    return tuple(room_beside(config.neighbours, taken, later))


def room_beside(near: Mapping[K, Collection[K]], taken: Collection[K], later: int) -> list[K]:
    """Return where a base may lie that touches none of those ``taken``, so that so many ``later`` ones find room."""
    free = frozenset(near).difference(taken, *(near[place] for place in taken))
    return [place for place in near if place in free and fits(near, free.difference((place,), near[place]), later)]


def fits(near: Mapping[K, Collection[K]], free: frozenset[K], bases: int) -> bool:
    """Say whether ``bases`` pairwise non-adjacent bases find room in ``free`` (R2.3)."""
    return bases <= 0 or any(fits(near, free.difference((place,), near[place]), bases - 1) for place in free)


def take_base(t: Table, seat: Seat, territory: str) -> None:
    """Give ``seat`` its base with all its towers."""
    set_land(t, territory, owner=seat, value=BASE_VALUE, base_of=seat)
    t.set_seat(seat, base=territory, towers=ALL_TOWERS)
    if (home := t.board.seat(seat).home) is not None:  # R18.5
        place, ground = t.config.index[territory], t.board.ground
        t.set(ground=(*ground[:place], home, *ground[place + 1 :]))
    t.emit(BaseChosen(seat, territory))


def free_targets(config: Config, board: Board, seat: Seat, claims: tuple[Claim, ...]) -> tuple[str, ...]:
    """Return the free unclaimed territories next to the seat's own; all of them if there is none (R3.4)."""
    claimed = {claim.territory for claim in claims}
    left = [t for t in owned(config, board, None) if t not in claimed]
    own = {*owned(config, board, seat)}
    return tuple(t for t in left if config.neighbours[t] & own) or tuple(left)


def give(t: Table, seat: Seat, territory: str, value: int) -> None:
    """Let ``seat`` own a free territory."""
    set_land(t, territory, owner=seat, value=value)
    t.emit(TerritoryTaken(seat, None, territory, value))


def attack_targets(config: Config, board: Board, seat: Seat) -> tuple[str, ...]:
    """Return the enemy territories next to the seat's own, in board order; no castle where castles stand (R6.12)."""
    own, stand = {*owned(config, board, seat)}, config.options.castles == "stand"
    return tuple(
        t
        for t, land in zip(config.ids, board.lands, strict=True)
        if land.owner is not None
        and land.owner != seat
        and config.neighbours[t] & own
        and not (stand and land.base_of is not None)
    )


def defended(t: Table, territory: str) -> tuple[Seat, bool, int]:
    """Return the owner of a territory, whether it is its castle, and how many battles it takes (A12)."""
    target = land(t, territory)
    assert target.owner is not None
    castle = target.base_of == target.owner
    return target.owner, castle, t.board.seat(target.owner).towers if castle else 1
