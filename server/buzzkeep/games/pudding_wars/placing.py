"""Placing puddings: at the start, by the die, on an empty plate and after a foul (R2, R3, R5, R8.4)."""

from collections.abc import Iterator
from dataclasses import replace

from buzzkeep.engine.types import Millis, Reject, Rng, Seat
from buzzkeep.games.pudding_wars import plate, turns
from buzzkeep.games.pudding_wars.actions import CoverStack, PlacePudding
from buzzkeep.games.pudding_wars.events import PlateEmptied, PuddingPlaced
from buzzkeep.games.pudding_wars.making import Making
from buzzkeep.games.pudding_wars.options import PuddingOptions
from buzzkeep.games.pudding_wars.plate import Stack, rounded
from buzzkeep.games.pudding_wars.state import Placing, Playing, Replenish, Setup, State
from buzzkeep.games.pudding_wars.view import Why

TIME_MS: Millis = 20_000
SHARE = {2: 4, 3: 3, 4: 3, 5: 2, 6: 2}  # of puddings to begin with, by number of seats (R2.3)
REFILL = 2  # puddings that everybody places on an empty plate


# -- who places ------------------------------------------------------------------------------------------------------


def begin_setup(making: Making) -> None:
    """Begin with the seat to the left of the chooser, one pudding at a time, round and round (R2.2)."""
    order = making.state.order
    first = (*order[-1:], *order[:-1])  # the match's first player sits to the left of the first placer (R2.4)
    ask(making, Setup(first * SHARE[len(order)]))


def begin_refill(making: Making, seat: Seat) -> None:
    """Let everybody place two, one at a time, from ``seat`` on (R5.2)."""
    making.emit(PlateEmptied(seat))
    present = making.state.present
    round_ = tuple(other for other in making.state.clockwise(seat) if other in present)
    ask(making, Replenish(round_ * REFILL))


def ask(making: Making, phase: Setup | Replenish) -> None:
    """Ask the next seat of the queue that somebody holds, or go on with the turns."""
    present = making.state.present
    queue = phase.queue
    while queue and queue[0] not in present:
        queue = queue[1:]
    making.set(phase=replace(phase, queue=queue))
    if queue:
        enter(making, queue[0], "setup" if isinstance(phase, Setup) else "replenish")
    elif isinstance(phase, Setup):
        turns.begin(making, making.state.order[0])
    else:
        assert making.state.active is not None
        turns.roll(making, making.state.active)


def enter(making: Making, seat: Seat, why: Why) -> None:
    """Ask ``seat`` to place a pudding."""
    making.enter(Placing(making.prompt, seat, why, making.deadline(seat, TIME_MS)))


def more(state: State, stage: Placing) -> int:
    """Return how many puddings the seat places after this one, in the same go."""
    match state.phase:
        case Playing(returning=returning) if returning:
            return returning.count(stage.seat) - 1
        case Playing(places=places):
            return places - 1
        case Setup(queue=queue) | Replenish(queue=queue):
            return queue.count(stage.seat) - 1
        case _:
            return 0


# -- where -----------------------------------------------------------------------------------------------------------


def may_cover(options: PuddingOptions, state: State, stage: Placing) -> tuple[int, ...]:
    """Return the stacks that the pudding may be put over (R3.4); on a plate being filled only if it is full (R3.3)."""
    if stage.why in ("setup", "replenish") and plate.free_spots(state.stacks):
        return ()
    return plate.coverable(state.stacks, options.max_stack)


def check(options: PuddingOptions, state: State, stage: Placing, action: PlacePudding | CoverStack) -> Reject | None:
    """Return why the pudding cannot be put there."""
    if isinstance(action, PlacePudding):
        x, y = rounded(action.x), rounded(action.y)
        if not plate.on_plate(x, y):
            return Reject("OFF_PLATE", f"at most {plate.INNER:.0f} mm from the centre")
        if not plate.is_free(state.stacks, x, y):
            return Reject("OVERLAP", f"at least {plate.APART:.0f} mm from every other pudding")
        return None
    stack = next((stack for stack in state.stacks if stack.id == action.stack), None)
    if stack is None:
        return Reject("NO_STACK", "there is no such stack")
    if action.stack in may_cover(options, state, stage):
        return None
    if len(stack.layers) >= options.max_stack:
        return Reject("STACK_FULL", f"{options.max_stack} puddings at most")
    return Reject("NO_COVER", "no pudding is covered now while there is a free spot")


def legal(options: PuddingOptions, state: State, stage: Placing) -> Iterator[PlacePudding | CoverStack]:
    """Yield the marked spots and the stacks where the pudding may go, in canonical order."""
    yield from (PlacePudding(x, y) for x, y in plate.free_spots(state.stacks))
    yield from (CoverStack(stack) for stack in may_cover(options, state, stage))


def fallback(options: PuddingOptions, state: State, stage: Placing, rng: Rng) -> PlacePudding | CoverStack:
    """Return a random free spot; a stack only if there is none (R11.1)."""
    spots = plate.free_spots(state.stacks)
    if spots:
        return PlacePudding(*rng.choice(spots))
    return CoverStack(rng.choice(may_cover(options, state, stage)))


# -- and then --------------------------------------------------------------------------------------------------------


def place(making: Making, stage: Placing, action: PlacePudding | CoverStack) -> None:
    """Put the pudding down and go on."""
    _put(making, stage, action)
    phase = making.state.phase
    match phase:
        case Setup() | Replenish():
            ask(making, replace(phase, queue=phase.queue[1:]))
        case Playing(returning=returning) if returning:
            making.set(phase=replace(phase, returning=returning[1:]))
            turns.put_back(making)
        case Playing():
            making.set(phase=replace(phase, places=phase.places - 1))
            if not turns.won(making):
                turns.go_on(making)
        case _:
            raise AssertionError("a pudding is placed outside its phases")


def _put(making: Making, stage: Placing, action: PlacePudding | CoverStack) -> None:
    state, seat = making.state, stage.seat
    making.set_seat(seat, reserve=making.seat(seat).reserve - 1)
    if isinstance(action, PlacePudding):
        stack = Stack(state.next_stack, rounded(action.x), rounded(action.y), (seat,))
        making.set(stacks=(*state.stacks, stack), next_stack=state.next_stack + 1)
        making.emit(PuddingPlaced(seat, stack.id, stack.x, stack.y, None, stage.why))
    else:
        below = next(stack for stack in state.stacks if stack.id == action.stack)
        making.set(stacks=plate.covered(state.stacks, below.id, seat))
        making.emit(PuddingPlaced(seat, below.id, below.x, below.y, below.top, stage.why))
