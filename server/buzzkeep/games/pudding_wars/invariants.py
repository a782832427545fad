"""The invariants of the rules (I1 to I12) that a single state can break; the others are properties of strokes."""

from collections.abc import Iterator
from itertools import combinations
from math import hypot

from buzzkeep.games.pudding_wars import plate
from buzzkeep.games.pudding_wars.options import PuddingOptions
from buzzkeep.games.pudding_wars.plate import Stack
from buzzkeep.games.pudding_wars.state import PUDDINGS, Asking, Blowing, Finished, Placing, Playing, State

SLACK = 0.3  # mm by which puddings may be pressed into each other


def broken(options: PuddingOptions, state: State) -> Iterator[str]:
    """Yield a sentence for each invariant that does not hold."""
    yield from _plate(options, state.stacks)
    yield from _puddings(state)
    yield from _course(state)
    if isinstance(state.stage, Blowing):
        yield from _plate(options, state.stage.after)
        left = {stack.id: stack.layers for stack in state.stage.after}
        off = {fall.stack for fall in state.stage.shown.falls}
        if any(left.get(stack.id, ()) != (() if stack.id in off else stack.layers) for stack in state.stacks):
            yield "I7: a stroke changed or lost a stack"


def _plate(options: PuddingOptions, stacks: tuple[Stack, ...]) -> Iterator[str]:
    for stack in stacks:
        if hypot(stack.x, stack.y) > plate.PLATE:
            yield f"I2: stack {stack.id} lies beside the plate"
        if not 1 <= len(stack.layers) <= options.max_stack:
            yield f"I2: stack {stack.id} has {len(stack.layers)} layers"
    for one, other in combinations(stacks, 2):
        if hypot(one.x - other.x, one.y - other.y) < plate.APART - SLACK:
            yield f"I2: stacks {one.id} and {other.id} lie in each other"


def _puddings(state: State) -> Iterator[str]:
    in_play, hidden = plate.in_play(state.stacks), plate.hidden(state.stacks)
    for seat in state.seats:
        shown, below = in_play[seat.seat], hidden[seat.seat]
        if seat.reserve < 0 or seat.reserve + shown + below != PUDDINGS:
            yield f"I1: seat {seat.seat} has {seat.reserve} + {shown} + {below} puddings"
    ids = [stack.id for stack in state.stacks]
    if ids != sorted(set(ids)) or (ids and ids[-1] >= state.next_stack):
        yield f"R1.4: stack ids {ids}, next {state.next_stack}"
    shown_faces = [seat.face for seat in state.seats if seat.face is not None]
    if len(set(shown_faces)) != len(shown_faces):
        yield "R2.1: two seats with one face"


def _course(state: State) -> Iterator[str]:
    phase, stage = state.phase, state.stage
    if sorted(state.order) != [seat.seat for seat in state.seats]:
        yield f"R2.4: the order is {state.order}"
    if isinstance(phase, Playing):
        if not (0 <= phase.fans <= 3 and 0 <= phase.places <= 2):
            yield f"I3: {phase.fans} fans and {phase.places} placements"
        if state.active is None:
            yield "R4.1: a turn of nobody"
        elif isinstance(stage, Asking) and stage.seat != state.active and not phase.returning:
            yield f"R4.1: seat {stage.seat} acts in the turn of seat {state.active}"
    if isinstance(stage, Placing) and state.seat(stage.seat).reserve == 0:
        yield f"R4.3: seat {stage.seat} has no pudding to place"
    if isinstance(stage, Finished) and stage.reason == "plate":
        if stage.winner != state.active:
            yield "I8: a seat won outside its own turn"
        if not state.stacks or any(stack.top != stage.winner for stack in state.stacks):
            yield "R9.1: the winner shares the plate"
