"""What tests hold against any state: the invariants of the rules (I1 to I12); the others are properties of strokes."""

from collections.abc import Iterator
from itertools import combinations
from math import hypot
from typing import Any

from buzzkeep.games.pudding_wars import plate
from buzzkeep.games.pudding_wars.board import PUDDINGS, Board, Table
from buzzkeep.games.pudding_wars.options import PuddingOptions
from buzzkeep.games.pudding_wars.plate import Stack
from buzzkeep.games.pudding_wars.stages.asked import AskingStage
from buzzkeep.games.pudding_wars.stages.fanning import Blowing
from buzzkeep.games.pudding_wars.stages.finished import Finished
from buzzkeep.games.pudding_wars.stages.placing import Filling, Placing
from buzzkeep.games.pudding_wars.stages.turn import Turn
from kit.proofs import NothingHidden

MOST = 6  # seats
SLACK = 0.3  # mm by which puddings may be pressed into each other

resample = NothingHidden.resample


def broken(rules: Any, state: Any) -> Iterator[str]:
    """Yield a sentence for each invariant that does not hold."""
    t: Table = rules.look(state)
    yield from _plate(t.config, t.board.stacks)
    yield from _puddings(t.config, t.board)
    yield from _course(t)
    if isinstance(t.top, Blowing):
        yield from _plate(t.config, t.top.after)
        left = {stack.id: stack.layers for stack in t.top.after}
        off = set() if t.top.undone else {fall.stack for fall in t.top.falls}
        if any(left.get(stack.id, ()) != (() if stack.id in off else stack.layers) for stack in t.board.stacks):
            yield "I7: a stroke changed or lost a stack"


def _plate(options: PuddingOptions, stacks: tuple[Stack, ...]) -> Iterator[str]:
    for stack in stacks:
        if hypot(stack.x, stack.y) > plate.PLATE:
            yield f"I2: stack {stack.id} lies beside the plate"
        if not 1 <= len(stack.layers) <= (options.max_stack or PUDDINGS * MOST):
            yield f"I2: stack {stack.id} has {len(stack.layers)} layers"
    for one, other in combinations(stacks, 2):
        if hypot(one.x - other.x, one.y - other.y) < plate.APART - SLACK:
            yield f"I2: stacks {one.id} and {other.id} lie in each other"


def _puddings(options: PuddingOptions, board: Board) -> Iterator[str]:
    in_play, hidden = plate.in_play(board.stacks), plate.hidden(board.stacks)
    for seat in board.players:
        shown, below = in_play[seat.seat], hidden[seat.seat]
        if seat.reserve < 0 or seat.reserve + shown + below != PUDDINGS:
            yield f"I1: seat {seat.seat} has {seat.reserve} + {shown} + {below} puddings"
    ids = [stack.id for stack in board.stacks]
    if ids != sorted(set(ids)) or (ids and ids[-1] >= board.next_stack):
        yield f"R1.4: stack ids {ids}, next {board.next_stack}"
    shown_faces = [seat.face for seat in board.players if seat.face is not None]
    if len(set(shown_faces)) != len(shown_faces) and not options.own_faces:
        yield "R2.1: two seats with one face"
    for stack in board.stacks:
        if stack.puddings and len(stack.puddings) != len(stack.layers):
            yield f"R2.5: stack {stack.id} has puddings {stack.puddings} of {stack.layers}"
    told = [pudding for s in board.stacks for pudding in zip(s.layers, s.puddings, strict=False)]
    if len(set(told)) != len(told):
        yield "R2.5: a pudding lies on the plate twice"


def _course(t: Table) -> Iterator[str]:
    board, stage = t.board, t.top
    turn = next((frame.stage for frame in t.state.stack if isinstance(frame.stage, Turn) and frame.begun), None)
    if sorted(board.order) != [player.seat for player in board.players]:
        yield f"R2.4: the order is {board.order}"
    if turn is not None:
        if not (0 <= turn.fans <= 3 and 0 <= turn.places <= 2):
            yield f"I3: {turn.fans} fans and {turn.places} placements"
        if board.active != turn.seat:
            yield f"R4.1: a turn of {turn.seat}, not of {board.active}"
        own = isinstance(stage, AskingStage) and stage.seat == turn.seat
        filling = any(isinstance(frame.stage, Filling) for frame in t.state.stack)
        if isinstance(stage, AskingStage) and not own and not turn.returning and not filling:
            yield f"R4.1: seat {stage.seat} acts in the turn of seat {board.active}"
    if isinstance(stage, Placing) and board.player(stage.seat).reserve == 0:
        yield f"R4.3: seat {stage.seat} has no pudding to place"
    if isinstance(stage, Finished) and stage.reason == "plate":
        if stage.winner != board.active:
            yield "I8: a seat won outside its own turn"
        if not board.stacks or any(stack.top != stage.winner for stack in board.stacks):
            yield "R9.1: the winner shares the plate"
