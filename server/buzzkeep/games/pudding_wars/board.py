"""What lies on the table of Pudding Wars: the plate, and what each seat has left and has done."""

from dataclasses import replace
from typing import Any, TypeAlias

from buzzkeep.game import Corrected, Millis, Record, Seat, Transition
from buzzkeep.games.pudding_wars import actions, events, plate
from buzzkeep.games.pudding_wars.options import PuddingOptions

PUDDINGS = 6
CALM_TURNS = 10  # for each seat, before the storm (R4.6)
STORM_STEP = 0.06
STRONG = 1.25  # wind of children and of a first match (R4.8)
CALM_ROUNDS, GALE_STEP, GALE_MOST = 3, 0.06, 1.6  # of the gentle one: whole rounds of turns, a round, at most (R4.7)
TWO = 2
LONG_ROUNDS = 20  # after which it grows on where no time limit ends the match
ROUNDS_TO_WIN = 2  # of a best of three (R9.7)


class SeatState(Record):
    """A seat: its face, the puddings it has left, and what its strokes did."""

    seat: Seat
    face: actions.Face | None = None
    reserve: int = PUDDINGS
    blown: int = 0
    strokes: int = 0
    fouls: int = 0
    faces: tuple[actions.Face, ...] = ()  # those of its six, where each pudding has its own
    owes: bool = False  # a turn (R8.7)
    rounds: int = 0  # that it has won of a match of several (R9.7)
    corrected: int = 0  # so many more count as in play at the end (R12.6)


class Before(Record):
    """The table before the last stroke of this turn, for the host's penalty (R12.4); numbers by seat."""

    stacks: tuple[plate.Stack, ...]
    reserves: tuple[int, ...]
    blown: tuple[int, ...]


class Board(Record):
    """The table, and what is to be remembered of the match."""

    players: tuple[SeatState, ...]
    order: tuple[Seat, ...]  # of the turns, from the first player's
    stacks: tuple[plate.Stack, ...] = ()
    next_stack: int = 1
    active: Seat | None = None
    turn: int = 0
    die: events.Die | None = None  # on the table in the turn of ``active``, once it was rolled
    strokes: int = 0
    quiet: int = 0  # turns without an act
    started_at: Millis = 0
    before: Before | None = None
    winner: Seat | None = None
    calm_from: int = 0  # the turns of the rounds before this one
    round_winner: Seat | None = None  # has just won it (R9.7)
    corrections: tuple[Corrected, ...] = ()

    def player(self, seat: Seat) -> SeatState:
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
    """Return by how much the wind of this turn is stronger than the plain one (R4.6 to R4.8)."""
    return round(_rising(options, board) * (STRONG if options.strong_wind else 1), 2)


def _rising(options: PuddingOptions, board: Board) -> float:
    if not options.storm:
        return 1.0
    turns, seats = board.turn - board.calm_from, len(board.players)
    if options.gale == "gentle":
        rounds = (turns - 1) // seats + 1
        late = 0 if options.time_limit else max(0, rounds - LONG_ROUNDS)
        return min(GALE_MOST, 1 + GALE_STEP * max(0, rounds - CALM_ROUNDS)) + GALE_STEP * late
    return 1 + STORM_STEP * max(0, turns - CALM_TURNS * seats)


def won(t: Table, *, earned: bool = True) -> bool:
    """End match or round (R9.7) if all in play is of the seat whose turn it is (R9.1); say whether it did."""
    seat, stacks = t.board.active, t.board.stacks
    if seat is None or t.chair(seat).left or not stacks or any(stack.top != seat for stack in stacks):
        return False
    rivals_have_none = all(t.board.player(other).reserve == 0 for other in present(t) if other != seat)
    # ``earned``: not by covering alone, which may not be enough (R9.6)
    if not (earned or t.config.covering_wins or rivals_have_none):
        return False
    rounds = t.board.player(seat).rounds + 1
    set_player(t, seat, rounds=rounds)
    if t.config.best_of_three and len(t.board.players) == TWO and rounds < ROUNDS_TO_WIN:
        t.set(round_winner=seat)
        return True
    t.set(winner=seat)
    t.end("plate")
    return True
