"""The stages of Halt. In turn, a seat plays a card or draws.

A point card scores unless somebody stops it; a quiz card asks everybody for a number, and the closest gets its points.
"""

from dataclasses import replace
from typing import Any, TypeAlias, TypeVar

from buzzkeep.game import (
    Ask,
    Done,
    End,
    Enter,
    Flow,
    Millis,
    Number,
    NumberQuestion,
    Party,
    Role,
    Sealed,
    Seat,
    Stage,
    Stay,
    Transition,
    Why,
    record,
)
from kit.halt import records as m

LONGEST_PAUSE_MS = 10_000

S = TypeVar("S")

Table: TypeAlias = Transition[m.Board, m.Config]


def of(t: Table, stage: type[S]) -> type[S]:
    """Return the stage as this game has it: a saboteur puts one of its own in its place."""
    found: type[S] = next(each for each in t.game.stages if issubclass(each, stage))
    return found


def hand_of(t: Table, who: Party) -> tuple[m.Card, ...]:
    assert who.seat is not None
    return t.board.hands[who.seat]


def take(t: Table, seat: Seat, card_id: str) -> m.Card:
    """Take a card out of a hand; it is the caller's then."""
    card = next(card for card in t.board.hands[seat] if card.id == card_id)
    put_hand(t, seat, tuple(other for other in t.board.hands[seat] if other is not card))
    return card


def put_hand(t: Table, seat: Seat, hand: tuple[m.Card, ...]) -> None:
    t.set(hands=(*t.board.hands[:seat], hand, *t.board.hands[seat + 1 :]))


def score(t: Table, seat: Seat, points: int) -> None:
    scores = t.board.scores
    t.set(scores=(*scores[:seat], scores[seat] + points, *scores[seat + 1 :]))


def question(t: Table) -> NumberQuestion:
    return t.config.questions[t.board.asked - 1]


class Turn(Stage[Table]):
    seat: Seat
    ms = 8_000
    public = ("seat",)

    def begin(self, t: Table) -> Flow:
        options = t.config.options
        if max(t.board.scores) >= options.target or t.board.turns >= options.turn_limit:
            return End("target" if max(t.board.scores) >= options.target else "turns")
        t.set(turns=t.board.turns + 1)
        t.emit(m.TurnBegan(self.seat))
        return Stay()

    def asks(self, t: Table) -> tuple[Ask, ...]:
        return (Ask("turn", (self.seat,)),)

    def legal(self, t: Table, who: Party) -> list[Any]:
        return [*(m.Play(card.id) for card in hand_of(t, who) if card.sort != "stop"), self.otherwise(t)]

    def otherwise(self, t: Table) -> m.Draw | m.Let:
        return m.Draw() if t.board.pile else m.Let()

    def act(self, t: Table, who: Party, action: Any) -> Flow:
        if isinstance(action, m.Play):
            card = take(t, self.seat, action.card)
            t.emit(m.CardPlayed(self.seat, card))
            if card.sort == "point":
                return self.push(of(t, Stopping)(self.seat, card))
            t.set(discard=(*t.board.discard, card))
            return self.push(of(t, Asking)(card.points))
        if isinstance(action, m.Draw):
            top = t.board.pile[0]
            t.set(pile=t.board.pile[1:])
            put_hand(t, self.seat, (*t.board.hands[self.seat], top))
            t.emit(m.CardDrawn(self.seat, top))
        else:
            t.emit(m.SeatPassed(self.seat))
        return self.then(t, None)

    def then(self, t: Table, result: Any) -> Flow:
        return Enter(of(t, Turn)((self.seat + 1) % len(t.seats)))

    def close(self, t: Table, why: Why) -> Flow:
        if why == "time":
            t.missed(self.seat)
        return self.act(t, Party(Role.SEAT, self.seat), self.otherwise(t))


