"""Scores and the ranking (R7): every score follows from the map, the defence points and the bonus."""

from collections import Counter

from buzzkeep.game import Placed, Seat, ranks, tied
from buzzkeep.games.conquest.board import Board, Progress, Table
from buzzkeep.games.conquest.options import Config, ConquestOptions


def scores(config: Config, board: Board) -> dict[Seat, int]:
    """Return the score of every seat by the identity of R7.1."""
    found = {s.seat: s.defence_points + config.options.elimination_bonus * s.kills for s in board.seats}
    for land in board.lands:
        if land.owner is not None:
            found[land.owner] += land.value
    for one in board.corrections:  # R12.7; they go with a seat that is eliminated
        if one.what == "points" and board.seat(one.seat).alive:
            found[one.seat] += one.by
    return found


def territories(board: Board) -> dict[Seat, int]:
    """Return how many territories each seat owns."""
    owned = Counter(land.owner for land in board.lands)
    return {one.seat: owned[one.seat] for one in board.seats}


def ranking(config: Config, board: Board) -> tuple[tuple[Seat, ...], ...]:
    """Return the groups of seats of equal rank, best first (R7.3 to R7.6)."""
    points, owned = scores(config, board), territories(board)

    def standing(seat: Seat) -> tuple[int, ...]:
        own = board.seat(seat)
        if not own.alive:
            return (1, -(own.eliminated_at or 0))
        crowned, tally = seat == board.champion, own.tally
        return (0, -points[seat], -crowned, -owned[seat], -own.towers, -tally.battles_won, tally.speed_ms)

    return tied(points, standing)


def leaders(config: Config, board: Board) -> tuple[Seat, ...]:
    """Return the living seats with the highest score."""
    points = scores(config, board)
    best = max(points[seat] for seat in board.living)
    return tuple(seat for seat in board.living if points[seat] == best)


def hidden(options: ConquestOptions, place: Progress) -> bool:
    """Say whether scores and ranks are in no view: in the last round and the tie-break, with that option (R7.7)."""
    last = place.phase == "tiebreak" or (place.phase == "battle" and place.round == place.rounds)
    return last and options.last_scores == "hidden"


def standing(t: Table) -> tuple[Placed, ...]:
    """Return rank and score of every seat, best first."""
    points = scores(t.config, t.board)
    return tuple(Placed(seat, rank, points[seat]) for seat, rank in ranks(ranking(t.config, t.board)).items())
