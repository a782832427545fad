"""The toy's state, actions, events and view.

In turn, a seat plays a card or draws. A point card scores unless somebody stops it; a quiz card asks everybody for a
number, and the closest gets its points.
"""

from typing import Annotated, ClassVar, Literal, TypeAlias

from pydantic import Field

from buzzkeep.engine.game import Options
from buzzkeep.engine.records import record
from buzzkeep.engine.types import Disclosure, Millis, Seat
from buzzkeep.engine.windows import Race, Sealed
from buzzkeep.quiz.content import NumberQuestion


class ToyOptions(Options):
    """How long and how fast."""

    turn_limit: int = Field(12, ge=1, le=30, json_schema_extra={"fr": "Tours", "en": "Turns"})
    window_s: int = Field(4, ge=1, le=20, json_schema_extra={"fr": "Fenêtre (s)", "en": "Window (s)"})
    target: int = Field(12, ge=5, le=40, json_schema_extra={"fr": "But", "en": "Target"})
    quiz: bool = Field(True, json_schema_extra={"fr": "Cartes quiz", "en": "Quiz cards"})


@record
class ToyMaterial:
    questions: tuple[NumberQuestion, ...]


@record
class Card:
    id: str
    sort: Literal["point", "quiz", "stop"]
    points: int = 0


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


MAX_GUESS = 10**15
ToyAction: TypeAlias = Annotated[Play | Draw | Stop | Let | Guess, Field(discriminator="kind")]


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
class CardStopped:
    seat: Seat
    card: Card
    kind: Literal["card_stopped"] = "card_stopped"


@record
class SeatPassed:
    seat: Seat
    kind: Literal["seat_passed"] = "seat_passed"


@record
class PointsScored:
    seat: Seat
    points: int
    kind: Literal["points_scored"] = "points_scored"


@record
class QuizOpened:
    discloses: ClassVar[Disclosure] = "view"
    number: int
    kind: Literal["quiz_opened"] = "quiz_opened"


@record
class GuessLocked:
    seat: Seat
    kind: Literal["guess_locked"] = "guess_locked"


@record
class QuizRevealed:
    discloses: ClassVar[Disclosure] = "event"
    value: int
    guesses: tuple[tuple[Seat, int], ...]
    winner: Seat | None
    kind: Literal["quiz_revealed"] = "quiz_revealed"


@record
class QuizVoided:
    number: int
    kind: Literal["quiz_voided"] = "quiz_voided"


@record
class ToyEnded:
    reason: str
    kind: Literal["toy_ended"] = "toy_ended"


ToyEvent: TypeAlias = Annotated[
    TurnBegan
    | CardPlayed
    | CardDrawn
    | CardStopped
    | SeatPassed
    | PointsScored
    | QuizOpened
    | GuessLocked
    | QuizRevealed
    | QuizVoided
    | ToyEnded,
    Field(discriminator="kind"),
]


# -- state


@record
class Turn:
    seat: Seat
    due: Millis
    kind: Literal["turn"] = "turn"


@record
class Window:
    """``card`` of ``by`` scores unless somebody stops it in time."""

    by: Seat
    card: Card
    race: Race[Seat]
    due: Millis
    kind: Literal["window"] = "window"


@record
class Quiz:
    by: Seat
    points: int
    sealed: Sealed[Seat, int]
    due: Millis
    kind: Literal["quiz"] = "quiz"


@record
class Reveal:
    by: Seat
    guesses: tuple[tuple[Seat, int], ...]
    winner: Seat | None
    due: Millis
    kind: Literal["reveal"] = "reveal"


@record
class Over:
    reason: str
    kind: Literal["over"] = "over"


Phase: TypeAlias = Annotated[Turn | Window | Quiz | Reveal | Over, Field(discriminator="kind")]


@record
class ToyState:
    """``serial`` counts phases (it makes prompt ids); ``asked`` counts the questions that were shown."""

    hands: tuple[tuple[Card, ...], ...]
    pile: tuple[Card, ...]
    discard: tuple[Card, ...]
    scores: tuple[int, ...]
    absent: tuple[Seat, ...]
    turns: int
    serial: int
    asked: int
    phase: Phase


# -- view


@record
class TurnView:
    seat: Seat
    kind: Literal["turn"] = "turn"


@record
class WindowView:
    by: Seat
    card: Card
    passed: tuple[Seat, ...]
    kind: Literal["window"] = "window"


@record
class QuizView:
    text: str
    locked: tuple[Seat, ...]
    mine: int | None
    kind: Literal["quiz"] = "quiz"


@record
class RevealView:
    text: str
    value: int
    explanation: str
    guesses: tuple[tuple[Seat, int], ...]
    winner: Seat | None
    kind: Literal["reveal"] = "reveal"


@record
class OverView:
    reason: str
    kind: Literal["over"] = "over"


Stage: TypeAlias = Annotated[TurnView | WindowView | QuizView | RevealView | OverView, Field(discriminator="kind")]


@record
class ToyView:
    hand_sizes: tuple[int, ...]
    pile_size: int
    discard: tuple[Card, ...]
    scores: tuple[int, ...]
    absent: tuple[Seat, ...]
    turns: int
    stage: Stage
    hand: tuple[Card, ...] | None = None
