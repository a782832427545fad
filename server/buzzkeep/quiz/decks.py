"""The decks of a match, and what of them was drawn: a state holds only places in the decks, never a question."""

from collections.abc import Sequence
from typing import Literal, Protocol, TypeAlias, get_args

from buzzkeep.engine.pace import Pacing
from buzzkeep.engine.races import RaceOptions
from buzzkeep.engine.records import Record
from buzzkeep.engine.transition import Transition
from buzzkeep.quiz.content import ChoiceQuestion, OpenQuestion, SpeedQuestion

AnyQuestion: TypeAlias = ChoiceQuestion | SpeedQuestion | OpenQuestion
AnswerFormat: TypeAlias = Literal["choice", "number", "open"]
"""How a question is answered: by a choice, by the closest number or place, or aloud by whoever buzzes first."""

APART, MANY = 2, 4  # so many other questions come between two of the room, or one where more than that many wait


class QuizOptions(RaceOptions):
    """Base of the options of a game that asks questions, which gives each its default and its words. Times are in s."""

    answer_time_choice: int  # how long a multiple-choice question is open, and the buzzers
    say_time: int  # how long whoever has buzzed may think and speak
    answer_time_speed: int  # how long a speed question is open
    reveal_time: int  # how long the answers are shown
    pacing: Pacing  # how a reveal tells what it has to tell
    play_along: bool  # seats that are not asked may answer for fun
    reveals: Literal["timed", "tapped"]  # what is shown may end as soon as all phones have tapped
    host_sees_answers: bool  # the host sees the answers, and does not play
    opens: Literal["itself", "voice", "host"]  # choices and clock come with the text, or when it has been read aloud
    empty_deck: Literal["ends", "goes_on"]  # what becomes of the match then

    @property
    def goes_on_tapped(self) -> bool:
        """Whether what is shown ends as soon as all phones have tapped."""
        return self.reveals == "tapped"

    @property
    def goes_on_without_questions(self) -> bool:
        """Whether a match goes on when a deck is empty, by other means; else that ends it."""
        return self.empty_deck == "goes_on"


class QuizConfig(Protocol):
    """The config of a game that asks questions."""

    @property
    def options(self) -> QuizOptions:
        """How it is played."""

    @property
    def choice_questions(self) -> tuple[ChoiceQuestion, ...]:
        """The deck of multiple-choice questions, in the order in which they are drawn."""

    @property
    def number_questions(self) -> tuple[SpeedQuestion, ...]:
        """The deck of speed questions, likewise."""

    @property
    def open_questions(self) -> tuple[OpenQuestion, ...]:
        """The deck of questions that players buzz for, likewise."""


class Swapped(Record):
    """A question, by its place in the decks, that the host put aside unasked, and the one that comes in its place."""

    place: int
    instead: int


class QuizBoard(Protocol):
    """The board of a game that asks questions."""

    @property
    def drawn(self) -> tuple[int, ...]:
        """The places of the questions drawn, in that order: see :func:`card_at`."""

    @property
    def swapped(self) -> tuple[Swapped, ...]:
        """What the host put aside; it never comes."""


QuizTransition: TypeAlias = Transition[QuizBoard, QuizConfig]  # what the stages of the quiz half read and change


def deck_of(config: QuizConfig, format: str) -> range:
    """Return the places of the questions of a format."""
    numbers = len(config.choice_questions)
    opens = numbers + len(config.number_questions)
    ends = opens + len(config.open_questions)
    return {"choice": range(numbers), "number": range(numbers, opens), "open": range(opens, ends)}[format]


def undrawn(config: QuizConfig, board: QuizBoard, format: AnswerFormat) -> list[int]:
    """Return the places of a format's questions left, first what replaces another; those of the room are apart."""
    first, gone = [one.instead for one in board.swapped], {*board.drawn, *(one.place for one in board.swapped)}
    every = _of_banks(config, format)
    return [place for place in dict.fromkeys((*first, *every)) if place in every and place not in gone]


def contributed(config: QuizConfig, board: QuizBoard) -> list[int]:
    """Return the places of the questions of the room that are left."""
    decks = (place for format in get_args(AnswerFormat) for place in deck_of(config, format))
    return [place for place in decks if card_at(config, place).author is not None and place not in board.drawn]


def contribution_due(config: QuizConfig, board: QuizBoard) -> bool:
    """Say whether a question of the room may come: the third is one, and each third after; the second, if many wait."""
    apart = APART if len(contributed(config, board)) <= MANY else 1
    last = board.drawn[-apart:]
    return len(last) == apart and all(card_at(config, place).author is None for place in last)


def _of_banks(config: QuizConfig, format: str) -> Sequence[int]:
    return [place for place in deck_of(config, format) if card_at(config, place).author is None]


def place_of_next(config: QuizConfig, board: QuizBoard, format: AnswerFormat, *, least_choices: int = 2) -> int | None:
    """Return the place of the next question; None if there is none left.

    One with fewer than ``least_choices`` waits until there are no others. Where the match goes on without, a
    multiple-choice question comes again, the one asked longest ago first. No other ever does: whoever remembers its
    answer needs no estimate and no thought.
    """
    by_choice, left = format == "choice", undrawn(config, board, format)
    if not left and by_choice and config.options.goes_on_without_questions:
        last = {place: at for at, place in enumerate(board.drawn)}
        left = sorted((place for place in last if place in _of_banks(config, format)), key=last.__getitem__)
    fit = (place for place in left if not by_choice or len(config.choice_questions[place].choices) >= least_choices)
    return next(fit, left[0] if left else None)


def card_at(config: QuizConfig, place: int) -> AnyQuestion:
    """Return the question at a place: first come those with choices, then the speed questions, then the open ones."""
    deck: Sequence[AnyQuestion]
    for deck in (config.choice_questions, config.number_questions):
        if place < len(deck):
            return deck[place]
        place -= len(deck)
    return config.open_questions[place]