class Stopping(Stage[Table]):
    """``card`` of ``by`` scores unless somebody stops it in time; who holds no stop card is asked, too."""

    by: Seat
    card: m.Card
    passed: tuple[Seat, ...] = ()
    public = ("by", "card", "passed")

    def lasts(self, t: Table) -> Millis:
        return 1_000 * t.config.options.window_s

    def asks(self, t: Table) -> tuple[Ask, ...]:
        return (Ask("window", tuple(seat for seat in t.seats if seat not in (self.by, *self.passed))),)

    def legal(self, t: Table, who: Party) -> list[Any]:
        return [*(m.Stop(card.id) for card in hand_of(t, who) if card.sort == "stop"), m.Let()]

    def act(self, t: Table, who: Party, action: Any) -> Flow:
        assert who.seat is not None
        if isinstance(action, m.Let):
            t.emit(m.SeatPassed(who.seat))
            return Stay(replace(self, passed=(*self.passed, who.seat)))
        stop = take(t, who.seat, action.card)
        t.emit(m.CardPlayed(who.seat, stop))
        t.set(discard=(*t.board.discard, self.card, stop))
        return Done()

    def close(self, t: Table, why: Why) -> Flow:
        self.abandon(t)
        score(t, self.by, self.card.points)
        return Done()

    def abandon(self, t: Table) -> None:
        t.set(discard=(*t.board.discard, self.card))


@record
class Question:
    text: str
    locked: tuple[Seat, ...]


@record
class Mine:
    value: int | None


class Asking(Stage[Table]):
    points: int
    sealed: Sealed[Seat, int] = Sealed(())
    ms = 10_000

    def begin(self, t: Table) -> Flow:
        if t.board.asked >= len(t.config.questions):
            return End("questions")
        t.set(asked=t.board.asked + 1)
        t.emit(m.QuizOpened(t.board.asked))
        return Stay(replace(self, sealed=Sealed(t.seats)))

    def asks(self, t: Table) -> tuple[Ask, ...]:
        return (Ask("quiz", self.sealed.missing),)

    def legal(self, t: Table, who: Party) -> list[Any]:
        return [Number(m.Guess, "value", 0, m.MAX_GUESS)]

    def act(self, t: Table, who: Party, action: Any) -> Flow:
        assert who.seat is not None
        return Stay(replace(self, sealed=self.sealed.submit(who.seat, action.value, t.ctx.acted_at)))

    def close(self, t: Table, why: Why) -> Flow:
        value, replies = question(t).value, self.sealed.replies
        best = min(replies, key=lambda reply: (abs(reply.value - value), reply.at, reply.by), default=None)
        guesses = tuple(sorted((reply.by, reply.value) for reply in replies))
        winner = best.by if best else None
        t.emit(m.QuizRevealed(value, guesses, winner))
        if winner is not None:
            score(t, winner, self.points)
        return Enter(of(t, Revealing)(guesses, winner))

    def withdraw(self, t: Table) -> Flow:
        t.emit(m.QuizVoided(t.board.asked))
        return Enter(of(t, Asking)(self.points))

    def resumed(self, t: Table, paused_ms: Millis) -> Flow:
        return self.withdraw(t) if paused_ms > LONGEST_PAUSE_MS else Stay()

    def shown(self, t: Table) -> Question:
        return Question(question(t).text, tuple(reply.by for reply in self.sealed.replies))

    def shown_to(self, t: Table, viewer: Party) -> Mine:
        reply = None if viewer.seat is None else self.sealed.of(viewer.seat)
        return Mine(reply.value if reply else None)


@record
class Answer:
    text: str
    value: int
    explanation: str


class Revealing(Stage[Table]):
    guesses: m.Guesses
    winner: Seat | None
    ms = 3_000
    public = ("guesses", "winner")

    def close(self, t: Table, why: Why) -> Flow:
        return Done()

    def shown(self, t: Table) -> Answer:
        asked = question(t)
        return Answer(asked.text, asked.value, asked.explanation)
