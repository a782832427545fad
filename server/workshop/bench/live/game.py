"""The game of the races: a timed question, announced, open until all have answered, then the next one, for ever."""

from dataclasses import replace
from typing import Literal

from buzzkeep.engine import races
from buzzkeep.engine.asks import Ask, Sealed, SealedReply
from buzzkeep.engine.box import Box
from buzzkeep.engine.game import GameInfo, Plan, Text
from buzzkeep.engine.records import record
from buzzkeep.engine.stage import Enter, Flow, Hurry, Stage, Stay, Why
from buzzkeep.engine.stage_game import Game
from buzzkeep.engine.transition import Transition
from buzzkeep.engine.types import Millis, Party, Rng, Seat

SEATS = 8


@record
class Answer:
    """Answer the open question."""

    kind: Literal["answer"] = "answer"


@record
class Decided:
    """A question was decided."""

    number: int
    kind: Literal["decided"] = "decided"


@record
class Line:
    """What a seat was measured at, ms after the opening; ``place`` counts from 1."""

    seat: Seat
    elapsed_ms: Millis
    sigma_ms: float
    place: int


@record
class Result:
    """A decided question. ``winner`` is None in a dead heat, or if nobody answered."""

    number: int
    winner: Seat | None
    dead_heat: tuple[Seat, ...]
    lines: tuple[Line, ...]


@record
class Board:
    """The question ``number`` is announced or open; ``last`` is the one before it."""

    number: int = 1
    last: Result | None = None


Table = Transition[Board, races.RaceOptions]


@record
class Announcing(Stage[Table]):
    """A question is announced: the room measures the lines."""

    ms = 1_200  # as in conquest

    def asks(self, t: Table) -> tuple[Ask, ...]:
        """Return what is only shown."""
        return (Ask("announcing", stopwatch="next"),)

    def close(self, t: Table, why: Why) -> Flow:
        """Open the question."""
        return Enter(Racing(Sealed(t.seats)))


@record
class Racing(Stage[Table]):
    """A question is open: who answers first?"""

    sealed: Sealed[Seat, int]
    ms = 3_000

    def asks(self, t: Table) -> tuple[Ask, ...]:
        """Return the question for those who have not answered."""
        return (Ask("question", self.sealed.missing, stopwatch=t.config.stopwatch),)

    def legal(self, t: Table, who: Party) -> list[Answer]:
        """Return the answer."""
        return [Answer()]

    def act(self, t: Table, who: Party, action: Answer) -> Flow:
        """Take an answer; the last one decides."""
        assert who.seat is not None
        reply = SealedReply(who.seat, 0, t.ctx.acted_at, t.ctx.sigma_ms, early_ms=t.ctx.early_ms)
        return Stay(replace(self, sealed=self.sealed.with_reply(reply)))

    def close(self, t: Table, why: Why) -> Flow:
        """Decide without those who are silent, and announce the next one."""
        opened, number = t.frame.opened_at, t.board.number
        ranking = races.decide([races.entered(reply) for reply in self.sealed.replies])
        lines = tuple(Line(p.seat, round(p.measured - opened), p.sigma, p.place) for p in ranking.places)
        t.set(number=number + 1, last=Result(number, ranking.winner, ranking.dead_heat, lines))
        t.emit(Decided(number))
        return Enter(Announcing())

    def hurry(self, t: Table, why: Hurry) -> None:
        """Nobody is missed."""


class RaceDay(Game[Table]):
    """Questions until the host has enough; everything is public."""

    stages = (Announcing, Racing)

    def deal(self, seats: tuple[Seat, ...], rng: Rng) -> Board:
        """Return the first question's number."""
        return Board()

    def begin(self, t: Table) -> Stage[Table]:
        """Announce the first question."""
        return Announcing()

    def ranking(self, t: Table) -> tuple[tuple[Seat, ...], ...]:
        """Nobody wins."""
        return (t.seats,)

    def public(self, t: Table) -> Board:
        """Return everything."""
        return t.board


RACEDAY = Box(
    GameInfo(
        id="raceday",
        name=Text("Jour de course", "Race day"),
        tagline=Text("Une question chronométrée après l’autre", "One timed question after the other"),
        how_to_play=(),
        min_seats=1,
        max_seats=SEATS,
        default_seats=2,
        seat_names=tuple(Text(f"Couloir {number}", f"Lane {number}") for number in range(1, SEATS + 1)),
        open_information=True,
    ),
    game=RaceDay,
    actions=Answer,
    events=Decided,
    options=races.RaceOptions,
    plan=Plan(1, 1),
)
