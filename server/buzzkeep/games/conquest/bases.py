"""Choosing the bases (R2)."""

from buzzkeep.engine.types import Reject, Seat
from buzzkeep.games.conquest import expansion, picking
from buzzkeep.games.conquest.events import BaseChosen, PhaseBegan
from buzzkeep.games.conquest.material import Match
from buzzkeep.games.conquest.state import Bases, State
from buzzkeep.games.conquest.turn import Turn

BASE_VALUE = 1_000
TOWERS = 3


def begin(turn: Turn) -> None:
    """Start the match: the seats choose, or chance does (option)."""
    turn.emit(PhaseBegan("bases", 1))
    if turn.match.options.base_selection == "random":
        for seat in turn.ctx.rng.shuffled(turn.state.living):  # so that no seat always finds the board empty
            take(turn, seat, turn.ctx.rng.choice(targets(turn.match, turn.state)))
        expansion.begin(turn)
    else:
        picking.begin(turn, turn.state.seats[0].seat, "base")


def check(match: Match, state: State, territory: str) -> Reject | None:
    """Return why ``territory`` cannot become a base."""
    if state.lands[match.index[territory]].owner is not None:
        return Reject("OCCUPIED", territory)
    if territory not in _open(match, state):
        return Reject("ADJACENT_BASE", territory)
    if territory not in targets(match, state):
        return Reject("NO_ROOM", "no base would be left for the others")
    return None


def targets(match: Match, state: State) -> tuple[str, ...]:
    """Return the territories that may become a base now, in board order."""
    free = _open(match, state)
    later = sum(1 for seat in state.seats if seat.base is None) - 1
    return tuple(t for t in match.ids if t in free and fits(match, free - match.neighbours[t] - {t}, later))


def fits(match: Match, free: frozenset[str], bases: int) -> bool:
    """Say whether ``bases`` pairwise non-adjacent bases find room in ``free`` (R2.3)."""
    if bases <= 0:
        return True
    return any(fits(match, free - match.neighbours[t] - {t}, bases - 1) for t in match.ids if t in free)


def _open(match: Match, state: State) -> frozenset[str]:
    taken = [t for t, land in zip(match.ids, state.lands, strict=True) if land.base_of is not None]
    return frozenset(match.ids).difference(taken, *(match.neighbours[t] for t in taken))


def take(turn: Turn, seat: Seat, territory: str) -> None:
    """Give ``seat`` its base with all its towers."""
    turn.set_land(territory, owner=seat, value=BASE_VALUE, base_of=seat)
    turn.set_seat(seat, base=territory, towers=TOWERS)
    turn.emit(BaseChosen(seat, territory))


def select(turn: Turn, phase: Bases, seat: Seat, territory: str) -> None:
    """Take the chosen base and ask the next seat, or begin the expansion."""
    take(turn, seat, territory)
    following = phase.turn + 1
    if following < len(turn.state.seats):
        turn.set(phase=Bases(following))
        picking.begin(turn, turn.state.seats[following].seat, "base")
    else:
        expansion.begin(turn)
