"""Free territories and who may take them (R3.3, R5.3)."""

from buzzkeep.engine.types import Reject, Seat
from buzzkeep.games.conquest.events import TerritoryTaken
from buzzkeep.games.conquest.material import Match
from buzzkeep.games.conquest.state import Expansion, State
from buzzkeep.games.conquest.turn import Turn


def free(match: Match, state: State) -> tuple[str, ...]:
    """Return the territories without an owner, in board order."""
    return tuple(t for t, land in zip(match.ids, state.lands, strict=True) if land.owner is None)


def targets(match: Match, state: State, seat: Seat) -> tuple[str, ...]:
    """Return the free unclaimed territories next to the seat's own; all of them if there is none (R3.4)."""
    claimed = {c.territory for c in state.phase.claims} if isinstance(state.phase, Expansion) else set()
    left = [t for t in free(match, state) if t not in claimed]
    own = {t for t, land in zip(match.ids, state.lands, strict=True) if land.owner == seat}
    near = tuple(t for t in left if match.neighbours[t] & own)
    return near or tuple(left)


def check(match: Match, state: State, seat: Seat, territory: str) -> Reject | None:
    """Return why ``seat`` cannot take the free ``territory``."""
    if state.lands[match.index[territory]].owner is not None:
        return Reject("OCCUPIED", territory)
    if isinstance(state.phase, Expansion) and any(c.territory == territory for c in state.phase.claims):
        return Reject("CLAIMED", territory)
    if territory not in targets(match, state, seat):
        return Reject("NOT_ADJACENT", territory)
    return None


def give(turn: Turn, seat: Seat, territory: str, value: int) -> None:
    """Let ``seat`` own a free territory."""
    turn.set_land(territory, owner=seat, value=value)
    turn.emit(TerritoryTaken(seat, None, territory, value))
