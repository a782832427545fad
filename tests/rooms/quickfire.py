"""A game of one stage for tests of rooms: everybody answers a sealed question each second, until the host ends it.

One prompt asks all questions, and the last answer of a seat counts, so that no answer comes too late or too often.
"""

from dataclasses import replace
from typing import Any, Literal

from buzzkeep.engine.asks import Ask, Sealed
from buzzkeep.engine.box import Box
from buzzkeep.engine.game import BotMove, GameInfo, Plan, Text
from buzzkeep.engine.records import record
from buzzkeep.engine.stage import Flow, Hurry, Stage, Stay, Why
from buzzkeep.engine.stage_game import Game
from buzzkeep.engine.stage_rules import StageRules
from buzzkeep.engine.transition import Transition
from buzzkeep.engine.types import Millis, Party, Prompt, Rng, Seat

QUESTION_MS = 1_000
SEATS = 8


@record
class Answer:
    option: int
    kind: Literal["answer"] = "answer"


@record
class Answered:
    seat: Seat
    kind: Literal["answered"] = "answered"


@record
class Board:
    """The running question, and how often each seat was right."""

    number: int
    opened_at: Millis
    window: Sealed[int, int]
    scores: tuple[int, ...]


@record
class Public:
    number: int
    opened_at: Millis
    answered: tuple[Seat, ...]
    scores: tuple[int, ...]


@record
class Mine:
    option: int | None


Table = Transition[Board, Any]


@record
class Asking(Stage[Table]):
    ms = QUESTION_MS

    def asks(self, t: Table) -> tuple[Ask, ...]:
        return (Ask("answer", t.seats),)

    def legal(self, t: Table, who: Party) -> list[Answer]:
        return [Answer(option) for option in range(4)]

    def act(self, t: Table, who: Party, action: Answer) -> Flow:
        assert who.seat is not None
        window, at = t.board.window, t.ctx.acted_at - t.board.opened_at
        others = tuple(reply for reply in window.replies if reply.by != who.seat)
        t.set(window=replace(window, replies=others).submit(who.seat, action.option, at))
        t.emit(Answered(who.seat))
        return Stay()

    def close(self, t: Table, why: Why) -> Flow:
        window, right = t.board.window, t.board.number % 4
        hits = [(reply := window.of(seat)) is not None and reply.value == right for seat in t.seats]
        scores = tuple(score + hit for score, hit in zip(t.board.scores, hits, strict=True))
        t.set(number=t.board.number + 1, opened_at=t.now, window=Sealed(t.seats), scores=scores)
        return Stay(due=t.now + QUESTION_MS)

    def hurry(self, t: Table, why: Hurry) -> None:
        """Nobody is missed."""


class Quickfire(Game[Table]):
    stages = (Asking,)

    def deal(self, seats: tuple[Seat, ...], rng: Rng) -> Board:
        return Board(1, 0, Sealed(seats), (0,) * len(seats))

    def begin(self, t: Table) -> Stage[Table]:
        t.set(opened_at=t.now)
        return Asking()

    def ranking(self, t: Table) -> tuple[tuple[Seat, ...], ...]:
        return (t.seats,)

    def public(self, t: Table) -> Public:
        board = t.board
        return Public(board.number, board.opened_at, tuple(reply.by for reply in board.window.replies), board.scores)

    def private(self, t: Table, viewer: Party) -> Mine:
        reply = None if viewer.seat is None else t.board.window.of(viewer.seat)
        return Mine(reply.value if reply else None)


def bot(view: Any, legal: Any, prompt: Prompt, seat: Seat, skill: str, rng: Rng) -> BotMove:
    return BotMove(rng.choice(tuple(legal)), rng.below(QUESTION_MS))


class QuickfireGame(Box):
    """A test derives its own with another ``info``, ``rules`` or ``plan``."""

    info = GameInfo(
        id="quickfire",
        name=Text("Feu roulant", "Quickfire"),
        tagline=Text("Une question par seconde", "A question a second"),
        how_to_play=(),
        min_seats=1,
        max_seats=SEATS,
        default_seats=SEATS,
        seat_names=tuple(Text(f"Place {number}", f"Seat {number}") for number in range(1, SEATS + 1)),
    )
    rules: type[StageRules[Any]] = StageRules

    def __init__(self) -> None:
        super().__init__(
            self.info,
            game=Quickfire,
            actions=Answer,
            events=Answered,
            plan=self.plan,
            bot=bot,
            rules=self.rules,
        )

    def plan(self, options: Any, seats: int) -> Plan:
        return Plan(1, 1)


QUICKFIRE = QuickfireGame()
