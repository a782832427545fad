"""The running table of a programme: what each of its rounds has brought to whom. Pure."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from buzzkeep.engine.ending import ranks, tied
from buzzkeep.engine.records import Record
from buzzkeep.engine.types import Member, Outcome, Seat
from buzzkeep.quiz.rules import QuizGame
from buzzkeep.rooms.state import Match, Player, RoomState


class Standing(Record):
    """A line of the running table: the people of a seat, or somebody without one, and what each round brought."""

    rank: int
    seat: Seat | None
    members: tuple[Member, ...]
    rounds: tuple[int, ...]
    points: int


def counted(room: RoomState, match: Match, state: Any, outcome: Outcome) -> RoomState:
    """Return the room with the points of a match that is over; as it was where that is no round of its programme."""
    programme = room.programme
    if programme is None or not programme.armed or room.match is None or not room.match.begun:
        return room
    rules, placed = match.rules, ranks(outcome.ranking)
    won: Mapping[Seat, int] = {
        seat: 1 + sum(other > rank for other in placed.values()) for seat, rank in placed.items()
    }
    if programme.points == "score" and isinstance(rules.game, QuizGame):
        won = rules.game.scores(state.board)
    none = (0,) * programme.played
    players = tuple(
        replace(one, won=(*(*one.won, *none)[: len(none)], 0 if one.seat is None else won.get(one.seat, 0)))
        for one in room.players
    )
    return replace(room, players=players, programme=replace(programme, played=programme.played + 1, armed=False))


def standings(room: RoomState) -> tuple[Standing, ...]:
    """Return the running table, best first: a seat stands where the best of its people does. Bots have no line."""
    parties: dict[Seat | Member, list[Player]] = {}
    for player in room.players:
        parties.setdefault(player.id if player.seat is None else player.seat, []).append(player)
    best = {key: max((one.won for one in people), key=sum) for key, people in parties.items()}
    kept = [key for key, won in best.items() if any(won) or isinstance(key, int)]
    order = tied(range(len(kept)), lambda place: -sum(best[kept[place]]))
    return tuple(
        Standing(rank, people[0].seat, tuple(one.id for one in people), best[kept[place]], sum(best[kept[place]]))
        for place, rank in ranks(order).items()
        for people in (parties[kept[place]],)
    )
