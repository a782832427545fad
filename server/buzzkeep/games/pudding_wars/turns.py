"""The course of the turns: whose turn, the die, the win and the end (R4, R5, R9)."""

from dataclasses import replace

from buzzkeep.engine.types import Millis, Seat
from buzzkeep.games.pudding_wars import placing
from buzzkeep.games.pudding_wars.events import DieRolled, MatchEnded, StormRose, TurnBegan
from buzzkeep.games.pudding_wars.making import Making
from buzzkeep.games.pudding_wars.options import PuddingOptions
from buzzkeep.games.pudding_wars.state import Fanning, Finished, Playing, Rolled, Rolling, State
from buzzkeep.games.pudding_wars.view import Die

ROLL_MS: Millis = 10_000
FAN_MS: Millis = 20_000
SHOW_DIE_MS: Millis = 1_800
FACES: tuple[Die, ...] = ("fan3", "fan2", "fan2", "place1_fan1", "place1_fan1", "place2")  # six (R4.2)
FANS: dict[Die, int] = {"fan3": 3, "fan2": 2, "place1_fan1": 1, "place2": 0}
PLACES: dict[Die, int] = {"fan3": 0, "fan2": 0, "place1_fan1": 1, "place2": 2}
CALM_TURNS = 10  # for each seat, before the storm (R4.6)
STORM_STEP = 0.06
QUIET_ROUNDS = 2  # without an act of anybody end the match (R9.4)


def storm(options: PuddingOptions, state: State) -> float:
    """Return by how much the wind of this turn is stronger than at the start (R4.6)."""
    if not options.storm:
        return 1.0
    return round(1 + STORM_STEP * max(0, state.turn - CALM_TURNS * len(state.seats)), 2)


def begin(making: Making, seat: Seat) -> None:
    """Begin the turn of ``seat``, or of the next one that somebody holds (R4.1)."""
    present = making.state.present
    if len(present) < 2:
        return finish(making, "last", present[0] if present else None)
    if making.state.quiet >= QUIET_ROUNDS * len(present):
        return finish(making, "silence")
    seat = next(other for other in making.state.clockwise(seat) if other in present)
    before = storm(making.options, making.state)
    making.set(active=seat, turn=making.state.turn + 1, phase=Playing(), quiet=making.state.quiet + 1)
    making.emit(TurnBegan(seat, making.state.turn))
    if (after := storm(making.options, making.state)) != before:
        making.emit(StormRose(after))
    if not making.state.stacks:
        return placing.begin_refill(making, seat)
    return None if won(making) else roll(making, seat)


def won(making: Making) -> bool:
    """End the match if everything in play belongs to the seat whose turn it is (R9.1); say whether it did."""
    seat, stacks = making.state.active, making.state.stacks
    if seat is None or making.seat(seat).gone or not stacks or any(stack.top != seat for stack in stacks):
        return False
    finish(making, "plate", seat)
    return True


def roll(making: Making, seat: Seat) -> None:
    """Ask ``seat`` to roll."""
    making.set(phase=Playing())
    making.enter(Rolling(making.prompt, seat, making.deadline(seat, ROLL_MS)))


def rolled(making: Making, seat: Seat) -> None:
    """Roll the die and show it; what the seat cannot do is left out (R4.3)."""
    die = making.ctx.rng.choice(FACES)
    places = min(PLACES[die], making.seat(seat).reserve)
    void = not places and not FANS[die]
    making.set(phase=Playing(die, places, FANS[die]))
    making.emit(DieRolled(seat, die, void))
    making.enter(Rolled(making.prompt, seat, die, void, making.now + SHOW_DIE_MS))


def go_on(making: Making) -> None:
    """Go to what the die still allows: first the placing, then the fan (R4.2)."""
    phase, seat = making.state.phase, making.state.active
    assert isinstance(phase, Playing)
    assert seat is not None
    if phase.places:
        placing.enter(making, seat, "turn")
    elif phase.fans:
        making.enter(Fanning(making.prompt, seat, making.deadline(seat, FAN_MS)))
    else:
        end(making)


def put_back(making: Making) -> None:
    """Ask the next owner whose pudding fell in a foul; then the turn is over (R8.4)."""
    phase = making.state.phase
    assert isinstance(phase, Playing)
    returning = phase.returning
    while returning and making.seat(returning[0]).gone:
        returning = returning[1:]
    making.set(phase=replace(phase, returning=returning))
    if returning:
        placing.enter(making, returning[0], "foul")
    else:
        end(making)


def end(making: Making) -> None:
    """End the turn; the last one of a round may be the last of all (R9.3)."""
    state = making.state
    assert state.active is not None
    following = state.clockwise(state.active)[1]
    present = state.present
    following = next((seat for seat in state.clockwise(following) if seat in present), following)
    wraps = state.order.index(following) <= state.order.index(state.active)
    limit = making.options.time_limit * 60_000
    if limit and wraps and making.now - state.started_at >= limit:
        return finish(making, "time")
    return begin(making, following)


def finish(making: Making, reason: str, winner: Seat | None = None) -> None:
    """End the match: ``plate``, ``last``, ``time``, ``silence`` or ``host`` (R9)."""
    making.set(stage=Finished(reason, winner))
    making.emit(MatchEnded(reason, winner))
