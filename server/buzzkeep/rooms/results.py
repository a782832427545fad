"""What came of a match: who answered how, counted by playing its log through. Pure: the same log, the same results."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from statistics import median
from typing import Any

from buzzkeep.engine.ending import ranks
from buzzkeep.engine.records import Record
from buzzkeep.engine.registry import Registry
from buzzkeep.engine.rng import CounterRng
from buzzkeep.engine.types import SCREEN, Member, Millis, Role, Seat, Step
from buzzkeep.quiz.capability import PersonReply, Revealed
from buzzkeep.quiz.rules import QuizGame
from buzzkeep.rooms.inputs import Acted, MatchInput, perform
from buzzkeep.rooms.ledger import ended
from buzzkeep.rooms.state import Match


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
