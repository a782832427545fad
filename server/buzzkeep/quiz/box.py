"""A game that asks questions of the banks, and its box: what the quiz half wants besides config and board."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from buzzkeep.engine.box import Box
from buzzkeep.engine.game import GameInfo
from buzzkeep.engine.stage_game import Game
from buzzkeep.engine.transition import T
from buzzkeep.engine.types import Seat
from buzzkeep.quiz.capability import QuestionNeeds
from buzzkeep.quiz.rules import QuizRules


class QuizGame(Game[T]):
    """A game that asks questions; its rules are :class:`~buzzkeep.quiz.rules.QuizRules`."""

    def scores(self, board: Any) -> dict[Seat, int]:
        """Return the score of every seat: a reveal shows how they will change."""
        raise NotImplementedError


class QuizBox(Box):
    """Implements :class:`~buzzkeep.quiz.capability.AsksQuestions` as well; its rules are ``QuizRules``."""

    def __init__(self, info: GameInfo, *, needs: Callable[[Any, int], QuestionNeeds], **rest: Any) -> None:
        """Take what a :class:`Box` takes, and ``needs``. The bot gets one more argument: the answer it believes in."""
        super().__init__(replace(info, uses_questions=True), rules=QuizRules, **rest)
        self._needs = needs

    def needs(self, options: Any, seats: int, /) -> QuestionNeeds:
        """Return how many questions a match of that many seats takes."""
        return self._needs(options, seats)
