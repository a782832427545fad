"""What the quiz half wants of a game besides its config and board."""

from typing import Any

from buzzkeep.engine.stage_game import Game
from buzzkeep.engine.transition import T
from buzzkeep.engine.types import Seat


class QuizGame(Game[T]):
    """A game that asks questions; its rules are :class:`~buzzkeep.quiz.rules.QuizRules`."""

    def scores(self, board: Any) -> dict[Seat, int]:
        """Return the score of every seat: a reveal shows how they will change."""
        raise NotImplementedError
