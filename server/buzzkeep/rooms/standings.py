"""The running table of a programme: what each of its rounds has brought to whom. Pure."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, TypeVar

from buzzkeep.engine.ending import ranks, tied
from buzzkeep.engine.records import Record
from buzzkeep.engine.types import Member, Outcome, Seat
from buzzkeep.quiz.rules import QuizGame
from buzzkeep.rooms.state import BotSeat, Match, Player, RoomState

Holder = TypeVar("Holder", Player, BotSeat)


class EveningLine(Record):
    """A line of the running table: what each round brought a seat with its people (none: a bot), or one without."""

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

    def with_these(one: Holder) -> Holder:
        now = 0 if one.seat is None else won.get(one.seat, 0)
        return replace(one, won=(*(*one.won, *none)[: len(none)], now))

    return replace(
        room,
        players=tuple(map(with_these, room.players)),
        bots=tuple(map(with_these, room.bots)),
        programme=replace(programme, played=programme.played + 1, armed=False),
    )


def standings(room: RoomState) -> tuple[EveningLine, ...]:
    """Return the running table, best first: a seat stands where the best of those does who play it."""
    parties: dict[Seat | Member, list[Player | BotSeat]] = {}
    for player in room.players:
        parties.setdefault(player.id if player.seat is None else player.seat, []).append(player)
    for bot in room.bots:
        parties.setdefault(bot.seat, []).append(bot)
    best = {key: max((one.won for one in party), key=sum) for key, party in parties.items()}
    kept = [key for key, won in best.items() if any(won) or isinstance(key, int)]
    order = ranks(tied(range(len(kept)), lambda place: -sum(best[kept[place]])))
    lines = []
    for place, rank in order.items():
        party, won = parties[kept[place]], best[kept[place]]
        people = tuple(one.id for one in party if isinstance(one, Player))
        lines.append(EveningLine(rank, party[0].seat, people, won, sum(won)))
    return tuple(lines)
