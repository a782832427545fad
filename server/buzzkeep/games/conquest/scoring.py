"""Scores and the ranking (R7): every score follows from the map, the defence points and the bonus."""

from buzzkeep.engine.types import Seat
from buzzkeep.games.conquest.material import Match
from buzzkeep.games.conquest.state import Finished, SeatState, State
from buzzkeep.games.conquest.view import Change


def scores(match: Match, state: State) -> dict[Seat, int]:
    """Return the score of every seat by the identity of R7.1."""
    bonus = match.options.elimination_bonus
    found = {s.seat: s.defence_points + bonus * s.kills for s in state.seats}
    for land in state.lands:
        if land.owner is not None:
            found[land.owner] += land.value
    return found


def territories(state: State) -> dict[Seat, int]:
    """Return how many territories each seat owns."""
    found = {s.seat: 0 for s in state.seats}
    for land in state.lands:
        if land.owner is not None:
            found[land.owner] += 1
    return found


def changes(match: Match, before: State, after: State) -> tuple[Change, ...]:
    """Return what each seat gained or lost from one state to the other."""
    old, new = scores(match, before), scores(match, after)
    return tuple(Change(seat, new[seat] - old[seat]) for seat in old if new[seat] != old[seat])


def ranking(match: Match, state: State) -> tuple[tuple[Seat, ...], ...]:
    """Return the groups of seats of equal rank, best first (R7.3 to R7.6)."""
    points, owned = scores(match, state), territories(state)
    champion = state.stage.champion if isinstance(state.stage, Finished) else None

    def key(seat: SeatState) -> tuple[int, ...]:
        if not seat.alive:
            return (0, seat.eliminated_at or 0)
        tally = seat.tally
        return (
            1,
            points[seat.seat],
            int(seat.seat == champion),
            owned[seat.seat],
            seat.towers,
            tally.battles_won,
            -tally.speed_ms,
        )

    groups: dict[tuple[int, ...], list[Seat]] = {}
    for seat in state.seats:
        groups.setdefault(key(seat), []).append(seat.seat)
    return tuple(tuple(groups[k]) for k in sorted(groups, reverse=True))


def leaders(match: Match, state: State) -> tuple[Seat, ...]:
    """Return the living seats with the highest score."""
    points = scores(match, state)
    best = max(points[seat] for seat in state.living)
    return tuple(seat for seat in state.living if points[seat] == best)
