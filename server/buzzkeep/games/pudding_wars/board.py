"""What lies on the table of Pudding Wars: the plate, and what each seat has left and has done."""

from dataclasses import replace
from typing import Any, TypeAlias

from buzzkeep.engine.records import record
from buzzkeep.engine.transition import Transition
from buzzkeep.engine.types import Millis, Seat
from buzzkeep.games.pudding_wars.actions import Face
from buzzkeep.games.pudding_wars.events import Die, StormRose
from buzzkeep.games.pudding_wars.options import PuddingOptions
from buzzkeep.games.pudding_wars.plate import Stack

PUDDINGS = 6
CALM_TURNS = 10  # for each seat, before the storm (R4.6)
STORM_STEP = 0.06


@record
class Player:
    """A seat: its face, the puddings it has left, and what its strokes did."""

    seat: Seat
    face: Face | None = None
    reserve: int = PUDDINGS
    blown: int = 0
    strokes: int = 0
    fouls: int = 0


@record
class Before:
    """The table before the last stroke of this turn, for the host's penalty (R12.4); numbers by seat."""

    stacks: tuple[Stack, ...]
    reserves: tuple[int, ...]
    blown: tuple[int, ...]


@record
class Board:
    """``order`` is that of the turns, from the first player's; ``quiet`` counts turns without an act.

    ``die`` lies on the table in the turn of ``active``, once it was rolled.
    """

    players: tuple[Player, ...]
    order: tuple[Seat, ...]
    stacks: tuple[Stack, ...] = ()
    next_stack: int = 1
    active: Seat | None = None
    turn: int = 0
    die: Die | None = None
    strokes: int = 0
    quiet: int = 0
    started_at: Millis = 0
    before: Before | None = None
    winner: Seat | None = None

    def player(self, seat: Seat) -> Player:
        """Return a seat. Raises ``StopIteration`` for one that does not play."""
        return next(player for player in self.players if player.seat == seat)

    def clockwise(self, first: Seat) -> tuple[Seat, ...]:
        """Return all seats from ``first`` on, in the order of turns."""
        place = self.order.index(first)
        return (*self.order[place:], *self.order[:place])


Table: TypeAlias = Transition[Board, PuddingOptions]
"""What the stages of this game read and change; its config are the options."""


def present(t: Table) -> tuple[Seat, ...]:
    """Return the seats that somebody holds, in the order of turns; the others are passed over (R11.4)."""
    return tuple(seat for seat in t.board.order if not t.chair(seat).left)


def set_player(t: Table, seat: Seat, **changes: Any) -> None:
    """Change a seat."""
    t.set(players=tuple(replace(one, **changes) if one.seat == seat else one for one in t.board.players))


def storm(options: PuddingOptions, board: Board) -> float:
    """Return by how much the wind of this turn is stronger than at the start (R4.6)."""
    if not options.storm:
        return 1.0
    return round(1 + STORM_STEP * max(0, board.turn - CALM_TURNS * len(board.players)), 2)


def count_turn(t: Table, seat: Seat) -> None:
    """Count a turn of ``seat``; tell when the wind rises with it."""
    before = storm(t.config, t.board)
    t.set(turn=t.board.turn + 1)
    if (after := storm(t.config, t.board)) != before:
        t.emit(StormRose(after))


def won(t: Table) -> bool:
    """End the match if everything in play belongs to the seat whose turn it is (R9.1); say whether it did."""
    seat, stacks = t.board.active, t.board.stacks
    if seat is None or t.chair(seat).left or not stacks or any(stack.top != seat for stack in stacks):
        return False
    t.set(winner=seat)
    t.end("plate")
    return True
