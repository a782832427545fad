"""What Halt is made of: cards, board, actions, events, options."""

from typing import Annotated, ClassVar, Literal, TypeAlias

from pydantic import Field

from buzzkeep.game import Disclosure, NumberQuestion, Options, Seat, record

MAX_GUESS = 10**15
Guesses: TypeAlias = tuple[tuple[Seat, int], ...]


class HaltOptions(Options):
    """How long and how fast."""

    turn_limit: int = Field(12, ge=1, le=30, json_schema_extra={"fr": "Tours", "en": "Turns"})
    window_s: int = Field(4, ge=1, le=20, json_schema_extra={"fr": "Fenêtre (s)", "en": "Window (s)"})
    target: int = Field(12, ge=5, le=40, json_schema_extra={"fr": "But", "en": "Target"})
    quiz: bool = Field(True, json_schema_extra={"fr": "Cartes quiz", "en": "Quiz cards"})


@record
class Material:
    questions: tuple[NumberQuestion, ...]


@record
class Config:
    options: HaltOptions
    questions: tuple[NumberQuestion, ...]


@record
class Card:
    id: str
    sort: Literal["point", "quiz", "stop"]
    points: int = 0


def deck(quiz: bool) -> tuple[Card, ...]:
    """Return the cards in their printed order."""
    points = [Card(f"p{n}", "point", 1 + n % 5) for n in range(10)]
    quizzes = [Card(f"q{n}", "quiz", 3) for n in range(5 if quiz else 0)]
    return (*points, *quizzes, *(Card(f"s{n}", "stop") for n in range(5)))


@record
class Board:
    """``asked`` counts the questions that were shown."""

    hands: tuple[tuple[Card, ...], ...]
    pile: tuple[Card, ...]
    discard: tuple[Card, ...]
    scores: tuple[int, ...]
    turns: int = 0
    asked: int = 0


# -- actions


@record
class Play:
    card: str
    kind: Literal["play"] = "play"


@record
class Draw:
    kind: Literal["draw"] = "draw"


@record
class Stop:
    card: str
    kind: Literal["stop"] = "stop"


@record
class Let:
    kind: Literal["let"] = "let"


@record
class Guess:
    value: int
    kind: Literal["guess"] = "guess"


Action: TypeAlias = Annotated[Play | Draw | Stop | Let | Guess, Field(discriminator="kind")]

# -- events


@record
class TurnBegan:
    seat: Seat
    kind: Literal["turn_began"] = "turn_began"


@record
class CardPlayed:
    seat: Seat
    card: Card
    kind: Literal["card_played"] = "card_played"


@record
class CardDrawn:
    """``card`` is for the eyes of its seat only."""

    discloses: ClassVar[Disclosure] = "event"
    seat: Seat
    card: Card | None
    kind: Literal["card_drawn"] = "card_drawn"


@record
class SeatPassed:
    seat: Seat
    kind: Literal["seat_passed"] = "seat_passed"


@record
class QuizOpened:
    discloses: ClassVar[Disclosure] = "view"
    number: int
    kind: Literal["quiz_opened"] = "quiz_opened"


@record
class QuizRevealed:
    discloses: ClassVar[Disclosure] = "event"
    value: int
    guesses: Guesses
    winner: Seat | None
    kind: Literal["quiz_revealed"] = "quiz_revealed"


@record
class QuizVoided:
    number: int
    kind: Literal["quiz_voided"] = "quiz_voided"


@record
class Ended:
    reason: str
    kind: Literal["ended"] = "ended"


Event: TypeAlias = Annotated[
    TurnBegan | CardPlayed | CardDrawn | SeatPassed | QuizOpened | QuizRevealed | QuizVoided | Ended,
    Field(discriminator="kind"),
]
