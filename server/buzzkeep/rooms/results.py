"""What came of a match, counted by playing its log through, and of the rounds of an evening, a running table. Pure."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from statistics import median
from typing import Any, TypeVar

from buzzkeep.engine.ending import ranks, tied
from buzzkeep.engine.records import Record
from buzzkeep.engine.registry import Registry
from buzzkeep.engine.rng import CounterRng
from buzzkeep.engine.types import SCREEN, Member, Millis, Outcome, Role, Seat, Step
from buzzkeep.quiz.capability import PersonReply, Revealed
from buzzkeep.quiz.rules import QuizGame
from buzzkeep.rooms.inputs import Acted, MatchInput, perform
from buzzkeep.rooms.ledger import ended
from buzzkeep.rooms.state import BotSeat, Match, Player, RoomState

Holder = TypeVar("Holder", Player, BotSeat)


class TopicResult(Record):
    """Of so many questions of a category that were ``asked``, so many answers were ``good``: right, or closest."""

    category: str
    asked: int
    good: int


class ResultLine(Record):
    """How a seat (no ``member``), one of its phones, or a spectator (no ``seat``) did."""

    seat: Seat | None
    member: Member | None
    asked: int
    raced: int  # of those ``asked``, for the closest number
    right: int
    closest: int
    median_ms: Millis | None  # None without a measured answer
    topics: tuple[TopicResult, ...]
    rank: int | None = None  # a seat's
    points: int | None = None  # a seat's, where the game counts some
    members: tuple[Member, ...] = ()  # who shared a seat at the end


class Results(Record):
    """What came of a match (``played_ms`` without pauses): seats, best first, then people; ``begun``: one had acted."""

    match: str
    game: str
    played_ms: Millis
    questions: int
    lines: tuple[ResultLine, ...]
    map: str | None  # id of the one it was played on, in a game that has maps
    begun: bool


def played(
    registry: Registry, match: Match, inputs: Iterable[MatchInput]
) -> Iterator[tuple[MatchInput, Any, Step[Any, Any], CounterRng]]:
    """Play a match through: yield each input, the state before it, what it did, and the generator after it."""
    game, rng, state = registry.get(match.game), CounterRng(match.key), None
    for given in inputs:
        step = perform(game, match.rules, state, given, rng)
        yield given, state, step, rng
        state = step.state


def results(registry: Registry, match: Match, inputs: Iterable[MatchInput]) -> tuple[Results, Any] | None:
    """Return what came of a match, and its last state; None while it runs, or where the log lacks some of it."""
    state: Any = None
    rules, first, last, begun = match.rules, 0, 0, False
    over: list[Revealed] = []
    for given, before, step, _ in played(registry, match, inputs):
        first, last, state = first if before else given.now, given.now, step.state
        begun = begun or (isinstance(given, Acted) and given.who.role is Role.SEAT)
        if (asked := ended(rules, before, state, step.events)) and not asked[1]:
            over.append(asked[0])
    outcome = None if state is None else rules.outcome(state)
    if outcome is None:
        return None
    said: dict[Seat | Member, list[tuple[Revealed, PersonReply]]] = {seat: [] for seat in ranks(outcome.ranking)}
    for shown in over:
        for reply in shown.people:
            who = reply.seat if reply.member is None else reply.member
            if who is not None:
                said.setdefault(who, []).append((shown, reply))
    points = rules.game.scores(state.board) if isinstance(rules.game, QuizGame) else {}
    members = {chair.seat: chair.members for chair in state.chairs}
    seats = tuple(
        replace(_line(seat, None, said.pop(seat)), rank=rank, points=points.get(seat), members=members[seat])
        for seat, rank in ranks(outcome.ranking).items()
    )
    people = (_line(replies[-1][1].seat, replies[0][1].member, replies) for replies in said.values())
    map_id = getattr(rules.view(state, SCREEN), "map", None)
    return Results(match.id, match.game, last - first, len(over), (*seats, *people), map_id, begun), state


def _line(seat: Seat | None, member: Member | None, said: Sequence[tuple[Revealed, PersonReply]]) -> ResultLine:
    times = [reply.ms for _, reply in said if reply.ms is not None]
    topics: dict[str, list[bool]] = {}
    for shown, reply in said:
        topics.setdefault(shown.category, []).append(reply.good)
    raced = [reply.good for shown, reply in said if shown.kind in ("number", "place")]
    return ResultLine(
        seat,
        member,
        asked=len(said),
        raced=len(raced),
        right=sum(reply.good for _, reply in said) - sum(raced),
        closest=sum(raced),
        median_ms=round(median(times)) if times else None,
        topics=tuple(TopicResult(topic, len(good), sum(good)) for topic, good in sorted(topics.items())),
    )


# -- the running table of a programme: what each of its rounds has brought to whom ------------------------------------


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
